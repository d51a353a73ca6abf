package letopis.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.cli.reading.Console;
import letopis.cli.reading.Replays;
import letopis.cli.reading.Stop;
import letopis.cli.stepper.Chooser;
import letopis.cli.stepper.Stepper;
import picocli.CommandLine.Model.ArgSpec;

/// Opens a match in the stepper.
final class ReplayCommand implements Command {

    private final Console console;

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "replay";
    }

    @Override
    public List<ArgSpec> arguments() {
        return List.of(
                Given.parameters("MATCH", "0..1", "replay.match"),
                Given.option("--at", "WHERE", "at"),
                Seen.as());
    }

    @Override
    public int run(Given given) {
        if (given.parameters().isEmpty()) {
            return choose(given);
        }
        if (!console.terminal()) {
            throw Stop.usage("replay.no-terminal", Map.of());
        }
        open(given.parameter(), given);
        return Stop.Exit.OK.code();
    }

    private int choose(Given given) {
        List<Path> all = new Replays(console.home()).all();
        if (all.isEmpty()) {
            throw Stop.input("replay.none", Map.of());
        }
        if (console.terminal()) {
            Chooser.choose(all, console).ifPresent(path -> open(path.toString(), given));
        } else {
            all.forEach(path -> console.out().println(path));
        }
        return Stop.Exit.OK.code();
    }

    private void open(String name, Given given) {
        Seen seen = Seen.open(name, given, console);
        Stepper.run(seen.reading(), console, seen.audience(), seen.reading().position(given.text("--at", "start"), 0));
    }
}
