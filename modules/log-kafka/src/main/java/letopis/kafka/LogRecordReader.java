package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Optional;
import letopis.journal.MatchId;
import letopis.journal.SealSignature;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/// Reads records of Kafka as log records; [CloudEventRecords] says how they are written. Not thread-safe: the match
/// and the epoch of one record are kept for the next, which usually has the same.
final class LogRecordReader {

    private static final byte[] NONE = {};
    private static final byte[] OPENED = CloudEventRecords.OPENED.getBytes(UTF_8);
    private static final byte[] WRITER_CHANGED = CloudEventRecords.WRITER_CHANGED.getBytes(UTF_8);

    private byte[] key = NONE;
    private MatchId match;
    private byte[] epochText = NONE;
    private WriterEpoch epoch;

    /// Empty for records that are not ours: anybody may write to a topic.
    Optional<LogRecord> read(ConsumerRecord<byte[], byte[]> record) {
        Headers headers = record.headers();
        byte[] type = bytes(headers, "ce_type");
        if (record.key() == null || record.value() == null || type.length == 0
                || !knowsEpoch(bytes(headers, "ce_epoch")) || !knowsMatch(record.key())) {
            return Optional.empty();
        }
        if (Arrays.equals(type, OPENED)) {
            return Optional.of(new LogRecord.Opened(match, record.value(), epoch, text(headers, "ce_writer")));
        }
        if (Arrays.equals(type, WRITER_CHANGED)) {
            return Optional.of(new LogRecord.WriterChanged(match, epoch, text(headers, "ce_writer")));
        }
        String seal = text(headers, "ce_seal");
        byte[] signature = seal.isEmpty() ? NONE : bytes(headers, "ce_signature");
        return Optional.of(new LogRecord.Line(match, record.value(), epoch, seal, signature(signature), null));
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

    private static MatchId match(byte[] bytes) {
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

    private static byte[] bytes(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null ? NONE : header.value();
    }

    private static String text(Headers headers, String name) {
        return new String(bytes(headers, name), UTF_8);
    }
}
