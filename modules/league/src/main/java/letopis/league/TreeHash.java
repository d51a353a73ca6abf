package letopis.league;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import letopis.journal.Seal;

/// The hash functions of a Merkle tree according to RFC 6962, 2.1. All hashes are 64 lower-case hex digits.
public final class TreeHash {

    /// The root of an empty tree.
    static final String OF_NOTHING = HexFormat.of().formatHex(Seal.newDigest().digest());

    private static final byte LEAF_PREFIX = 0;
    private static final byte NODE_PREFIX = 1;

    private TreeHash() {}

    public static String ofLeaf(String leaf) {
        return ofLeaf(leaf.getBytes(StandardCharsets.UTF_8));
    }

    static String ofLeaf(byte[] leaf) {
        MessageDigest digest = Seal.newDigest();
        digest.update(LEAF_PREFIX);
        return HexFormat.of().formatHex(digest.digest(leaf));
    }

    static String ofNode(String left, String right) {
        MessageDigest digest = Seal.newDigest();
        digest.update(NODE_PREFIX);
        digest.update(HexFormat.of().parseHex(left));
        return HexFormat.of().formatHex(digest.digest(HexFormat.of().parseHex(right)));
    }
}
