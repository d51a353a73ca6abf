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
import letopis.sqlite.Part;
import letopis.sqlite.Shelf;
import letopis.sqlite.SqliteLog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands on one of several shelves of a consumer group.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PartOfLogTest {

    private static final List<String> SAMPLES = List.of("duel-by-concession", "fight-avangard",
            "nb-115-armour-against-three", "duel-by-life", "game-both-heroes-hit");
    private static final int PART = 6;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    private Path folder;

    private final String topic = TestBroker.name("part");
    private final String log = "kafka:" + TestBroker.bootstrap() + "/" + topic;
    private Part held;
    private int matches;

    @BeforeEach
    void share() {
        var words = new ArrayList<Object>(List.of("import"));
        words.addAll(SAMPLES);
        words.addAll(List.of("--log", log, "--shelf", folder.resolve("whole.db")));
        assertThat(Program.run(words.toArray())).satisfies(done -> assertThat(done.exit()).as(done.err()).isZero());
        var place = new Topic(TestBroker.bootstrap(), topic, Map.of());
        try (Shelf first = Shelf.open(folder.resolve("first.db")); Shelf second = Shelf.open(folder.resolve("2.db"));
                var two = ShelfWorker.startApart(place, second, topic);
                var one = ShelfWorker.startApart(place, first, topic)) { // closed first, so it stays partial
            await().atMost(PATIENCE).until(() -> first.log().part().map(Part::held).orElse(0) > 0
                    && second.log().part().map(Part::held).orElse(0) > 0 && one.lag().size() + two.lag().size() == 12
                    && count(first.log()) + count(second.log()) == SAMPLES.size());
        }
        try (SqliteLog part = SqliteLog.openReadOnly(folder.resolve("first.db"))) {
            held = part.part().orElseThrow();
            matches = count(part);
        }
    }

    private static int count(SqliteLog log) {
        return (int) log.matches(MatchQuery.ALL).count();
    }

    private List<List<Object>> ways() {
        return List.of(List.of("--log", "sqlite:" + folder.resolve("first.db")),
                List.of("--log", log, "--shelf", folder.resolve("first.db")));
    }

    private String said(Language language) {
        String of = held.held() + (language == Language.EN ? " of " : " из ") + held.total();
        return language == Language.EN ? "This shelf holds " + of + " partitions; the answer covers only those."
                : "На этой полке " + of + " разделов; ответ только о них.";
    }

    @Test
    void every_command_that_lists_or_counts_says_that_it_saw_a_part() {
        int place = 0;
        for (List<Object> way : ways()) {
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
                    assertThat(done.err().lines()).as(words.toString()).contains(said(language));
                    assertThat(done.exit()).as(words.toString()).isEqualTo(PART);
                }
            }
        }
    }

    @Test
    void a_command_does_not_fill_the_rest_of_the_topic_into_the_shelf_of_a_group() {
        for (List<Object> way : ways()) {
            var words = new ArrayList<Object>(List.of("matches"));
            words.addAll(way);
            assertThat(Program.run(words.toArray()).out().lines()).hasSize(matches);
        }
    }

    @Test
    void what_is_imported_from_a_part_or_through_one_is_not_taken_for_the_whole() {
        Program from = Program.run("import", "sqlite:" + folder.resolve("first.db"), "--log",
                "sqlite:" + folder.resolve("copy.db"));
        assertThat(from.err().lines()).contains(said(Language.EN));
        assertThat(from.exit()).isEqualTo(PART);
        Program through = Program.run("import", Program.simulated(folder, 1), "--log", log, "--shelf",
                folder.resolve("first.db"));
        assertThat(through.err()).contains("this shelf holds " + held.held() + " of 12 partitions");
        assertThat(through.exit()).isEqualTo(3);
    }

    @Test
    void only_one_program_fills_a_file_for_a_group() throws Exception {
        var command = new Object[] {"shelf", "--log", log, "--shelf", folder.resolve("first.db"), "--group", "g"};
        try (var channel = FileChannel.open(folder.resolve("first.db-lock"),
                StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var _ = channel.lock()) {
            Program second = Program.run(command);
            assertThat(second.exit()).isEqualTo(3);
            assertThat(second.err()).contains("another program fills this shelf");
        }
    }
}
