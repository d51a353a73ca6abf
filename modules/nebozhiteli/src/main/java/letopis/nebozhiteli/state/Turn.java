package letopis.nebozhiteli.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.Target;
import letopis.table.CardId;
import letopis.table.Moment;
import letopis.table.Table;

/// The progress of the current turn.
///
/// @param moment the game, turn, phase and active player
/// @param phase the current phase; the first one during set-up
/// @param first the seat that began the game
/// @param progress the completed stages of the phase or set-up
/// @param offeredCards the creatures whose unturning was handled in this start phase
/// @param firedCards the sources whose start-of-turn or end-of-turn abilities have fired in this phase
/// @param triggers the triggered abilities waiting to resolve
/// @param offers the creatures with an open offer to pay for unturning
/// @param demands the discards that effects still demand
/// @param discards the number of cards the active player has discarded in the end phase
/// @param idleCount the count of idle turns
public record Turn(
        Moment moment, Phase phase, Seat first, Progress progress, List<CardId> offeredCards, List<CardId> firedCards,
        List<Trigger> triggers, List<CardId> offers, List<DiscardDemand> demands, int discards, IdleCount idleCount) {

    /// @param at entry at which the ability fired
    /// @param what the ability and its trigger
    /// @param targets chosen targets, once known
    public record Trigger(Sequence at, QueueEvent.AbilityTriggered what, Optional<List<Target>> targets) {}

    /// @param from the cards in hand when the discard was demanded
    public record DiscardDemand(CardEvent.DiscardDemanded what, List<CardId> from) {}

    /// The count of turns without changes (NT-I-3.7).
    ///
    /// @param turns the consecutive idle turns
    /// @param changed whether this turn had a change
    /// @param table the table when this turn began
    /// @param lives the lives of the players at that time
    public record IdleCount(int turns, boolean changed, Optional<Table> table, Map<Seat, Integer> lives) {

        public static final IdleCount NONE = new IdleCount(0, false, Optional.empty(), Map.of());

        public IdleCount withTurns(int count) {
            return new IdleCount(count, false, table, lives);
        }

        public IdleCount withChange() {
            return changed ? this : new IdleCount(turns, true, table, lives);
        }
    }

    /// Returns a turn at its beginning, or the set-up before the first turn.
    public static Turn atBeginning(Moment moment, Seat firstSeat, Progress.Part part, IdleCount idleCount) {
        return new Turn(moment, Phase.START, firstSeat, Progress.of(part), List.of(), List.of(), List.of(), List.of(),
                List.of(), 0, idleCount);
    }

    /// Returns the turn in its next phase. Open offers, demands and triggers remain.
    public Turn with(Phase nextPhase) {
        var now = new Moment(moment.game(), moment.turn(), nextPhase.code(), moment.active());
        return new Turn(now, nextPhase, first, Progress.of(Progress.Part.PHASE), offeredCards, List.of(), triggers,
                offers, demands, discards, idleCount);
    }

    public Turn with(Progress newProgress) {
        return new Turn(moment, phase, first, newProgress, offeredCards, firedCards, triggers, offers, demands,
                discards, idleCount);
    }

    public Turn withReachedStage(Stage stage) {
        return with(progress.withReachedStage(stage));
    }

    public Turn withCompletedStage(Stage stage) {
        return with(progress.withCompletedStage(stage));
    }

    public Turn with(IdleCount newIdleCount) {
        return new Turn(moment, phase, first, progress, offeredCards, firedCards, triggers, offers, demands, discards,
                newIdleCount);
    }

    public Turn withFiredSource(CardId source) {
        return new Turn(moment, phase, first, progress, offeredCards, Lists.plus(firedCards, source), triggers, offers,
                demands, discards, idleCount);
    }

    public Turn withTriggers(List<Trigger> newTriggers) {
        return new Turn(moment, phase, first, progress, offeredCards, firedCards, newTriggers, offers, demands,
                discards, idleCount);
    }

    public Turn withOffer(CardId creature) {
        return new Turn(moment, phase, first, progress, Lists.plus(offeredCards, creature), firedCards, triggers,
                Lists.plus(offers, creature), demands, discards, idleCount);
    }

    public Turn withoutOffer(CardId creature) {
        return new Turn(moment, phase, first, progress, offeredCards, firedCards, triggers,
                offers.stream().filter(other -> !other.equals(creature)).toList(), demands, discards, idleCount);
    }

    public Turn withDemands(List<DiscardDemand> newDemands) {
        return new Turn(moment, phase, first, progress, offeredCards, firedCards, triggers, offers, newDemands,
                discards, idleCount);
    }

    public Turn withDiscard() {
        return new Turn(moment, phase, first, progress, offeredCards, firedCards, triggers, offers, demands, discards
                + 1, idleCount);
    }
}
