package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.cli.Program;
import letopis.codec.message.Language;
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

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void a_hundred_mistakes_are_listed_however_many_there_are() throws IOException {
        var hand = new StringBuilder("game: nebozhiteli\nseats:\n  A:\n    hand:\n");
        for (int i = 0; i < 4000; i++) {
            hand.append("      - Исцелениее").append(i).append('\n');
        }
        Path file = file("hand.yaml", hand.toString());
        Program asked = Program.run("ask", file);
        assertThat(asked.exit()).isEqualTo(3);
        assertThat(asked.err().lines()).hasSize(101).last().asString().contains("more than 100 mistakes");
        assertThat(Program.run(Language.RU, "ask", file("zeros.yaml", "0".repeat(300_000))).err())
                .contains("файл длиннее 256 КиБ");
    }

    private Path healed(int life) throws IOException {
        return file("healed-" + life + ".yaml", HEALED.formatted(life));
    }

    @Test
    void the_verdict_and_the_arithmetic_come_first_in_both_languages() throws IOException {
        Program asked = Program.run("ask", healed(2));
        assertThat(asked.err()).isEmpty();
        assertThat(asked.exit()).isZero();
        assertThat(asked.out()).startsWith("""
                Healed in time? · Nebozhiteli, tournament
                Berserker lives, life 2 of 5.
                  as expected: 2 of 2
                """).contains("  Berserker lives: 3 - 3 + 2 = 2 of 5\n",
                "Choices", "(implied)", "NT-IV-2.1.3-d At phase end");
        assertThat(Program.run(Language.RU, "ask", healed(2)).out()).startsWith("""
                Успел ли вылечить · Небожители, турнирная
                Берсерк выживает, жизнь 2 из 5.
                  как ожидалось: 2 из 2
                """);
        assertThat(Program.run("ask", healed(2))).isEqualTo(asked);
    }

    @Test
    void what_comes_out_otherwise_ends_with_one() throws IOException {
        Program asked = Program.run("ask", healed(3));
        assertThat(asked.exit()).isEqualTo(1);
        assertThat(asked.out()).contains("Berserker lives, life 2 of 5.\n"
                + "  NOT as expected: cards.x.life is 2, not 3\n  as expected: 1 of 2\n");
    }

    @Test
    void a_choice_the_rules_forbid_is_named_with_its_line_and_reason() throws IOException {
        Program asked = Program.run("ask",
                file("refused.yaml", HEALED.formatted(3)
                .replace("- A: {play: Гроза, target: x}", "- B: {cast: Исцеление, target: x}")));
        assertThat(asked.exit()).isEqualTo(1);
        assertThat(asked.out().lines().toList().get(1))
                .startsWith("Choice 2 (line 12) is illegal: B: Priestess casts Healing");
        assertThat(asked.out().lines().toList().get(2)).isEqualTo("  That card is not in your hand: Healing.");
    }

    @Test
    void programs_get_one_object() throws IOException {
        JsonNode answer = new ObjectMapper().readTree(Program.run("ask", healed(2), "--json").out());
        assertThat(answer.get("held").asBoolean()).isTrue();
        assertThat(answer.at("/cards/x/alive").asBoolean()).isTrue();
        assertThat(answer.at("/cards/x/life").asInt()).isEqualTo(2);
        assertThat(answer.at("/cards/x/zone").asText()).isEqualTo("field");
        assertThat(answer.at("/seats/A/life").asInt()).isEqualTo(36);
        assertThat(answer.get("winner").isNull()).isTrue();
        assertThat(answer.get("refused").isNull()).isTrue();
        assertThat(answer.at("/ledgers/0/accounts/0/net").asInt()).isEqualTo(2);
        assertThat(answer.get("rules")).extracting(rule -> rule.get("id").asText()).contains("NT-IV-2.1.3-d");
    }

    @Test
    void what_happened_can_be_saved_as_a_match_and_read() throws IOException {
        Path replay = folder.resolve("healed.jsonl");
        assertThat(Program.run("ask", healed(2), "--save", replay).exit()).isZero();
        assertThat(Program.run("verify", replay).out()).startsWith("EXACT");
        assertThat(Program.run("ledger", replay).out()).contains("Berserker lives: 3 - 3 + 2 = 2 of 5");
        assertThat(Program.run("ask", healed(2), "--save", replay).exit()).as("a file of that name is kept")
                .isEqualTo(3);
    }

    @Test
    void several_files_get_a_line_each_and_a_sum() throws IOException {
        Path bad = file("bad.yaml", HEALED.formatted(2).replace("Берсерк", "Берсрек"));
        Program asked = Program.run("ask", healed(2), healed(3), bad);
        List<String> lines = asked.out().lines().toList();
        assertThat(asked.exit()).isEqualTo(3);
        assertThat(lines.get(0)).startsWith("OK    ").endsWith("healed-2.yaml  Healed in time?");
        assertThat(lines.get(1)).startsWith("NO    ");
        assertThat(lines.get(2)).isEqualTo("      NOT as expected: cards.x.life is 2, not 3");
        assertThat(lines.get(3)).startsWith("BAD   ").contains("bad.yaml:8:", "Берсерк");
        assertThat(lines.getLast()).isEqualTo("1 of 3 as expected");
        assertThat(Program.run("ask", healed(2), healed(3)).exit()).isEqualTo(1);
        assertThat(Program.run("ask", healed(2), healed(2), "--json").out().lines()).hasSize(2);
    }

    @Test
    void mistakes_end_with_three_and_wrong_usage_with_two() throws IOException {
        Program bad = Program.run("ask", file("bad.yaml", HEALED.formatted(2).replace("Берсерк", "Берсрек")));
        assertThat(bad.exit()).isEqualTo(3);
        assertThat(bad.out()).isEmpty();
        assertThat(bad.err()).contains("bad.yaml:8:", "Берсерк");
        assertThat(Program.run("ask", folder.resolve("nowhere.yaml")).exit()).isEqualTo(3);
        assertThat(Program.run("ask").exit()).isEqualTo(2);
        assertThat(Program.run("ask", healed(2), healed(3), "--save", folder.resolve("x.jsonl")).exit()).isEqualTo(2);
    }
}
