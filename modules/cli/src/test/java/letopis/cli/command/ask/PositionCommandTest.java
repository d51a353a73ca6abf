package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import letopis.cli.Program;
import letopis.dispute.PositionText;
import letopis.language.message.Language;
import letopis.match.MadeChoice;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.recording.Script;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        assertThat(Program.run("ask", file).out()).as("as it was recorded").contains("Cutthroat 'c6' dies",
                "Knight lives, life 3 of 6. ");
    }

    @Test
    void a_moment_without_words_is_reached_by_choices_or_gives_way_to_the_nearest_before_it() {
        Program reached = Program.run("position", "game-by-wounds", "--at", 337);
        assertThat(reached.exit()).isZero();
        assertThat(reached.err()).startsWith("What happens at #337 has no words in positions;")
                .contains("this is the table of #334,");
        assertThat(reached.out()).endsWith("choices:\n  - A: {attack: Моховик, target: 'Айсылу, дочь ветра'}\n");
        Program written = Program.run("position", "game-by-wounds", "--at", 338);
        assertThat(written.exit()).isEqualTo(8);
        assertThat(written.err()).startsWith("What happens at #338 cannot be written as a position; this is #3");
        assertThat(Program.run(Language.RU, "position", "nb-115-armour-against-three", "--at", 1).err())
                .startsWith("Ни #1, ни что-либо незадолго до него нельзя записать позицией.");
    }

    private static Program done(Object... words) {
        Program done = Program.run(words);
        assertThat(done.exit()).as(done.toString()).isZero();
        return done;
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void what_a_judge_ruled_or_took_back_since_changes_nothing(String game) throws IOException {
        Path played = folder.resolve("played.jsonl");
        done("simulate", "--game", game, "--seed", 3, "--surrender", 0, "--out", played);
        LoadedMatch<?> whole = LoadedMatch.load(played);
        int choices = 40;
        while (PositionText.reached(whole, MadeChoice.upTo(whole.timeline(), whole.timeline().size())
                .get(choices - 1).last()).isEmpty()) {
            choices++;
        }
        List<String> script = Script.of(whole);
        Path match = folder.resolve("match.jsonl");
        done("record", match, "--game", game, "--players", "Анна,Борис", "--from",
                Files.write(folder.resolve("begun.txt"), script.subList(0, choices)));
        long at = LoadedMatch.load(match).timeline().size();
        String before = Program.run("position", match).out();
        done("record", match, "--from",
                Files.write(folder.resolve("more.txt"), script.subList(choices, choices + 5)));
        done("rewind", match, "--to", at, "--reason", "ошибка", "--yes");
        for (int i = 0; i < 15; i++) {
            done("rule", match, "--note", "заметка " + i);
        }
        done("rule", match, "--warn", "A", "--reason", "медленно");
        done("end", match);
        done("agree", match, "--seat", "A");
        long last = LoadedMatch.load(match).timeline().size();
        Program after = done("position", match);
        assertThat(after.out()).isEqualTo(before.replace("#" + at, "#" + last));
    }

    private static final String OWN = """
            game: respons
            turn: {number: 2, initiative: B, active: A, phase: action}
            cards:
              - {kind: playable, name: Дуэлянт, english: Duellist, types: [unit], cost: 2, front: {strength: 3}}
            seats:
              A: {hero: Барон Латц, units: [{card: Дуэлянт}], hand: [Гребец]}
              B: {hero: Мать Туманов, orders: [Штиль, "?", "?", "?", "?"]}
            """;

    private Path own() throws IOException {
        Path match = folder.resolve("own.jsonl");
        done("record", match, "--position", Files.writeString(folder.resolve("own.yaml"), OWN), "--from",
                Files.writeString(folder.resolve("note.txt"), "!note с дуэлянтом\n"));
        return match;
    }

    @Test
    void a_position_has_the_cards_that_do_not_come_with_the_game() throws IOException {
        Path match = own();
        Program written = done("position", match);
        assertThat(written.out()).contains("cards:", "name: Дуэлянт", "strength: 3").doesNotContain("name: Гребец");
        Path again = folder.resolve("again.jsonl");
        done("record", again, "--position", Files.writeString(folder.resolve("position.yaml"), written.out()),
                "--from", folder.resolve("note.txt"));
        assertThat(LoadedMatch.load(again).header().cards().json())
                .isEqualTo(LoadedMatch.load(match).header().cards().json());
    }

    @Test
    void a_position_as_json_is_a_position_too() throws IOException {
        Path match = own();
        Program json = done("position", match, "--json");
        assertThat(json.out()).startsWith("{\"game\":\"respons\",").hasLineCount(1);
        Path file = Files.writeString(folder.resolve("position.json"), json.out());
        assertThat(Program.run("ask", file)).isEqualTo(Program.run("ask",
                Files.writeString(folder.resolve("position.yaml"), done("position", match).out())));
    }

    @Test
    void a_position_shows_no_more_than_whoever_looks_may_see() throws IOException {
        Path match = own();
        assertThat(done("position", match, "--as", "A").out()).contains("Гребец").doesNotContain("Штиль");
        assertThat(done("position", match, "--as", "B").out()).contains("Штиль").doesNotContain("hand: [Гребец");
        assertThat(done("position", match, "--as", "public").out()).doesNotContain("Штиль", "hand: [Гребец");
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
                    continue; // decks are being registered and shuffled: there is no table yet
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
