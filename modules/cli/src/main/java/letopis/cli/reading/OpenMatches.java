package letopis.cli.reading;

import letopis.app.match.OpenMatch;
import letopis.app.match.Replays;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;

/// Matches opened for a command, with remarks on standard error.
public final class OpenMatches {

    private OpenMatches() {}

    /// Opens the match with this name or path.
    public static OpenMatch open(String text, Console console) {
        return of(LoadedMatch.load(new Replays(console.home()).find(text)), console);
    }

    public static OpenMatch of(LoadedMatch<?> match, Console console) {
        var open = new OpenMatch(match, console, console.err()::println);
        console.printNotices(open.warnings());
        return open;
    }
}
