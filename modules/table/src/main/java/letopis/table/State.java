package letopis.table;

import java.util.Optional;
import letopis.journal.Sequence;

/// The state of a match at one point: the table and the data specific to the game. Immutable.
public interface State {

    Sequence at();

    /// Returns this state moved to a later entry that did not affect the game. The result has the same class.
    State at(Sequence seq);

    CardSet cards();

    Table table();

    Moment moment();

    /// Returns the cards from which a player currently picks during a search.
    default Optional<SearchedCards> searchedCards() {
        return Optional.empty();
    }

    /// Returns true if play up to this state, or a later computation based on it, may depend on a setting. If neither
    /// can, every other value of the setting leads to the same state. A game that does not track this always returns
    /// true.
    default boolean mayDependOn(String setting) {
        return true;
    }
}
