package letopis.league;

import java.util.List;
import java.util.Optional;

/// A short proof that a leaf is in a tree (RFC 6962, 2.1.1).
///
/// @param index the index of the leaf, from 0
/// @param size the number of leaves
/// @param path the sibling hashes on the way from the leaf up to the root
public record InclusionProof(long index, long size, List<String> path) {

    public InclusionProof {
        path = List.copyOf(path);
    }

    /// Returns the root of the tree with this leaf at this index. Returns empty if the path does not fit such a tree.
    public Optional<String> computeRoot(String leafHash) {
        if (index < 0 || index >= size) {
            return Optional.empty();
        }
        long node = index;
        long last = size - 1;
        String hash = leafHash;
        for (String beside : path) {
            if (last == 0) {
                return Optional.empty();
            }
            if (node % 2 == 1 || node == last) {
                hash = TreeHash.ofNode(beside, hash);
                while (node % 2 == 0 && node > 0) { // a last node without a sibling is its own parent
                    node /= 2;
                    last /= 2;
                }
            } else {
                hash = TreeHash.ofNode(hash, beside);
            }
            node /= 2;
            last /= 2;
        }
        return last == 0 ? Optional.of(hash) : Optional.empty();
    }
}
