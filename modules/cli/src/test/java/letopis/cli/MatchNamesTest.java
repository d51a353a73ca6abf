package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests how commands find matches by name, and what they say about the source.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchNamesTest {

    @TempDir
    private Path folder;

    private Path file;
    private String log;

    @BeforeEach
    void fillLog() {
        file = folder.resolve("league.db");
        log = "sqlite:" + file;
        assertThat(Program.run("import", "duel-by-life", "duel-by-deck-out", "fight-avangard", "--log", file).exit())
                .isZero();
    }

    @Test
    void a_prefix_of_an_id_in_the_log_is_understood_and_the_source_is_named_once() {
        Program fight = Program.run(Language.EN, "show", "FIGHT", "--log", file);
        assertThat(fight.exit()).isZero();
        assertThat(fight.err()).isEqualToIgnoringNewLines("Match fight-avangard of " + log);
        assertThat(fight.out()).isEqualTo(Program.run("show", "fight-avangard", "--log", log).out());
        assertThat(Program.run(Language.RU, "show", "fight", "--log", file).err())
                .isEqualToIgnoringNewLines("Матч fight-avangard из " + log);
    }

    @Test
    void an_exact_id_or_path_needs_no_remark() {
        assertThat(Program.run("show", "fight-avangard", "--log", file).err()).isEmpty();
        assertThat(Program.run("show", Program.HOME.resolve("replays/nebozhiteli/matches/duel-by-life.jsonl")).err())
                .isEmpty();
    }

    @Test
    void a_sample_is_named_as_such() {
        assertThat(Program.run(Language.EN, "show", "duel-by-life").err()).startsWith("Sample: ")
                .contains("duel-by-life.jsonl").hasLineCount(1);
        assertThat(Program.run(Language.RU, "show", "duel-by-l").err()).startsWith("Образец: ");
    }

    @Test
    void a_prefix_of_several_ids_is_an_error_that_lists_them() {
        Program several = Program.run(Language.EN, "show", "duel", "--log", file);
        assertThat(several.exit()).isEqualTo(3);
        assertThat(several.err()).contains("duel could be any of these:", "duel-by-life", "duel-by-deck-out");
        assertThat(several.out()).isEmpty();
    }

    @Test
    void a_named_log_is_never_left_for_a_sample() {
        Program missing = Program.run(Language.EN, "show", "duel-by-concession", "--log", file);
        assertThat(missing.exit()).isEqualTo(3);
        assertThat(missing.out()).isEmpty();
        assertThat(missing.err()).contains(log + " has no match named duel-by-concession.",
                "duel-by-concession.jsonl; to open it, leave out --log.");
        assertThat(Program.run(Language.RU, "show", "duel-by-concession", "--log", file).err())
                .contains("В журнале " + log + " нет матча duel-by-concession.", "уберите --log");
    }

    @Test
    void export_understands_a_prefix() {
        Path out = folder.resolve("copy.jsonl");
        assertThat(Program.run("export", "fight", "--log", file, "--out", out).exit()).isZero();
        assertThat(out).isRegularFile();
    }
}
