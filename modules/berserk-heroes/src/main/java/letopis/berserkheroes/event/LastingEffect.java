package letopis.berserkheroes.event;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.RecordedAs;

/// A continuous effect created by an ability (BF-120.1, BF-7-193), attached to the cards it was put on (BF-120.3).
///
/// @param number unique number, which also determines the order of effects (BF-115.4)
/// @param seat controller of the effect
/// @param provided condition for it to continue
/// @param turns turns in which it applies, if not always
@RecordedAs("Lasting")
public record LastingEffect(int number, Seat seat, Source source, Duration until, What what,
        Optional<Requirement> provided,
        Optional<Turns> turns) {

    public LastingEffect(int number, Seat seat, Source source, Duration until, What what) {
        this(number, seat, source, until, what, Optional.empty(), Optional.empty());
    }

    /// A condition for an effect to continue (BF-120.6).
    ///
    /// @param bound values inherited from the creating ability
    @RecordedAs("Provided")
    public record Requirement(Condition condition, InheritedValues bound) {}

    /// A number of future turns of a player (BF-7-086).
    ///
    /// @param left turns still to come
    /// @param on whether one of them is the current turn
    public record Turns(Seat seat, int left, boolean on) {

        /// Returns a copy updated for the start of a player's turn.
        Turns afterTurnStart(Seat activeSeat) {
            return activeSeat.equals(seat) ? new Turns(seat, left - 1, true) : new Turns(seat, left, false);
        }

        /// Returns whether no further turn follows the current one.
        public boolean isLast() {
            return left <= 0;
        }
    }

    /// Returns whether the current turn is one of these turns.
    public boolean isActive() {
        return turns.filter(some -> !some.on()).isEmpty();
    }

    public LastingEffect with(What newWhat) {
        return new LastingEffect(number, seat, source, until, newWhat, provided, turns);
    }

    /// Returns the state at the beginning of a turn.
    public LastingEffect afterTurnStart(Seat activeSeat) {
        return new LastingEffect(number, seat, source, until, what, provided,
                turns.map(some -> some.afterTurnStart(activeSeat)));
    }

    /// What a continuous effect does.
    public sealed interface What {

        /// Modifiers granted to cards while they are in play.
        record Granted(List<CardId> cards, List<Modifier> modifiers) implements What {}

        /// A card that is a copy of another but keeps its identity (BF-7-163).
        ///
        /// @param likeness the copied characteristics; empty if only the front of a single card was copied
        @RecordedAs("Became")
        record Transformation(CardId card, CardName name, Optional<CopiedCharacteristics> likeness) implements What {}

        /// A newly created copy of a card with several sides (BF-7-077). It is not an effect of a card.
        @RecordedAs("Copied")
        record CreatedCopy(CardId card, CopiedCharacteristics likeness) implements What {}

        /// Rules for a player.
        @RecordedAs("Proclaimed")
        record PlayerRules(Seat to, List<Rule> rules) implements What {}

        /// A replacement of the next matching event.
        @RecordedAs("Awaiting")
        record PendingReplacement(ReplaceableEvent replaced, List<Step> steps, InheritedValues bound) implements What {}

        /// A delayed trigger (BF-521.1).
        ///
        /// @param bound values inherited from the creating ability
        @RecordedAs("Delayed")
        record DelayedTrigger(TriggerCondition when, List<Step> steps, InheritedValues bound) implements What {}
    }
}
