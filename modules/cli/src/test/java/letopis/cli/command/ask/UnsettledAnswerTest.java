package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers without settled life totals: questions about legality, or pending choices.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnsettledAnswerTest {

    @TempDir
    private Path folder;

    private Path writeFile(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static final String TWO_BLOCKERS = """
            game: nebozhiteli
            turn: {phase: block}
            combat: {attackers: [giant]}
            seats:
              A: {field: [{id: giant, card: Великан}]}
              B: {field: [{id: one, card: Рыцарь}, {id: two, card: Рыцарь}]}
            choices:
              - B: {block: {one: giant, two: giant}}
            """;

    @Test
    void life_is_not_called_unchanged_while_a_choice_is_pending() throws IOException {
        Path file = writeFile("open.yaml", TWO_BLOCKERS);
        assertThat(Program.run("ask", file).out()).startsWith("""
                open.yaml · Nebozhiteli, tournament
                Not over yet. Next to choose: A (right to act).
                It depends on a choice that is not in the file: A (splitting the damage).
                  Write that choice, for example: - A: {split: giant, damage: [{on: one, amount: 3, kind:
                  physical}]}
                Giant lives, life 9 of 9. Giant is blocked. [NT-IV-8.10]
                """).contains("; all choices are legal\n").doesNotContain("No life total changes");
        assertThat(Program.run(Language.RU, "ask", file).out()).contains("; все решения допустимы\n")
                .doesNotContain("Жизнь ни у кого не меняется");
    }

    @Test
    void a_legal_choice_in_question_is_called_legal() throws IOException {
        Path file = writeFile("sword.yaml", """
                game: nebozhiteli
                turn: {phase: equip}
                seats: {A: {hand: [Меч], field: [Рыцарь]}}
                choices:
                  - A: {equip: Меч, on: Рыцарь}
                """);
        assertThat(Program.run("ask", file).out()).contains("A: actions 4 -> 2;", "; all choices are legal\n");
        Path waited = writeFile("waited.yaml",
                "game: nebozhiteli\nturn: {phase: equip}\nchoices: [{until: end of phase}]\n");
        assertThat(Program.run("ask", waited).out()).contains("No life total changes.\n")
                .doesNotContain("legal");
    }

    @Test
    void unchanged_values_are_also_listed_in_the_outcome_if_all_players_pass() throws IOException {
        Path file = writeFile("waiting.yaml", """
                game: nebozhiteli
                turn: {phase: equip}
                seats: {A: {hand: [Благословение], field: [{id: x, card: Рыцарь}, Паладин]}}
                choices:
                  - A: {cast: Благословение, target: x}
                """);
        assertThat(Program.run("ask", file).out())
                .contains("If no player does anything more:\nKnight lives, life 6 of 6.\n"
                        + "Paladin turns. [NT-V-7.3.1]\n");
    }

    @Test
    void a_dead_creature_is_not_reported_as_a_wrong_kind_of_target() throws IOException {
        Path late = writeFile("late.yaml", """
                game: nebozhiteli
                seats:
                  A: {hand: [Гроза]}
                  B: {hand: [Исцеление], field: [{id: x, card: Рыцарь, life: 3}, Жрица]}
                choices:
                  - A: {play: Гроза, target: x}
                  - both: pass
                  - B: {cast: Исцеление, target: x}
                """);
        assertThat(Program.run("ask", late).out())
                .contains("Too late: ", "Knight is not a legal target: already out of play");
        assertThat(Program.run(Language.RU, "ask", late).out()).contains("уже вне игры").doesNotContain("не то, что");
    }

    @Test
    void a_refused_damage_split_states_the_required_total() throws IOException {
        Path split = writeFile("split.yaml",
                TWO_BLOCKERS + "  - until: damage\n  - A: {split: giant, damage: {one: 1}}\n");
        assertThat(Program.run("ask", split).out()).contains("  The shares must add up to each strike’s whole damage, "
                + "here 3 physical, and go to blockers only.\n  [NT-IV-9.2.3]\n",
                "To choose: A (splitting the damage).");
        assertThat(new ObjectMapper().readTree(Program.run("ask", "--json", split).out())
                .at("/refusal/awaitedChoice/prompt").asText()).as("by the word of the grammar").isEqualTo("split");
    }

    @Test
    void possible_identities_of_an_unseen_card_are_counted_after_the_legal_choices() throws IOException {
        Path unseen = writeFile("unseen.yaml", """
                game: nebozhiteli
                turn: {phase: end}
                seats: {A: {hand: [Щит, '?', '?'], field: [Рыцарь]}}
                choices:
                  - A: {equip: Щит, on: Рыцарь}
                """);
        assertThat(Program.run("ask", unseen).out().replaceAll("\\s+", " "))
                .contains("Legal now: A discards Shield; A finishes the step; A concedes the game; 75 more "
                        + "with an unseen card");
    }
}
