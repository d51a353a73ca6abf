package letopis.language.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;

/// A fast parser for the canonical form of [JsonWriter], working directly on the bytes of a line. A general JSON parser
/// would take longer to tokenise a match than all other processing of it.
///
/// It must never accept a line that [JsonReader] rejects, nor read a line differently. It never explains an error: at
/// unexpected input (a space, an escaped letter, an unknown word) it gives up. [JsonReader] then reads the line again
/// and accepts it or reports the error.
public final class JsonScanner {

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long QUOTES = ONES * '"';
    private static final int DIGITS_MAX = 18;
    private static final int MAX_WORD_LENGTH = 250; // longer texts are not worth caching
    private static final int DEPTH_MAX = 60;

    private byte[] bytes;
    private int at;
    private int depth;
    private int wordStart;
    private long wordHash;
    private final byte[] date = new byte[11]; // the date of the last time read, including its T
    private long dateSecond;
    private Instant lastTime = Instant.EPOCH;

    /// Signals unexpected input. This is a normal case, so the exception is a singleton without a stack trace.
    public static final class NonCanonicalJson extends RuntimeException {

        private static final long serialVersionUID = 1;
        private static final NonCanonicalJson SIGNAL = new NonCanonicalJson();

        private NonCanonicalJson() {
            super("not in the form that is written", null, false, false);
        }
    }

    public static NonCanonicalJson notCanonicalError() {
        return NonCanonicalJson.SIGNAL;
    }

    public JsonScanner(byte[] bytes, int from) {
        start(bytes, from);
    }

    public void start(byte[] bytes, int from) {
        this.bytes = bytes;
        at = from;
        depth = 0;
    }

    public byte[] bytes() {
        return bytes;
    }

    public int position() {
        return at;
    }

    public void expect(byte[] expected) {
        if (!accept(expected)) {
            throw NonCanonicalJson.SIGNAL;
        }
    }

    public boolean accept(byte[] expected) {
        return acceptFrom(expected, 0);
    }

    boolean acceptFrom(byte[] expected, int from) {
        int length = expected.length - from;
        if (at + length > bytes.length || !hasEqualBytes(at, expected, from, length)) {
            return false;
        }
        at += length;
        return true;
    }

    public void expect(char expected) {
        if (!accept(expected)) {
            throw NonCanonicalJson.SIGNAL;
        }
    }

    public boolean accept(char expected) {
        if (at < bytes.length && bytes[at] == expected) {
            at++;
            return true;
        }
        return false;
    }

    /// Enters one nesting level. The depth is limited, because games record no deep nesting and malicious input must
    /// not overflow the stack.
    void enterLevel() {
        if (++depth > DEPTH_MAX) {
            throw NonCanonicalJson.SIGNAL;
        }
    }

    void leaveLevel() {
        depth--;
    }

    public long number() {
        boolean negative = accept('-');
        int from = at;
        long number = 0;
        while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
            number = 10 * number + bytes[at++] - '0';
        }
        int digits = at - from;
        boolean plain = digits == 1
                ? !negative || number != 0 : digits > 0 && digits <= DIGITS_MAX && bytes[from] != '0';
        if (!plain || at < bytes.length && (bytes[at] == '.' || bytes[at] == 'e' || bytes[at] == 'E')) {
            throw NonCanonicalJson.SIGNAL;
        }
        return negative ? -number : number;
    }

    public String text() {
        expect('"');
        int from = at;
        while (at < bytes.length && bytes[at] != '"') {
            at++;
        }
        String text = decodeText(from, at);
        expect('"');
        return text;
    }

    /// Scans a string without decoding it, so that [#isWord] can compare its bytes and known words need no String
    /// object.
    void scanWord() {
        expect('"');
        wordStart = at;
        long hash = 0;
        while (true) {
            long eight = nextEightBytes();
            long differs = eight ^ QUOTES; // turns a quotation mark into 0 …
            long zero = (differs - ONES) & ~differs & ONES << 7; // … and marks the first such byte by its top bit
            if (zero != 0) {
                int letters = Long.numberOfTrailingZeros(zero) & ~7; // count in bits
                at += letters / 8;
                hash = 31 * hash + (eight & (1L << letters) - 1);
                break;
            }
            hash = 31 * hash + eight;
            at += Long.BYTES;
            if (at - wordStart > MAX_WORD_LENGTH) {
                throw NonCanonicalJson.SIGNAL;
            }
        }
        wordHash = hash * 0x9E37_79B9_7F4A_7C15L;
        expect('"');
    }

    private long nextEightBytes() {
        if (at + Long.BYTES <= bytes.length) {
            return (long) EIGHT.get(bytes, at);
        }
        long eight = 0;
        for (int i = bytes.length - 1; i >= at; i--) {
            eight = eight << 8 | bytes[i] & 0xFF;
        }
        return eight;
    }

    /// Returns the hash of the last word. Its upper bits are the best distributed.
    long wordHash() {
        return wordHash;
    }

    /// Returns true if the last word is `other`, which has this hash. For up to seven bytes the hash is unique, because
    /// it is the bytes multiplied by an odd number.
    boolean isWord(byte[] other, long hash) {
        int length = at - 1 - wordStart;
        return wordHash == hash && length == other.length
                && (length < Long.BYTES || hasEqualBytes(wordStart, other, 0, length));
    }

    boolean isWord(byte[] other) {
        return at - 1 - wordStart == other.length && hasEqualBytes(wordStart, other, 0, other.length);
    }

    /// Compares a few bytes, eight at a time. At this length, this is faster than the platform's method.
    private boolean hasEqualBytes(int index, byte[] other, int from, int length) {
        int done = 0;
        for (; done + Long.BYTES <= length; done += Long.BYTES) {
            if ((long) EIGHT.get(bytes, index + done) != (long) EIGHT.get(other, from + done)) {
                return false;
            }
        }
        for (; done < length; done++) {
            if (bytes[index + done] != other[from + done]) {
                return false;
            }
        }
        return true;
    }

    byte[] wordBytes() {
        return Arrays.copyOfRange(bytes, wordStart, at - 1);
    }

    String wordText() {
        return decodeText(wordStart, at - 1);
    }

    /// Returns the text of bytes without escapes.
    private String decodeText(int from, int to) {
        byte all = 0;
        for (int i = from; i < to; i++) {
            all |= bytes[i];
            if (bytes[i] == '\\' || bytes[i] >= 0 && bytes[i] < ' ') {
                throw NonCanonicalJson.SIGNAL;
            }
        }
        if (all >= 0) {
            return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        }
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) { // the replacement character for malformed bytes
            throw NonCanonicalJson.SIGNAL;
        }
        return text;
    }

    /// Reads a timestamp with second or millisecond precision.
    public Instant time() {
        expect('"');
        if (at + 25 > bytes.length) {
            throw NonCanonicalJson.SIGNAL;
        }
        if (!Arrays.equals(bytes, at, at + date.length, date, 0, date.length)) {
            readDate();
        }
        int hour = parseTwoDigits(at + 11, 24);
        int minute = parseTwoDigits(at + 14, 60);
        int second = parseTwoDigits(at + 17, 60);
        boolean form = bytes[at + 13] == ':' && bytes[at + 16] == ':';
        int nano = 0;
        at += 19;
        if (form && bytes[at] == '.') {
            nano = (parseTwoDigits(at + 1, 100) * 10 + parseTwoDigits(at + 2, 100) % 10) * 1_000_000;
            form = nano != 0;
            at += 4;
        }
        if (!form || bytes[at] != 'Z' || bytes[at + 1] != '"') {
            throw NonCanonicalJson.SIGNAL;
        }
        at += 2;
        long epoch = dateSecond + (hour * 60L + minute) * 60 + second;
        if (lastTime.getEpochSecond() != epoch || lastTime.getNano() != nano) {
            lastTime = Instant.ofEpochSecond(epoch, nano);
        }
        return lastTime;
    }

    private void readDate() {
        int year = parseTwoDigits(at, 100) * 100 + parseTwoDigits(at + 2, 100);
        if (bytes[at + 4] != '-' || bytes[at + 7] != '-' || bytes[at + 10] != 'T') {
            throw NonCanonicalJson.SIGNAL;
        }
        try {
            dateSecond = LocalDate.of(year, parseTwoDigits(at + 5, 100), parseTwoDigits(at + 8, 100))
                    .toEpochDay() * 86_400;
        } catch (DateTimeException _) {
            throw NonCanonicalJson.SIGNAL;
        }
        System.arraycopy(bytes, at, date, 0, date.length);
    }

    private int parseTwoDigits(int index, int limit) {
        int tens = bytes[index] - '0';
        int ones = bytes[index + 1] - '0';
        int number = 10 * tens + ones;
        if (tens < 0 || tens > 9 || ones < 0 || ones > 9 || number >= limit) {
            throw NonCanonicalJson.SIGNAL;
        }
        return number;
    }
}
