package letopis.cli.command.match;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import letopis.app.UserError;
import letopis.app.narration.DetailLevel;
import letopis.cli.command.MatchView;
import letopis.cli.reading.SavedPlaces;
import letopis.cli.stepper.GrowingMatch;
import letopis.cli.stepper.MatchItem;
import letopis.cli.stepper.MatchPicker;
import letopis.cli.stepper.Stepper;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.TerminalType;
import letopis.table.Audience;
import picocli.CommandLine.Model.ArgSpec;

/// A command that opens a match in the stepper.
public record ReplayCommand(Console console) implements Command {

    private static final Duration MAX_LIVE_AGE = Duration.ofHours(12);

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters("MATCH", "0..1", "replay.match"),
                CommandLineArgs.option("--at", "WHERE", "replay.at"),
                MatchView.createAudienceOption("replay.as"),
                CommandLineArgs.flag("--public", "replay.public"),
                StoryPrinter.createArgument("detail"),
                CommandLineArgs.flag("--follow", "replay.follow")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        if (args.parameters().isEmpty()) {
            return chooseMatch(args);
        }
        if (!console.writesToTerminal()) {
            throw UserError.createBadUsageError("replay.no-terminal", Map.of());
        }
        open(args.parameter(), args);
        return ExitStatus.OK.code();
    }

    private int chooseMatch(CommandLineArgs args) {
        List<MatchItem> all = MatchItems.of(args, console);
        if (all.isEmpty()) {
            throw UserError.createBadInputError("replay.none", Map.of());
        }
        if (!canDraw()) {
            all.forEach(matchItem -> console.out().println(matchItem.match()));
            return ExitStatus.OK.code();
        }
        var chooser = new MatchPicker(all, console);
        boolean goesOn = true;
        while (goesOn) {
            Optional<String> match = chooser.choose();
            goesOn = match.isPresent() && open(match.get(), args);
        }
        return ExitStatus.OK.code();
    }

    /// Returns true if the terminal can draw the stepper. Otherwise reports that it can only print lines.
    private boolean canDraw() {
        boolean dumb = console.writesToTerminal() && console.type() == TerminalType.DUMB;
        if (dumb) {
            console.err().println(console.say("replay.dumb"));
        }
        return console.writesToTerminal() && !dumb;
    }

    /// @return true to return to the list of matches, false to leave the program
    private boolean open(String name, CommandLineArgs args) {
        try (MatchView view = MatchView.open(name, args, console)) {
            String at = args.text("--at", args.has("--follow") ? "end" : "");
            OptionalLong index = at.isEmpty() ? OptionalLong.empty()
                    : OptionalLong.of(view.openMatch().resolveIndex(at));
            DetailLevel level = StoryPrinter.parseLevel(args, DetailLevel.STORY);
            if (!canDraw()) {
                print(view, index.orElse(0), level);
                return false;
            }
            var start = new Stepper.Start(view.openMatch(), parseAudience(view, args), index, level);
            SavedPlaces places = SavedPlaces.of(System.getenv(), Path.of(System.getProperty("user.home")));
            if (!args.has("--follow")) {
                return Stepper.run(start, places, Optional.empty(), console);
            }
            try (GrowingMatch growing = GrowingMatch.follow(view.origin(), view.openMatch(), console)) {
                return Stepper.run(start, places, Optional.of(growing), console);
            }
        }
    }

    /// Returns the requested audience. The default for a match in progress is the spectators, because the players may
    /// watch the screen on a stream.
    private static Audience parseAudience(MatchView view, CommandLineArgs args) {
        boolean secret = args.has("--public")
                || !args.has("--as") && isLive(view.openMatch().match(), Instant.now());
        return secret ? Audience.EVERYONE : view.audience();
    }

    /// Returns true if a match is unfinished and its last entry is from today.
    static boolean isLive(LoadedMatch<?> match, Instant now) {
        long last = match.timeline().size();
        if (last == 0) {
            return true;
        }
        Entry entry = match.timeline().entry(last);
        return !(entry.event() instanceof MatchEvent.ClosingEvent)
                && Chronicle.viewBoard(match, last, Audience.EVERYONE).result().isEmpty()
                && entry.at().isAfter(now.minus(MAX_LIVE_AGE));
    }

    private void print(MatchView view, long from, DetailLevel level) {
        var printer = new StoryPrinter(view, level, console);
        for (long number = Math.max(1, from); number <= view.openMatch().match().timeline().size(); number++) {
            printer.print(number);
        }
        printer.finish();
    }
}
