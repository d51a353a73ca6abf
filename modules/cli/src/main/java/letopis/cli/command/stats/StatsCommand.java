package letopis.cli.command.stats;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.json.Json;
import letopis.app.logs.OpenLog;
import letopis.app.statistics.FactProjection;
import letopis.app.statistics.Statistics;
import letopis.cli.command.MatchFilter;
import letopis.cli.logs.PartOfLog;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.SqliteLog;
import picocli.CommandLine.Model.ArgSpec;

/// Counts what became of the matches of a log that have ended.
public final class StatsCommand implements Command {

    private static final int TOP = 10;

    private final Console console;

    public StatsCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "stats";
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(Stream.concat(MatchFilter.arguments().stream(), Stream.of(
                CommandLineArgs.option("--top", "N", "stats.top"),
                CommandLineArgs.option("--csv", "FOLDER|FILE", "stats.csv"),
                CommandLineArgs.flag("--excel", "excel"),
                CommandLineArgs.flag("--json", "json"))).toList(), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        long top = args.number("--top", TOP);
        if (args.has("--excel") && !args.has("--csv")) {
            throw UserError.usage("excel.no-table", Map.of("needs", "--csv"));
        }
        if (top < 1) {
            throw UserError.usage("matches.range", Map.of("option", "--top"));
        }
        try (OpenLog opened = new LogOptions(args).openToRead()) {
            SqliteLog tables = opened.tables().get();
            var projection = new FactProjection(tables, console, Progress.listener(console));
            projection.bringUp();
            Statistics counted = Statistics.of(tables, MatchFilter.of(args), projection::leave);
            int left = projection.left();
            console.tell(opened.notes().get().sentences(console));
            Exit part = PartOfLog.say(opened, console);
            if (args.has("--csv")) {
                CsvFiles.write(counted, FilePaths.parse(args.text("--csv", ".")), args.has("--excel"));
            }
            if (args.has("--json")) {
                console.out().println(Json.line(json(counted, left)));
            } else if (counted.matches().isEmpty()) {
                if (left == 0) {
                    console.err().println(console.say("stats.none", Map.of("log", opened.log().name())));
                }
            } else if (!args.has("--csv")) {
                new StatisticsText(console, counted, (int) Math.min(top, Integer.MAX_VALUE)).print();
            }
            if (left > 0) {
                console.err().println(console.say("facts.incomplete", Map.of("count", left)));
                return Exit.INPUT.code();
            }
            return part == Exit.OK && counted.matches().isEmpty() ? Exit.FAILED.code() : part.code();
        }
    }

    /// The matches themselves are in the CSV; here they are counted.
    private static Map<String, Object> json(Statistics counted, int left) {
        return Json.fields("matches", counted.matches().size(), "games", counted.games().stream().map(game ->
                        Json.fields("game", game.game(), "settings", game.settings(), "matches", game.matches(),
                                "draws", game.draws(), "firstWon", game.firstWon(), "firstKnown", game.firstKnown(),
                                "entries", Statistics.GameTally.median(game.entries()),
                                "choices", Statistics.GameTally.median(game.choices()),
                                "turns", Statistics.GameTally.median(game.turns()))).toList(),
                "players", tallies(counted.players()), "decks", tallies(counted.decks()),
                "cards", counted.cards().stream().map(card -> Json.fields("game", card.game(), "name", card.name(),
                        "sides", card.sides(), "won", card.won(), "times", card.times())).toList(),
                "kills", counted.kills(), "lives", counted.lives(), "unread", left);
    }

    private static List<Map<String, Object>> tallies(List<Statistics.Tally> tallies) {
        return tallies.stream().map(one -> Json.fields("name", one.name(), "played", one.played(), "won", one.won(),
                "drawn", one.drawn())).toList();
    }
}
