package letopis.table;

import java.util.List;
import java.util.function.Function;
import letopis.journal.Seat;

/// Cards that come up next from a deck whose order nobody knows, where chance is awaited for them.
///
/// @param seat whose deck it is
/// @param cards their new ids, from the top
/// @param outcome the choice that turns them up
public record CardsAwaited(Seat seat, List<CardId> cards, Function<Hidden<List<CardName>>, Choice> outcome) {

    public CardsAwaited {
        cards = List.copyOf(cards);
    }

    /// Nobody who keeps the record sees them: they get their ids, and no faces.
    public Choice unseen() {
        return outcome.apply(Hidden.unseen(seat));
    }

    /// Their player, or a judge, has seen them.
    ///
    /// @param faces from the top
    public Choice named(List<CardName> faces) {
        return outcome.apply(Hidden.from(seat, List.copyOf(faces)));
    }
}
