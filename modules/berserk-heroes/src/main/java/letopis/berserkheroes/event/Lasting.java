package letopis.berserkheroes.event;

import java.util.List;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.When;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// Something an effect has brought about that goes on: what comes of an ability (BF-120.1, BF-7-193), on the cards it
/// was put on (BF-120.3).
///
/// @param number tells them apart and says which came first (BF-115.4)
/// @param seat whose effect it is
public record Lasting(int number, Seat seat, Source source, Duration until, What what) {

    /// What goes on.
    public sealed interface What {

        /// Cards are otherwise than they were, as long as they are in play.
        record Granted(List<CardId> cards, List<Modifier> modifiers) implements What {}

        /// A card is a copy of another besides what it was (BF-7-163).
        record Became(CardId card, CardName name) implements What {}

        /// Something is otherwise for a player.
        record Proclaimed(Seat to, List<Rule> rules) implements What {}

        /// Something else happens the next time.
        record Awaiting(Replaced replaced, List<Step> steps, Bound bound) implements What {}

        /// A trigger that waits (BF-521.1).
        ///
        /// @param bound what the ability that made it had at hand
        record Delayed(When when, List<Step> steps, Bound bound) implements What {}
    }
}
