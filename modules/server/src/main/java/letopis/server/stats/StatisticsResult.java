package letopis.server.stats;

import java.util.Collection;
import java.util.List;
import letopis.app.statistics.Statistics;

/// Statistics, and the number of matches that are missing from them.
///
/// @param uncountedCount the number of matches not counted yet; a later request includes them
/// @param unreadableMatches the names of unreadable matches, which are not counted
public record StatisticsResult(Statistics statistics, int uncountedCount, Collection<String> unreadableMatches) {

    public StatisticsResult {
        unreadableMatches = List.copyOf(unreadableMatches);
    }
}
