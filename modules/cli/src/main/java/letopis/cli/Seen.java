package letopis.cli;

import java.util.Map;
import letopis.cli.reading.Stop;
import letopis.journal.Header;
import letopis.journal.Seat;
import letopis.table.Audience;
import picocli.CommandLine.Model.ArgSpec;

/// As whom a match is looked at. A file at hand shows what it holds unless somebody asks for less.
final class Seen {

    private Seen() {}

    static ArgSpec option() {
        return Given.option("--as", "A|B|public|judge", "as");
    }

    /// @throws Stop when nobody sits there
    static Audience by(Given given, Header header) {
        return switch (given.text("--as", "judge")) {
            case "judge" -> Audience.JUDGE;
            case "public" -> Audience.EVERYONE;
            case String seat -> header.players().keySet().stream().filter(one -> one.name().equalsIgnoreCase(seat))
                    .findFirst().<Audience>map(Audience.At::new)
                    .orElseThrow(() -> Stop.usage("usage.as", Map.of("what", seat,
                            "seats", String.join(", ", header.players().keySet().stream().map(Seat::name).toList()))));
        };
    }
}
