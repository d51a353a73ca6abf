package letopis.notation.copying;

import java.io.InputStream;
import letopis.journal.MatchId;
import letopis.journal.ReadableLog;

/// A log that gives its matches back byte for byte. So a match goes from log to log, or into a file, with its seals and
/// without being understood on the way.
public interface StoredLog extends ReadableLog {

    /// The match in the form of a replay file with all its secrets, as far as there is any now, read while it is
    /// walked. To be closed.
    ///
    /// @throws letopis.journal.NoSuchMatchException when the log has no such match
    InputStream replay(MatchId match);
}
