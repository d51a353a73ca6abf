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

    private static final boolean[] IS_LETTER = new boolean[256];
    private static final String LAST = "AQgw"; // the last letter of 64 bytes carries two bits only

    static {
        for (byte letter : "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".getBytes(US_ASCII)) {
            IS_LETTER[letter] = true;
        }
    }

    private final String key;
    private final byte[] keyLetters;
    private final byte[] letters; // readers of a match need neither a text nor the bytes

    /// Keeps the letters, which nobody else may have.
    private SealSignature(String key, byte[] keyLetters, byte[] letters) {
        if (letters.length != VALUE_LETTERS) {
            throw unreadable();
        }
        this.key = key;
        this.keyLetters = keyLetters;
        this.letters = letters;
    }

    private static SealSignature checked(String key, byte[] letters) {
        if (key.length() != KEY_LETTERS || !isHex(key)) {
            throw new IllegalArgumentException("the id of a key is 16 letters of lower-case hex, not " + key);
        }
        return new SealSignature(key, key.getBytes(US_ASCII), letters);
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
    ///
    /// @param signature 64 bytes
    public static SealSignature of(String key, byte[] signature) {
        return checked(key, Base64.getUrlEncoder().withoutPadding().encode(signature));
    }

    /// Reads a signature from its letters, in one form only.
    ///
    /// @throws IllegalArgumentException when these are not the texts of a key's id and of a signature
    public static SealSignature read(String key, byte[] letters) {
        if (!areWritten(letters)) {
            throw unreadable();
        }
        return checked(key, letters);
    }

    /// Whether these are letters that some bytes are written in, if they are as many as they must be.
    private static boolean areWritten(byte[] letters) {
        boolean written = letters.length > 0 && LAST.indexOf(letters[letters.length - 1]) >= 0;
        for (byte letter : letters) {
            written &= IS_LETTER[letter & 0xFF];
        }
        return written;
    }

    private static IllegalArgumentException unreadable() {
        return new IllegalArgumentException("a signature is 64 bytes in Base64 for URLs");
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
        return Base64.getUrlDecoder().decode(letters);
    }

    /// The bytes as text.
    public String value() {
        return new String(letters, ISO_8859_1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SealSignature same && key.equals(same.key) && Arrays.equals(letters, same.letters);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(letters);
    }

    @Override
    public String toString() {
        return key + " " + value();
    }
}
