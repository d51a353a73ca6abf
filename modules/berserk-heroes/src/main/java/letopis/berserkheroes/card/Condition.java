package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;

/// A condition on the state. All conditions in a list must hold.
public sealed interface Condition {

    /// A score of a player is in the given range.
    @RecordedAs("Has")
    record ScoreCondition(Participant whom, Score score, int atLeast, Optional<Integer> atMost) implements Condition {}

    @RecordedAs("ThereAre")
    record CountCondition(Filter filter, int atLeast, Optional<Integer> atMost) implements Condition {}

    /// At least one card is referenced, and all referenced cards match.
    @RecordedAs("Matches")
    record FilterCondition(CardSelector which, Filter filter) implements Condition {}

    /// It is the turn of the given player.
    record TurnOf(Participant whom) implements Condition {}

    record Not(Condition condition) implements Condition {}

    @RecordedAs("Either")
    record AnyOf(List<Condition> conditions) implements Condition {}
}
