package letopis.cli.command.stats;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.answer.StatsAnswer;
import letopis.app.answer.StatsText;
import letopis.app.logs.OpenLog;
import letopis.app.match.Replays;
import letopis.app.statistics.FactProjection;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.StatisticsTable;
import letopis.app.statistics.StatisticsWords;
import letopis.cli.command.MatchFilter;
import letopis.cli.logs.PartialLogNotice;
import letopis.language.message.BadFile;
import letopis.language.source.ExcelTable;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.SqliteLog;
import picocli.CommandLine.Model.ArgSpec;

/// Command that prints statistics of the finished matches of a log.
public record StatsCommand(Console console) implements Command {

    private static final int TOP = 10;

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(Stream.concat(MatchFilter.arguments().stream(), Stream.of(
                CommandLineArgs.option("--top", "N", "stats.top"),
                CommandLineArgs.option("--csv", "FOLDER|FILE", "stats.csv"),
                CommandLineArgs.flag("--excel", "excel"),
                CommandLineArgs.flag("--json", "json"))).toList(), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        long top = args.number("--top", TOP);
        if (args.has("--excel") && !args.has("--csv")) {
            throw UserError.badUsage("excel.no-table", Map.of("needs", "--csv"));
        }
        if (top < 1) {
            throw UserError.badUsage("matches.range", Map.of("option", "--top"));
        }
        try (OpenLog opened = new LogOptions(args).openToRead()) {
            SqliteLog tables = opened.tables().get();
            var projection = new FactProjection(tables, console, Progress.listener(console));
            projection.update();
            Statistics counted = Statistics.of(tables, MatchFilter.of(args), projection::skip);
            int rest = projection.skippedCount();
            console.printNotices(opened.notes().get().sentences(console));
            Exit part = PartialLogNotice.print(opened, console);
            if (args.has("--csv")) {
                writeTables(counted.withCardTitles(new StatisticsWords(console.language())),
                        FilePaths.parse(args.text("--csv", ".")), args.has("--excel"));
            }
            if (args.has("--json")) {
                console.out().println(StatsAnswer.of(counted, rest, Integer.MAX_VALUE, console.language()).json());
            } else if (counted.matches().isEmpty()) {
                if (rest == 0) {
                    console.err().println(console.say("stats.none", Map.of("log", opened.log().name())));
                }
            } else if (!args.has("--csv")) {
                var answer = StatsAnswer.of(counted, rest, Integer.MAX_VALUE, console.language());
                console.print(StatsText.withGameName(answer, (int) Math.min(top, Integer.MAX_VALUE), console));
            }
            if (rest > 0) {
                console.err().println(console.say("facts.incomplete", Map.of("count", rest)));
                return Exit.INPUT.code();
            }
            return part == Exit.OK && counted.matches().isEmpty() ? Exit.FAILED.code() : part.code();
        }
    }

    /// Writes comma-separated tables: one file of matches, or a folder of all tables.
    ///
    /// @param path a `.csv` file for the matches alone, or a folder
    /// @param excel true for the form of [ExcelTable]
    private static void writeTables(Statistics counted, Path path, boolean excel) {
        if (path.toString().endsWith(".csv")) {
            Replays.makeFolder(path.toAbsolutePath().getParent());
            writeTables(counted, StatisticsTable.MATCHES, path, excel);
            return;
        }
        Replays.makeFolder(path);
        for (StatisticsTable table : StatisticsTable.values()) {
            writeTables(counted, table, path.resolve(table.file()), excel);
        }
    }

    private static void writeTables(Statistics counted, StatisticsTable table, Path file, boolean excel) {
        try {
            Files.writeString(file, excel ? ExcelTable.of(table.csv(counted)) : table.csv(counted), UTF_8);
        } catch (IOException e) {
            throw BadFile.unwritable(file, e);
        }
    }
}
