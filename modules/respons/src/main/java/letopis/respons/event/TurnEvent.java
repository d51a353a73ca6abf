package letopis.respons.event;

import letopis.journal.Seat;
import letopis.table.RecordedAs;

/// An event in the course of a turn.
public sealed interface TurnEvent extends ResponsEvent {

    /// @param initiative the holder of initiative
    record TurnBegan(int turn, Seat initiative) implements TurnEvent {}

    /// The turn ends, and all marks of the turn are cleared ([R-BOUNDARY]).
    record TurnEnded(int turn) implements TurnEvent {}

    /// The once-per-turn limits are reset ([R-BOUNDARY]).
    record MarksCleared() implements TurnEvent {}

    /// The lines chosen for one turn are cleared (RS-177).
    record LinesCleared() implements TurnEvent {}

    record PhaseStarted(Phase phase) implements TurnEvent {}

    /// A phase, a step, or a player's part of either is skipped (RS-129).
    record PhaseSkipped(Phase phase) implements TurnEvent {}

    /// A player gets no card in the draw phase because of an effect (RS-129).
    record DrawSkipped(Seat seat) implements TurnEvent {}

    /// The phase ends because no player acts any more (RS-040, RS-041).
    record PhaseEnded(Phase phase) implements TurnEvent {}

    record ActionPointsSet(Seat seat, int points) implements TurnEvent {}

    /// Action points are spent on an action: one (RS-038b), or more if a card costs more.
    record ActionPointSpent(Seat seat, int points) implements TurnEvent {}

    record ActionPointsChanged(Seat seat, int more) implements TurnEvent {}

    /// Priority passes to this player (RS-011a).
    record PriorityPassed(Seat seat) implements TurnEvent {}

    /// A player without action points is skipped ([R-SKIP]).
    ///
    /// @param pass true if the skip counts as a pass
    @RecordedAs("PassForced")
    record SkipForced(Seat seat, boolean pass) implements TurnEvent {}

    /// Initiative passes to this player.
    record InitiativePassed(Seat seat) implements TurnEvent {}

    /// A player has to take cards from the deck.
    record DrawDue(Seat seat, int cards, Purpose purpose) implements TurnEvent {
        public enum Purpose { FIRST_HAND, MULLIGAN, PHASE, EFFECT }
    }

    /// An Order has to be played (RS-034c, RS-047).
    record OrderDue(Seat seat, Cause cause) implements TurnEvent {
        public enum Cause { HERO_HIT, EMPTY_DECK, EFFECT }
    }
}
