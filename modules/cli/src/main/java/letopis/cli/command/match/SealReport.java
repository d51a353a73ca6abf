package letopis.cli.command.match;

import java.util.Map;
import letopis.app.UserError;
import letopis.app.json.Json;
import letopis.cli.command.MatchView;
import letopis.cli.command.SealTrail;
import letopis.cli.screen.SealPage;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.league.MatchSeal;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;

/// Prints a seal of a match to be noted or photographed, so that later nobody can replace what it closes.
record SealReport(Console console) {

    private record Shown(MatchId match, Sequence entry, String sha256, String words, String text) {}

    /// @param index up to which entry; the last seal at or before it is meant
    void print(MatchView view, long index, CommandLineArgs args) {
        MatchSeal seal = SealTrail.of(view.origin()).upTo(new Sequence(index));
        if (args.has("--json")) {
            console.out().println(Json.line(new Shown(seal.match(), seal.seal().last(), seal.seal().sha256(),
                    SealPage.words(seal, Language.EN), seal.text())));
            return;
        }
        console.out().println(seal.text());
        console.out().println();
        console.print(SealPage.of(seal, console, console.terminal() && !args.has("--ascii"), console.width()));
    }

    /// @throws UserError when there is nothing the option could apply to
    static void check(CommandLineArgs args) {
        if (args.has("--ascii") && !args.has("--seal")) {
            throw UserError.usage("seal.ascii", Map.of());
        }
    }
}
