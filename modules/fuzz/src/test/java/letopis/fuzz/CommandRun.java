package letopis.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.program.console.Console;

/// The output of a command run.
///
/// @param exit the exit code
public record CommandRun(List<String> command, int exit, String out, String err) {

    private static final int BUG = 70;

    /// The entry point of the program, supplied by tests in its package.
    public interface Program {
        int run(String[] args, Console console);
    }

    public static CommandRun execute(Program program, List<String> command) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), Language.EN, Phrases.messages(Language.EN),
                false, false, false, 100, Samples.home());
        int exit = program.run(command.toArray(String[]::new), console);
        return new CommandRun(command, exit, out.toString(StandardCharsets.UTF_8),
                err.toString(StandardCharsets.UTF_8));
    }

    /// Fails unless the command ended with this exit code.
    public void requireExit(int code) {
        if (exit != code) {
            throw new AssertionError(command + " ended with " + exit + ": " + err);
        }
    }

    /// Fails if the program has a bug. User errors are reported in a sentence.
    public void requireNoBug() {
        if (exit == BUG || err.contains("\tat ") || out.contains("\tat letopis.")) {
            throw new AssertionError(command + " ended with " + exit + ": " + err);
        }
    }
}
