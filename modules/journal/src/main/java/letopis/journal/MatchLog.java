package letopis.journal;

import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Where matches live. One match has one writer at a time; whoever opens it for writing later fences the earlier
/// writer. A commit is seen whole or not at all, and once acknowledged it stays.
///
/// Every implementation passes `MatchLogContract`. A log that cannot be read or written throws an unchecked exception
/// that says what to do.
public interface MatchLog extends AutoCloseable {

    /// Puts a new match into the log and opens it for writing.
    ///
    /// @param writer who writes, as a later refusal should name them
    /// @throws MatchExistsException when the log already has a match of that id
    Writer create(Header header, String writer);

    /// Opens a match for writing and fences whoever had it open.
    ///
    /// @param signer signs that this writer takes over, in logs where strangers could say so too; in a match with keys
    ///     a writer that cannot sign takes over with the first signed commit it appends
    /// @throws NoSuchMatchException when the log has no such match
    Writer open(MatchId match, String writer, Signer signer);

    /// Opens a match for writing without a key.
    ///
    /// @throws NoSuchMatchException when the log has no such match
    default Writer open(MatchId match, String writer) {
        return open(match, writer, Signer.NONE);
    }

    /// The header of a match, or nothing when the log has no such match.
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

    /// All matches, in no particular order. To be closed.
    Stream<MatchSummary> matches();

    @Override
    void close();

    /// The right to add to one match, until somebody else opens it.
    interface Writer extends AutoCloseable {

        Header header();

        /// The seal of the last commit, or of the header.
        Seal tail();

        /// Adds a commit that was sealed behind the tail.
        ///
        /// @throws IllegalArgumentException when its first entry comes next, but it was sealed behind another tail
        Appended append(SealedCommit commit);

        @Override
        void close();
    }

    /// The answer to an append.
    sealed interface Appended {

        /// The commit is in the log and stays there.
        record Stored(Seal tail) implements Appended {}

        /// Nothing was stored: somebody else writes this match now.
        record Fenced(String by) implements Appended {}

        /// Nothing was stored: the commit does not follow the tail.
        record OutOfSequence(Sequence expected, Sequence actual) implements Appended {}

        /// Nothing was stored: the commit cannot be where the match has come to. Behind its end, a match takes the
        /// agreement of its players and nothing else; see [Completion].
        record Misplaced(Sequence entry, MisplacedEntryException.Why why) implements Appended {}
    }

    /// A run of commits, read as it is walked. To be closed.
    interface Commits extends Iterable<Commit>, AutoCloseable {

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

    /// One line in a list of matches.
    record MatchSummary(Header header, Sequence last) {}
}
