package letopis.sqlite;

import java.util.List;
import letopis.journal.Completion;
import letopis.journal.Seal;
import letopis.journal.SignerKey;

/// What a [Shelf] knows of a match.
///
/// @param tail the seal of its last commit, or of its header
/// @param reached whether it has ended there
/// @param token the fencing token of its latest writer
/// @param writer the name of that writer
/// @param headerLine as it is in the topic
/// @param opened the fencing token of the writer who began it
/// @param keys who may sign its commits; when there are none, nobody does
public record KnownMatch(Seal tail, Completion reached, String token, String writer, byte[] headerLine, String opened,
        List<SignerKey> keys) {

    /// Whether nothing counts in it that no key of it has signed.
    public boolean isSigned() {
        return !keys.isEmpty();
    }

    KnownMatch with(Seal otherTail, Completion then) {
        return new KnownMatch(otherTail, then, token, writer, headerLine, opened, keys);
    }

    KnownMatch writtenBy(String otherToken, String otherWriter) {
        return new KnownMatch(tail, reached, otherToken, otherWriter, headerLine, opened, keys);
    }
}
