package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import letopis.broker.TestBroker;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.notation.HeaderLine;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.pebbles.Pebbles;
import letopis.sqlite.MatchHead;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests strangers who begin or claim a match of another recorder, or write records to the wrong place.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RivalsTest {

    private static final Pebbles GAME = new Pebbles();
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    private final Topic topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("rivals"), Map.of());
    private final Header header = PLAY.header("plain");
    private final List<SealedCommit> commits = TestSealer.seal(header, PLAY.play(1, header).commits());
    private final SignedMatch match = SignedMatch.play(PLAY);
    private final Header signedHeader = match.header();
    private final List<SealedCommit> signed = match.commits();

    @TempDir
    private Path folder;

    private KafkaLog log;
    private int shelves;

    @BeforeEach
    void open() {
        log = openAnotherLog();
    }

    @AfterEach
    void close() {
        log.close();
    }

    private KafkaLog openAnotherLog() {
        return KafkaLog.open(topic, Shelf.open(folder.resolve("shelf-" + shelves++ + ".db"), List.of(GAME)), true);
    }

    private void write(List<ProducerRecord<byte[], byte[]>> records) {
        var settings = Map.<String, Object>of("bootstrap.servers", topic.bootstrap(),
                "key.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer",
                "value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer");
        try (var producer = new KafkaProducer<byte[], byte[]>(settings)) {
            records.forEach(producer::send);
            producer.flush();
        }
    }

    private ProducerRecord<byte[], byte[]> record(LogRecord record) {
        return new CloudEventRecords(topic.name(), log.partitionCount()).toRecord(record);
    }

    private static ProducerRecord<byte[], byte[]> inPartition(int partition, ProducerRecord<byte[], byte[]> record) {
        return new ProducerRecord<>(record.topic(), partition, record.key(), record.value(), record.headers());
    }

    /// Returns the record in all partitions except that of its match.
    private List<ProducerRecord<byte[], byte[]>> inOtherPartitions(LogRecord record) {
        ProducerRecord<byte[], byte[]> made = record(record);
        IntPredicate home = partition -> partition == made.partition();
        return IntStream.range(0, log.partitionCount()).filter(home.negate())
                .mapToObj(partition -> inPartition(partition, record(record))).toList();
    }

    private static LogRecord.MatchStart opening(Header match, String epoch) {
        return new LogRecord.MatchStart(match.match(), HeaderLine.write(match), WriterEpoch.of(epoch), "stranger");
    }

    private static LogRecord.WriterChange claim(MatchId match, String epoch) {
        return new LogRecord.WriterChange(match, WriterEpoch.of(epoch), "stranger", Optional.empty());
    }

    private void importMatch(KafkaLog to, Header match, List<SealedCommit> its) {
        try (BulkWriter bulk = to.openBulkWriter("import")) {
            bulk.begin(match);
            its.forEach(commit -> bulk.add(match.match(), commit));
            assertThat(bulk.flush()).isEmpty();
        }
    }

    private static List<Seal> seals(KafkaLog from, Header match) {
        var seals = new ArrayList<Seal>();
        try (var run = from.read(match.match(), Sequence.NONE)) {
            run.forEach(commit -> seals.add(commit.seal()));
        }
        return seals;
    }

    private static List<Seal> seals(List<SealedCommit> commits) {
        return commits.stream().map(SealedCommit::seal).toList();
    }

    private MatchHead findHead(Header match) {
        return log.bringShelfUpToDate().findHead(match.match()).orElseThrow();
    }

    /// Regression: new readers saw a match without entries, because they read the lower partition first, where
    /// the match began under a stranger's epoch.
    @Test
    void a_match_header_in_a_wrong_partition_hides_no_entries() {
        importMatch(log, header, commits);
        importMatch(log, signedHeader, signed);
        for (Header match : List.of(header, signedHeader)) {
            write(inOtherPartitions(opening(match, "1-attacker")));
            write(inOtherPartitions(claim(match.match(), "2-attacker")));
        }
        try (KafkaLog later = openAnotherLog()) {
            assertThat(seals(later, header)).isEqualTo(seals(commits));
            assertThat(seals(later, signedHeader)).isEqualTo(seals(signed));
            assertThat(later.bringShelfUpToDate().countSkippedRecordsByReason())
                    .isEqualTo(Map.of("wrong-partition", 4L * (log.partitionCount() - 1)));
        }
        assertThat(seals(log, header)).isEqualTo(seals(commits));
    }

    /// The stranger was first, in the right partition. Readers cannot tell which writer is legitimate, but they
    /// report the conflict.
    @Test
    void commits_after_a_strangers_header_are_reported_as_rivals() {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        records.add(record(opening(header, "1-attacker")));
        records.add(record(opening(header, "1-recorder")));
        for (SealedCommit commit : commits) {
            LogRecord.Line.of(header.match(), commit, WriterEpoch.of("1-recorder"))
                    .forEach(line -> records.add(record(line)));
        }
        write(records);
        for (int reader = 0; reader < 2; reader++) {
            try (KafkaLog later = openAnotherLog()) {
                assertThat(seals(later, header)).isEmpty();
                assertThat(later.bringShelfUpToDate().countSkippedRecordsByReason()).containsEntry("rival-opening", 1L)
                        .containsEntry("rival", 1L)
                        .containsEntry("other-epoch", commits.size() - 1L);
            }
        }
    }

    @Test
    void a_stranger_who_begins_a_keyed_match_does_not_block_its_recorder() {
        write(List.of(record(opening(signedHeader, "1-attacker"))));
        importMatch(log, signedHeader, signed.subList(0, 2));
        try (Writer writer = log.open(signedHeader.match(), "recorder", match.signer())) {
            assertThat(writer.append(signed.get(2))).isInstanceOf(AppendResult.Success.class);
        }
        try (KafkaLog later = openAnotherLog()) {
            assertThat(seals(later, signedHeader)).isEqualTo(seals(signed.subList(0, 3)));
        }
    }

    @Test
    void an_unsigned_takeover_fences_no_writer_of_a_keyed_match() {
        try (Writer writer = log.create(signedHeader, "recorder")) {
            for (SealedCommit commit : signed) {
                long next = WriterEpoch.of(findHead(signedHeader).token()).number() + 1;
                write(List.of(record(claim(signedHeader.match(), next + "-attacker"))));
                assertThat(writer.append(commit)).isInstanceOf(AppendResult.Success.class);
            }
        }
        assertThat(seals(log, signedHeader)).isEqualTo(seals(signed));
        assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).isEmpty();
    }

    @Test
    void a_signed_takeover_of_a_keyed_match_is_immediate() {
        try (Writer first = log.create(signedHeader, "first");
                Writer second = log.open(signedHeader.match(), "second", match.signer())) {
            assertThat(first.append(signed.getFirst())).isEqualTo(new AppendResult.StaleWriter("second"));
            assertThat(second.append(signed.getFirst())).isInstanceOf(AppendResult.Success.class);
        }
    }

    @Test
    void a_takeover_is_valid_only_for_the_signed_match_epoch_and_writer() {
        log.create(signedHeader, "first").close();
        WriterEpoch epoch = WriterEpoch.of(findHead(signedHeader).token());
        Seal right = Seal.ofHeader(HeaderLine.write(signedHeader));
        Seal other = Seal.ofHeader(HeaderLine.write(header));
        WriterEpoch next = epoch.createNext("next");
        for (Seal wrong : List.of(TakeoverStatement.seal(other, next, "x"),
                TakeoverStatement.seal(right, epoch.createNext("other"), "x"),
                TakeoverStatement.seal(right, next, "y"))) {
            write(List.of(record(new LogRecord.WriterChange(signedHeader.match(), next, "x",
                    Optional.of(match.key().sign(wrong))))));
        }
        assertThat(findHead(signedHeader).token()).isEqualTo(epoch.toString());
        assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).isEqualTo(Map.of("not-signed", 3L));
        write(List.of(record(new LogRecord.WriterChange(signedHeader.match(), next, "x",
                Optional.of(match.key().sign(TakeoverStatement.seal(right, next, "x")))))));
        assertThat(findHead(signedHeader).token()).isEqualTo(next.toString());
    }

    @Test
    void a_keyed_match_can_be_imported_and_continued_without_a_key() {
        importMatch(log, signedHeader, signed.subList(0, 2));
        try (KafkaLog other = openAnotherLog()) {
            importMatch(other, signedHeader, signed.subList(2, 3));
        }
        importMatch(log, signedHeader, signed.subList(3, signed.size()));
        try (KafkaLog later = openAnotherLog()) {
            assertThat(seals(later, signedHeader)).isEqualTo(seals(signed));
            assertThat(later.bringShelfUpToDate().countSkippedRecordsByReason()).isEmpty();
        }
    }

    /// In a compacted topic this would even have deleted the set.
    @Test
    void a_forged_record_with_the_key_of_a_card_set_does_not_hide_the_set() {
        importMatch(log, header, commits);
        write(List.of(new ProducerRecord<>(topic.cardSetTopic(), header.cards().sha256().getBytes(UTF_8),
                "{}".getBytes(UTF_8)),
                new ProducerRecord<>(topic.cardSetTopic(), header.cards().sha256().getBytes(UTF_8),
                null)));
        try (KafkaLog later = openAnotherLog()) {
            assertThat(later.findHeader(header.match())).contains(header);
        }
    }

    /// Regression: 600 such headers stopped a league, because the topic of card sets was read again for each.
    @Test
    void headers_with_unknown_card_sets_cost_one_lookup_each() {
        importMatch(log, header, commits);
        String line = new String(HeaderLine.write(header), UTF_8);
        write(IntStream.range(0, 600).mapToObj(i -> record(new LogRecord.MatchStart(header.match(), line
                .getBytes(UTF_8), WriterEpoch.first("s"), "stranger")))
                .map(record -> new ProducerRecord<>(record.topic(), (Integer) null, record.key(), record.value(),
                        record.headers())).toList());
        write(IntStream.range(0, 600).mapToObj(i -> withUnknownCards(line, i)).toList());
        try (KafkaLog later = openAnotherLog()) {
            assertThat(later.bringShelfUpToDate().findHead(new MatchId("plain-599"))).isPresent();
            assertThat(seals(later, header)).isEqualTo(seals(commits));
        }
    }

    private ProducerRecord<byte[], byte[]> withUnknownCards(String line, int i) {
        var match = new MatchId("plain-" + i);
        String other = line.replace("\"plain\"", "\"" + match + "\"").replace(header.cards().sha256(),
                "%064x".formatted(i));
        var record = new ProducerRecord<>(topic.name(), null, match.value().getBytes(UTF_8), other.getBytes(UTF_8));
        record.headers().add("ce_type", "letopis.match-opened".getBytes(UTF_8))
                .add("ce_epoch", "1-s".getBytes(UTF_8)).add("ce_id", "0".getBytes(UTF_8));
        return record;
    }

    /// Regression: such a header was accepted, and the honest match of that name was rejected.
    @Test
    void a_header_that_does_not_match_its_seal_begins_no_match() {
        LogRecord.MatchStart opening = opening(header, "1-attacker");
        ProducerRecord<byte[], byte[]> changed = record(opening);
        var forged = new ProducerRecord<>(changed.topic(), changed.partition(), changed.key(),
                new String(changed.value(), UTF_8).replace("\"title\":\"", "\"title\":\"not ").getBytes(UTF_8),
                changed.headers());
        write(List.of(forged));
        importMatch(log, header, commits);
        assertThat(seals(log, header)).isEqualTo(seals(commits));
        assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).isEqualTo(Map.of("not-ours", 1L));
    }

    @Test
    void the_recorder_of_an_unkeyed_match_learns_who_took_it_over() {
        try (Writer writer = log.create(header, "recorder")) {
            assertThat(append(writer, commit(0))).isInstanceOf(AppendResult.Success.class);
            write(List.of(record(claim(header.match(), "2-attacker"))));
            assertThat(append(writer, commit(1))).isEqualTo(new AppendResult.StaleWriter("stranger"));
        }
    }

    private Commit commit(int i) {
        return commits.get(i).commit();
    }
}
