package letopis.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import letopis.broker.TestBroker;
import letopis.cli.Program;
import letopis.journal.Header;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A script recorded into a log in Kafka and exported again.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ScriptInTopicTest {

    @TempDir
    private Path folder;

    private final String log = "kafka:" + TestBroker.bootstrap() + "/" + TestBroker.uniqueName("scripts");

    private Program run(String shelf, Object... words) {
        var all = new ArrayList<>(Arrays.asList(words));
        all.addAll(List.of("--log", log, "--shelf", folder.resolve(shelf)));
        return Program.run(all.toArray());
    }

    private Program record(String name, Path script, Header header, Object... more) {
        var words = new ArrayList<Object>(List.of("record", name, "--from", script, "--game", header.game(),
                "--settings", header.settings().entrySet().stream().map(one -> one.getKey() + "=" + one.getValue())
                        .collect(Collectors.joining(",")),
                "--players", String.join(",", header.players().values()), "--title", header.title()));
        words.addAll(List.of(more));
        return run("shelf.db", words.toArray());
    }

    private Path export(String name) throws IOException {
        Path out = folder.resolve("from-topic-" + name + ".jsonl");
        Program done = run("other.db", "export", name, "--out", out); // on a shelf filled from the topic
        assertThat(done.exit()).as(done.toString()).isZero();
        return out;
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void every_kind_of_entry_survives_a_topic(String game) throws IOException {
        Path match = EventfulMatch.record(folder, game);
        Path script = Files.writeString(folder.resolve("script.txt"),
                EventfulMatch.runOrFail("export", match, "--script").out());
        Program recorded = record("again", script, LoadedMatch.load(match).header(), "--event", "Кубок", "--round", 3,
                "--table", 7);
        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.exit()).isZero();
        Path again = export("again");
        assertThat(EventfulMatch.kinds(again)).isEqualTo(EventfulMatch.kinds(match));
        assertThat(EventfulMatch.words(again)).isEqualTo(EventfulMatch.words(match));
        assertThat(Program.run("verify", again).out()).startsWith("EXACT");
        Program printed = run("other.db", "export", "again", "--script");
        assertThat(printed.exit()).isZero();
        assertThat(printed.err()).isEmpty();
        assertThat(printed.out().lines().filter(line -> !line.startsWith("{")))
                .containsExactlyElementsOf(Files.readAllLines(script).stream().filter(line -> !line.startsWith("{"))
                        .toList());
    }

    @Test
    void a_script_with_its_own_cards_stores_them_in_the_topic() throws IOException {
        Path position = Files.writeString(folder.resolve("own.yaml"), """
                game: respons
                cards:
                  - {kind: playable, name: Дуэлянт, english: Duellist, types: [unit], cost: 2, front: {strength: 3}}
                seats:
                  A: {hero: Барон Латц, units: [{card: Дуэлянт}]}
                  B: {hero: Мать Туманов, orders: [Штиль, "?", "?", "?", "?"]}
                """);
        Path match = folder.resolve("own.jsonl");
        EventfulMatch.runOrFail("record", match, "--position", position, "--from",
                Files.writeString(folder.resolve("note.txt"), "!note с дуэлянтом\n"));
        Path script = Files.writeString(folder.resolve("script.txt"),
                EventfulMatch.runOrFail("export", match, "--script").out());
        Header header = LoadedMatch.load(match).header();
        Program recorded = record("own", script, header);
        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.exit()).isZero();
        Path again = export("own");
        assertThat(LoadedMatch.load(again).header().cards()).isEqualTo(header.cards());
        assertThat(EventfulMatch.kinds(again)).isEqualTo(EventfulMatch.kinds(match));
    }

    @Test
    void a_signed_match_is_recorded_from_a_script_with_new_signatures() throws IOException {
        Path key = folder.resolve("key.pem");
        EventfulMatch.runOrFail("key", "new", key);
        Path match = EventfulMatch.record(folder, "respons");
        Path script = Files.writeString(folder.resolve("script.txt"),
                EventfulMatch.runOrFail("export", match, "--script").out().lines()
                        .filter(line -> !line.contains("match.agreed")).collect(Collectors.joining("\n")));
        Program recorded = record("signed", script, LoadedMatch.load(match).header(), "--key", key);
        assertThat(recorded.exit()).as(recorded.toString()).isZero();
        Program verified = Program.run("verify", export("signed"));
        assertThat(verified.exit()).as(verified.toString()).isZero();
        assertThat(verified.out()).contains("EXACT", "SIGNED");
    }

    @Test
    void a_script_rejected_in_its_first_line_leaves_nothing_in_the_topic() throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong.txt"), "Boris flies away\n");
        Program refused = run("shelf.db", "record", "final", "--decks", "?", "--from", wrong);
        assertThat(refused.exit()).as(refused.toString()).isEqualTo(3);
        assertThat(run("other.db", "matches").out()).isEmpty();
        Path right = Files.writeString(folder.resolve("right.txt"), "1\n");
        Program recorded = run("shelf.db", "record", "final", "--decks", "?", "--from", right);
        assertThat(recorded.exit()).as(recorded.toString()).isZero();
        assertThat(run("other.db", "matches").out()).startsWith("final");
        assertThat(Program.run("verify", export("final")).out()).startsWith("EXACT");
    }
}
