package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;

/// A condition on the state. All conditions in a list must hold.
public sealed interface Condition {

    /// A player has a score in the given range.
    record Has(Whom whom, Score score, int atLeast, Optional<Integer> atMost) implements Condition {}

    record ThereAre(Filter filter, int atLeast, Optional<Integer> atMost) implements Condition {}

    /// At least one card is referenced, and all referenced cards match.
    record Matches(Which which, Filter filter) implements Condition {}

    /// It is the turn of the given player.
    record TurnOf(Whom whom) implements Condition {}

    record Not(Condition condition) implements Condition {}

    record Either(List<Condition> conditions) implements Condition {}
}
