package letopis.cli.stepper;

import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;

/// Text for a terminal that knows the letters of its language and ASCII: each other sign becomes one that looks like
/// it.
final class PlainLetters {

    private PlainLetters() {}

    static AttributedString of(AttributedString line) {
        var plain = new AttributedStringBuilder(line.length());
        for (int i = 0; i < line.length(); i++) {
            plain.append(String.valueOf(plain(line.charAt(i))), line.styleAt(i));
        }
        return plain.toAttributedString();
    }

    private static char plain(char letter) {
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
