package letopis.berserkheroes.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// An event before the first turn (BH-301.1 to BH-301.7.1).
public sealed interface SetUpEvent extends BerserkEvent {

    /// The next game of a match started: the table is empty, decks and supplies are complete (BF-206.3, BF-605.2), and
    /// preparation restarts (BF-300.0).
    ///
    /// @param game the number, from 2
    record GameStarted(int game) implements SetUpEvent {}

    /// A hero entered play (BH-301.3).
    record HeroPlaced(Seat seat, CardId card, CardName name) implements SetUpEvent {}

    /// The first player was determined.
    record TurnOrderSet(Seat first, Method method) implements SetUpEvent {
        public enum Method { DICE, OTHER, HERO }
    }

    /// Exchanged cards went under the deck in this order (BH-301.7b).
    record CardsReturned(Seat seat, List<CardId> cards) implements SetUpEvent {}

    /// The dealt cards became the hand (BF-301.8).
    record HandFormed(Seat seat) implements SetUpEvent {}

    /// Preparation ended (BH-300.1).
    record MainStageStarted() implements SetUpEvent {}
}
