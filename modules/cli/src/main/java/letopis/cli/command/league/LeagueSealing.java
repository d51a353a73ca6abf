package letopis.cli.command.league;

import com.fasterxml.jackson.annotation.JsonProperty;
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
import letopis.app.match.Origin;
import letopis.cli.command.SealTrail;
import letopis.cli.league.FolderFlaws;
import letopis.cli.league.LeagueFolder;
import letopis.cli.league.RootFile;
import letopis.cli.logs.PartOfLog;
import letopis.journal.Completion;
import letopis.journal.MatchId;
import letopis.language.message.BadFile;
import letopis.league.ExpectedSeal;
import letopis.league.Gathering.Finding;
import letopis.league.Gathering;
import letopis.league.LeagueRoot;
import letopis.league.MatchSeal;
import letopis.notation.signing.SigningKey;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.SqliteLog;

/// Computation of the next root of a league: reads every match of a log, compares it with the last root, and writes the
/// files to publish.
final class LeagueSealing {

    private static final int NAMED = 10; // open matches listed

    private final Console console;
    private final InstantSource clock;
    private final List<Path> spoilt = new ArrayList<>();
    private final List<BadFile> bad = new ArrayList<>();
    private final List<MatchId> unreadable = new ArrayList<>();
    private final List<MatchId> open = new ArrayList<>();
    private Exit part = Exit.OK; // the exit code if only a part of the log was read

    LeagueSealing(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    Exit run(CommandLineArgs args) {
        var folder = new LeagueFolder(FilePaths.parse(args.text("--out", "league")));
        Optional<SigningKey> key = !args.has("--key") ? Optional.empty()
                : Optional.of(SigningKey.read(FilePaths.parse(args.text("--key", ""))));
        RootFile before = Files.exists(folder.root()) ? RootFile.read(folder.root()) : null;
        List<MatchSeal> leaves = before == null ? List.of() : folder.leaves(before.root());
        if (before != null) {
            spoilt.addAll(FolderFlaws.of(folder, before.root()));
        }
        Gathering gathering = gather(leaves, args);
        if (gathering.leaves().isEmpty()) {
            bad.forEach(one -> console.err().println(one.message(console.language())));
            throw UserError.input("league.empty", Map.of());
        }
        RootFile root = before;
        boolean isNew = gathering.leaves().size() > leaves.size();
        if (isNew) {
            if (before != null && before.signature().isPresent() && key.isEmpty()) {
                throw UserError.usage("league.unsigned", Map.of("file", folder.root()));
            }
            String hash = LeagueFolder.tree(gathering.leaves()).root();
            root = RootFile.of(new LeagueRoot(gathering.leaves().size(), hash,
                    clock.instant().truncatedTo(ChronoUnit.SECONDS)), key);
            folder.write(root, gathering.leaves(), before);
        } else if (key.isPresent() && before.signature().isEmpty()) {
            root = before.signed(key.get());
            root.write(folder.root());
        }
        boolean right = report(gathering, root, isNew, folder.root(), args);
        boolean broken = !right || !spoilt.isEmpty() || gathering.findings().stream().anyMatch(Finding::isBroken);
        return !bad.isEmpty() ? Exit.INPUT : broken ? Exit.FAILED : part;
    }

    private Gathering gather(List<MatchSeal> leaves, CommandLineArgs args) {
        Map<MatchId, MatchSeal> latest = Gathering.latest(leaves);
        var matches = new ArrayList<Gathering.Candidate>();
        try (OpenLog log = new LogOptions(args).openToRead()) {
            SqliteLog tables = log.tables().get();
            part = PartOfLog.say(log, console);
            List<MatchId> ids = tables.ids(bad::add);
            try (var progress = new Progress(console, ids.size(), System::nanoTime)) {
                for (MatchId id : ids) {
                    read(new Origin.InLog(log.log(), id), latest.get(id), matches);
                    progress.step();
                }
            }
        }
        return Gathering.of(leaves, matches, unreadable);
    }

    private void read(Origin.InLog origin, MatchSeal leaf, List<Gathering.Candidate> matches) {
        try {
            SealTrail trail = SealTrail.of(origin);
            if (trail.completion() != Completion.ENDED) {
                open.add(trail.match());
            }
            matches.add(new Gathering.Candidate(trail.last(), trail.header().at(), leaf == null ? null
                    : new ExpectedSeal.OfMatch(leaf).in(trail.match(), trail.seals())));
        } catch (BadFile e) {
            bad.add(e);
            unreadable.add(origin.match());
        }
    }

    /// @return true if signature and time stamp of the root are valid
    private boolean report(Gathering gathering, RootFile root, boolean isNew, Path file, CommandLineArgs args) {
        RootReport.Answer answer = new RootReport(console, RootOptions.read(args)).of(root);
        if (args.has("--json")) {
            console.out().println(json(gathering, answer.answer(), isNew));
            return answer.right();
        }
        long added = gathering.findings().stream().filter(Finding.Added.class::isInstance).count();
        for (Finding finding : gathering.findings()) {
            sentence(finding);
        }
        bad.forEach(one -> console.out().println("BAD         " + one.message(console.language())));
        if (!open.isEmpty()) {
            String names = open.stream().limit(NAMED).map(MatchId::value).collect(Collectors.joining(", "));
            say("OPEN", "league.open", Map.of("open", open.size(),
                    "matches", open.size() > NAMED ? names + ", …" : names));
        }
        if (!spoilt.isEmpty()) {
            say("SPOILT", "league.spoilt", Map.of("count", spoilt.size(), "files", spoilt.stream().limit(NAMED)
                    .map(Path::toString).collect(Collectors.joining(", "))));
        }
        if (!isNew && spoilt.isEmpty()) {
            console.out().println("UNCHANGED   " + console.say("league.unchanged", Map.of("file", file)));
        } else if (isNew) {
            console.out().println("SEALED      " + console.say("league.sealed", Map.of("file", file, "added", added,
                    "leaves", root.root().size())));
        }
        answer.lines("ROOT").forEach(console.out()::println);
        return answer.right();
    }

    private void sentence(Finding finding) {
        switch (finding) {
            case Finding.Added _, Finding.Unchanged _ -> { }
            case Finding.Grown(var seal, var was) -> say("GROWN", "league.grown", Map.of("match", seal.match().value(),
                    "before", was.number(), "now", seal.seal().last().number()));
            case Finding.Cut(var match, var was, var now) -> say("CUT", "league.cut", Map.of("match", match.value(),
                    "before", was.number(), "now", now.number()));
            case Finding.Replaced(var match, var was) -> say("REPLACED", "league.replaced",
                    Map.of("match", match.value(), "before", was.number()));
            case Finding.Missing(var match) -> say("MISSING", "league.missing", Map.of("match", match.value()));
        }
    }

    private void say(String word, String key, Map<String, ?> details) {
        console.out().println("%-12s".formatted(word) + console.say(key, details));
    }

    private record Sealed(@JsonProperty("new") boolean isNew, @JsonUnwrapped RootAnswer root, List<MatchId> added,
            List<MatchId> grown, List<MatchId> cut, List<MatchId> replaced, List<MatchId> missing,
            List<MatchId> open, List<MatchId> bad, List<Path> spoilt) {}

    private String json(Gathering gathering, RootAnswer root, boolean isNew) {
        return Json.line(new Sealed(isNew, root, named(gathering, Finding.Added.class),
                named(gathering, Finding.Grown.class), named(gathering, Finding.Cut.class),
                named(gathering, Finding.Replaced.class), named(gathering, Finding.Missing.class), open, unreadable,
                spoilt));
    }

    private static List<MatchId> named(Gathering gathering, Class<? extends Finding> kind) {
        return gathering.findings().stream().filter(kind::isInstance).map(Finding::match).toList();
    }
}
