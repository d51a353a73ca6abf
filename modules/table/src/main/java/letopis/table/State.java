package letopis.table;

import java.util.Optional;
import letopis.journal.Sequence;

/// The state of a match at one point: the table and the game's own records. Immutable.
public interface State {

    Sequence at();

    /// Returns the state after another entry that did not affect the game. It has the same class.
    State at(Sequence seq);

    CardSet cards();

    Table table();

    Moment moment();

    /// Returns the cards a player currently looks through and picks from.
    default Optional<SearchedCards> searchedCards() {
        return Optional.empty();
    }
}
