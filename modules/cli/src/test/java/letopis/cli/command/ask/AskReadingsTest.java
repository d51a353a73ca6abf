package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
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

/// Verdicts that depend on readings of the rules, and some that are easily misread.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AskReadingsTest {

    @TempDir
    private Path folder;

    private Path writeFile(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static final String PROTECTED = """
            game: nebozhiteli
            turn: {phase: equip}
            seats:
              A: {hand: [Завеса, Исцеление], field: [{id: x, card: Рыцарь, life: 3}, Друид, Жрица]}
            choices:
              - A: {cast: Завеса, target: x}
              - A: {cast: Исцеление, target: x}
              - A: close
              - until: end of phase
            """;

    @Test
    void a_verdict_that_depends_on_a_reading_shows_the_alternative_outcome() throws IOException {
        Path file = writeFile("protected.yaml", PROTECTED);
        assertThat(Program.run("ask", file).out().replaceAll("\\s+", " ")).contains(
                "Veil: hand → on Knight.",
                "This depends on a reading of the rules. What does protection from magic gained from a queue stop:",
                "Here: bars-later-effects (protectionGained)."
                        + " With bars-later-declarations: Knight lives, life 5 of 6.");
        assertThat(Program.run(Language.RU, "ask", "--brief", file).out().replaceAll("\\s+", " ")).contains(
                "Это зависит от толкования правил. Что останавливает защита от магии",
                "Здесь: bars-later-effects (protectionGained)."
                        + " При bars-later-declarations: Рыцарь выживает, жизнь 5 из 6.");
        Path other = writeFile("other.yaml", PROTECTED + "protectionGained: bars-later-declarations\n");
        assertThat(Program.run("ask", other).out().replaceAll("\\s+", " "))
                .contains("With bars-later-effects: Knight lives, life 3 of 6.");
        JsonNode json = new ObjectMapper().readTree(Program.run("ask", file, "--json").out()).at("/readings/0");
        assertThat(json.at("/setting").asText()).isEqualTo("protectionGained");
        assertThat(json.at("/fates/0/life").asInt()).isEqualTo(5);
    }

    @Test
    void a_creature_without_life_is_not_called_dead_before_the_death_check() throws IOException {
        Path file = writeFile("lost-at-once.yaml", """
                game: nebozhiteli
                lifeLossTiming: immediate
                turn: {phase: damage, active: A, number: 5, step: window}
                seats:
                  A: {hand: [Мор, Мор, Мор, Иссушение]}
                  B:
                    hand: [Полное исцеление]
                    field: [{id: x, card: Берсерк, life: 3}, Жрица]
                choices:
                  - A: {play: Мор, target: x}
                  - A: {play: Мор, target: x}
                  - B: {cast: Полное исцеление, target: x}
                  - until: end of phase
                """);
        assertThat(Program.run("ask", file).out())
                .contains("Berserker lives, life 5 of 5.",
                        "Berserker has no life left but has not been checked yet: 1 - 1 = 0 of 5")
                .doesNotContain("Too late", "dies");
    }

    @Test
    void a_verdict_that_depends_on_no_reading_mentions_none() throws IOException {
        Path file = writeFile("clear.yaml", """
                game: nebozhiteli
                seats:
                  A: {hand: [Гроза]}
                  B: {hand: [Исцеление], field: [{id: x, card: Берсерк, life: 3}, Жрица]}
                choices:
                  - A: {play: Гроза, target: x}
                  - B: {cast: Исцеление, target: x}
                  - both: pass
                """);
        assertThat(Program.run("ask", file).out()).contains("life 2 of 5").doesNotContain("reading of the rules");
    }

    @Test
    void a_rejected_deck_is_not_a_draw() {
        Path decks = Program.HOME.resolve("replays/nebozhiteli/disputes/c-145-decks-of-the-limited-format.yaml");
        String answer = Program.run("ask", "--brief", decks).out();
        assertThat(answer).contains("These decks are not allowed (1 violation).").doesNotContain("is a draw");
    }

    @Test
    void a_strike_on_a_hand_emptied_before_or_by_the_ward_names_its_readings() throws IOException {
        String twice = """
                game: vremya-geroev
                cards:
                  - {kind: battle-card, name: Двойной, english: Double, type: technique, rarity: black, abilities: [
                     {kind: action, effects: [{kind: attack, strikes: [{strength: 1}, {strength: 1}]}]}],
                     text: "Два удара.", flavour: ""}
                seats: {A: {hero: Жрец, hand: [Двойной]}, B: {hero: Северянин, hand: [Щит]}}
                choices: [{A: {play: Двойной}}, {B: pass}, {B: {defend: Щит}}, {until: end of attack}]
                """;
        assertThat(Program.run("ask", writeFile("ward.yaml", twice)).out().replaceAll("\\s+", " ")).contains(
                "Shield repels strike #1.",
                "This depends on a reading of the rules. When does a card that is used leave",
                "Here: when-played (usedCardLeaves, R-USED). With after-attack: B loses the game.",
                "Here: no-win (strikeOnEmptyHand, R-EMPTYHAND). With win:", " A wins.");
        Path empty = writeFile("empty.yaml", twice.replace("[Щит]", "[]")
                .replace(", {B: pass}, {B: {defend: Щит}}", ""));
        assertThat(Program.run("ask", empty).out().replaceAll("\\s+", " ")).contains(
                "Here: no-win (strikeOnEmptyHand, R-EMPTYHAND). With win:", " A wins.");
    }

    @Test
    void life_paid_as_mana_appears_in_the_ledger() throws IOException {
        Path file = writeFile("paid.yaml", """
                game: nebozhiteli
                turn: {phase: summon}
                seats: {A: {life: 33, summon-field: [{id: x, card: Оруженосец}]}}
                choices: [{A: {place: 2, on: x}}]
                """);
        assertThat(Program.run("ask", file).out()).contains("A stays in the game, life 31.",
                "  A, life: 33 - 2 = 31 of 36\n     -2  mana  Squire");
    }

    @Test
    void consequences_of_setting_up_the_position_are_listed() throws IOException {
        Path file = writeFile("wind.yaml", """
                game: vremya-geroev
                turn: {phase: draw}
                seats:
                  A: {hero: Жрец, hand: [Меч], deck: [], graveyard: [Кот, Кот, Щит, Меч, Лук, Яд]}
                  B: {hero: Северянин}
                """);
        assertThat(Program.run("ask", file).out()).contains("A must draw 2 cards (draw step)", "Second Wind!");
    }

    @Test
    void cards_of_the_same_name_without_ids_are_distinguished_by_player() throws IOException {
        Path file = writeFile("flood.yaml", """
                game: nebozhiteli
                players: {A: Иван, B: Мария}
                cards:
                  - {kind: event-card, name: Потоп, english: Flood, cost: {actions: 1}, targets: [], effects: [{kind:
                     for-each, filter: {what: creature}, effects: [{kind: deal-damage, whom: target, damage: fire,
                     amount: 1}]}]}
                seats: {A: {hand: [Потоп], field: [Рыцарь, Жрица]}, B: {field: [Рыцарь, Великан, Великан]}}
                choices: [{A: {play: Потоп}}, {until: end of phase}]
                """);
        assertThat(Program.run("ask", file).out()).contains("Knight (Иван) lives, life 5 of 6. ",
                "Knight (Мария) lives, life 5 of 6. ", "Priestess lives", "Giant c5 lives", "Giant c6 lives");
    }
}
