package letopis.cli.command.stats;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.answer.GroupedStatsAnswer;
import letopis.app.answer.GroupedStatsText;
import letopis.app.answer.StatsAnswer;
import letopis.app.answer.StatsText;
import letopis.app.logs.OpenLog;
import letopis.app.match.Replays;
import letopis.app.statistics.CsvTable;
import letopis.app.statistics.FactProjection;
import letopis.app.statistics.ResultGroups;
import letopis.app.statistics.ResultGroups.Key;
import letopis.app.statistics.Statistics;
import letopis.app.statistics.StatisticsTable;
import letopis.app.statistics.StatisticsWords;
import letopis.cli.command.MatchFilter;
import letopis.cli.logs.PartialLogNotice;
import letopis.language.message.BadFile;
import letopis.language.message.Spelling;
import letopis.language.source.ExcelTable;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.SqliteLog;
import picocli.CommandLine.Model.ArgSpec;

/// A command that prints statistics of the finished matches of a log.
public record StatsCommand(Console console) implements Command {

    private static final int DEFAULT_TOP_COUNT = 10;

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(Stream.concat(MatchFilter.arguments().stream(), Stream.of(
                CommandLineArgs.option("--by", "KEY,…", "stats.by"),
                CommandLineArgs.option("--top", "N", "stats.top"),
                CommandLineArgs.option("--csv", "FOLDER|FILE", "stats.csv"),
                CommandLineArgs.flag("--excel", "excel"),
                CommandLineArgs.flag("--json", "json"))).toList(), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        List<Key> by = parseKeys(args.parseStrings("--by", List.of()));
        long top = args.number("--top", by.isEmpty() ? DEFAULT_TOP_COUNT : Integer.MAX_VALUE);
        if (args.has("--excel") && !args.has("--csv")) {
            throw UserError.createBadUsageError("excel.no-table", Map.of("needs", "--csv"));
        }
        if (top < 1) {
            throw UserError.createBadUsageError("matches.range", Map.of("option", "--top"));
        }
        try (OpenLog opened = new LogOptions(args).openLogForReading()) {
            SqliteLog tables = opened.sqliteLog().get();
            var projection = new FactProjection(tables, console, Progress.createListener(console));
            projection.update();
            Statistics statistics = Statistics.of(tables, MatchFilter.of(args), projection::skip);
            int rest = projection.skippedCount();
            console.printNotices(opened.notes().get().listSentences(console));
            ExitStatus part = PartialLogNotice.print(opened, console);
            ResultGroups groups = ResultGroups.of(statistics, by);
            if (args.has("--csv")) {
                writeTables(createTables(statistics.withCardTitles(new StatisticsWords(console.language())), groups),
                        FilePaths.parse(args.text("--csv", ".")), args.has("--excel"));
            }
            if (args.has("--json")) {
                console.out().println(by.isEmpty()
                        ? StatsAnswer.of(statistics, rest, Integer.MAX_VALUE, console.language()).json()
                        : GroupedStatsAnswer.of(statistics, groups, rest, console.language()).json());
            } else if (statistics.matches().isEmpty()) {
                if (rest == 0) {
                    console.err().println(console.say("stats.none", Map.of("log", opened.log().name())));
                }
            } else if (!args.has("--csv")) {
                console.print(by.isEmpty()
                        ? StatsText.formatStatsWithGameName(
                                StatsAnswer.of(statistics, rest, Integer.MAX_VALUE, console.language()),
                                (int) Math.min(top, Integer.MAX_VALUE), console)
                        : GroupedStatsText.of(GroupedStatsAnswer.of(statistics, groups, rest, console.language()), top,
                                console));
            }
            if (rest > 0) {
                console.err().println(console.say("facts.incomplete", Map.of("count", rest)));
                return ExitStatus.INPUT.code();
            }
            return part == ExitStatus.OK && statistics.matches().isEmpty() ? ExitStatus.FAILED.code() : part.code();
        }
    }

    private static List<Key> parseKeys(List<String> names) {
        return names.stream().distinct().map(name -> Key.of(name).orElseThrow(() ->
                UserError.createBadUsageError("stats.no-key",
                        Map.of("what", name, "known", String.join(", ", Key.listNames()),
                        "nearest", Spelling.findNearest(name, Key.listNames()).orElse(""))))).toList();
    }

    /// Returns the tables by file name. If the output is a single file, only the first table is written.
    private static SequencedMap<String, CsvTable> createTables(Statistics statistics, ResultGroups groups) {
        var tables = new LinkedHashMap<String, CsvTable>();
        if (!groups.keys().isEmpty()) {
            tables.put("groups.csv", groups.csv());
        }
        for (StatisticsTable table : StatisticsTable.values()) {
            tables.put(table.fileName(), table.toCsv(statistics));
        }
        return tables;
    }

    /// Writes the first table into a file, or all tables that have rows into a folder. If a table has no rows, its file
    /// from an earlier run is removed.
    ///
    /// @param path a `.csv` file or a folder
    /// @param writesExcel true for the form of [ExcelTable]
    private void writeTables(SequencedMap<String, CsvTable> tables, Path path, boolean writesExcel) {
        if (path.toString().endsWith(".csv")) {
            Replays.createFolder(path.toAbsolutePath().getParent());
            write(tables.firstEntry().getValue(), path, writesExcel);
            return;
        }
        Replays.createFolder(path);
        var empty = new ArrayList<String>();
        tables.forEach((name, table) -> {
            if (table.isEmpty()) {
                empty.add(name);
                delete(path.resolve(name));
            } else {
                write(table, path.resolve(name), writesExcel);
            }
        });
        if (!empty.isEmpty()) {
            console.err().println(console.say("stats.empty-tables", Map.of("count", empty.size(), "files",
                    String.join(", ", empty))));
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(file, e);
        }
    }

    private static void write(CsvTable table, Path file, boolean writesExcel) {
        try {
            Files.writeString(file, writesExcel ? ExcelTable.of(table.text()) : table.text(), UTF_8);
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(file, e);
        }
    }
}
