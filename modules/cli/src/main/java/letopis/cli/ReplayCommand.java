package letopis.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import letopis.cli.reading.Console;
import letopis.cli.reading.Reading;
import letopis.cli.reading.Replays;
import letopis.cli.reading.Stop;
import letopis.cli.stepper.Chooser;
import letopis.cli.stepper.Stepper;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Opens a match in the stepper.
@Command(name = "replay", sortOptions = false)
final class ReplayCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "MATCH", arity = "0..1", descriptionKey = "replay.match")
    private String match;

    @Option(names = "--at", paramLabel = "WHERE", descriptionKey = "at", defaultValue = "start", order = 10)
    private String where;

    @Mixin
    private Seen seen;

    @Mixin
    private Spoken spoken;

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (match == null) {
            return choose();
        }
        if (!console.terminal()) {
            throw Stop.usage("replay.no-terminal", Map.of());
        }
        open(match);
        return Stop.Exit.OK.code();
    }

    private int choose() {
        List<Path> all = new Replays(console.home()).all();
        if (all.isEmpty()) {
            throw Stop.input("replay.none", Map.of());
        }
        if (console.terminal()) {
            Chooser.choose(all, console).ifPresent(path -> open(path.toString()));
        } else {
            all.forEach(path -> console.out().println(path));
        }
        return Stop.Exit.OK.code();
    }

    private void open(String name) {
        Reading reading = Reading.open(name, console);
        Stepper.run(reading, console, seen.by(reading.match().header()), reading.position(where, 0));
    }
}
