package letopis.berserkheroes.event;

import java.util.Optional;
import letopis.table.CardId;

/// The card something comes from (BF-7-070), as the object it was then (BF-201.4).
///
/// @param since the entry in which it came into play; 0 of what never was there
/// @param strike what it had when the ability was queued (BF-403.1)
/// @param life as the strike, where the ability asks for it
/// @param wounds as the strike, where the ability asks for it
public record Source(CardId card, int since, int strike, Optional<Integer> life, Optional<Integer> wounds) {

    public Source(CardId card, int since, int strike) {
        this(card, since, strike, Optional.empty(), Optional.empty());
    }
}
