package letopis.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.UserError;
import letopis.app.text.YesNoInput;
import letopis.language.source.SourceLines;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A question asked before a command writes something that cannot be undone or is probably a mistake. `--yes` answers
/// it in advance. Without a terminal, nothing is asked or written.
public record Confirmation(Console console, InputStream in, boolean hasTerminal) {

    private static final String DRY_RUN_OPTION = "--dry-run";
    private static final String YES_OPTION = "--yes";

    /// Returns the options `--dry-run` and `--yes`.
    public static List<ArgSpec> arguments() {
        return List.of(CommandLineArgs.flag(DRY_RUN_OPTION, "judge.dry-run"), yesOption());
    }

    public static ArgSpec yesOption() {
        return CommandLineArgs.flag(YES_OPTION, "judge.yes");
    }

    /// Creates a confirmation that reads the answer from standard input.
    public static Confirmation of(Console console) {
        return new Confirmation(console, System.in, Boolean.getBoolean("letopis.typed"));
    }

    /// Asks a question without details.
    ///
    /// @return true if confirmed
    /// @throws UserError if there is no terminal
    public boolean confirm(CommandLineArgs args, String question) {
        return confirm(args, question, "judge.unasked", Map.of());
    }

    /// Asks a question; with `--dry-run` the answer is no.
    ///
    /// @param noTerminalErrorKey the key of the error without a terminal
    /// @param details the details of the question and of the error
    /// @return true if confirmed
    /// @throws UserError if there is no terminal
    public boolean confirm(CommandLineArgs args, String question, String noTerminalErrorKey, Map<String, ?> details) {
        return !args.has(DRY_RUN_OPTION) && (args.has(YES_OPTION)
                || ask(question, noTerminalErrorKey, details).filter(YesNoInput::isYes).isPresent());
    }

    /// Asks for a name.
    ///
    /// @param defaultValue the name used with `--yes` or when the user presses Enter
    /// @return empty if the input ended
    /// @throws UserError if there is no terminal
    public Optional<String> askForName(
            CommandLineArgs args, String question, String noTerminalErrorKey, Map<String, ?> details,
            String defaultValue) {
        return args.has(YES_OPTION) ? Optional.of(defaultValue) : ask(question, noTerminalErrorKey, details)
                .map(answer -> answer.isBlank() ? defaultValue : answer.strip());
    }

    private Optional<String> ask(String question, String noTerminalErrorKey, Map<String, ?> details) {
        if (!hasTerminal) {
            throw UserError.createBadUsageError(noTerminalErrorKey, details);
        }
        console.out().flush();
        console.err().print(console.say(question, details) + " ");
        console.err().flush();
        try {
            return new SourceLines("-", in).next();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the answer", e);
        }
    }
}
