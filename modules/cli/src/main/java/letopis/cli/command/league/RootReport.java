package letopis.cli.command.league;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.answer.VerifyAnswer.RootAnswer;
import letopis.cli.league.RootFile;
import letopis.cli.league.TimeStamp;
import letopis.program.console.Console;

/// A report on the validity of a root: hash, signature, time stamp.
public record RootReport(Console console, RootOptions options) {

    /// @param lines the root with its signature, then its time stamp if present
    /// @param isCorrect true if all claims and requirements hold
    /// @param answer the report as data
    public record RootCheck(List<String> lines, boolean isCorrect, RootAnswer answer) {

        /// Returns the labelled lines. `word` becomes the label of the first line; the other lines already have labels.
        public List<String> formatLines(String word) {
            var all = new ArrayList<String>();
            for (int i = 0; i < lines.size(); i++) {
                all.add((i == 0 ? "%-12s".formatted(word) : "") + lines.get(i));
            }
            return all;
        }
    }

    public RootCheck examine(RootFile root) {
        var lines = new ArrayList<String>();
        String state = describeSignatureState(root);
        boolean signed = checkSignature(root, state, lines);
        Optional<TimeStamp.StampCheck> stamp = root.stamp()
                .map(one -> TimeStamp.check(one, root.root().sha256(), options.authorityCertificate()));
        boolean stamped = checkStamp(stamp, lines);
        Optional<TimeStamp.StampCheck.ValidStamp> right =
                stamp.filter(TimeStamp.StampCheck.ValidStamp.class::isInstance)
                .map(TimeStamp.StampCheck.ValidStamp.class::cast);
        return new RootCheck(lines, signed && stamped, new RootAnswer(root.root().size(), root.root().sha256(),
                root.root().at(), state, root.signature().map(signature -> signature.key().text()),
                stamp.map(RootReport::describeStamp),
                right.map(TimeStamp.StampCheck.ValidStamp::at), right.map(TimeStamp.StampCheck.ValidStamp::authority)));
    }

    private static String describeStamp(TimeStamp.StampCheck stamp) {
        return switch (stamp) {
            case TimeStamp.StampCheck.ValidStamp(_, _, boolean pinned) -> pinned ? "pinned" : "right";
            case TimeStamp.StampCheck.InvalidStamp(var code, _) -> code;
        };
    }

    private String describeSignatureState(RootFile root) {
        return root.signature().isEmpty() ? "unsigned" : root.isForged() ? "forged"
                : options.keys().isEmpty() ? "signed"
                : options.keys().get().contains(root.signature().get().key()) ? "trusted" : "untrusted";
    }

    private boolean checkSignature(RootFile root, String state, List<String> lines) {
        String signer = root.signature().map(signature -> options.keys().map(keys -> keys.name(signature.key()))
                .orElse(signature.key().id())).orElse("");
        lines.add(console.say("league.root", Map.of("root", root.root().sha256(), "leaves", root.root().size(),
                "at", root.root().at(), "signed", console.say("root." + state, Map.of("signer", signer)))));
        return switch (state) {
            case "signed", "trusted" -> true;
            case "unsigned" -> options.keys().isEmpty();
            case String _ -> false;
        };
    }

    private boolean checkStamp(Optional<TimeStamp.StampCheck> stamp, List<String> lines) {
        if (stamp.isEmpty()) {
            if (options.authorityCertificate().isPresent()) {
                lines.add("UNSTAMPED   " + console.say("stamp.none"));
            }
            return options.authorityCertificate().isEmpty();
        }
        return switch (stamp.get()) {
            case TimeStamp.StampCheck.ValidStamp(var at, var authority, _) -> {
                lines.add("STAMPED     " + console.say("stamp." + describeStamp(stamp.get()),
                        Map.of("at", at, "authority", authority)));
                yield true;
            }
            case TimeStamp.StampCheck.InvalidStamp(var code, var detail) -> {
                lines.add("UNSTAMPED   " + console.say("stamp." + code, Map.of("detail", detail)));
                yield false;
            }
        };
    }
}
