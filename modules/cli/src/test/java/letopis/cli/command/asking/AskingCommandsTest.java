package letopis.cli.command.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AskingCommandsTest {

    private static final String SAMPLE = "nb-115-armour-against-three";

    @TempDir
    private static Path folder;

    private static Path together;
    private static Path late;

    @BeforeAll
    static void resolve() {
        together = saved("c-004-an-answer-after-the-spell-has-resolved");
        late = saved("c-005-killed-in-one-phase-healed-in-the-next");
    }

    private static Path saved(String dispute) {
        Path file = folder.resolve(dispute + ".jsonl");
        Path position = Program.HOME.resolve("replays/nebozhiteli/disputes/" + dispute + ".yaml");
        assertThat(Program.run("ask", position, "--save", file).exit()).isZero();
        return file;
    }

    @Test
    void two_choices_that_are_counted_together_are_told_so_in_either_order() {
        Program order = Program.run("order", together, "11", "4");
        assertThat(order.exit()).isZero();
        assertThat(order.out()).contains("#4 came before #11.", "the same sum, #18, for Berserker",
                "NT-IV-2.1.3-d At phase end").doesNotContain("Too late");
        assertThat(Program.run("order", together, "#4", "#11")).isEqualTo(order);
        assertThat(Program.run(Language.RU, "order", together, "4", "11").out())
                .contains("#4 раньше, чем #11.", "Берсерк", "ничего не сделали: #6 A");
    }

    @Test
    void each_answer_begins_with_what_happened() {
        assertThat(Program.run("order", together, "11", "4").out()).startsWith("""
                #4 came before #11.
                Both went into the same sum, #18, for Berserker; in a sum the order does not matter.
                Berserker lives: 2 - 2 + 1 = 1 of 5 (damage: Fire bolt #8, healing: Priestess #15).
                """);
        assertThat(Program.run("why", late, "11").out()).startsWith(
                "Berserker dies: 2 - 2 = 0 of 5 (damage: Bow (Archer) #9). [NT-IV-2.3]\n");
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "nobody").out()).startsWith("""
                With the other choice
                  none of this happens
                As recorded, up to the same moment
                  Knight: field → battle. [NT-IV-7.3]
                """);
        assertThat(Program.run("what-if", "duel-by-life", "--at", "458", "--instead", "1").out())
                .startsWith("With the other choice\n  Иван loses the game: ")
                .contains("As recorded, up to the same moment\n  Мария stays in the game, life 9. ");
    }

    @Test
    void cards_of_one_name_are_told_apart_in_what_is_not_legal_any_more() {
        String other = Program.run(Language.RU, "what-if", SAMPLE, "--at", "330", "--instead", "никто").out();
        assertThat(other).contains("Головорез c6 → Рыцарь", "Головорез c7 → Рыцарь");
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "nobody").out())
                .contains("Cutthroat c6 against Knight", "What differs in the branch (#334) from the record at #335");
    }

    @Test
    void a_card_that_was_not_there_appears_and_one_that_is_gone_disappears() {
        assertThat(Program.run(Language.RU, "diff", SAMPLE, "t3", "t5").out()).contains("Вампир: появляется (вызов)");
        assertThat(Program.run("diff", SAMPLE, "t5", "t3").out()).contains("Vampire: disappears (summon)");
        assertThat(Program.run(Language.RU, "diff", "fight-avangard", "1", "end").out()).doesNotContain("power");
    }

    @Test
    void what_followed_from_a_choice_is_asked_about_by_the_choice() {
        assertThat(Program.run("order", together, "8", "11").out()).contains("asked about #8: Ledger: damage 2",
                "#4 came before #11.");
        assertThat(Program.run("order", together, "8", "5").out()).contains("#5 came before #8.",
                "Both follow from one choice, #4 (");
        assertThat(Program.run("order", together, "8", "4").out()).contains("#8 follows from #4.")
                .doesNotContain("one choice");
    }

    @Test
    void a_choice_for_a_card_that_was_dead_by_then_is_too_late() {
        Program order = Program.run("order", late, "4", "16");
        assertThat(order.out()).contains("Too late:", "(#16) comes after the count (#10); Berserker",
                "did nothing: #7 A, #8 B, #13 A, #15 A", "NT-IV-2.3");
        String json = Program.run("order", late, "4", "16", "--json").out();
        assertThat(json).contains("\"timing\":\"too-late\"", "\"counted\":10", "\"idle\":true")
                .endsWith("}\n").hasLineCount(1);
    }

    @Test
    void an_entry_that_is_not_there_is_a_mistake_of_whoever_asks() {
        assertThat(Program.run("order", late, "4", "99").exit()).isEqualTo(2);
        assertThat(Program.run("order", late, "4", "0").err()).contains("entries run from 1 to");
        assertThat(Program.run("order", late, "4").exit()).isEqualTo(2);
    }

    @Test
    void what_changed_is_told_in_words_of_both_languages() {
        Program diff = Program.run("diff", SAMPLE, "t3", "t4");
        assertThat(diff.exit()).isZero();
        assertThat(diff.out()).contains("#110 game 1 · turn 3 (A) · start → #156 game 1 · turn 4 (B) · start",
                "life 33 → 31, hand 7 → 6", "Knight: summon → field, life 6", "Mail: hand → on Knight")
                .doesNotContain("out of the hand");
        assertThat(Program.run(Language.RU, "diff", SAMPLE, "t3", "t4").out())
                .contains("жизнь 33 → 31", "Кольчуга: рука → на карте «Рыцарь»");
        assertThat(Program.run("diff", SAMPLE, "t3", "t3").out()).contains("Nothing is different.");
        assertThat(Program.run("diff", SAMPLE, "t3", "t4", "--json").out())
                .contains("{\"code\":\"life\",\"before\":33,\"after\":31}", "\"to\":\"c1\"");
    }

    @Test
    void the_other_player_is_not_told_what_was_drawn() {
        assertThat(Program.run("diff", SAMPLE, "t3", "t7").out()).contains("Greatsword");
        assertThat(Program.run("diff", SAMPLE, "t3", "t7", "--as", "B").out()).doesNotContain("Greatsword");
    }

    @Test
    void what_could_have_been_chosen_is_listed_with_what_was() {
        Program list = Program.run("what-if", SAMPLE, "--at", "330");
        assertThat(list.exit()).isZero();
        assertThat(list.out()).contains("1  Иван: nobody attacks", "Knight (as recorded)", "Иван concedes");
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--json").out().lines())
                .anyMatch(line -> line.contains("\"recorded\":true"));
    }

    @Test
    void choices_about_cards_of_one_name_are_told_apart_by_their_numbers() {
        Program split = Program.run("what-if", SAMPLE, "--at", "342");
        assertThat(split.out()).contains("Cutthroat c6 3 (physical) (as recorded)", "Cutthroat c8 3 (physical)")
                .doesNotContain("{");
        assertThat(Program.run(Language.RU, "what-if", SAMPLE, "--at", "342", "--instead", "дел c6").exit()).isZero();
        assertThat(Program.run("what-if", SAMPLE, "--at", "173").out()).as("but for copies in a hand")
                .containsOnlyOnce("Thunderstorm → Cutthroat c6").containsOnlyOnce("Thunderstorm → Cutthroat c7")
                .doesNotContain("{");
        assertThat(Program.run("what-if", "fight-avangard", "--at", "40").out())
                .contains("plays Sword → Raven Rat · ", "strength 1, strength 1").doesNotContain("{");
    }

    @Test
    void another_choice_shows_the_first_that_is_not_legal_after_it_and_why() {
        Program whatIf = Program.run("what-if", SAMPLE, "--at", "330", "--instead", "nobody att");
        assertThat(whatIf.exit()).isZero();
        assertThat(whatIf.out()).contains("not legal any more:", "336 * Мария: 3 blockers",
                "That creature is not attacking: Knight.", "NT-IV-8.3 For each blocker",
                "Knight: battle → field, unturns");
        assertThat(Program.run(Language.RU, "what-if", SAMPLE, "--at", "330", "--instead", "никто").out())
                .contains("запрещён правилами", "Рыцарь: битва → поле, разворачивается");
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "1", "--json").out())
                .contains("\"kind\":\"not-legal\"", "\"entry\":336");
    }

    @Test
    void a_choice_nobody_understands_and_one_the_rules_forbid_are_told_apart() {
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "fly away").exit()).isEqualTo(2);
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "undo").exit()).isEqualTo(2);
        Program forbidden = Program.run("what-if", SAMPLE, "--at", "330", "--instead", "B: pass");
        assertThat(forbidden.exit()).isEqualTo(1);
        assertThat(forbidden.err()).isNotEmpty();
        assertThat(Program.run("what-if", SAMPLE, "--instead", "1").exit()).isEqualTo(2);
    }

    @Test
    void a_branch_is_kept_as_a_position_and_as_a_match_of_its_own() throws IOException {
        Path position = folder.resolve("branch.yaml");
        Path match = folder.resolve("branch.jsonl");
        Program saved = Program.run("what-if", SAMPLE, "--at", "317", "--instead", "2", "--save", position, "--match",
                match);
        assertThat(saved.exit()).isZero();
        assertThat(saved.err()).contains(position + ": the branch as a position, at #",
                match + ": the branch as a match, up to #");
        assertThat(Program.run("ask", position).exit()).isZero();
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
        assertThat(Files.readString(match)).contains("-if-317");
        assertThat(Program.run("log", match).out()).contains("What if: match", "branched at #317");
        assertThat(Program.run("what-if", SAMPLE, "--at", "317", "--instead", "2", "--save", position).exit())
                .as("nothing is overwritten").isEqualTo(3);
    }

    @Test
    void a_public_copy_has_its_branches_too() throws IOException {
        Path copy = folder.resolve("public.jsonl");
        Files.writeString(copy, Program.run("log", SAMPLE, "--as", "public", "--jsonl").out());
        Program whatIf = Program.run("what-if", copy, "--at", "330", "--instead", "nobody");
        assertThat(whatIf.exit()).isZero();
        assertThat(whatIf.out()).contains("Knight: battle → field");
    }

    @Test
    void a_player_is_shown_what_could_be_known_then_and_nothing_that_came_later() throws IOException {
        Path whole = Program.HOME.resolve("replays/nebozhiteli/matches/" + SAMPLE + ".jsonl");
        List<String> lines = Files.readAllLines(whole);
        int shown = 0;
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).startsWith("{\"seal\":") && i % 25 == 0) {
                String entry = lines.get(i).replaceAll("\\{\"seal\":(\\d+),.*", "$1");
                Path then = folder.resolve("then-" + entry + ".jsonl");
                Files.write(then, lines.subList(0, i + 1));
                for (String seat : List.of("A", "B")) {
                    Program known = Program.run("show", SAMPLE, "--at", entry, "--as", seat, "--json");
                    assertThat(known.out()).as(entry).isNotEmpty()
                            .isEqualTo(Program.run("show", then, "--at", entry, "--as", seat, "--json")
                                    .out());
                    shown++;
                }
            }
        }
        assertThat(shown).isPositive();
    }

    @Test
    void every_order_of_the_choices_is_a_row_of_who_lives() {
        Path disputes = Program.HOME.resolve("replays/nebozhiteli/disputes");
        Program same = Program.run("ask", "--orders",
                disputes.resolve("c-004-an-answer-after-the-spell-has-resolved.yaml"));
        assertThat(same.exit()).isZero();
        assertThat(same.out()).contains("1  A: Fire mage casts Fire bolt → Berserker",
                "2  B: ability of Priestess → Berserker", "2 orders", "1 2", "2 1", "lives 1");
        Program late = Program.run("ask", "--orders",
                disputes.resolve("c-005-killed-in-one-phase-healed-in-the-next.yaml"));
        assertThat(late.out()).contains("1 2    dies", "2 1    not legal: ");
        assertThat(Program.run(Language.RU, "ask", "--orders", "--json",
                disputes.resolve("c-005-killed-in-one-phase-healed-in-the-next.yaml")).out())
                .contains("\"order\":[2,1],\"legal\":false", "\"end\":\"dies\"");
    }

    /// The resource a player loses by is not called life in every game.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"vremya-geroev/matches/fight-with-second-wind; t2; hand; cards in hand: ",
            "nebozhiteli/matches/duel-by-life; t2; life; life: "})
    void the_ends_of_a_branch_say_what_players_have_left(String match, String at, String counted, String words) {
        Path file = Program.HOME.resolve("replays/" + match + ".jsonl");
        String json = Program.run("what-if", file, "--at", at, "--instead", "1", "--json").out();
        assertThat(json).containsPattern("\"counted\":\"" + counted + "\",\"life\":\\{\"A\":\\d+,\"B\":\\d+}");
        assertThat(Program.run("what-if", file, "--at", at, "--instead", "1").out()).contains(words);
    }
}
