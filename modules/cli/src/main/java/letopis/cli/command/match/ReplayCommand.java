package letopis.cli.command.match;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.cli.command.Command;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.command.Finder;
import letopis.cli.command.LogOptions;
import letopis.cli.command.MatchView;
import letopis.cli.console.CliError;
import letopis.cli.console.Console;
import letopis.cli.console.Exit;
import letopis.cli.console.TerminalType;
import letopis.cli.reading.Replays;
import letopis.cli.stepper.Chooser;
import letopis.cli.stepper.Stepper;
import letopis.live.Chronicle;
import letopis.sqlite.MatchQuery;
import picocli.CommandLine.Model.ArgSpec;

/// Opens a match in the stepper.
public final class ReplayCommand implements Command {

    private static final int NEWEST = 500;

    private final Console console;

    public ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "replay";
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                CommandLineArgs.parameters("MATCH", "0..1", "replay.match"),
                CommandLineArgs.option("--at", "WHERE", "at"),
                MatchView.as()), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        if (args.parameters().isEmpty()) {
            return choose(args);
        }
        if (!console.terminal()) {
            throw CliError.usage("replay.no-terminal", Map.of());
        }
        open(args.parameter(), args);
        return Exit.OK.code();
    }

    private int choose(CommandLineArgs args) {
        List<Chooser.Item> all = items(args);
        if (all.isEmpty()) {
            throw CliError.input("replay.none", Map.of());
        }
        if (!canDraw()) {
            all.forEach(one -> console.out().println(one.match()));
            return Exit.OK.code();
        }
        var chooser = Chooser.of(all, console);
        boolean goesOn = true;
        while (goesOn) {
            Optional<String> match = chooser.choose();
            goesOn = match.isPresent() && open(match.get(), args);
        }
        return Exit.OK.code();
    }

    /// The files that were found, and the newest matches of the log; where somebody has named one, its matches come
    /// first.
    private List<Chooser.Item> items(CommandLineArgs args) {
        var options = new LogOptions(args);
        try (var finder = new Finder(args, console)) {
            List<Chooser.Item> files = finder.replays().all().stream()
                    .map(file -> new Chooser.Item(file.toString(), Replays.title(file), folder(file))).toList();
            List<Chooser.Item> matches = !finder.hasLog() ? List.of() : finder.log().tables().get()
                    .matches(MatchQuery.ALL.withLimit(NEWEST))
                    .map(one -> new Chooser.Item(one.match().value(), one.match().value(),
                            one.title() + " · " + finder.log().log().name())).toList();
            return Stream.of(options.isNamed() ? matches : files, options.isNamed() ? files : matches)
                    .flatMap(List::stream).toList();
        }
    }

    private static String folder(Path file) {
        return file.getParent() == null ? "" : file.getParent().toString();
    }

    /// Where the terminal shows lines and nothing else, that is said.
    private boolean canDraw() {
        boolean dumb = console.terminal() && console.type() == TerminalType.DUMB;
        if (dumb) {
            console.err().println(console.say("replay.dumb"));
        }
        return console.terminal() && !dumb;
    }

    /// @return whether somebody wants to go on, and not to leave the program
    private boolean open(String name, CommandLineArgs args) {
        try (MatchView view = MatchView.open(name, args, console)) {
            long at = view.open().index(args.text("--at", "start"), 0);
            if (canDraw()) {
                return Stepper.run(view.open(), console, view.audience(), at);
            }
            print(view, at);
            return false;
        }
    }

    private void print(MatchView view, long from) {
        Chronicle chronicle = view.chronicle();
        var printer = new EntryPrinter(console);
        for (long number = Math.max(1, from); number <= view.open().match().timeline().size(); number++) {
            printer.print(chronicle.line(number));
        }
    }
}
