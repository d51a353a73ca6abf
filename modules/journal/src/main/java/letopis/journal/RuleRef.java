package letopis.journal;

import java.util.List;

/// The id of a paragraph in a rulebook, for example `NT-IV-9.6`.
public record RuleRef(String id) {

    public static List<RuleRef> ofAll(String... ids) {
        var all = new RuleRef[ids.length];
        for (int i = 0; i < ids.length; i++) {
            all[i] = new RuleRef(ids[i]);
        }
        return List.of(all);
    }

    @Override
    public String toString() {
        return id;
    }
}
