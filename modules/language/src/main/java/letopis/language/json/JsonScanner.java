package letopis.language.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;

/// A fast parser for the canonical form of [JsonWriter]. It works directly on the bytes of a line, because a general
/// JSON parser would spend longer on tokenising a match than all other processing takes.
///
/// It must never accept a line that [JsonReader] rejects, nor read a line differently. It never explains an error: at
/// unexpected input (a space, an escaped letter, an unknown word) it gives up. [JsonReader] then reads the line again
/// and accepts it or reports the error.
public final class JsonScanner {

    private static final VarHandle EIGHT_BYTE_VIEW = MethodHandles.byteArrayViewVarHandle(long[].class,
            ByteOrder.LITTLE_ENDIAN);
    private static final long ONE_IN_EVERY_BYTE = 0x0101_0101_0101_0101L;
    private static final long QUOTE_IN_EVERY_BYTE = ONE_IN_EVERY_BYTE * '"';
    private static final int MAX_DIGITS = 18;
    private static final int MAX_WORD_LENGTH = 250; // longer texts are not worth caching
    private static final int MAX_DEPTH = 60;

    private byte[] bytes;
    private int cursor;
    private int depth;
    private int wordStart;
    private long wordHash;
    private final byte[] lastDateBytes = new byte[11]; // the date of the last time read, including its T
    private long lastDateSecond;
    private Instant lastTime = Instant.EPOCH;

    /// Signals unexpected input. This is a normal case, so the exception is a singleton without a stack trace.
    public static final class NonCanonicalJson extends RuntimeException {

        private static final long serialVersionUID = 1;
        private static final NonCanonicalJson INSTANCE = new NonCanonicalJson();

        private NonCanonicalJson() {
            super("not in the form that is written", null, false, false);
        }
    }

    public static NonCanonicalJson createNonCanonicalError() {
        return NonCanonicalJson.INSTANCE;
    }

    public JsonScanner(byte[] bytes, int from) {
        start(bytes, from);
    }

    public void start(byte[] bytes, int from) {
        this.bytes = bytes;
        cursor = from;
        depth = 0;
    }

    public byte[] bytes() {
        return bytes;
    }

    public int position() {
        return cursor;
    }

    public void expect(byte[] expected) {
        if (!accept(expected)) {
            throw NonCanonicalJson.INSTANCE;
        }
    }

    public boolean accept(byte[] expected) {
        return acceptFrom(expected, 0);
    }

    boolean acceptFrom(byte[] expected, int from) {
        int length = expected.length - from;
        if (cursor + length > bytes.length || !hasEqualBytes(cursor, expected, from, length)) {
            return false;
        }
        cursor += length;
        return true;
    }

    public void expect(char expected) {
        if (!accept(expected)) {
            throw NonCanonicalJson.INSTANCE;
        }
    }

    public boolean accept(char expected) {
        if (cursor < bytes.length && bytes[cursor] == expected) {
            cursor++;
            return true;
        }
        return false;
    }

    /// Enters one nesting level. The depth is limited, because games record no deep nesting and malicious input must
    /// not overflow the stack.
    void enterLevel() {
        if (++depth > MAX_DEPTH) {
            throw NonCanonicalJson.INSTANCE;
        }
    }

    void leaveLevel() {
        depth--;
    }

    public long number() {
        boolean negative = accept('-');
        int from = cursor;
        long number = 0;
        while (cursor < bytes.length && bytes[cursor] >= '0' && bytes[cursor] <= '9') {
            number = 10 * number + bytes[cursor++] - '0';
        }
        int digits = cursor - from;
        boolean plain = digits == 1
                ? !negative || number != 0 : digits > 0 && digits <= MAX_DIGITS && bytes[from] != '0';
        if (!plain || cursor < bytes.length && (bytes[cursor] == '.' || bytes[cursor] == 'e' || bytes[cursor] == 'E')) {
            throw NonCanonicalJson.INSTANCE;
        }
        return negative ? -number : number;
    }

    public String text() {
        expect('"');
        int from = cursor;
        while (cursor < bytes.length && bytes[cursor] != '"') {
            cursor++;
        }
        String text = decodeText(from, cursor);
        expect('"');
        return text;
    }

    /// Scans a string without decoding it, so that [#isWord] can compare its bytes and known words need no String
    /// object.
    void scanWord() {
        expect('"');
        wordStart = cursor;
        long hash = 0;
        while (true) {
            long eight = nextEightBytes();
            long differs = eight ^ QUOTE_IN_EVERY_BYTE; // turns a quotation mark into 0 …
            long zero =
            (differs - ONE_IN_EVERY_BYTE) & ~differs & ONE_IN_EVERY_BYTE << 7; // … and marks the first such byte
            if (zero != 0) {
                int letters = Long.numberOfTrailingZeros(zero) & ~7; // count in bits
                cursor += letters / 8;
                hash = 31 * hash + (eight & (1L << letters) - 1);
                break;
            }
            hash = 31 * hash + eight;
            cursor += Long.BYTES;
            if (cursor - wordStart > MAX_WORD_LENGTH) {
                throw NonCanonicalJson.INSTANCE;
            }
        }
        wordHash = hash * 0x9E37_79B9_7F4A_7C15L;
        expect('"');
    }

    private long nextEightBytes() {
        if (cursor + Long.BYTES <= bytes.length) {
            return (long) EIGHT_BYTE_VIEW.get(bytes, cursor);
        }
        long eight = 0;
        for (int i = bytes.length - 1; i >= cursor; i--) {
            eight = eight << 8 | bytes[i] & 0xFF;
        }
        return eight;
    }

    /// Returns the hash of the last word. Its upper bits are the best distributed.
    long wordHash() {
        return wordHash;
    }

    /// Returns true if the last word is `other`. The caller passes the hash of `other`. Words of up to seven bytes have
    /// unique hashes, because their bytes are only multiplied by an odd number.
    boolean isWord(byte[] other, long hash) {
        int length = cursor - 1 - wordStart;
        return wordHash == hash && length == other.length
                && (length < Long.BYTES || hasEqualBytes(wordStart, other, 0, length));
    }

    boolean isWord(byte[] other) {
        return cursor - 1 - wordStart == other.length && hasEqualBytes(wordStart, other, 0, other.length);
    }

    /// Compares a few bytes, eight at a time. At this length, this is faster than the platform's method.
    private boolean hasEqualBytes(int index, byte[] other, int from, int length) {
        int done = 0;
        for (; done + Long.BYTES <= length; done += Long.BYTES) {
            if ((long) EIGHT_BYTE_VIEW.get(bytes, index + done) != (long) EIGHT_BYTE_VIEW.get(other, from + done)) {
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
        return Arrays.copyOfRange(bytes, wordStart, cursor - 1);
    }

    String wordText() {
        return decodeText(wordStart, cursor - 1);
    }

    /// Decodes bytes that contain no escapes.
    private String decodeText(int from, int to) {
        byte all = 0;
        for (int i = from; i < to; i++) {
            all |= bytes[i];
            if (bytes[i] == '\\' || bytes[i] >= 0 && bytes[i] < ' ') {
                throw NonCanonicalJson.INSTANCE;
            }
        }
        if (all >= 0) {
            return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        }
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) { // the replacement character for malformed bytes
            throw NonCanonicalJson.INSTANCE;
        }
        return text;
    }

    /// Reads a timestamp with second or millisecond precision.
    public Instant time() {
        expect('"');
        if (cursor + 25 > bytes.length) {
            throw NonCanonicalJson.INSTANCE;
        }
        if (!Arrays.equals(bytes, cursor, cursor + lastDateBytes.length, lastDateBytes, 0, lastDateBytes.length)) {
            readDate();
        }
        int hour = parseTwoDigits(cursor + 11, 24);
        int minute = parseTwoDigits(cursor + 14, 60);
        int second = parseTwoDigits(cursor + 17, 60);
        boolean form = bytes[cursor + 13] == ':' && bytes[cursor + 16] == ':';
        int nano = 0;
        cursor += 19;
        if (form && bytes[cursor] == '.') {
            nano = (parseTwoDigits(cursor + 1, 100) * 10 + parseTwoDigits(cursor + 2, 100) % 10) * 1_000_000;
            form = nano != 0;
            cursor += 4;
        }
        if (!form || bytes[cursor] != 'Z' || bytes[cursor + 1] != '"') {
            throw NonCanonicalJson.INSTANCE;
        }
        cursor += 2;
        long epoch = lastDateSecond + (hour * 60L + minute) * 60 + second;
        if (lastTime.getEpochSecond() != epoch || lastTime.getNano() != nano) {
            lastTime = Instant.ofEpochSecond(epoch, nano);
        }
        return lastTime;
    }

    private void readDate() {
        int year = parseTwoDigits(cursor, 100) * 100 + parseTwoDigits(cursor + 2, 100);
        if (bytes[cursor + 4] != '-' || bytes[cursor + 7] != '-' || bytes[cursor + 10] != 'T') {
            throw NonCanonicalJson.INSTANCE;
        }
        try {
            lastDateSecond = LocalDate.of(year, parseTwoDigits(cursor + 5, 100), parseTwoDigits(cursor + 8, 100))
                    .toEpochDay() * 86_400;
        } catch (DateTimeException _) {
            throw NonCanonicalJson.INSTANCE;
        }
        System.arraycopy(bytes, cursor, lastDateBytes, 0, lastDateBytes.length);
    }

    private int parseTwoDigits(int index, int limit) {
        int tens = bytes[index] - '0';
        int ones = bytes[index + 1] - '0';
        int number = 10 * tens + ones;
        if (tens < 0 || tens > 9 || ones < 0 || ones > 9 || number >= limit) {
            throw NonCanonicalJson.INSTANCE;
        }
        return number;
    }
}
