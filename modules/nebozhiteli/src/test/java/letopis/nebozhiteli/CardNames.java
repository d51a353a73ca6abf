package letopis.nebozhiteli;

import java.util.Locale;
import letopis.table.CardDefinition;

/// Names of the example files of cards.
public final class CardNames {

    private CardNames() {}

    public static String file(CardDefinition card) {
        return card.english().toLowerCase(Locale.ROOT).replace("'", "").replaceAll("[^a-z0-9]+", "-") + ".yaml";
    }
}
