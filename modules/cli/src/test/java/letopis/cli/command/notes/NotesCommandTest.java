package letopis.cli.command.notes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NotesCommandTest {

    private static final String MATCH = "fight-with-a-parry";
    private static final Path PATH = Program.HOME.resolve("replays/vremya-geroev/matches/" + MATCH + ".jsonl");

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("notes.jsonl");
    }

    private Program notes(Object... more) {
        var args = new Object[more.length + 4];
        args[0] = "notes";
        args[1] = PATH;
        args[2] = "--file";
        args[3] = file();
        System.arraycopy(more, 0, args, 4, more.length);
        return Program.run(Language.RU, args);
    }

    private Path noteFile(String... lines) throws IOException {
        return Files.write(folder.resolve("given.jsonl"), List.of(lines));
    }

    @Test
    void a_later_note_of_the_same_author_is_not_replaced_by_an_earlier_one() throws IOException {
        notes("--at", "118", "--text", "новая", "--by", "Вера");
        Program imported = notes(
                "--import", noteFile("{\"entry\":118,\"author\":\"Вера\",\"at\":\"2026-01-01T00:00:00Z\","
                + "\"text\":\"старая\"}", "{\"entry\":52,\"author\":\"Вера\",\"text\":\"другая\"}"));
        assertThat(imported.err()).contains("1 новая заметка, 1 старше вашей и пропущена");
        assertThat(imported.out()).contains("новая", "другая").doesNotContain("старая");
        Program later = notes("--import", noteFile("{\"entry\":118,\"author\":\"Вера\",\"at\":\"2999-01-01T00:00:00Z\","
                + "\"text\":\"позднейшая\"}"));
        assertThat(later.err()).contains("1 новая заметка (");
        assertThat(later.out()).contains("позднейшая").doesNotContain("новая");
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "{\"entry\":1,\"text\":\"a\",\"author\":\"x\"} {\"entry\":2,\"text\":\"b\",\"author\":\"x\"}",
            "{\"entry\":1,\"text\":null,\"author\":\"x\"}",
            "{\"entry\":1,\"text\":{\"entry\":2},\"author\":\"x\"}",
            "{\"entry\":1.5,\"text\":\"a\",\"author\":\"x\"}",
            "{\"entry\":1,\"text\":\"\",\"author\":\"x\"}",
            "{\"entry\":1,\"text\":\"a\",\"author\":7}"})
    void a_malformed_note_line_is_rejected(String line) throws IOException {
        notes("--at", "1", "--text", "моя", "--by", "x");
        Program refused = notes("--import", noteFile(line));
        assertThat(refused.exit()).as(refused.toString()).isEqualTo(3);
        assertThat(refused.err()).contains("given.jsonl:1: не удалось прочитать заметки");
        assertThat(notes().out()).contains("моя").hasLineCount(2);
    }

    @Test
    void a_note_beyond_the_last_entry_is_still_listed() throws IOException {
        Files.writeString(file(), "{\"entry\":99999,\"author\":\"Вера\",\"text\":\"в конце\"}\n");
        Program listed = notes();
        assertThat(listed.exit()).as(listed.err()).isZero();
        assertThat(listed.out()).contains("#99999  в конце (Вера)", "последней записи, которую можно показать");
    }

    @Test
    void a_note_is_written_listed_replaced_and_removed() throws IOException {
        Program none = notes();
        assertThat(none.exit()).isZero();
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).contains(MATCH + " заметок нет").hasLineCount(1);
        assertThat(notes("--json")).isEqualTo(new Program(0, "", ""));
        notes("--at", "118", "--text", "Тут надо было защищаться", "--by", "Вера");
        notes("--at", "52", "--text", "красиво", "--by", "Пётр");
        Program listed = notes("--at", "118", "--text", "Щит был в руке", "--by", "Пётр");
        assertThat(listed.exit()).as(listed.err()).isZero();
        assertThat(listed.out().lines().filter(line -> line.startsWith("#"))).containsExactly("#52  красиво (Пётр)",
                "#118  Тут надо было защищаться (Вера)", "#118  Щит был в руке (Пётр)");
        assertThat(listed.out()).contains("Меч");
        notes("--at", "118", "--text", "Щит был в руке!", "--by", "Пётр");
        assertThat(notes("--at", "52", "--text", "", "--by", "Пётр").out()).doesNotContain("красиво")
                .contains("в руке!").contains("защищаться");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void notes_are_exchanged_as_json_lines() throws IOException {
        notes("--at", "118", "--text", "Щит был в руке", "--by", "Вера");
        Path handed = Files.writeString(folder.resolve("handed.jsonl"), notes("--json").out());
        assertThat(handed).content().startsWith("{\"match\":\"" + MATCH + "\",\"entry\":118,\"author\":\"Вера\",");
        Files.delete(file());
        Program imported = notes("--import", handed);
        assertThat(imported.out()).contains("Щит был в руке");
        assertThat(imported.err()).contains("1 новая заметка");
        assertThat(notes("--import", handed).err()).contains("0 новых заметок");
        assertThat(Program.run("notes", "duel-by-life", "--file", folder.resolve("other"), "--import", handed).exit())
                .isEqualTo(3);
    }

    @Test
    void an_import_with_a_malformed_note_is_rejected_with_its_line_and_loses_nothing() throws IOException {
        notes("--at", "118", "--text", "Щит был в руке", "--by", "Вера");
        for (String bad : new String[] {"{", "[]", "{\"text\":\"x\"}", "{\"entry\":1,\"at\":\"now\"}",
            "{\"entry\":1,\"text\":\"\\u001b[2J\"}", "{\"entry\":99999,\"text\":\"x\",\"match\":\"" + MATCH + "\"}"}) {
            Path handed = Files.writeString(folder.resolve("bad.jsonl"), "\n" + bad + "\n");
            Program refused = notes("--import", handed);
            assertThat(refused.exit()).as(bad).isEqualTo(3);
            assertThat(refused.err()).contains("bad.jsonl").hasLineCount(1);
        }
        assertThat(notes().out()).contains("Щит был в руке");
        assertThat(notes("--at", "118").exit()).isEqualTo(2);
        assertThat(notes("--at", "9999999", "--text", "x").exit()).isEqualTo(2);
    }

    @Test
    void errors_about_notes_are_in_the_language_of_the_user() throws IOException {
        Path handed = folder.resolve("bad.jsonl");
        String place = handed + ":2: ";
        Map.of("[]", "нужна заметка, например {\"entry\":118,\"text\":\"…\",\"author\":\"Вера\"}",
                "{\"entry\":1,\"text\":\"\\u001b[2J\"}", "в заметке недопустимые управляющие символы",
                "{\"entry\":1,\"text\":\"" + "я".repeat(5000) + "\"}", "заметка длиннее ",
                "{\"entry\":1,\"text\":\"x\",\"match\":\"final\"}", "заметка к другому матчу: final")
                .forEach((note, said) -> {
                    write(handed, "\n" + note + "\n");
                    assertThat(notes("--import", handed).err()).contains(place).contains(said).hasLineCount(1);
                });
        Files.writeString(handed, "\n{\n");
        assertThat(Program.run("notes", MATCH, "--file", file(), "--import", handed).err())
                .contains(place).contains("note", "{\"entry\":118,\"text\":\"…\",\"author\":\"Vera\"}");
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void the_match_is_not_changed_by_notes() throws IOException {
        Path match = Program.HOME.resolve("replays/vremya-geroev/matches/" + MATCH + ".jsonl");
        byte[] before = Files.readAllBytes(match);
        notes("--at", "end", "--text", "конец", "--by", "Вера");
        assertThat(match).hasBinaryContent(before);
    }
}
