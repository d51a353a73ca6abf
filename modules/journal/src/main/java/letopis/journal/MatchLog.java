package letopis.journal;


/// A log of matches that are read and written. One match has one writer at a time; a writer opened later fences the
/// earlier one. A commit is seen whole or not at all, and once acknowledged it stays.
///
/// Every implementation passes `MatchLogContract`. A log that cannot be written throws an unchecked exception that says
/// what to do.
public interface MatchLog extends ReadableLog {

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
}
