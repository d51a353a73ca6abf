package letopis.server.record;

import java.util.List;
import letopis.journal.PublicKey;
import letopis.recording.Recording;
import letopis.table.Refusal;

/// What became of a match that was to begin.
public sealed interface Begun {

    /// It is in the log with its decks; it may have been before, since the same was sent again.
    record There() implements Begun {}

    record Taken() implements Begun {}

    /// It is in the log, begun with keys that are not here.
    ///
    /// @param recorders one of which is needed
    record NeedsKey(List<PublicKey> recorders) implements Begun {}

    /// A deck was refused; the match is there without it.
    record Refused(Refusal refusal, Recording<?> recording) implements Begun {}
}
