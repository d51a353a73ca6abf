package letopis.league;

import java.util.ArrayDeque;
import java.util.List;

/// A short proof that a tree begins with all leaves of an earlier one, in order (RFC 6962, 2.1.2).
///
/// @param from the number of leaves of the earlier tree
/// @param to the number of leaves of the later tree
public record ConsistencyProof(long from, long to, List<String> path) {

    public ConsistencyProof {
        path = List.copyOf(path);
    }

    /// Returns whether the tree of the later root begins with that of the earlier one.
    public boolean connects(String earlierRoot, String laterRoot) {
        if (from < 0 || from > to) {
            return false;
        }
        if (from == to) {
            return path.isEmpty() && earlierRoot.equals(laterRoot);
        }
        if (from == 0) {
            return path.isEmpty() && earlierRoot.equals(TreeHash.OF_NOTHING);
        }
        var rest = new ArrayDeque<>(path);
        long node = from - 1;
        long last = to - 1;
        while (node % 2 == 1) { // up to the last full subtree of the earlier tree
            node /= 2;
            last /= 2;
        }
        // If the earlier tree is a single full subtree, its root is known and omitted from the path.
        if (node > 0 && rest.isEmpty()) {
            return false;
        }
        String old = node == 0 ? earlierRoot : rest.removeFirst();
        String whole = old;
        for (String beside : rest) {
            if (last == 0) {
                return false;
            }
            if (node % 2 == 1 || node == last) {
                old = TreeHash.ofNode(beside, old);
                whole = TreeHash.ofNode(beside, whole);
                while (node % 2 == 0 && node > 0) {
                    node /= 2;
                    last /= 2;
                }
            } else {
                whole = TreeHash.ofNode(whole, beside);
            }
            node /= 2;
            last /= 2;
        }
        return last == 0 && old.equals(earlierRoot) && whole.equals(laterRoot);
    }
}
