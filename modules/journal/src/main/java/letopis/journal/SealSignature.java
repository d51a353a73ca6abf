package letopis.journal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Pattern;

/// The writer's signature over the seal of a commit. It covers everything to which the seal is chained: the header and
/// all earlier commits.
///
/// It consists of the [PublicKey#id] of the signing key and the 64 bytes of an Ed25519 signature over [#buildMessage].
/// As text, the bytes are in URL-safe Base64 without padding.
public final class SealSignature {

    /// The length of a key id as text.
    public static final int KEY_LENGTH = 16;
    /// The length of the signature as text.
    public static final int VALUE_LENGTH = 86;

    private static final Pattern KEY = Pattern.compile("[0-9a-f]{16}");
    private static final int BYTE_COUNT = 64;
    private static final byte[] SIX_BIT_VALUES = new byte[256]; // value of a letter, -1 if invalid
    private static final String VALID_LAST_CHARACTERS = "AQgw"; // the last letter of 64 bytes carries only two bits

    static {
        byte[] letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".getBytes(US_ASCII);
        Arrays.fill(SIX_BIT_VALUES, (byte) -1);
        for (byte bits = 0; bits < letters.length; bits++) {
            SIX_BIT_VALUES[letters[bits]] = bits;
        }
    }

    private final String key;
    private final byte[] keyIdBytes;
    private final byte[] base64Bytes; // kept raw: readers of a match need neither the text nor the bytes

    /// Creates a signature that takes ownership of `base64Bytes`. Callers must not keep the array.
    private SealSignature(String key, byte[] keyIdBytes, byte[] base64Bytes) {
        if (base64Bytes.length != VALUE_LENGTH) {
            throw createMalformedSignatureError();
        }
        this.key = key;
        this.keyIdBytes = keyIdBytes;
        this.base64Bytes = base64Bytes;
    }

    private static SealSignature ofCheckedKey(String key, byte[] base64) {
        if (!KEY.matcher(key).matches()) {
            throw new IllegalArgumentException("the id of a key is 16 letters of lower-case hex, not " + key);
        }
        return new SealSignature(key, key.getBytes(US_ASCII), base64);
    }

    /// Creates a signature from its bytes.
    ///
    /// @param signature 64 bytes
    public static SealSignature of(String key, byte[] signature) {
        return ofCheckedKey(key, Base64.getUrlEncoder().withoutPadding().encode(signature));
    }

    /// Parses a signature from its Base64 characters, which must be in canonical form.
    ///
    /// @throws IllegalArgumentException if the arguments are not a key id and a signature
    public static SealSignature parse(String key, byte[] base64) {
        if (!isCanonicalBase64(base64)) {
            throw createMalformedSignatureError();
        }
        return ofCheckedKey(key, base64);
    }

    /// Returns true if the characters are canonical Base64. The caller has checked their number.
    private static boolean isCanonicalBase64(byte[] base64) {
        int all = 0;
        for (byte letter : base64) {
            all |= SIX_BIT_VALUES[letter & 0xFF];
        }
        return all >= 0 && base64.length > 0 && VALID_LAST_CHARACTERS.indexOf(base64[base64.length - 1]) >= 0;
    }

    private static IllegalArgumentException createMalformedSignatureError() {
        return new IllegalArgumentException("a signature is 64 bytes in Base64 for URLs");
    }

    /// Returns true if the bytes are the key id of this signature. They usually are, because nearly all commits of a
    /// match are signed with the same key.
    public boolean hasKeyId(byte[] bytes, int from) {
        return Arrays.equals(bytes, from, from + KEY_LENGTH, keyIdBytes, 0, KEY_LENGTH);
    }

    /// Parses the output of [#toString].
    ///
    /// @throws IllegalArgumentException if the text has another form
    public static SealSignature of(byte[] text) {
        checkFormat(text);
        return parse(new String(text, 0, KEY_LENGTH, ISO_8859_1), decodeBase64(text));
    }

    /// Parses the output of [#toString] for the next commit. If both signatures have the same key, as they nearly
    /// always do, they share it.
    ///
    /// @throws IllegalArgumentException if the text has another form
    public SealSignature parseNext(byte[] text) {
        checkFormat(text);
        if (!hasKeyId(text, 0)) {
            return of(text);
        }
        byte[] next = decodeBase64(text);
        if (!isCanonicalBase64(next)) {
            throw createMalformedSignatureError();
        }
        return new SealSignature(key, keyIdBytes, next);
    }

    private static void checkFormat(byte[] text) {
        if (text.length != KEY_LENGTH + 1 + VALUE_LENGTH || text[KEY_LENGTH] != ' ') {
            throw new IllegalArgumentException("a signature is the id of a key and 64 bytes, with a space between");
        }
    }

    private static byte[] decodeBase64(byte[] text) {
        return Arrays.copyOfRange(text, KEY_LENGTH + 1, text.length);
    }

    /// Returns the signed message: the words `letopis seal`, the number of the last entry and the hash of the
    /// seal, separated by spaces.
    public static byte[] buildMessage(Seal seal) {
        return ("letopis seal " + seal.last().number() + " " + seal.sha256()).getBytes(US_ASCII);
    }

    /// Returns the [PublicKey#id] of the signing key.
    public String key() {
        return key;
    }

    /// Returns the signature's 64 bytes. The Base64 is decoded by hand, because shelves decode it for every commit and
    /// the platform's decoder takes several times as long.
    public byte[] bytes() {
        byte[] bytes = new byte[BYTE_COUNT];
        int waiting = 0;
        int bits = 0;
        int size = 0;
        for (byte letter : base64Bytes) {
            waiting = waiting << 6 | SIX_BIT_VALUES[letter & 0xFF];
            bits += 6;
            if (bits >= 8) {
                bits -= 8;
                bytes[size++] = (byte) (waiting >> bits);
            }
        }
        return bytes;
    }

    public String value() {
        return new String(base64Bytes, ISO_8859_1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SealSignature same && key.equals(same.key)
                && Arrays.equals(base64Bytes, same.base64Bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(base64Bytes);
    }

    @Override
    public String toString() {
        return key + " " + value();
    }
}
