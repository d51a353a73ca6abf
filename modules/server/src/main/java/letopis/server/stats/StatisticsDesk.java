package letopis.server.stats;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import letopis.journal.MatchQuery;
import letopis.server.access.Viewer;
import letopis.server.match.Matches;
import letopis.sqlite.Part;

/// Statistics on all matches, for the public and for judges. Counting starts with the first request.
public final class StatisticsDesk implements AutoCloseable {

    private final Matches matches;
    private final Path folder;
    private final Map<Viewer, Counting> countings = new HashMap<>();

    /// @param folder the folder for the server's own files
    public StatisticsDesk(Matches matches, Path folder) {
        this.matches = matches;
        this.folder = folder;
    }

    public Counted ask(Viewer viewer, MatchQuery query) {
        return counting(viewer).ask(query);
    }

    /// Returns the part of all matches that is counted; empty if all are.
    public Optional<Part> part() {
        return matches.served().part();
    }

    private Counting counting(Viewer viewer) {
        synchronized (countings) {
            return countings.computeIfAbsent(viewer, one -> Counting.of(matches, one, folder));
        }
    }

    @Override
    public void close() {
        synchronized (countings) {
            countings.values().forEach(Counting::close);
            countings.clear();
        }
    }
}
