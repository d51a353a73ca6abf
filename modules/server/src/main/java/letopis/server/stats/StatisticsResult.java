package letopis.server.stats;

import java.util.Collection;
import java.util.List;
import letopis.app.statistics.Statistics;

/// Statistics, and the number of matches that are missing from them.
///
/// @param unseenCount the number of matches not counted yet; a later request includes them
/// @param unreadable the names of unreadable matches, which are not counted
public record StatisticsResult(Statistics statistics, int unseenCount, Collection<String> unreadable) {

    public StatisticsResult {
        unreadable = List.copyOf(unreadable);
    }
}
