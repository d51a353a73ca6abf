package letopis.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.journal.Header;
import letopis.journal.MatchEvent;
import letopis.language.message.Language;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A script contains every entry of its match, or the export lists the missing ones.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WholeScriptTest {

    @TempDir
    private Path folder;

    private static long size(Path match) {
        return LoadedMatch.load(match).timeline().size();
    }

    private static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed() ? Arrays.stream(type.getPermittedSubclasses()).flatMap(WholeScriptTest::leaves)
                : Stream.of(type);
    }

    /// Records a script as instructed by its first lines.
    private Program record(Path script, Path match, Header header, Object... more) {
        var words = new ArrayList<Object>(List.of("record", match, "--from", script, "--game", header.game(),
                "--settings", header.settings().entrySet().stream().map(one -> one.getKey() + "=" + one.getValue())
                        .collect(Collectors.joining(",")),
                "--players", String.join(",", header.players().values())));
        words.addAll(List.of(more));
        return Program.run(words.toArray());
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void every_kind_of_entry_is_recorded_from_a_script_under_the_same_number(String game) throws IOException {
        Path match = EventfulMatch.record(folder, game);
        List<String> kinds = EventfulMatch.kinds(match);
        for (Class<?> kind : leaves(MatchEvent.class).toList()) {
            assertThat(kinds).as("this test makes every kind of event").anyMatch(text -> text.endsWith(kind.getName()));
        }
        Program exported = EventfulMatch.runOrFail("export", match, "--script");
        assertThat(exported.err()).isEmpty();
        assertThat(exported.out()).contains("--title 'Финал' --event 'Кубок' --round '3' --table '7'",
                "!warn A | медленная игра | Вера", "!penalty B потеря хода | повтор", "!time 5 | искали судью",
                "!note обычная заметка", "!answer играйте дальше");
        Path script = Files.writeString(folder.resolve("script.txt"), exported.out());
        Path again = folder.resolve("again.jsonl");
        Program recorded = record(script, again, LoadedMatch.load(match).header());
        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.exit()).isZero();
        assertThat(EventfulMatch.kinds(again)).isEqualTo(kinds);
        assertThat(EventfulMatch.words(again)).isEqualTo(EventfulMatch.words(match));
        assertThat(Program.run("verify", again).out()).startsWith("EXACT");

        String log = "sqlite:" + folder.resolve("log.db");
        EventfulMatch.runOrFail("import", match, "--log", log);
        assertThat(EventfulMatch.runOrFail("export", "match", "--script", "--log", log).out())
                .isEqualTo(exported.out());
    }

    private static final String OWN = """
            game: respons
            cards:
              - {kind: playable, name: Дуэлянт, english: Duellist, types: [unit], cost: 2, front: {strength: 3}}
            seats:
              A: {hero: Барон Латц, units: [{card: Дуэлянт}]}
              B: {hero: Мать Туманов, orders: [Штиль, "?", "?", "?", "?"]}
            """;

    @ParameterizedTest
    @EnumSource(Language.class)
    void a_script_contains_the_card_set_of_its_match(Language language) throws IOException {
        Path position = Files.writeString(folder.resolve("own.yaml"), OWN);
        Path match = folder.resolve("own.jsonl");
        EventfulMatch.runOrFail("record", match, "--position", position, "--from",
                Files.writeString(folder.resolve("note.txt"), "!note с дуэлянтом\n"));
        Program exported = EventfulMatch.runOrFail("export", match, "--script");
        assertThat(exported.out()).contains("# cards: ", "Дуэлянт");
        Path script = Files.writeString(folder.resolve("script.txt"), exported.out());
        Path again = folder.resolve("again.jsonl");
        Header header = LoadedMatch.load(match).header();
        Program recorded = record(script, again, header);
        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.exit()).isZero();
        assertThat(LoadedMatch.load(again).header().cards()).isEqualTo(header.cards());
        assertThat(EventfulMatch.kinds(again)).isEqualTo(EventfulMatch.kinds(match));

        Path other = folder.resolve("other.jsonl");
        Path usual = Files.writeString(folder.resolve("usual.yaml"), OWN.lines().filter(line -> !line.contains("kind:")
                && !line.startsWith("cards")).collect(Collectors.joining("\n")).replace("Дуэлянт", "Гребец"));
        EventfulMatch.runOrFail("record", other, "--position", usual, "--from",
                Files.writeString(folder.resolve("note.txt"), "!note без дуэлянта\n"));
        Program refused = Program.run(language, "record", other, "--from", script);
        assertThat(refused.exit()).isEqualTo(3);
        assertThat(refused.err()).contains("script.txt:").hasLineCount(1);
    }

    @Test
    void a_script_of_a_truncated_match_contains_a_warning() throws IOException {
        byte[] whole = Files.readAllBytes(Program.HOME.resolve("replays/vremya-geroev/matches/fight-avangard.jsonl"));
        Path torn = Files.write(folder.resolve("torn.jsonl"), Arrays.copyOf(whole, whole.length - 500));
        Program exported = Program.run("export", torn, "--script");
        assertThat(exported.exit()).isEqualTo(8);
        assertThat(exported.err()).contains("the end of the file is not sealed").hasLineCount(1);
    }

    @Test
    void a_script_of_a_signed_match_warns_about_missing_signatures() throws IOException {
        Path key = folder.resolve("key.pem");
        EventfulMatch.runOrFail("key", "new", key);
        Path match = folder.resolve("signed.jsonl");
        EventfulMatch.runOrFail("simulate", "--game", "respons", "--surrender", 300, "--out", match, "--key", key);
        Program exported = Program.run("export", match, "--script");
        assertThat(exported.exit()).isEqualTo(8);
        assertThat(exported.err()).contains("signatures of entries 1 to " + size(match)).hasLineCount(1);
        assertThat(exported.out().lines()).hasSizeGreaterThan(3);
    }
}
