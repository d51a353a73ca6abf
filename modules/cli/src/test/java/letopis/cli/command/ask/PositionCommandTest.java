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
import letopis.match.RecordedChoice;
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
    void a_recorded_moment_can_be_exported_and_resolved() throws IOException {
        Program written = Program.run("position", "nb-115-armour-against-three", "--at", 347);
        assertThat(written.exit()).as(written.err()).isZero();
        assertThat(written.err()).startsWith("Sample: ").hasLineCount(1);
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
    void an_inexpressible_moment_is_reached_by_choices_or_replaced_by_an_earlier_one() {
        Program reached = Program.run("position", "game-by-wounds", "--at", 337);
        assertThat(reached.exit()).isZero();
        assertThat(reached.err()).contains("Moment #337 cannot be written as a position;")
                .contains("this is the table at #334,");
        assertThat(reached.out()).endsWith("choices:\n  - A: {attack: Моховик, target: 'Айсылу, дочь ветра'}\n");
        Program written = Program.run("position", "game-by-wounds", "--at", 338);
        assertThat(written.exit()).isEqualTo(8);
        assertThat(written.err()).contains("Moment #338 cannot be written as a position; this is #3");
        assertThat(Program.run(Language.RU, "position", "nb-115-armour-against-three", "--at", 1).err())
                .contains("Ни момент #1, ни моменты незадолго до него нельзя записать позицией.");
    }

    private static Program runOrFail(Object... words) {
        Program done = Program.run(words);
        assertThat(done.exit()).as(done.toString()).isZero();
        return done;
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void later_rulings_and_rewinds_do_not_change_a_position(String game) throws IOException {
        Path played = folder.resolve("played.jsonl");
        runOrFail("simulate", "--game", game, "--seed", 3, "--surrender", 0, "--out", played);
        LoadedMatch<?> whole = LoadedMatch.load(played);
        int choices = 40;
        while (PositionText.withChoices(whole,
                RecordedChoice.listChoicesInEffectAt(whole.timeline(), whole.timeline().size())
                .get(choices - 1).last()).isEmpty()) {
            choices++;
        }
        List<String> script = Script.of(whole);
        Path match = folder.resolve("match.jsonl");
        runOrFail("record", match, "--game", game, "--players", "Анна,Борис", "--from",
                Files.write(folder.resolve("begun.txt"), script.subList(0, choices)));
        long at = LoadedMatch.load(match).timeline().size();
        String before = Program.run("position", match).out();
        runOrFail("record", match, "--from",
                Files.write(folder.resolve("more.txt"), script.subList(choices, choices + 5)));
        runOrFail("rewind", match, "--to", at, "--reason", "ошибка", "--yes");
        for (int i = 0; i < 15; i++) {
            runOrFail("rule", match, "--note", "заметка " + i);
        }
        runOrFail("rule", match, "--warn", "A", "--reason", "медленно");
        runOrFail("end", match, "--yes");
        runOrFail("agree", match, "--seat", "A", "--yes");
        long last = LoadedMatch.load(match).timeline().size();
        Program after = runOrFail("position", match);
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

    private Path matchWithCustomCards() throws IOException {
        Path match = folder.resolve("own.jsonl");
        runOrFail("record", match, "--position", Files.writeString(folder.resolve("own.yaml"), OWN), "--from",
                Files.writeString(folder.resolve("note.txt"), "!note с дуэлянтом\n"));
        return match;
    }

    @Test
    void a_position_contains_custom_cards() throws IOException {
        Path match = matchWithCustomCards();
        Program written = runOrFail("position", match);
        assertThat(written.out()).contains("cards:", "name: Дуэлянт", "strength: 3").doesNotContain("name: Гребец");
        Path again = folder.resolve("again.jsonl");
        runOrFail("record", again, "--position", Files.writeString(folder.resolve("position.yaml"), written.out()),
                "--from", folder.resolve("note.txt"));
        assertThat(LoadedMatch.load(again).header().cards().json())
                .isEqualTo(LoadedMatch.load(match).header().cards().json());
    }

    @Test
    void a_position_can_be_written_as_json() throws IOException {
        Path match = matchWithCustomCards();
        Program json = runOrFail("position", match, "--json");
        assertThat(json.out()).startsWith("{\"game\":\"respons\",").hasLineCount(1);
        Path file = Files.writeString(folder.resolve("position.json"), json.out());
        assertThat(Program.run("ask", file)).isEqualTo(Program.run("ask",
                Files.writeString(folder.resolve("position.yaml"), runOrFail("position", match).out())));
    }

    @Test
    void a_position_shows_only_cards_visible_to_its_audience() throws IOException {
        Path match = matchWithCustomCards();
        assertThat(runOrFail("position", match, "--as", "A").out()).contains("Гребец").doesNotContain("Штиль");
        assertThat(runOrFail("position", match, "--as", "B").out()).contains("Штиль").doesNotContain("hand: [Гребец");
        assertThat(runOrFail("position", match, "--as", "public").out()).doesNotContain("Штиль", "hand: [Гребец");
    }

    @Test
    void most_recorded_moments_survive_a_round_trip_through_a_position() throws IOException {
        int steps = 0;
        var without = new ArrayList<String>();
        for (Path file : recordedMatches()) {
            LoadedMatch<?> match = LoadedMatch.load(file);
            for (long at = match.timeline().next(0, Stride.TURN); at < match.timeline().size();
                    at = match.timeline().next(at + 49, Stride.STEP)) {
                if (match.timeline().at(at).moment().phase().equals("setup")) {
                    continue; // decks are being registered and shuffled: there is no table yet
                }
                steps++;
                long index = at;
                if (PositionText.withChoices(match, at).filter(text -> text.at().number() == index).isEmpty()) {
                    without.add(file.getFileName() + " #" + at + " " + match.timeline().at(at).moment());
                }
            }
        }
        assertThat(steps).isGreaterThan(100);
        assertThat(without).as("of %s", steps).hasSizeLessThan(steps / 25);
    }

    private static List<Path> recordedMatches() throws IOException {
        try (var files = Files.walk(Program.HOME.resolve("replays"))) {
            return files.filter(file -> file.toString().contains("matches") && file.toString().endsWith(".jsonl"))
                    .filter(file -> !file.toString().contains("pebbles")).sorted().toList();
        }
    }
}
