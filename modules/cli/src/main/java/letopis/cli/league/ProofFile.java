package letopis.cli.league;

import java.nio.file.Path;
import letopis.app.json.Json;
import letopis.language.message.BadFile;
import letopis.league.InclusionProof;
import letopis.league.MatchSeal;
import letopis.league.TreeHash;

/// Shows that a match was gathered under a root: a leaf, and the way from it to the root.
///
/// @param root the hash of that root
public record ProofFile(MatchSeal leaf, InclusionProof proof, String root) {

    private static final String KIND = "proof";

    /// @throws BadFile when it is no proof
    public static ProofFile read(Path path) {
        JsonFields fields = JsonFields.read(path, KIND);
        String leaf = fields.text("leaf");
        MatchSeal seal = MatchSeal.parse(leaf).filter(read -> read.text().equals(leaf))
                .orElseThrow(() -> fields.unfit("leaf", leaf));
        return new ProofFile(seal, new InclusionProof(fields.number("index"), fields.number("size"),
                fields.hashes("path")), fields.text("root", JsonFields.HASH));
    }

    /// Whether the way from the leaf ends at the root.
    public boolean holds() {
        return proof.root(TreeHash.ofLeaf(leaf.text())).filter(root::equals).isPresent();
    }

    /// @throws BadFile when it cannot be written
    public void write(Path path) {
        WholeFile.write(path, Json.fields("letopis", KIND, "v", JsonFields.VERSION, "leaf", leaf.text(),
                "index", proof.index(), "size", proof.size(), "root", root, "path", proof.path()));
    }
}
