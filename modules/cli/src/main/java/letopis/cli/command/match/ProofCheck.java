package letopis.cli.command.match;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.cli.command.SealHistory;
import letopis.cli.command.league.RootOptions;
import letopis.cli.command.league.RootReport;
import letopis.cli.league.LeagueFolder;
import letopis.cli.league.ProofFile;
import letopis.cli.league.RootFile;
import letopis.league.ExpectedSeal;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A proof that a match was sealed under a root, checked against the match.
///
/// @param root the published root; null if no root was given
/// @param options the signers and authorities trusted for roots
record ProofCheck(ProofFile proof, RootFile root, RootOptions options) {

    static List<ArgSpec> arguments() {
        return List.of(CommandLineArgs.option("--proof", "FILE", "verify.proof"),
                CommandLineArgs.option("--root", "FILE", "verify.root"), RootOptions.keyOption(),
                RootOptions.certificateOption());
    }

    static boolean isRequested(CommandLineArgs args) {
        return args.has("--proof") || args.has("--root") || RootOptions.areGiven(args);
    }

    static ProofCheck read(CommandLineArgs args) {
        if (!args.has("--proof") || RootOptions.areGiven(args) && !args.has("--root")) {
            throw UserError.createBadUsageError("verify.root-alone", Map.of());
        }
        RootFile root = !args.has("--root") ? null
                : RootFile.read(LeagueFolder.resolveRootFile(FilePaths.parse(args.text("--root", ""))));
        return new ProofCheck(ProofFile.read(FilePaths.parse(args.text("--proof", ""))), root,
                RootOptions.read(args));
    }

    /// Checks the proof against a match.
    SealExpectation.Outcome checkProof(SealHistory history, Console console) {
        var details = new HashMap<String, Object>(Map.of("root", proof.root(), "leaves", proof.proof().size()));
        if (!proof.isValid()) {
            return createOutcome(false, "broken", details, console);
        }
        if (root != null && !(root.root().sha256().equals(proof.root())
                && root.root().size() == proof.proof().size())) {
            details.put("other", root.root().sha256());
            details.put("size", root.root().size());
            return createOutcome(false, "other-root", details, console);
        }
        var seal = new SealExpectation(new ExpectedSeal.FullSeal(proof.leaf())).compareWith(history, console);
        if (!seal.isAsExpected()) {
            return seal;
        }
        details.put("entry", proof.leaf().seal().last().number());
        return createOutcome(true, root == null ? "no-root" : "held", details, console);
    }

    /// Checks the published root. Returns empty if none is given.
    Optional<RootReport.RootCheck> checkRoot(Console console) {
        return Optional.ofNullable(root).map(new RootReport(console, options)::examine);
    }

    private static SealExpectation.Outcome createOutcome(
            boolean isValid, String code, Map<String, Object> details, Console console) {
        return new SealExpectation.Outcome(isValid, code, details, console.say("proof." + code, details));
    }
}
