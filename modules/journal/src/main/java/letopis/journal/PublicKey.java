package letopis.journal;

import java.util.Base64;
import java.util.HexFormat;

/// An Ed25519 public key.
///
/// @param text its 32 bytes in the Base64 for URLs, without padding
public record PublicKey(String text) {

    private static final int BYTES = 32;
    private static final int ID_LETTERS = 16;

    /// @throws IllegalArgumentException when this is not the text of 32 bytes
    public PublicKey {
        byte[] bytes = Base64.getUrlDecoder().decode(text);
        if (bytes.length != BYTES || !encoded(bytes).equals(text)) {
            throw new IllegalArgumentException("a public key is 32 bytes in Base64 for URLs, not " + text);
        }
    }

    public static PublicKey of(byte[] bytes) {
        return new PublicKey(encoded(bytes));
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    public byte[] bytes() {
        return Base64.getUrlDecoder().decode(text);
    }

    /// What people compare, and what signatures name the key by: the first 16 letters of the SHA-256 of its bytes, in
    /// lower-case hex.
    public String id() {
        return HexFormat.of().formatHex(Seal.newDigest().digest(bytes())).substring(0, ID_LETTERS);
    }

    @Override
    public String toString() {
        return text;
    }
}
