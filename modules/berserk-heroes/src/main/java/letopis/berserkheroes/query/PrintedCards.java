package letopis.berserkheroes.query;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.CardId;
import org.jspecify.annotations.Nullable;

/// Printed characteristics of the cards of a state, computed on demand.
final class PrintedCards {

    private final BerserkState state;
    private final PrintedCharacteristics[] characteristicsByNumber;

    PrintedCards(BerserkState state) {
        this.state = state;
        this.characteristicsByNumber = new PrintedCharacteristics[state.table().cardCount() + 1];
    }

    /// Returns the characteristics of a card; empty if the card is unknown to this log or belongs to a later table.
    Optional<PrintedCharacteristics> of(CardId card) {
        return Optional.ofNullable(find(card));
    }

    List<ActiveFeature> listFeatures(CardId card) {
        PrintedCharacteristics printed = find(card);
        return printed == null ? List.of() : printed.features();
    }

    private @Nullable PrintedCharacteristics find(CardId card) {
        if (card.number() >= characteristicsByNumber.length) {
            return null;
        }
        PrintedCharacteristics printed = characteristicsByNumber[card.number()];
        if (printed == null) {
            printed = PrintedCharacteristics.of(state, card).orElse(null);
            characteristicsByNumber[card.number()] = printed;
        }
        return printed;
    }
}
