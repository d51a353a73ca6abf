package letopis.nebozhiteli.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Events before and between the games of a duel (NT-I-2).
public sealed interface SetUpEvent extends NebozhiteliEvent {

    /// A game begins on an empty table.
    ///
    /// @param edition the applicable rule document; all settings are in the header of the match
    record GameOpened(int game, Edition edition) implements SetUpEvent {}

    /// A player's initial counters (NT-I-2.1).
    record LifeSet(Seat seat, int life) implements SetUpEvent {}

    /// Both decks of a player are shuffled (NT-I-2.2).
    record DecksShuffled(Seat seat) implements SetUpEvent {}

    /// The first player is determined (NT-I-2.3).
    record FirstPlayerChosen(Seat seat, Reason reason) implements SetUpEvent {
        public enum Reason { TOSS, LOST_THE_LAST_GAME }
    }

    /// The first creature cards are dealt face down (NT-I-2.4).
    record SummonFieldDealt(Seat seat, List<CardId> cards) implements SetUpEvent {}

    /// The first hand is dealt (NT-I-2.5).
    record HandDealt(Seat seat, List<CardId> cards) implements SetUpEvent {}
}
