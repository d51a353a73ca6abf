package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WhyCommandTest {

    private static final String SAMPLE = "nb-115-armour-against-three";

    @TempDir
    private static Path folder;

    private static Path match;

    @BeforeAll
    static void play() {
        match = Program.simulate(folder, 13, 0);
    }

    @Test
    void a_death_is_traced_to_what_killed_the_card_and_not_to_hits_on_others() {
        String why = Program.run("why", SAMPLE, "351").out();
        assertThat(why).contains("sum of #343\n", "#343   At the end of the phase, Cutthroat c6 will take")
                .doesNotContain("#344", "#345", "#346");
        assertThat(Program.run("why", SAMPLE, "350").out()).contains("sum of #343, #344, #345, #346\n", "#346   ");
    }

    @Test
    void a_consequence_is_traced_to_its_choice_with_the_rules() {
        assertThat(Program.run("why", SAMPLE, "343").out()).isEqualTo("""
                  #343   At the end of the phase, Cutthroat c6 will take 3 physical damage (Sword)
                         NT-IV-9.2 Whom the attacker damages
                           An unblocked attacker damages the player; a blocked attacker damages its blockers.
                         NT-IV-9.1 Combat damage joins the queue
                           The damage phase opens by placing combat damage in the damage queue.
                         NT-IV-8.10 Once blocked, blocked all turn
                           An attacker with blockers assigned to it stays blocked until end of turn and deals
                           nothing to the opponent, even if a blocker leaves the battlefield.
                         NT-IV-9.2.3 Splitting damage among blockers
                           If an attacker has several blockers, the attacker's controller splits its damage among
                           them.
                         follows from #342; based on #330, #337
                  #342 * Иван splits Knight’s damage: 3 physical to Cutthroat c6
                  #337   Cutthroat c6, Cutthroat c7 and Cutthroat c8 block Knight
                         NT-IV-8.10 Once blocked, blocked all turn
                         NT-IV-8.5 Several blockers, one attacker
                           One attacker may be blocked by several blockers.
                         NT-IV-8.8 “Summoned” creatures as blockers
                           “Summoned” creatures may be declared as blockers.
                         NT-IV-4.2.5 “Summoned” creatures may block
                           A “summoned” creature may block.
                         follows from #336
                  #336 * Мария declares 3 blocks: Cutthroat c6 blocks Knight, Cutthroat c7 blocks Knight, Cutthroat
                         c8 blocks Knight
                  #330 * Иван attacks with Knight
                """);
        assertThat(Program.run(Language.RU, "why", SAMPLE, "#343").out()).contains(
                "  #343   В конце фазы Головорез c6 получит 3 единицы физического урона («Меч»)\n",
                "         NT-IV-9.2 Кого ранит атакующий\n           Незаблокированный атакующий наносит урон игроку, "
                + "заблокированный — своим блокирующим.\n",
                "следует из #342; основано на #330, #337\n",
                "  #342 * Иван делит урон существа «Рыцарь»: Головорез c6 — 3 единицы физического урона\n",
                "  #337   ", "  #336 * ", "  #330 * ");
    }

    @Test
    void a_ledger_is_traced_to_all_its_contributions() {
        List<String> lines = Program.run("why", SAMPLE, "350").out().lines().toList();
        assertThat(lines).contains("         follows from #349; sum of #343, #344, #345, #346");
        assertThat(lines.stream().filter(line -> line.startsWith("  #")).map(line -> line.substring(3, 6)))
                .containsExactly("350", "349", "346", "345", "344", "343", "342", "337", "336", "330");
    }

    @Test
    void a_death_is_traced_to_its_ledger_and_from_there_to_choices() throws IOException {
        String death = Program.run("log", match, "--type", "creature-died", "--json").out().lines()
                .filter(line -> line.contains("\"reason\":\"no-life\"")).findFirst().orElseThrow();
        JsonNode chain = chain(new ObjectMapper().readTree(death).get("seq").asInt());
        assertThat(chain.get(1).get("sentence").asText()).startsWith("Phase total: ");
        assertThat(chain.get(1).get("parts")).isNotEmpty();
        assertThat(chain.get(chain.size() - 1).get("chosen").asBoolean()).isTrue();
        assertThat(chain.get(0).get("paragraphs").get(0).get("text").asText()).isNotEmpty();
    }

    private static JsonNode chain(int entry) throws IOException {
        return new ObjectMapper().readTree(Program.run("why", match, entry, "--json").out()).get("chain");
    }

    @Test
    void causes_hidden_from_the_audience_stay_hidden() {
        String drawn = Program.run("log", match, "--type", "cards-drawn").out().lines().findFirst().orElseThrow();
        String entry = drawn.strip().split(" ")[0];
        assertThat(Program.run("why", match, entry).out())
                .isNotEqualTo(Program.run("why", match, entry, "--as", "public").out());
    }

    @Test
    void a_missing_entry_is_rejected() {
        for (String wrong : List.of("0", "999999", "t99", "start")) {
            assertThat(Program.run("why", SAMPLE, wrong).exit()).as(wrong).isEqualTo(2);
        }
        assertThat(Program.run("why", SAMPLE, "999999").err()).contains("999999", "354");
        assertThat(Program.run("why", SAMPLE).err()).contains("SEQ");
    }
}
