package letopis.journal;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Base64;
import java.util.HexFormat;

/// Whoever wrote a commit vouches for its seal, and so for everything the seal is chained to: the header and all
/// commits before.
///
/// @param key the [PublicKey#id] of the key it was made with
/// @param value the 64 bytes of an Ed25519 signature over [#message], in the Base64 for URLs without padding
public record SealSignature(String key, String value) {

    private static final int KEY_BYTES = 8;
    private static final int VALUE_BYTES = 64;

    /// @throws IllegalArgumentException when these are not the texts of a key's id and of a signature
    public SealSignature {
        if (!key.equals(HexFormat.of().formatHex(HexFormat.of().parseHex(key))) || key.length() != 2 * KEY_BYTES) {
            throw new IllegalArgumentException("the id of a key is 16 letters of lower-case hex, not " + key);
        }
        byte[] bytes = Base64.getUrlDecoder().decode(value);
        if (bytes.length != VALUE_BYTES || !encoded(bytes).equals(value)) {
            throw new IllegalArgumentException("a signature is 64 bytes in Base64 for URLs");
        }
    }

    /// A signature just made.
    public static SealSignature of(String key, byte[] signature) {
        return new SealSignature(key, encoded(signature));
    }

    /// Reads what [#toString] wrote.
    ///
    /// @throws IllegalArgumentException when it did not write this
    public static SealSignature of(String text) {
        int space = text.indexOf(' ');
        if (space < 0) {
            throw new IllegalArgumentException("a signature is the id of a key and 64 bytes, with a space between");
        }
        return new SealSignature(text.substring(0, space), text.substring(space + 1));
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// What is signed: the words `letopis seal`, the number of the last entry and the hash of the seal, with a space
    /// between.
    public static byte[] message(Seal seal) {
        return ("letopis seal " + seal.last().number() + " " + seal.sha256()).getBytes(US_ASCII);
    }

    public byte[] bytes() {
        return Base64.getUrlDecoder().decode(value);
    }

    @Override
    public String toString() {
        return key + " " + value;
    }
}
