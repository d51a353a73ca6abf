package letopis.cli.command.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.cli.command.Origin;
import letopis.cli.console.Console;
import letopis.cli.console.Progress;
import letopis.codec.copying.WrittenLog;
import letopis.codec.message.BadFile;
import letopis.codec.notation.LoadedMatch;
import letopis.journal.Sequence;
import letopis.live.Chronicle;
import letopis.sqlite.Listed;
import letopis.sqlite.Remembered;
import letopis.sqlite.SqliteLog;
import letopis.table.Audience;
import letopis.table.BoardView;

/// How the matches of a log ended. What is not remembered is found out by folding the match, and remembered where the log
/// may be written.
final class Results {

    private final WrittenLog log;
    private final SqliteLog tables;
    private final Console console;

    Results(WrittenLog log, SqliteLog tables, Console console) {
        this.log = log;
        this.tables = tables;
        this.console = console;
    }

    /// The same matches with what is known of their ends; one that cannot be read is told and left without.
    List<Listed> of(List<Listed> matches) {
        int unknown = (int) matches.stream().filter(match -> match.remembered().isEmpty()).count();
        var known = new ArrayList<Listed>(matches.size());
        try (var progress = new Progress(console, unknown, System::nanoTime)) {
            for (Listed match : matches) {
                if (match.remembered().isPresent()) {
                    known.add(match);
                    continue;
                }
                try {
                    known.add(found(match));
                } catch (BadFile bad) {
                    progress.hide();
                    console.err().println(bad.message(console.language()));
                    known.add(match);
                }
                progress.step();
            }
        }
        return known;
    }

    private Listed found(Listed match) {
        LoadedMatch<?> loaded = new Origin.InLog(log, match.match()).load();
        var last = new Sequence(loaded.timeline().size());
        Optional<BoardView.Result> result = Chronicle.view(loaded, last.number(), Audience.EVERYONE).result();
        if (!tables.isReadOnly()) {
            tables.remember(match.match(), last, result);
        }
        return new Listed(match.match(), match.title(), match.game(), match.at(), match.players(), last, Optional.of(new Remembered(last, result)));
    }
}
