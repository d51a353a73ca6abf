package letopis.server;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.NoSuchMatchException;
import letopis.journal.ReadableLog.Commits;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Sequence;
import letopis.notation.copying.StoredLog;

/// The matches of several archives as one log.
record CombinedLog(List<? extends StoredLog> archives) implements StoredLog {

    @Override
    public String name() {
        return "several";
    }

    @Override
    public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> unreadable) {
        return archives.stream().flatMap(archive -> archive.listMatches(query, unreadable))
                .sorted(MatchListing.NEWEST_FIRST);
    }

    private StoredLog of(MatchId match) {
        return archives.stream().filter(archive -> archive.findHeader(match).isPresent()).findFirst()
                .orElseThrow(() -> new NoSuchMatchException(match));
    }

    @Override
    public Optional<Header> findHeader(MatchId match) {
        return archives.stream().flatMap(archive -> archive.findHeader(match).stream()).findFirst();
    }

    @Override
    public Commits read(MatchId match, Sequence from) {
        return of(match).read(match, from);
    }

    @Override
    public InputStream openReplay(MatchId match) {
        return of(match).openReplay(match);
    }

    @Override
    public Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit) {
        return of(match).follow(match, from, onCommit);
    }

    @Override
    public void close() {
        archives.forEach(StoredLog::close);
    }
}
