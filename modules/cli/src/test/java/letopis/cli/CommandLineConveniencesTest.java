package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Shortcuts and habits of users who know other programs.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CommandLineConveniencesTest {

    @TempDir
    private Path folder;

    @Test
    void help_can_precede_or_follow_a_command() {
        assertThat(Program.run("help", "why")).isEqualTo(Program.run("why", "--help"));
        assertThat(Program.run("help")).isEqualTo(Program.run("--help"));
    }

    @Test
    void a_match_is_found_by_a_prefix_of_its_name() {
        assertThat(Program.run("show", "nb-115", "--at", 300).out()).startsWith("NB-115");
        assertThat(Program.run("show", "NB-115", "--at", 300).out()).as("as the title is written").startsWith("NB-115");
        Program several = Program.run("show", "duel");
        assertThat(several.exit()).isEqualTo(3);
        assertThat(several.err()).contains("duel could be any of these: "
                + "duel-by-concession, duel-by-deck-out, duel-by-life");
        assertThat(Program.run("show", "duel-by-lief").err()).contains("Did you mean");
    }

    @Test
    void a_player_is_found_by_name() {
        assertThat(Program.run("show", "nb-115", "--as", "Иван").out())
                .isEqualTo(Program.run("show", "nb-115", "--as", "A").out());
        assertThat(Program.run("show", "nb-115", "--as", "Олег").err()).contains("A, B, Иван, Мария, public or judge");
    }

    @Test
    void why_accepts_every_way_to_name_an_entry() {
        assertThat(Program.run("why", "nb-115", "#350").out()).isEqualTo(Program.run("why", "nb-115", "350").out());
        assertThat(Program.run("why", "nb-115", "t7.damage").exit()).isZero();
        assertThat(Program.run("why", "nb-115", "t99").err()).contains("99");
        assertThat(Program.run("why", "nb-115", "0").exit()).isEqualTo(2);
    }

    @Test
    void an_empty_search_result_is_reported() {
        String log = "sqlite:" + folder.resolve("log.db");
        assertThat(Program.run("import", Program.HOME.resolve("replays/nebozhiteli/matches"), "--log", log).exit())
                .isZero();
        Program none = Program.run("matches", "--player", "Никто", "--log", log);
        assertThat(none.exit()).isZero();
        assertThat(none.err()).contains("no matches found");
        assertThat(Program.run("matches", "--player", "Никто", "--log", log, "--json").err()).isEmpty();
    }

    @Test
    void simulate_names_the_winner_the_same_way_as_the_list_of_matches() {
        String log = "sqlite:" + folder.resolve("named.db");
        Program simulated = Program.run("simulate", "--seed", 77, "--surrender", 20, "--players", "Анна,Пётр",
                "--log", log);
        String listed = Program.run("matches", "--log", log, "--results").out().strip();
        String winner = listed.substring(listed.lastIndexOf('\t') + 1, listed.lastIndexOf(" ("));
        assertThat(winner).isIn("Анна", "Пётр");
        assertThat(simulated.out()).contains("won by " + winner + listed.substring(listed.lastIndexOf(" (")));
    }
}
