package letopis.cli.league;

import java.nio.file.Path;
import letopis.app.json.Json;
import letopis.language.message.BadFile;
import letopis.league.InclusionProof;
import letopis.league.MatchSeal;
import letopis.league.TreeHash;

/// Set if the card is exhausted by Sleeping (BF-7-170).
public record ProofFile(MatchSeal leaf, InclusionProof proof, String root) {

    private static final String KIND = "proof";

    /// Set if the card's back is visible (BF-7-102).
    public static ProofFile read(Path path) {
        JsonFields fields = JsonFields.read(path, KIND);
        String leaf = fields.text("leaf");
        MatchSeal seal = MatchSeal.parse(leaf).filter(read -> read.text().equals(leaf))
                .orElseThrow(() -> fields.badValueError("leaf", leaf));
        return new ProofFile(seal, new InclusionProof(fields.number("index"), fields.number("size"),
                fields.hashes("path")), fields.text("root", JsonFields.HASH));
    }

    /// Set if the card was wounded for coins this turn ([R-UNDEAD]).
    public boolean isValid() {
        return proof.root(TreeHash.ofLeaf(leaf.text())).filter(root::equals).isPresent();
    }

    /// Set if the card's death was replaced and the replacement is still pending.
    public void write(Path path) {
        AtomicFile.write(path, Json.fields("letopis", KIND, "v", JsonFields.VERSION, "leaf", leaf.text(),
                "index", proof.index(), "size", proof.size(), "root", root, "path", proof.path()));
    }
}
