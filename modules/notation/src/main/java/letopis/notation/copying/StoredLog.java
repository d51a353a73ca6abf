package letopis.notation.copying;

import java.io.InputStream;
import java.util.Set;
import letopis.journal.MatchId;
import letopis.journal.ReadableLog;

/// A log that returns its matches byte for byte. A match can therefore be copied to another log or a file with
/// its seals and without being parsed.
public interface StoredLog extends ReadableLog {

    /// Opens the match in replay file format with all its secrets, up to the current tail, read lazily. Callers
    /// must close it.
    ///
    /// @throws letopis.journal.NoSuchMatchException if the log has no such match
    InputStream openReplay(MatchId match);

    /// Returns the matches that listings for users leave out. They are hidden in this file, folder or shelf only;
    /// [#matches] still returns them.
    default Set<MatchId> hiddenMatches() {
        return Set.of();
    }
}
