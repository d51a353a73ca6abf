package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;

/// A condition of an ability or effect. All conditions of a list must hold.
public sealed interface Condition {

    /// It is the controller's turn.
    record OwnTurn() implements Condition {}

    record DuringPhase(List<Phase> phases) implements Condition {}

    @RecordedAs("Is")
    record HasMark(Participant whom, Mark mark) implements Condition {
        public enum Mark { TURNED, UNTURNED, SUMMONED, ATTACKING, BLOCKING, BLOCKED, WOUNDED }
    }

    /// @param atLeast 0 for no lower bound
    record HasLife(Participant whom, int atLeast, Optional<Integer> atMost) implements Condition {}

    /// The object matches the filter.
    @RecordedAs("Matches")
    record FilterCondition(Participant whom, Filter filter) implements Condition {}

    /// The object bears a matching item or enchantment.
    @RecordedAs("Bears")
    record HasItem(Participant whom, Filter item) implements Condition {}

    /// At least this many matching objects exist.
    @RecordedAs("ThereAre")
    record CountCondition(int atLeast, Filter filter) implements Condition {}

    /// The triggering damage included this kind after reductions and preventions.
    @RecordedAs("DamageIs")
    record DamageKindCondition(DamageKind damage) implements Condition {}

    record Not(Condition condition) implements Condition {}

    @RecordedAs("Either")
    record AnyOf(List<Condition> conditions) implements Condition {}
}
