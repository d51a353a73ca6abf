package letopis.berserkheroes.event;

import java.util.Optional;
import letopis.table.CardId;

/// The source card of an ability (BF-7-070), identified as an object (BF-201.4).
///
/// @param since number of the entry at which the card entered play; 0 if it never did
/// @param strike strike when the ability was queued (BF-403.1)
/// @param life life at that time, if the ability uses it
/// @param wounds wounds at that time, if the ability uses them
public record Source(CardId card, int since, int strike, Optional<Integer> life, Optional<Integer> wounds) {

    public Source(CardId card, int since, int strike) {
        this(card, since, strike, Optional.empty(), Optional.empty());
    }
}
