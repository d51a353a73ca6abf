package letopis.cli.league;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.language.message.BadFile;
import letopis.league.ConsistencyProof;
import letopis.league.LeagueRoot;
import letopis.league.MatchSeal;
import letopis.league.MerkleTree;
import letopis.league.TreeUpdate;

/// The files in a league folder that contradict its root: reordered or surplus leaves, proofs of other matches, and
/// earlier roots that are not prefixes.
public final class FolderFlaws {

    private static final Pattern EARLIER_ROOT_PATTERN = Pattern.compile("root-(\\d{1,18})\\.json");
    private static final Pattern CONSISTENCY_PATTERN = Pattern.compile("consistency-(\\d{1,18})-(\\d{1,18})\\.json");

    private final LeagueFolder folder;
    private final LeagueRoot root;
    private final List<Path> flawedFiles = new ArrayList<>();

    private FolderFlaws(LeagueFolder folder, LeagueRoot root) {
        this.folder = folder;
        this.root = root;
    }

    /// Returns the files that contradict the folder's own root or, if it has none, the given root. Returns an empty
    /// list if the folder has no file of leaves.
    public static List<Path> findContradictingFiles(LeagueFolder folder, LeagueRoot namedRoot) {
        if (Files.notExists(folder.leavesFile())) {
            return List.of();
        }
        LeagueRoot root = Files.exists(folder.resolveRootPath()) ? RootFile.read(folder.resolveRootPath()).root()
                : namedRoot;
        Optional<List<MatchSeal>> leaves = folder.findLeaves(root);
        if (leaves.isEmpty()) {
            return List.of(folder.leavesFile());
        }
        var flaws = new FolderFlaws(folder, root);
        flaws.checkFiles(leaves.get());
        return List.copyOf(flaws.flawedFiles);
    }

    private void checkFiles(List<MatchSeal> leaves) {
        MerkleTree tree = LeagueFolder.buildTree(leaves);
        for (Path file : listFiles(folder.path())) {
            String name = file.getFileName().toString();
            Matcher earlier = EARLIER_ROOT_PATTERN.matcher(name);
            Matcher consistency = CONSISTENCY_PATTERN.matcher(name);
            if (earlier.matches()) {
                addFileUnlessValid(file, isEarlierRoot(file, Long.parseLong(earlier.group(1)), tree));
            } else if (consistency.matches()) {
                addFileUnlessValid(file, isConsistencyProof(file, Long.parseLong(consistency.group(1)),
                        Long.parseLong(consistency.group(2)),
                        leaves, tree));
            }
        }
        Path proofs = folder.path().resolve("proofs");
        if (!Files.isDirectory(proofs)) {
            return;
        }
        var latest = TreeUpdate.findLatestSealsByMatch(leaves);
        for (int i = 0; i < leaves.size(); i++) {
            MatchSeal leaf = leaves.get(i);
            Path file = folder.resolveProofPath(leaf.match());
            if (latest.get(leaf.match()).equals(leaf)) {
                addFileUnlessValid(file, matchesProof(file, new ProofFile(leaf, tree.proveInclusion(i), tree.root())));
            }
        }
        var expected = latest.keySet().stream().map(folder::resolveProofPath).toList();
        listFiles(proofs).stream().filter(file -> !expected.contains(file)).forEach(flawedFiles::add);
    }

    private void addFileUnlessValid(Path file, boolean isValid) {
        if (!isValid) {
            flawedFiles.add(file);
        }
    }

    private static boolean isEarlierRoot(Path file, long size, MerkleTree tree) {
        try {
            RootFile read = RootFile.read(file);
            return !read.isForged() && read.root().size() == size && size <= tree.size()
                    && read.root().sha256().equals(tree.root((int) size));
        } catch (BadFile _) {
            return false; // any other content is wrong too
        }
    }

    private static boolean isConsistencyProof(Path file, long from, long to, List<MatchSeal> leaves, MerkleTree tree) {
        if (from > to || to > leaves.size()) {
            return false;
        }
        try {
            ConsistencyProof right = LeagueFolder.buildTree(leaves.subList(0, (int) to)).proveConsistency((int) from);
            return ConsistencyFile.read(file).equals(
                    new ConsistencyFile(right, tree.root((int) from), tree.root((int) to)));
        } catch (BadFile _) {
            return false;
        }
    }

    private static boolean matchesProof(Path file, ProofFile proof) {
        try {
            return Files.exists(file) && ProofFile.read(file).equals(proof);
        } catch (BadFile _) {
            return false;
        }
    }

    private static List<Path> listFiles(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isRegularFile).filter(file -> file.toString().endsWith(".json")).sorted().toList();
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(folder, e);
        }
    }
}
