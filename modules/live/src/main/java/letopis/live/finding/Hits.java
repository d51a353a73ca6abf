package letopis.live.finding;

import java.util.Collection;
import java.util.Set;
import letopis.live.finding.Condition.Facts;

/// A detector of the entries after which a condition comes true: it holds after the entry and did not before. An event
/// is new each time it happens. A condition that holds before the first entry has not come true: no player has life
/// then.
public final class Hits {

    private final Condition condition;
    private boolean begun;
    private boolean held;

    public Hits(Condition condition) {
        this.condition = condition;
    }

    /// Takes the next entry that counts; first of all what lies there before the first.
    ///
    /// @return whether the condition comes true with it
    public boolean next(Facts facts) {
        boolean holds = condition.holds(facts);
        boolean hit = begun && holds && !held;
        begun = true;
        held = condition.events().findAny().isPresent() ? condition.holds(new WithoutEvent(facts)) : holds;
        return hit;
    }

    /// The same moment, once its event is over.
    private record WithoutEvent(Facts facts) implements Facts {

        @Override
        public Collection<?> values(Path path) {
            return facts.values(path);
        }

        @Override
        public boolean happens(Set<String> types) {
            return false;
        }
    }
}
