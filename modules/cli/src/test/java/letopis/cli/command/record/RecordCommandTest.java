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

    private Path writeScript(String... lines) throws IOException {
        return Files.write(folder.resolve("script.txt"), List.of(lines));
    }

    private Path match() {
        return folder.resolve("match.jsonl");
    }

    private static <S extends State> BoardView finalBoard(LoadedMatch<S> match) {
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
        assertThat(finalBoard(again).result()).isEqualTo(finalBoard(played).result());
        assertThat(finalBoard(again).seats()).isEqualTo(finalBoard(played).seats());
        List<String> choices = Script.of(played);
        assertThat(choices.subList(0, 2)).as("the decks, as they were recorded")
                .allMatch(line -> line.contains(".deck-submitted"));
        assertThat(choices.stream().skip(2)).noneMatch(line -> line.startsWith("{"))
                .containsExactlyElementsOf(Script.of(again).subList(2, choices.size()));
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @Test
    void choices_are_accepted_in_both_languages_and_keyboard_layouts() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--players", "Anna,Boris", "--from",
                writeScript("# both cut, Anna begins", "1", "boris не сним", "жребий anna", "", ""));

        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.out()).contains("Anna declines to cut", "Boris declines to cut", "Anna");
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @Test
    void a_script_passes_until_a_phase() throws IOException {
        Path table = Files.writeString(folder.resolve("table.yaml"), """
                game: nebozhiteli
                turn: {number: 6, active: A, phase: summon}
                seats:
                  A: {life: 21, actions: 1, field: [Вампир]}
                  B: {life: 17, actions: 1, field: [Лучник]}
                """);
        Program recorded = Program.run("record", match(), "--position", table, "--from", writeScript("to damage"));
        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.out().lines().count()).isGreaterThan(2);
        assertThat(finalBoard(LoadedMatch.load(match())).moment().phase()).isEqualTo("damage");
        assertThat(Program.run("record", match(), "--from", writeScript("to damage")).err())
                .contains("The current phase is already");
    }

    @Test
    void a_recorded_choice_is_described_in_the_state_it_was_made_in() throws IOException {
        Path script = folder.resolve("declared.txt");
        Files.writeString(script, Program.run("export", "game-by-wounds", "--script").out());
        Program recorded = Program.run("record", match(), "--from", script, "--game", "berserk-heroes", "--players",
                "Olga,Peter", "--lang", "en");
        assertThat(recorded.out()).containsPattern("Olga declares \\p{Lu}[^,\n]*’s? trigger").doesNotContain("hidden");
    }

    @Test
    void undone_entries_stay_in_the_log_and_do_not_count() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--from", writeScript("1", "undo", "2"));

        assertThat(recorded.err()).isEmpty();
        LoadedMatch<?> match = LoadedMatch.load(match());
        assertThat(match.timeline().asRecorded().listMarks(Stride.STEP)).hasSize(5); // decks, a cut, the order, a cut
        assertThat(Script.of(match)).hasSize(3);
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Boris flies away", "{\"seq\":1", "B: {cast: Гроза, on: Вампир}", "!rewind 5 | x",
        "# cards: 5"})
    void a_script_rejected_in_its_first_line_creates_no_match(String line) throws IOException {
        Path script = writeScript("# a remark", line, "1");
        Program inFile = Program.run("record", folder.resolve("new/match.jsonl"), "--decks", "?", "--from", script);
        assertThat(inFile.exit()).as(inFile.toString()).isEqualTo(3);
        assertThat(folder.resolve("new")).doesNotExist();
        String log = "sqlite:" + folder.resolve("log.db");
        Program inLog = Program.run("record", "final", "--decks", "?", "--from", script, "--log", log);
        assertThat(inLog.exit()).as(inLog.toString()).isEqualTo(3);
        assertThat(Program.run("matches", "--log", log).out()).isEmpty();
        Program again = Program.run("record", "final", "--decks", "?", "--from", writeScript("1"), "--log", log);
        assertThat(again.exit()).as(again.toString()).isZero();
        assertThat(Program.run("verify", "final", "--log", log).out()).startsWith("EXACT");
    }

    @Test
    void an_empty_script_still_creates_a_match() throws IOException {
        assertThat(Program.run("record", match(), "--decks", "?", "--from", writeScript("# nothing yet")).exit())
                .isZero();
        assertThat(LoadedMatch.load(match()).timeline().size()).isPositive();
        assertThat(Program.run("record", match(), "--from", writeScript("1")).exit()).isZero();
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @Test
    void an_unreadable_line_is_named_and_earlier_choices_stay() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--from",
                writeScript("1", "", "# here it comes", "Boris flies away"));

        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:4: No choice fits \"Boris flies away\".");
        assertThat(LoadedMatch.load(match()).timeline().size()).isPositive();

        Program goesOn = Program.run("record", match(), "--from", writeScript("undo"));
        assertThat(goesOn.exit()).isZero();
    }

    @Test
    void an_ambiguous_line_lists_its_meanings() throws IOException {
        Program recorded = Program.run(Language.RU, "record", match(), "--decks", "?", "--from",
                writeScript("снимает"));

        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:1: К «снимает» подходят 4 варианта:");
    }

    @Test
    void an_illegal_choice_is_rejected_with_its_paragraph() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--from", writeScript("A: pass"));

        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:1: ").contains("NT-");
    }

    @Test
    void mistakes_in_a_written_choice_are_reported_with_their_position() throws IOException {
        Program recorded = Program.run("record", match(), "--decks", "?", "--from",
                writeScript("1", "A: {flies: Меч}"));

        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:2:").contains("flies");
    }

    @Test
    void a_rejected_line_has_one_place_and_says_which_chance_is_due() throws IOException {
        Path script = writeScript("A: {play: Flnt}");
        Program english = Program.run("record", match(), "--game", "pebbles", "--decks", "?",
                "--from", script);
        assertThat(english.exit()).isEqualTo(3);
        assertThat(english.err().lines()).containsExactly(
                script + ":1:11: there is no card called \"Flnt\"; did you mean \"Flint\"?",
                "A chance outcome must be recorded first: the toss for the first turn.");
        Program russian = Program.run(Language.RU, "record", match(), "--game", "pebbles", "--decks", "?",
                "--from", script);
        assertThat(russian.err().lines()).containsExactly(
                script + ":1:11: нет карты с именем «Flnt»; может быть, «Кремень»?",
                "Сначала нужен случайный исход: жребий первого хода.");
    }

    @Test
    void drawn_cards_can_be_left_unseen_in_a_script() throws IOException {
        Program due = Program.run("record", match(), "--decks", "?", "--from",
                writeScript("1", "1", "1", "Вампр"));
        assertThat(due.err().lines()).containsExactly(
                folder.resolve("script.txt") + ":4: There is no card \"Вампр\". Did you mean Vampire?",
                "First 5 cards are drawn for A: name them from the top, separated by commas, or type ? if they were "
                + "not seen.");
        assertThat(Program.run("record", match(), "--from", writeScript("?")).err()).isEmpty();
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @Test
    void a_recording_that_was_cut_off_continues_after_its_last_seal() throws IOException {
        assertThat(Program.run("record", match(), "--decks", "?", "--from", writeScript("1", "1")).exit()).isZero();
        List<String> lines = Files.readAllLines(match());
        Files.write(match(), lines.subList(0, lines.size() - 1));
        Program continued = Program.run("record", match(), "--from", writeScript("1"));
        assertThat(continued.exit()).isZero();
        assertThat(continued.err()).endsWith("The recording was cut off; it continues after the last sealed entry.\n")
                .hasLineCount(1);
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }

    @Test
    void recording_without_a_terminal_requires_a_script() {
        Program recorded = Program.run("record", match());

        assertThat(recorded.exit()).isEqualTo(2);
        assertThat(recorded.err()).contains("--from FILE");
        assertThat(match()).doesNotExist();
    }

    @Test
    void a_match_can_start_from_a_position() throws IOException {
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
                "--from", writeScript("", "!заметка продолжили"));

        assertThat(recorded.err()).isEmpty();
        LoadedMatch<?> match = LoadedMatch.load(match());
        assertThat(match.header().title()).isEqualTo("Финал, доигрывание");
        assertThat(match.header().players().values()).containsExactly("Иван", "Мария");
        assertThat(match.header().occasion().round()).contains("3");
        assertThat(finalBoard(match).moment().turn()).isEqualTo(6);
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
        assertThat(Program.run("record", match(), "--position", table, "--from", writeScript("")).err())
                .contains("resync");
        Files.writeString(table, "game: nebozhiteli\nseats: {A: {field: [Вомпир]}}\n");
        Program wrong = Program.run("record", folder.resolve("other.jsonl"), "--position", table, "--from",
                writeScript(""));
        assertThat(wrong.exit()).isEqualTo(3);
        assertThat(wrong.err()).contains("table.yaml:2:", "Vampire");
        assertThat(folder.resolve("other.jsonl")).doesNotExist();
    }

    @Test
    void one_attacker_can_be_recorded_alone_and_an_initial_position_cannot_be_undone() throws IOException {
        Path table = Files.writeString(folder.resolve("table.yaml"), """
                game: nebozhiteli
                turn: {number: 6, active: A, phase: attack}
                seats:
                  A: {life: 21, actions: 1, field: [Вампир, Берсерк, Рыцарь]}
                  B: {life: 17, actions: 0, field: [Лучник]}
                """);
        Program recorded = Program.run(Language.RU, "record", match(), "--position", table, "--from",
                writeScript("вам", "undo", "вам, бер", "undo", "undo"));

        assertThat(recorded.out()).contains("A объявляет атакующего: Вампир\n",
                "A объявляет атакующих: Вампир и Берсерк\n");
        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:5: Отменять нечего.");
        assertThat(Program.run("verify", match()).out()).startsWith("EXACT");
    }
}
