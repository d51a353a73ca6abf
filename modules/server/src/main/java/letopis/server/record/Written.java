package letopis.server.record;

import java.util.List;
import letopis.journal.PublicKey;
import letopis.journal.Sequence;
import letopis.recording.Trouble;

/// What became of an [Act].
public sealed interface Written {

    /// It is in the log, and stays there.
    ///
    /// @param before whether it was there already: it was sent a second time
    record There(Sequence first, Sequence last, boolean before) implements Written {}

    record MovedOn() implements Written {}

    /// Somebody else writes the match now.
    ///
    /// @param by as they call themselves
    record TakenOver(String by) implements Written {}

    /// The match is signed with keys that are not here.
    ///
    /// @param recorders one of which is needed
    record NeedsKey(List<PublicKey> recorders) implements Written {}

    /// It means nothing here, or the rules forbid it.
    record Troubled(Trouble trouble) implements Written {}
}
