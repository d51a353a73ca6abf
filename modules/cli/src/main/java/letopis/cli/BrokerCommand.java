package letopis.cli;

import java.util.List;
import java.util.Map;
import letopis.cli.reading.Console;
import letopis.cli.reading.Stop;
import picocli.CommandLine.Model.ArgSpec;

/// Stands in the help for the broker, a program of its own: the libraries of Kafka are not loaded here. The launcher starts
/// it before this program is asked.
final class BrokerCommand implements Command {

    BrokerCommand(Console console) {}

    @Override
    public String name() {
        return "broker";
    }

    @Override
    public List<ArgSpec> arguments() {
        return List.of();
    }

    @Override
    public int run(Given given) {
        throw Stop.usage("broker.launcher", Map.of());
    }
}
