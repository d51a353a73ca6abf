package letopis.cli.command.match;

import java.util.HashMap;
import java.util.Map;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.command.SealTrail;
import letopis.cli.command.league.RootReport;
import letopis.cli.console.CliError;
import letopis.cli.console.Console;
import letopis.cli.league.LeagueFolder;
import letopis.cli.league.ProofFile;
import letopis.cli.league.RootFile;
import letopis.league.ExpectedSeal;

/// A proof that a match was gathered under a root, checked against the match.
///
/// @param root what was published; null when nobody gave it
record ProofCheck(ProofFile proof, RootFile root) {

    static ProofCheck read(CommandLineArgs args) {
        if (!args.has("--proof")) {
            throw CliError.usage("verify.root-alone", Map.of());
        }
        return new ProofCheck(ProofFile.read(CommandLineArgs.path(args.text("--proof", ""))), !args.has("--root") ? null
                : RootFile.read(LeagueFolder.rootFile(CommandLineArgs.path(args.text("--root", "")))));
    }

    /// What the proof shows of a match.
    SealExpectation.Finding of(SealTrail trail, Console console) {
        var details = new HashMap<String, Object>(Map.of("root", proof.root(), "leaves", proof.proof().size()));
        if (!proof.holds()) {
            return finding(false, "broken", details, console);
        }
        if (root != null && !(root.root().sha256().equals(proof.root())
                && root.root().size() == proof.proof().size())) {
            details.put("other", root.root().sha256());
            details.put("size", root.root().size());
            return finding(false, "other-root", details, console);
        }
        var seal = new SealExpectation(new ExpectedSeal.OfMatch(proof.leaf())).in(trail, console);
        if (!seal.held()) {
            return seal;
        }
        details.put("entry", proof.leaf().seal().last().number());
        return finding(true, root == null ? "no-root" : "held", details, console);
    }

    String rootSentence(Console console) {
        return new RootReport(console).sentence(root);
    }

    private static SealExpectation.Finding finding(
            boolean held, String code, Map<String, Object> details, Console console) {
        return SealExpectation.Finding.of(held, code, details, console.say("proof." + code, details));
    }
}
