package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Tests that commands understand names of cards and players: in both languages, whole or as a unique prefix.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardNamesTest {

    private static final String MATCH = "nb-115";

    private static Program run(String command, Object... more) {
        return Program.run(Language.EN, Stream.concat(Stream.of(command, MATCH), Stream.of(more)).toArray());
    }

    @Test
    void why_answers_for_the_last_thing_that_happened_to_a_card() {
        Program died = run("why", "Cutthroat");
        assertThat(died.out()).isEqualTo(run("why", 351).out());
        assertThat(died.err()).contains("The last entry about Cutthroat c6: #351");
        for (String name : List.of("головорез", "cutt", "c6", "Cutthroat c6", "Головорез с6")) {
            assertThat(run("why", name).out()).as(name).isEqualTo(died.out());
        }
        assertThat(run("why", "Рыцарь").out()).as("it lives").isEqualTo(run("why", 350).out());
        assertThat(run("why", "Мария").err()).contains("The last entry about Мария: #");
        assertThat(Program.run(Language.RU, "why", MATCH, "Cutthroat").err())
                .contains("Последняя запись о карте «Головорез c6»: #351");
    }

    @Test
    void order_understands_the_cards_of_two_choices() {
        Program named = run("order", "Меч", "cutthroat", "--turn", 7);
        assertThat(named.exit()).as(named.err()).isZero();
        assertThat(named.out()).isEqualTo(run("order", 317, 336).out());
        assertThat(run("order", "Sword", 336, "--turn", "g1.t7").out()).isEqualTo(named.out());
        Program several = run("order", "Knight", "336", "--turn", "7");
        assertThat(several.exit()).isEqualTo(2);
        assertThat(several.err()).contains("Several choices are about Knight in turn 7.",
                "#330 t7 Иван attacks with Knight", "; #342 t7 Иван splits Knight");
        assertThat(run("order", "Knight", "336").err()).contains("or add --turn N");
        assertThat(run("order", "Vampire", "336", "--turn", 7).err()).contains("No choice is about Vampire in turn 7.");
    }

    @Test
    void the_log_is_filtered_by_a_card_or_player() {
        assertThat(run("log", "--card", "головорез", "--from", 342).out().lines()
                .map(line -> line.strip().split(" ")[0]))
                .containsExactly("342", "343", "344", "345", "346", "350", "351", "353");
        assertThat(run("log", "--card", "Cutthroat c8", "--from", 342).out().lines()).hasSize(2);
        assertThat(run("log", "--card", "Иван").out().lines()).hasSizeGreaterThan(20);
        assertThat(Program.run("log", MATCH, "--card", "x", "--follow").exit()).isEqualTo(2);
    }

    @Test
    void an_unknown_name_is_an_error_with_a_near_one() {
        for (String command : List.of("log --card", "ledger --card", "why")) {
            String[] words = command.split(" ");
            Program wrong = words.length == 1 ? run("why", "Cuthroat") : run(words[0], words[1], "Cuthroat");
            assertThat(wrong.exit()).as(command).isEqualTo(2);
            assertThat(wrong.err()).contains("no card or player \"Cuthroat\". Did you mean Cutthroat?");
        }
        assertThat(run("ledger", "--card", "Unicorn").err()).contains("no card or player \"Unicorn\".")
                .doesNotContain("mean");
        assertThat(Program.run(Language.RU, "ledger", MATCH, "--card", "Жрец").err()).contains("«Жрец»");
    }

    @Test
    void a_card_is_hidden_from_those_who_have_not_seen_it() {
        assertThat(Program.run(Language.EN, "log", MATCH, "--card", "Mail", "--as", "B", "--to", "60").out()).isEmpty();
    }

    @Test
    void contradictory_or_unknown_arguments_are_rejected() {
        Program backward = run("log", "--from", 20, "--to", 10);
        assertThat(backward.exit()).isEqualTo(2);
        assertThat(backward.err()).contains("--from 20 comes after --to 10.");
        Program phase = run("ledger", "--phase", "bla");
        assertThat(phase.exit()).isEqualTo(2);
        assertThat(phase.err()).contains("This game has no phase \"bla\".", "damage");
        assertThat(run("ledger", "--phase", "повреж").exit()).isZero();
    }

    @Test
    void find_understands_prefixes_and_players() {
        Object[] whole = {"find", "duel-by-life", "Squire.life < 2"};
        Program found = Program.run(Language.EN, whole);
        assertThat(found.out()).contains("#1273");
        for (String condition : List.of("squi.life < 2", "Оруженосец.жизнь < 2", "оруж.жизнь < 2")) {
            assertThat(Program.run(Language.EN, "find", "duel-by-life", condition).out()).as(condition)
                    .isEqualTo(found.out());
        }
        assertThat(Program.run("find", "duel-by-life", "Мария.life < 10").out())
                .isEqualTo(Program.run("find", "duel-by-life", "B.life < 10").out()).isNotEmpty();
    }

    @Test
    void find_says_what_it_counts() {
        assertThat(Program.run(Language.EN, "find", "duel-by-life", "Squire.life < 2", "--count").out().strip())
                .isEqualTo("In 1 of 1 match; --all counts every occurrence");
        assertThat(Program.run(Language.EN, "find", "duel-by-life", "A.life < 10", "--count", "--all").out())
                .matches("\\d+ moments? in 1 of 1 match\\s*");
        assertThat(Program.run(Language.RU, "find", "duel-by-life", "A.жизнь < 10", "--count").out())
                .contains("В 1 из 1 матча");
    }

    @Test
    void json_has_the_stored_name_and_the_name_to_show() {
        assertThat(run("diff", 300, 350, "--json").out()).contains("\"name\":\"Рыцарь\",\"title\":\"Knight\"");
        assertThat(Program.run(Language.RU, "diff", MATCH, 300, 350, "--json").out())
                .contains("\"name\":\"Рыцарь\",\"title\":\"Рыцарь\"");
    }

    @Test
    void the_beginning_of_a_viewer_is_enough_if_it_is_unique() {
        assertThat(run("show", "--as", "pub").out()).isEqualTo(run("show", "--as", "public").out());
        assertThat(run("show", "--as", "Мар").out()).isEqualTo(run("show", "--as", "B").out());
        assertThat(run("show", "--as", "судья").out()).isEqualTo(run("show", "--as", "judge").out());
        assertThat(run("show", "--as", "Ольга").exit()).isEqualTo(2);
        assertThat(run("show", "--as", "").exit()).isEqualTo(2);
    }
}
