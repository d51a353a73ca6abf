package letopis.server.record;

import letopis.live.recording.Recording;
import letopis.table.Refusal;

/// What became of a match that was to begin.
public sealed interface Begun {

    /// It is in the log with its decks; it may have been before, since the same was sent again.
    record There() implements Begun {}

    /// Another match is called so.
    record Taken() implements Begun {}

    /// A deck was refused; the match is there without it.
    record Refused(Refusal refusal, Recording<?> recording) implements Begun {}
}
