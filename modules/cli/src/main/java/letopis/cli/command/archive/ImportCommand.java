package letopis.cli.command.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.logs.LogAddress;
import letopis.app.logs.OpenLog;
import letopis.app.match.MatchResolver;
import letopis.app.match.MatchSource;
import letopis.app.match.Replays;
import letopis.cli.logs.PartialLogNotice;
import letopis.journal.MatchId;
import letopis.language.message.BadFile;
import letopis.language.message.Spelling;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog;
import letopis.notation.copying.CopyOutcome;
import letopis.notation.copying.MatchCopier;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import picocli.CommandLine.Model.ArgSpec;

/// A command that copies matches from files, folders and other logs into a log. A repeated run continues where the last
/// one stopped.
public record ImportCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters("SOURCE", "1..*", "import.source"),
                CommandLineArgs.option("--match", "ID,…", "import.match"),
                CommandLineArgs.flag("--json", "json")), "import.log");
    }

    @Override
    public int run(CommandLineArgs args) {
        var options = new LogOptions(args);
        LogAddress target = options.address();
        Set<MatchId> only = parseSelectedIds(args);
        var logs = new ArrayList<OpenLog>();
        ExitStatus part = ExitStatus.OK;
        try (OpenLog to = options.openLogForWriting()) {
            var origins = new ArrayList<MatchSource>();
            var damaged = new ArrayList<BadFile>();
            for (String source : args.parameters()) {
                if (!LogAddress.isAddress(source)) {
                    origins.addAll(listFileSources(source));
                } else if (LogAddress.parse(source).equals(target)) {
                    throw UserError.createBadUsageError("import.itself", Map.of("log", target));
                } else {
                    OpenLog from = options.openLogForReading(LogAddress.parse(source));
                    logs.add(from);
                    part = part.worseOf(PartialLogNotice.print(from, console));
                    origins.addAll(listLogSources(from, only, damaged::add));
                }
            }
            int exit = copy(origins, damaged, only, to.log(), logs, args.has("--json"));
            return exit == ExitStatus.OK.code() ? part.code() : exit;
        } finally {
            logs.forEach(OpenLog::close);
        }
    }

    private static Set<MatchId> parseSelectedIds(CommandLineArgs args) {
        var only = new TreeSet<MatchId>(Comparator.comparing(MatchId::value));
        for (String text : args.parseStrings("--match", List.of())) {
            try {
                only.add(new MatchId(text));
            } catch (IllegalArgumentException _) {
                throw UserError.createBadUsageError("import.no-id", Map.of("text", text));
            }
        }
        return only;
    }

    /// @param badFiles the rows that belong to no match
    private int copy(List<MatchSource> origins, List<BadFile> badFiles, Set<MatchId> selectedIds, BulkLog target,
            List<OpenLog> logs, boolean printsJson) {
        var seen = new HashSet<MatchId>();
        try (var progress = new Progress(console, origins.size(), System::nanoTime)) {
            var report = new CopyReport(console, printsJson, progress);
            try (var _ = report.interruptionNotice();
                    var copying = new MatchCopier(MatchCopier.toTarget(target), "import", report::add)) {
                for (MatchSource origin : origins) {
                    Optional<MatchId> match = selectedIds.isEmpty() ? Optional.empty() : findId(origin);
                    match.ifPresent(seen::add);
                    if (match.isEmpty() || selectedIds.contains(match.get())) {
                        copying.add(origin.name(), origin::open);
                    } else {
                        progress.step();
                    }
                }
                copying.finish();
            }
            badFiles.forEach(badFile -> report.add(new CopyOutcome.UnreadableSource(badFile.file(), badFile)));
            for (MatchId match : selectedIds) {
                if (!seen.contains(match)) {
                    report.reportMissing(match.value(), console.say("import.missing",
                            Map.of("match", match, "near", findNearestId(match, seen, logs))));
                }
            }
            return report.printTotals();
        }
    }

    /// Returns the id of a match, or empty if it cannot be read. In that case the copy step reports the cause.
    private static Optional<MatchId> findId(MatchSource origin) {
        return switch (origin) {
            case MatchSource.LogSource(_, var match) -> Optional.of(match);
            case MatchSource.FileSource(var file) -> {
                try (ReplayReader reader = ReplayReader.open(file)) {
                    yield Optional.of(reader.header().match());
                } catch (BadFile _) {
                    yield Optional.empty();
                }
            }
        };
    }

    private static String findNearestId(MatchId match, Set<MatchId> matches, List<OpenLog> logs) {
        return logs.stream().map(log -> MatchResolver.findNearestId(match.value(), log))
                .filter(near -> !near.isEmpty())
                .findFirst()
                .or(() -> Spelling.findNearest(match.value(), matches.stream().map(MatchId::value).toList()))
                .orElse("");
    }

    private List<MatchSource> listFileSources(String source) {
        Path path = new Replays(console.home()).find(source);
        if (!Files.isDirectory(path)) {
            return List.of(new MatchSource.FileSource(path));
        }
        try (Stream<Path> inside = Files.walk(path)) {
            return inside.filter(file -> file.toString().endsWith(Replays.FILE_SUFFIX) && Files.isRegularFile(file))
                    .sorted()
                    .<MatchSource>map(MatchSource.FileSource::new).toList();
        } catch (IOException | UncheckedIOException e) {
            throw UserError.createBadInputError("import.folder",
                    Map.of("folder", path, "reason", e.getClass().getSimpleName()));
        }
    }

    /// Returns the matches in the order of their arrival, oldest first.
    private static List<MatchSource> listLogSources(OpenLog log, Set<MatchId> selectedIds,
            Consumer<BadFile> badFileConsumer) {
        List<MatchId> ids = selectedIds.isEmpty() ? log.sqliteLog().get().listIds(badFileConsumer)
                : selectedIds.stream().filter(match -> MatchResolver.containsMatch(log, match)).toList();
        return ids.stream().<MatchSource>map(match -> new MatchSource.LogSource(log.log(), match)).toList();
    }
}
