package letopis.journal;


/// A log of matches that can be read and written. One match has one writer at a time; opening a new writer fences the
/// earlier one. A commit becomes visible as a whole, and an acknowledged commit is permanent.
///
/// Every implementation passes `MatchLogContract`. A log that cannot be written throws an unchecked exception that
/// names a remedy.
public interface MatchLog extends ReadableLog {

    /// Adds a new match to the log and opens it for writing.
    ///
    /// @param writer the writer's name, shown to a writer that is rejected
    /// @throws MatchExistsException if the log already has a match with that id
    Writer create(Header header, String writer);

    /// Opens a match for writing and fences the previous writer.
    ///
    /// @param signer the signer of the takeover, needed in logs where strangers could otherwise take over a match. If
    ///   the match has keys and the signer cannot sign the takeover, the previous writer stays in charge until the new
    ///   one appends its first signed commit.
    /// @throws NoSuchMatchException if the log has no such match
    Writer open(MatchId match, String writer, Signer signer);

    /// Opens a match for writing without a key.
    ///
    /// @throws NoSuchMatchException if the log has no such match
    default Writer open(MatchId match, String writer) {
        return open(match, writer, Signer.NONE);
    }

    /// The right to append to one match. It ends when another writer opens the match.
    interface Writer extends AutoCloseable {

        Header header();

        /// Returns the seal of the last commit, or of the header.
        Seal tail();

        /// Appends a commit sealed after the current tail.
        ///
        /// @throws IllegalArgumentException if the first entry continues the match but the seal is chained to a
        ///   different tail
        AppendResult append(SealedCommit commit);

        @Override
        void close();
    }

    sealed interface AppendResult {

        /// The commit is stored permanently.
        record Success(Seal tail) implements AppendResult {}

        /// Nothing was stored: another writer has taken over this match.
        record StaleWriter(String by) implements AppendResult {}

        /// Nothing was stored: the commit does not follow the tail.
        record OutOfSequenceCommit(Sequence expected, Sequence actual) implements AppendResult {}

        /// Nothing was stored: the commit is not allowed at this point of the match. After the end, only
        /// agreements of the players are accepted; see [Completion].
        record MisplacedEntry(Sequence entry, MisplacedEntryException.Reason reason) implements AppendResult {}
    }
}
