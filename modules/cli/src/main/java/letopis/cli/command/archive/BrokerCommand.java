package letopis.cli.command.archive;

import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// Lists the broker in the help. It is a program of its own, so that the libraries of Kafka are not loaded here; the
/// launcher starts it without asking this program.
public final class BrokerCommand implements Command {

    public BrokerCommand(Console console) {}

    @Override
    public String name() {
        return "broker";
    }

    @Override
    public List<ArgSpec> arguments() {
        return List.of(CommandLineArgs.option("--dir", "PATH", "broker.dir"),
                CommandLineArgs.option("--port", "N", "broker.port"));
    }

    @Override
    public int run(CommandLineArgs args) {
        throw UserError.usage("broker.launcher", Map.of());
    }
}
