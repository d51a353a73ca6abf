package letopis.cli.command.archive;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.match.MatchSource;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.notation.copying.StoredLog;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.CachedResult;
import letopis.sqlite.SqliteLog;
import letopis.table.Audience;
import letopis.table.BoardView;

/// A lookup of match results in a log. A result that is not cached is computed by folding the match, then cached if the
/// log is writable.
final class ResultLookup {

    private final StoredLog log;
    private final SqliteLog sqliteLog;
    private final Console console;
    private int unreadableCount;

    ResultLookup(StoredLog log, SqliteLog sqliteLog, Console console) {
        this.log = log;
        this.sqliteLog = sqliteLog;
        this.console = console;
    }

    /// Returns the results of matches. An unreadable match is reported and skipped.
    Map<MatchId, CachedResult> load(List<MatchListing> matches) {
        var known = new HashMap<MatchId, CachedResult>();
        matches.forEach(listing -> sqliteLog.findCachedResult(listing.match())
                .ifPresent(result -> known.put(listing.match(), result)));
        try (var progress = new Progress(console, matches.size() - known.size(), System::nanoTime)) {
            for (MatchListing match : matches) {
                if (known.containsKey(match.match())) {
                    continue;
                }
                try {
                    known.put(match.match(), computeResult(match.match()));
                } catch (BadFile bad) {
                    skip(bad.formatMessage(console.language()), progress);
                } catch (BadLog bad) {
                    skip(bad.formatMessage(console.language()), progress);
                }
                progress.step();
            }
        }
        return known;
    }

    private void skip(String reason, Progress progress) {
        progress.hide();
        console.err().println(reason);
        unreadableCount++;
    }

    /// Returns the number of unreadable matches.
    int skippedCount() {
        return unreadableCount;
    }

    private CachedResult computeResult(MatchId match) {
        LoadedMatch<?> loaded = new MatchSource.LogSource(log, match).load().requireComplete();
        var last = new Sequence(loaded.timeline().size());
        Optional<BoardView.Result> result = Chronicle.viewBoard(loaded, last.number(), Audience.EVERYONE).result();
        if (!sqliteLog.isReadOnly()) {
            sqliteLog.cacheResult(match, last, result);
        }
        return new CachedResult(last, result);
    }
}
