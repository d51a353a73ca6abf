package letopis.cli.command;

import letopis.app.json.Json;
import letopis.journal.Commit;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.notation.LoadedMatch;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;

/// A commit that a command added to a match.
///
/// @param entry the last entry of the commit
/// @param sha256 the seal of the commit
public record CommitReport(MatchId match, Sequence entry, String sha256) {

    /// Prints the commit as JSON if requested, otherwise as a sentence.
    public static void print(Console console, CommandLineArgs args, LoadedMatch<?> match, Commit commit,
            String sentence) {
        console.out().println(args.has("--json")
                ? Json.toLine(new CommitReport(match.header().match(), commit.last(), commit.seal().sha256()))
                : match.source() + "  " + commit.last().number() + "  " + sentence);
    }
}
