package letopis.sqlite;

import java.util.Optional;
import java.util.OptionalLong;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.Header;
import letopis.journal.MatchId;

/// What can be put on a [Shelf], and asked of it meanwhile, in one transaction.
public interface ShelfTransaction {

    /// Where to go on reading a partition, as far as this transaction has come.
    OptionalLong next(String topic, int partition);

    /// Sets where to go on reading a partition.
    void next(String topic, int partition, long offset);

    Optional<KnownMatch> known(MatchId match);

    /// Begins a match.
    ///
    /// @param headerLine as it is in the topic
    /// @throws IllegalArgumentException when the shelf has a match of that id
    void begin(Header header, byte[] headerLine, String token, String writer);

    /// Records who writes a match from now on.
    ///
    /// @throws IllegalArgumentException when the shelf does not have the match
    void changeWriter(MatchId match, String token, String writer);

    /// Adds a commit, if it follows the tail of the match and is signed as the header of the match says.
    ///
    /// @return whether it did
    /// @throws IllegalArgumentException when the shelf does not have the match
    boolean add(MatchId match, WrittenCommit commit);
}
