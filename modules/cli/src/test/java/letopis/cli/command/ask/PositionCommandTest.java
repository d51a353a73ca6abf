package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import letopis.cli.Program;
import letopis.codec.message.Language;
import letopis.codec.notation.LoadedMatch;
import letopis.dispute.PositionText;
import letopis.match.Timeline.Stride;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PositionCommandTest {

    @TempDir
    private Path folder;

    @Test
    void a_recorded_moment_can_be_asked_what_comes_of_it() throws IOException {
        Program written = Program.run("position", "nb-115-armour-against-three", "--at", 347);
        assertThat(written.exit()).as(written.err()).isZero();
        assertThat(written.err()).isEmpty();
        assertThat(written.out()).startsWith("""
                game: nebozhiteli
                title: 'NB-115: доспех против троих #347'
                players: {A: Иван, B: Мария}
                turn: {number: 7, active: A, phase: damage, step: window}
                """).contains("attackers: [Рыцарь]", "blocks: {c6: Рыцарь, c7: Рыцарь, c8: Рыцарь}")
                .endsWith("choices: []\n");
        Path file = folder.resolve("position.yaml");
        Files.writeString(file, written.out().replace("choices: []", "choices:\n  - both: pass"));
        assertThat(Program.run("ask", file).out()).as("as it was recorded").contains("Cutthroat 'c6' dies.\n",
                "Knight lives, life 3 of 6.\n");
    }

    @Test
    void a_moment_without_words_is_reached_by_choices_or_gives_way_to_the_nearest_before_it() {
        Program reached = Program.run("position", "game-by-wounds", "--at", 337);
        assertThat(reached.exit()).isZero();
        assertThat(reached.err()).startsWith("What happens at #337 has no words in positions;")
                .contains("this is the table of #334,");
        assertThat(reached.out()).endsWith("choices:\n  - A: {attack: Моховик, target: 'Айсылу, дочь ветра'}\n");
        Program written = Program.run("position", "game-by-wounds", "--at", 338);
        assertThat(written.exit()).isZero();
        assertThat(written.err()).startsWith("What happens at #338 cannot be written as a position; this is #3");
        assertThat(Program.run(Language.RU, "position", "nb-115-armour-against-three", "--at", 1).err())
                .startsWith("Ни #1, ни что-либо незадолго до него нельзя записать позицией.");
    }

    @Test
    void most_moments_of_the_recorded_matches_can_be_written_and_put_up_the_same_table() throws IOException {
        int steps = 0;
        var without = new ArrayList<String>();
        for (Path file : recorded()) {
            LoadedMatch<?> match = LoadedMatch.load(file);
            for (long at = match.timeline().next(0, Stride.TURN); at < match.timeline().size();
                    at = match.timeline().next(at + 49, Stride.STEP)) {
                if (match.timeline().at(at).moment().phase().equals("setup")) {
                    continue; // decks are handed in and shuffled: there is no table yet
                }
                steps++;
                long index = at;
                if (PositionText.reached(match, at).filter(text -> text.at().number() == index).isEmpty()) {
                    without.add(file.getFileName() + " #" + at + " " + match.timeline().at(at).moment());
                }
            }
        }
        assertThat(steps).isGreaterThan(100);
        assertThat(without).as("of %s", steps).hasSizeLessThan(steps / 25);
    }

    private static List<Path> recorded() throws IOException {
        try (var files = Files.walk(Program.HOME.resolve("replays"))) {
            return files.filter(file -> file.toString().contains("matches") && file.toString().endsWith(".jsonl"))
                    .filter(file -> !file.toString().contains("pebbles")).sorted().toList();
        }
    }
}
