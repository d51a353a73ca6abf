package letopis.journal;

import java.text.Normalizer;
import java.util.List;

/// The comparable form of a name, used for every comparison of names that people write. It ignores the composition of
/// letters, the difference between ё and е, case, the kind and number of spaces, invisible characters, and the style of
/// quotes and dashes.
///
/// A key is used only for comparison; the original spelling is shown and recorded.
///
/// @param text the comparable form
public record NameKey(String text) implements Comparable<NameKey> {

    /// The sets of typographic variants. Each string starts with the typed character, followed by its variants.
    private static final List<String> TYPOGRAPHIC_VARIANTS = List.of("'’‘‛ʼʹ`´′＇", "\"«»“”„‟″＂", "-‐‑‒–—―−﹘﹣－");

    public static NameKey of(String writtenName) {
        return new NameKey(fold(writtenName));
    }

    public static boolean areEqual(String text, String other) {
        return text.equals(other) || fold(text).equals(fold(other));
    }

    /// Returns the comparable form as text, for substring and prefix search.
    public static String fold(String writtenName) {
        String text = normalize(writtenName);
        var folded = new StringBuilder(text.length());
        text.codePoints().map(NameKey::fold).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /// Returns a name in display form: composed letters, no invisible characters, single spaces.
    public static String normalize(String writtenName) {
        String text = isNormalized(writtenName) ? writtenName
                : Normalizer.normalize(stripInvisibleCharacters(writtenName), Normalizer.Form.NFC);
        var plain = new StringBuilder(text.length());
        boolean blank = false;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int letter = text.codePointAt(i);
            if (isBlank(letter)) {
                blank = true;
                continue;
            }
            if (blank && !plain.isEmpty()) {
                plain.append(' ');
            }
            blank = false;
            plain.appendCodePoint(letter);
        }
        return plain.toString();
    }

    /// Returns true if the text needs no normalisation. This check avoids loading the Unicode tables, which would cost
    /// start-up time.
    private static boolean isNormalized(String text) {
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter >= 0x7F && !(letter >= 0x400 && letter < 0x482)) {
                return false;
            }
        }
        return true;
    }

    private static String stripInvisibleCharacters(String text) {
        var visible = new StringBuilder(text.length());
        text.codePoints().filter(letter -> !isInvisible(letter)).forEach(visible::appendCodePoint);
        return visible.toString();
    }

    /// Returns true for soft hyphens, zero-width spaces and joiners, byte order marks and variation selectors.
    private static boolean isInvisible(int codePoint) {
        return Character.getType(codePoint) == Character.FORMAT || codePoint >= 0xFE00 && codePoint <= 0xFE0F
                || codePoint == 0x034F || codePoint == 0x115F || codePoint == 0x1160 || codePoint == 0x3164;
    }

    private static boolean isBlank(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint) || codePoint == 0x85;
    }

    public static int fold(int codePoint) {
        if (codePoint == 'ё' || codePoint == 'Ё') {
            return 'е';
        }
        if (codePoint > 0x7F || codePoint == '`') {
            for (String signs : TYPOGRAPHIC_VARIANTS) {
                if (signs.indexOf(codePoint, 1) > 0) {
                    return signs.charAt(0);
                }
            }
        }
        return Character.toLowerCase(Character.toUpperCase(codePoint)); // like String.equalsIgnoreCase
    }

    @Override
    public int compareTo(NameKey other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
