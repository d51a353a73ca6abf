package letopis.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.broker.TestBroker;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchEvent.Agreed;
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.MatchEvent.Ended;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.language.message.BadLog;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.signing.SigningKey;
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

/// Tests misuse of Kafka's permissions, which let every recorder write every record of a topic.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StrangersTest {

    private static final Pebbles GAME = new Pebbles();
    private static final JsonNotation NOTATION = new JsonNotation(GAME);
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    private static final LogRecord.Line.EntryHeaders ABOUT = ((LogRecord.Line) LogRecord.Line.of(
            PLAY.header("any").match(), TestSealer.sign(PLAY.header("any"), PLAY.play(1, PLAY.header("any")).commits(),
            Signer.NONE).getFirst(), WriterEpoch.first("x")).getFirst()).about();

    private final Topic topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("strangers"), Map.of());
    private final Header header = PLAY.header("disputed");
    private final List<Commit> commits = PLAY.play(1, header).commits();
    private final SignedMatch match = SignedMatch.play(PLAY);
    private final Header signedHeader = match.header();
    private final List<SealedCommit> signed = match.commits();

    @TempDir
    private Path folder;

    private KafkaLog log;

    @BeforeEach
    void open() {
        log = open("here");
    }

    @AfterEach
    void close() {
        log.close();
    }

    private KafkaLog open(String shelf) {
        return KafkaLog.open(topic, Shelf.open(folder.resolve(shelf + ".db"), List.of(GAME)), true);
    }

    private void produce(Consumer<KafkaProducer<byte[], byte[]>> writing) {
        var settings = Map.<String, Object>of("bootstrap.servers", topic.bootstrap(),
                "key.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer",
                "value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer",
                "max.request.size", String.valueOf(Cluster.MAX_RECORD_BYTES));
        try (var producer = new KafkaProducer<byte[], byte[]>(settings)) {
            writing.accept(producer);
            producer.flush();
        }
    }

    private void write(List<? extends LogRecord> records) {
        var cloudEvents = new CloudEventRecords(topic.name(), log.partitionCount());
        produce(producer -> records.forEach(record -> producer.send(cloudEvents.toRecord(record))));
    }

    private ProducerRecord<byte[], byte[]> plainRecord(MatchId match, String value, String... headers) {
        int partition = new CloudEventRecords(topic.name(), log.partitionCount()).partitionOf(match);
        byte[] key = match.value().getBytes(UTF_8);
        var record = new ProducerRecord<>(topic.name(), partition, key, value.getBytes(UTF_8));
        for (int i = 0; i < headers.length; i += 2) {
            record.headers().add(headers[i], headers[i + 1].getBytes(UTF_8));
        }
        return record;
    }

    private WriterEpoch epoch(Header match) {
        return WriterEpoch.of(log.bringShelfUpToDate().findHead(match.match()).map(MatchHead::token).orElseThrow());
    }

    private List<Seal> seals(KafkaLog from, Header match) {
        try (var run = from.read(match.match(), Sequence.NONE)) {
            var seals = new ArrayList<Seal>();
            run.forEach(commit -> seals.add(commit.seal()));
            return seals;
        }
    }

    /// Checks this shelf and one filled later.
    private void assertThatAllIsReadable(Header match, List<Seal> expected) {
        assertThat(seals(log, match)).isEqualTo(expected);
        try (KafkaLog later = open("later")) {
            assertThat(seals(later, match)).isEqualTo(expected);
        }
    }

    /// Regression: each of these stopped the projector permanently, and with it every reader of the topic.
    @Test
    void unreadable_records_are_reported_and_do_not_stop_readers() {
        MatchId match = header.match();
        String line = new String(HeaderLine.write(header), UTF_8);
        List<String> headers = List.of("{\"letopis\":", "{}", line.replace("\"title\"", "\"titel\""),
                line.replaceFirst("\"at\":\"\\d+", "\"at\":\"+1000000000"), "{\"letopis\":" + "9".repeat(1100) + "}",
                line.replaceFirst("(?<=\"letopis\":)\\d", "2".repeat(1100)), line.replace("disputed", "other"));
        produce(producer -> {
            headers.forEach(text -> producer.send(plainRecord(match, text, "ce_type", "letopis.match-opened",
                    "ce_epoch", "1-x", "ce_id", "0")));
            producer.send(plainRecord(match, line, "ce_type", "letopis.match-opened", "ce_epoch", "1"));
            producer.send(plainRecord(match, "{}", "ce_type", "letopis.writer-changed", "ce_epoch",
                    "9999999999999999999-x"));
            producer.send(plainRecord(match, "{}"));
            producer.send(new ProducerRecord<>(topic.name(), null, null));
        });
        try (Writer writer = log.create(header, "recorder")) {
            commits.forEach(commit -> assertThat(append(writer, commit)).isInstanceOf(AppendResult.Success.class));
        }
        assertThatAllIsReadable(header, commits.stream().map(Commit::seal).toList());
        var shelf = log.bringShelfUpToDate();
        assertThat(shelf.countSkippedRecordsByReason()).isEqualTo(Map.of("bad-header", 7L, "not-ours", 4L));
        assertThat(shelf.listSkippedRecords(3).getFirst().match()).contains(match.value());
    }

    /// Regression: acknowledged commits vanished silently: 30 were acknowledged, 20 could be read.
    @Test
    void foreign_lines_under_the_current_epoch_hide_no_commit() {
        try (Writer writer = log.create(header, "recorder")) {
            for (Commit commit : commits) {
                WriterEpoch epoch = epoch(header);
                long next = writer.tail().last().number() + 1;
                List<LogRecord> copies = LogRecord.Line.of(header.match(),
                        TestSealer.seal(NOTATION, commit, writer.tail()), epoch);
                copies.removeLast();
                byte[] line = "{\"seq\":0}".getBytes(UTF_8);
                write(copies.stream().map(LogRecord.Line.class::cast).map(copy -> new LogRecord.Line(copy.match(), line,
                        epoch, next, copy.commitId(), Optional.empty(), copy.about())).toList());
                assertThat(append(writer, commit)).isInstanceOf(AppendResult.Success.class);
            }
        }
        assertThatAllIsReadable(header, commits.stream().map(Commit::seal).toList());
    }

    @Test
    void a_takeover_with_an_excessive_epoch_number_is_ignored() {
        try (Writer writer = log.create(header, "recorder")) {
            append(writer, commits.get(0));
            var claim = new WriterEpoch(999_999_999_999_999_999L, "x");
            write(List.of(new LogRecord.WriterChange(header.match(), claim, "x", Optional.empty())));
            assertThat(append(writer, commits.get(1))).isInstanceOf(AppendResult.Success.class);
        }
        try (Writer next = log.open(header.match(), "the next one")) {
            assertThat(append(next, commits.get(2))).isInstanceOf(AppendResult.Success.class);
        }
        assertThatAllIsReadable(header, commits.subList(0, 3).stream().map(Commit::seal).toList());
        assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).isEqualTo(Map.of("bad-claim", 1L));
    }

    @Test
    void only_key_holders_can_write_a_keyed_match() {
        SigningKey own = SigningKey.generate();
        try (Writer writer = log.create(signedHeader, "recorder")) {
            for (SealedCommit commit : signed) {
                WriterEpoch epoch = epoch(signedHeader);
                Commit plain = commit.commit();
                for (Signer signer : List.<Signer>of(Signer.NONE, (_, seal) -> Optional.of(own.sign(seal)),
                        (_, seal) -> Optional.of(match.key().sign(new Seal(seal.last().next(), seal.sha256()))))) {
                    SealedCommit.Builder forged = SealedCommit.createBuilderAfter(writer.tail());
                    plain.entries().forEach(entry -> {
                        var written = NOTATION.write(new Entry(entry.seq(), entry.at().plusSeconds(1),
                                entry.by(), entry.cause(), entry.rules(), entry.event(), Map.of()), () -> "salt");
                        forged.add(written.entry(), written.line());
                    });
                    write(LogRecord.Line.of(signedHeader.match(), forged.close(signer), epoch));
                }
                assertThat(writer.append(commit)).isInstanceOf(AppendResult.Success.class);
            }
        }
        assertThatAllIsReadable(signedHeader, signed.stream().map(SealedCommit::seal).toList());
        var shelf = log.bringShelfUpToDate();
        assertThat(shelf.countSkippedRecordsByReason().get("not-signed")).isEqualTo(3L * signed.size());
    }

    /// In a match without keys it is impossible to tell who is right, but the recorder is notified.
    @Test
    void a_recorder_is_notified_if_readers_will_skip_its_commit() {
        try (Writer writer = log.create(header, "recorder")) {
            append(writer, commits.get(0));
            WriterEpoch epoch = epoch(header);
            SealedCommit.Builder forged = SealedCommit.createBuilderAfter(writer.tail());
            commits.get(1).entries().forEach(entry -> {
                var written = NOTATION.write(new Entry(entry.seq(), entry.at().plusSeconds(1), entry.by(),
                        entry.cause(), entry.rules(), entry.event(), Map.of()), () -> "salt");
                forged.add(written.entry(), written.line());
            });
            write(LogRecord.Line.of(header.match(), forged.close(), epoch));
            assertThatThrownBy(() -> append(writer, commits.get(1))).isInstanceOf(BadLog.class)
                    .hasMessageContaining("another program writes the match \"disputed\"");
        }
        assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).isEqualTo(
                Map.of("rival", 1L, "foreign-line", 3L));
    }

    /// Imported content can be known in advance. Regression: its commits were acknowledged, but no reader took them.
    @Test
    void forged_commit_ends_do_not_block_the_real_commit() {
        preempt(signedHeader, signed.getFirst(), 2 * OpenCommits.HASHED_TIMES);
        importAll(signedHeader, signed);
        assertThatAllIsReadable(signedHeader, signed.stream().map(SealedCommit::seal).toList());
    }

    /// Regression: the author of a commit's last line determined which key was required.
    @Test
    void a_forged_commit_end_does_not_block_a_judges_commit() {
        SigningKey judge = SigningKey.generate();
        Header judged = PLAY.header("judged").withKeys(List.of(new SignerKey(Author.RECORDER, match.key().publicKey()),
                new SignerKey(Author.JUDGE, judge.publicKey())));
        List<Entry> entries = commits.stream().filter(commit -> commit.entries().size() > 1).findFirst().orElseThrow()
                .entries();
        Entry choice = entries.getFirst();
        SealedCommit.Builder builder = SealedCommit.createBuilderAfter(Seal.ofHeader(HeaderLine.write(judged)));
        for (Entry entry : entries) {
            Sequence cause = entry == choice ? Sequence.NONE : new Sequence(1);
            Author by = entry == choice ? Author.JUDGE : entry.by();
            var written = NOTATION.write(new Entry(builder.next(), entry.at(), by, cause, entry.rules(),
                    entry.event(), Map.of()), () -> "salt");
            builder.add(written.entry(), written.line());
        }
        SealedCommit order = builder.close((_, seal) -> Optional.of(judge.sign(seal)));
        preempt(judged, order, 1);
        importAll(judged, List.of(order));
        assertThatAllIsReadable(judged, List.of(order.seal()));
    }

    /// Begins a match and ends its first commit with a different line, as a stranger with the match's file can.
    private void preempt(Header match, SealedCommit first, int times) {
        WriterEpoch epoch = WriterEpoch.first("x");
        String commit = first.seal().sha256();
        long last = first.last().number();
        byte[] line = "{}".getBytes(UTF_8);
        var records = new ArrayList<LogRecord>();
        records.add(new LogRecord.MatchStart(match.match(), HeaderLine.write(match), epoch, "stranger"));
        records.add(new LogRecord.Line(match.match(), line, epoch, last, commit, Optional.empty(), ABOUT));
        var end = new LogRecord.Line.End(first.signature(), List.of(LineDigests.of(line)));
        records.addAll(Collections.nCopies(times,
                new LogRecord.Line(match.match(), line, epoch, last, commit, Optional.of(end), ABOUT)));
        write(records);
        log.bringShelfUpToDate();
    }

    private void importAll(Header match, List<SealedCommit> commits) {
        try (BulkWriter bulk = log.openBulkWriter("importer")) {
            bulk.begin(match);
            commits.forEach(sealedCommit -> bulk.add(match.match(), sealedCommit));
            assertThat(bulk.flush()).isEmpty();
        }
    }

    /// Readers hold a limited part of any commit until its end. Regression: larger ones were stored but unreadable.
    @Test
    void a_commit_too_large_for_readers_is_rejected() {
        Header other = PLAY.header("another");
        try (Writer writer = log.create(header, "recorder"); BulkWriter bulk = log.openBulkWriter("importer")) {
            assertThatThrownBy(() -> writer.append(hugeCommit(writer.tail()))).isInstanceOf(BadLog.class)
                    .hasMessageContaining("entries 1 to 9 of match \"disputed\" belong to one commit");
            assertThatThrownBy(() -> bulk.add(other.match(), hugeCommit(bulk.begin(other)))).isInstanceOf(BadLog.class)
                    .hasMessageContaining("entries 1 to 9 of match \"another\" belong to one commit");
        }
    }

    private SealedCommit hugeCommit(Seal tail) {
        Entry entry = commits.getFirst().entries().getFirst();
        var line = new SealedCommit.Line(new byte[8 << 20], -1, ABOUT.type(), ABOUT.version());
        SealedCommit.Builder huge = SealedCommit.createBuilderAfter(tail);
        for (int i = 0; i <= 8; i++) {
            huge.add(new Entry(huge.next(), entry.at(), entry.by(), entry.cause(), entry.rules(), entry.event(),
                    Map.of()), line);
        }
        return huge.close();
    }

    /// Regression: such a line was stored, and the documented queries failed for the whole file.
    @Test
    void a_line_that_is_not_an_entry_is_rejected_despite_a_valid_seal() {
        try (Writer writer = log.create(header, "recorder")) {
            append(writer, commits.get(0));
        }
        Seal tail = commits.get(0).seal();
        for (String line : List.of("no JSON at all",
                "{\"seq\":" + (tail.last().number() + 1) + ",\"type\":\"a.b\",\"v\":1,"
                + "\"at\":\"2026-01-01T00:00:00Z\",\"by\":\"?\",\"data\":{{}}", "{\"seq\":1e1100}")) {
            byte[] bytes = line.getBytes(UTF_8);
            Seal.Chain chain = tail.startChain();
            chain.addLine(bytes, 0, bytes.length);
            Seal seal = chain.close(tail.last().next());
            produce(producer -> producer.send(plainRecord(header.match(), line, "ce_type", "a.b", "ce_epoch",
                    epoch(header).toString(), "ce_id", String.valueOf(seal.last().number()), "ce_commit", seal.sha256(),
                    "ce_seal", seal.sha256())));
        }
        assertThatAllIsReadable(header, List.of(tail));
        assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).isEqualTo(Map.of("not-entries", 3L));
    }

    /// Regression: such commits were stored on a shelf, and from then on the match could not be read.
    @Test
    void records_after_the_end_of_a_match_are_skipped() {
        SealedCommit end = TestSealer.createMatchCommit(commits.getLast(), Author.RECORDER,
                new Ended(Conclusion.FINISHED), Signer.NONE);
        try (Writer writer = log.create(header, "recorder")) {
            commits.forEach(commit -> append(writer, commit));
            writer.append(end);
        }
        SealedCommit more = TestSealer.resealAfter(commits.getFirst(), end.commit());
        write(LogRecord.Line.of(header.match(), more, epoch(header)));
        write(LogRecord.Line.of(header.match(), TestSealer.createMatchCommit(end.commit(), Author.JUDGE,
                new Ended(Conclusion.ABANDONED), Signer.NONE), epoch(header)));
        write(LogRecord.Line.of(header.match(), TestSealer.createMatchCommit(end.commit(), Author.RECORDER,
                new Agreed(Seat.A), Signer.NONE), epoch(header)));
        var agreed = TestSealer.createMatchCommit(end.commit(), new Author.Player(Seat.A), new Agreed(Seat.A),
                Signer.NONE);
        write(LogRecord.Line.of(header.match(), agreed, epoch(header)));
        var seals = new ArrayList<>(commits.stream().map(Commit::seal).toList());
        seals.addAll(List.of(end.seal(), agreed.seal()));
        assertThatAllIsReadable(header, seals);
        assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).containsEntry("misplaced", 3L);
    }

    @Test
    void an_agreement_signed_by_the_recorder_is_skipped() {
        Commit last = signed.getLast().commit();
        var end = TestSealer.createMatchCommit(last, Author.RECORDER, new Ended(Conclusion.FINISHED), match.signer());
        try (Writer writer = log.create(signedHeader, "recorder")) {
            signed.forEach(writer::append);
            writer.append(end);
        }
        write(LogRecord.Line.of(signedHeader.match(),
                TestSealer.createMatchCommit(end.commit(), new Author.Player(Seat.A),
                new Agreed(Seat.A), match.signer()), epoch(signedHeader)));
        var seals = new ArrayList<>(signed.stream().map(SealedCommit::seal).toList());
        seals.add(end.seal());
        assertThatAllIsReadable(signedHeader, seals);
        assertThat(log.bringShelfUpToDate().countSkippedRecordsByReason()).isEqualTo(Map.of("not-signed", 1L));
    }

    @Test
    void a_shelf_can_be_restricted_to_certain_recorders() {
        log.create(header, "stranger").close();
        try (KafkaLog strict = restrictedLog()) {
            assertThat(strict.findHeader(header.match())).isEmpty();
            assertThatThrownBy(() -> strict.create(PLAY.header("another"), "stranger")).isInstanceOf(BadLog.class);
            try (Writer writer = strict.create(signedHeader, "recorder")) {
                signed.forEach(commit -> assertThat(writer.append(commit)).isInstanceOf(AppendResult.Success.class));
            }
            assertThat(strict.findHeader(signedHeader.match())).contains(signedHeader);
        }
        assertThat(log.findHeader(header.match())).contains(header);
    }

    private KafkaLog restrictedLog() {
        Shelf shelf = Shelf.open(folder.resolve("strict.db"), List.of(GAME));
        shelf.log().restrictRecorders(List.of(match.key().publicKey()));
        return KafkaLog.open(topic, shelf, true);
    }
}
