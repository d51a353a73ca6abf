package letopis.kafka;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Optional;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/// A parser that converts Kafka records to log records. [CloudEventRecords] describes their form. Not thread-safe: the
/// match, epoch and commit of a record are cached, because the next record usually has the same ones.
final class LogRecordReader {

    private static final byte[] NONE = {};
    private static final byte[] OPENED_TYPE = CloudEventRecords.OPENED.getBytes(UTF_8);
    private static final byte[] WRITER_CHANGED_TYPE = CloudEventRecords.WRITER_CHANGED.getBytes(UTF_8);

    private static final int HASH_LENGTH = 64;
    private static final int MAX_DIGITS = 18;

    private final Headers headers = new Headers(); // of the current record
    private byte[] key = NONE;
    private MatchId match;
    private byte[] epochBytes = NONE;
    private WriterEpoch epoch;
    private byte[] commitBytes = NONE;
    private String commit = "";
    private SealSignature signature;

    /// The relevant headers, each with its last value or [#NONE]. They are cached here because Kafka searches all
    /// headers on each lookup by name. A map would take longer than the rest of the parsing.
    private static final class Headers {

        private byte[] type;
        private byte[] epoch;
        private byte[] id;
        private byte[] commit;
        private byte[] seal;
        private byte[] lines;
        private byte[] signature;
        private byte[] writer;

        void load(ConsumerRecord<byte[], byte[]> record) {
            type = epoch = id = commit = seal = lines = signature = writer = NONE;
            for (Header header : record.headers()) {
                byte[] value = header.value() == null ? NONE : header.value();
                switch (header.key()) {
                    case "ce_type" -> type = value;
                    case "ce_epoch" -> epoch = value;
                    case "ce_id" -> id = value;
                    case "ce_commit" -> commit = value;
                    case "ce_seal" -> seal = value;
                    case "ce_lines" -> lines = value;
                    case "ce_signature" -> signature = value;
                    case "ce_writer" -> writer = value;
                    default -> { } // for other readers
                }
            }
        }
    }

    PlacedRecord readPlacedRecord(ConsumerRecord<byte[], byte[]> record) {
        return read(record).map(logRecord -> new PlacedRecord(record.offset(), logRecord))
                .orElseGet(() -> new PlacedRecord(record.offset(), matchOf(record), Optional.empty()));
    }

    /// Parses a record. Any client may write to the topic, so the result is empty for a foreign record.
    Optional<LogRecord> read(ConsumerRecord<byte[], byte[]> record) {
        headers.load(record);
        if (record.key() == null || record.value() == null || headers.type.length == 0
                || !parseEpoch(headers.epoch) || !parseMatch(record.key())) {
            return Optional.empty();
        }
        if (Arrays.equals(headers.type, OPENED_TYPE)) {
            return Optional.of(record.value()).filter(this::isSealOf)
                    .<LogRecord>map(line -> new LogRecord.MatchStart(match, line, epoch,
                            new String(headers.writer, UTF_8)));
        }
        if (Arrays.equals(headers.type, WRITER_CHANGED_TYPE)) {
            return Optional.of(new LogRecord.WriterChange(match, epoch, new String(headers.writer, UTF_8),
                    parseSignature(headers.signature)));
        }
        return readLine(record.value());
    }

    /// Returns true unless the record's seal was computed over another header.
    private boolean isSealOf(byte[] header) {
        return headers.seal.length == 0
                || Seal.ofHeader(header).sha256().equals(new String(headers.seal, ISO_8859_1));
    }

    private Optional<LogRecord> readLine(byte[] value) {
        long number = parseNumber(headers.id);
        byte[] hash = headers.commit;
        if (!Arrays.equals(hash, commitBytes)) {
            commit = isHash(hash) ? new String(hash, ISO_8859_1) : "";
            commitBytes = hash;
        }
        if (number <= 0 || commit.isEmpty()) {
            return Optional.empty();
        }
        if (headers.seal.length == 0) {
            return Optional.of(new LogRecord.Line(match, value, epoch, number, commit, Optional.empty(), null));
        }
        return LineDigests.split(headers.lines).filter(_ -> Arrays.equals(headers.seal, hash))
                .map(others -> new LogRecord.Line.End(parseSignature(headers.signature), others))
                .map(end -> new LogRecord.Line(match, value, epoch, number, commit, Optional.of(end), null));
    }

    private static boolean isHash(byte[] text) {
        boolean hex = text.length == HASH_LENGTH;
        for (byte letter : text) {
            hex &= letter >= '0' && letter <= '9' || letter >= 'a' && letter <= 'f';
        }
        return hex;
    }

    /// Returns the number of an entry, or 0 if invalid.
    private static long parseNumber(byte[] digits) {
        long number = 0;
        for (byte digit : digits) {
            if (digit < '0' || digit > '9' || digits.length > MAX_DIGITS) {
                return 0;
            }
            number = 10 * number + digit - '0';
        }
        return number;
    }

    private boolean parseEpoch(byte[] bytes) {
        if (epoch == null || !Arrays.equals(bytes, epochBytes)) {
            String text = new String(bytes, UTF_8);
            epoch = WriterEpoch.isEpoch(text) ? WriterEpoch.of(text) : null;
            epochBytes = bytes;
        }
        return epoch != null;
    }

    private boolean parseMatch(byte[] bytes) {
        if (match == null || !Arrays.equals(bytes, key)) {
            match = match(bytes);
            key = bytes;
        }
        return match != null;
    }

    /// Returns the match named by a record, if any.
    private static Optional<MatchId> matchOf(ConsumerRecord<byte[], byte[]> record) {
        return Optional.ofNullable(record.key()).map(LogRecordReader::match);
    }

    private static @Nullable MatchId match(byte[] bytes) {
        try {
            return new MatchId(new String(bytes, UTF_8));
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    /// Parses a signature. Returns empty if it is malformed.
    private Optional<SealSignature> parseSignature(byte[] bytes) {
        if (bytes.length == 0) {
            return Optional.empty();
        }
        try {
            signature = signature == null ? SealSignature.of(bytes) : signature.parseNext(bytes);
            return Optional.of(signature);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
