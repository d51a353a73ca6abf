package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.stepper.Key;
import letopis.file.ReplayWriter;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.journal.Seat;
import letopis.journal.Signer;
import letopis.language.message.Language;
import letopis.nebozhiteli.event.DuelDecision.CreaturesExchanged;
import letopis.notation.ReplayReader;
import letopis.program.console.Console;
import letopis.recording.Clocks;
import letopis.recording.Recording;
import letopis.recording.WriteContext;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.SearchedCardsRenumbered;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Input to the recorder and the resulting screens.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecorderScreenTest {

    @TempDir
    private Path folder;

    private ReplayWriter writer;
    private Recording<?> recording;
    private RecorderScreen sheet;

    @BeforeEach
    void open() throws Exception {
        Path file = folder.resolve("match.jsonl");
        Path script = Files.write(folder.resolve("empty.txt"), List.of("# nothing yet"));
        Program.run("record", file, "--decks", "?", "--players", "Иван,Мария", "--from", script);
        open(file);
    }

    private void open(Path file) {
        writer = ReplayWriter.open(file, _ -> { });
        try (ReplayReader read = ReplayReader.open(file)) {
            recording = Recording.of(
                    "match", read, new WriteContext(writer, () -> "salt", InstantSource.system(), Signer.NONE));
        }
        sheet = sheet(Language.RU);
    }

    @AfterEach
    void close() {
        writer.close();
    }

    private RecorderScreen sheet(Language language) {
        Console console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), language);
        return new RecorderScreen(recording, console, Glyphs.ASCII, PlayClock.NONE);
    }

    private void type(String text) {
        text.codePoints().forEach(letter -> sheet.press(Key.LETTER, Character.toString(letter)));
    }

    private void enter(String text) {
        type(text);
        sheet.press(Key.ENTER, "\r");
    }

    /// Makes the usual choice; after an unseen draw, Space passes instead of Enter.
    private void enterUsual() {
        long before = size();
        enter(recording.defaultOption().isPresent() ? "" : "1");
        if (size() == before) {
            type(" ");
        }
    }

    private String screen() {
        return screen(80, 24);
    }

    private String screen(int width, int height) {
        List<StyledText> lines = sheet.draw(width, height);
        assertThat(lines).hasSize(height).allMatch(line -> line.width() <= width);
        return lines.stream().map(StyledText::toString).collect(Collectors.joining("\n"));
    }

    private long size() {
        return recording.match().timeline().size();
    }

    @Test
    void legal_choices_are_listed_and_surrender_only_when_typed() {
        assertThat(screen()).contains("1  Иван не снимает колоды соперника", "4  Мария снимает колоды соперника", "> _")
                .doesNotContain("сдаёт партию");
        type("иван сда");
        assertThat(screen()).contains("Иван сдаёт партию");
    }

    @Test
    void typing_filters_the_list() {
        type("мар");
        assertThat(screen()).contains("3  Мария не снимает").doesNotContain("1  Иван не снимает");
        sheet.press(Key.ERASE, "");
        sheet.press(Key.ESCAPE, "");
        assertThat(screen()).contains("1  Иван не снимает");
    }

    @Test
    void a_verb_can_be_typed_as_an_infinitive() {
        type("снять мария");
        assertThat(screen()).contains("Мария не снимает").doesNotContain("1  Иван не снимает");
        sheet.press(Key.ESCAPE, "");
        type("сдаться мария");
        assertThat(screen()).contains("Мария сдаёт партию");
    }

    @Test
    void a_choice_is_stored_before_the_list_changes() throws Exception {
        long before = size();
        enter("1");
        assertThat(size()).isGreaterThan(before);
        try (ReplayReader read = ReplayReader.open(folder.resolve("match.jsonl"))) {
            read.forEach(_ -> { });
            assertThat(read.seal()).isEqualTo(recording.match().seal());
        }
        assertThat(screen()).contains("Иван не снимает колоды соперника").doesNotContain("1  Иван не снимает");
    }

    @Test
    void a_choice_can_be_made_with_arrow_and_enter() {
        sheet.press(Key.DOWN, "");
        sheet.press(Key.DOWN, "");
        assertThat(screen()).contains(">  2  Иван снимает");
        sheet.press(Key.ENTER, "");
        assertThat(screen()).containsIgnoringWhitespaces(
                "8 * Иван снимает колоды соперника: вниз 5 карт существ и 10 карт основной");
    }

    @Test
    void an_invalid_line_stays_editable_and_is_explained() {
        enter("гномы");
        assertThat(screen()).contains("К «гномы» не подходит ни один вариант.", "> _гномы");
        assertThat(size()).isEqualTo(7);
    }

    @Test
    void an_unreadable_line_can_be_overwritten_or_edited() {
        enter("гномы");
        assertThat(screen()).contains("> _гномы");
        type("мар");
        assertThat(screen()).contains("> мар_");
        sheet.press(Key.CLEAR, "");
        enter("ивон снимает");
        sheet.press(Key.END, "");
        assertThat(screen()).contains("> ивон снимает_");
        sheet.press(Key.ENTER, "");
        sheet.press(Key.ERASE, "");
        assertThat(screen()).contains("> ивон снимае_");
    }

    @Test
    void judge_orders_are_listed_and_ask_for_reason_and_author() {
        type("!");
        assertThat(screen()).contains("!предупредить ИГРОК", "!стол ФАЙЛ");
        enter("предупредить Мария");
        assertThat(screen()).contains("Причина?");
        sheet.press(Key.ENTER, "");
        assertThat(screen()).contains("Причина?");
        enter("медленно");
        assertThat(screen()).contains("Чьё это распоряжение? Enter: без имени");
        enter("Вера");
        assertThat(screen()).contains("Мария получает предупреждение: медленно (Вера)");
        enter("!время 5 | спор");
        assertThat(screen()).contains("Enter: Вера");
        sheet.press(Key.ENTER, "");
        assertThat(screen()).contains("Игроки получают ещё 5 минут: спор (Вера)");
        long before = size();
        enter("!заметка не надо");
        sheet.press(Key.ESCAPE, "");
        assertThat(size()).isEqualTo(before);
        enter("!казнить Ивана");
        assertThat(screen()).contains("Нет распоряжения «казнить».");
    }

    /// The cards are unseen, so only their positions identify them.
    @Test
    void unseen_cards_of_a_row_are_identified_by_position() {
        enter("");
        enter("");
        enter("жр ива");
        enter("");
        enter("");
        assertThat(screen(80, 30)).contains("меняет 2 существа · вызов 1, 2")
                .doesNotContain("exchange", "c1");
        enter("обм вызов 1 3");
        enter("");
        assertThat(lastEvent(SearchedCardsRenumbered.class).among()).containsExactly(new CardId(1), new CardId(3));
        assertThat(lastEvent(CreaturesExchanged.class)).as("the deck hides which is which")
                .isEqualTo(new CreaturesExchanged(Seat.A, lastEvent(SearchedCardsRenumbered.class).cards()));
        enter("u");
        enter("u");
        assertThat(screen()).contains("отмена").doesNotContain("undo");
        enter("");
        assertThat(screen()).as("nothing is exchanged on Enter").contains("оставляет всех существ");
    }

    private <E> E lastEvent(Class<E> type) {
        return recording.match().timeline().entries().reversed().stream().map(Entry::event)
                .filter(type::isInstance).map(type::cast).findFirst().orElseThrow();
    }

    @Test
    void a_judge_call_takes_one_line_and_is_shown_until_answered() {
        enter("!вызвать Мария: соперник тянет время");
        String call = "Мария зовёт судью: соперник тянет время";
        assertThat(screen()).contains(call);
        enter("1");
        assertThat(screen().lines().skip(15)).as("it waits").anyMatch(line -> line.contains(call));
        enter("!вызвать два вопроса: о щите и о мече");
        assertThat(screen()).contains("Игроки зовут судью: два вопроса: о щите и о мече");
        enter("!ответ играйте дальше");
        enter("Вера");
        assertThat(recording.match().timeline().entries().getLast().event())
                .isEqualTo(new MatchEvent.JudgeAnswered("играйте дальше", Optional.of("Вера")));
        assertThat(screen().lines().skip(15)).noneMatch(line -> line.contains("зовут судью"));
    }

    @Test
    void a_rewind_previews_the_undone_entries() {
        enter("1");
        enter("!назад -1");
        assertThat(screen()).contains("Причина?", "Отменяется", "Иван не снимает колоды соперника");
        enter("рано");
        enter("Вера");
        assertThat(screen()).contains("1  Иван не снимает колоды соперника");
        enter("!назад 2");
        assertThat(screen(160, 30)).contains("#");
    }

    @Test
    void the_clock_of_each_player_is_shown_and_runs_during_their_choices() {
        enter("");
        enter("");
        enter("жр мар");
        enter("");
        enter("");
        Instant last = recording.match().timeline().entry(size()).at();
        List<Seat> running = Clocks.of(recording.match(), Duration.ofMinutes(25), last, last).runningSeats();
        assertThat(running).hasSize(1);
        Clocks later = Clocks.of(recording.match(), Duration.ofMinutes(25), last.plusSeconds(5), last.plusSeconds(65));
        assertThat(later.left().get(running.getFirst())).isBetween(Duration.ofSeconds(1380), Duration.ofSeconds(1440));
        assertThat(later.left().get(running.getFirst().opponent())).isGreaterThan(Duration.ofSeconds(1440));
        Console console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), Language.RU);
        sheet = new RecorderScreen(recording, console, Glyphs.ASCII, new PlayClock(Duration.ofMinutes(25),
                InstantSource.fixed(last.plusSeconds(65)), last.plusSeconds(5)));
        assertThat(screen()).containsPattern("(24|23):\\d\\d");
        enter("!время 5 | спор | Вера");
        assertThat(screen()).containsPattern("(30|29|28):\\d\\d");
    }

    @Test
    void discarded_cards_are_listed_by_name_only() throws Exception {
        close();
        Path file = folder.resolve("fight.jsonl");
        Program.run("record", file, "--game", "vremya-geroev", "--decks", "?Рыцарь,?Колдунья",
                "--from", Files.writeString(folder.resolve("s.txt"), ""));
        open(file);
        for (int i = 0; i < 40 && !screen(160, 40).contains("сбрасывает 1 неизвестную карту"); i++) {
            enterUsual();
        }
        assertThat(screen(160, 40)).contains("сбрасывает 1 неизвестную карту");
        CardName cat = recording.match().cards().definitions().stream().filter(card -> card.english().equals("Cat"))
                .findFirst().orElseThrow().name();
        enter(cat.value());
        assertThat(screen(160, 40)).contains("сбрасывает карту «" + cat.value() + "» (до этого карта была");
    }

    @Test
    void an_illegal_action_is_explained_with_its_paragraph() throws Exception {
        close();
        Path file = folder.resolve("laid.jsonl");
        Path table = Files.writeString(folder.resolve("table.yaml"), """
                game: nebozhiteli
                turn: {number: 6, active: A, phase: damage}
                seats:
                  A: {life: 21, actions: 1, hand: [Кинжал], field: [Вампир]}
                  B: {life: 17, actions: 1, hand: ["?"], field: [Лучник]}
                """);
        Program.run("record", file, "--position", table, "--from", Files.writeString(folder.resolve("s.txt"), ""));
        open(file);
        enter("кинж?");
        assertThat(screen(160, 40)).containsPattern("\\(N[TB]-[^)]*\\)");
        enter("кинжал");
        assertThat(screen(160, 40)).as("also where somebody just wants it").containsPattern("\\(N[TB]-[^)]*\\)");
        sheet.press(Key.CLEAR, "");
        enter("пас?");
        assertThat(screen(100, 30)).contains("Можно: ");
    }

    @Test
    void the_last_choice_can_be_undone() {
        enter("1");
        enter("u");
        assertThat(screen()).contains("1  Иван не снимает колоды соперника");
        sheet.press(Key.ESCAPE, "");
        enter("отмена");
        enter("отмена");
        enter("отмена");
        assertThat(screen()).contains("Отменять нечего.");
    }

    @Test
    void draws_stay_unseen_unless_named() {
        enter("1");
        enter("");
        enter("");
        enter("1");
        enter("жр мар");
        assertThat(screen()).contains("верхние карты");
        enter("вампир, берсерк");
        assertThat(screen()).contains("Открываются 5 карт, а названо 2.");
        sheet.press(Key.CLEAR, "");
        enter("вампир, берсерк, тень, упырь, шаман");
        assertThat(screen()).contains("Вампир");
        enter("");
        assertThat(screen()).contains("A Иван").contains("обмен существ");
    }

    @Test
    void the_screen_fits_terminals_of_all_sizes() {
        enter("1");
        for (int[] size : new int[][] {{80, 24}, {100, 30}, {160, 50}, {60, 18}, {60, 19}, {200, 60}}) {
            assertThat(screen(size[0], size[1])).contains("> _");
        }
        for (int[] size : new int[][] {{0, 0}, {1, 1}, {40, 10}, {80, 3}}) {
            assertThat(screen(size[0], size[1])).isNotNull();
        }
        sheet = sheet(Language.EN);
        assertThat(screen()).contains("Enter · ", "cuts");
    }
}
