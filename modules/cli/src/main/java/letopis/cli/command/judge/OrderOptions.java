package letopis.cli.command.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.UserError;
import letopis.cli.command.AmendedMatch;
import letopis.journal.Author;
import letopis.program.CommandLineArgs;
import picocli.CommandLine.Model.ArgSpec;

/// The author and reason of an order.
///
/// @param author the name of the person who gives the order
record OrderOptions(Author by, Optional<String> author, String reason) {

    static List<ArgSpec> arguments() {
        var arguments = new ArrayList<>(listJudgeArguments());
        arguments.add(CommandLineArgs.flag("--recorder", "judge.recorder"));
        return arguments;
    }

    /// Returns the options of orders that only a judge can give.
    static List<ArgSpec> listJudgeArguments() {
        return List.of(
                CommandLineArgs.option("--reason", "TEXT", "judge.reason"),
                CommandLineArgs.option("--by", "NAME", "judge.by"), AmendedMatch.keyOption());
    }

    /// @throws UserError if the reason is missing
    static OrderOptions of(CommandLineArgs args) {
        String reason = args.text("--reason", "").strip();
        if (reason.isEmpty()) {
            throw UserError.createBadUsageError("judge.no-reason", Map.of());
        }
        return new OrderOptions(isGivenByRecorder(args) ? Author.RECORDER : Author.JUDGE, findAuthorName(args), reason);
    }

    /// Returns the author and reason of a statement. The text of the statement is the reason. If the statement calls
    /// the judge, its author is the recorder.
    static OrderOptions ofStatement(CommandLineArgs args, String option) {
        String text = args.text(option, "").strip();
        if (text.isEmpty()) {
            throw UserError.createBadUsageError("rule.one", Map.of());
        }
        boolean recorder = isGivenByRecorder(args) || option.equals("--call");
        return new OrderOptions(recorder ? Author.RECORDER : Author.JUDGE, findAuthorName(args), text);
    }

    private static boolean isGivenByRecorder(CommandLineArgs args) {
        return args.parseResult().matchedOptionValue("--recorder", false);
    }

    private static Optional<String> findAuthorName(CommandLineArgs args) {
        return Optional.of(args.text("--by", "").strip()).filter(name -> !name.isEmpty());
    }
}
