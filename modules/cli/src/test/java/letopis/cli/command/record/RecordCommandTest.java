package letopis.cli.command.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.recording.Script;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordCommandTest {

    @TempDir
    private Path folder;

    private Path script(String... lines) throws IOException {
        return Files.write(folder.resolve("script.txt"), List.of(lines));
    }

    private Path match() {
        return folder.resolve("match.jsonl");
    }

    private static <S extends State> BoardView end(LoadedMatch<S> match) {
        return match.game().view(match.timeline().at(match.timeline().size()), Audience.JUDGE);
    }

    @ParameterizedTest
    @CsvSource({"nebozhiteli,1", "nebozhiteli,2", "nebozhiteli,3", "vremya-geroev,1", "vremya-geroev,2",
        "vremya-geroev,3", "respons,1", "respons,2", "respons,3", "berserk-heroes,1",
        "berserk-heroes,2", "berserk-heroes,3"})
    void a_match_can_be_written_as_a_script_and_recorded_from_it(String game, long seed) throws IOException {
        Path sample = folder.resolve("played.jsonl");
        assertThat(Program.run("simulate", "--game", game, "--seed", seed, "--surrender", 15,
                "--out", sample).exit()).isZero();
        LoadedMatch<?> played = LoadedMatch.load(sample);
        Path script = Files.writeString(folder.resolve("script.txt"), Program.run("export", sample, "--script").out());
        String settings = played.header().settings().entrySet().stream().map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(","));

        Program recorded = Program.run("record", match(), "--from", script, "--game", played.header().game(),
                "--settings", settings, "--players", String.join(",", played.header().players().values()));

        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.exit()).isZero();
        LoadedMatch<?> again = LoadedMatch.load(match());
        assertThat(end(again).result()).isEqualTo(end(played).result());
        assertThat(end(again).seats()).isEqualTo(end(played).seats());
        List<String> choices = Script.of(played);
        assertThat(choices.subList(0, 2)).as("the decks, as they were recorded")
                .allMatch(line -> line.contains(".deck-submitted"));
        assertThat(choices.stream().skip(2)).noneMatch(line -> line.startsWith("{"))
                .containsExactlyElementsOf(Script.of(again).subList(2, choices.size()));
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @Test
    void words_in_either_language_and_on_either_keyboard_are_choices() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--players", "Anna,Boris", "--from",
                script("# both cut, Anna begins", "1", "boris сним 0 0", "жребий anna", "", ""));

        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.out()).contains("Anna cuts", "Boris cuts", "Anna");
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @Test
    void what_is_recorded_is_told_as_it_was_when_it_was_chosen() throws IOException {
        Path script = folder.resolve("declared.txt");
        Files.writeString(script, Program.run("export", "game-by-wounds", "--script").out());
        Program recorded = Program.run("record", match(), "--from", script, "--game", "berserk-heroes", "--players",
                "Olga,Peter", "--lang", "en");
        assertThat(recorded.out()).containsPattern("Olga declares the trigger of \\p{Lu}").doesNotContain("hidden");
    }

    @Test
    void what_is_taken_back_stays_in_the_log_and_does_not_count() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--from", script("1", "undo", "2"));

        assertThat(recorded.err()).isEmpty();
        LoadedMatch<?> match = LoadedMatch.load(match());
        assertThat(match.timeline().asRecorded().marks(Stride.STEP)).hasSize(5); // decks, a cut, the order, a cut
        assertThat(Script.of(match)).hasSize(3);
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Boris flies away", "{\"seq\":1", "B: {cast: Гроза, on: Вампир}", "!rewind 5 | x",
        "# cards: 5"})
    void a_script_that_is_refused_at_once_leaves_no_match(String line) throws IOException {
        Path script = script("# a remark", line, "1");
        Program inFile = Program.run("record", folder.resolve("new/match.jsonl"), "--decks", "?", "--from", script);
        assertThat(inFile.exit()).as(inFile.toString()).isEqualTo(3);
        assertThat(folder.resolve("new")).doesNotExist();
        String log = "sqlite:" + folder.resolve("log.db");
        Program inLog = Program.run("record", "final", "--decks", "?", "--from", script, "--log", log);
        assertThat(inLog.exit()).as(inLog.toString()).isEqualTo(3);
        assertThat(Program.run("matches", "--log", log).out()).isEmpty();
        Program again = Program.run("record", "final", "--decks", "?", "--from", script("1"), "--log", log);
        assertThat(again.exit()).as(again.toString()).isZero();
        assertThat(Program.run("verify", "final", "--log", log).out()).startsWith("EXACT");
    }

    @Test
    void a_script_that_says_nothing_begins_a_match_all_the_same() throws IOException {
        assertThat(Program.run("record", match(), "--decks", "?", "--from", script("# nothing yet")).exit()).isZero();
        assertThat(LoadedMatch.load(match()).timeline().size()).isPositive();
        assertThat(Program.run("record", match(), "--from", script("1")).exit()).isZero();
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @Test
    void a_line_that_means_nothing_is_named_and_what_was_before_it_stays() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--from",
                script("1", "", "# here it comes", "Boris flies away"));

        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:4: Nothing is called \"Boris flies away\" here.");
        assertThat(LoadedMatch.load(match()).timeline().size()).isPositive();

        Program goesOn = Program.run("record", match(), "--from", script("undo"));
        assertThat(goesOn.exit()).isZero();
    }

    @Test
    void a_line_that_may_mean_several_things_names_them() throws IOException {
        Program recorded = Program.run(Language.RU, "record", match(), "--decks", "?", "--from", script("снимает"));

        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:1: «снимает» — вариантов 4:");
    }

    @Test
    void a_choice_the_rules_forbid_is_refused_with_its_paragraph() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--from", script("A: pass"));

        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:1: ").contains("NT-");
    }

    @Test
    void mistakes_of_a_written_choice_are_named_with_their_place() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--from", script("1", "A: {flies: Меч}"));

        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:2:").contains("flies");
    }

    @Test
    void without_a_terminal_a_script_is_needed() {
        Program recorded = Program.run("record", match());

        assertThat(recorded.exit()).isEqualTo(2);
        assertThat(recorded.err()).contains("--from FILE");
        assertThat(match()).doesNotExist();
    }

    @Test
    void a_match_begins_with_a_position() throws IOException {
        Path table = Files.writeString(folder.resolve("table.yaml"), """
                game: nebozhiteli
                title: Финал, доигрывание
                players: {A: Иван, B: Мария}
                turn: {number: 6, active: A, phase: attack}
                seats:
                  A: {life: 21, actions: 1, hand: ["?"], field: [Вампир]}
                  B: {life: 17, actions: 0, hand: ["?", "?"], field: [Лучник]}
                """);
        Program recorded = Program.run(Language.RU, "record", match(), "--position", table, "--round", "3",
                "--from", script("", "!заметка продолжили"));

        assertThat(recorded.err()).isEmpty();
        LoadedMatch<?> match = LoadedMatch.load(match());
        assertThat(match.header().title()).isEqualTo("Финал, доигрывание");
        assertThat(match.header().players().values()).containsExactly("Иван", "Мария");
        assertThat(match.header().occasion().round()).contains("3");
        assertThat(end(match).moment().turn()).isEqualTo(6);
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
        assertThat(Program.run("record", match(), "--position", table, "--from", script("")).err())
                .contains("resync");
        Files.writeString(table, "game: nebozhiteli\nseats: {A: {field: [Вомпир]}}\n");
        Program wrong = Program.run("record", folder.resolve("other.jsonl"), "--position", table, "--from", script(""));
        assertThat(wrong.exit()).isEqualTo(3);
        assertThat(wrong.err()).contains("table.yaml:2:", "Вампир");
        assertThat(folder.resolve("other.jsonl")).doesNotExist();
    }

    @Test
    void an_attacker_is_meant_alone_and_a_position_at_the_beginning_is_not_taken_apart() throws IOException {
        Path table = Files.writeString(folder.resolve("table.yaml"), """
                game: nebozhiteli
                turn: {number: 6, active: A, phase: attack}
                seats:
                  A: {life: 21, actions: 1, field: [Вампир, Берсерк, Рыцарь]}
                  B: {life: 17, actions: 0, field: [Лучник]}
                """);
        Program recorded = Program.run(Language.RU, "record", match(), "--position", table, "--from",
                script("вам", "undo", "вам, бер", "undo", "undo"));

        assertThat(recorded.out()).contains("1 атакующий: Вампир", "2 атакующих: Вампир, Берсерк");
        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:5: Возвращать нечего.");
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }
}
