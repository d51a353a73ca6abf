package letopis.berserkheroes.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;

/// What happens before the first turn (BH-301.1 to BH-301.7.1).
public sealed interface SetUpEvent extends BerserkEvent {

    /// The next game of a match: the table is empty, decks and supplies are whole (BF-206.3, BF-605.2), and the
    /// preparation begins anew (BF-300.0).
    ///
    /// @param game which one, from 2
    record GameStarted(int game) implements SetUpEvent {}

    /// (BH-301.3).
    record HeroPlaced(Seat seat, CardId card, CardName name) implements SetUpEvent {}

    /// Who begins.
    record TurnOrderSet(Seat first, Method method) implements SetUpEvent {
        public enum Method { DICE, OTHER, HERO }
    }

    /// The cards of the deal that go under the deck, in this order (BH-301.7b).
    record CardsReturned(Seat seat, List<CardId> cards) implements SetUpEvent {}

    /// The deal is the hand from here on (BF-301.8).
    record HandFormed(Seat seat) implements SetUpEvent {}

    /// The preparation is over (BH-300.1).
    record MainStageStarted() implements SetUpEvent {}
}
