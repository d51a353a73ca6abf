package letopis.cli.league;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.UserError;
import letopis.app.match.Replays;
import letopis.journal.MatchId;
import letopis.language.message.BadFile;
import letopis.language.source.SourceFile;
import letopis.league.ConsistencyProof;
import letopis.league.Gathering;
import letopis.league.LeagueRoot;
import letopis.league.MatchSeal;
import letopis.league.MerkleTree;

/// The folder of a league: its last root, the roots before, all leaves, a proof for each match, and a proof of
/// consistency for each step. All of it may be published; none of it is secret.
public record LeagueFolder(Path path) {

    private static final String ENDING = ".json";

    /// The last root, or the file somebody named instead of its folder.
    public static Path rootFile(Path folderOrFile) {
        return Files.isDirectory(folderOrFile) ? new LeagueFolder(folderOrFile).root() : folderOrFile;
    }

    public Path root() {
        return path.resolve("root" + ENDING);
    }

    /// Where a root is kept when another has followed it.
    public Path root(LeagueRoot earlier) {
        return path.resolve("root-" + earlier.size() + ENDING);
    }

    public Path leavesFile() {
        return path.resolve("leaves.txt");
    }

    public Path proof(MatchId match) {
        return path.resolve("proofs").resolve(match.fileName() + ENDING);
    }

    public Path consistency(long from, long to) {
        return path.resolve("consistency-" + from + "-" + to + ENDING);
    }

    /// The leaves of the folder's root. A root that was written just before the program stopped gets its leaves now.
    ///
    /// @throws UserError when they are not there, or are not exactly those of the root
    public List<MatchSeal> leaves(LeagueRoot root) {
        Optional<List<MatchSeal>> leaves = find(root);
        if (leaves.isEmpty()) {
            leaves = read(WholeFile.begun(leavesFile()), root);
            leaves.ifPresent(_ -> WholeFile.finish(leavesFile()));
        }
        return leaves.orElseThrow(() -> UserError.input("league.leaves",
                Map.of("file", leavesFile(), "size", root.size(), "root", root.sha256())));
    }

    /// The leaves of a root, where the folder has exactly these.
    public Optional<List<MatchSeal>> find(LeagueRoot root) {
        return read(leavesFile(), root);
    }

    private static Optional<List<MatchSeal>> read(Path file, LeagueRoot root) {
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        var leaves = new ArrayList<MatchSeal>();
        SourceFile.checkReadable(file);
        try (var lines = Files.lines(file)) {
            for (String line : (Iterable<String>) lines.limit(root.size() + 1)::iterator) {
                Optional<MatchSeal> leaf = MatchSeal.parse(line);
                if (leaf.isEmpty() || !leaf.get().text().equals(line)) {
                    return Optional.empty();
                }
                leaves.add(leaf.get());
            }
        } catch (IOException e) {
            throw BadFile.unreadable(file, e);
        } catch (UncheckedIOException _) {
            return Optional.empty(); // not even text
        }
        return leaves.size() == root.size() && tree(leaves).root().equals(root.sha256()) ? Optional.of(leaves)
                : Optional.empty();
    }

    public static MerkleTree tree(List<MatchSeal> leaves) {
        return MerkleTree.of(leaves.stream().map(MatchSeal::text).toList());
    }

    /// Writes a root and all that belongs to it. The leaves get their name only after the root: whenever the program is
    /// stopped, the folder has exactly the leaves of its root, or they wait beside to be named.
    ///
    /// @param before the root until now; null when there is none
    public void write(RootFile root, List<MatchSeal> leaves, RootFile before) {
        MerkleTree tree = tree(leaves);
        Replays.makeFolder(path.resolve("proofs"));
        WholeFile.begin(leavesFile(), String.join("", leaves.stream().map(leaf -> leaf.text() + "\n").toList()));
        var latest = Gathering.latest(leaves);
        for (int i = 0; i < leaves.size(); i++) {
            MatchSeal leaf = leaves.get(i);
            if (latest.get(leaf.match()).equals(leaf)) {
                new ProofFile(leaf, tree.inclusion(i), tree.root()).write(proof(leaf.match()));
            }
        }
        if (before != null) {
            ConsistencyProof proof = tree.consistency((int) before.root().size());
            new ConsistencyFile(proof, before.root().sha256(), tree.root())
                    .write(consistency(proof.from(), proof.to()));
            keep(before);
        }
        root.write(root());
        WholeFile.finish(leavesFile());
    }

    private void keep(RootFile before) {
        try {
            Files.copy(root(), root(before.root()), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw BadFile.unwritable(root(before.root()), e);
        }
    }
}
