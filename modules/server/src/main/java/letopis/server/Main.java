package letopis.server;

import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import letopis.program.CommandGroup;
import letopis.program.CommandRunner;
import letopis.program.CommandTable;
import letopis.program.console.Console;

/// The server as a program: the commands `serve` and `token`.
public final class Main {

    private static final CommandRunner COMMAND_RUNNER = new CommandRunner(new CommandTable(
            Map.of(CommandGroup.SET_UP, List.of("serve", "token")), (name, console) ->
            name.equals("serve") ? new ServeCommand(console) : new TokenCommand(console)));

    private Main() {}

    private static final Logger HELIDON_LOGGER = Logger.getLogger("io.helidon");

    public static void main(String[] args) {
        HELIDON_LOGGER.setLevel(Level.OFF); // messages for users are printed by our own code
        COMMAND_RUNNER.main(args);
    }

    /// Runs one command in the given environment. `serve` ends when its thread is interrupted.
    ///
    /// @return the exit code, see [letopis.program.ExitStatus]
    static int run(String[] args, Console environment) {
        return COMMAND_RUNNER.run(args, environment);
    }
}
