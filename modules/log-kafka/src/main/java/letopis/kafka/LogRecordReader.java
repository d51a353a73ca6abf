package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import letopis.journal.MatchId;
import letopis.journal.SealSignature;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/// Reads records of Kafka as log records; [CloudEventRecords] says how they are written. Not thread-safe: the
/// match, the epoch and the commit of one record are kept for the next, which usually has the same.
final class LogRecordReader {

    private static final byte[] NONE = {};
    private static final byte[] OPENED = CloudEventRecords.OPENED.getBytes(UTF_8);
    private static final byte[] WRITER_CHANGED = CloudEventRecords.WRITER_CHANGED.getBytes(UTF_8);

    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
    private static final int DIGITS_MAX = 18;

    private final Map<String, byte[]> headers = new HashMap<>(); // of this record
    private byte[] key = NONE;
    private MatchId match;
    private byte[] epochText = NONE;
    private WriterEpoch epoch;
    private byte[] commitText = NONE;
    private String commit = "";

    /// Empty for records that are not ours: anybody may write to a topic.
    Optional<LogRecord> read(ConsumerRecord<byte[], byte[]> record) {
        takeHeaders(record);
        byte[] type = bytes("ce_type");
        if (record.key() == null || record.value() == null || type.length == 0
                || !knowsEpoch(bytes("ce_epoch")) || !knowsMatch(record.key())) {
            return Optional.empty();
        }
        if (Arrays.equals(type, OPENED)) {
            return Optional.of(new LogRecord.Opened(match, record.value(), epoch, text("ce_writer")));
        }
        if (Arrays.equals(type, WRITER_CHANGED)) {
            return Optional.of(new LogRecord.WriterChanged(match, epoch, text("ce_writer")));
        }
        return line(record.value());
    }

    private Optional<LogRecord> line(byte[] value) {
        long number = number(bytes("ce_id"));
        byte[] hash = bytes("ce_commit");
        if (!Arrays.equals(hash, commitText)) {
            String text = new String(hash, UTF_8);
            commit = HASH.matcher(text).matches() ? text : "";
            commitText = hash;
        }
        if (number <= 0 || commit.isEmpty()) {
            return Optional.empty();
        }
        byte[] seal = bytes("ce_seal");
        if (seal.length == 0) {
            return Optional.of(new LogRecord.Line(match, value, epoch, number, commit, Optional.empty(), null));
        }
        return LineDigests.split(bytes("ce_lines")).filter(_ -> Arrays.equals(seal, hash))
                .map(others -> new LogRecord.Line.End(signature(bytes("ce_signature")), others))
                .map(end -> new LogRecord.Line(match, value, epoch, number, commit, Optional.of(end), null));
    }

    /// The number of an entry, or 0 when this is none.
    private static long number(byte[] digits) {
        long number = 0;
        for (byte digit : digits) {
            if (digit < '0' || digit > '9' || digits.length > DIGITS_MAX) {
                return 0;
            }
            number = 10 * number + digit - '0';
        }
        return number;
    }

    private boolean knowsEpoch(byte[] bytes) {
        if (epoch == null || !Arrays.equals(bytes, epochText)) {
            String text = new String(bytes, UTF_8);
            epoch = WriterEpoch.isEpoch(text) ? WriterEpoch.of(text) : null;
            epochText = bytes;
        }
        return epoch != null;
    }

    private boolean knowsMatch(byte[] bytes) {
        if (match == null || !Arrays.equals(bytes, key)) {
            match = match(bytes);
            key = bytes;
        }
        return match != null;
    }

    /// The match a record names, if it does.
    static Optional<MatchId> named(ConsumerRecord<byte[], byte[]> record) {
        return Optional.ofNullable(record.key()).map(LogRecordReader::match);
    }

    private static @Nullable MatchId match(byte[] bytes) {
        try {
            return new MatchId(new String(bytes, UTF_8));
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    /// What is written in any other way is no signature.
    private static Optional<SealSignature> signature(byte[] bytes) {
        try {
            return bytes.length == 0 ? Optional.empty() : Optional.of(SealSignature.of(new String(bytes, UTF_8)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Kafka looks through all headers for each name. The last of a name counts.
    private void takeHeaders(ConsumerRecord<byte[], byte[]> record) {
        headers.clear();
        for (Header one : record.headers()) {
            headers.put(one.key(), one.value());
        }
    }

    private byte[] bytes(String name) {
        byte[] value = headers.get(name);
        return value == null ? NONE : value;
    }

    private String text(String name) {
        return new String(bytes(name), UTF_8);
    }
}
