package letopis.cli.command.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.journal.NameKey;
import letopis.language.source.SourceLines;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A confirmation prompt before something is written. Scripts confirm in advance with `--yes`.
record Confirmation(Console console, InputStream in, boolean typed) {

    private static final List<String> YES = List.of("y", "yes", "д", "да");

    static List<ArgSpec> arguments() {
        return List.of(CommandLineArgs.flag("--dry-run", "judge.dry-run"), CommandLineArgs.flag("--yes", "judge.yes"));
    }

    /// Creates a prompt on standard input.
    static Confirmation of(Console console) {
        return new Confirmation(console, System.in, Boolean.getBoolean("letopis.typed"));
    }

    /// @return true if confirmed
    /// @throws UserError if there is no terminal to ask at
    boolean confirm(CommandLineArgs args, String question) {
        if (args.has("--dry-run")) {
            return false;
        }
        if (args.has("--yes")) {
            return true;
        }
        if (!typed) {
            throw UserError.badUsage("judge.unasked", Map.of());
        }
        console.err().print(console.say(question) + " ");
        console.err().flush();
        try {
            return new SourceLines("-", in).next()
                    .filter(answer -> YES.contains(NameKey.fold(answer))).isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the answer", e);
        }
    }
}
