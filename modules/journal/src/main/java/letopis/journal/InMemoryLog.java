package letopis.journal;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A log in memory, lost when the program ends. A single lock guards all data. Followers run on the appending thread,
/// one after the other, outside the lock.
public final class InMemoryLog implements MatchLog {

    private final Map<MatchId, StoredMatch> matches = new LinkedHashMap<>();
    private final Notation notation;

    public InMemoryLog(Notation notation) {
        this.notation = requireNonNull(notation);
    }

    private static final class StoredMatch {

        final Header header;
        final Seal firstSeal;
        final List<Commit> commits = new ArrayList<>();
        final List<Follower> followers = new ArrayList<>();
        MemoryWriter writer;

        StoredMatch(Header header, Seal firstSeal) {
            this.header = header;
            this.firstSeal = firstSeal;
        }

        Optional<Commit> last() {
            return commits.isEmpty() ? Optional.empty() : Optional.of(commits.getLast());
        }

        Seal tail() {
            return last().map(Commit::seal).orElse(firstSeal);
        }

        Completion completion() {
            return last().map(Completion::ofTail).orElse(Completion.OPEN);
        }
    }

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public Writer create(Header header, String writer) {
        synchronized (matches) {
            if (matches.containsKey(header.match())) {
                throw new MatchExistsException(header.match());
            }
            matches.put(header.match(), new StoredMatch(header, Seal.ofHeader(notation.writeHeader(header))));
            return open(header.match(), writer, Signer.NONE);
        }
    }

    @Override
    public Writer open(MatchId match, String writer, Signer signer) {
        synchronized (matches) {
            StoredMatch stored = requireMatch(match);
            stored.writer = new MemoryWriter(stored, writer);
            return stored.writer;
        }
    }

    @Override
    public Optional<Header> findHeader(MatchId match) {
        synchronized (matches) {
            return Optional.ofNullable(matches.get(match)).map(stored -> stored.header);
        }
    }

    @Override
    public Commits read(MatchId match, Sequence firstEntry) {
        List<Commit> now;
        synchronized (matches) {
            now = requireMatch(match).commits.stream().filter(commit -> commit.last().compareTo(firstEntry) >= 0)
                    .toList();
        }
        return Commits.of(now);
    }

    @Override
    public Subscription follow(MatchId match, Sequence firstEntry, Consumer<Commit> onCommit) {
        Follower follower;
        synchronized (matches) {
            StoredMatch stored = requireMatch(match);
            follower = new Follower(stored, firstEntry, onCommit);
            stored.followers.add(follower);
        }
        follower.catchUp();
        return follower;
    }

    @Override
    public Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable) {
        synchronized (matches) {
            return matches.values().stream()
                    .map(stored -> MatchListing.of(stored.header, stored.last()))
                    .filter(query::accepts).sorted(MatchListing.NEWEST_FIRST).limit(query.limit()).toList().stream();
        }
    }

    @Override
    public void close() {}

    private StoredMatch requireMatch(MatchId match) {
        StoredMatch stored = matches.get(match);
        if (stored == null) {
            throw new NoSuchMatchException(match);
        }
        return stored;
    }

    private final class MemoryWriter implements Writer {

        private final StoredMatch storedMatch;
        private final String name;

        MemoryWriter(StoredMatch storedMatch, String name) {
            this.storedMatch = storedMatch;
            this.name = name;
        }

        @Override
        public Header header() {
            return storedMatch.header;
        }

        @Override
        public Seal tail() {
            synchronized (matches) {
                return storedMatch.tail();
            }
        }

        @Override
        public AppendResult append(SealedCommit commit) {
            List<Follower> followers;
            synchronized (matches) {
                if (storedMatch.writer != this) {
                    return new AppendResult.StaleWriter(storedMatch.writer.name);
                }
                Optional<AppendResult> refused = commit.findRejection(storedMatch.tail(), storedMatch.completion());
                if (refused.isPresent()) {
                    return refused.get();
                }
                commit.checkSignerKey(storedMatch.header);
                storedMatch.commits.add(commit.commit());
                followers = List.copyOf(storedMatch.followers);
            }
            followers.forEach(Follower::catchUp);
            return new AppendResult.Success(commit.seal());
        }

        @Override
        public void close() {}
    }

    /// A subscription that delivers commits in order on the appending thread. Only one thread delivers at a time.
    private final class Follower implements Subscription {

        private final StoredMatch storedMatch;
        private final Sequence firstEntry;
        private final Consumer<Commit> onCommit;
        private final CompletableFuture<Void> end = new CompletableFuture<>();
        private int nextIndex;
        private boolean isClosed;

        Follower(StoredMatch storedMatch, Sequence firstEntry, Consumer<Commit> onCommit) {
            this.storedMatch = storedMatch;
            this.firstEntry = firstEntry;
            this.onCommit = onCommit;
        }

        synchronized void catchUp() {
            try {
                for (Commit commit = pollCommit(); commit != null; commit = pollCommit()) {
                    if (commit.last().compareTo(firstEntry) >= 0) {
                        onCommit.accept(commit);
                    }
                }
            } catch (RuntimeException | Error e) {
                end.completeExceptionally(e);
                close();
            }
        }

        private Commit pollCommit() {
            synchronized (matches) {
                return isClosed || nextIndex == storedMatch.commits.size() ? null
                        : storedMatch.commits.get(nextIndex++);
            }
        }

        @Override
        public void close() {
            synchronized (matches) {
                isClosed = true;
                storedMatch.followers.remove(this);
            }
            end.complete(null);
        }

        @Override
        public CompletionStage<Void> end() {
            return end;
        }
    }
}
