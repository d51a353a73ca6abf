package letopis.league;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A Merkle tree over strings, hashed according to RFC 6962, 2.1. The hash of a leaf is the SHA-256 of byte 0 and the
/// leaf. The hash of a node is the SHA-256 of byte 1 and its two child hashes. Therefore leaves cannot be confused with
/// nodes, and a root identifies exactly one list of leaves.
///
/// Leaves are only appended. A few hashes then prove that a leaf is in the tree, or that a later tree begins with all
/// leaves of an earlier one. All hashes are 64 lower-case hex digits.
public final class MerkleTree {

    /// The hashes of all full subtrees, by height and then by index. The lowest subtrees cover one leaf each, the next
    /// ones two, then four, and so on.
    private final List<List<String>> subtrees;

    private MerkleTree(List<List<String>> subtrees) {
        this.subtrees = subtrees;
    }

    /// Builds the tree over these leaves, in this order.
    public static MerkleTree of(List<String> leaves) {
        return ofHashes(leaves.stream().map(TreeHash::ofLeaf).toList());
    }

    static MerkleTree ofHashes(List<String> leafHashes) {
        var subtrees = new ArrayList<List<String>>();
        for (List<String> level = leafHashes; !level.isEmpty(); ) {
            subtrees.add(level);
            var above = new ArrayList<String>(level.size() / 2);
            for (int i = 0; i + 1 < level.size(); i += 2) {
                above.add(TreeHash.ofNode(level.get(i), level.get(i + 1)));
            }
            level = List.copyOf(above);
        }
        return new MerkleTree(List.copyOf(subtrees));
    }

    public int size() {
        return subtrees.isEmpty() ? 0 : subtrees.getFirst().size();
    }

    public String root() {
        return root(size());
    }

    /// Returns the root of the tree over the first `size` leaves.
    public String root(int size) {
        Objects.checkFromToIndex(0, size, size());
        return computeHash(0, size);
    }

    /// Proves that a leaf is in the tree.
    public InclusionProof proveInclusion(int index) {
        Objects.checkIndex(index, size());
        var path = new ArrayList<String>();
        proveInclusion(index, 0, size(), path);
        return new InclusionProof(index, size(), path);
    }

    /// Proves that the tree of the first `from` leaves is a prefix of this one.
    public ConsistencyProof proveConsistency(int from) {
        Objects.checkFromToIndex(0, from, size());
        var path = new ArrayList<String>();
        if (from > 0) {
            proveConsistency(from, 0, size(), true, path);
        }
        return new ConsistencyProof(from, size(), path);
    }

    /// Computes `PATH(m, D)` of the RFC for the leaves between `from` and `to`.
    private void proveInclusion(int leafIndex, int from, int to, List<String> path) {
        if (to - from == 1) {
            return;
        }
        int middle = from + computeSplitPoint(to - from);
        if (leafIndex < middle) {
            proveInclusion(leafIndex, from, middle, path);
            path.add(computeHash(middle, to));
        } else {
            proveInclusion(leafIndex, middle, to, path);
            path.add(computeHash(from, middle));
        }
    }

    /// Computes `SUBPROOF(m, D, b)` of the RFC.
    ///
    /// @param isEarlierRoot true if the earlier root is the hash of these leaves and may be omitted
    private void proveConsistency(int oldSize, int from, int to, boolean isEarlierRoot, List<String> path) {
        if (oldSize == to) {
            if (!isEarlierRoot) {
                path.add(computeHash(from, to));
            }
            return;
        }
        int middle = from + computeSplitPoint(to - from);
        if (oldSize <= middle) {
            proveConsistency(oldSize, from, middle, isEarlierRoot, path);
            path.add(computeHash(middle, to));
        } else {
            proveConsistency(oldSize, middle, to, false, path);
            path.add(computeHash(from, middle));
        }
    }

    /// Computes `MTH(D)` of the RFC. Each left half is a full subtree whose hash is stored.
    private String computeHash(int from, int to) {
        int size = to - from;
        if (size == 0) {
            return TreeHash.OF_NOTHING;
        }
        if (Integer.bitCount(size) == 1) {
            return subtrees.get(Integer.numberOfTrailingZeros(size)).get(from / size);
        }
        int middle = from + computeSplitPoint(size);
        return TreeHash.ofNode(computeHash(from, middle), computeHash(middle, to));
    }

    /// Returns the largest power of two less than `size`.
    private static int computeSplitPoint(int size) {
        return Integer.highestOneBit(size - 1);
    }
}
