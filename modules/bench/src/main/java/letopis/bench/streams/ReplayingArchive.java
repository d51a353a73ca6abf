package letopis.bench.streams;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.bench.sample.SampleMatch;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.ReadableLog.Commits;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Sequence;
import letopis.notation.ReplayReader;
import letopis.notation.copying.StoredLog;

/// An in-memory match whose commits are released on demand.
final class ReplayingArchive implements StoredLog {

    private final Header header;
    private final List<Commit> commits = new ArrayList<>();
    private final List<Consumer<Commit>> followers = new CopyOnWriteArrayList<>();
    private int playedCount;

    /// @param entries the approximate number of entries
    ReplayingArchive(int entries) {
        try (ReplayReader reader = ReplayReader.of("sample", new ByteArrayInputStream(SampleMatch.play(entries)))) {
            header = reader.header();
            reader.forEach(commits::add);
        }
    }

    MatchId match() {
        return header.match();
    }

    /// Passes the next commit to all followers.
    void appendNextCommit() {
        Commit next;
        synchronized (this) {
            next = commits.get(playedCount++);
        }
        followers.forEach(follower -> follower.accept(next));
    }

    void play(int count) {
        for (int i = 0; i < count; i++) {
            appendNextCommit();
        }
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable) {
        return Stream.of();
    }

    @Override
    public Optional<Header> findHeader(MatchId match) {
        return Optional.of(header).filter(header -> header.match().equals(match));
    }

    @Override
    public synchronized Commits read(MatchId match, Sequence firstEntry) {
        List<Commit> there = List.copyOf(commits.subList(0, playedCount));
        return Commits.of(there);
    }

    @Override
    public InputStream openReplay(MatchId match) {
        throw new UnsupportedOperationException("streams need no file");
    }

    @Override
    public Subscription follow(MatchId match, Sequence firstEntry, Consumer<Commit> onCommit) {
        followers.add(onCommit);
        return new ArchiveSubscription(onCommit);
    }

    private final class ArchiveSubscription implements Subscription {

        private final Consumer<Commit> listener;
        private final CompletableFuture<Void> end = new CompletableFuture<>();

        ArchiveSubscription(Consumer<Commit> listener) {
            this.listener = listener;
        }

        @Override
        public CompletionStage<Void> end() {
            return end;
        }

        @Override
        public void close() {
            followers.remove(listener);
            end.complete(null);
        }
    }

    @Override
    public void close() {
        followers.clear();
    }
}
