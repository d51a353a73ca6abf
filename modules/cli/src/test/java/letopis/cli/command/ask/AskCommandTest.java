package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AskCommandTest {

    private static final String HEALED = """
            game: nebozhiteli
            title: {ru: "Успел ли вылечить", en: "Healed in time?"}
            seats:
              A: {hand: [Гроза]}
              B:
                hand: [Исцеление]
                field:
                  - {id: x, card: Берсерк, life: 3}
                  - Жрица
            choices:
              - A: {play: Гроза, target: x}
              - B: {cast: Исцеление, target: x}
              - both: pass
            expect:
              x: {alive: true, life: %s}
            """;

    @TempDir
    private Path folder;

    private Path writeFile(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void at_most_a_hundred_mistakes_are_listed() throws IOException {
        var hand = new StringBuilder("game: nebozhiteli\nseats:\n  A:\n    hand:\n");
        for (int i = 0; i < 4000; i++) {
            hand.append("      - Исцелениее").append(i).append('\n');
        }
        Path file = writeFile("hand.yaml", hand.toString());
        Program program = Program.run("ask", file);
        assertThat(program.exit()).isEqualTo(3);
        assertThat(program.err().lines().filter(line -> !line.startsWith(" "))).hasSize(101)
                .last().asString().contains("more than 100 mistakes");
        assertThat(Program.run(Language.RU, "ask", writeFile("zeros.yaml", "0".repeat(300_000))).err())
                .contains("файл длиннее 256 КиБ");
    }

    private Path positionWithHealing(int life) throws IOException {
        return writeFile("healed-" + life + ".yaml", HEALED.formatted(life));
    }

    @Test
    void the_verdict_and_the_ledger_come_first_in_both_languages() throws IOException {
        Program program = Program.run("ask", positionWithHealing(2));
        assertThat(program.err()).isEmpty();
        assertThat(program.exit()).isZero();
        assertThat(program.out()).startsWith("""
                Healed in time? · Nebozhiteli, tournament
                Berserker lives, life 2 of 5. [NT-IV-2.1.3-d]
                """).contains("  2 of 2 as expected\n\n#19", "  Berserker lives: 3 - 3 + 2 = 2 of 5\n",
                "Choices", "(implied)",
                "NT-IV-2.1.3-d Net result at phase end\n    At the end of the phase all damage");
        assertThat(Program.run(Language.RU, "ask", positionWithHealing(2)).out()).startsWith("""
                Успел ли вылечить · Небожители, турнирная
                Берсерк выживает, жизнь 2 из 5. [NT-IV-2.1.3-d]
                """).contains("  2 из 2 — как ожидалось\n\n#19");
        assertThat(Program.run("ask", positionWithHealing(2))).isEqualTo(program);
    }

    @Test
    void a_failed_expectation_exits_with_1() throws IOException {
        Program program = Program.run("ask", positionWithHealing(3));
        assertThat(program.exit()).isEqualTo(1);
        assertThat(program.out()).contains("Berserker lives, life 2 of 5. [",
                "\n  NOT as expected: cards.x.life is 2, not 3\n  1 of 2 as expected\n");
    }

    @Test
    void an_illegal_choice_is_reported_with_its_line_and_reason() throws IOException {
        Program program = Program.run("ask",
                writeFile("refused.yaml", HEALED.formatted(3)
                .replace("- A: {play: Гроза, target: x}", "- B: {cast: Исцеление, target: x}")));
        assertThat(program.exit()).isEqualTo(1);
        assertThat(program.out().lines().toList().get(1))
                .startsWith("Choice 2 (line 12) is illegal: B casts Healing with Priestess");
        assertThat(program.out().lines().toList().get(2))
                .isEqualTo("  Healing is not in your hand. [NT-II-2.2]");
    }

    @Test
    void json_output_is_one_object() throws IOException {
        JsonNode answer = new ObjectMapper().readTree(Program.run("ask", positionWithHealing(2), "--json").out());
        assertThat(answer.get("satisfied").asBoolean()).isTrue();
        assertThat(answer.at("/cards/x/alive").asBoolean()).isTrue();
        assertThat(answer.at("/cards/x/life").asInt()).isEqualTo(2);
        assertThat(answer.at("/cards/x/zone").asText()).isEqualTo("field");
        assertThat(answer.at("/seats/A/life").asInt()).isEqualTo(36);
        assertThat(answer.get("winner").isNull()).isTrue();
        assertThat(answer.get("refusal").isNull()).isTrue();
        assertThat(answer.at("/ledgers/0/accounts/0/net").asInt()).isEqualTo(2);
        assertThat(answer.get("paragraphs")).extracting(rule -> rule.get("id").asText()).contains("NT-IV-2.1.3-d");
    }

    @Test
    void an_answer_can_be_saved_as_a_match_and_read() throws IOException {
        Path replay = folder.resolve("healed.jsonl");
        assertThat(Program.run("ask", positionWithHealing(2), "--save", replay).exit()).isZero();
        assertThat(Program.run("verify", replay).out()).startsWith("EXACT");
        assertThat(Program.run("ledger", replay).out()).contains("Berserker lives: 3 - 3 + 2 = 2 of 5");
        assertThat(Program.run("ask", positionWithHealing(2), "--save", replay).exit())
                .as("a file of that name is kept")
                .isEqualTo(3);
    }

    @Test
    void mistakes_exit_with_3_and_usage_errors_with_2() throws IOException {
        Program program = Program.run("ask", writeFile("bad.yaml", HEALED.formatted(2).replace("Берсерк", "Берсрек")));
        assertThat(program.exit()).isEqualTo(3);
        assertThat(program.out()).isEmpty();
        assertThat(program.err()).contains("bad.yaml:8:", "Berserker");
        assertThat(Program.run("ask", folder.resolve("nowhere.yaml")).exit()).isEqualTo(3);
        assertThat(Program.run("ask").exit()).isEqualTo(2);
        assertThat(Program.run("ask", positionWithHealing(2), positionWithHealing(3), "--save",
                folder.resolve("x.jsonl")).exit()).isEqualTo(2);
    }

    private static final String UNFINISHED = """
            game: nebozhiteli
            seats:
              A: {hand: [Гроза]}
              B: {hand: [Исцеление], field: [{id: x, card: Берсерк, life: 3}, Жрица]}
            choices:
              - A: {play: Гроза, target: x}
            """;

    @Test
    void an_unfinished_phase_is_reported_first_with_its_outlook() throws IOException {
        Program program = Program.run("ask", writeFile("open.yaml", UNFINISHED));
        assertThat(program.exit()).isZero();
        assertThat(program.out()).startsWith("""
                open.yaml · Nebozhiteli, tournament
                Not over yet. Next to choose: A (right to act).
                  To play it to the end, add to the choices: - until: end of phase
                If no player does anything more:
                Berserker is killed""").contains("  Berserker dies: 3 - 3 = 0 of 5\n")
                .doesNotContain("No life total changes");
        assertThat(Program.run(Language.RU, "ask", writeFile("open.yaml", UNFINISHED)).out()).startsWith("""
                open.yaml · Небожители, турнирная
                Это ещё не конец. Дальше выбирает A (действие или пас).
                  Чтобы доиграть, добавьте к выборам строку: - until: end of phase
                Если больше никто ничего не сделает:
                Берсерк погибает""");
        JsonNode json = new ObjectMapper()
                .readTree(Program.run("ask", "--json", writeFile("open.yaml", UNFINISHED)).out());
        assertThat(json.at("/outlook/until").asText()).isEqualTo("end of phase");
        assertThat(json.at("/outlook/awaitedChoice/seats/0").asText()).isEqualTo("A");
        assertThat(json.at("/outlook/undecidedChoice").isNull()).isTrue();
        assertThat(json.at("/outlook/ledgers/0/accounts/0/net").asInt()).isZero();
        assertThat(Program.run("ask", writeFile("over.yaml", UNFINISHED + "  - until: end of phase\n")).out())
                .startsWith("over.yaml · Nebozhiteli, tournament\nBerserker is killed")
                .doesNotContain("Not over");
    }

    @Test
    void a_strike_with_a_pending_chance_roll_is_not_a_draw() throws IOException {
        Path strike = writeFile("strike.yaml", """
                game: vremya-geroev
                cards:
                  - {kind: battle-card, name: Копьё, english: Spear, type: technique, rarity: black, abilities: [{kind:
                     action, effects: [{kind: attack, strikes: [{strength: 2}]}]}], text: "Удар Силы 2.", flavour: ""}
                seats:
                  A: {hero: Жрец, hand: [Копьё]}
                  B: {hero: Рыцарь, hand: 1}
                choices:
                  - A: {play: Копьё}
                """);
        assertThat(Program.run("ask", strike).out()).contains("Not over yet. Next to choose: B (",
                "- until: end of attack", "If no player does anything more:\nB loses the game. [VG-55]\n",
                "  B loses: 1 - 2 = -1, so 0\n");
    }

    @Test
    void a_missing_decision_is_named() throws IOException {
        Path split = writeFile("split.yaml", """
                game: nebozhiteli
                turn: {phase: attack}
                seats:
                  A: {field: [{id: giant, card: Великан}]}
                  B: {field: [{id: one, card: Рыцарь, life: 1}, {id: two, card: Рыцарь, life: 1}]}
                choices:
                  - A: {attack: [giant]}
                  - both: pass
                  - B: {block: {one: giant, two: giant}}
                """);
        assertThat(Program.run("ask", split).out()).contains("Not over yet. ",
                "It depends on a choice that is not in the file: A (splitting the damage).");
    }

    @Test
    void an_unexpected_refusal_fails_and_lists_the_legal_choices() throws IOException {
        Path twice = writeFile("twice.yaml", UNFINISHED + "  - A: {play: Гроза, target: x}\n");
        Program program = Program.run("ask", twice);
        assertThat(program.exit()).isEqualTo(1);
        assertThat(program.out())
                .contains("Choice 2 (line 7) is illegal", "To choose: A (right to act).", "Legal now: ");
        JsonNode json = new ObjectMapper().readTree(Program.run("ask", "--json", twice).out());
        assertThat(json.get("satisfied").asBoolean()).isFalse();
        assertThat(json.at("/refusal/awaitedChoice/prompt").asText()).isEqualTo("act");
        assertThat(json.at("/refusal/legalChoices")).isNotEmpty();
        assertThat(Program.run("ask", writeFile("expected.yaml", UNFINISHED
                + "  - A: {play: Гроза, target: x}\nexpect: {refused: not-in-hand}\n")).exit()).isZero();
    }

    @Test
    void healing_after_damage_was_counted_is_reported_as_too_late() throws IOException {
        Path late = writeFile("late.yaml", """
                game: nebozhiteli
                turn: {phase: ranged}
                seats:
                  A: {field: [{id: archer, card: Лучник, equipped: [Лук]}]}
                  B: {hand: [Исцеление], field: [{id: x, card: Берсерк, life: 2}, Жрица]}
                choices:
                  - A: {shoot: {archer: x}}
                  - until: attack window
                  - B: {cast: Исцеление, target: x}
                """);
        assertThat(Program.run("ask", late).out()).contains("\nBerserker is killed by Archer and goes to", """
                Too late: "B casts Healing with Priestess, targeting Berserker" (#16) comes after the count (#10);
                Berserker is already out of play.
                """);
        assertThat(Program.run(Language.RU, "ask", late).out()).contains(
                "Поздно: «B: Жрица читает заклинание «Исцеление», цель — Берсерк» (#16)",
                " — после расчёта (#10);\nБерсерк уже вне игры.");
        assertThat(Program.run("ask", positionWithHealing(2)).out()).doesNotContain("Too late");
    }

    @Test
    void the_verdict_is_repeated_at_the_end_and_brief_omits_the_rest() throws IOException {
        Program whole = Program.run("ask", positionWithHealing(2));
        assertThat(whole.out()).endsWith("""

                The verdict again
                """ + verdictLines(whole)).endsWith("  2 of 2 as expected\n");
        Program brief = Program.run("ask", "--brief", positionWithHealing(2));
        assertThat(brief.out()).startsWith("Healed in time?").contains("  Berserker lives: 3 - 3 + 2 = 2 of 5\n",
                "NT-IV-2.1.3-d").doesNotContain("Choices", "Net result at phase end");
        assertThat(brief.out().lines().count()).isLessThan(18);
    }

    /// Returns the text between the title and the first ledger.
    private static String verdictLines(Program program) {
        String out = program.out();
        return out.substring(out.indexOf('\n') + 1, out.indexOf("\n\n") + 1);
    }

    @Test
    void long_runs_of_passes_are_collapsed_except_for_the_decisive_entries() throws IOException {
        Path idle = writeFile("idle.yaml", """
                game: nebozhiteli
                seats:
                  A: {life: 20, field: [Рыцарь]}
                  B: {life: 21, field: [Рыцарь]}
                choices:
                  - until: end of game
                """);
        String said = Program.run("ask", idle).out();
        assertThat(said).contains("implied choices, up to game 1 · turn", "B wins the game")
                .doesNotContain("A passes", "B passes");
    }

    @Test
    void a_creature_without_life_before_the_death_check_is_neither_dead_nor_alive() throws IOException {
        Path both = writeFile("both.yaml", """
                game: nebozhiteli
                seats:
                  A: {life: 3, field: [{id: x, card: Берсерк, life: 3}]}
                  B: {hand: [Гроза, Гроза], field: []}
                ledger:
                  - {damage: 3, by: x, to: A}
                  - {damage: 3, by: x, to: x}
                choices:
                  - until: end of phase
                """);
        assertThat(Program.run("ask", both).out()).contains(
                "Berserker has no life left when the game ends.");
        JsonNode card = new ObjectMapper().readTree(Program.run("ask", "--json", both).out()).at("/cards/x");
        assertThat(card.get("alive").asBoolean()).as("as expectations see it").isTrue();
        assertThat(card.get("life").asInt()).isZero();
    }

    @Test
    void a_mistake_is_shown_with_its_source_line() throws IOException {
        Path file = writeFile("slip.yaml", "game: nebozhiteli\nseats: {A: {hand: [Меч, Мечь]}}\n");
        assertThat(Program.run("ask", file).err()).endsWith("""
                    seats: {A: {hand: [Меч, Мечь]}}
                                            ^
                """);
        Path wide = writeFile("wide.yaml", "game: nebozhiteli\nseats: {A: {hand: [" + "Меч, ".repeat(40) + "Мечь]}}\n");
        assertThat(Program.run("ask", wide).err().lines()).hasSize(1);
    }

    @Test
    void each_variant_is_answered_even_if_another_is_incomplete() throws IOException {
        Path file = writeFile("variants.yaml", """
                game: nebozhiteli
                turn: {phase: attack}
                seats:
                  A: {field: [{id: giant, card: Великан}]}
                  B: {field: [{id: one, card: Рыцарь, life: 1}, {id: two, card: Рыцарь, life: 1}]}
                variants:
                  - name: two blockers
                    choices:
                      - A: {attack: [giant]}
                      - both: pass
                      - B: {block: {one: giant, two: giant}}
                      - until: end
                  - name: no blocker
                    choices:
                      - A: {attack: [giant]}
                      - until: end
                """);
        Program program = Program.run("ask", file);
        assertThat(program.exit()).isEqualTo(1);
        assertThat(program.out()).contains("two blockers", "Not over yet. Next to choose: A (splitting the damage).",
                "Write that choice, for example: - A: {split: giant, damage: [{on: one, amount:",
                "no blocker", "B stays in the game, life 3");
    }

    @Test
    void a_failed_expectation_names_the_differing_field() throws IOException {
        Path file = writeFile("fields.yaml", HEALED.formatted(2).replace("expect:\n", """
                expect:
                  events:
                    - {damage-queued: {harms: [{kind: magical, amount: 4}]}}
                    - {ledger-committed: {accounts: {has: [{before: 3, after: 2}]}}}
                    - game-won
                  refused: not-master
                """));
        String said = Program.run("ask", file).out();
        assertThat(said).contains("NOT as expected: events.damage-queued.harms.1.amount is 3 (#", ", not 4",
                "NOT as expected: nothing was rejected, but not-master was expected",
                "NOT as expected: events is none, not nebozhiteli.game-won");
    }

    @Test
    void a_dash_reads_standard_input() {
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(HEALED.formatted(2).getBytes(StandardCharsets.UTF_8)));
            assertThat(Program.run("ask", "-").out()).startsWith("Healed in time?");
            System.setIn(new ByteArrayInputStream("game: pebles".getBytes(StandardCharsets.UTF_8)));
            assertThat(Program.run("ask", "-").err()).startsWith("stdin:1:7: ");
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void cards_of_the_same_name_are_labelled_everywhere() throws IOException {
        Path file = writeFile("twins.yaml", """
                game: nebozhiteli
                seats:
                  A: {hand: [Гроза], field: [Рыцарь]}
                  B: {hand: [], field: [{id: left, card: Рыцарь, life: 3}, {id: right, card: Рыцарь, life: 3}]}
                choices:
                  - A: {play: Гроза, target: left}
                  - both: pass
                """);
        assertThat(Program.run("ask", file).out())
                .contains("Knight 'left' dies", "Thunderstorm, targeting Knight 'left'",
                "  Knight 'left' dies: 3 - 3 = 0 of 6\n", "Phase total: Knight 'left' loses 3 life (3 → 0)")
                .doesNotContain("Knight dies");
        assertThat(Program.run("ask", positionWithHealing(2)).out()).as("where there is only one")
                .contains("Berserker lives,");
    }
}
