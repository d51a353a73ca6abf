package letopis.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.file.FolderLog;
import letopis.journal.MatchId;
import letopis.journal.MatchQuery;
import letopis.language.message.Language;
import letopis.notation.Games;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HideCommandTest {

    @TempDir
    private Path folder;

    private String createLog() {
        String log = "sqlite:" + folder.resolve("league.db");
        assertThat(Program.run("import", "duel-by-life", "fight-avangard", "--log", log).exit()).isZero();
        return log;
    }

    @Test
    void a_hidden_match_is_left_out_of_listings_until_it_is_shown_again() {
        String log = createLog();
        String all = Program.run("matches", "--log", log).out();
        Program hidden = Program.run("hide", "duel-by-life", "--log", log);
        assertThat(hidden.exit()).as(hidden.err()).isZero();
        assertThat(hidden.out()).contains("duel-by-life", "nothing is deleted");
        Program listed = Program.run("matches", "--log", log);
        assertThat(listed.out()).contains("fight-avangard").doesNotContain("duel-by-life");
        assertThat(listed.err()).contains("1 hidden");
        assertThat(Program.run(Language.RU, "matches", "--log", log).err()).contains("Скрыто: 1");
        assertThat(Program.run("matches", "--log", log, "--game", "vremya-geroev").err()).isEmpty();
        assertThat(Program.run("matches", "--log", log, "--hidden").out()).contains("duel-by-life")
                .doesNotContain("fight-avangard");
        assertThat(Program.run("matches", "--log", log, "--limit", "1").out()).contains("fight-avangard");
        assertThat(Program.run("show", "duel-by-life", "--log", log).exit()).isZero();
        assertThat(Program.run("hide", "duel-by-life", "--log", log).out()).contains("already hidden");
        assertThat(Program.run("unhide", "duel-by-life", "--log", log).exit()).isZero();
        assertThat(Program.run("matches", "--log", log).out()).isEqualTo(all);
        assertThat(Program.run("unhide", "duel-by-life", "--log", log).out()).contains("not hidden");
    }

    @Test
    void hidden_matches_are_still_verified_and_counted() {
        String log = createLog();
        String verified = Program.run("verify", "--all", "--log", log).out();
        String counted = Program.run("stats", "--log", log).out();
        assertThat(Program.run("hide", "duel-by-life", "fight-avangard", "--log", log).exit()).isZero();
        assertThat(Program.run("verify", "--all", "--log", log).out()).isEqualTo(verified).contains("duel-by-life");
        assertThat(Program.run("stats", "--log", log).out()).isEqualTo(counted);
    }

    @Test
    void all_named_matches_are_hidden_or_none() {
        String log = createLog();
        Program refused = Program.run("hide", "duel-by-life", "duel-by-lfe", "--log", log);
        assertThat(refused.exit()).isEqualTo(3);
        assertThat(Program.run("matches", "--log", log).out()).contains("duel-by-life");
    }

    @Test
    void a_match_in_a_folder_is_hidden_by_a_file_beside_it() throws IOException {
        Path match = Files.copy(Program.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl"),
                folder.resolve("match.jsonl"));
        byte[] before = Files.readAllBytes(match);
        assertThat(Program.run("hide", match).exit()).isZero();
        assertThat(match).hasBinaryContent(before);
        try (var log = new FolderLog(folder, Games.all())) {
            MatchId id = log.listMatches(MatchQuery.ALL).findFirst().orElseThrow().match();
            assertThat(log.hiddenMatches()).containsExactly(id);
            assertThat(Program.run("unhide", match).exit()).isZero();
            assertThat(log.hiddenMatches()).isEmpty();
        }
        assertThat(folder).isDirectoryContaining(file -> file.equals(match)).isDirectoryNotContaining("glob:**hidden*");
    }
}
