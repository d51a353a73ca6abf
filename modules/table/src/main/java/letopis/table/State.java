package letopis.table;

import java.util.Optional;
import letopis.journal.Sequence;

/// What is true at one point of a match: the table, and the game's own records. Immutable.
public interface State {

    Sequence at();

    /// The same after another entry, which changed nothing in the game. It has the class of this one.
    State at(Sequence seq);

    CardSet cards();

    Table table();

    Moment moment();

    /// Cards a player looks through and picks from now.
    default Optional<LookedThrough> lookedThrough() {
        return Optional.empty();
    }
}
