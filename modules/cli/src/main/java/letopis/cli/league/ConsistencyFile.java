package letopis.cli.league;

import java.nio.file.Path;
import letopis.app.json.Json;
import letopis.language.message.BadFile;
import letopis.league.ConsistencyProof;

/// A file proving that the tree of a root extends that of an earlier root.
///
/// @param earlier hash of the earlier root
/// @param later hash of the later root
public record ConsistencyFile(ConsistencyProof proof, String earlier, String later) {

    private static final String KIND = "consistency";

    /// @throws BadFile if the file is not a consistency proof
    public static ConsistencyFile read(Path path) {
        JsonFields fields = JsonFields.read(path, KIND);
        return new ConsistencyFile(new ConsistencyProof(fields.readNumber("from"), fields.readNumber("to"),
                fields.readHashes("path")), fields.text("earlier", JsonFields.HASH),
                fields.text("later", JsonFields.HASH));
    }

    /// @throws BadFile if the file cannot be written
    public void write(Path path) {
        AtomicFile.write(path, Json.mapOf("letopis", KIND, "v", JsonFields.VERSION, "from", proof.from(),
                "to", proof.to(), "earlier", earlier, "later", later, "path", proof.path()));
    }
}
