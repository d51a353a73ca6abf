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

/// Disputes of Небожители, checked in both editions unless they name one.
class DisputesTest extends DisputesContract {

    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(new Nebozhiteli());

    @Override
    protected Game<?> game() {
        return new Nebozhiteli();
    }

    @Override
    protected List<Map<String, String>> settings() {
        return List.of(Map.of("edition", "tournament"), Map.of("edition", "beginner"));
    }

    /// Returns whether a card example is named after its card.
    @Override
    protected boolean isNamedAfter(String file, String id) {
        return CARDS.find(new CardName(id)).map(CardNames::file).map(file::equals)
                .orElseGet(() -> super.isNamedAfter(file, id));
    }
}
