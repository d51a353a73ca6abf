package letopis.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests against the test vectors of Certificate Transparency (RFC 6962).
@DisplayNameGeneration(ReplaceUnderscores.class)
class MerkleTreeTest {

    private static final HexFormat HEX = HexFormat.of();

    private static final List<String> LEAVES = Stream.of("", "00", "10", "2021", "3031", "40414243", "5051525354555657",
            "606162636465666768696a6b6c6d6e6f").map(leaf -> TreeHash.ofLeaf(HEX.parseHex(leaf))).toList();

    private final SplittableRandom random = new SplittableRandom(6962);

    @ParameterizedTest
    @CsvSource({
        "0, e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "1, 6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "2, fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "3, aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "4, d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "5, 4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "6, 76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "7, ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "8, 5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"})
    void the_roots_equal_those_of_certificate_transparency(int size, String root) {
        assertThat(MerkleTree.ofHashes(LEAVES).root(size)).isEqualTo(root);
        assertThat(MerkleTree.ofHashes(LEAVES.subList(0, size)).root()).isEqualTo(root);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, ''",
        "0, 8, 96a296d2 5f083f0a 6b47aaf2",
        "5, 8, bc1a0643 ca854ea1 d37ee418",
        "2, 3, fac54203",
        "1, 5, 6e340b9c 5f083f0a bc1a0643"})
    void inclusion_paths_equal_those_of_certificate_transparency(int index, int size, String path) {
        InclusionProof proof = MerkleTree.ofHashes(LEAVES.subList(0, size)).proveInclusion(index);
        assertThat(hashPrefixes(proof.path())).isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, ''",
        "1, 8, 96a296d2 5f083f0a 6b47aaf2",
        "6, 8, 0ebc5d34 ca854ea1 d37ee418",
        "2, 5, 5f083f0a bc1a0643",
        "6, 7, 0ebc5d34 b08693ec d37ee418"})
    void consistency_paths_equal_those_of_certificate_transparency(int from, int to, String path) {
        ConsistencyProof proof = MerkleTree.ofHashes(LEAVES.subList(0, to)).proveConsistency(from);
        assertThat(hashPrefixes(proof.path())).isEqualTo(path);
    }

    private static String hashPrefixes(List<String> path) {
        return String.join(" ", path.stream().map(hash -> hash.substring(0, 8)).toList());
    }

    private static List<String> leaves(int size) {
        return IntStream.range(0, size).mapToObj(i -> "letopis:seal:m-" + i + ":7:" + "ab".repeat(32)).toList();
    }

    @Test
    void a_root_equals_its_definition_in_the_rfc() {
        for (int i = 0; i < 60; i++) {
            List<String> leaves = leaves(random.nextInt(300));
            assertThat(MerkleTree.of(leaves).root()).isEqualTo(HEX.formatHex(hashByDefinition(leaves)));
        }
    }

    /// The literal definition of the RFC.
    private static byte[] hashByDefinition(List<String> leaves) {
        if (leaves.isEmpty()) {
            return sha256(new byte[0]);
        }
        if (leaves.size() == 1) {
            return sha256(new byte[] {0}, leaves.getFirst().getBytes(StandardCharsets.UTF_8));
        }
        int k = 1;
        while (2 * k < leaves.size()) {
            k *= 2;
        }
        return sha256(new byte[] {1}, hashByDefinition(leaves.subList(0, k)),
                hashByDefinition(leaves.subList(k, leaves.size())));
    }

    private static byte[] sha256(byte[]... parts) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            Stream.of(parts).forEach(digest::update);
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void leaves_of_small_and_large_trees_can_be_proved() {
        for (int size = 1; size <= 70; size++) {
            for (int index = 0; index < size; index++) {
                assertProvable(leaves(size), index);
            }
        }
        for (int i = 0; i < 40; i++) {
            int size = 1 + random.nextInt(5000);
            assertProvable(leaves(size), random.nextInt(size));
        }
    }

    private void assertProvable(List<String> leaves, int index) {
        var tree = MerkleTree.of(leaves);
        InclusionProof proof = tree.proveInclusion(index);
        String leaf = TreeHash.ofLeaf(leaves.get(index));
        assertThat(proof.computeRoot(leaf)).contains(tree.root());
        assertThat(proof.path().size()).isLessThanOrEqualTo(Integer.SIZE - Integer.numberOfLeadingZeros(leaves.size()));
        String other = TreeHash.ofLeaf(leaves.get(index) + "0");
        assertThat(proof.computeRoot(other)).isNotEqualTo(proof.computeRoot(leaf));
        for (InclusionProof wrong : corruptedProofs(proof)) {
            assertThat(wrong.computeRoot(leaf)).as("%s for %s", wrong, proof).isNotEqualTo(proof.computeRoot(leaf));
        }
    }

    /// Returns invalid variants of a proof: other indices, and hashes that are missing, surplus, changed or swapped.
    private List<InclusionProof> corruptedProofs(InclusionProof proof) {
        var wrong = new ArrayList<InclusionProof>();
        List<String> path = proof.path();
        wrong.add(new InclusionProof(-1, proof.size(), path));
        wrong.add(new InclusionProof(proof.size(), proof.size(), path));
        wrong.add(new InclusionProof(proof.index() ^ 1, proof.size(), path));
        corruptedPaths(path).forEach(other -> wrong.add(new InclusionProof(proof.index(), proof.size(), other)));
        return wrong.stream().filter(inclusionProof -> !(proof.size() == 1 && inclusionProof.equals(proof))).toList();
    }

    private List<List<String>> corruptedPaths(List<String> path) {
        var all = new ArrayList<List<String>>();
        var longer = new ArrayList<>(path);
        longer.add("00".repeat(32));
        all.add(longer);
        if (!path.isEmpty()) {
            all.add(path.subList(0, path.size() - 1));
            all.add(path.subList(1, path.size()));
            var changed = new ArrayList<>(path);
            changed.set(random.nextInt(path.size()), "00".repeat(32));
            all.add(changed);
        }
        if (path.size() > 1) {
            all.add(path.reversed());
        }
        return all;
    }

    @Test
    void a_grown_tree_is_consistent_with_its_earlier_self() {
        for (int to = 0; to <= 40; to++) {
            for (int from = 0; from <= to; from++) {
                assertConsistent(from, to);
            }
        }
        for (int i = 0; i < 100; i++) {
            int to = 1 + random.nextInt(3000);
            assertConsistent(random.nextInt(to + 1), to);
        }
    }

    private void assertConsistent(int from, int to) {
        List<String> leaves = leaves(to);
        var tree = MerkleTree.of(leaves);
        String earlier = MerkleTree.of(leaves.subList(0, from)).root();
        ConsistencyProof proof = tree.proveConsistency(from);
        assertThat(proof.connects(earlier, tree.root())).as("%d to %d", from, to).isTrue();
        for (List<String> path : corruptedPaths(proof.path())) {
            assertThat(new ConsistencyProof(from, to, path).connects(earlier, tree.root()))
                    .as("%d to %d with %s", from, to, path).isFalse();
        }
        if (from > 0) {
            var replaced = new ArrayList<>(leaves);
            replaced.set(random.nextInt(from), "letopis:seal:forged:1:" + "cd".repeat(32));
            var forged = MerkleTree.of(replaced);
            assertThat(proof.connects(earlier, forged.root())).isFalse();
            assertThat(forged.proveConsistency(from).connects(earlier, forged.root()))
                    .as("a tree with another leaf among the first %d of %d", from, to).isFalse();
        }
        assertThat(proof.connects("00".repeat(32), tree.root())).isFalse();
        assertThat(new ConsistencyProof(to + 1, to, proof.path()).connects(earlier, tree.root())).isFalse();
    }

    @Test
    void a_leaf_cannot_be_mistaken_for_a_node() {
        List<String> leaves = leaves(2);
        var both = TreeHash.ofLeaf(leaves.getFirst()) + TreeHash.ofLeaf(leaves.getLast());
        assertThat(TreeHash.ofLeaf(HEX.parseHex(both))).isNotEqualTo(MerkleTree.of(leaves).root());
    }
}
