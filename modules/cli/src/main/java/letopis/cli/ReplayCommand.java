package letopis.cli;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.cli.reading.Console;
import letopis.cli.reading.Replays;
import letopis.cli.reading.Stop;
import letopis.cli.stepper.Chooser;
import letopis.cli.stepper.Stepper;
import letopis.sqlite.Wanted;
import picocli.CommandLine.Model.ArgSpec;

/// Opens a match in the stepper.
final class ReplayCommand implements Command {

    private static final int NEWEST = 500;

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
        return LogOptions.after(List.of(
                Given.parameters("MATCH", "0..1", "replay.match"),
                Given.option("--at", "WHERE", "at"),
                Seen.as()), "log");
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
        List<Chooser.Item> all = items(given);
        if (all.isEmpty()) {
            throw Stop.input("replay.none", Map.of());
        }
        if (console.terminal()) {
            Chooser.choose(all, console).ifPresent(match -> open(match, given));
        } else {
            all.forEach(one -> console.out().println(one.match()));
        }
        return Stop.Exit.OK.code();
    }

    /// The files at hand, and the newest matches of the log; where somebody has named one, its matches come first.
    private List<Chooser.Item> items(Given given) {
        var options = new LogOptions(given);
        try (var finder = new Finder(given, console)) {
            List<Chooser.Item> files = finder.replays().all().stream()
                    .map(file -> new Chooser.Item(file.toString(), Replays.title(file), file.getParent() == null ? "" : file.getParent().toString())).toList();
            List<Chooser.Item> matches = !finder.hasLog() ? List.of() : finder.log().tables().get().matches(Wanted.ALL.withLimit(NEWEST))
                    .map(one -> new Chooser.Item(one.match().value(), one.match().value(), one.title() + " · " + finder.log().log().name())).toList();
            return Stream.of(options.isNamed() ? matches : files, options.isNamed() ? files : matches).flatMap(List::stream).toList();
        }
    }

    private void open(String name, Given given) {
        try (Seen seen = Seen.open(name, given, console)) {
            Stepper.run(seen.reading(), console, seen.audience(), seen.reading().position(given.text("--at", "start"), 0));
        }
    }
}
