package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Condition;
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
/// @param provided what it needs as long as it lasts
/// @param turns in whose turns it is on, where it is not on all the time
public record Lasting(int number, Seat seat, Source source, Duration until, What what, Optional<Provided> provided,
        Optional<Turns> turns) {

    public Lasting(int number, Seat seat, Source source, Duration until, What what) {
        this(number, seat, source, until, what, Optional.empty(), Optional.empty());
    }

    /// What has to hold (BF-120.6).
    ///
    /// @param bound what the ability that made it had at hand
    public record Provided(Condition condition, Bound bound) {}

    /// The next turns of a player (BF-7-086).
    ///
    /// @param left how many are still to come
    /// @param on whether one of them goes on
    public record Turns(Seat seat, int left, boolean on) {

        /// When a turn begins.
        Turns begun(Seat active) {
            return active.equals(seat) ? new Turns(seat, left - 1, true) : new Turns(seat, left, false);
        }

        /// Whether none comes after the one that goes on, or would.
        public boolean isLast() {
            return left <= 0;
        }
    }

    /// Whether it does anything now.
    public boolean isOn() {
        return turns.filter(some -> !some.on()).isEmpty();
    }

    public Lasting with(What changed) {
        return new Lasting(number, seat, source, until, changed, provided, turns);
    }

    /// When a turn begins.
    public Lasting begun(Seat active) {
        return new Lasting(number, seat, source, until, what, provided, turns.map(some -> some.begun(active)));
    }

    /// What goes on.
    public sealed interface What {

        /// Cards are otherwise than they were, as long as they are in play.
        record Granted(List<CardId> cards, List<Modifier> modifiers) implements What {}

        /// A card is a copy of another besides what it was (BF-7-163).
        ///
        /// @param likeness what that was, where it was more than the front of one card
        record Became(CardId card, CardName name, Optional<Likeness> likeness) implements What {}

        /// A card was made as a copy of what was more than one card (BF-7-077); no effect of a card.
        record Copied(CardId card, Likeness likeness) implements What {}

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
