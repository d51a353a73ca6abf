package letopis.cli.command.archive;

import java.util.List;
import java.util.Map;
import letopis.cli.command.Command;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.console.Console;
import letopis.cli.console.CliError;
import picocli.CommandLine.Model.ArgSpec;

/// Stands in the help for the broker, a program of its own: the libraries of Kafka are not loaded here. The launcher starts
/// it before this program is asked.
public final class BrokerCommand implements Command {

    public BrokerCommand(Console console) {}

    @Override
    public String name() {
        return "broker";
    }

    @Override
    public List<ArgSpec> arguments() {
        return List.of();
    }

    @Override
    public int run(CommandLineArgs args) {
        throw CliError.usage("broker.launcher", Map.of());
    }
}
