package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LedgerCommandTest {

    private static final String SAMPLE = "nb-115-armour-against-three";

    @TempDir
    private static Path folder;

    /// An example from the rulebook: armour of one against three strikes of two.
    @Test
    void the_ledger_is_printed_line_by_line() {
        Program chronicle = Program.run("ledger", SAMPLE, "--turn", "7");
        assertThat(chronicle.exit()).isZero();
        assertThat(chronicle.err()).startsWith("Sample: ").hasLineCount(1);
        assertThat(chronicle.out()).startsWith("#350  game 1 · turn 7 (A) · damage ").endsWith("""
                  Cutthroat c6 dies: 3 - 3 = 0 of 3
                     -3  damage  Sword (Knight)                      #343 NT-IV-9.2 NT-IV-9.1 NT-IV-8.10 NT-IV-9.2.3
                  Knight lives: 6 - 2 + 1 - 2 + 1 - 2 + 1 = 3 of 6
                     -2  damage  Dagger c18 (Cutthroat c6)                                  #344 NT-IV-9.3 NT-IV-9.1
                     +1  armour  Mail                                                                 #344 NT-IV-9.6
                     -2  damage  Dagger c19 (Cutthroat c7)                                  #345 NT-IV-9.3 NT-IV-9.1
                     +1  armour  Mail                                                                 #345 NT-IV-9.6
                     -2  damage  Mace (Cutthroat c8)                                        #346 NT-IV-9.3 NT-IV-9.1
                     +1  armour  Mail                                                                 #346 NT-IV-9.6
                """);
    }

    @Test
    void the_ledger_is_printed_in_russian() {
        assertThat(Program.run(Language.RU, "ledger", SAMPLE, "--card", "Головорез").out())
                .startsWith("#350  партия 1 · ход 7 (A) · повреждения ").endsWith("""
                  Головорез c6 погибает: 3 - 3 = 0 из 3
                     -3  урон  Меч (Рыцарь)                          #343 NT-IV-9.2 NT-IV-9.1 NT-IV-8.10 NT-IV-9.2.3
                """);
    }

    @Test
    void an_account_is_found_by_card_name_in_both_languages_or_by_number() {
        String knight = Program.run("ledger", SAMPLE, "--card", "Knight").out();
        assertThat(knight).contains("Knight lives").doesNotContain("dies");
        assertThat(Program.run("ledger", SAMPLE, "--card", "рыцарь").out()).isEqualTo(knight);
        String cutthroat = Program.run("ledger", SAMPLE, "--card", "c6").out();
        assertThat(cutthroat).contains("Cutthroat c6 dies").doesNotContain("Knight lives");
    }

    @Test
    void ledgers_can_be_filtered_by_turn_and_phase() {
        String fight = Program.run("ledger", SAMPLE, "--turn", "7").out();
        assertThat(fight).startsWith("#350 ").contains("Knight lives");
        assertThat(Program.run("ledger", SAMPLE, "--turn", "7", "--phase", "damage").out()).isEqualTo(fight);
        assertThat(Program.run("ledger", SAMPLE, "--phase", "Повреждения").out()).isEqualTo(fight);
        assertThat(Program.run("ledger", SAMPLE, "--turn", "6").out()).as("life paid as mana")
                .contains(", life: 32 - 2 = 30 of 36");
        Program none = Program.run("ledger", SAMPLE, "--turn", "5");
        assertThat(none.exit()).isEqualTo(1);
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).contains("turn 5");
        assertThat(Program.run("ledger", SAMPLE, "--phase", "end").exit()).isEqualTo(1);
    }

    @Test
    void a_card_without_a_ledger_is_reported_with_the_nearest_name() {
        Program wrong = Program.run("ledger", SAMPLE, "--card", "Knigth");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("Knight");
    }

    @Test
    void json_output_is_one_object_per_ledger() throws IOException {
        List<String> lines = Program.run("ledger", SAMPLE, "--json").out().lines().toList();
        assertThat(lines).hasSize(6);
        JsonNode ledger = new ObjectMapper().readTree(lines.getLast());
        assertThat(ledger.get("entry").asInt()).isEqualTo(350);
        assertThat(ledger.get("turn").asInt()).isEqualTo(7);
        assertThat(ledger.get("phase").asText()).isEqualTo("damage");
        JsonNode knight = ledger.get("accounts").get(1);
        assertThat(knight.get("subject").get("name").asText()).isEqualTo("Рыцарь");
        assertThat(knight.get("before").asInt()).isEqualTo(6);
        assertThat(knight.get("net").asInt()).isEqualTo(3);
        assertThat(knight.get("after").asInt()).isEqualTo(3);
        assertThat(knight.get("fate").asText()).isEqualTo("lives");
        assertThat(knight.get("lines")).hasSize(6);
        assertThat(knight.get("lines").get(0).get("entry").asInt()).isEqualTo(344);
    }

    @Test
    void bounds_of_life_are_printed() {
        String chronicle = Program.run("ledger", Program.simulate(folder, 13, 0)).out();
        assertThat(chronicle).containsPattern("= \\d+, at most \\d").containsPattern("= -\\d+, so 0");
    }

    /// Mana is paid with life, so payments between phases have ledgers of their own.
    @Test
    void no_change_of_a_players_life_is_left_out() {
        Pattern account = Pattern.compile("\"gameNumber\":(\\d+).*\"subject\":\\{\"seat\":\"B\"},\"lifeCode\":\"life\","
                + "\"before\":(\\d+),.*?\"after\":(\\d+)");
        var lives = new HashMap<String, String>();
        Program.run("ledger", "duel-by-life", "--json").out().lines().map(account::matcher).filter(Matcher::find)
                .forEach(found -> {
                    String before = lives.put(found.group(1), found.group(3));
                    assertThat(found.group(2)).isEqualTo(before == null ? "36" : before);
                });
        assertThat(lives).containsOnlyKeys("1", "2", "3");
    }
}
