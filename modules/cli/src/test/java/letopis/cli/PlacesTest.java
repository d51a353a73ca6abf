package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A place in a match means the same in every command. The match has three games.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PlacesTest {

    private static final String MATCH = "duel-by-life";
    private static final String REMARK = "t3: game 1 of 3. For another game: g3.t3";

    @TempDir
    private Path folder;

    @Test
    void a_turn_without_a_game_is_one_of_the_first_game_in_every_command() throws IOException {
        Path open = Program.copyOpen(Program.HOME.resolve("replays/nebozhiteli/matches/duel-by-life.jsonl"),
                folder.resolve("open.jsonl"));
        Path notes = folder.resolve("notes.jsonl");
        Program noted = Program.run(Language.EN, "notes", MATCH, "--at", "t3", "--text", "x", "--file", notes);
        String entry = noted.out().split("  ")[0];
        assertThat(noted.err()).contains(REMARK);
        assertThat(Program.run("notes", MATCH, "--at", "g1.t3", "--text", "y", "--file", notes).out().lines()
                .filter(line -> line.startsWith("#"))).as("replaced").containsExactly(entry + "  y ("
                + noted.out().lines().findFirst().orElseThrow().split("\\(")[1]);
        assertThat(Program.run("log", MATCH, "--from", "t3", "--to", "+0", "--detail", "trace").out().strip())
                .startsWith(entry.substring(1) + " ");
        for (String command : List.of("show " + MATCH + " --at ", "position " + MATCH + " --at ",
                "rewind " + open + " --dry-run --reason x --to ", "why " + MATCH + " ", "what-if " + MATCH + " --at ",
                "diff " + MATCH + " 1 ")) {
            Program assumed = Program.run(Language.EN, (Object[]) (command + "t3").split(" "));
            Program exact = Program.run(Language.EN, (Object[]) (command + "g1.t3").split(" "));
            assertThat(assumed.out()).as(command).isEqualTo(exact.out());
            assertThat(assumed.err()).as(command).contains(REMARK);
            assertThat(exact.err()).as(command).doesNotContain(REMARK);
        }
        assertThat(Program.run(Language.RU, "show", MATCH, "--at", "t3").err()).contains("t3: партия 1 из 3.");
    }

    @Test
    void the_end_of_a_range_is_in_the_game_of_its_start() {
        assertThat(Program.run("log", MATCH, "--from", "g2.t1", "--to", "t2").out())
                .isEqualTo(Program.run("log", MATCH, "--from", "g2.t1", "--to", "g2.t2").out()).isNotEmpty();
    }

    @Test
    void steps_back_are_counted_from_the_end() {
        assertThat(Program.run("show", MATCH, "--at", "-1").out()).contains("2641 / 2642");
        assertThat(Program.run("show", MATCH, "--at", "+1").out()).contains(" / 2642").doesNotContain("2641 /");
    }

    @Test
    void a_match_of_one_game_needs_no_remark() {
        assertThat(Program.run("show", "nb-115", "--at", "t3").err()).doesNotContain("game 1 of");
    }
}
