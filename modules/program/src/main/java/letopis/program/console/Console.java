package letopis.program.console;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import letopis.app.text.Glyphs;
import letopis.app.text.Layout;
import letopis.app.text.Phrases;
import letopis.app.text.StyledText;
import letopis.app.text.WordWrap;
import letopis.language.message.Characters;
import letopis.language.message.Language;
import letopis.language.message.Messages;

/// The environment of a command: its streams, their capabilities, the language, and the installation folder.
///
/// @param writesToTerminal true if `out` is an interactive terminal
/// @param progress true if `err` is an interactive terminal
/// @param usesColour true to print in colour
/// @param type the capabilities of the terminal
/// @param width the number of columns of a printed page
/// @param home the installation folder with the sample replays, as passed by the launcher
public record Console(
        PrintStream out, PrintStream err, Language language, Messages messages,
        boolean writesToTerminal, boolean progress, boolean usesColour, TerminalType type, int width, Path home)
        implements Layout {

    public Console {
        out = ScreenStream.wrap(out, writesToTerminal ? width : 0);
        err = ScreenStream.wrap(err, progress ? width : 0);
    }

    /// Creates a console. If `out` is a terminal, it is assumed to support everything.
    public Console(
            PrintStream out, PrintStream err, Language language, Messages messages,
            boolean terminal, boolean progress, boolean colour, int width, Path home) {
        this(out, err, language, messages, terminal, progress, colour, TerminalType.DRAWN, width, home);
    }

    /// Returns whether `out` supports drawing characters.
    public boolean isGraphical() {
        return writesToTerminal && type == TerminalType.DRAWN;
    }

    public Console withLanguage(Language newLanguage) {
        return newLanguage == language ? this
                : new Console(out, err, newLanguage, Phrases.messages(newLanguage), writesToTerminal, progress,
                usesColour,
                type, width, home);
    }

    @Override
    public Glyphs glyphs() {
        return isGraphical() ? Glyphs.UNICODE : Glyphs.ASCII;
    }

    /// Prints sentences on standard error, one per line.
    public void printNotices(List<String> sentences) {
        sentences.forEach(err::println);
    }

    /// Returns a stream that wraps lines for a terminal of the given width. It is used for standard error when the
    /// answer is redirected.
    public static PrintStream wrapForTerminal(PrintStream stream, int columns) {
        return ScreenStream.wrap(stream, columns);
    }

    /// Prints an answer as JSON or as a page.
    public void print(boolean printsJson, Supplier<String> answer, Supplier<List<StyledText>> page) {
        if (printsJson) {
            out.println(answer.get());
        } else {
            print(page.get());
        }
    }

    /// Prints lines without trailing spaces. Uses colour if enabled.
    public void print(List<StyledText> lines) {
        for (StyledText line : lines) {
            if (usesColour) {
                WordWrap.of(sanitize(line), width)
                        .forEach(part -> rawOut().println(Ansi.render(part)));
            } else {
                out.println(line.toString().stripTrailing());
            }
        }
    }

    /// Replaces characters that could control a terminal.
    public static StyledText sanitize(StyledText line) {
        String plain = line.toString();
        if (Characters.indexOfFirstControlCharacter(plain, false) < 0) {
            return line;
        }
        var shown = new StyledText.Builder();
        for (int i = 0; i < plain.length(); i++) {
            char letter = plain.charAt(i);
            shown.append(letter == '\t' ? " " : String.valueOf(Characters.makeVisible(letter)), line.styleAt(i));
        }
        return shown.text();
    }

    /// Returns the output for machine-readable lines, which are never wrapped.
    public PrintStream unwrappedOut() {
        return ((ScreenStream) out).unwrapped();
    }

    /// Returns the output for recorded lines. It passes bytes through unchanged unless it is a terminal.
    public PrintStream linesOut() {
        return writesToTerminal ? unwrappedOut() : rawOut();
    }

    /// Returns unfiltered standard output, for the program's own colours.
    public PrintStream rawOut() {
        return ((ScreenStream) out).raw();
    }

    /// Returns unfiltered standard error, for cursor movement.
    public PrintStream rawErr() {
        return ((ScreenStream) err).raw();
    }
}
