package letopis.table;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Supplier;
import letopis.journal.RuleRef;

/// The paragraphs of a consequence, looked up when they are first read. Players that try out choices never read them.
///
/// Two threads may look them up at the same time; the results must be equal.
public final class LateRules extends AbstractList<RuleRef> implements RandomAccess {

    private Object content; // a Supplier until the first read, then a List

    /// @param lookup the supplier of at least one paragraph, which may depend only on immutable values
    public LateRules(Supplier<List<RuleRef>> lookup) {
        this.content = lookup;
    }

    @Override
    public RuleRef get(int index) {
        return rules().get(index);
    }

    @Override
    public int size() {
        return rules().size();
    }

    @SuppressWarnings("unchecked") // see `content`
    private List<RuleRef> rules() {
        Object known = content;
        if (known instanceof Supplier<?> lookup) {
            known = List.copyOf((List<RuleRef>) lookup.get());
            if (((List<?>) known).isEmpty()) {
                throw new IllegalStateException("a consequence names the rule it comes from");
            }
            content = known;
        }
        return (List<RuleRef>) known;
    }
}
