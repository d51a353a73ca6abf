package letopis.language.message;

import java.lang.Character.UnicodeScript;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Detection of letters from the wrong alphabet. Such a mistake is invisible when the letters of two alphabets look the
/// same.
public final class Alphabets {

    private static final String CYRILLIC_LOOKALIKES = "авекмнорстухіё";
    private static final String LATIN_LOOKALIKES = "abekmhopctyxie";

    private Alphabets() {}

    public static Optional<String> findLookalike(String word, Collection<String> knownWords) {
        return knownWords.stream().filter(text -> !text.equals(word) && fold(text).equals(fold(word))).findFirst();
    }

    private static String fold(String word) {
        var folded = new StringBuilder(word.toLowerCase(Locale.ROOT));
        for (int i = 0; i < folded.length(); i++) {
            int letter = CYRILLIC_LOOKALIKES.indexOf(folded.charAt(i));
            if (letter >= 0) {
                folded.setCharAt(i, LATIN_LOOKALIKES.charAt(letter));
            }
        }
        return folded.toString();
    }

    /// Returns the details for a message about letters of the wrong alphabet: the letters and their number. Returns
    /// empty details if there are no such letters.
    ///
    /// @param expected the word that was probably intended
    public static Map<String, Object> describeForeignLetters(String word, String expected) {
        boolean russian = hasScript(expected, UnicodeScript.CYRILLIC);
        UnicodeScript wrong = russian ? UnicodeScript.LATIN : UnicodeScript.CYRILLIC;
        UnicodeScript right = russian ? UnicodeScript.CYRILLIC : UnicodeScript.LATIN;
        boolean mixed = hasScript(word, wrong) && hasScript(word, right);
        if (hasScript(expected, wrong) || !mixed && !fold(word).equals(fold(expected))) {
            return Map.of();
        }
        var letters = word.codePoints().filter(letter -> UnicodeScript.of(letter) == wrong).distinct()
                .mapToObj(Character::toString).toList();
        return letters.isEmpty() ? Map.of() : Map.of(russian ? "latin" : "cyrillic",
                letters.stream().collect(Collectors.joining(", ")), "letters", letters.size());
    }

    /// Returns the suffix of the message key for a letter.
    static String kindOf(int codePoint) {
        if (Character.isWhitespace(codePoint) || !Character.isLetterOrDigit(codePoint)) {
            return "other";
        }
        return switch (UnicodeScript.of(codePoint)) {
            case LATIN -> "latin";
            case CYRILLIC -> "cyrillic";
            case UnicodeScript _ -> "other";
        };
    }

    private static boolean hasScript(String word, UnicodeScript script) {
        return word.codePoints().anyMatch(letter -> UnicodeScript.of(letter) == script);
    }
}
