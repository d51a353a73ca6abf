package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import letopis.fuzz.Limits;
import letopis.journal.Header;
import letopis.journal.Header.PinnedCards;
import letopis.journal.MatchId;
import letopis.journal.SealedCommit;
import letopis.kafka.TopicProjection.OvertakenException;
import letopis.notation.HeaderLine;
import letopis.pebbles.Pebbles;
import letopis.sqlite.MatchHead;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Fuzzes a topic with arbitrary records between those of a recorder, even under its own epoch. Each line of an input
/// is a record with tab-separated fields. The recorder's match must still reach the shelf.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ProjectorFuzzTest {

    private static final Pebbles GAME = new Pebbles();
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);
    private static final Header HEADER = PLAY.header("honest");
    private static final List<SealedCommit> COMMITS =
            TestSealer.seal(HEADER, PLAY.play(1, HEADER).commits()).subList(0, 4);
    private static final WriterEpoch EPOCH = WriterEpoch.of("1-x");
    private static final MatchId OTHER = new MatchId("other");
    private static final List<String> FIELDS =
            List.of("ce_type", "ce_epoch", "ce_id", "ce_commit", "ce_seal", "ce_lines", "ce_signature");
    private static final int PARTITIONS = 2;
    private static final int HOME = 1; // the other partition is read first
    private static final int ATTEMPTS_MAX = 20;
    private static final int STRANGE_MAX = 50;

    private static final CardSets SETS = new CardSets() {
        @Override
        public void publish(PinnedCards cards) {
            throw new IllegalStateException("nobody publishes here");
        }

        @Override
        public void find(Set<String> hashes, BiConsumer<String, byte[]> found) {
            String sha256 = HEADER.cards().sha256();
            if (hashes.contains(sha256)) {
                found.accept(sha256, HEADER.cards().json().getBytes(UTF_8));
            }
        }
    };

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_match_reaches_the_shelf_regardless_of_other_records(byte[] input) {
        List<ConsumerRecord<byte[], byte[]>> records = records(new String(input, UTF_8));
        Limits.check(input, () -> project(records));
    }

    private static void project(List<ConsumerRecord<byte[], byte[]>> records) {
        Path file = Path.of("shelf.db").toAbsolutePath();
        for (String part : List.of("", "-wal", "-shm")) {
            delete(Path.of(file + part));
        }
        try (Shelf shelf = Shelf.open(file, List.of(GAME))) {
            var projection = new TopicProjection(shelf, "topic", _ -> HOME, SETS);
            projectWithRetries(projection, records);
            Optional<MatchHead> known = shelf.findHead(HEADER.match());
            if (known.filter(head -> head.tail().equals(COMMITS.getLast().seal())).isEmpty()) {
                throw new AssertionError("lost: " + known.map(MatchHead::tail) + ", set aside: "
                        + shelf.listSkippedRecords(5));
            }
        }
    }

    /// Projects the records as the projector does.
    private static void projectWithRetries(TopicProjection projection, List<ConsumerRecord<byte[], byte[]>> records) {
        for (int i = 0; i < ATTEMPTS_MAX; i++) {
            var placed = new TreeMap<Integer, List<PlacedRecord>>();
            var next = new TreeMap<Integer, Long>();
            for (int partition = 0; partition < PARTITIONS; partition++) {
                int number = partition;
                long from = projection.start(number);
                var reader = new LogRecordReader();
                placed.put(number, records.stream().filter(record -> record.partition() == number)
                        .filter(record -> record.offset() >= from).map(reader::readPlacedRecord).toList());
                next.put(number, (long) records.size());
            }
            try {
                projection.storeRecords(placed, next);
                return;
            } catch (OvertakenException _) {
                // retry
            }
        }
        throw new AssertionError("reading never ends");
    }

    /// Returns the recorder's records mixed with those of the input. The first field selects the recorder's record to
    /// insert before, the second the match; an `e` at the end of the second selects a partition that is not the home of
    /// the match.
    private static List<ConsumerRecord<byte[], byte[]>> records(String input) {
        var honest = new ArrayList<LogRecord>();
        honest.add(new LogRecord.MatchStart(HEADER.match(), HeaderLine.write(HEADER), EPOCH, "table"));
        COMMITS.forEach(commit -> honest.addAll(LogRecord.Line.of(HEADER.match(), commit, EPOCH)));
        List<String[]> strange = input.lines().limit(STRANGE_MAX).map(line -> line.split("\t", -1)).toList();
        var cloudEvents = new CloudEventRecords("topic", 1);
        var records = new ArrayList<ConsumerRecord<byte[], byte[]>>();
        for (int i = 0; i < honest.size(); i++) {
            for (String[] fields : strange) {
                if (!fields[0].isEmpty() && fields[0].charAt(0) % honest.size() == i) {
                    records.add(foreignRecord(fields, records.size()));
                }
            }
            ProducerRecord<byte[], byte[]> made = cloudEvents.toRecord(honest.get(i));
            var record = new ConsumerRecord<>("topic", HOME, records.size(), made.key(), made.value());
            made.headers().forEach(record.headers()::add);
            records.add(record);
        }
        return records;
    }

    /// Returns a foreign record. It never takes over the recorder's match in its own partition, since a recorder stops
    /// after a takeover.
    private static ConsumerRecord<byte[], byte[]> foreignRecord(String[] fields, long offset) {
        boolean line = fields.length > 2 && !fields[2].equals(CloudEventRecords.OPENED)
                && !fields[2].equals(CloudEventRecords.WRITER_CHANGED);
        boolean elsewhere = fields.length > 1 && fields[1].endsWith("e");
        boolean honest = fields.length > 1 && fields[1].startsWith("h");
        MatchId match = (line || elsewhere) && honest ? HEADER.match() : OTHER;
        String header = new String(HeaderLine.write(HEADER), UTF_8);
        String value = fields[fields.length - 1].replace("$HEADER",
                match.equals(OTHER) ? header.replace("honest", "other") : header);
        var record = new ConsumerRecord<>("topic", elsewhere ? 0 : HOME, offset, match.value().getBytes(UTF_8),
                value.getBytes(UTF_8));
        for (int i = 2; i < Math.min(fields.length - 1, FIELDS.size() + 2); i++) {
            record.headers().add(FIELDS.get(i - 2), fields[i].getBytes(UTF_8));
        }
        return record;
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
