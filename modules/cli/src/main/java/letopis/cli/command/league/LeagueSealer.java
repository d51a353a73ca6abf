package letopis.cli.command.league;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.answer.VerifyAnswer.RootAnswer;
import letopis.app.json.Json;
import letopis.app.logs.OpenLog;
import letopis.app.match.MatchSource;
import letopis.cli.command.SealHistory;
import letopis.cli.league.FolderFlaws;
import letopis.cli.league.LeagueFolder;
import letopis.cli.league.RootFile;
import letopis.cli.logs.PartialLogNotice;
import letopis.journal.Completion;
import letopis.journal.MatchId;
import letopis.language.message.BadFile;
import letopis.league.ExpectedSeal;
import letopis.league.LeagueRoot;
import letopis.league.MatchSeal;
import letopis.league.TreeUpdate;
import letopis.league.TreeUpdate.MatchChange;
import letopis.notation.signing.SigningKey;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.SqliteLog;

/// A sealer that computes the next root of a league. It reads every match of a log, compares it with the last root, and
/// writes the files to publish.
final class LeagueSealer {

    private static final int MAX_LISTED_ITEMS = 10; // open matches listed

    private final Console console;
    private final InstantSource clock;
    private final List<Path> damagedFiles = new ArrayList<>();
    private final List<BadFile> badFiles = new ArrayList<>();
    private final List<MatchId> unreadableMatches = new ArrayList<>();
    private final List<MatchId> openMatches = new ArrayList<>();
    private ExitStatus exitStatus = ExitStatus.OK; // the exit code if only a part of the log was read

    LeagueSealer(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    ExitStatus run(CommandLineArgs args) {
        var folder = new LeagueFolder(FilePaths.parse(args.text("--out", "league")));
        Optional<SigningKey> key = !args.has("--key") ? Optional.empty()
                : Optional.of(SigningKey.read(FilePaths.parse(args.text("--key", ""))));
        RootFile before = Files.exists(folder.resolveRootPath()) ? RootFile.read(folder.resolveRootPath()) : null;
        List<MatchSeal> leaves = before == null ? List.of() : folder.readLeaves(before.root());
        if (before != null) {
            damagedFiles.addAll(FolderFlaws.findContradictingFiles(folder, before.root()));
        }
        TreeUpdate gathering = updateTree(leaves, args);
        if (gathering.leaves().isEmpty()) {
            badFiles.forEach(badFile -> console.err().println(badFile.formatMessage(console.language())));
            throw UserError.createBadInputError("league.empty", Map.of());
        }
        RootFile root = before;
        boolean isNew = gathering.leaves().size() > leaves.size();
        if (isNew) {
            if (before != null && before.signature().isPresent() && key.isEmpty()) {
                throw UserError.createBadUsageError("league.unsigned", Map.of("file", folder.resolveRootPath()));
            }
            String hash = LeagueFolder.buildTree(gathering.leaves()).root();
            root = RootFile.of(new LeagueRoot(gathering.leaves().size(), hash,
                    clock.instant().truncatedTo(ChronoUnit.SECONDS)), key);
            folder.write(root, gathering.leaves(), before);
        } else if (key.isPresent() && before.signature().isEmpty()) {
            root = before.withSignature(key.get());
            root.write(folder.resolveRootPath());
        }
        boolean right = printReport(gathering, root, isNew, folder.resolveRootPath(), args);
        boolean broken = !right || !damagedFiles.isEmpty() || gathering.changes().stream()
                .anyMatch(MatchChange::contradictsLastTree);
        return !badFiles.isEmpty() ? ExitStatus.INPUT : broken ? ExitStatus.FAILED : exitStatus;
    }

    private TreeUpdate updateTree(List<MatchSeal> leaves, CommandLineArgs args) {
        Map<MatchId, MatchSeal> latest = TreeUpdate.findLatestSealsByMatch(leaves);
        var matches = new ArrayList<TreeUpdate.Candidate>();
        try (OpenLog log = new LogOptions(args).openLogForReading()) {
            SqliteLog tables = log.sqliteLog().get();
            exitStatus = PartialLogNotice.print(log, console);
            List<MatchId> ids = tables.listIds(badFiles::add);
            try (var progress = new Progress(console, ids.size(), System::nanoTime)) {
                for (MatchId id : ids) {
                    addCandidate(new MatchSource.LogSource(log.log(), id), latest.get(id), matches);
                    progress.step();
                }
            }
        }
        return TreeUpdate.of(leaves, matches, unreadableMatches);
    }

    private void addCandidate(MatchSource.LogSource origin, MatchSeal leaf, List<TreeUpdate.Candidate> matches) {
        try {
            SealHistory trail = SealHistory.of(origin);
            if (trail.completion() != Completion.ENDED) {
                openMatches.add(trail.match());
            }
            matches.add(new TreeUpdate.Candidate(trail.lastSeal(), trail.header().at(), leaf == null ? null
                    : new ExpectedSeal.FullSeal(leaf).compareWith(trail.match(), trail.seals())));
        } catch (BadFile e) {
            badFiles.add(e);
            unreadableMatches.add(origin.match());
        }
    }

    /// @return true if the signature and the time stamp of the root are valid
    private boolean printReport(TreeUpdate update, RootFile root, boolean isNew, Path file, CommandLineArgs args) {
        RootReport.RootCheck answer = new RootReport(console, RootOptions.read(args)).examine(root);
        if (args.has("--json")) {
            console.out().println(toJson(update, answer.answer(), isNew));
            return answer.isCorrect();
        }
        long added = update.changes().stream().filter(MatchChange.Addition.class::isInstance).count();
        for (MatchChange finding : update.changes()) {
            printChange(finding);
        }
        badFiles.forEach(badFile -> console.out().println("BAD         " + badFile.formatMessage(console.language())));
        if (!openMatches.isEmpty()) {
            String names = openMatches.stream().limit(MAX_LISTED_ITEMS).map(MatchId::value)
                    .collect(Collectors.joining(", "));
            printLine("OPEN", "league.open", Map.of("open", openMatches.size(),
                    "matches", openMatches.size() > MAX_LISTED_ITEMS ? names + ", …" : names));
        }
        if (!damagedFiles.isEmpty()) {
            printLine("SPOILT", "league.spoilt",
                    Map.of("count", damagedFiles.size(), "files", damagedFiles.stream().limit(MAX_LISTED_ITEMS)
                    .map(Path::toString).collect(Collectors.joining(", "))));
        }
        if (!isNew && damagedFiles.isEmpty()) {
            console.out().println("UNCHANGED   " + console.say("league.unchanged", Map.of("file", file)));
        } else if (isNew) {
            console.out().println("SEALED      " + console.say("league.sealed", Map.of("file", file, "added", added,
                    "leaves", root.root().size())));
        }
        answer.formatLines("ROOT").forEach(console.out()::println);
        return answer.isCorrect();
    }

    private void printChange(MatchChange change) {
        switch (change) {
            case MatchChange.Addition _, MatchChange.SameTail _ -> { }
            case MatchChange.Growth(var seal, var was) ->
                    printLine("GROWN", "league.grown", Map.of("match", seal.match().value(),
                    "before", was.number(), "now", seal.seal().last().number()));
            case MatchChange.Truncation(var match, var was, var now) ->
                    printLine("CUT", "league.cut", Map.of("match", match.value(),
                    "before", was.number(), "now", now.number()));
            case MatchChange.Replacement(var match, var was) -> printLine("REPLACED", "league.replaced",
                    Map.of("match", match.value(), "before", was.number()));
            case MatchChange.Absence(var match) ->
                    printLine("MISSING", "league.missing", Map.of("match", match.value()));
        }
    }

    private void printLine(String word, String key, Map<String, ?> details) {
        console.out().println("%-12s".formatted(word) + console.say(key, details));
    }

    private record SealReport(boolean renewed, @JsonUnwrapped RootAnswer root,
            List<MatchId> addedMatches, List<MatchId> grownMatches, List<MatchId> truncatedMatches,
            List<MatchId> replacedMatches, List<MatchId> missingMatches, List<MatchId> openMatches,
            List<MatchId> unreadableMatches, List<Path> damagedFiles) {}

    private String toJson(TreeUpdate update, RootAnswer root, boolean isNew) {
        return Json.toLine(new SealReport(isNew, root, listChangedMatches(update, MatchChange.Addition.class),
                listChangedMatches(update, MatchChange.Growth.class),
                listChangedMatches(update, MatchChange.Truncation.class),
                listChangedMatches(update, MatchChange.Replacement.class),
                listChangedMatches(update, MatchChange.Absence.class),
                openMatches,
                unreadableMatches,
                damagedFiles));
    }

    private static List<MatchId> listChangedMatches(TreeUpdate update, Class<? extends MatchChange> kind) {
        return update.changes().stream().filter(kind::isInstance).map(MatchChange::match).toList();
    }
}
