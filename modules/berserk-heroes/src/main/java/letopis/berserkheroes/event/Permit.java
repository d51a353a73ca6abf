package letopis.berserkheroes.event;

import java.util.Optional;
import letopis.berserkheroes.card.Filter;
import letopis.table.CardId;

/// What lets a card be played while something else is done (BF-121.2-f).
///
/// @param cards which cards of the hand
/// @param coins what is paid instead of the cost; nothing is paid where left out (BF-7-009, BF-7-052)
/// @param asker the card that says so
public record Permit(Filter cards, Optional<Integer> coins, CardId asker) {

    public Price.Way way() {
        return coins.isPresent() ? Price.Way.AMBUSH : Price.Way.FREE;
    }
}
