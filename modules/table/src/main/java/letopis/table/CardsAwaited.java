package letopis.table;

import java.util.List;
import java.util.function.Function;
import letopis.journal.Seat;

/// The next cards of a deck in unknown order that chance has to reveal.
///
/// @param seat the owner of the deck
/// @param cards their new ids, from the top
/// @param outcome builds the choice that reveals them
public record CardsAwaited(Seat seat, List<CardId> cards, Function<Hidden<List<CardName>>, Choice> outcome) {

    public CardsAwaited {
        cards = List.copyOf(cards);
    }

    /// Returns the choice for cards the recorder has not seen: they get ids but no faces.
    public Choice unseen() {
        return outcome.apply(Hidden.unseen(seat));
    }

    /// Returns the choice for cards seen by their player or a judge.
    ///
    /// @param faces from the top
    public Choice named(List<CardName> faces) {
        return outcome.apply(Hidden.from(seat, List.copyOf(faces)));
    }
}
