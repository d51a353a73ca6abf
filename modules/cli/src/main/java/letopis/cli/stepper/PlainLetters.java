package letopis.cli.stepper;

import letopis.app.text.StyledText;

/// Text for a terminal that knows the letters of its language and ASCII: each other sign becomes one that looks like
/// it.
final class PlainLetters {

    private PlainLetters() {}

    static StyledText of(StyledText line) {
        var plain = new StyledText.Builder();
        for (int i = 0; i < line.length(); i++) {
            plain.append(String.valueOf(plain(line.charAt(i))), line.inkAt(i));
        }
        return plain.text();
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
