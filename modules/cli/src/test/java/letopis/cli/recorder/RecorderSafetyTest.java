package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.language.message.Language;
import letopis.notation.ReplayReader;
import letopis.program.console.Console;
import letopis.recording.Recording;
import letopis.recording.WriteContext;
import letopis.table.Audience;
import letopis.table.Choice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Safeguards of the recorder against choices that were not meant.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecorderSafetyTest {

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

    /// Plays until the next draw that may stay unseen and is followed by a choice that can be passed.
    private void playToPassAfterDraw() {
        for (int i = 0; i < 60; i++) {
            boolean draws = recording.awaitedCards().isPresent();
            enter(draws || recording.defaultOption().isPresent() ? "" : "1");
            if (draws && recording.awaitedCards().isEmpty() && recording.idleOption().isPresent()) {
                return;
            }
        }
        throw new AssertionError("no draw is followed by a pass");
    }

    @Test
    void enter_after_an_unseen_draw_does_not_pass_but_space_does() {
        playToPassAfterDraw();
        long before = size();
        assertThat(screen(160, 40)).contains("Пробел: ");
        enter("");
        assertThat(size()).isEqualTo(before);
        assertThat(screen(160, 40)).contains("Enter только что оставил карты неизвестными");
        type(" ");
        assertThat(size()).isGreaterThan(before);
        assertThat(screen(160, 40)).doesNotContain("Пробел: ");
    }

    @Test
    void conceding_is_asked_about() {
        long before = size();
        enter("иван сд");
        assertThat(screen()).contains("Иван сдаёт партию. Записать?");
        enter("");
        assertThat(screen()).contains("Партия не сдана");
        enter("иван сд");
        sheet.press(Key.ESCAPE, "");
        assertThat(size()).isEqualTo(before);
        enter("иван сд");
        enter("да");
        assertThat(size()).isGreaterThan(before);
    }

    @Test
    void a_player_can_concede_while_a_draw_is_pending() {
        for (int i = 0; i < 20 && recording.awaitedCards().isEmpty(); i++) {
            enterUsual();
            assertThat(recording.surrenders()).as("also before the toss").hasSizeGreaterThan(0);
        }
        assertThat(recording.awaitedCards()).isPresent();
        enter("мария сдаёт");
        assertThat(screen()).contains("Мария сдаёт партию. Записать?");
        enter("д");
        assertThat(recording.match().timeline().entries()).extracting(Entry::event)
                .anyMatch(event -> event instanceof Choice.Decision decision && decision.isConcession());
    }

    @Test
    void numbers_stay_visible_when_words_are_ambiguous() {
        enter("снимает");
        assertThat(screen()).contains("«снимает»: 4 варианта", "1  Иван не снимает", "4  Мария снимает");
    }

    @Test
    void typed_words_stay_when_another_choice_is_marked() {
        long before = size();
        type("ничего; мар");
        sheet.press(Key.DOWN, "");
        sheet.press(Key.ENTER, "\r");
        assertThat(size()).isEqualTo(before);
        assertThat(screen()).contains("«ничего; мар» не подходит к отмеченному варианту", "> _ничего; мар");
        type("м");
        assertThat(screen()).as("the next letter begins another line").contains("> м_");
    }

    @Test
    void both_players_pass_until_a_phase_and_one_undo_takes_it_back() {
        for (int i = 0; i < 40 && !phase().equals("summon"); i++) {
            enterUsual();
        }
        Optional<Sequence> start = recording.undoTarget();
        var board = recording.viewBoard(Audience.JUDGE);
        enter("до конца хода");
        assertThat(phase()).isNotEqualTo(board.moment().phase());
        assertThat(recording.undoTarget()).isNotEqualTo(start);
        enter("u");
        assertThat(recording.viewBoard(Audience.JUDGE).moment()).isEqualTo(board.moment());
        assertThat(recording.viewBoard(Audience.JUDGE).prompt()).isEqualTo(board.prompt());
        enter("до вызова");
        assertThat(screen(160, 40)).contains("Эта фаза уже идёт: вызов");
        sheet.press(Key.CLEAR, "");
        enter("nobody acts until end");
        assertThat(phase()).isNotEqualTo(board.moment().phase());
    }

    private String phase() {
        return recording.viewBoard(Audience.JUDGE).moment().phase();
    }

    @Test
    void after_the_last_choice_the_next_commands_are_named() {
        for (int i = 0; i < 4 && !recording.isOver(); i++) {
            enter("иван сдаёт");
            enter("да");
        }
        assertThat(recording.isOver()).isTrue();
        assertThat(screen()).contains("letopis end match", "letopis agree match --seat A",
                "letopis agree match --seat B");
        enter("");
        assertThat(screen()).contains("Матч окончен").doesNotContain("0 вариант");
        assertThat(sheet.isOver()).isFalse();
        type("q");
        assertThat(screen()).doesNotContain("такого варианта нет");
    }

    @Test
    void a_card_that_cannot_be_played_before_a_discard_is_refused_with_what_is_due() throws Exception {
        close();
        Path file = folder.resolve("fight.jsonl");
        Program.run("record", file, "--game", "vremya-geroev", "--decks", "?Рыцарь,?Колдунья",
                "--from", Files.writeString(folder.resolve("s.txt"), ""));
        open(file);
        for (int i = 0; i < 40 && !screen(160, 40).contains("сбрасывает 1 неизвестную карту"); i++) {
            enterUsual();
        }
        assertThat(recording.passOption()).isEmpty();
        enter("до добора");
        assertThat(screen(160, 40)).contains("Здесь спасовать нельзя: ");
        sheet.press(Key.CLEAR, "");
        enter("играет меч");
        assertThat(screen(160, 40)).contains("Сначала другой выбор: ");
        sheet.press(Key.CLEAR, "");
        enter("сбрасывает молнию меч");
        assertThat(screen(160, 40)).as("discarding is what is due").doesNotContain("Сначала другой выбор: ");
    }
}
