package letopis.respons.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Modifier;
import letopis.respons.card.Replaced;
import letopis.respons.card.Rule;
import letopis.respons.card.When;
import letopis.table.CardId;

/// Something an effect has brought about that goes on (RS-130).
///
/// @param number tells them apart and says which came first (RS-132a)
/// @param seat whose effect it is
public record Lasting(int number, Seat seat, Source source, Duration until, What what) {

    /// What goes on.
    public sealed interface What {

        /// Cards are otherwise than they were, as long as they lie where they lay.
        record Granted(List<CardId> cards, List<Modifier> modifiers) implements What {}

        /// Something is otherwise for a player.
        record Proclaimed(Seat to, List<Rule> rules) implements What {}

        /// Used up by the next such event (RS-127).
        record Replacing(Replaced replaced, List<Effect> effects) implements What {}

        /// Used up when it fires (RS-079).
        record Delayed(When when, List<Effect> effects) implements What {}
    }
}
