package letopis.journal;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Base64;

/// Whoever wrote a commit vouches for its seal, and so for everything the seal is chained to: the header and all
/// commits before.
///
/// @param key the [PublicKey#id] of the key it was made with
/// @param value the 64 bytes of an Ed25519 signature over [#message], in the Base64 for URLs without padding
public record SealSignature(String key, String value) {

    private static final int KEY_LETTERS = 16;
    private static final int VALUE_LETTERS = 86;
    private static final boolean[] BASE64 = base64();
    private static final String LAST = "AQgw"; // the last letter of 64 bytes carries two bits only

    /// Looks at the letters and decodes nothing: readers do this for every commit.
    ///
    /// @throws IllegalArgumentException when these are not the texts of a key's id and of a signature
    public SealSignature {
        if (key.length() != KEY_LETTERS || !isHex(key)) {
            throw new IllegalArgumentException("the id of a key is 16 letters of lower-case hex, not " + key);
        }
        if (value.length() != VALUE_LETTERS || !isBase64(value) || LAST.indexOf(value.charAt(VALUE_LETTERS - 1)) < 0) {
            throw new IllegalArgumentException("a signature is 64 bytes in Base64 for URLs");
        }
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

    /// By a table: comparing each letter with its limits took an eighth of the time of loading a signed match.
    private static boolean isBase64(String text) {
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter >= BASE64.length || !BASE64[letter]) {
                return false;
            }
        }
        return true;
    }

    private static boolean[] base64() {
        var fits = new boolean['z' + 1];
        String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        letters.chars().forEach(letter -> fits[letter] = true);
        return fits;
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
