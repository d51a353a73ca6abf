package letopis.journal;

import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Matches that can be listed, read and followed. Thread-safe.
///
/// Every implementation passes `MatchLogContract`. A log that cannot be read throws an unchecked exception that says
/// what to do.
public interface ReadableLog extends AutoCloseable {

    /// The name people know it by, for example `sqlite:league.db`.
    String name();

    /// Lists the matches a query asks for, the newest first; see [MatchListing#NEWEST]. Other matches are not opened,
    /// and of those listed the entries need not be read, so that damage may be found only by [#read]. To be closed.
    ///
    /// @param unreadable gets each match that cannot be listed, while the stream is consumed
    Stream<MatchListing> matches(MatchQuery query, Consumer<UnreadableMatch> unreadable);

    /// Lists matches, and throws the problem of the first one that cannot be listed.
    default Stream<MatchListing> matches(MatchQuery query) {
        return matches(query, bad -> {
            throw bad.problem();
        });
    }

    Optional<Header> header(MatchId match);

    /// The commits that hold entry `from` or later ones, in order, as far as there are any now.
    ///
    /// @throws NoSuchMatchException when the log has no such match
    Commits read(MatchId match, Sequence from);

    /// Hands over the commits from `from` on, those there are and those to come, each once and in order, until the
    /// subscription is closed. The consumer is never called from two threads at once; when it throws, it is called no
    /// more.
    ///
    /// @throws NoSuchMatchException when the log has no such match
    Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit);

    @Override
    void close();

    /// A match that cannot be listed.
    ///
    /// @param name its id, or its file where its id cannot be read
    record UnreadableMatch(String name, RuntimeException problem) {}

    /// A run of commits, read as it is walked. To be closed.
    interface Commits extends Iterable<Commit>, AutoCloseable {

        /// Commits in memory, with nothing to close.
        static Commits of(Iterable<Commit> commits) {
            return of(commits, () -> { });
        }

        static Commits of(Iterable<Commit> commits, Runnable onClose) {
            return new Commits() {
                @Override
                public Iterator<Commit> iterator() {
                    return commits.iterator();
                }

                @Override
                public void close() {
                    onClose.run();
                }
            };
        }

        @Override
        void close();
    }

    /// A running [#follow].
    interface Subscription extends AutoCloseable {

        /// Completes when the consumer will not be called any more: normally when this is closed, exceptionally when
        /// the log cannot be read on or the consumer threw. Callers waiting for commits must also watch this, or they
        /// may block indefinitely.
        CompletionStage<Void> end();

        @Override
        void close();
    }
}
