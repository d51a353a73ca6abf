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
import letopis.league.LeagueRoot;
import letopis.league.MatchSeal;
import letopis.league.MerkleTree;
import letopis.league.TreeUpdate;

/// The folder of a league: its last root, earlier roots, all leaves, a proof for each match, and a consistency proof
/// for each step. All of it can be published.
public record LeagueFolder(Path path) {

    private static final String FILE_SUFFIX = ".json";

    /// Returns the last root of a folder, or the named file itself.
    public static Path resolveRootFile(Path folderOrFile) {
        return Files.isDirectory(folderOrFile) ? new LeagueFolder(folderOrFile).resolveRootPath() : folderOrFile;
    }

    public Path resolveRootPath() {
        return path.resolve("root" + FILE_SUFFIX);
    }

    /// Returns the file in which a root is kept after a later root has replaced it.
    public Path resolveRootPath(LeagueRoot earlierRoot) {
        return path.resolve("root-" + earlierRoot.size() + FILE_SUFFIX);
    }

    public Path leavesFile() {
        return path.resolve("leaves.txt");
    }

    public Path resolveProofPath(MatchId match) {
        return path.resolve("proofs").resolve(match.fileName() + FILE_SUFFIX);
    }

    public Path resolveConsistencyPath(long from, long to) {
        return path.resolve("consistency-" + from + "-" + to + FILE_SUFFIX);
    }

    /// Returns the leaves of the folder's root. If the program stopped before it could rename the leaves of a new root,
    /// first completes the renaming.
    ///
    /// @throws UserError if the leaves are missing or do not match the root
    public List<MatchSeal> readLeaves(LeagueRoot root) {
        Optional<List<MatchSeal>> leaves = findLeaves(root);
        if (leaves.isEmpty()) {
            leaves = readLeaves(AtomicFile.resolvePartFile(leavesFile()), root);
            leaves.ifPresent(_ -> AtomicFile.commitPart(leavesFile()));
        }
        return leaves.orElseThrow(() -> UserError.createBadInputError("league.leaves",
                Map.of("file", leavesFile(), "size", root.size(), "root", root.sha256())));
    }

    /// Returns the leaves of a root, if the folder contains exactly these leaves.
    public Optional<List<MatchSeal>> findLeaves(LeagueRoot root) {
        return readLeaves(leavesFile(), root);
    }

    private static Optional<List<MatchSeal>> readLeaves(Path file, LeagueRoot root) {
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        var leaves = new ArrayList<MatchSeal>();
        SourceFile.checkFileReadable(file);
        try (var lines = Files.lines(file)) {
            for (String line : (Iterable<String>) lines.limit(root.size() + 1)::iterator) {
                Optional<MatchSeal> leaf = MatchSeal.parse(line);
                if (leaf.isEmpty() || !leaf.get().text().equals(line)) {
                    return Optional.empty();
                }
                leaves.add(leaf.get());
            }
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        } catch (UncheckedIOException _) {
            return Optional.empty(); // not valid text
        }
        return leaves.size() == root.size() && buildTree(leaves).root().equals(root.sha256()) ? Optional.of(leaves)
                : Optional.empty();
    }

    public static MerkleTree buildTree(List<MatchSeal> leaves) {
        return MerkleTree.of(leaves.stream().map(MatchSeal::text).toList());
    }

    /// Writes a root and its files. Renames the root file first and the leaves file last. Even if the program stops in
    /// between, the folder has the leaves of its root, possibly in a part file.
    ///
    /// @param earlierRoot the previous root; null for the first
    public void write(RootFile root, List<MatchSeal> leaves, RootFile earlierRoot) {
        MerkleTree tree = buildTree(leaves);
        Replays.createFolder(path.resolve("proofs"));
        AtomicFile.writePart(leavesFile(), String.join("", leaves.stream().map(leaf -> leaf.text() + "\n").toList()));
        var latest = TreeUpdate.findLatestSealsByMatch(leaves);
        for (int i = 0; i < leaves.size(); i++) {
            MatchSeal leaf = leaves.get(i);
            if (latest.get(leaf.match()).equals(leaf)) {
                new ProofFile(leaf, tree.proveInclusion(i), tree.root()).write(resolveProofPath(leaf.match()));
            }
        }
        if (earlierRoot != null) {
            ConsistencyProof proof = tree.proveConsistency((int) earlierRoot.root().size());
            new ConsistencyFile(proof, earlierRoot.root().sha256(), tree.root())
                    .write(resolveConsistencyPath(proof.from(), proof.to()));
            keepEarlierRoot(earlierRoot);
        }
        root.write(resolveRootPath());
        AtomicFile.commitPart(leavesFile());
    }

    private void keepEarlierRoot(RootFile earlierRoot) {
        try {
            Files.copy(resolveRootPath(), resolveRootPath(earlierRoot.root()), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(resolveRootPath(earlierRoot.root()), e);
        }
    }
}
