package letopis.cli.command.archive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.logs.LogAddress;
import letopis.app.logs.OpenLog;
import letopis.app.match.MatchResolver;
import letopis.app.match.MatchResolver.Resolution;
import letopis.app.match.Replays;
import letopis.cli.command.MatchFinder;
import letopis.cli.logs.PartialLogNotice;
import letopis.cli.reading.OpenMatches;
import letopis.file.ReplayFolder;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.SecretSeal;
import letopis.language.message.BadFile;
import letopis.notation.LoadedMatch;
import letopis.notation.copying.CopyOutcome;
import letopis.notation.copying.MatchCopier;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.TextList;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.recording.Script;
import picocli.CommandLine.Model.ArgSpec;

/// A command that copies matches of a log into replay files. A repeated run continues where the last one stopped.
public record ExportCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters("MATCH", "0..*", "export.match"),
                CommandLineArgs.option("--out", "PATH", "export.out"),
                CommandLineArgs.flag("--all", "export.all"),
                CommandLineArgs.flag("--script", "export.script"),
                CommandLineArgs.flag("--json", "json")), "export.log");
    }

    @Override
    public int run(CommandLineArgs args) {
        List<String> named = args.parameters();
        if (args.has("--script")) {
            return exportScript(args, named);
        }
        if (args.has("--all") != named.isEmpty()) {
            throw UserError.createBadUsageError("export.which", Map.of());
        }
        Path out = FilePaths.parse(args.text("--out", "."));
        boolean file = out.toString().endsWith(Replays.FILE_SUFFIX) && !Files.isDirectory(out);
        if (file && (args.has("--all") || named.size() > 1)) {
            throw UserError.createBadUsageError("export.one-file", Map.of());
        }
        Function<MatchId, Path> place = file ? _ -> out : match -> out.resolve(match.fileName() + Replays.FILE_SUFFIX);
        new Replays(console.home()).rejectSample(out, LogAddress.defaultAddress());
        try (OpenLog from = new LogOptions(args).openLogForReading()) {
            Replays.createFolder(file ? out.toAbsolutePath().getParent() : out);
            var damaged = new ArrayList<BadFile>();
            List<String> ids = args.has("--all")
                    ? from.sqliteLog().get().listIds(damaged::add).stream().map(MatchId::value).toList() : named;
            ExitStatus part = args.has("--all") ? PartialLogNotice.print(from, console) : ExitStatus.OK;
            int exit = copy(ids, damaged, from, new ReplayFolder(place), args.has("--json"));
            return exit == ExitStatus.OK.code() ? part.code() : exit;
        }
    }

    /// Prints one match as a script for `record --from`. The first lines of the script explain its usage. A copy of a
    /// match without its hidden cards cannot be exported this way.
    private int exportScript(CommandLineArgs args, List<String> deckNames) {
        if (deckNames.size() != 1 || args.has("--all") || args.has("--out")) {
            throw UserError.createBadUsageError("export.script", Map.of());
        }
        LoadedMatch<?> match;
        try (var finder = new MatchFinder(args, console)) {
            match = OpenMatches.of(finder.find(deckNames.getFirst()).load().requireComplete(), console).match();
        }
        Optional<Entry> redacted = match.timeline().entries().stream()
                .filter(entry -> entry.sealed().values().stream().anyMatch(SecretSeal::isWithheld)).findFirst();
        if (redacted.isPresent()) {
            console.err().println(console.say("export.redacted",
                    Map.of("match", match.source(), "entry", redacted.get().seq())));
            return ExitStatus.INCOMPLETE.code();
        }
        Header header = match.header();
        console.unwrappedOut().println("# " + header.title());
        console.unwrappedOut().println("# letopis record MATCH --from FILE --game " + header.game()
                + header.settings().entrySet().stream().map(one -> one.getKey() + "=" + one.getValue())
                .reduce((text, other) -> text + "," + other).map(all -> " --settings " + all).orElse("")
                + " --players " + quote(TextList.format(header.players().values()))
                + " --title " + quote(header.title())
                + header.occasion().event().map(text -> " --event " + quote(text)).orElse("")
                + header.occasion().round().map(text -> " --round " + quote(text)).orElse("")
                + header.occasion().table().map(text -> " --table " + quote(text)).orElse(""));
        Script.ofWholeMatch(match).forEach(console.unwrappedOut()::println);
        if (!header.isSigned()) {
            return (match.tornTail().isEmpty() ? ExitStatus.OK : ExitStatus.INCOMPLETE).code();
        }
        console.err().println(console.say("export.unsigned", Map.of("match", match.source(),
                "entries", match.timeline().size(), "keys", header.keys().size())));
        return ExitStatus.INCOMPLETE.code();
    }

    /// Quotes a string for a shell.
    private static String quote(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    /// @param badFiles rows that belong to no match
    private int copy(List<String> ids, List<BadFile> badFiles, OpenLog log, ReplayFolder folder, boolean printsJson) {
        var resolver = new MatchResolver(new Replays(console.home()), MatchResolver.Scope.LOG, () -> Optional.of(log));
        try (var progress = new Progress(console, ids.size(), System::nanoTime)) {
            var report = new CopyReport(console, printsJson, progress);
            var missing = new ArrayList<String>();
            try (var copying = new MatchCopier(folder, "export", report::add)) {
                for (String id : ids) {
                    switch (resolver.resolve(id)) {
                        case Resolution.Match(var origin, _) -> copying.add(origin.name(), origin::open);
                        case Resolution.AmbiguousName(var names) -> throw MatchFinder.createAmbiguityError(id, names);
                        case Resolution.NoMatch() -> missing.add(id);
                    }
                }
                copying.finish();
            }
            badFiles.forEach(badFile -> report.add(new CopyOutcome.UnreadableSource(badFile.file(), badFile)));
            missing.forEach(id -> report.reportMissing(id, console.say("export.missing",
                    Map.of("match", id, "log", log.log().name(), "near", MatchResolver.findNearestId(id, log)))));
            return report.printTotals();
        }
    }
}
