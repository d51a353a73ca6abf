package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.language.json.Times;
import letopis.notation.HeaderLine;
import letopis.notation.schema.EventSchemas;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.internals.BuiltInPartitioner;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// A writer of log records as Kafka records: CloudEvents 1.0 in binary mode. The key is the match, the value is the
/// line of a replay file (for a new writer, its epoch as an object), and the headers describe an entry without
/// parsing it:
///
/// | header | value |
/// |---|---|
/// | `ce_specversion` | `1.0` |
/// | `ce_source` | `/matches/` and the id of the match |
/// | `ce_id` | the number of the entry; `0` for the header of a match, `epoch-` and the epoch for a new writer |
/// | `ce_type` | the type of the event; `letopis.match-opened` or `letopis.writer-changed` |
/// | `ce_subject` | the id of the match |
/// | `ce_dataschema` | the `$id` of the schema of the line; on entries only |
/// | `ce_time` | the time it was recorded; not for a new writer |
/// | `content-type` | `application/json` |
/// | `ce_cause` | the number of the entry this follows from; not for choices |
/// | `ce_commit` | the hash of the seal that closes the commit of the entry |
/// | `ce_seal` | the same on the last entry of the commit, and the hash of the header on the header of a match |
/// | `ce_lines` | on the last entry of a commit: the first eight bytes of the SHA-256 of each earlier line, in hex |
/// | `ce_signature` | in matches with keys: the id of the key that signed that seal, or a claim, and the signature |
/// | `ce_epoch` | the epoch of its writer |
/// | `ce_writer` | the name of the writer that opened the match or took it over |
final class CloudEventRecords {

    static final String OPENED = "letopis.match-opened";
    static final String WRITER_CHANGED = "letopis.writer-changed";
    private static final byte[] SPEC_VERSION = toBytes("1.0");
    private static final byte[] JSON_CONTENT_TYPE = toBytes("application/json");

    private final String topic;
    private final int partitionCount;
    private final Map<String, TypeHeaders> headersByType = new ConcurrentHashMap<>();
    private volatile RecordAddress lastAddress;
    private volatile @Nullable CachedText<WriterEpoch> lastEpoch;
    private volatile @Nullable CachedText<Instant> lastMoment;
    private volatile @Nullable CachedText<String> lastCommit;

    /// The values shared by all records of a match. They are cached because the next record usually belongs to the same
    /// match.
    private record RecordAddress(MatchId match, int partition, byte[] key, byte[] source) {}

    /// The encoded text of a value that all records of an epoch, commit or point in time share. It is cached because
    /// the value usually repeats.
    private record CachedText<T>(T of, byte[] text) {

        static <T> CachedText<T> of(T value, @Nullable CachedText<T> cachedText, Function<T, String> textOf) {
            return cachedText != null && cachedText.of.equals(value) ? cachedText
                    : new CachedText<>(value, toBytes(textOf.apply(value)));
        }
    }

    /// The headers shared by all entries of a type, in the version seen last.
    private record TypeHeaders(int version, byte[] type, byte[] schema) {}

    CloudEventRecords(String topic, int partitionCount) {
        this.topic = topic;
        this.partitionCount = partitionCount;
    }

    /// Returns the partition of all records of a match. It is the partition that Kafka's own clients choose for the
    /// match's key. Kafka has no public method for this, so this method uses an internal class of the client. No other
    /// code uses that class.
    int partitionOf(MatchId match) {
        return addressOf(match).partition();
    }

    private RecordAddress addressOf(MatchId match) {
        RecordAddress address = lastAddress;
        if (address == null || !address.match().equals(match)) {
            byte[] key = toBytes(match.value());
            address = new RecordAddress(match, BuiltInPartitioner.partitionForKey(key, partitionCount), key,
                    toBytes("/matches/" + match));
            lastAddress = address;
        }
        return address;
    }

    private byte[] encodeEpoch(WriterEpoch epoch) {
        var stamp = CachedText.of(epoch, lastEpoch, WriterEpoch::toString);
        lastEpoch = stamp;
        return stamp.text();
    }

    private byte[] encodeCommitHash(String hash) {
        var name = CachedText.of(hash, lastCommit, text -> text);
        lastCommit = name;
        return name.text();
    }

    private byte[] encodeTime(Instant time) {
        var moment = CachedText.of(time, lastMoment, Times::format);
        lastMoment = moment;
        return moment.text();
    }

    private TypeHeaders findTypeHeaders(String type, int version) {
        TypeHeaders shape = headersByType.get(type);
        if (shape == null || shape.version() != version) {
            shape = new TypeHeaders(version, toBytes(type), toBytes(EventSchemas.idOf(type, version)));
            headersByType.put(type, shape);
        }
        return shape;
    }

    ProducerRecord<byte[], byte[]> toRecord(LogRecord record) {
        return switch (record) {
            case LogRecord.MatchStart(var match, var line, var epoch, var writer) -> {
                var made = toRecord(match, line, epoch, "0", toBytes(OPENED));
                made.headers()
                        .add("ce_time", toBytes(HeaderLine.readHeaderWithoutCards(match.value(), line).at().toString()))
                        .add("ce_seal", toBytes(Seal.ofHeader(line).sha256()))
                        .add("ce_writer", toBytes(writer));
                yield made;
            }
            case LogRecord.WriterChange(var match, var epoch, var writer, var signature) -> {
                var made = toRecord(match, encodeEpochValue(epoch), epoch, "epoch-" + epoch, toBytes(WRITER_CHANGED));
                made.headers().add("ce_writer", toBytes(writer));
                signature.ifPresent(sealSignature -> made.headers()
                        .add("ce_signature", toBytes(sealSignature.toString())));
                yield made;
            }
            case LogRecord.Line(var match, var line, var epoch, var number, var commit, var end, var about) -> {
                TypeHeaders shape = findTypeHeaders(about.type(), about.version());
                var made = toRecord(match, line, epoch, String.valueOf(number), shape.type());
                byte[] id = encodeCommitHash(commit);
                made.headers().add("ce_dataschema", shape.schema())
                        .add("ce_time", encodeTime(about.entry().at()))
                        .add("ce_commit", id);
                if (!about.entry().isChoice()) {
                    made.headers().add("ce_cause", toBytes(String.valueOf(about.entry().cause().number())));
                }
                end.ifPresent(closing -> {
                    made.headers().add("ce_seal", id);
                    closing.signature().ifPresent(sealSignature -> made.headers()
                            .add("ce_signature", toBytes(sealSignature.toString())));
                    if (!closing.otherDigests().isEmpty()) {
                        made.headers().add("ce_lines", toBytes(String.join("", closing.otherDigests())));
                    }
                });
                yield made;
            }
        };
    }

    private ProducerRecord<byte[], byte[]> toRecord(MatchId match, byte[] value, WriterEpoch epoch, String id,
            byte[] type) {
        RecordAddress address = addressOf(match);
        var record = new ProducerRecord<>(topic, address.partition(), address.key(), value);
        Headers headers = record.headers();
        headers.add("ce_specversion", SPEC_VERSION);
        headers.add("ce_source", address.source());
        headers.add("ce_id", toBytes(id));
        headers.add("ce_type", type);
        headers.add("ce_subject", address.key());
        headers.add("ce_epoch", encodeEpoch(epoch));
        headers.add("content-type", JSON_CONTENT_TYPE);
        return record;
    }

    /// Returns the JSON of an epoch. An epoch consists of letters, digits and a hyphen, so nothing needs escaping.
    private static byte[] encodeEpochValue(WriterEpoch epoch) {
        return toBytes("{\"epoch\":\"" + epoch + "\"}");
    }

    private static byte[] toBytes(String value) {
        return value.getBytes(UTF_8);
    }
}
