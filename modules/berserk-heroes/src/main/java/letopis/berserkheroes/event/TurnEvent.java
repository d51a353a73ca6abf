package letopis.berserkheroes.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;

/// How a turn goes on.
public sealed interface TurnEvent extends BerserkEvent {

    /// @param extra whether it was gained (BF-7-044)
    record TurnStarted(int turn, Seat seat, boolean extra) implements TurnEvent {}

    record PhaseStarted(Phase phase) implements TurnEvent {}

    /// The active player opens cards and coins (BF-303.2).
    record CardsOpened(Seat seat, List<CardId> cards, int coins) implements TurnEvent {}

    /// It does not open, and loses its Stun (BF-7-106).
    record StunRemoved(CardId card) implements TurnEvent {}

    /// What may be done once in a turn may be done again (BF-303.3, [R-MARKS]).
    record MarksCleared(List<Seat> seats) implements TurnEvent {}

    /// What Armour has taken, and who was wounded, is counted anew with each turn (BF-7-013, BF-7-038).
    record TurnCountsCleared() implements TurnEvent {}

    /// Hidden characters could be revealed; now triggers of the start of the turn come (BF-304.4).
    record StartReached(Seat seat) implements TurnEvent {}

    /// Somebody has to take cards from the deck.
    record DrawDue(Seat seat, int cards, Purpose purpose) implements TurnEvent {
        public enum Purpose { DEAL, REDEAL, ACCUMULATION, EFFECT }
    }

    /// In the very first turn no card is drawn (BF-304.2).
    record DrawSkipped(Seat seat) implements TurnEvent {}

    /// The deck is empty in the accumulation phase (BF-304.2).
    ///
    /// @param missed how often by now
    record DrawMissed(Seat seat, int missed) implements TurnEvent {}

    /// (BF-121.2-g).
    record PriorityPassed(Seat seat) implements TurnEvent {}

    record ExtraTurnGained(Seat seat) implements TurnEvent {}

    /// All that is left of the turn is skipped (BF-7-097).
    record TurnCutShort(Seat seat) implements TurnEvent {}
}
