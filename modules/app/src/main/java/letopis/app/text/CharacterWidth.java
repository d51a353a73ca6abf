package letopis.app.text;

/// The terminal width of a character: two columns for East Asian wide characters and emoji, none for combining and
/// control characters, one for all others.
final class CharacterWidth {

    /// The first and last character of each range of two-column characters (Unicode Standard Annex 11), except emoji.
    private static final int[] WIDE_RANGES = {
        0x1100, 0x115F, 0x2329, 0x232A, 0x2630, 0x2637, 0x268A, 0x268F, 0x2E80, 0x303E, 0x3041, 0x3247, 0x3250, 0xA4CF,
        0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19, 0xFE30, 0xFE6F, 0xFF00, 0xFF60, 0xFFE0, 0xFFE6,
        0x16FE0, 0x1B2FB, 0x1F200, 0x1F265, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD};
    private static final int FIRST_PRINTABLE = 0x20;
    private static final int DELETE_CHARACTER = 0x7F;
    private static final int END_OF_CONTROLS = 0xA0; // end of the control characters
    private static final int FIRST_COMBINING = 0x300;
    private static final int FIRST_COMBINING_VOWEL = 0x1160; // first combining Hangul vowel
    private static final int LAST_COMBINING_CONSONANT = 0x11FF;

    private CharacterWidth() {}

    static int of(String text) {
        int width = 0;
        int letter;
        for (int i = 0; i < text.length(); i += Character.charCount(letter)) { // hot path: no stream
            letter = text.codePointAt(i);
            width += of(letter);
        }
        return width;
    }

    static int of(int codePoint) {
        if (codePoint < FIRST_COMBINING) {
            return codePoint < FIRST_PRINTABLE || codePoint >= DELETE_CHARACTER && codePoint < END_OF_CONTROLS ? 0 : 1;
        }
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> codePoint >= FIRST_COMBINING_VOWEL && codePoint <= LAST_COMBINING_CONSONANT
                    || Character.isEmojiModifier(codePoint) ? 0
                    : Character.isEmojiPresentation(codePoint) || isWide(codePoint) ? 2 : 1;
        };
    }

    private static boolean isWide(int codePoint) {
        for (int i = 0; i < WIDE_RANGES.length && codePoint >= WIDE_RANGES[i]; i += 2) {
            if (codePoint <= WIDE_RANGES[i + 1]) {
                return true;
            }
        }
        return false;
    }
}
