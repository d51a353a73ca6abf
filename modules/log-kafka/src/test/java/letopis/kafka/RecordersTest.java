package letopis.kafka;

import static letopis.testkit.TestSealer.append;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import letopis.broker.TestBroker;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.message.BadLog;
import letopis.match.MatchVerifier;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.HeaderMismatchException;
import letopis.notation.copying.BulkLog.RejectedMatch;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests several programs with one topic, each with its own shelf.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordersTest {

    private static final Pebbles GAME = new Pebbles();
    private static final JsonNotation NOTATION = new JsonNotation(GAME);
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    private final Topic topic = new Topic(TestBroker.bootstrap(), TestBroker.uniqueName("recorders"), Map.of());
    private final Header header = PLAY.header("disputed");
    private final List<Commit> commits = PLAY.play(1, header).commits();
    private final List<SealedCommit> sealed = TestSealer.seal(header, commits);

    @TempDir
    private Path folder;

    private KafkaLog open(String shelf) {
        return KafkaLog.open(topic, Shelf.open(folder.resolve(shelf + ".db"), List.of(GAME)), true);
    }

    private static List<Commit> read(KafkaLog log, Header header) {
        try (var run = log.read(header.match(), Sequence.NONE)) {
            var read = new ArrayList<Commit>();
            run.forEach(read::add);
            return read;
        }
    }

    @Test
    void one_of_two_competing_recorders_continues_and_the_other_learns_its_name() throws InterruptedException {
        try (KafkaLog here = open("here"); KafkaLog there = open("there")) {
            var answers = Collections.synchronizedList(new ArrayList<AppendResult>());
            Writer first = here.create(header, "стол 4");
            var opened = new CompletableFuture<Void>();
            Thread recording = Thread.ofPlatform().start(() -> {
                commits.subList(0, commits.size() - 1).forEach(commit -> answers.add(append(first, commit)));
                opened.orTimeout(1, TimeUnit.MINUTES).join(); // at any speed, one commit comes too late
                answers.add(append(first, commits.getLast()));
            });
            try (Writer second = there.open(header.match(), "стол 5")) {
                opened.complete(null);
                recording.join();
                for (Commit commit : commits) {
                    if (commit.first().compareTo(second.tail().last()) > 0) {
                        assertThat(append(second, commit)).isInstanceOf(AppendResult.Success.class);
                    }
                }
            }
            long stored = answers.stream().filter(AppendResult.Success.class::isInstance).count();
            assertThat(answers.subList((int) stored, answers.size()))
                    .containsOnly(new AppendResult.StaleWriter("стол 5"));
            first.close();
            assertThat(read(here, header)).isEqualTo(commits);
            assertThat(read(there, header)).isEqualTo(commits);
            var verify = new MatchVerifier<>(GAME,
                    GAME.opening(Games.createSetup(header, CardSets.loadBuiltInCardSet(GAME))), header.recordsResult());
            read(here, header).forEach(verify::check);
            assertThat(verify.verdict()).isInstanceOf(MatchVerifier.Verdict.ExactReplay.class);
        }
    }

    /// Otherwise the broker would keep the transaction open for twenty seconds, its maximum for any client.
    @Test
    void opening_a_match_ends_the_transaction_of_a_killed_recorder() {
        try (KafkaLog here = open("here"); KafkaLog there = open("there")) {
            here.create(header, "стол 4").close();
            var transactions = KafkaTopicPort.createProducer(topic, topic.name() + "/" + header.match(),
                    Map.of("transaction.timeout.ms", "20000"));
            var unfinished = LogRecord.Line.of(header.match(), sealed.get(0), WriterEpoch.first("killed")).getFirst();
            transactions.beginTransaction();
            transactions.send(new CloudEventRecords(topic.name(), here.partitionCount()).toRecord(unfinished));
            transactions.flush();
            try (Writer writer = there.open(header.match(), "стол 5")) {
                commits.forEach(commit -> assertThat(append(writer, commit)).isInstanceOf(AppendResult.Success.class));
            }
            assertThat(read(here, header)).isEqualTo(commits);
            transactions.close(Duration.ZERO);
        }
    }

    @Test
    void a_flushed_bulk_is_stored_and_repeating_it_adds_nothing() {
        Header other = PLAY.header("other");
        List<Commit> others = PLAY.play(2, other).commits();
        try (KafkaLog log = open("here")) {
            try (BulkWriter bulk = log.openBulkWriter("import")) {
                add(bulk, header, commits);
                add(bulk, other, others);
                assertThat(bulk.flush()).isEmpty();
            }
            assertThat(read(log, header)).isEqualTo(commits);
            assertThat(read(log, other)).isEqualTo(others);
            try (BulkWriter again = log.openBulkWriter("import")) {
                assertThat(again.begin(header)).isEqualTo(commits.getLast().seal());
                assertThat(again.flush()).isEmpty();
            }
        }
        try (KafkaLog elsewhere = open("elsewhere")) {
            assertThat(read(elsewhere, other)).isEqualTo(others);
        }
    }

    @Test
    void a_bulk_continues_an_existing_match_and_rejects_a_different_one_with_its_id() {
        try (KafkaLog log = open("here")) {
            try (Writer writer = log.create(header, "recorder")) {
                append(writer, commits.get(0));
            }
            try (BulkWriter bulk = log.openBulkWriter("import")) {
                assertThat(bulk.begin(header)).isEqualTo(commits.get(0).seal());
                sealed.subList(1, sealed.size()).forEach(commit -> bulk.add(header.match(), commit));
                assertThat(bulk.flush()).isEmpty();
                Header other = new Header(header.match(), "another", header.game(), header.at(), header.players(),
                        header.settings(), header.cards());
                assertThatThrownBy(() -> bulk.begin(other)).isInstanceOf(HeaderMismatchException.class);
            }
            assertThat(read(log, header)).isEqualTo(commits);
        }
    }

    @Test
    void a_recorder_that_takes_over_a_match_from_a_bulk_keeps_it() {
        try (KafkaLog log = open("here"); KafkaLog there = open("there"); BulkWriter bulk =
                log.openBulkWriter("import")) {
            bulk.begin(header);
            bulk.add(header.match(), sealed.get(0));
            assertThat(bulk.flush()).isEmpty();
            try (Writer recorder = there.open(header.match(), "recorder")) {
                assertThat(append(recorder, commits.get(1))).isInstanceOf(AppendResult.Success.class);
                bulk.add(header.match(), sealed.get(1));
                bulk.add(header.match(), sealed.get(2));
                assertThat(bulk.flush()).containsExactly(new RejectedMatch(header.match(), "recorder"));
                assertThat(append(recorder, commits.get(2))).isInstanceOf(AppendResult.Success.class);
            }
            assertThat(read(log, header)).isEqualTo(commits.subList(0, 3));
        }
    }

    /// The second bulk was opened before the first one wrote, so it does not know the match, and its records
    /// come later. They are identical, so everything it had to store is stored.
    @Test
    void the_second_of_two_bulks_creating_the_same_match_finds_it_stored() {
        try (KafkaLog here = open("here"); KafkaLog there = open("there"); BulkWriter first =
                here.openBulkWriter("first");
                BulkWriter second = there.openBulkWriter("second")) {
            add(first, header, commits);
            assertThat(first.flush()).isEmpty();
            add(second, header, commits);
            assertThat(second.flush()).isEmpty();
            assertThat(here.bringShelfUpToDate().countSkippedRecordsByReason()).isEqualTo(Map.of("rival-opening", 1L));
            assertThat(read(here, header)).isEqualTo(commits);
            assertThat(read(there, header)).isEqualTo(commits);
        }
    }

    /// Both have read the match when it had one commit.
    @Test
    void the_second_of_two_bulks_continuing_the_same_match_finds_it_stored() {
        try (KafkaLog here = open("here"); KafkaLog there = open("there")) {
            try (Writer writer = here.create(header, "recorder")) {
                append(writer, commits.get(0));
            }
            try (BulkWriter first = here.openBulkWriter("first"); BulkWriter second = there.openBulkWriter("second")) {
                assertThat(second.begin(header)).isEqualTo(commits.get(0).seal());
                assertThat(first.begin(header)).isEqualTo(commits.get(0).seal());
                sealed.subList(1, sealed.size()).forEach(commit -> first.add(header.match(), commit));
                assertThat(first.flush()).isEmpty();
                sealed.subList(1, sealed.size()).forEach(commit -> second.add(header.match(), commit));
                assertThat(second.flush()).isEmpty();
            }
            assertThat(read(here, header)).isEqualTo(commits);
        }
    }

    /// Both have read the match when it was empty.
    @Test
    void one_of_two_bulks_continuing_a_match_differently_is_rejected() {
        try (KafkaLog here = open("here"); KafkaLog there = open("there")) {
            here.create(header, "recorder").close();
            try (BulkWriter first = here.openBulkWriter("first"); BulkWriter second = there.openBulkWriter("second")) {
                first.begin(header);
                second.begin(header);
                sealed.forEach(commit -> first.add(header.match(), commit));
                assertThat(first.flush()).isEmpty();
                TestSealer.seal(header, PLAY.play(2, header).commits())
                        .forEach(commit -> second.add(header.match(), commit));
                assertThat(second.flush()).extracting(RejectedMatch::match).containsExactly(header.match());
            }
            assertThat(read(here, header)).isEqualTo(commits);
        }
    }

    @Test
    void a_bulk_closed_without_a_flush_stores_nothing() {
        try (KafkaLog log = open("here")) {
            try (BulkWriter bulk = log.openBulkWriter("import")) {
                add(bulk, header, commits);
            }
            assertThat(log.findHeader(header.match())).isEmpty();
        }
    }

    private static void add(BulkWriter bulk, Header header, List<Commit> commits) {
        bulk.begin(header);
        TestSealer.seal(header, commits).forEach(commit -> bulk.add(header.match(), commit));
    }

    @Test
    void a_missing_topic_is_reported_with_a_suggestion() {
        open("here").close();
        var misspelt = new Topic(topic.bootstrap(), topic.name() + "x", Map.of());
        try (Shelf shelf = Shelf.open(folder.resolve("misspelt.db"))) {
            assertThatThrownBy(() -> KafkaLog.open(misspelt, shelf, false))
                    .isInstanceOf(BadLog.class).hasMessageContaining(misspelt.name() + "\"; did you mean \""
                            + topic.name() + "\"");
        }
    }

    @Test
    void followers_are_notified_when_the_shelf_can_no_longer_be_filled() throws SQLException {
        try (KafkaLog here = open("here"); KafkaLog there = open("there"); Writer writer = there.create(header,
                "recorder")) {
            var seen = new LinkedBlockingQueue<Commit>();
            try (var following = here.follow(header.match(), Sequence.NONE, seen::add)) {
                append(writer, commits.get(0));
                await().atMost(Duration.ofMinutes(1)).until(() -> !seen.isEmpty());
                try (var plain = DriverManager.getConnection("jdbc:sqlite:"
                        + folder.resolve("here.db")); var statement = plain.createStatement()) {
                    statement.executeUpdate("DROP TABLE offsets");
                }
                append(writer, commits.get(1));
                assertThat(following.end()).failsWithin(Duration.ofMinutes(1)).withThrowableThat().havingRootCause()
                        .withMessageContaining("offsets");
            }
        }
    }

    @Test
    void a_shelf_of_another_topic_is_rejected() {
        open("here").close();
        var other = new Topic(topic.bootstrap(), TestBroker.uniqueName("another"), Map.of());
        try (Shelf shelf = Shelf.open(folder.resolve("here.db"))) {
            assertThatThrownBy(() -> KafkaLog.open(other, shelf, true))
                    .isInstanceOf(BadLog.class).hasMessageContaining("filled from the topic \"" + topic.name() + "\"");
        }
    }

    @Test
    void a_topic_with_added_partitions_is_rejected() throws Exception {
        open("here").close();
        try (var admin = Admin.create(Map.of("bootstrap.servers", topic.bootstrap()))) {
            admin.createPartitions(Map.of(topic.name(), NewPartitions.increaseTo(13))).all().get();
        }
        await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> assertThatThrownBy(() -> open("here").close())
                .isInstanceOf(BadLog.class).hasMessageContaining("now has 13 partitions instead of 12"));
    }

    @Test
    void workers_of_a_group_share_partitions_and_take_over_those_of_leaving_members() {
        try (KafkaLog log = open("here"); BulkWriter bulk = log.openBulkWriter("import")) {
            IntStream.range(0, 30).forEach(i -> add(bulk, sharedHeader(i), PLAY.play(i, sharedHeader(i)).commits()));
            assertThat(bulk.flush()).isEmpty();
            Path file = folder.resolve("shared.db");
            try (Shelf first = Shelf.open(file, List.of(GAME)); Shelf second = Shelf.open(file, List.of(GAME));
                    var stays = ShelfWorker.start(topic, first, first.id())) {
                try (var leaves = ShelfWorker.start(topic, second, second.id())) {
                    await().atMost(Duration.ofMinutes(1)).until(() -> isCaughtUp(stays) && isCaughtUp(leaves)
                            && stays.lagByPartition().size() + leaves.lagByPartition().size() == log.partitionCount());
                    assertThat(stays.lagByPartition().keySet())
                            .doesNotContainAnyElementsOf(leaves.lagByPartition().keySet());
                    checkShared(first, 30);
                }
                IntStream.range(30, 60).forEach(
                        i -> add(bulk, sharedHeader(i), PLAY.play(i, sharedHeader(i)).commits()));
                assertThat(bulk.flush()).isEmpty();
                await().atMost(Duration.ofMinutes(1)).until(() -> stays.lagByPartition()
                        .size() == log.partitionCount() && isCaughtUp(stays));
                checkShared(first, 60);
            }
        }
    }

    private static Header sharedHeader(int number) {
        return PLAY.header("shared-" + number);
    }

    private static boolean isCaughtUp(ShelfWorker worker) {
        return !worker.lagByPartition().isEmpty() && worker.lagByPartition().values().stream()
                .allMatch(lag -> lag.remainingRecordCount() == 0);
    }

    private static void checkShared(Shelf shelf, int count) {
        for (int i = 0; i < count; i++) {
            try (var run = shelf.log().read(sharedHeader(i).match(), Sequence.NONE)) {
                var read = new ArrayList<Commit>();
                run.forEach(read::add);
                assertThat(read).isEqualTo(PLAY.play(i, sharedHeader(i)).commits());
            }
        }
    }
}
