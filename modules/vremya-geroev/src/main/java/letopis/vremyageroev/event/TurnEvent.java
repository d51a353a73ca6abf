package letopis.vremyageroev.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Events of a turn.
public sealed interface TurnEvent extends VremyaEvent {

    /// A turn begins, and limits per turn reset (VG-39).
    ///
    /// @param winds the players who can take a Second Wind again ([R-SWRESET])
    /// @param renewed the cards whose limits reset, and which are no longer new (VG-47b)
    record TurnBegan(Seat seat, int turn, List<Seat> winds, List<CardId> renewed) implements TurnEvent {}

    record PhaseBegan(Phase phase) implements TurnEvent {}

    /// A player must draw cards.
    record DrawDue(Seat seat, int cards, Purpose purpose) implements TurnEvent {
        public enum Purpose { FIRST_HAND, TURN, WIT, EFFECT, SECOND_WIND, ANSWER }
    }

    /// The top card goes to the hand (VG-30c).
    record CardDrawn(Seat seat, CardId card) implements TurnEvent {}

    /// The deck is empty and no Second Wind is left this turn (VG-59).
    ///
    /// @param cards the number of cards not drawn
    record DrawSkipped(Seat seat, int cards) implements TurnEvent {}

    /// The hand goes to the graveyard, which becomes the new deck (VG-57).
    ///
    /// @param answer true if this Second Wind is a reply to another one (VG-58)
    /// @param spent the players who use up their Second Wind ([R-SWPLAYER])
    /// @param lapses true if the rest of the interrupted draw is lost ([R-LAPSE])
    /// @param answerable true if the opponent can reply ([R-SWCHAIN])
    record SecondWind(Seat seat, boolean answer, List<Seat> spent, boolean lapses,
            boolean answerable) implements TurnEvent {}

    /// A player must discard cards from hand.
    ///
    /// @param chosen true if the player chooses the cards; otherwise they are random
    record DiscardDue(Seat seat, int cards, boolean chosen) implements TurnEvent {}

    /// A required discard is complete.
    record DiscardMade(Seat seat) implements TurnEvent {}
}
