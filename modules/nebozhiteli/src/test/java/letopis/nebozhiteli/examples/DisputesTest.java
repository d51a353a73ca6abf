package letopis.nebozhiteli.examples;

import java.util.List;
import java.util.Map;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.CardNames;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.testkit.positions.DisputesContract;

/// In both editions where a dispute does not say which.
class DisputesTest extends DisputesContract {

    private static final CardSet CARDS = CardSets.builtIn(new Nebozhiteli());

    @Override
    protected Game<?> game() {
        return new Nebozhiteli();
    }

    @Override
    protected List<Map<String, String>> settings() {
        return List.of(Map.of("edition", "tournament"), Map.of("edition", "beginner"));
    }

    /// A case that shows a card at work is named after the card.
    @Override
    protected boolean isNamedAfter(String file, String id) {
        return CARDS.find(new CardName(id)).map(CardNames::file).map(file::equals)
                .orElseGet(() -> super.isNamedAfter(file, id));
    }
}
