package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.stepper.Key;
import letopis.file.ReplayWriter;
import letopis.journal.Signer;
import letopis.language.message.Language;
import letopis.notation.ReplayReader;
import letopis.program.console.Console;
import letopis.recording.Recording;
import letopis.recording.WriteContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The recorder's screens in both languages, with the widest clock.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecorderScreenDisplayTest {

    private static final String DUEL = "nebozhiteli";
    private static final String FIGHT = "vremya-geroev";

    @TempDir
    private Path folder;

    private ReplayWriter writer;
    private Recording<?> recording;
    private RecorderScreen sheet;

    private void open(Language language, String game) throws Exception {
        record(language, "--game", game, "--players", language == Language.RU ? "Иван,Мария" : "Ivan,Maria", "--decks",
                game.equals(DUEL) ? "?" : "?Рыцарь,?Колдунья");
    }

    private void record(Language language, Object... more) throws Exception {
        Path file = folder.resolve("match.jsonl");
        Path script = Files.writeString(folder.resolve("empty.txt"), "# nothing yet\n");
        var words = new ArrayList<Object>(List.of("record", file, "--from", script));
        words.addAll(List.of(more));
        assertThat(Program.run(words.toArray()).exit()).isZero();
        writer = ReplayWriter.open(file, _ -> { });
        try (ReplayReader read = ReplayReader.open(file)) {
            recording = Recording.of(
                    "match", read, new WriteContext(writer, () -> "salt", InstantSource.system(), Signer.NONE));
        }
        Console console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), language);
        Instant now = Instant.parse("2026-11-20T18:00:00Z");
        sheet = new RecorderScreen(recording, console, Glyphs.ASCII, new PlayClock(Duration.ofMinutes(25),
                InstantSource.fixed(now), now));
    }

    @AfterEach
    void close() {
        writer.close();
    }

    private void type(String text) {
        text.codePoints().forEach(letter -> sheet.press(Key.LETTER, Character.toString(letter)));
    }

    private void enter(String text) {
        type(text);
        sheet.press(Key.ENTER, "\r");
    }

    /// Makes choices as a scorekeeper who sees no hidden cards.
    private void makeChoices(int choices) {
        for (int i = 0; i < choices; i++) {
            long before = recording.match().timeline().size();
            enter(recording.defaultOption().isPresent() ? "" : "1");
            if (recording.match().timeline().size() == before) { // Enter does not pass after an unseen draw
                type(" ");
            }
        }
    }

    private String screen() {
        return screen(80, 24);
    }

    private String screen(int width, int height) {
        List<StyledText> lines = sheet.draw(width, height);
        assertThat(lines).hasSize(height).allMatch(line -> line.width() <= width);
        return lines.stream().map(StyledText::toString).map(String::stripTrailing)
                .collect(Collectors.joining("\n"));
    }

    private String promptLine() {
        return screen().lines().skip(16).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_default_answer_is_shown_in_full_for_every_prompt_of_a_turn(Language language) throws Exception {
        for (String game : List.of(DUEL, FIGHT)) {
            open(language, game);
            for (int i = 0; i < 40 && !recording.isOver(); i++) {
                assertThat(promptLine()).doesNotContain("…").containsPattern("2\\d:\\d\\d");
                if (recording.defaultOption().isPresent()) {
                    assertThat(promptLine()).containsPattern("(Enter|Пробел|Space): .");
                }
                makeChoices(1);
            }
            close();
            Files.delete(folder.resolve("match.jsonl"));
        }
        open(language, FIGHT);
    }

    @ParameterizedTest
    @CsvSource({"RU,никто не видел; иначе введите 7 имён", "EN,unseen; or type 7 names"})
    void revealed_cards_can_stay_unseen_or_be_named(Language language, String said) throws Exception {
        open(language, FIGHT);
        makeChoices(4);
        assertThat(promptLine()).endsWith("Enter: " + said);
    }

    @ParameterizedTest
    @CsvSource({"RU,Иван передаёт ход", "EN,Ivan ends the turn"})
    void the_default_choice_of_a_long_list_is_named_rather_than_numbered(Language language, String said)
            throws Exception {
        open(language, FIGHT);
        for (int i = 0; i < 20 && recording.options().size() < 20; i++) {
            makeChoices(1);
        }
        assertThat(promptLine()).endsWith("Enter: " + said);
    }

    @ParameterizedTest
    @CsvSource({"RU,!жизнь A 20,Причина? (Esc: без распоряжения),Иван: жизнь теперь 20,"
            + "Чьё это распоряжение? Enter: без имени (Esc: без распоряжения),рано",
        "EN,!life A 20,Reason? (Esc cancels the order),Ivan’s life set to 20,"
            + "Whose order is it? Enter: no name (Esc cancels the order),early"})
    void an_order_is_described_before_its_reason_and_author_are_entered(
            Language language, String order, String why, String told, String who, String reason) throws Exception {
        open(language, DUEL);
        enter(order);
        assertThat(promptLine()).endsWith(why);
        assertThat(screen()).contains(told);
        enter(reason);
        assertThat(promptLine()).endsWith(" " + who);
        assertThat(screen()).contains(told, reason);
    }

    @ParameterizedTest
    @CsvSource({"RU,!warn A,Иван получает предупреждение: …", "EN,!warn A,Ivan is warned: …",
        "RU,!penalty B потеря хода,'Мария получает штраф (потеря хода): …'",
        "EN,!time 5,The players get 5 more minutes: …"})
    void every_order_is_described_first(Language language, String order, String told) throws Exception {
        open(language, DUEL);
        enter(order);
        assertThat(screen()).contains("  " + told + "\n");
    }

    @ParameterizedTest
    @CsvSource({"RU,такого варианта нет; Enter — узнать почему,К «",
        "EN,no choice fits; press Enter to see why,No choice fits"})
    void a_filter_without_matches_is_reported_with_the_reason(Language language, String none, String why)
    throws Exception {
        open(language, DUEL);
        type("xyzw");
        assertThat(screen()).contains(none);
        sheet.press(Key.ENTER, "\r");
        assertThat(screen()).contains(why).doesNotContain(none);
        sheet.press(Key.CLEAR, "");
        assertThat(screen()).doesNotContain(none, why);
    }

    @ParameterizedTest
    @CsvSource({"RU,'u: отменить выбор','«слова?»: можно ли это, а если нет, то почему'",
        "EN,'!: orders of the judge','\"words +\": then both players pass'"})
    void items_of_the_help_line_are_not_split(Language language, String text, String other) throws Exception {
        open(language, DUEL);
        enter("?");
        assertThat(screen()).contains(text, other);
        assertThat(screen().lines().skip(17)).noneMatch(line -> line.strip().startsWith("·"));
        type("!");
        assertThat(screen()).doesNotContain(text);
        assertThat(screen().lines().skip(17).limit(6).filter(line -> !line.isBlank()))
                .allMatch(line -> line.startsWith("  !"));
    }

    @ParameterizedTest
    @CsvSource({"RU,!life C 20,Нет карты с именем «C».", "EN,!life C 20,There is no card called \"C\".",
        "RU,!move Вапмир=hand,'Нет карты с именем «Вапмир»; может быть, «Вампир»?'"})
    void an_impossible_ruling_is_rejected_before_asking_for_a_reason(
            Language language, String order, String said) throws Exception {
        open(language, DUEL);
        enter(order);
        assertThat(screen()).contains("\n " + said + "\n").doesNotContain("Почему", "Why");
    }

    @ParameterizedTest
    @CsvSource({"RU,нет слова", "EN,there is no word"})
    void a_mistake_in_a_position_is_reported_with_its_location(Language language, String said) throws Exception {
        open(language, DUEL);
        Path bad = Files.writeString(folder.resolve("bad.yaml"), "game: nebozhiteli\nturn: {phase: damge}\n");
        enter("!resync " + bad + " | lost | Vera");
        assertThat(screen(160, 50)).contains(bad + ":2:15: " + said + " ");
    }

    @ParameterizedTest
    @CsvSource({"RU,… и ещё", "EN,… and"})
    void all_entries_undone_by_a_rewind_can_be_read(Language language, String more) throws Exception {
        open(language, DUEL);
        makeChoices(20);
        enter("!rewind 7");
        String top = screen();
        assertThat(top).containsPattern(more + " \\d+( more)?: ↑↓");
        for (int i = 0; i < 40; i++) {
            sheet.press(Key.DOWN, "");
        }
        assertThat(screen()).doesNotContain(": ↑↓").contains("    8 ");
        for (int i = 0; i < 60; i++) {
            sheet.press(Key.UP, "");
        }
        assertThat(screen()).isEqualTo(top);
    }

    @ParameterizedTest
    @CsvSource({"RU,Отменена 1 запись: #8,Отменено 6", "EN,1 entry was taken back: #8,6 entries were"})
    void a_single_undone_entry_is_not_shown_as_a_range(Language language, String text, String several)
            throws Exception {
        open(language, DUEL);
        enter("1");
        enter("u");
        assertThat(screen()).contains(text).doesNotContain(text + "–");
        enter("1");
        makeChoices(3);
        enter("!rewind 9 | x | Vera");
        assertThat(screen(160, 50)).contains(several);
    }

    @Test
    void a_large_screen_fills_the_remaining_room_with_choices() throws Exception {
        open(Language.RU, DUEL);
        makeChoices(3);
        enter("вампир, берсерк, лучник, упырь, шаман");
        makeChoices(1);
        assertThat(recording.options()).hasSize(26);
        assertThat(screen(160, 50)).contains(" 26  Иван", "B Мария", "A Иван");
        assertThat(screen()).contains("  5  Иван").doesNotContain("  6  Иван");
    }

    @ParameterizedTest
    @CsvSource({"RU,иван сда,Матч окончен · q: выход,u отменить · ! судья · ? помощь · q выход",
        "EN,ivan conc,The match is over · q: leave,u take back · ! judge · ? help · q leave"})
    void a_finished_match_offers_the_remaining_actions(Language language, String words, String over, String hints)
            throws Exception {
        open(language, FIGHT);
        for (int i = 0; i < 30 && !recording.isOver(); i++) {
            enter(words);
            enter("y");
            sheet.press(Key.CLEAR, "");
            if (!recording.isOver()) {
                makeChoices(1);
            }
        }
        assertThat(screen()).contains(over, " " + hints + "\n");
    }

    /// Otherwise the user could not tell them apart.
    @ParameterizedTest
    @EnumSource(Language.class)
    void all_choices_have_distinct_texts(Language language) throws Exception {
        for (String game : List.of(DUEL, FIGHT)) {
            open(language, game);
            for (int i = 0; i < 30 && !recording.isOver(); i++) {
                assertThat(recording.options()).extracting(option -> option.sentence(language))
                        .doesNotHaveDuplicates();
                makeChoices(1);
            }
            close();
            Files.delete(folder.resolve("match.jsonl"));
        }
        open(language, FIGHT);
    }

    @ParameterizedTest
    @CsvSource({"RU,Сила 2.,Сила 1", "EN,strength 2.,'strength 1,'"})
    void abilities_of_an_unseen_card_are_distinguishable(Language language, String text, String other)
            throws Exception {
        open(language, FIGHT);
        for (int i = 0; i < 20 && recording.options().size() < 20; i++) {
            makeChoices(1);
        }
        type(language == Language.RU ? "меч уд" : "sword str");
        assertThat(screen()).contains(text, other);
    }

    /// Copies are interchangeable; an unseen card is a separate choice.
    @ParameterizedTest
    @CsvSource({"RU,до этого карта была неизвестна,Гроза", "EN,unknown until then,Thunderstorm"})
    void copies_of_a_card_in_hand_are_one_choice(Language language, String unseen, String card) throws Exception {
        Path table = Files.writeString(folder.resolve("table.yaml"), """
                game: nebozhiteli
                turn: {number: 6, active: A, phase: attackers}
                seats:
                  A: {life: 21, actions: 3, hand: [Гроза, Гроза, '?'], field: [Вампир, Жрица]}
                  B: {life: 17, actions: 1, hand: ['?'], field: [Лучник, Берсерк, Берсерк]}
                """);
        record(language, "--position", table);
        for (int i = 0; i < 6 && recording.options().size() < 10; i++) {
            makeChoices(1);
        }
        List<String> played = recording.options().stream().map(option -> option.sentence(language))
                .filter(sentence -> sentence.contains(card)).toList();
        assertThat(played.stream().filter(sentence -> !sentence.contains(unseen))).hasSize(5);
        assertThat(played.stream().filter(sentence -> sentence.contains(unseen))).hasSize(5);
        assertThat(played).noneMatch(sentence -> sentence.contains(" · "));
    }

    @Test
    void a_choice_selected_with_arrow_keys_stays_visible() throws Exception {
        open(Language.RU, FIGHT);
        for (int i = 0; i < 20 && recording.options().size() < 20; i++) {
            makeChoices(1);
        }
        for (int i = 1; i <= recording.options().size(); i++) {
            sheet.press(Key.DOWN, "");
            assertThat(screen()).contains("\n>" + "%3d  ".formatted(i));
        }
        assertThat(screen()).doesNotContain("и ещё");
    }

    @Test
    void the_title_bar_omits_a_game_that_has_not_begun() throws Exception {
        open(Language.RU, DUEL);
        makeChoices(6);
        assertThat(screen()).contains("g1").doesNotContain("g0");
    }
}
