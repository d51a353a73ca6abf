package letopis.vremyageroev.query;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// Which cards are of a kind that another card asks for (VG-43).
public final class Kinds {

    private Kinds() {}

    /// The word stands in the list of the card, or separately in its name, in whichever case (VG-43b); words in italics do not
    /// count (VG-10c). Where the reading says so, it may stand in the text too ([R-KEYWORDS]).
    public static boolean hasKeyword(FightState state, CardText text, String word) {
        Stream<String> said = Stream.of(text.name().value());
        if (state.settings().cards().keywords() == Settings.Keywords.TEXT) {
            said = Stream.concat(said, text.text().stream());
        }
        return text.keywords().stream().anyMatch(word::equalsIgnoreCase) || said.anyMatch(some -> holds(some, word));
    }

    private static boolean holds(String text, String word) {
        List<String> words = Arrays.asList(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"));
        return Collections.indexOfSubList(words, Arrays.asList(word.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))) >= 0;
    }

    /// A name means that card alone: a Dagger is no Enchanted Dagger (VG-43c).
    public static boolean matches(FightState state, CardFilter filter, CardText text) {
        boolean battle = switch (text) {
            case BattleCard card -> filter.type().filter(type -> type != card.type()).isEmpty()
                    && filter.rarity().filter(rarity -> rarity != card.rarity()).isEmpty()
                    && (!filter.companion() || card.companion().isPresent());
            case CardText.Hero _ -> filter.type().isEmpty() && filter.rarity().isEmpty() && !filter.companion();
        };
        return battle && (filter.names().isEmpty() || filter.names().contains(text.name()))
                && filter.keywords().stream().allMatch(word -> hasKeyword(state, text, word));
    }
}
