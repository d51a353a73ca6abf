package letopis.cli.command.simulate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.RejectedMatch;

/// A writer that pauses before each commit, as if the match were being played. It is used for demonstrations and in
/// tests of followers.
final class PacedWriter implements BulkWriter {

    private final Function<Header, Writer> writerFactory;
    private final Duration interval;
    private final List<RejectedMatch> rejectedMatches = new ArrayList<>();
    private Writer writer; // of the current match; null before the first

    /// @param writerFactory the factory of writers for new matches
    PacedWriter(Function<Header, Writer> writerFactory, Duration interval) {
        this.writerFactory = writerFactory;
        this.interval = interval;
    }

    @Override
    public Seal begin(Header header) {
        close();
        writer = writerFactory.apply(header);
        return writer.tail();
    }

    /// Writes a commit durably. If another writer has taken over the match, the commit is dropped.
    @Override
    public void add(MatchId match, SealedCommit commit) {
        if (!rejectedMatches.isEmpty()) {
            return;
        }
        try {
            Thread.sleep(interval);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted between two commits", e);
        }
        switch (writer.append(commit)) {
            case AppendResult.Success _ -> { }
            case AppendResult.StaleWriter(var by) -> rejectedMatches.add(new RejectedMatch(match, by));
            case AppendResult.OutOfSequenceCommit _, AppendResult.MisplacedEntry _ ->
                    throw new IllegalStateException("a new match takes every commit in order");
        }
    }

    @Override
    public List<RejectedMatch> flush() {
        List<RejectedMatch> told = List.copyOf(rejectedMatches);
        rejectedMatches.clear();
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
