package letopis.server.stats;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import letopis.journal.MatchQuery;
import letopis.server.access.Viewer;
import letopis.server.match.Matches;
import letopis.sqlite.PartitionShare;

/// Statistics on all matches, for the public and for judges. Counting starts with the first request.
public final class StatisticsService implements AutoCloseable {

    private final Matches matches;
    private final Path folder;
    private final Map<Viewer, StatisticsProjector> projectors = new HashMap<>();

    /// @param folder the folder for the server's own files
    public StatisticsService(Matches matches, Path folder) {
        this.matches = matches;
        this.folder = folder;
    }

    public StatisticsResult query(Viewer viewer, MatchQuery query) {
        return findProjector(viewer).query(query);
    }

    /// Returns the share of the matches that is counted. Returns empty if all matches are counted.
    public Optional<PartitionShare> countedShare() {
        return matches.servedLog().partitionShare();
    }

    private StatisticsProjector findProjector(Viewer viewer) {
        synchronized (projectors) {
            return projectors.computeIfAbsent(viewer, one -> StatisticsProjector.of(matches, one, folder));
        }
    }

    @Override
    public void close() {
        synchronized (projectors) {
            projectors.values().forEach(StatisticsProjector::close);
            projectors.clear();
        }
    }
}
