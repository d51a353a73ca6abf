package letopis.sqlite;

import java.util.Optional;
import java.util.OptionalLong;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.notation.WrittenCommit;

/// What can be put on a [Shelf], and asked of it meanwhile, in one transaction.
public interface ShelfTransaction {

    /// Where to go on reading a partition, as far as this transaction has come.
    ///
    /// @throws letopis.language.message.BadLog when this is the shelf of a group, and the partition went to
    ///     another shelf
    OptionalLong next(String topic, int partition);

    /// Sets where to go on reading a partition.
    void next(String topic, int partition, long offset);

    Optional<KnownMatch> known(MatchId match);

    /// Whether this shelf takes a match, see [SqliteLog#takeOnly].
    boolean takes(Header header);

    /// Begins a match.
    ///
    /// @param headerLine as it is in the topic
    /// @throws IllegalArgumentException when the shelf has a match of that id
    void begin(Header header, byte[] headerLine, String token, String writer);

    /// Records who writes a match from now on.
    ///
    /// @throws IllegalArgumentException when the shelf does not have the match
    void changeWriter(MatchId match, String token, String writer);

    /// Records that the records of a match were judged for good up to a place.
    ///
    /// @throws IllegalArgumentException when the shelf does not have the match
    void judged(MatchId match, KnownMatch.Place place);

    /// What came of adding a commit.
    enum Added {
        ADDED,
        /// It does not follow the tail of the match.
        DOES_NOT_FOLLOW,
        /// No key of the header has signed it that may; or the match has no keys, and it is signed.
        NOT_SIGNED,
        /// It cannot be where the match has come to, as nothing of the game can be behind its end.
        MISPLACED,
        /// Some line of it is no entry.
        NOT_ENTRIES
    }

    /// Adds a commit, if it follows the tail of the match and may be there, consists of entries and is signed as the
    /// header of the match says.
    ///
    /// @throws IllegalArgumentException when the shelf does not have the match
    Added add(MatchId match, WrittenCommit commit);

    /// The seal that closes an entry, if that entry is there and ends a commit.
    Optional<Seal> seal(MatchId match, Sequence last);

    /// The seal of the last commit that ends before an entry, or that of the header.
    ///
    /// @throws IllegalArgumentException when the shelf does not have the match
    Seal before(MatchId match, Sequence entry);

    /// Whether a key of the match has signed a commit that its holder may sign; in a match without keys, whether
    /// nobody has.
    ///
    /// @throws IllegalArgumentException when the shelf does not have the match
    boolean isSigned(MatchId match, WrittenCommit commit);

    /// Records that a record of the topic was left out.
    void setAside(DeadLetter letter);

    /// Does something that the tables may refuse because of what is to be put into them; then nothing of it is done.
    ///
    /// @return what was thrown, its class and message, or nothing when it was done
    /// @throws RuntimeException when something else is to blame, such as a full disk
    Optional<String> attempt(Runnable step);
}
