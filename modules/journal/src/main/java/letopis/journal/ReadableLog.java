package letopis.journal;

import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A source of matches that can be listed, read and followed. Thread-safe.
///
/// Every implementation passes `MatchLogContract`. A log that cannot be read throws an unchecked exception with
/// a remedy.
public interface ReadableLog extends AutoCloseable {

    /// Returns the display name, for example `sqlite:league.db`.
    String name();

    /// Lists the matches that satisfy a query, newest first; see [MatchListing#NEWEST_FIRST]. Other matches are not
    /// opened. A match may be listed without reading its entries, so damage may go unnoticed until [#read]. Callers
    /// must close the stream.
    ///
    /// @param onUnreadable the consumer of matches that cannot be listed, called while the stream is consumed
    Stream<MatchListing> listMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable);

    /// Lists the matches that satisfy a query. Throws the problem of the first match that cannot be listed.
    default Stream<MatchListing> listMatches(MatchQuery query) {
        return listMatches(query, unreadableMatch -> {
            throw unreadableMatch.problem();
        });
    }

    Optional<Header> findHeader(MatchId match);

    /// Returns the commits that contain entry `firstEntry` or later ones, in order, up to the current tail.
    ///
    /// @throws NoSuchMatchException if the log has no such match
    Commits read(MatchId match, Sequence firstEntry);

    /// Delivers all commits starting at `firstEntry`, existing and future, each once and in order, until the
    /// subscription is closed. The consumer is never called concurrently. If it throws, delivery stops.
    ///
    /// @throws NoSuchMatchException if the log has no such match
    Subscription follow(MatchId match, Sequence firstEntry, Consumer<Commit> onCommit);

    @Override
    void close();

    /// A match that cannot be listed.
    ///
    /// @param name the id, or its file name if the id cannot be read
    record UnreadableMatch(String name, RuntimeException problem) {}

    /// A sequence of commits, read lazily. Callers must close it.
    interface Commits extends Iterable<Commit>, AutoCloseable {

        /// Returns commits held in memory, with nothing to close.
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

    /// An active subscription created by [#follow].
    interface Subscription extends AutoCloseable {

        /// Returns a stage that completes once the consumer can no longer be called. It completes normally when the
        /// subscription is closed. It completes exceptionally when the log can no longer be read or the consumer threw.
        /// Callers that wait for commits must also watch this stage, or they may block indefinitely.
        CompletionStage<Void> end();

        @Override
        void close();
    }
}
