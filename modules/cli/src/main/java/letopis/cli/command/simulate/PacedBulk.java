package letopis.cli.command.simulate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.notation.copying.BulkLog.Bulk;
import letopis.notation.copying.BulkLog.Refused;

/// A writer that pauses before each commit, as if the match were being played. It serves demonstrations and tests of
/// followers.
final class PacedBulk implements Bulk {

    private final Function<Header, Writer> create;
    private final Duration pace;
    private final List<Refused> refused = new ArrayList<>();
    private Writer writer; // of the current match; null before the first

    /// @param create creates a new match
    PacedBulk(Function<Header, Writer> create, Duration pace) {
        this.create = create;
        this.pace = pace;
    }

    @Override
    public Seal begin(Header header) {
        close();
        writer = create.apply(header);
        return writer.tail();
    }

    /// Writes a commit durably. Commits are dropped after another writer took over the match.
    @Override
    public void add(MatchId match, SealedCommit commit) {
        if (!refused.isEmpty()) {
            return;
        }
        try {
            Thread.sleep(pace);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted between two commits", e);
        }
        switch (writer.append(commit)) {
            case Appended.Stored _ -> { }
            case Appended.Fenced(var by) -> refused.add(new Refused(match, by));
            case Appended.OutOfSequence _, Appended.Misplaced _ ->
                    throw new IllegalStateException("a new match takes every commit in order");
        }
    }

    @Override
    public List<Refused> flush() {
        List<Refused> told = List.copyOf(refused);
        refused.clear();
        return told;
    }

    @Override
    public void close() {
        if (writer != null) {
            writer.close();
            writer = null;
        }
    }
}
