package letopis.app.statistics;

import java.util.List;

/// A selection among the moments at which a condition becomes true.
public enum HitSelection {

    FIRST, LAST, ALL;

    public List<Long> select(List<Long> hits) {
        return switch (this) {
            case ALL -> List.copyOf(hits);
            case FIRST -> hits.isEmpty() ? List.of() : List.of(hits.getFirst());
            case LAST -> hits.isEmpty() ? List.of() : List.of(hits.getLast());
        };
    }
}
