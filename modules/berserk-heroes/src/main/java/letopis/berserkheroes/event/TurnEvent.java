package letopis.berserkheroes.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.RecordedAs;

/// An event in the course of a turn.
public sealed interface TurnEvent extends BerserkEvent {

    /// @param extra whether it is an extra turn (BF-7-044)
    record TurnStarted(int turn, Seat seat, boolean extra) implements TurnEvent {}

    record PhaseStarted(Phase phase) implements TurnEvent {}

    /// The active player readied cards and coins (BF-303.2).
    record CardsOpened(Seat seat, List<CardId> cards, int coins) implements TurnEvent {}

    /// A card lost its Stun instead of readying (BF-7-106).
    record StunRemoved(CardId card) implements TurnEvent {}

    /// Once-per-turn limits were reset (BF-303.3, [R-MARKS]).
    record MarksCleared(List<Seat> seats) implements TurnEvent {}

    /// Armour used and wounds taken this turn were reset (BF-7-013, BF-7-038).
    record TurnCountsCleared() implements TurnEvent {}

    /// The time to reveal hidden characters is over; start-of-turn triggers follow (BF-304.4).
    @RecordedAs("StartReached")
    record StartOfTurnReached(Seat seat) implements TurnEvent {}

    /// A player must draw cards.
    record DrawDue(Seat seat, int cards, Purpose purpose) implements TurnEvent {
        public enum Purpose { DEAL, REDEAL, ACCUMULATION, EFFECT }
    }

    /// The draw of the very first turn was skipped (BF-304.2).
    record DrawSkipped(Seat seat) implements TurnEvent {}

    /// The deck was empty in the accumulation phase (BF-304.2).
    ///
    /// @param missed number of draws missed so far
    record DrawMissed(Seat seat, int missed) implements TurnEvent {}

    /// A player passed (BF-121.2-g).
    record PriorityPassed(Seat seat) implements TurnEvent {}

    record ExtraTurnGained(Seat seat) implements TurnEvent {}

    /// The rest of the turn was skipped (BF-7-097).
    record TurnCutShort(Seat seat) implements TurnEvent {}
}
