package letopis.cli.stepper;

import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// Styled text in the form JLine prints.
public final class TerminalText {

    private static final int WHITE = 0xFF;

    private TerminalText() {}

    public static AttributedString of(StyledText text) {
        var styled = new AttributedStringBuilder(text.length());
        int from = 0;
        for (int i = 1; i <= text.length(); i++) {
            if (i == text.length() || !text.styleAt(i).equals(text.styleAt(from))) {
                styled.append(text.subSequence(from, i).toString(), toAttributedStyle(text.styleAt(from)));
                from = i;
            }
        }
        return styled.toAttributedString();
    }

    private static AttributedStyle toAttributedStyle(TextStyle textStyle) {
        AttributedStyle style = switch (textStyle.colour()) {
            case NONE -> AttributedStyle.DEFAULT;
            case CYAN -> AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN);
            case RED -> AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
            case GREEN -> AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
            case YELLOW -> AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW);
            case WHITE_ON_BLACK -> AttributedStyle.DEFAULT.foreground(WHITE, WHITE, WHITE).background(0, 0, 0);
        };
        style = textStyle.bold() ? style.bold() : style;
        style = textStyle.faint() ? style.faint() : style;
        style = textStyle.underlined() ? style.underline() : style;
        style = textStyle.inverse() ? style.inverse() : style;
        return textStyle.struckThrough() ? style.crossedOut() : style;
    }

    /// Returns the line for a terminal that shows only ASCII and the letters of its language. Replaces other characters
    /// with similar ones.
    static StyledText toPlain(StyledText line) {
        var plain = new StyledText.Builder();
        for (int i = 0; i < line.length(); i++) {
            plain.append(String.valueOf(toPlain(line.charAt(i))), line.styleAt(i));
        }
        return plain.text();
    }

    private static char toPlain(char letter) {
        return switch (letter) {
            case '…' -> '~';
            case '·', '−', '–', '—' -> '-';
            case '←' -> '<';
            case '→', '▷' -> '>';
            case '↑' -> '^';
            case '↓' -> 'v';
            case '×' -> 'x';
            case '«', '»', '“', '”', '„' -> '"';
            case '’', '‘' -> '\'';
            default -> letter < 0x7F || Character.isLetterOrDigit(letter) ? letter : '?';
        };
    }
}
