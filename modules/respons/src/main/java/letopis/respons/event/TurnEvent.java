package letopis.respons.event;

import letopis.journal.Seat;

/// How a turn goes on.
public sealed interface TurnEvent extends ResponsEvent {

    /// @param initiative who holds it
    record TurnBegan(int turn, Seat initiative) implements TurnEvent {}

    /// Marks of this turn are cleared ([R-BOUNDARY]), and with them nothing is left of it.
    record TurnEnded(int turn) implements TurnEvent {}

    /// What may be done once in a turn may be done again ([R-BOUNDARY]).
    record MarksCleared() implements TurnEvent {}

    /// Lines are chosen for one turn (RS-177).
    record LinesCleared() implements TurnEvent {}

    record PhaseStarted(Phase phase) implements TurnEvent {}

    /// A phase, a step or a player's part of one does not take place (RS-129).
    record PhaseSkipped(Phase phase) implements TurnEvent {}

    /// A player gets no card in the draw phase, because an effect says so (RS-129).
    record DrawSkipped(Seat seat) implements TurnEvent {}

    /// Nobody acts any more (RS-040, RS-041).
    record PhaseEnded(Phase phase) implements TurnEvent {}

    record ActionPointsSet(Seat seat, int points) implements TurnEvent {}

    /// For an action (RS-038b), or more where a card costs more.
    record ActionPointSpent(Seat seat, int points) implements TurnEvent {}

    /// By an effect.
    record ActionPointsChanged(Seat seat, int more) implements TurnEvent {}

    /// Priority is with this player now (RS-011a).
    record PriorityPassed(Seat seat) implements TurnEvent {}

    /// A player who has no action point is passed over ([R-SKIP]).
    ///
    /// @param pass whether it counts as a pass
    record PassForced(Seat seat, boolean pass) implements TurnEvent {}

    /// Initiative goes to this player.
    record InitiativePassed(Seat seat) implements TurnEvent {}

    /// Somebody has to take cards from the deck.
    record DrawDue(Seat seat, int cards, Purpose purpose) implements TurnEvent {
        public enum Purpose { FIRST_HAND, MULLIGAN, PHASE, EFFECT }
    }

    /// An Order has to be played (RS-034c, RS-047).
    record OrderDue(Seat seat, Cause cause) implements TurnEvent {
        public enum Cause { HERO_HIT, EMPTY_DECK, EFFECT }
    }
}
