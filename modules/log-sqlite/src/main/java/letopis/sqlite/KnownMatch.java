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
/// @param judged up to where the records of its topic have been judged for good
/// @param keys who may sign its commits; when there are none, nobody does
public record KnownMatch(Seal tail, Completion reached, String token, String writer, byte[] headerLine, String opened,
        Place judged, List<SignerKey> keys) {

    /// A record of a topic.
    ///
    /// @param topic the id of the topic
    public record Place(String topic, long offset) {

        static final Place NONE = new Place("", -1);
    }

    /// Whether a record of this match has been judged for good. If it is read again, that changes nothing.
    public boolean isJudged(String topic, long offset) {
        return judged.topic().equals(topic) && offset <= judged.offset();
    }

    /// Whether nothing counts in it that no key of it has signed.
    public boolean isSigned() {
        return !keys.isEmpty();
    }

    KnownMatch with(Seal otherTail, Completion then) {
        return new KnownMatch(otherTail, then, token, writer, headerLine, opened, judged, keys);
    }

    KnownMatch writtenBy(String otherToken, String otherWriter) {
        return new KnownMatch(tail, reached, otherToken, otherWriter, headerLine, opened, judged, keys);
    }

    KnownMatch judgedTo(Place place) {
        return new KnownMatch(tail, reached, token, writer, headerLine, opened, place, keys);
    }
}
