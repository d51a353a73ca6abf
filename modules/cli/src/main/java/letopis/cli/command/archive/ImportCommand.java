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
import letopis.app.match.Origin;
import letopis.app.match.Replays;
import letopis.cli.command.Finder;
import letopis.cli.logs.PartOfLog;
import letopis.journal.MatchId;
import letopis.language.message.BadFile;
import letopis.language.message.Spelling;
import letopis.notation.ReplayReader;
import letopis.notation.copying.BulkLog;
import letopis.notation.copying.Copied;
import letopis.notation.copying.Copying;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import picocli.CommandLine.Model.ArgSpec;

/// Command that copies matches from files, folders and other logs into a log. A repeated run continues where the last
/// one stopped.
public record ImportCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                CommandLineArgs.parameters("SOURCE", "1..*", "import.source"),
                CommandLineArgs.option("--match", "ID,…", "import.match"),
                CommandLineArgs.flag("--json", "json")), "import.log");
    }

    @Override
    public int run(CommandLineArgs args) {
        var options = new LogOptions(args);
        LogAddress target = options.address();
        Set<MatchId> only = only(args);
        var logs = new ArrayList<OpenLog>();
        Exit part = Exit.OK;
        try (OpenLog to = options.openToWrite()) {
            var origins = new ArrayList<Origin>();
            var damaged = new ArrayList<BadFile>();
            for (String source : args.parameters()) {
                if (!LogAddress.isMeant(source)) {
                    origins.addAll(files(source));
                } else if (LogAddress.parse(source).equals(target)) {
                    throw UserError.usage("import.itself", Map.of("log", target));
                } else {
                    OpenLog from = options.openToRead(LogAddress.parse(source));
                    logs.add(from);
                    part = part.or(PartOfLog.say(from, console));
                    origins.addAll(matches(from, only, damaged::add));
                }
            }
            int exit = copy(origins, damaged, only, to.log(), logs, args.has("--json"));
            return exit == Exit.OK.code() ? part.code() : exit;
        } finally {
            logs.forEach(OpenLog::close);
        }
    }

    private static Set<MatchId> only(CommandLineArgs args) {
        var only = new TreeSet<MatchId>(Comparator.comparing(MatchId::value));
        for (String text : args.texts("--match", List.of())) {
            try {
                only.add(new MatchId(text));
            } catch (IllegalArgumentException _) {
                throw UserError.usage("import.no-id", Map.of("text", text));
            }
        }
        return only;
    }

    /// @param damaged rows that belong to no match
    private int copy(List<Origin> origins, List<BadFile> damaged, Set<MatchId> only, BulkLog to,
            List<OpenLog> logs, boolean json) {
        var seen = new HashSet<MatchId>();
        try (var progress = new Progress(console, origins.size(), System::nanoTime)) {
            var report = new CopyReport(console, json, progress);
            try (var _ = report.lastWords(); var copying = new Copying(Copying.into(to), "import", report::add)) {
                for (Origin origin : origins) {
                    Optional<MatchId> match = only.isEmpty() ? Optional.empty() : match(origin);
                    match.ifPresent(seen::add);
                    if (match.isEmpty() || only.contains(match.get())) {
                        copying.take(origin.name(), origin::open);
                    } else {
                        progress.step();
                    }
                }
                copying.finish();
            }
            damaged.forEach(bad -> report.add(new Copied.Unreadable(bad.file(), bad)));
            for (MatchId match : only) {
                if (!seen.contains(match)) {
                    report.missing(match.value(), console.say("import.missing",
                            Map.of("match", match, "near", nearest(match, seen, logs))));
                }
            }
            return report.end();
        }
    }

    /// Returns the id of a match, or empty if it cannot be read; copying then reports the cause.
    private static Optional<MatchId> match(Origin origin) {
        return switch (origin) {
            case Origin.InLog(_, var match) -> Optional.of(match);
            case Origin.InFile(var file) -> {
                try (ReplayReader reader = ReplayReader.open(file)) {
                    yield Optional.of(reader.header().match());
                } catch (BadFile _) {
                    yield Optional.empty();
                }
            }
        };
    }

    private static String nearest(MatchId match, Set<MatchId> seen, List<OpenLog> logs) {
        return logs.stream().map(log -> Finder.nearest(match.value(), log)).filter(near -> !near.isEmpty()).findFirst()
                .or(() -> Spelling.nearest(match.value(), seen.stream().map(MatchId::value).toList())).orElse("");
    }

    private List<Origin> files(String source) {
        Path path = new Replays(console.home()).find(source);
        if (!Files.isDirectory(path)) {
            return List.of(new Origin.InFile(path));
        }
        try (Stream<Path> inside = Files.walk(path)) {
            return inside.filter(file -> file.toString().endsWith(Replays.ENDING) && Files.isRegularFile(file)).sorted()
                    .<Origin>map(Origin.InFile::new).toList();
        } catch (IOException | UncheckedIOException e) {
            throw UserError.input("import.folder", Map.of("folder", path, "reason", e.getClass().getSimpleName()));
        }
    }

    /// Returns the matches in the order of their arrival, oldest first.
    private static List<Origin> matches(OpenLog from, Set<MatchId> only, Consumer<BadFile> damaged) {
        List<MatchId> ids = only.isEmpty() ? from.tables().get().ids(damaged)
                : only.stream().filter(match -> Finder.isIn(from, match)).toList();
        return ids.stream().<Origin>map(match -> new Origin.InLog(from.log(), match)).toList();
    }
}
