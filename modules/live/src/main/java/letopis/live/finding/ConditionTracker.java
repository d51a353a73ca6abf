package letopis.live.finding;

import java.util.Collection;
import java.util.Set;
import letopis.live.finding.Condition.Facts;

/// A detector of the entries at which a condition becomes true: it holds after the entry, but not before it. The event
/// of the previous entry is ignored, so a condition on events can become true at consecutive entries. A condition that
/// already holds before the first entry does not count as becoming true, because players have no life yet.
public final class ConditionTracker {

    private final Condition condition;
    private boolean hasBegun;
    private boolean wasFulfilled;

    public ConditionTracker(Condition condition) {
        this.condition = condition;
    }

    /// Adds the next effective entry, starting with the facts before the first one.
    ///
    /// @return whether the condition becomes true at this entry
    public boolean advance(Facts facts) {
        boolean holds = condition.holds(facts);
        boolean hit = hasBegun && holds && !wasFulfilled;
        hasBegun = true;
        wasFulfilled = condition.events().findAny().isPresent() ? condition.holds(new FactsWithoutEvent(facts)) : holds;
        return hit;
    }

    private record FactsWithoutEvent(Facts facts) implements Facts {

        @Override
        public Collection<?> findValues(Path path) {
            return facts.findValues(path);
        }

        @Override
        public boolean hasEvent(Set<String> types) {
            return false;
        }
    }
}
