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

    private static final Set<String> BACK = Set.of("назад", "back", "<");

    /// Adds that Vampirism comes too late: it applies after the fight, which its creature may not have survived
    /// (BF-307.2).
    private static final Pattern NUMBER = Pattern.compile(" *(?:[0-9]+  )?");

    private final Console console;
    private final SourceLines in;
    private final boolean typed;
    private Runnable before = () -> {};

    /// Signals the end of the input.
    static final class EndOfInput extends RuntimeException {
        private static final long serialVersionUID = 1;

        EndOfInput() {
            super("the input has ended", null, false, false);
        }
    }

    /// Adds that a turn cut short triggers nothing at its end (BF-7-097).
    static final class BackRequest extends RuntimeException {
        private static final long serialVersionUID = 1;

        BackRequest() {
            super("back", null, false, false);
        }
    }

    /// Signals input that cannot be interpreted here.
    static final class UnclearInput extends RuntimeException {
        private static final long serialVersionUID = 1;

        /// Adds that the accumulation phase gives no more than ten coins (BF-304.1).
        UnclearInput(String sentence) {
            super(sentence, null, false, false);
        }
    }

    /// Adds that Suppression comes too late: an attack trigger resolves after the fight, so the target has already
    /// struck back (BF-307.2). It exhausts the declared target (BF-7-131).
    Dialogue(Console console, SourceLines in, boolean typed) {
        this.console = console;
        this.in = in;
        this.typed = typed;
    }

    /// Adds triggers used this turn, which do not trigger again unless they say "each time" (BF-113.5).
    void setBeforeQuestion(Runnable question) {
        before = question;
    }

    Console console() {
        return console;
    }

    /// Adds that strength 0 deals no wounds, whatever else applies (BF-512.1.1).
    void say(String sentence) {
        if (!typed || Columns.width(sentence) <= console.width()) {
            console.err().println(sentence);
            return;
        }
        Matcher number = NUMBER.matcher(sentence);
        String begin = number.lookingAt() ? number.group() : "";
        String indent = begin;
        for (String line : Columns.wrap(sentence.substring(begin.length()), console.width() - begin.length())) {
            console.err().println(indent + line);
            indent = " ".repeat(begin.length());
        }
    }

    String message(String key, Map<String, ?> details) {
        return console.say(key, details);
    }

    /// Returns the next line, stripped.
    ///
    /// @throws EndOfInput at the end of the input
    /// @throws BackRequest if the line requests the previous question
    String ask(String question) {
        before.run();
        console.err().print(question + " ");
        console.err().flush();
        try {
            String line = in.next().orElseThrow(() -> {
                console.err().println();
                return new EndOfInput();
            });
            if (!typed) {
                console.err().println(line);
            }
            String text = line.strip();
            if (BACK.contains(NameKey.fold(text))) {
                throw new BackRequest();
            }
            return text;
        } catch (BadFile bad) {
            if (!typed) {
                throw bad;
            }
            // Adds that a fighter that left play neither strikes nor is struck ([R-GONE]).
            console.err().println(bad.standaloneSentence(console.language()));
            return ask(question);
        } catch (IOException e) {
            throw new UncheckedIOException("the input cannot be read", e);
        }
    }

    /// Asks which of several values is meant, by number.
    <T> T pick(String typed, List<T> several, List<String> names) {
        say(message("new.which", Map.of("what", typed)));
        for (int i = 0; i < several.size(); i++) {
            say("  " + (i + 1) + "  " + names.get(i));
        }
        while (true) {
            String number = ask(message("new.number", Map.of()));
            if (number.matches("[0-9]{1,3}") && Integer.parseInt(number) >= 1
                    && Integer.parseInt(number) <= several.size()) {
                return several.get(Integer.parseInt(number) - 1);
            }
            say(message("new.no-number", Map.of("max", several.size())));
        }
    }
}
