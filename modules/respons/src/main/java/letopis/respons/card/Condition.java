package letopis.respons.card;

import java.util.List;
import java.util.Optional;

/// A condition. A list of conditions requires all of them.
public sealed interface Condition {

    /// A player's score is within bounds.
    record Has(Whom whom, Score score, int atLeast, Optional<Integer> atMost) implements Condition {}

    record ThereAre(Filter filter, int atLeast, Optional<Integer> atMost) implements Condition {}

    /// At least one of the cards exists, and each matches the filter.
    record Matches(Which which, Filter filter) implements Condition {}

    /// The player currently holds initiative (RS-027a).
    record HoldsInitiative(Whom whom) implements Condition {}

    record Not(Condition condition) implements Condition {}

    record Either(List<Condition> conditions) implements Condition {}
}
