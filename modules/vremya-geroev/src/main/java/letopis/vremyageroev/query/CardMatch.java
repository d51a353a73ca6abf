package letopis.vremyageroev.query;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// Matching of cards against the filters of other cards (VG-43).
public final class CardMatch {

    private static final Pattern WORD_SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}]+");

    private CardMatch() {}

    /// Returns true if the keyword is in the card's list or a separate word of its name, ignoring case (VG-43b). Words
    /// in italics do not count (VG-10c). A setting extends the search to the card's text ([R-KEYWORDS]).
    public static boolean hasKeyword(FightState state, CardText text, String word) {
        return hasKeyword(text, word, searchesText(state));
    }

    /// Returns true if the text of a card is searched for keywords.
    public static boolean searchesText(FightState state) {
        return state.settings().is(Settings.KeywordRule.TEXT);
    }

    /// Returns true if a card has a keyword, in its text too if `searchesText` is true. See [#hasKeyword(FightState,
    /// CardText, String)].
    public static boolean hasKeyword(CardText text, String word, boolean searchesText) {
        for (String keyword : text.keywords()) {
            if (keyword.equalsIgnoreCase(word)) {
                return true;
            }
        }
        return containsWord(text.name().value(), word) || searchesText
                && text.text().filter(said -> containsWord(said, word)).isPresent();
    }

    /// Returns true if a card matches a keyword without having exactly that name (VG-43b).
    public static boolean matchesByKeyword(FightState state, CardText text, String keyword) {
        return !text.name().value().equalsIgnoreCase(keyword) && hasKeyword(state, text, keyword);
    }

    /// Returns true if a string contains one or more consecutive words, ignoring case.
    public static boolean containsWord(String text, String word) {
        return canContainWord(text, word) && Collections.indexOfSubList(splitWords(text), splitWords(word)) >= 0;
    }

    /// Returns true if the text might contain the word. This quick test avoids splitting most names into words.
    private static boolean canContainWord(String text, String word) {
        int length = 0;
        while (length < word.length() && Character.isLetterOrDigit(word.charAt(length))) {
            length++;
        }
        for (int from = 0; from + length <= text.length(); from++) {
            if (text.regionMatches(true, from, word, 0, length)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> splitWords(String text) {
        return Arrays.asList(WORD_SEPARATOR.split(text.toLowerCase(Locale.ROOT)));
    }

    /// Returns true if a card matches a filter. A name matches only that card: Dagger does not match Enchanted Dagger
    /// (VG-43c).
    public static boolean matches(FightState state, CardFilter filter, CardText text) {
        boolean battle = switch (text) {
            case BattleCard card -> filter.type().filter(type -> type != card.type()).isEmpty()
                    && filter.rarity().filter(rarity -> rarity != card.rarity()).isEmpty()
                    && (!filter.companion() || card.companion().isPresent());
            case CardText.Hero _ -> filter.type().isEmpty() && filter.rarity().isEmpty() && !filter.companion();
        };
        if (!battle || !filter.names().isEmpty() && !filter.names().contains(text.name())) {
            return false;
        }
        for (String word : filter.keywords()) {
            if (!hasKeyword(state, text, word)) {
                return false;
            }
        }
        return true;
    }
}
