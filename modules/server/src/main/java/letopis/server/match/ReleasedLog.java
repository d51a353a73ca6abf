package letopis.server.match;

import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.Sequence;
import letopis.notation.copying.StoredLog;

/// A log without its youngest commits. It contains a commit only after a delay, so its readers and its listings reveal
/// nothing younger.
///
/// A commit counts as appended at its recorded time, but never earlier than its predecessor. A commit added after this
/// log was opened never counts as appended before the opening. Therefore a slow recorder clock releases nothing early
/// while the match is watched, and setting a clock back removes nothing.
public final class ReleasedLog implements StoredLog {

    private static final long TICK_NANOS = 200_000_000;

    private final StoredLog origin;
    private final Duration delay;
    private final InstantSource clock;
    private final Map<MatchId, Tail> tails = new HashMap<>(); // guarded by this

    public ReleasedLog(StoredLog origin, Duration delay, InstantSource clock) {
        this.origin = origin;
        this.delay = delay;
        this.clock = clock;
    }

    private record AppendedCommit(Commit commit, Instant at) {}

    /// The commits of a match with the times when they were appended.
    private final class Tail {

        private final List<AppendedCommit> commits = new ArrayList<>();
        private final Subscription upstream;
        private int releasedCount;
        private Instant latestTime = Instant.MIN; // of the appended commits

        Tail(MatchId match) {
            Sequence last = Sequence.NONE;
            try (Commits recorded = origin.read(match, Sequence.NONE.next())) {
                for (Commit commit : recorded) {
                    add(commit, Instant.MIN);
                    last = commit.last();
                }
            }
            upstream = origin.follow(match, last.next(), commit -> add(commit, clock.instant()));
        }

        private synchronized void add(Commit commit, Instant earliestTime) {
            Instant recorded = commit.entries().getFirst().at();
            latestTime = Stream.of(recorded, earliestTime, latestTime).max(Instant::compareTo).orElseThrow();
            commits.add(new AppendedCommit(commit, latestTime));
        }

        /// Returns the released commits starting at an index.
        synchronized List<Commit> listReleasedCommitsFrom(int index) {
            Instant cutoff = clock.instant().minus(delay);
            while (releasedCount < commits.size() && !commits.get(releasedCount).at().isAfter(cutoff)) {
                releasedCount++;
            }
            return commits.subList(Math.min(index, releasedCount), releasedCount).stream().map(AppendedCommit::commit)
                    .toList();
        }
    }

    private synchronized Tail tail(MatchId match) {
        Tail known = tails.get(match);
        if (known != null && !known.upstream.end().toCompletableFuture().isDone()) {
            return known;
        }
        var opened = new Tail(match);
        tails.put(match, opened);
        return opened;
    }

    private boolean isReleased(Instant time) {
        return !time.isAfter(clock.instant().minus(delay));
    }

    @Override
    public String name() {
        return origin.name();
    }

    /// Lists the released matches. A listing reveals nothing about their entries.
    @Override
    public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable) {
        return origin.listMatches(query, onUnreadable).filter(match -> isReleased(match.at()))
                .map(match -> new MatchListing(match.match(), match.title(), match.game(), match.at(),
                        match.players(), match.occasion(), match.settings(), Sequence.NONE, match.at(), false));
    }

    @Override
    public Optional<Header> findHeader(MatchId match) {
        return origin.findHeader(match).filter(header -> isReleased(header.at()));
    }

    @Override
    public Commits read(MatchId match, Sequence from) {
        return Commits.of(tail(match).listReleasedCommitsFrom(0).stream()
                .filter(commit -> commit.last().compareTo(from) >= 0).toList());
    }

    @Override
    public Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit) {
        return new Follower(tail(match), from, onCommit);
    }

    /// A subscription that delivers each commit when it is released.
    private final class Follower implements Subscription {

        private final Tail tail;
        private final Sequence firstEntry;
        private final Consumer<Commit> onCommit;
        private final CompletableFuture<Void> end = new CompletableFuture<>();

        Follower(Tail tail, Sequence firstEntry, Consumer<Commit> onCommit) {
            this.tail = tail;
            this.firstEntry = firstEntry;
            this.onCommit = onCommit;
            tail.upstream.end().whenComplete((_, failure) -> {
                if (failure == null) {
                    end.complete(null);
                } else {
                    end.completeExceptionally(failure);
                }
            });
            Thread.ofVirtual().name("released").start(this::run);
        }

        private void run() {
            try {
                for (int delivered = 0; !end.isDone(); LockSupport.parkNanos(TICK_NANOS)) {
                    for (Commit commit : tail.listReleasedCommitsFrom(delivered)) {
                        delivered++;
                        deliver(commit);
                    }
                }
            } catch (RuntimeException | Error e) {
                end.completeExceptionally(e);
            }
        }

        private synchronized void deliver(Commit commit) {
            if (!end.isDone() && commit.last().compareTo(firstEntry) >= 0) {
                onCommit.accept(commit);
            }
        }

        @Override
        public CompletionStage<Void> end() {
            return end;
        }

        @Override
        public void close() {
            end.complete(null);
        }
    }

    /// Not supported, because a replay file would contain entries that are not released yet.
    @Override
    public InputStream openReplay(MatchId match) {
        throw new UnsupportedOperationException("a log of released commits exports nothing");
    }

    @Override
    public Set<MatchId> hiddenMatches() {
        return origin.hiddenMatches();
    }

    /// Closes the subscriptions to the original log. The log itself is closed by its owner.
    @Override
    public synchronized void close() {
        tails.values().forEach(tail -> tail.upstream.close());
        tails.clear();
    }
}
