package letopis.notation.copying;

import java.io.InputStream;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.journal.ReadableLog;

/// A log that returns its matches byte for byte. A match can therefore be copied, with its seals, to another log or a
/// file without being parsed.
public interface StoredLog extends ReadableLog {

    /// Opens the match in replay file format with all its secrets, up to the current tail. It is read lazily. Callers
    /// must close the stream.
    ///
    /// @throws letopis.journal.NoSuchMatchException if the log has no such match
    InputStream openReplay(MatchId match);

    /// Returns the matches that are hidden from users' listings. They are hidden only in this file, folder or shelf;
    /// [#listMatches] still returns them.
    default Set<MatchId> hiddenMatches() {
        return Set.of();
    }

    /// The matches that can be listed without waiting.
    ///
    /// @param unreadCount the number of files or matches that are still being read
    record ReadyMatches(Stream<MatchListing> listings, int unreadCount) {}

    /// Returns the matches that can be listed without waiting; the others are read in the background. Callers must
    /// close the stream.
    ///
    /// @param onUnreadable receives each match that cannot be listed, while the stream is consumed
    default ReadyMatches readyMatches(MatchQuery query, Consumer<UnreadableMatch> onUnreadable) {
        return new ReadyMatches(listMatches(query, onUnreadable), 0);
    }
}
