package letopis.cli.command.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.UserError;
import letopis.app.json.Json;
import letopis.cli.command.AmendedMatch;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.notation.LoadedMatch;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// Who orders something, and why.
///
/// @param author the name of whoever orders it
record Ordering(Author by, Optional<String> author, String reason) {

    static List<ArgSpec> arguments() {
        var arguments = new ArrayList<>(byJudge());
        arguments.add(CommandLineArgs.flag("--recorder", "judge.recorder"));
        return arguments;
    }

    /// Of what only the judge can order.
    static List<ArgSpec> byJudge() {
        return List.of(
                CommandLineArgs.option("--reason", "TEXT", "judge.reason"),
                CommandLineArgs.option("--by", "NAME", "judge.by"), AmendedMatch.key());
    }

    /// @throws UserError when there is no reason
    static Ordering of(CommandLineArgs args) {
        String reason = args.text("--reason", "").strip();
        if (reason.isEmpty()) {
            throw UserError.usage("judge.no-reason", Map.of());
        }
        return new Ordering(isByRecorder(args) ? Author.RECORDER : Author.JUDGE, name(args), reason);
    }

    /// What somebody says is its own reason. Whoever calls a judge is none.
    static Ordering saying(CommandLineArgs args, String option) {
        String text = args.text(option, "").strip();
        if (text.isEmpty()) {
            throw UserError.usage("rule.one", Map.of());
        }
        boolean recorder = isByRecorder(args) || option.equals("--call");
        return new Ordering(recorder ? Author.RECORDER : Author.JUDGE, name(args), text);
    }

    private static boolean isByRecorder(CommandLineArgs args) {
        return args.parsed().matchedOptionValue("--recorder", false);
    }

    private static Optional<String> name(CommandLineArgs args) {
        return Optional.of(args.text("--by", "").strip()).filter(name -> !name.isEmpty());
    }

    /// Says what was written, as `end` does.
    static void say(Console console, CommandLineArgs args, LoadedMatch<?> match, Commit commit, String sentence) {
        if (args.has("--json")) {
            console.out().println(Json.line(Map.of("match", match.header().match().value(),
                    "entry", commit.last().number(), "sha256", commit.seal().sha256())));
        } else {
            console.out().println(match.source() + "  " + commit.last().number() + "  " + sentence);
        }
    }
}
