package letopis.server;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchEvent;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.Occasion;
import letopis.journal.ReadableLog.Commits;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.ReplayReader;
import letopis.notation.SealLine;
import letopis.notation.copying.StoredLog;

/// A log with one match whose commits a test records on demand.
final class SteppedMatchLog implements StoredLog {

    private Header header;
    private final List<Commit> all = new ArrayList<>();
    private final JsonNotation notation;
    private final List<SealedCommit> written = new ArrayList<>();
    private final List<Commit> recorded = new ArrayList<>();
    private volatile boolean broken;
    private final AtomicInteger lists = new AtomicInteger();
    private final List<Consumer<Commit>> followers = new CopyOnWriteArrayList<>();

    /// @param file the source of the commits
    SteppedMatchLog(Path file, Instant opened) {
        try (ReplayReader reader = ReplayReader.open(file)) {
            Header there = reader.header();
            notation = new JsonNotation(reader.game());
            header = new Header(there.match(), there.title(), there.game(), opened, there.players(), there.settings(),
                    there.cards(), there.keys(), there.seededSalts(), there.renumberingRule(),
                    there.occasion(), there.recordsResult());
            reader.forEach(all::add);
        }
    }

    /// Returns the same match with another title and other players.
    SteppedMatchLog withTitle(String title, SortedMap<Seat, String> players) {
        return withTitle(header.match(), title, players);
    }

    SteppedMatchLog withTitle(MatchId match, String title, SortedMap<Seat, String> players) {
        header = new Header(match, title, header.game(), header.at(), players, header.settings(),
                header.cards(), header.keys(), header.seededSalts(), header.renumberingRule(),
                header.occasion(), header.recordsResult());
        return this;
    }

    SteppedMatchLog withTournament(Occasion occasion) {
        header = header.withOccasion(occasion);
        return this;
    }

    /// Appends a ruling to the recorded commits.
    synchronized void appendRuling(MatchEvent.Ruling ruling, Author by) {
        Entry order = new Entry(recorded.getLast().last().next(), recorded.getLast().entries().getLast().at(), by,
                Sequence.NONE, List.of(), ruling, Map.of());
        record(new Commit(List.of(order), new Seal(order.seq(), "")));
    }

    /// Makes listing fail with an unexpected exception, or stops doing so.
    void failListings(boolean now) {
        broken = now;
    }

    /// Returns how often the log was listed.
    int listCount() {
        return lists.get();
    }

    int commitCount() {
        return all.size();
    }

    /// Records the next commits with a given time.
    ///
    /// @return the number of the last entry
    synchronized long record(int count, Instant at) {
        for (int i = 0; i < count; i++) {
            Commit next = all.get(recorded.size());
            var stamped = new Commit(next.entries().stream().map(entry -> new Entry(entry.seq(), at, entry.by(),
                    entry.cause(), entry.rules(), entry.event(), entry.sealed())).toList(), next.seal());
            record(stamped);
        }
        return recorded.getLast().last().number();
    }

    private void record(Commit stamped) {
        SealedCommit sealed = reseal(stamped);
        written.add(sealed);
        recorded.add(sealed.commit());
        followers.forEach(follower -> follower.accept(sealed.commit()));
    }

    /// Reseals the commit, because a different time changes the seal.
    private SealedCommit reseal(Commit stamped) {
        var builder = SealedCommit.createBuilderAfter(written.isEmpty() ? Seal.ofHeader(HeaderLine.write(header))
                : written.getLast().seal());
        List<SealedCommit.Line> lines = notation.lines(stamped);
        for (int i = 0; i < lines.size(); i++) {
            builder.add(stamped.entries().get(i), lines.get(i));
        }
        return builder.close();
    }

    @Override
    public synchronized InputStream openReplay(MatchId match) {
        var out = new ByteArrayOutputStream();
        out.writeBytes(HeaderLine.writePreamble(header));
        for (SealedCommit commit : written) {
            commit.lines().forEach(line -> line(line.bytes(), out));
            line(SealLine.write(commit.seal(), commit.signature()), out);
        }
        return new ByteArrayInputStream(out.toByteArray());
    }

    private static void line(byte[] line, ByteArrayOutputStream out) {
        out.writeBytes(line);
        out.write('\n');
    }

    @Override
    public String name() {
        return "stamped";
    }

    @Override
    public synchronized Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> unreadable) {
        lists.incrementAndGet();
        if (broken) {
            throw new IllegalStateException("broken for a test");
        }
        return Stream.of(MatchListing.of(header,
                recorded.isEmpty() ? Optional.empty() : Optional.of(recorded.getLast())))
                .filter(query::accepts);
    }

    @Override
    public Optional<Header> findHeader(MatchId match) {
        return Optional.of(header).filter(header -> header.match().equals(match));
    }

    @Override
    public synchronized Commits read(MatchId match, Sequence from) {
        List<Commit> commits = recorded.stream().filter(commit -> commit.last().compareTo(from) >= 0).toList();
        return Commits.of(commits);
    }

    @Override
    public synchronized Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit) {
        recorded.stream().filter(commit -> commit.last().compareTo(from) >= 0).forEach(onCommit);
        followers.add(onCommit);
        return new Subscription() {
            private final CompletableFuture<Void> end = new CompletableFuture<>();

            @Override
            public CompletionStage<Void> end() {
                return end;
            }

            @Override
            public void close() {
                followers.remove(onCommit);
                end.complete(null);
            }
        };
    }

    @Override
    public void close() {}
}
