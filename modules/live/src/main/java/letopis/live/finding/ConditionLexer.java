package letopis.live.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.journal.NameKey;

/// A tokenizer of conditions.
final class ConditionLexer {

    /// @param at the position, from 0
    /// @param isQuoted true if the word was in quotes; it is then always a name
    record Word(String text, int at, boolean isQuoted) {

        boolean isAnyOf(String... words) {
            if (isQuoted) {
                return false;
            }
            for (String word : words) {
                if (NameKey.areEqual(text, word)) {
                    return true;
                }
            }
            return false;
        }

        boolean isNumber() {
            return !isQuoted && !text.isEmpty() && text.chars().allMatch(Character::isDigit);
        }

        /// Returns the number in a card id such as `c12`.
        Optional<Integer> cardNumber() {
            Matcher number = CARD_PATTERN.matcher(text);
            return !isQuoted && number.matches() ? Optional.of(Integer.parseInt(number.group(1))) : Optional.empty();
        }

        boolean isAnyCard() {
            return isAnyOf("any", "любая", "любой", "любое");
        }

        boolean isName() {
            return isQuoted || !text.isEmpty() && (Character.isLetter(text.charAt(0)));
        }
    }

    private static final Pattern CARD_PATTERN = Pattern.compile("[cс]([1-9][0-9]{0,8})"); // in either alphabet
    private static final String OPENING_QUOTES = "\"'«„“";
    private static final String CLOSING_QUOTES = "\"'»“”";
    private static final List<String> SYMBOLS = List.of("<=", ">=", "!=", "<>", "==", "&&", "||", "≤", "≥", "≠", "<",
            ">", "=", "(", ")", ".", "!", "-", "+");

    private ConditionLexer() {}

    /// @throws ConditionSyntaxException if a quote is not closed or a character is invalid
    static List<Word> tokenize(String text) {
        var words = new ArrayList<Word>();
        int at = 0;
        while (at < text.length()) {
            char sign = text.charAt(at);
            int quote = OPENING_QUOTES.indexOf(sign);
            int begin = at;
            if (Character.isWhitespace(sign)) {
                at++;
            } else if (quote >= 0) {
                int end = text.indexOf(CLOSING_QUOTES.charAt(quote), at + 1);
                if (end < 0) {
                    throw new ConditionSyntaxException(at, "condition.unclosed", "");
                }
                words.add(new Word(text.substring(at + 1, end), at, true));
                at = end + 1;
            } else if (Character.isLetterOrDigit(sign)) {
                while (at < text.length() && isWordCharacter(text, at)) {
                    at++;
                }
                words.add(new Word(text.substring(begin, at), begin, false));
            } else {
                String known = SYMBOLS.stream().filter(word -> text.startsWith(word, begin)).findFirst()
                        .orElseThrow(() -> new ConditionSyntaxException(begin, "condition.sign", String.valueOf(sign)));
                words.add(new Word(known, at, false));
                at += known.length();
            }
        }
        words.add(new Word("", text.length(), false));
        return words;
    }

    private static boolean isWordCharacter(String text, int index) {
        char letter = text.charAt(index);
        boolean inside = letter == '-' && index + 1 < text.length()
                && Character.isLetterOrDigit(text.charAt(index + 1));
        return Character.isLetterOrDigit(letter) || letter == '_' || inside;
    }
}
