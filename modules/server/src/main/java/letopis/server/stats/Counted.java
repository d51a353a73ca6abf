package letopis.server.stats;

import java.util.Collection;
import java.util.List;
import letopis.app.statistics.Statistics;

/// An answer to somebody who asks what was counted.
///
/// @param unseen matches that nobody has looked at yet; more is known in a moment
/// @param unreadable names of matches that cannot be read and do not count
public record Counted(Statistics statistics, int unseen, Collection<String> unreadable) {

    public Counted {
        unreadable = List.copyOf(unreadable);
    }
}
