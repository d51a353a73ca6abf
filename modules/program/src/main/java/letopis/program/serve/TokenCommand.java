package letopis.program.serve;

import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// Lists in the help how links for judges and players are made. The server's program makes them.
public final class TokenCommand implements Command {

    public TokenCommand(Console console) {}

    @Override
    public String name() {
        return "token";
    }

    @Override
    public List<ArgSpec> arguments() {
        return options();
    }

    /// What the command takes.
    public static List<ArgSpec> options() {
        return List.of(CommandLineArgs.parameters("ROLE", "1", "token.role"),
                CommandLineArgs.option("--match", "ID", "token.match"),
                CommandLineArgs.option("--for", "TIME", "token.for"),
                CommandLineArgs.option("--server", "URL", "token.server"));
    }

    @Override
    public int run(CommandLineArgs args) {
        throw UserError.usage("serve.launcher", Map.of());
    }
}
