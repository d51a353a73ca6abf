package letopis.app.statistics;

import java.util.List;

/// Which of the places where a condition comes true are meant.
public enum Which {

    FIRST, LAST, ALL;

    public List<Long> of(List<Long> hits) {
        return switch (this) {
            case ALL -> List.copyOf(hits);
            case FIRST -> hits.isEmpty() ? List.of() : List.of(hits.getFirst());
            case LAST -> hits.isEmpty() ? List.of() : List.of(hits.getLast());
        };
    }
}
