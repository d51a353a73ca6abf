package letopis.server.stats;

import java.util.Collection;
import java.util.List;
import letopis.app.statistics.Statistics;

/// Statistics with the number of matches they lack.
///
/// @param unseen matches not counted yet; a later request includes them
/// @param unreadable names of unreadable matches, which do not count
public record StatisticsResult(Statistics statistics, int unseen, Collection<String> unreadable) {

    public StatisticsResult {
        unreadable = List.copyOf(unreadable);
    }
}
