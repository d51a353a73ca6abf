package letopis.cli.command.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.app.match.Origin;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.notation.copying.WrittenLog;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.CachedResult;
import letopis.sqlite.MatchListing;
import letopis.sqlite.SqliteLog;
import letopis.table.Audience;
import letopis.table.BoardView;

/// How the matches of a log ended. A result that is not cached is found by folding the match, and cached where the log
/// may be written.
final class Results {

    private final WrittenLog log;
    private final SqliteLog tables;
    private final Console console;
    private int left;

    Results(WrittenLog log, SqliteLog tables, Console console) {
        this.log = log;
        this.tables = tables;
        this.console = console;
    }

    /// The same matches with what is known of their ends; one that cannot be read is reported and left without a
    /// result.
    List<MatchListing> of(List<MatchListing> matches) {
        int unknown = (int) matches.stream().filter(match -> match.cached().isEmpty()).count();
        var known = new ArrayList<MatchListing>(matches.size());
        try (var progress = new Progress(console, unknown, System::nanoTime)) {
            for (MatchListing match : matches) {
                if (match.cached().isPresent()) {
                    known.add(match);
                    continue;
                }
                try {
                    known.add(found(match));
                } catch (BadFile bad) {
                    leave(bad.message(console.language()), progress);
                    known.add(match);
                } catch (BadLog bad) {
                    leave(bad.message(console.language()), progress);
                    known.add(match);
                }
                progress.step();
            }
        }
        return known;
    }

    private void leave(String why, Progress progress) {
        progress.hide();
        console.err().println(why);
        left++;
    }

    /// How many matches could not be read.
    int left() {
        return left;
    }

    private MatchListing found(MatchListing match) {
        LoadedMatch<?> loaded = new Origin.InLog(log, match.match()).load().whole();
        var last = new Sequence(loaded.timeline().size());
        Optional<BoardView.Result> result = Chronicle.view(loaded, last.number(), Audience.EVERYONE).result();
        if (!tables.isReadOnly()) {
            tables.cache(match.match(), last, result);
        }
        return new MatchListing(match.match(), match.title(), match.game(), match.at(), match.players(),
                match.occasion(), last, Optional.of(new CachedResult(last, result)));
    }
}
