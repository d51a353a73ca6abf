package letopis.journal;

import java.util.Base64;
import java.util.HexFormat;

/// An Ed25519 public key.
public final class PublicKey {

    private static final int BYTE_COUNT = 32;

    private final String text;
    private final String id; // needed for every signed commit

    /// @param text the key's 32 bytes in URL-safe Base64 without padding
    /// @throws IllegalArgumentException if the text does not decode to 32 bytes
    public PublicKey(String text) {
        byte[] bytes = Base64.getUrlDecoder().decode(text);
        if (bytes.length != BYTE_COUNT || !encode(bytes).equals(text)) {
            throw new IllegalArgumentException("a public key is 32 bytes in Base64 for URLs, not " + text);
        }
        this.text = text;
        id = HexFormat.of().formatHex(Seal.newDigest().digest(bytes)).substring(0, SealSignature.KEY_LENGTH);
    }

    public static PublicKey of(byte[] bytes) {
        return new PublicKey(encode(bytes));
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// Returns the key's bytes in URL-safe Base64 without padding.
    public String text() {
        return text;
    }

    public byte[] bytes() {
        return Base64.getUrlDecoder().decode(text);
    }

    /// Returns the fingerprint: the first 16 lower-case hex digits of the SHA-256 of the key's bytes. People compare
    /// it, and signatures refer to it.
    public String id() {
        return id;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PublicKey same && text.equals(same.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
