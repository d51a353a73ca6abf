package letopis.cli.command.league;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.json.Json;
import letopis.cli.league.RootFile;
import letopis.cli.league.TimeStamp;
import letopis.program.console.Console;

/// Says what a root is worth: its hash, who signed it, when it was stamped.
public record RootReport(Console console, RootOptions options) {

    /// @param lines the first about the root and its signature; another about its time stamp, where there is one
    /// @param right whether everything that was said or asked for holds
    /// @param details the same for programs
    public record Answer(List<String> lines, boolean right, Map<String, Object> details) {

        /// Every line with a word in front: `word` before the first.
        public List<String> lines(String word) {
            var all = new ArrayList<String>();
            for (int i = 0; i < lines.size(); i++) {
                all.add((i == 0 ? "%-12s".formatted(word) : "") + lines.get(i));
            }
            return all;
        }
    }

    public Answer of(RootFile root) {
        var details = Json.fields("size", root.root().size(), "root", root.root().sha256(),
                "at", root.root().at().toString());
        var lines = new ArrayList<String>();
        boolean signed = signature(root, lines, details);
        boolean stamped = stamp(root, lines, details);
        return new Answer(lines, signed && stamped, details);
    }

    private boolean signature(RootFile root, List<String> lines, Map<String, Object> details) {
        String state = root.signature().isEmpty() ? "unsigned" : root.isForged() ? "forged"
                : options.keys().isEmpty() ? "signed"
                : options.keys().get().contains(root.signature().get().key()) ? "trusted" : "untrusted";
        String signer = root.signature().map(one -> options.keys().map(keys -> keys.name(one.key()))
                .orElse(one.key().id())).orElse("");
        details.put("signature", state);
        root.signature().ifPresent(one -> details.put("key", one.key().text()));
        lines.add(console.say("league.root", Map.of("root", root.root().sha256(), "leaves", root.root().size(),
                "at", root.root().at(), "signed", console.say("root." + state, Map.of("signer", signer)))));
        return switch (state) {
            case "signed", "trusted" -> true;
            case "unsigned" -> options.keys().isEmpty();
            case String _ -> false;
        };
    }

    private boolean stamp(RootFile root, List<String> lines, Map<String, Object> details) {
        if (root.stamp().isEmpty()) {
            if (options.authority().isPresent()) {
                lines.add("UNSTAMPED   " + console.say("stamp.none"));
            }
            return options.authority().isEmpty();
        }
        return switch (TimeStamp.check(root.stamp().get(), root.root().sha256(), options.authority())) {
            case TimeStamp.Checked.Right(var at, var authority, boolean pinned) -> {
                lines.add("STAMPED     " + console.say(pinned ? "stamp.pinned" : "stamp.right",
                        Map.of("at", at, "authority", authority)));
                details.putAll(Map.of("stamp", pinned ? "pinned" : "right", "stamped", at.toString(), "authority",
                        authority));
                yield true;
            }
            case TimeStamp.Checked.Wrong(var code, var detail) -> {
                lines.add("UNSTAMPED   " + console.say("stamp." + code, Map.of("detail", detail)));
                details.put("stamp", code);
                yield false;
            }
        };
    }
}
