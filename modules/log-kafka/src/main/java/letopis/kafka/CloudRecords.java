package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import letopis.codec.notation.Envelope;
import letopis.codec.notation.HeaderLine;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.internals.BuiltInPartitioner;
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

    static final String OPENED = "letopis.match-opened";
    static final String CLAIMED = "letopis.match-claimed";
    private static final Header VERSION = header("ce_specversion", "1.0");
    private static final Header JSON = header("content-type", "application/json");

    private final String topic;
    private final int partitions;
    private final Map<String, Header> types = new ConcurrentHashMap<>();
    private volatile Address lastAddress;
    private volatile Stamp lastStamp;

    /// What all records of a match begin with. Kept for the next record, which mostly is of the same match.
    private record Address(MatchId match, int partition, byte[] key, Header source) {}

    /// What all records under a claim end with, kept likewise.
    private record Stamp(Claim claim, Header header) {}

    CloudRecords(String topic, int partitions) {
        this.topic = topic;
        this.partitions = partitions;
    }

    /// The partition all records of a match lie in, where Kafka's own clients put records of that key too.
    int partition(MatchId match) {
        return address(match).partition();
    }

    private Address address(MatchId match) {
        Address address = lastAddress;
        if (address == null || !address.match().equals(match)) {
            byte[] key = match.value().getBytes(UTF_8);
            address = new Address(match, BuiltInPartitioner.partitionForKey(key, partitions), key, header("ce_source", "/matches/" + match));
            lastAddress = address;
        }
        return address;
    }

    private Header stamp(Claim claim) {
        Stamp stamp = lastStamp;
        if (stamp == null || !stamp.claim().equals(claim)) {
            stamp = new Stamp(claim, header("ce_claim", claim.toString()));
            lastStamp = stamp;
        }
        return stamp.header();
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
        Address address = address(match);
        var record = new ProducerRecord<>(topic, address.partition(), address.key(), value);
        Headers headers = record.headers();
        headers.add(VERSION);
        headers.add(address.source());
        headers.add(header("ce_id", id));
        headers.add(types.computeIfAbsent(type, one -> header("ce_type", one)));
        for (Header one : more) {
            headers.add(one);
        }
        headers.add(stamp(claim));
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

    private static Header header(String name, String value) {
        return new RecordHeader(name, value.getBytes(UTF_8));
    }
}
