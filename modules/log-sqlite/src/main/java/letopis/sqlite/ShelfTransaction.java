package letopis.sqlite;

import java.util.Optional;
import java.util.OptionalLong;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.notation.UnverifiedCommit;

/// The operations available within a transaction on a [Shelf].
public interface ShelfTransaction {

    /// Returns the next offset to read in a partition, as of this transaction.
    ///
    /// @throws letopis.language.message.BadLog if this is a group's shelf and the partition moved to another
    /// shelf
    OptionalLong findNextOffset(String topic, int partition);

    /// Sets the next offset to read in a partition.
    void putNextOffset(String topic, int partition, long offset);

    Optional<MatchHead> findHead(MatchId match);

    /// Returns true if this shelf accepts a match; see [SqliteLog#restrictRecorders].
    boolean accepts(Header header);

    /// Begins a match.
    ///
    /// @param headerLine the line of the header as in the topic
    /// @throws IllegalArgumentException if the shelf already has a match with that id
    void begin(Header header, byte[] headerLine, String token, String writer);

    /// Records the new writer of a match.
    ///
    /// @throws IllegalArgumentException if the shelf does not have the match
    void changeWriter(MatchId match, String token, String writer);

    /// Marks the records of a match as final up to a position.
    ///
    /// @throws IllegalArgumentException if the shelf does not have the match
    void markFinal(MatchId match, MatchHead.TopicPosition topicPosition);

    /// The outcome of adding a commit.
    enum AddResult {
        ADDED,
        /// The commit does not follow the tail of the match.
        DOES_NOT_FOLLOW,
        /// The commit is not signed by a key that may sign it, although the match has keys. Or it is signed, although
        /// the match has none.
        NOT_SIGNED,
        /// The commit is not allowed at this point of the match, for example play after the end.
        MISPLACED,
        /// One of the commit's lines is not an entry.
        NOT_ENTRIES
    }

    /// Adds a commit. It must follow the tail of the match, be allowed at this point, consist of entries, and be signed
    /// as the header of the match requires.
    ///
    /// @throws IllegalArgumentException if the shelf does not have the match
    AddResult add(MatchId match, UnverifiedCommit commit);

    /// Returns the seal that follows an entry, if the entry exists and ends a commit.
    Optional<Seal> findSeal(MatchId match, Sequence lastEntry);

    /// Returns the seal of the last commit that ends before an entry. If there is none, returns the seal of the header.
    ///
    /// @throws IllegalArgumentException if the shelf does not have the match
    Seal findSealBefore(MatchId match, Sequence entry);

    /// Returns true if a commit is signed by a key of the match that may sign it. In a match without keys, returns true
    /// if the commit is unsigned.
    ///
    /// @throws IllegalArgumentException if the shelf does not have the match
    boolean isSigned(MatchId match, UnverifiedCommit commit);

    /// Notes that a record of the topic was skipped.
    void addDeadLetter(DeadLetter letter);

    /// Runs a step that the tables may reject because of its values. A rejected step is rolled back.
    ///
    /// @return the exception's class and message, or empty on success
    /// @throws RuntimeException for any other failure, such as a full disk
    Optional<String> tryStep(Runnable action);
}
