package letopis.cli.league;

import java.nio.file.Path;
import letopis.app.json.Json;
import letopis.language.message.BadFile;
import letopis.league.InclusionProof;
import letopis.league.MatchSeal;
import letopis.league.TreeHash;

/// A file proving that a match was sealed under a root: a leaf, and the path from it to the root.
///
/// @param root the hash of the root
public record ProofFile(MatchSeal leaf, InclusionProof proof, String root) {

    private static final String KIND = "proof";

    /// @throws BadFile if the file is not a proof
    public static ProofFile read(Path path) {
        JsonFields fields = JsonFields.read(path, KIND);
        String leaf = fields.text("leaf");
        MatchSeal seal = MatchSeal.parse(leaf).filter(read -> read.text().equals(leaf))
                .orElseThrow(() -> fields.createBadValueError("leaf", leaf));
        return new ProofFile(seal, new InclusionProof(fields.readNumber("index"), fields.readNumber("size"),
                fields.readHashes("path")), fields.text("root", JsonFields.HASH));
    }

    /// Returns true if the path from the leaf ends at the root.
    public boolean isValid() {
        return proof.computeRoot(TreeHash.ofLeaf(leaf.text())).filter(root::equals).isPresent();
    }

    /// @throws BadFile if the file cannot be written
    public void write(Path path) {
        AtomicFile.write(path, Json.mapOf("letopis", KIND, "v", JsonFields.VERSION, "leaf", leaf.text(),
                "index", proof.index(), "size", proof.size(), "root", root, "path", proof.path()));
    }
}
