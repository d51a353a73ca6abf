package letopis.journal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Pattern;

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

    private static final Pattern KEY = Pattern.compile("[0-9a-f]{16}");
    private static final int BYTES = 64;
    private static final byte[] SIX_BITS = new byte[256]; // of a letter, -1 for what is none
    private static final String LAST = "AQgw"; // the last letter of 64 bytes carries two bits only

    static {
        byte[] letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".getBytes(US_ASCII);
        Arrays.fill(SIX_BITS, (byte) -1);
        for (byte bits = 0; bits < letters.length; bits++) {
            SIX_BITS[letters[bits]] = bits;
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
        if (!KEY.matcher(key).matches()) {
            throw new IllegalArgumentException("the id of a key is 16 letters of lower-case hex, not " + key);
        }
        return new SealSignature(key, key.getBytes(US_ASCII), letters);
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
        int all = 0;
        for (byte letter : letters) {
            all |= SIX_BITS[letter & 0xFF];
        }
        return all >= 0 && letters.length > 0 && LAST.indexOf(letters[letters.length - 1]) >= 0;
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
    public static SealSignature of(byte[] text) {
        checkForm(text);
        return read(new String(text, 0, KEY_LETTERS, ISO_8859_1), letters(text));
    }

    /// Reads what [#toString] wrote, of the commit after, which nearly always has the same key.
    ///
    /// @throws IllegalArgumentException when it did not write this
    public SealSignature next(byte[] text) {
        checkForm(text);
        if (!hasKey(text, 0)) {
            return of(text);
        }
        byte[] next = letters(text);
        if (!areWritten(next)) {
            throw unreadable();
        }
        return new SealSignature(key, keyLetters, next);
    }

    private static void checkForm(byte[] text) {
        if (text.length != KEY_LETTERS + 1 + VALUE_LETTERS || text[KEY_LETTERS] != ' ') {
            throw new IllegalArgumentException("a signature is the id of a key and 64 bytes, with a space between");
        }
    }

    private static byte[] letters(byte[] text) {
        return Arrays.copyOfRange(text, KEY_LETTERS + 1, text.length);
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

    /// Its 64 bytes. Shelves ask for them at every commit, and the platform's decoder takes several times as long.
    public byte[] bytes() {
        byte[] bytes = new byte[BYTES];
        int waiting = 0;
        int bits = 0;
        int size = 0;
        for (byte letter : letters) {
            waiting = waiting << 6 | SIX_BITS[letter & 0xFF];
            bits += 6;
            if (bits >= 8) {
                bits -= 8;
                bytes[size++] = (byte) (waiting >> bits);
            }
        }
        return bytes;
    }

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
