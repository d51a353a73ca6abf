package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;

/// Something that holds or does not. Where several stand in a list, all of them must.
public sealed interface Condition {

    /// It is a turn of the controller's.
    record OwnTurn() implements Condition {}

    record DuringPhase(List<Phase> phases) implements Condition {}

    record Is(Whom whom, Mark mark) implements Condition {
        public enum Mark { TURNED, UNTURNED, SUMMONED, ATTACKING, BLOCKING, BLOCKED, WOUNDED }
    }

    /// @param atLeast 0 for no lower bound
    record HasLife(Whom whom, int atLeast, Optional<Integer> atMost) implements Condition {}

    /// It is one of those.
    record Matches(Whom whom, Filter filter) implements Condition {}

    /// It bears one of those items or enchantments.
    record Bears(Whom whom, Filter item) implements Condition {}

    /// There are at least so many of them.
    record ThereAre(int atLeast, Filter filter) implements Condition {}

    /// The damage that set the ability off had this kind in it, after reductions and preventions.
    record DamageIs(DamageKind damage) implements Condition {}

    record Not(Condition condition) implements Condition {}

    record Either(List<Condition> conditions) implements Condition {}
}
