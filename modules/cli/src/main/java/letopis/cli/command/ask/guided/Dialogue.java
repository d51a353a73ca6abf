package letopis.cli.command.ask.guided;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.app.text.Columns;
import letopis.journal.NameKey;
import letopis.language.message.BadFile;
import letopis.language.source.SourceLines;
import letopis.program.console.Console;

/// A line-by-line dialogue with a user or a script. Questions go to standard error, because standard output is for the
/// answer.
final class Dialogue {

    private static final Set<String> BACK_WORDS = Set.of("назад", "back", "<");

    /// The indentation or number before the first word of a line.
    private static final Pattern NUMBER_PATTERN = Pattern.compile(" *(?:[0-9]+  )?");

    private final Console console;
    private final SourceLines in;
    private final boolean isTyped;
    private Runnable questionHook = () -> {};

    /// A signal that the input has ended.
    static final class EndOfInputException extends RuntimeException {
        private static final long serialVersionUID = 1;

        EndOfInputException() {
            super("the input has ended", null, false, false);
        }
    }

    /// A signal that the user wants to return to the previous question.
    static final class BackRequestException extends RuntimeException {
        private static final long serialVersionUID = 1;

        BackRequestException() {
            super("back", null, false, false);
        }
    }

    /// A signal that the input cannot be interpreted here.
    static final class UnclearInputException extends RuntimeException {
        private static final long serialVersionUID = 1;

        /// @param sentence the error message for the user
        UnclearInputException(String sentence) {
            super(sentence, null, false, false);
        }
    }

    /// @param isTyped true if the lines are typed at a terminal that echoes them; otherwise the dialogue echoes them
    Dialogue(Console console, SourceLines in, boolean isTyped) {
        this.console = console;
        this.in = in;
        this.isTyped = isTyped;
    }

    /// @param hook the action to run before each question
    void setQuestionHook(Runnable hook) {
        questionHook = hook;
    }

    Console console() {
        return console;
    }

    /// Prints a sentence. On a terminal it is wrapped between words, with continuation lines indented to the first
    /// word.
    void say(String sentence) {
        if (!isTyped || Columns.measureWidth(sentence) <= console.width()) {
            console.err().println(sentence);
            return;
        }
        Matcher number = NUMBER_PATTERN.matcher(sentence);
        String begin = number.lookingAt() ? number.group() : "";
        String indent = begin;
        for (String line : Columns.wrap(sentence.substring(begin.length()), console.width() - begin.length())) {
            console.err().println(indent + line);
            indent = " ".repeat(begin.length());
        }
    }

    String formatMessage(String key, Map<String, ?> details) {
        return console.say(key, details);
    }

    /// Returns the next line, stripped.
    ///
    /// @throws EndOfInput at the end of the input
    /// @throws BackRequest if the line requests the previous question
    String ask(String question) {
        questionHook.run();
        console.err().print(question + " ");
        console.err().flush();
        try {
            String line = in.next().orElseThrow(() -> {
                console.err().println();
                return new EndOfInputException();
            });
            if (!isTyped) {
                console.err().println(line);
            }
            String text = line.strip();
            if (BACK_WORDS.contains(NameKey.fold(text))) {
                throw new BackRequestException();
            }
            return text;
        } catch (BadFile bad) {
            if (!isTyped) {
                throw bad;
            }
            console.err()
                    .println(bad.formatStandaloneSentence(console.language())); // for example an arrow key; ask again
            return ask(question);
        } catch (IOException e) {
            throw new UncheckedIOException("the input cannot be read", e);
        }
    }

    /// Asks the user to pick one of several values by number.
    <T> T pick(String input, List<T> candidates, List<String> names) {
        say(formatMessage("new.which", Map.of("what", input)));
        for (int i = 0; i < candidates.size(); i++) {
            say("  " + (i + 1) + "  " + names.get(i));
        }
        while (true) {
            String number = ask(formatMessage("new.number", Map.of()));
            if (number.matches("[0-9]{1,3}") && Integer.parseInt(number) >= 1
                    && Integer.parseInt(number) <= candidates.size()) {
                return candidates.get(Integer.parseInt(number) - 1);
            }
            say(formatMessage("new.no-number", Map.of("max", candidates.size())));
        }
    }
}
