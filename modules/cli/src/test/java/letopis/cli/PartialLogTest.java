package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.broker.TestBroker;
import letopis.journal.MatchQuery;
import letopis.kafka.ShelfWorker;
import letopis.kafka.Topic;
import letopis.language.message.Language;
import letopis.sqlite.PartitionShare;
import letopis.sqlite.Shelf;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands on one of several shelves of a consumer group.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PartialLogTest {

    private static final List<String> SAMPLES = List.of("duel-by-concession", "fight-avangard",
            "nb-115-armour-against-three", "duel-by-life", "game-both-heroes-hit");
    private static final int PART = 6;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    private Path folder;

    private final String topic = TestBroker.uniqueName("part");
    private final String log = "kafka:" + TestBroker.bootstrap() + "/" + topic;
    private PartitionShare held;
    private int matches;

    @BeforeEach
    void fillInGroup() {
        var words = new ArrayList<Object>(List.of("import"));
        words.addAll(SAMPLES);
        words.addAll(List.of("--log", log, "--shelf", folder.resolve("whole.db")));
        assertThat(Program.run(words.toArray())).satisfies(done -> assertThat(done.exit()).as(done.err()).isZero());
        var place = new Topic(TestBroker.bootstrap(), topic, Map.of());
        try (Shelf first = Shelf.open(folder.resolve("first.db")); Shelf second = Shelf.open(folder.resolve("2.db"));
                var two = ShelfWorker.startWithOwnShelf(place, second, topic);
                var one = ShelfWorker.startWithOwnShelf(place, first, topic)) { // closed first, so it stays partial
            await().atMost(PATIENCE).until(() -> first.log().partitionShare().map(PartitionShare::heldPartitionCount)
                    .orElse(0) > 0
                    && second.log().partitionShare().map(PartitionShare::heldPartitionCount).orElse(0) > 0
                    && one.lagByPartition().size() + two.lagByPartition().size() == 12
                    && countMatches(first.log()) + countMatches(second.log()) == SAMPLES.size());
        }
        try (SqliteLog part = SqliteLog.openReadOnly(folder.resolve("first.db"))) {
            held = part.partitionShare().orElseThrow();
            matches = countMatches(part);
        }
    }

    private static int countMatches(SqliteLog log) {
        return (int) log.listMatches(MatchQuery.ALL).count();
    }

    private List<List<Object>> invocations() {
        return List.of(List.of("--log", "sqlite:" + folder.resolve("first.db")),
                List.of("--log", log, "--shelf", folder.resolve("first.db")));
    }

    private String notice(Language language) {
        String of = held.heldPartitionCount() + (language == Language.EN ? " of " : " из ") + held.partitionCount();
        return language == Language.EN ? "This shelf holds " + of + " partitions; the answer covers only those."
                : "На этой полке " + of + " разделов; ответ только о них.";
    }

    @Test
    void every_listing_or_counting_command_reports_a_partial_log() {
        int place = 0;
        for (List<Object> way : invocations()) {
            for (Language language : Language.values()) {
                Path out = folder.resolve("out-" + place++);
                for (List<Object> command : List.of(List.<Object>of("matches"), List.<Object>of("matches", "--json"),
                        List.<Object>of("stats"), List.<Object>of("stats", "--json"),
                        List.<Object>of("find", "turn > 0", "--count"), List.<Object>of("find", "turn > 9999"),
                        List.<Object>of("verify", "--all"), List.<Object>of("export", "--all", "--out", out),
                        List.<Object>of("league", "seal", "--out", out.resolve("league")))) {
                    var words = new ArrayList<>(command);
                    words.addAll(way);
                    Program done = Program.run(language, words.toArray());
                    assertThat(done.err().lines()).as(words.toString()).contains(notice(language));
                    assertThat(done.exit()).as(words.toString()).isEqualTo(PART);
                }
            }
        }
    }

    @Test
    void a_command_does_not_fill_the_shelf_of_a_group() {
        for (List<Object> way : invocations()) {
            var words = new ArrayList<Object>(List.of("matches"));
            words.addAll(way);
            assertThat(Program.run(words.toArray()).out().lines()).hasSize(matches);
        }
    }

    @Test
    void an_import_from_a_partial_log_is_not_reported_as_complete() {
        Program from = Program.run("import", "sqlite:" + folder.resolve("first.db"), "--log",
                "sqlite:" + folder.resolve("copy.db"));
        assertThat(from.err().lines()).contains(notice(Language.EN));
        assertThat(from.exit()).isEqualTo(PART);
        Program through = Program.run("import", Program.simulate(folder, 1), "--log", log, "--shelf",
                folder.resolve("first.db"));
        assertThat(through.err()).contains("this shelf holds " + held.heldPartitionCount() + " of 12 partitions");
        assertThat(through.exit()).isEqualTo(3);
    }

    @Test
    void only_one_process_fills_a_shelf_for_a_group() throws Exception {
        var command = new Object[] {"shelf", "--log", log, "--shelf", folder.resolve("first.db"), "--group", "g"};
        try (var channel = FileChannel.open(folder.resolve("first.db-lock"),
                StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var _ = channel.lock()) {
            Program second = Program.run(command);
            assertThat(second.exit()).isEqualTo(3);
            assertThat(second.err()).contains("another program is filling this shelf");
        }
    }
}
