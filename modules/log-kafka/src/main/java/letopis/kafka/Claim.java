package letopis.kafka;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Whose it is to write a match. Whoever opens one takes the number after the one that stands; since the pen of a match
/// has one owner, no number is taken twice, and of two claims the one with the higher number stands, in whatever order
/// somebody comes to read them.
///
/// @param number 1 for whoever began the match
/// @param word tells apart those who wanted the same number; one of them got it
record Claim(long number, String word) {

    private static final Pattern FORM = Pattern.compile("(\\d{1,18})-([0-9a-z]{1,32})");

    static Claim first(String word) {
        return new Claim(1, word);
    }

    Claim next(String newWord) {
        return new Claim(number + 1, newWord);
    }

    /// @throws IllegalArgumentException when it is not the text of a claim
    static Claim of(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not a claim: " + text);
        }
        return new Claim(Long.parseLong(parts.group(1)), parts.group(2));
    }

    static boolean isClaim(String text) {
        return FORM.matcher(text).matches();
    }

    /// As it stands in the topic and on the shelf.
    @Override
    public String toString() {
        return number + "-" + word;
    }
}
