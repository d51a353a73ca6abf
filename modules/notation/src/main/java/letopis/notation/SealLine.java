package letopis.notation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.Sequence;
import letopis.language.json.JsonScanner;
import letopis.language.json.JsonWriter;
import letopis.language.json.LinePositions;
import letopis.notation.signing.SignatureCheck;

/// The line that closes a commit or a header, without its line feed.
public final class SealLine {

    static final byte[] START = "{\"seal\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] HASH_PROPERTY = ",\"sha256\":".getBytes(StandardCharsets.US_ASCII);
    private static final String HASH_PREFIX = ",\"sha256\":\"";
    private static final byte[] HASH_PREFIX_BYTES = HASH_PREFIX.getBytes(StandardCharsets.US_ASCII);
    private static final int HASH_LENGTH = 64;
    private static final byte[] LINE_END = "\"}".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] KEY = "\",\"key\":\"".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SIGNATURE_FIELD = "\",\"signature\":\"".getBytes(StandardCharsets.US_ASCII);
    private static final int SIGNATURE_PART_LENGTH =
            KEY.length + SealSignature.KEY_LENGTH + SIGNATURE_FIELD.length + SealSignature.VALUE_LENGTH;

    private SealLine() {}

    public static byte[] write(Seal seal) {
        return write(seal, Optional.empty());
    }

    public static byte[] write(Seal seal, Optional<SealSignature> signature) {
        var out = new JsonWriter(224);
        write(seal, signature, out);
        return out.toBytes();
    }

    /// Writes a seal line. This copies whole byte arrays to be fast, because readers write every seal line to compare
    /// it with the stored one.
    static void write(Seal seal, Optional<SealSignature> signature, JsonWriter out) {
        out.writeRaw(START, 0, START.length).number(seal.last().number());
        writeText(HASH_PREFIX_BYTES, seal.sha256(), out);
        signature.ifPresent(signed -> {
            writeText(KEY, signed.key(), out);
            writeText(SIGNATURE_FIELD, signed.value(), out);
        });
        out.writeRaw(LINE_END, 0, LINE_END.length);
    }

    private static void writeText(byte[] name, String value, JsonWriter out) {
        byte[] text = value.getBytes(StandardCharsets.ISO_8859_1);
        out.writeRaw(name, 0, name.length).writeRaw(text, 0, text.length);
    }

    /// Returns the signature in a seal line. Returns empty if the line has none or is malformed; [#matchesExpectedSeal]
    /// detects a malformed line.
    static Optional<SealSignature> findSignature(byte[] line, int from, int to) {
        int key = computeKeyOffset(to);
        if (!isSigned(line, from, to)) {
            return Optional.empty();
        }
        String id = new String(line, key, SealSignature.KEY_LENGTH, StandardCharsets.ISO_8859_1);
        try {
            return Optional.of(SealSignature.parse(id,
                    Arrays.copyOfRange(line, computeSignatureOffset(to), to - LINE_END.length)));
        } catch (IllegalArgumentException _) {
            return Optional.empty(); // the line cannot be that of a seal
        }
    }

    /// Returns true if a seal line has a signature by the same key as another signature.
    static boolean hasSameSigner(SealSignature other, byte[] line, int from, int to) {
        return isSigned(line, from, to) && other.hasKeyId(line, computeKeyOffset(to));
    }

    private static boolean isSigned(byte[] line, int from, int to) {
        int key = computeKeyOffset(to) - KEY.length;
        return key >= from && LinePositions.startsWith(line, key, to, KEY)
                && LinePositions.startsWith(line, computeSignatureOffset(to) - SIGNATURE_FIELD.length, to,
                SIGNATURE_FIELD);
    }

    private static int computeKeyOffset(int to) {
        return to - LINE_END.length - SIGNATURE_PART_LENGTH + KEY.length;
    }

    /// Returns the offset of the signature's characters in a signed line.
    static int computeSignatureOffset(int to) {
        return to - LINE_END.length - SealSignature.VALUE_LENGTH;
    }

    /// Starts verifying the signature in a line that is probably the last line of a match. An early start saves time,
    /// because verification takes as long as reading a few hundred entries.
    static void startEarlyCheck(SignatureCheck signatureCheck, byte[] line, int from, int to) {
        findSignature(line, from, to)
                .ifPresent(last -> read(line, from).ifPresent(seal -> signatureCheck.startEarlyCheck(seal, last)));
    }

    /// Returns the seal in a line, or empty if the line is not a seal.
    ///
    /// @param from the offset at which the line begins
    public static Optional<Seal> read(byte[] bytes, int from) {
        try {
            var in = new JsonScanner(bytes, from);
            in.expect(START);
            var entry = new Sequence(in.number());
            in.expect(HASH_PROPERTY);
            return Optional.of(new Seal(entry, in.text()));
        } catch (JsonScanner.NonCanonicalJson | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Returns the offset of the last seal line before `end`, or -1 if there is none.
    ///
    /// @param bytes the bytes of a file, which may start in the middle of a line
    public static int findLastSealBefore(byte[] bytes, int end) {
        int feed = end - 1; // end of the current line
        while (feed >= 0 && bytes[feed] != '\n') {
            feed--;
        }
        for (int at = feed; at > 0; at--) {
            if (bytes[at - 1] == '\n') {
                if (LinePositions.startsWith(bytes, at, feed, START)) {
                    return at;
                }
                feed = at - 1;
            }
        }
        return -1;
    }

    /// Returns true if a line contains the expected seal. If the line is signed, its signature has already been found.
    ///
    /// @param expected the line of the seal without a signature
    static boolean matchesExpectedSeal(JsonWriter expected, boolean isSigned, byte[] line, int from, int to) {
        int end = to - LINE_END.length;
        return end >= from && LinePositions.startsWith(line, end, to, LINE_END)
                && Arrays.equals(line, from, isSigned ? end - SIGNATURE_PART_LENGTH : end,
                        expected.bytes(), 0, expected.size() - LINE_END.length);
    }

    /// Returns true if a line seals this entry, regardless of the hash.
    static boolean isSealOf(Sequence lastEntry, byte[] line, int from, int to, Optional<SealSignature> signature) {
        String text = new String(line, from, to - from, StandardCharsets.UTF_8);
        int hash = text.indexOf(HASH_PREFIX) + HASH_PREFIX.length();
        String sha256 = text.substring(hash, Math.min(hash + HASH_LENGTH, text.length()));
        return EntryLine.isHash(sha256)
                && text.equals(new String(write(new Seal(lastEntry, sha256), signature), StandardCharsets.UTF_8));
    }
}
