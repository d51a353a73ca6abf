package letopis.respons.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;

/// A condition. A list of conditions requires all of them.
public sealed interface Condition {

    /// A player's score is within bounds.
    @RecordedAs("Has")
    record ScoreCondition(Participant whom, Score score, int atLeast, Optional<Integer> atMost) implements Condition {}

    @RecordedAs("ThereAre")
    record CountCondition(Filter filter, int atLeast, Optional<Integer> atMost) implements Condition {}

    /// At least one of the cards exists, and each matches the filter.
    @RecordedAs("Matches")
    record FilterCondition(CardSelector which, Filter filter) implements Condition {}

    /// The player currently holds initiative (RS-027a).
    record HoldsInitiative(Participant whom) implements Condition {}

    record Not(Condition condition) implements Condition {}

    @RecordedAs("Either")
    record AnyOf(List<Condition> conditions) implements Condition {}
}
