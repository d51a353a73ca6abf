package letopis.berserkheroes.event;

import java.util.Optional;
import letopis.berserkheroes.card.Filter;
import letopis.table.CardId;

/// Permission to play a card in the middle of another action (BF-121.2-f).
///
/// @param cards matching cards in hand
/// @param coins price instead of the cost; free if omitted (BF-7-009, BF-7-052)
/// @param asker the card that grants the permission
public record Permit(Filter cards, Optional<Integer> coins, CardId asker) {

    public Price.PaymentMethod paymentMethod() {
        return coins.isPresent() ? Price.PaymentMethod.AMBUSH : Price.PaymentMethod.FREE;
    }
}
