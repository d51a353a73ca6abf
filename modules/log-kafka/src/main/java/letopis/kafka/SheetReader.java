package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Optional;
import letopis.journal.MatchId;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/// Reads records of Kafka as sheets; [CloudRecords] says how they are written. Not for several threads: the match and the
/// claim of one record are kept for the next, which mostly has the same.
final class SheetReader {

    private static final byte[] NONE = {};
    private static final byte[] OPENED = CloudRecords.OPENED.getBytes(UTF_8);
    private static final byte[] CLAIMED = CloudRecords.CLAIMED.getBytes(UTF_8);

    private byte[] key = NONE;
    private MatchId match;
    private byte[] claimed = NONE;
    private Claim claim;

    /// What a record says, or nothing when it is none of ours: anybody may write to a topic.
    Optional<Sheet> sheet(ConsumerRecord<byte[], byte[]> record) {
        Headers headers = record.headers();
        byte[] type = bytes(headers, "ce_type");
        if (record.key() == null || record.value() == null || type.length == 0
                || !knowsClaim(bytes(headers, "ce_claim")) || !knowsMatch(record.key())) {
            return Optional.empty();
        }
        if (Arrays.equals(type, OPENED)) {
            return Optional.of(new Sheet.Opened(match, record.value(), claim, text(headers, "ce_writer")));
        }
        if (Arrays.equals(type, CLAIMED)) {
            return Optional.of(new Sheet.Claimed(match, claim, text(headers, "ce_writer")));
        }
        return Optional.of(new Sheet.Line(match, record.value(), claim, text(headers, "ce_seal")));
    }

    private boolean knowsClaim(byte[] bytes) {
        if (claim == null || !Arrays.equals(bytes, claimed)) {
            String text = new String(bytes, UTF_8);
            claim = Claim.isClaim(text) ? Claim.of(text) : null;
            claimed = bytes;
        }
        return claim != null;
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

    private static byte[] bytes(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null ? NONE : header.value();
    }

    private static String text(Headers headers, String name) {
        return new String(bytes(headers, name), UTF_8);
    }
}
