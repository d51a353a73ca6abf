package letopis.vremyageroev.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;

/// How a turn goes on.
public sealed interface TurnEvent extends VremyaEvent {

    /// A turn begins; what may be done once in a turn may be done again (VG-39).
    ///
    /// @param winds who may take a Second Wind again ([R-SWRESET])
    /// @param renewed cards whose abilities may be used again and that no longer count as just laid (VG-47b)
    record TurnBegan(Seat seat, int turn, List<Seat> winds, List<CardId> renewed) implements TurnEvent {}

    record PhaseBegan(Phase phase) implements TurnEvent {}

    /// A player has to take cards from the deck.
    record DrawDue(Seat seat, int cards, Purpose purpose) implements TurnEvent {
        public enum Purpose { FIRST_HAND, TURN, WIT, EFFECT, SECOND_WIND, ANSWER }
    }

    /// The top card goes to the hand (VG-30c).
    record CardDrawn(Seat seat, CardId card) implements TurnEvent {}

    /// The deck is empty and there is no Second Wind left in this turn (VG-59).
    ///
    /// @param cards how many are not taken
    record DrawSkipped(Seat seat, int cards) implements TurnEvent {}

    /// The hand goes to the graveyard, and that becomes a new deck (VG-57).
    ///
    /// @param answer whether it answers the opponent's (VG-58)
    /// @param spent whose limit it counts against ([R-SWPLAYER])
    /// @param lapses whether the rest of the draw that led to it is lost ([R-LAPSE])
    /// @param answerable whether the opponent may answer it ([R-SWCHAIN])
    record SecondWind(Seat seat, boolean answer, List<Seat> spent, boolean lapses,
            boolean answerable) implements TurnEvent {}

    /// Cards of a hand have to be discarded.
    ///
    /// @param chosen whether their player chooses which; chance does otherwise
    record DiscardDue(Seat seat, int cards, boolean chosen) implements TurnEvent {}

    /// All that had to be discarded is gone.
    record DiscardMade(Seat seat) implements TurnEvent {}
}
