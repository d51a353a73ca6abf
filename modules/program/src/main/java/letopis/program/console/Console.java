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
import letopis.language.message.Language;
import letopis.language.message.Letters;
import letopis.language.message.Messages;

/// Where a command speaks to: its streams, what they can show, in which language, and where the program lives.
///
/// @param terminal whether `out` is a terminal that a person looks at
/// @param progress whether `err` is one
/// @param colour whether colours are wanted there
/// @param type what that terminal can show
/// @param width how many columns a printed page has
/// @param home the folder of the program with its sample replays, as the launcher knows it
public record Console(
        PrintStream out, PrintStream err, Language language, Messages messages,
        boolean terminal, boolean progress, boolean colour, TerminalType type, int width, Path home)
        implements Layout {

    public Console {
        out = ScreenStream.over(out, terminal ? width : 0);
        err = ScreenStream.over(err, progress ? width : 0);
    }

    /// On a terminal that shows everything, if it is one.
    public Console(
            PrintStream out, PrintStream err, Language language, Messages messages,
            boolean terminal, boolean progress, boolean colour, int width, Path home) {
        this(out, err, language, messages, terminal, progress, colour, TerminalType.DRAWN, width, home);
    }

    /// Whether `out` shows more than plain letters.
    public boolean isDrawn() {
        return terminal && type == TerminalType.DRAWN;
    }

    public Console in(Language other) {
        return other == language ? this
                : new Console(out, err, other, Phrases.messages(other), terminal, progress, colour, type, width, home);
    }

    @Override
    public Glyphs glyphs() {
        return isDrawn() ? Glyphs.DRAWN : Glyphs.PLAIN;
    }

    /// Says sentences on standard error, a line each.
    public void tell(List<String> sentences) {
        sentences.forEach(err::println);
    }

    /// A stream to a terminal of its own width, for standard error where the answer goes elsewhere.
    public static PrintStream onTerminal(PrintStream stream, int columns) {
        return ScreenStream.over(stream, columns);
    }

    /// Prints an answer for programs to read, or as a page.
    public void print(boolean json, Supplier<String> answer, Supplier<List<StyledText>> page) {
        if (json) {
            out.println(answer.get());
        } else {
            print(page.get());
        }
    }

    /// Prints lines without the blanks at their ends, in colour where that is wanted.
    public void print(List<StyledText> lines) {
        for (StyledText line : lines) {
            if (colour) {
                WordWrap.of(shown(line), width)
                        .forEach(part -> rawOut().println(Ansi.of(part)));
            } else {
                out.println(line.toString().stripTrailing());
            }
        }
    }

    /// A line without any character that does something to a terminal.
    public static StyledText shown(StyledText line) {
        String plain = line.toString();
        if (Letters.firstControl(plain, false) < 0) {
            return line;
        }
        var shown = new StyledText.Builder();
        for (int i = 0; i < plain.length(); i++) {
            char letter = plain.charAt(i);
            shown.append(letter == '\t' ? " " : String.valueOf(Letters.shown(letter)), line.inkAt(i));
        }
        return shown.text();
    }

    /// Where lines go to that a program is to read: none of them is broken for a terminal.
    public PrintStream unbroken() {
        return ((ScreenStream) out).unbroken();
    }

    /// Where recorded lines go to: byte for byte, unless somebody looks at them.
    public PrintStream lines() {
        return terminal ? unbroken() : rawOut();
    }

    /// Standard output as it is, for the colours of the program itself.
    public PrintStream rawOut() {
        return ((ScreenStream) out).raw();
    }

    /// Standard error as it is, for what moves the cursor.
    public PrintStream rawErr() {
        return ((ScreenStream) err).raw();
    }
}
