package letopis.cli.league;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import letopis.cli.console.Json;
import letopis.codec.message.BadFile;
import letopis.league.LeagueRoot;

/// A root as it is published.
///
/// @param stamp the bytes of a time-stamp token over the root's hash; none when it was not stamped
public record RootFile(LeagueRoot root, byte[] stamp) {

    private static final String KIND = "root";

    /// @throws BadFile when it is no root
    public static RootFile read(Path path) {
        JsonFields fields = JsonFields.read(path, KIND);
        var root = new LeagueRoot(fields.number("size"), fields.text("sha256", JsonFields.HASH), at(fields));
        return new RootFile(root, stamp(fields));
    }

    private static Instant at(JsonFields fields) {
        String text = fields.text("at");
        try {
            Instant at = Instant.parse(text);
            if (at.toString().equals(text)) {
                return at;
            }
        } catch (DateTimeException _) {
            // said below, like a time in another form
        }
        throw fields.unfit("at", text);
    }

    private static byte[] stamp(JsonFields fields) {
        String text = fields.find("stamp").orElse("");
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException _) {
            throw fields.unfit("stamp", text);
        }
    }

    public RootFile withStamp(byte[] token) {
        return new RootFile(root, token);
    }

    /// @throws BadFile when it cannot be written
    public void write(Path path) {
        var fields = Json.fields("letopis", KIND, "v", JsonFields.VERSION, "size", root.size(), "sha256", root.sha256(),
                "at", root.at().toString());
        if (stamp.length > 0) {
            fields.put("stamp", Base64.getEncoder().encodeToString(stamp));
        }
        WholeFile.write(path, fields);
    }
}
