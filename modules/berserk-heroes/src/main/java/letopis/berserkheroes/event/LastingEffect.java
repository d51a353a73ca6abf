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
import letopis.table.RecordedAs;

/// A continuous effect created by an ability (BF-120.1, BF-7-193), attached to the cards it was put on (BF-120.3).
///
/// @param number unique number, which also determines the order of effects (BF-115.4)
/// @param seat controller of the effect
/// @param provided condition for it to continue
/// @param turns turns in which it applies, if not always
@RecordedAs("Lasting")
public record LastingEffect(int number, Seat seat, Source source, Duration until, Content what,
        Optional<Requirement> provided,
        Optional<RemainingTurns> turns) {

    public LastingEffect(int number, Seat seat, Source source, Duration until, Content what) {
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
    @RecordedAs("Turns")
    public record RemainingTurns(Seat seat, int left, boolean on) {

        /// Returns a copy updated for the start of a player's turn.
        RemainingTurns afterTurnStart(Seat activeSeat) {
            return activeSeat.equals(seat) ? new RemainingTurns(seat, left - 1, true)
                    : new RemainingTurns(seat, left, false);
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

    public LastingEffect with(Content newContent) {
        return new LastingEffect(number, seat, source, until, newContent, provided, turns);
    }

    /// Returns a copy updated for the start of a player's turn.
    public LastingEffect afterTurnStart(Seat activeSeat) {
        return new LastingEffect(number, seat, source, until, what, provided,
                turns.map(some -> some.afterTurnStart(activeSeat)));
    }

    /// The content of a continuous effect.
    @RecordedAs("What")
    public sealed interface Content {

        /// Modifiers granted to cards while they are in play.
        @RecordedAs("Granted")
        record GrantedModifiers(List<CardId> cards, List<Modifier> modifiers) implements Content {}

        /// A card that is a copy of another but keeps its identity (BF-7-163).
        ///
        /// @param likeness the copied characteristics; empty if only the front of a single card was copied
        @RecordedAs("Became")
        record Transformation(CardId card, CardName name,
                Optional<CopiedCharacteristics> likeness) implements Content {}

        /// A newly created copy of a card with several sides (BF-7-077). It is not an effect of a card.
        @RecordedAs("Copied")
        record CreatedCopy(CardId card, CopiedCharacteristics likeness) implements Content {}

        /// Rules for a player.
        @RecordedAs("Proclaimed")
        record PlayerRules(Seat to, List<Rule> rules) implements Content {}

        /// A replacement of the next matching event.
        @RecordedAs("Awaiting")
        record PendingReplacement(ReplaceableEvent replaced, List<Step> steps,
                InheritedValues bound) implements Content {}

        /// A delayed trigger (BF-521.1).
        ///
        /// @param bound values inherited from the creating ability
        @RecordedAs("Delayed")
        record DelayedTrigger(TriggerCondition when, List<Step> steps, InheritedValues bound) implements Content {}
    }
}
