package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import letopis.codec.Envelope;
import letopis.codec.HeaderLine;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;

/// Sheets as records of Kafka: CloudEvents 1.0 in binary mode. The key is the match, the value the very line of a replay
/// file (for a claim, its headers as an object), and the headers say what an entry is without reading it:
///
/// | header | says |
/// |---|---|
/// | `ce_specversion` | `1.0` |
/// | `ce_source` | `/matches/` and the id of the match |
/// | `ce_id` | the number of the entry; `0` for the header of a match, `claim-` and the claim for a claim |
/// | `ce_type` | the type of the event; `letopis.match-opened` or `letopis.match-claimed` |
/// | `ce_time` | when it was recorded; not for claims |
/// | `content-type` | `application/json` |
/// | `ce_cause` | the number of the entry this follows from; not for choices |
/// | `ce_seal` | the hash that closes the commit: on its last entry only, and on the header of a match |
/// | `ce_claim` | which claim it was written under |
/// | `ce_writer` | who opened or claimed the match |
final class CloudRecords {

    private static final String OPENED = "letopis.match-opened";
    private static final String CLAIMED = "letopis.match-claimed";
    private static final Header VERSION = header("ce_specversion", "1.0");
    private static final Header JSON = header("content-type", "application/json");

    private final String topic;
    private final int partitions;
    private final Map<String, Header> types = new ConcurrentHashMap<>();

    CloudRecords(String topic, int partitions) {
        this.topic = topic;
        this.partitions = partitions;
    }

    /// The partition all records of a match lie in, where Kafka's own clients put records of that key too.
    int partition(MatchId match) {
        return org.apache.kafka.clients.producer.internals.BuiltInPartitioner.partitionForKey(key(match), partitions);
    }

    ProducerRecord<byte[], byte[]> record(Sheet sheet) {
        MatchId match = sheet.match();
        return switch (sheet) {
            case Sheet.Opened(_, var line, var claim, var writer) -> record(match, line, claim, "0", OPENED,
                    header("ce_time", at(match, line)), header("ce_seal", Seal.ofHeader(line).sha256()), header("ce_writer", writer));
            case Sheet.Claimed(_, var claim, var writer) ->
                    record(match, claimed(claim), claim, "claim-" + claim, CLAIMED, header("ce_writer", writer));
            case Sheet.Line(_, var line, var claim, var seal) -> {
                Envelope envelope = Envelope.of(line);
                var record = record(match, line, claim, envelope.seq(), envelope.type(), header("ce_time", envelope.at()));
                envelope.cause().ifPresent(cause -> record.headers().add(header("ce_cause", cause)));
                if (!seal.isEmpty()) {
                    record.headers().add(header("ce_seal", seal));
                }
                yield record;
            }
        };
    }

    private ProducerRecord<byte[], byte[]> record(MatchId match, byte[] value, Claim claim, String id, String type, Header... more) {
        var record = new ProducerRecord<>(topic, partition(match), key(match), value);
        Headers headers = record.headers();
        headers.add(VERSION);
        headers.add(header("ce_source", "/matches/" + match));
        headers.add(header("ce_id", id));
        headers.add(types.computeIfAbsent(type, one -> header("ce_type", one)));
        for (Header one : more) {
            headers.add(one);
        }
        headers.add(header("ce_claim", claim.toString()));
        headers.add(JSON);
        return record;
    }

    private static String at(MatchId match, byte[] headerLine) {
        return HeaderLine.read(match.value(), headerLine).at().toString();
    }

    /// Claims are made of letters and digits.
    private static byte[] claimed(Claim claim) {
        return ("{\"claim\":\"" + claim + "\"}").getBytes(UTF_8);
    }

    /// What a record says, or nothing when it is none of ours: anybody may write to a topic.
    static Optional<Sheet> sheet(ConsumerRecord<byte[], byte[]> record) {
        Headers headers = record.headers();
        String type = text(headers, "ce_type");
        String text = text(headers, "ce_claim");
        if (record.key() == null || record.value() == null || !Claim.isClaim(text) || type.isEmpty()) {
            return Optional.empty();
        }
        MatchId match;
        try {
            match = new MatchId(new String(record.key(), UTF_8));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
        Claim claim = Claim.of(text);
        return Optional.of(switch (type) {
            case OPENED -> new Sheet.Opened(match, record.value(), claim, text(headers, "ce_writer"));
            case CLAIMED -> new Sheet.Claimed(match, claim, text(headers, "ce_writer"));
            case String _ -> new Sheet.Line(match, record.value(), claim, text(headers, "ce_seal"));
        });
    }

    private static String text(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null ? "" : new String(header.value(), UTF_8);
    }

    private static Header header(String name, String value) {
        return new RecordHeader(name, value.getBytes(UTF_8));
    }

    private static byte[] key(MatchId match) {
        return match.value().getBytes(UTF_8);
    }
}
