package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;

/// A condition of an ability or effect. All conditions of a list must hold.
public sealed interface Condition {

    /// It is the controller's turn.
    record OwnTurn() implements Condition {}

    record DuringPhase(List<Phase> phases) implements Condition {}

    record Is(Whom whom, Mark mark) implements Condition {
        public enum Mark { TURNED, UNTURNED, SUMMONED, ATTACKING, BLOCKING, BLOCKED, WOUNDED }
    }

    /// @param atLeast 0 for no lower bound
    record HasLife(Whom whom, int atLeast, Optional<Integer> atMost) implements Condition {}

    /// The object matches the filter.
    record Matches(Whom whom, Filter filter) implements Condition {}

    /// The object bears a matching item or enchantment.
    record Bears(Whom whom, Filter item) implements Condition {}

    /// At least this many matching objects exist.
    record ThereAre(int atLeast, Filter filter) implements Condition {}

    /// The triggering damage included this kind after reductions and preventions.
    record DamageIs(DamageKind damage) implements Condition {}

    record Not(Condition condition) implements Condition {}

    record Either(List<Condition> conditions) implements Condition {}
}
