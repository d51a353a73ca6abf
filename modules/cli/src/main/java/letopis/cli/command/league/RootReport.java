package letopis.cli.command.league;

import java.util.Map;
import letopis.cli.console.Console;
import letopis.cli.league.RootFile;

/// Says what a root is worth: its hash, who signed it, when it was stamped.
public record RootReport(Console console) {

    public String sentence(RootFile root) {
        return console.say("league.root", Map.of("root", root.root().sha256(), "leaves", root.root().size(),
                "at", root.root().at()));
    }
}
