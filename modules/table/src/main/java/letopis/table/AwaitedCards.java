package letopis.table;

import java.util.List;
import java.util.function.Function;
import letopis.journal.Seat;

/// The next cards of a deck in unknown order. Chance must reveal them.
///
/// @param seat the owner of the deck
/// @param cards the new ids of the cards, from the top
/// @param outcome the function that builds the choice that reveals the cards
public record AwaitedCards(Seat seat, List<CardId> cards, Function<Hidden<List<CardName>>, Choice> outcome) {

    public AwaitedCards {
        cards = List.copyOf(cards);
    }

    /// Returns the choice for cards that the recorder has not seen. They get ids but no faces.
    public Choice unseenOutcome() {
        return outcome.apply(Hidden.unseen(seat));
    }

    /// Returns the choice for cards seen by their player or a judge.
    ///
    /// @param faces the faces, from the top
    public Choice namedOutcome(List<CardName> faces) {
        return outcome.apply(Hidden.ownedBy(seat, List.copyOf(faces)));
    }
}
