package letopis.journal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.Base64;

/// Whoever wrote a commit vouches for its seal, and so for everything the seal is chained to: the header and all
/// commits before.
///
/// It is the [PublicKey#id] of the key it was made with and the 64 bytes of an Ed25519 signature over [#message]. As
/// text these are in the Base64 for URLs without padding.
public final class SealSignature {

    /// How long the id of a key is as text.
    public static final int KEY_LETTERS = 16;
    /// How long the signature is as text.
    public static final int VALUE_LETTERS = 86;

    private static final int BYTES = 64;
    private static final String LAST = "AQgw"; // the last letter of 64 bytes carries two bits only

    private final String key;
    private final byte[] keyLetters;
    private final byte[] signature; // the bytes, since readers of a match never need its text

    /// Keeps the bytes, which nobody else may have.
    private SealSignature(String key, byte[] keyLetters, byte[] signature) {
        if (signature.length != BYTES) {
            throw new IllegalArgumentException("a signature is 64 bytes, not " + signature.length);
        }
        this.key = key;
        this.keyLetters = keyLetters;
        this.signature = signature;
    }

    private static SealSignature checked(String key, byte[] signature) {
        if (key.length() != KEY_LETTERS || !isHex(key)) {
            throw new IllegalArgumentException("the id of a key is 16 letters of lower-case hex, not " + key);
        }
        return new SealSignature(key, key.getBytes(US_ASCII), signature);
    }

    private static boolean isHex(String text) {
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if ((letter < '0' || letter > '9') && (letter < 'a' || letter > 'f')) {
                return false;
            }
        }
        return true;
    }

    /// A signature just made.
    public static SealSignature of(String key, byte[] signature) {
        return checked(key, signature.clone());
    }

    /// Reads a signature from its letters, in one form only.
    ///
    /// @throws IllegalArgumentException when these are not the texts of a key's id and of a signature
    public static SealSignature read(String key, byte[] letters) {
        return checked(key, decoded(letters));
    }

    /// Reads another signature by the same key.
    ///
    /// @throws IllegalArgumentException when these are not the letters of a signature
    public SealSignature next(byte[] letters) {
        return new SealSignature(key, keyLetters, decoded(letters));
    }

    private static byte[] decoded(byte[] letters) {
        if (letters.length != VALUE_LETTERS || LAST.indexOf(letters[VALUE_LETTERS - 1]) < 0) {
            throw new IllegalArgumentException("a signature is 64 bytes in Base64 for URLs");
        }
        return Base64.getUrlDecoder().decode(letters);
    }

    /// Whether these are the letters of its key's id. Nearly all commits of a match have the same.
    public boolean hasKey(byte[] bytes, int from) {
        return Arrays.equals(bytes, from, from + KEY_LETTERS, keyLetters, 0, KEY_LETTERS);
    }

    /// Reads what [#toString] wrote.
    ///
    /// @throws IllegalArgumentException when it did not write this
    public static SealSignature of(String text) {
        int space = text.indexOf(' ');
        if (space < 0) {
            throw new IllegalArgumentException("a signature is the id of a key and 64 bytes, with a space between");
        }
        return read(text.substring(0, space), text.substring(space + 1).getBytes(ISO_8859_1));
    }

    /// What is signed: the words `letopis seal`, the number of the last entry and the hash of the seal, with a space
    /// between.
    public static byte[] message(Seal seal) {
        return ("letopis seal " + seal.last().number() + " " + seal.sha256()).getBytes(US_ASCII);
    }

    /// The [PublicKey#id] of the key it was made with.
    public String key() {
        return key;
    }

    public byte[] bytes() {
        return signature.clone();
    }

    /// The bytes as text.
    public String value() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(signature);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SealSignature same && key.equals(same.key) && Arrays.equals(signature, same.signature);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(signature);
    }

    @Override
    public String toString() {
        return key + " " + value();
    }
}
