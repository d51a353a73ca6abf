package letopis.server.stats;

import java.util.Collection;
import java.util.List;
import letopis.app.statistics.Statistics;

/// Statistics with the number of matches they lack.
///
/// @param unseen matches not counted yet; a later request includes them
/// @param unreadable names of unreadable matches, which do not count
public record Counted(Statistics statistics, int unseen, Collection<String> unreadable) {

    public Counted {
        unreadable = List.copyOf(unreadable);
    }
}
