package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static letopis.testkit.Sealing.append;
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
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.notation.HeaderLine;
import letopis.notation.copying.BulkLog.Bulk;
import letopis.pebbles.Pebbles;
import letopis.sqlite.KnownMatch;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import letopis.testkit.Sealing;
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

    private final Topic topic = new Topic(TestBroker.bootstrap(), TestBroker.name("rivals"), Map.of());
    private final Header header = PLAY.header("plain");
    private final List<SealedCommit> commits = Sealing.sealed(header, PLAY.play(1, header).commits());
    private final SignedMatch match = SignedMatch.play(PLAY);
    private final Header signedHeader = match.header();
    private final List<SealedCommit> signed = match.commits();

    @TempDir
    private Path folder;

    private KafkaLog log;
    private int shelves;

    @BeforeEach
    void open() {
        log = another();
    }

    @AfterEach
    void close() {
        log.close();
    }

    private KafkaLog another() {
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
        return new CloudEventRecords(topic.name(), log.partitions()).record(record);
    }

    private static ProducerRecord<byte[], byte[]> in(int partition, ProducerRecord<byte[], byte[]> record) {
        return new ProducerRecord<>(record.topic(), partition, record.key(), record.value(), record.headers());
    }

    /// Returns the record in all partitions except its own.
    private List<ProducerRecord<byte[], byte[]>> elsewhere(LogRecord record) {
        ProducerRecord<byte[], byte[]> made = record(record);
        IntPredicate home = partition -> partition == made.partition();
        return IntStream.range(0, log.partitions()).filter(home.negate())
                .mapToObj(partition -> in(partition, record(record))).toList();
    }

    private static LogRecord.Opened opening(Header match, String epoch) {
        return new LogRecord.Opened(match.match(), HeaderLine.write(match), WriterEpoch.of(epoch), "stranger");
    }

    private static LogRecord.WriterChanged claim(MatchId match, String epoch) {
        return new LogRecord.WriterChanged(match, WriterEpoch.of(epoch), "stranger", Optional.empty());
    }

    private void bring(KafkaLog to, Header match, List<SealedCommit> its) {
        try (Bulk bulk = to.bulk("import")) {
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

    private KnownMatch known(Header match) {
        return log.caughtUp().known(match.match()).orElseThrow();
    }

    /// Regression: new readers saw a match without entries, because they read the lower partition first, where
    /// the match began under a stranger's epoch.
    @Test
    void a_beginning_in_another_partition_hides_nothing() {
        bring(log, header, commits);
        bring(log, signedHeader, signed);
        for (Header match : List.of(header, signedHeader)) {
            write(elsewhere(opening(match, "1-attacker")));
            write(elsewhere(claim(match.match(), "2-attacker")));
        }
        try (KafkaLog later = another()) {
            assertThat(seals(later, header)).isEqualTo(seals(commits));
            assertThat(seals(later, signedHeader)).isEqualTo(seals(signed));
            assertThat(later.caughtUp().setAside()).isEqualTo(Map.of("wrong-partition", 4L * (log.partitions() - 1)));
        }
        assertThat(seals(log, header)).isEqualTo(seals(commits));
    }

    /// The stranger was first, in the right partition. Readers cannot tell which writer is legitimate, but they
    /// report the conflict.
    @Test
    void commits_that_follow_a_header_somebody_else_has_begun_are_reported_as_rivals() {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        records.add(record(opening(header, "1-attacker")));
        records.add(record(opening(header, "1-recorder")));
        for (SealedCommit commit : commits) {
            LogRecord.Line.of(header.match(), commit, WriterEpoch.of("1-recorder"))
                    .forEach(line -> records.add(record(line)));
        }
        write(records);
        for (int reader = 0; reader < 2; reader++) {
            try (KafkaLog later = another()) {
                assertThat(seals(later, header)).isEmpty();
                assertThat(later.caughtUp().setAside()).containsEntry("rival-opening", 1L).containsEntry("rival", 1L)
                        .containsEntry("other-epoch", commits.size() - 1L);
            }
        }
    }

    @Test
    void who_begins_a_match_with_keys_without_having_one_keeps_nobody_from_writing_it() {
        write(List.of(record(opening(signedHeader, "1-attacker"))));
        bring(log, signedHeader, signed.subList(0, 2));
        try (Writer writer = log.open(signedHeader.match(), "recorder", match.signer())) {
            assertThat(writer.append(signed.get(2))).isInstanceOf(Appended.Stored.class);
        }
        try (KafkaLog later = another()) {
            assertThat(seals(later, signedHeader)).isEqualTo(seals(signed.subList(0, 3)));
        }
    }

    @Test
    void in_a_match_with_keys_a_claim_nobody_signed_fences_nobody() {
        try (Writer writer = log.create(signedHeader, "recorder")) {
            for (SealedCommit commit : signed) {
                long next = WriterEpoch.of(known(signedHeader).token()).number() + 1;
                write(List.of(record(claim(signedHeader.match(), next + "-attacker"))));
                assertThat(writer.append(commit)).isInstanceOf(Appended.Stored.class);
            }
        }
        assertThat(seals(log, signedHeader)).isEqualTo(seals(signed));
        assertThat(log.caughtUp().setAside()).isEmpty();
    }

    @Test
    void in_a_match_with_keys_a_recorder_who_signs_takes_over_at_once() {
        try (Writer first = log.create(signedHeader, "first");
                Writer second = log.open(signedHeader.match(), "second", match.signer())) {
            assertThat(first.append(signed.getFirst())).isEqualTo(new Appended.Fenced("second"));
            assertThat(second.append(signed.getFirst())).isInstanceOf(Appended.Stored.class);
        }
    }

    @Test
    void a_claim_counts_for_the_match_the_epoch_and_the_writer_that_were_signed() {
        log.create(signedHeader, "first").close();
        WriterEpoch epoch = WriterEpoch.of(known(signedHeader).token());
        Seal right = Seal.ofHeader(HeaderLine.write(signedHeader));
        Seal other = Seal.ofHeader(HeaderLine.write(header));
        WriterEpoch next = epoch.next("next");
        for (Seal wrong : List.of(WriterClaim.seal(other, next, "x"), WriterClaim.seal(right, epoch.next("other"), "x"),
                WriterClaim.seal(right, next, "y"))) {
            write(List.of(record(new LogRecord.WriterChanged(signedHeader.match(), next, "x",
                    Optional.of(match.key().sign(wrong))))));
        }
        assertThat(known(signedHeader).token()).isEqualTo(epoch.toString());
        assertThat(log.caughtUp().setAside()).isEqualTo(Map.of("not-signed", 3L));
        write(List.of(record(new LogRecord.WriterChanged(signedHeader.match(), next, "x",
                Optional.of(match.key().sign(WriterClaim.seal(right, next, "x")))))));
        assertThat(known(signedHeader).token()).isEqualTo(next.toString());
    }

    @Test
    void a_match_with_keys_is_imported_and_gone_on_with_by_somebody_who_has_none() {
        bring(log, signedHeader, signed.subList(0, 2));
        try (KafkaLog other = another()) {
            bring(other, signedHeader, signed.subList(2, 3));
        }
        bring(log, signedHeader, signed.subList(3, signed.size()));
        try (KafkaLog later = another()) {
            assertThat(seals(later, signedHeader)).isEqualTo(seals(signed));
            assertThat(later.caughtUp().setAside()).isEmpty();
        }
    }

    /// In a compacted topic this would even have deleted the set.
    @Test
    void a_record_with_the_key_of_a_card_set_hides_no_set() {
        bring(log, header, commits);
        write(List.of(new ProducerRecord<>(topic.cardSets(), header.cards().sha256().getBytes(UTF_8),
                "{}".getBytes(UTF_8)), new ProducerRecord<>(topic.cardSets(), header.cards().sha256().getBytes(UTF_8),
                null)));
        try (KafkaLog later = another()) {
            assertThat(later.header(header.match())).contains(header);
        }
    }

    /// Regression: 600 of them stopped a league, because the topic of card sets was read again for each.
    @Test
    void headers_with_unknown_card_sets_cost_one_look_each() {
        bring(log, header, commits);
        String line = new String(HeaderLine.write(header), UTF_8);
        write(IntStream.range(0, 600).mapToObj(i -> record(new LogRecord.Opened(header.match(), line
                .getBytes(UTF_8), WriterEpoch.first("s"), "stranger")))
                .map(record -> new ProducerRecord<>(record.topic(), (Integer) null, record.key(), record.value(),
                        record.headers())).toList());
        write(IntStream.range(0, 600).mapToObj(i -> unknown(line, i)).toList());
        try (KafkaLog later = another()) {
            assertThat(later.caughtUp().known(new MatchId("plain-599"))).isPresent();
            assertThat(seals(later, header)).isEqualTo(seals(commits));
        }
    }

    private ProducerRecord<byte[], byte[]> unknown(String line, int i) {
        var match = new MatchId("plain-" + i);
        String other = line.replace("\"plain\"", "\"" + match + "\"").replace(header.cards().sha256(),
                "%064x".formatted(i));
        var record = new ProducerRecord<>(topic.name(), null, match.value().getBytes(UTF_8), other.getBytes(UTF_8));
        record.headers().add("ce_type", "letopis.match-opened".getBytes(UTF_8))
                .add("ce_epoch", "1-s".getBytes(UTF_8)).add("ce_id", "0".getBytes(UTF_8));
        return record;
    }

    /// Regression: it was accepted, and the honest match of that name was rejected.
    @Test
    void a_header_that_was_changed_under_its_seal_begins_nothing() {
        LogRecord.Opened opening = opening(header, "1-attacker");
        ProducerRecord<byte[], byte[]> changed = record(opening);
        var forged = new ProducerRecord<>(changed.topic(), changed.partition(), changed.key(),
                new String(changed.value(), UTF_8).replace("\"title\":\"", "\"title\":\"not ").getBytes(UTF_8),
                changed.headers());
        write(List.of(forged));
        bring(log, header, commits);
        assertThat(seals(log, header)).isEqualTo(seals(commits));
        assertThat(log.caughtUp().setAside()).isEqualTo(Map.of("not-ours", 1L));
    }

    @Test
    void a_recorder_of_a_match_without_keys_is_told_who_claims_it() {
        try (Writer writer = log.create(header, "recorder")) {
            assertThat(append(writer, commit(0))).isInstanceOf(Appended.Stored.class);
            write(List.of(record(claim(header.match(), "2-attacker"))));
            assertThat(append(writer, commit(1))).isEqualTo(new Appended.Fenced("stranger"));
        }
    }

    private Commit commit(int i) {
        return commits.get(i).commit();
    }
}
