package letopis.berserkheroes.event;

import java.util.List;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.When;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Something an effect has brought about that goes on.
///
/// @param number tells them apart and says which came first (BF-115.4)
/// @param seat whose effect it is
public record Lasting(int number, Seat seat, Source source, Duration until, What what) {

    /// What goes on.
    public sealed interface What {

        /// Cards are otherwise than they were, as long as they are in play.
        record Granted(List<CardId> cards, List<Modifier> modifiers) implements What {}

        /// Something is otherwise for a player.
        record Proclaimed(Seat to, List<Rule> rules) implements What {}

        /// A trigger that waits (BF-521.1).
        record Delayed(When when, List<Step> steps) implements What {}
    }
}
