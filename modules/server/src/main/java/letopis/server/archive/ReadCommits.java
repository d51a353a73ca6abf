package letopis.server.archive;

import java.util.Iterator;
import java.util.List;
import letopis.journal.Commit;
import letopis.journal.MatchLog.Commits;

/// Commits that were read whole; nothing is left open.
record ReadCommits(List<Commit> commits) implements Commits {

    ReadCommits {
        commits = List.copyOf(commits);
    }

    @Override
    public Iterator<Commit> iterator() {
        return commits.iterator();
    }

    @Override
    public void close() {
        // nothing is open
    }
}
