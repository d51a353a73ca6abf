package letopis.cli.command.league;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.answer.VerifyAnswer.RootAnswer;
import letopis.app.json.Json;
import letopis.cli.league.ConsistencyFile;
import letopis.cli.league.FolderFlaws;
import letopis.cli.league.LeagueFolder;
import letopis.cli.league.RootFile;
import letopis.journal.MatchId;
import letopis.journal.PublicKey;
import letopis.league.ConsistencyProof;
import letopis.league.LeagueRoot;
import letopis.league.MatchSeal;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;

/// A check that a root extends an earlier root: no leaf was removed or replaced.
record LeagueCheck(Console console) {

    private static final int MAX_LISTED_FILES = 10; // corrupt files listed

    private record Comparison(String status, String sentence, RootAnswer earlier, RootAnswer later,
            boolean sameSigner) {}

    /// The relation between two roots.
    private record Relation(String word, String key, Map<String, Object> details, boolean holds) {}

    ExitStatus run(String earlierRoot, String laterRoot, CommandLineArgs args) {
        Path laterFile = LeagueFolder.resolveRootFile(FilePaths.parse(laterRoot));
        RootFile earlier = RootFile.read(LeagueFolder.resolveRootFile(FilePaths.parse(earlierRoot)));
        RootFile later = RootFile.read(laterFile);
        var folder = new LeagueFolder(laterFile.toAbsolutePath().getParent());
        List<Path> spoilt = FolderFlaws.findContradictingFiles(folder, later.root());
        Relation relation = spoilt.isEmpty() ? compareRoots(earlier.root(), later.root(), folder, args)
                : new Relation("SPOILT", "league.spoilt", Map.of("files", spoilt.stream().limit(MAX_LISTED_FILES)
                        .map(Path::toString).collect(Collectors.joining(", ")), "count", spoilt.size()), false);
        var roots = new RootReport(console, RootOptions.read(args));
        RootReport.RootCheck ofEarlier = roots.examine(earlier);
        RootReport.RootCheck ofLater = roots.examine(later);
        boolean sameSigner = roots.options().keys().isPresent() || findSigner(earlier).isEmpty()
                || findSigner(earlier).equals(findSigner(later));
        if (args.has("--json")) {
            console.out().println(Json.toLine(new Comparison(relation.word().toLowerCase(Locale.ROOT),
                    console.say(relation.key(), relation.details()), ofEarlier.answer(), ofLater.answer(),
                    sameSigner)));
        } else {
            console.out().println("%-12s".formatted(relation.word()) + console.say(relation.key(), relation.details()));
            ofEarlier.formatLines("OLD").forEach(console.out()::println);
            ofLater.formatLines("NEW").forEach(console.out()::println);
            if (!sameSigner) {
                console.out().println("SIGNER      " + console.say("league.check.signer"));
            }
        }
        return relation.holds() && ofEarlier.isCorrect() && ofLater.isCorrect() && sameSigner ? ExitStatus.OK
                : ExitStatus.FAILED;
    }

    private static Optional<PublicKey> findSigner(RootFile root) {
        return root.signature().map(RootFile.Signature::key);
    }

    private static Relation compareRoots(LeagueRoot earlierRoot, LeagueRoot laterRoot, LeagueFolder folder,
            CommandLineArgs args) {
        if (earlierRoot.size() > laterRoot.size()) {
            return new Relation("INCONSISTENT", "league.check.smaller",
                    Map.of("from", earlierRoot.size(), "to", laterRoot.size()), false);
        }
        if (earlierRoot.size() == laterRoot.size()) {
            boolean same = earlierRoot.sha256().equals(laterRoot.sha256());
            return same ? new Relation("CONSISTENT", "league.check.same", Map.of("size", laterRoot.size()), true)
                    : new Relation("INCONSISTENT", "league.check.other", Map.of("size", laterRoot.size()), false);
        }
        Optional<List<MatchSeal>> leaves = args.has("--proof") ? Optional.empty() : folder.findLeaves(laterRoot);
        ConsistencyProof proof = leaves.map(all -> LeagueFolder.buildTree(all)
                .proveConsistency((int) earlierRoot.size()))
                .orElseGet(() -> readProof(earlierRoot, laterRoot, folder, args));
        if (!proof.connects(earlierRoot.sha256(), laterRoot.sha256())) {
            return new Relation("INCONSISTENT", "league.check.replaced",
                    Map.of("from", earlierRoot.size(), "to", laterRoot.size()), false);
        }
        String added = leaves.map(all -> all.subList((int) earlierRoot.size(), all.size()).stream()
                .map(MatchSeal::match)
                .map(MatchId::value).collect(Collectors.joining(", "))).orElse("");
        return new Relation("CONSISTENT", "league.check.added",
                Map.of("from", earlierRoot.size(), "to", laterRoot.size(),
                "added", laterRoot.size() - earlierRoot.size(), "matches", added), true);
    }

    private static ConsistencyProof readProof(LeagueRoot earlierRoot, LeagueRoot laterRoot, LeagueFolder folder,
            CommandLineArgs args) {
        Path file = args.has("--proof") ? FilePaths.parse(args.text("--proof", ""))
                : folder.resolveConsistencyPath(earlierRoot.size(), laterRoot.size());
        if (!args.has("--proof") && Files.notExists(file)) {
            throw UserError.createBadInputError("league.no-consistency",
                    Map.of("file", file, "leaves", folder.leavesFile()));
        }
        ConsistencyFile read = ConsistencyFile.read(file);
        if (read.proof().from() != earlierRoot.size() || read.proof().to() != laterRoot.size()) {
            throw UserError.createBadInputError("league.other-consistency",
                    Map.of("file", file, "from", read.proof().from(), "to", read.proof().to()));
        }
        return read.proof();
    }
}
