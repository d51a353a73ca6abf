package letopis.sqlite;

import java.util.List;
import letopis.journal.Completion;
import letopis.journal.Seal;
import letopis.journal.SignerKey;

/// The state of a match on a [Shelf].
///
/// @param tail the seal of its last commit, or of its header
/// @param reachedCompletion the completion status at the tail
/// @param token the fencing token of its latest writer
/// @param writer the name of that writer
/// @param headerLine the line of the header as in the topic
/// @param firstToken the fencing token of its first writer
/// @param finalPosition the position in the topic up to which its records are final
/// @param keys the keys that may sign its commits; empty for an unsigned match
public record MatchHead(Seal tail, Completion reachedCompletion, String token, String writer, byte[] headerLine,
        String firstToken, TopicPosition finalPosition, List<SignerKey> keys) {

    /// The position of a record in a topic.
    ///
    /// @param topic the id of the topic
    public record TopicPosition(String topic, long offset) {

        static final TopicPosition NONE = new TopicPosition("", -1);
    }

    /// Returns true if a record of this match is final. Reading a final record again changes nothing.
    public boolean isFinal(String topic, long offset) {
        return finalPosition.topic().equals(topic) && offset <= finalPosition.offset();
    }

    /// Returns true if the match only accepts commits signed by its keys.
    public boolean isSigned() {
        return !keys.isEmpty();
    }

    MatchHead withTail(Seal newTail, Completion newCompletion) {
        return new MatchHead(newTail, newCompletion, token, writer, headerLine, firstToken, finalPosition, keys);
    }

    MatchHead withWriter(String newToken, String newWriter) {
        return new MatchHead(tail, reachedCompletion, newToken, newWriter, headerLine, firstToken, finalPosition,
                keys);
    }

    MatchHead withFinalPosition(TopicPosition topicPosition) {
        return new MatchHead(tail, reachedCompletion, token, writer, headerLine, firstToken, topicPosition, keys);
    }
}
