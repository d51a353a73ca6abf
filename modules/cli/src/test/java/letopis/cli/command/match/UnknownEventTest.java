package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A match with an event of a later release.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnknownEventTest {

    private static final Path SAMPLE = Program.HOME.resolve("replays/vremya-geroev/matches/fight-avangard.jsonl");

    @TempDir
    private Path folder;

    private Path file;
    private long at;

    /// Gives an entry in the middle an unknown type.
    @BeforeEach
    void record() throws IOException {
        at = entries(Files.readString(SAMPLE)) / 2;
        file = replaceEvent("\"type\":\"vremya-geroev.", "\"type\":\"vremya-geroev.newer-");
    }

    private static long entries(String replay) {
        return replay.lines().filter(line -> line.startsWith("{\"seq\":")).count();
    }

    private Path replaceEvent(String was, String is) throws IOException {
        var text = new StringBuilder();
        for (String line : Files.readString(SAMPLE).split("\n")) {
            text.append(line.startsWith("{\"seq\":" + at + ",") ? line.replace(was, is) : line).append('\n');
        }
        return Files.writeString(folder.resolve("newer.jsonl"), Forger.reseal(text.toString()));
    }

    private String log() {
        return "sqlite:" + folder.resolve("log.db");
    }

    private void importMatch() {
        assertThat(Program.run("import", file, "--log", log())).satisfies(done -> {
            assertThat(done.exit()).as(done.toString()).isZero();
            assertThat(done.out()).contains("copied: 1");
        });
    }

    @Test
    void verify_checks_the_seals_and_names_the_first_entry_it_cannot_derive() {
        Program checked = Program.run("verify", file);
        assertThat(checked.exit()).isEqualTo(5);
        assertThat(checked.out()).startsWith("UNDECIDED").contains("seals intact; not checked from entry " + at + " on",
                "vremya-geroev.newer-");
        assertThat(Program.run(Language.RU, "verify", file).out()).contains("с записи " + at + " проверки нет");
        assertThat(Program.run("verify", "--json", file).out()).contains("\"status\":\"undecided\"",
                "\"unknownEntry\":" + at, "\"unknownVersion\":1");
    }

    @Test
    void a_newer_version_counts_as_an_unknown_event() throws IOException {
        file = replaceEvent("\"v\":1,", "\"v\":7,");
        assertThat(Program.run("verify", "--json", file).out()).contains("\"unknownVersion\":7");
        assertThat(Program.run("log", file).out()).contains(" v7");
    }

    @Test
    void a_difference_before_an_unknown_event_is_still_reported() throws IOException {
        String text = Files.readString(file).replaceFirst("\"by\":\"rules\"", "\"by\":\"judge\"");
        Files.writeString(file, Forger.reseal(text));
        assertThat(Program.run("verify", file)).satisfies(done -> {
            assertThat(done.exit()).isEqualTo(1);
            assertThat(done.out()).startsWith("DIVERGED");
        });
    }

    @Test
    void a_broken_seal_after_an_unknown_event_is_detected() throws IOException {
        String text = Files.readString(file);
        int late = text.lastIndexOf("\"seat\":\"A\"");
        Files.writeString(file, text.substring(0, late) + "\"seat\":\"B\"" + text.substring(late + 10));
        assertThat(Program.run("verify", file)).satisfies(done -> {
            assertThat(done.exit()).isEqualTo(1);
            assertThat(done.out()).startsWith("BAD").contains("do not match the seal");
        });
    }

    @Test
    void the_log_lists_every_entry_and_copies_every_line() throws IOException {
        String text = Files.readString(file);
        Program listed = Program.run("log", file, "--detail", "trace");
        assertThat(listed.exit()).isZero();
        assertThat(listed.out().lines()).hasSize((int) entries(text));
        assertThat(listed.out()).contains(at + "   vremya-geroev.newer-");
        assertThat(listed.err()).contains("this release does not know");
        assertThat(Program.run("log", "--jsonl", file).out()).isEqualTo(text);
        assertThat(Program.run("log", "--json", file).out().lines())
                .containsExactlyElementsOf(text.lines().filter(line -> line.startsWith("{\"seq\":")).toList());
    }

    @Test
    void only_moments_before_an_unknown_event_are_shown() {
        Program shown = Program.run("show", file, "--at", 10);
        assertThat(shown.exit()).isZero();
        assertThat(shown.out()).startsWith("Авангард").contains("10 * Иван cuts the opponent’s deck");
        assertThat(shown.err()).contains("this release does not know");
        assertThat(Program.run(Language.RU, "show", file, "--at", 10).err()).contains("Матч показан до записи");
        assertThat(Program.run("show", file, "--at", at + 1).exit()).isEqualTo(2);
    }

    @Test
    void a_match_with_an_unknown_event_is_imported_listed_and_exported_unchanged() {
        importMatch();
        assertThat(Program.run("matches", "--log", log()).out()).contains("fight-avangard");
        assertThat(Program.run("export", "--all", "--out", folder.resolve("out"), "--log", log()).exit()).isZero();
        assertThat(folder.resolve("out/fight-avangard.jsonl")).hasSameBinaryContentAs(file);
        assertThat(Program.run("verify", "--all", "--log", log()).exit()).isEqualTo(5);
        assertThat(Program.run("import", file, "--log", log()).out()).contains("already there: 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"find A.life<0", "stats", "matches --results"})
    void an_answer_about_all_matches_reports_the_omitted_match(String words) {
        importMatch();
        Program program = Program.run((Object[]) (words + " --log " + log()).split(" "));
        assertThat(program.exit()).as(program.toString()).isEqualTo(3);
        assertThat(program.err()).contains("fight-avangard: entry " + at, "this release does not know");
    }

    @ParameterizedTest
    @ValueSource(strings = {"chart", "end", "export --script"})
    void commands_that_need_the_whole_match_explain_their_failure(String words) throws IOException {
        String text = Files.readString(file);
        Program program = Program.run((Object[]) (words + " " + file).split(" "));
        assertThat(program.exit()).as(program.toString()).isEqualTo(3);
        assertThat(program.err()).contains("this release does not know");
        assertThat(file).hasContent(text.stripTrailing());
    }

    @ParameterizedTest
    @ValueSource(strings = {"match.pondered", "table.tilted"})
    void unknown_events_of_the_match_and_the_table_are_preserved(String type) throws IOException {
        file = replaceEvent("\"type\":\"vremya-geroev.", "\"type\":\"" + type + "-");
        importMatch();
        assertThat(Program.run("export", "--all", "--out", folder.resolve("out"), "--log", log()).exit()).isZero();
        assertThat(folder.resolve("out/fight-avangard.jsonl")).hasSameBinaryContentAs(file);
        assertThat(LoadedMatch.load(file).timeline().firstUnfoldableEntry().orElseThrow().seq().number()).isEqualTo(at);
    }
}
