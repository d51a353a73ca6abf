package letopis.cli.reading;

import letopis.app.match.OpenMatch;
import letopis.app.match.Replays;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;

/// Opens matches for a command, and says on standard error what people have to know of them.
public final class OpenMatches {

    private OpenMatches() {}

    /// Opens the file somebody means.
    public static OpenMatch open(String text, Console console) {
        return of(LoadedMatch.load(new Replays(console.home()).find(text)), console);
    }

    public static OpenMatch of(LoadedMatch<?> match, Console console) {
        var open = new OpenMatch(match, console);
        console.tell(open.warnings());
        return open;
    }
}
