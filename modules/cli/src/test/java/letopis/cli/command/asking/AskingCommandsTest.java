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
        together = save("c-004-an-answer-after-the-spell-has-resolved");
        late = save("c-005-killed-in-one-phase-healed-in-the-next");
    }

    private static Path save(String dispute) {
        Path file = folder.resolve(dispute + ".jsonl");
        Path position = Program.HOME.resolve("replays/nebozhiteli/disputes/" + dispute + ".yaml");
        assertThat(Program.run("ask", position, "--save", file).exit()).isZero();
        return file;
    }

    @Test
    void two_choices_counted_in_one_ledger_are_reported_alike_in_either_order() {
        Program order = Program.run("order", together, "11", "4");
        assertThat(order.exit()).isZero();
        assertThat(order.out()).contains("#4 came before #11.", "added up in #18 for Berserker",
                "NT-IV-2.1.3-d Net result at phase end").doesNotContain("Too late");
        assertThat(Program.run("order", together, "#4", "#11")).isEqualTo(order);
        assertThat(Program.run(Language.RU, "order", together, "4", "11").out())
                .contains("#4 раньше, чем #11.", "Берсерк", "ничего не сделали: #6 A");
    }

    @Test
    void each_answer_begins_with_the_outcome() {
        assertThat(Program.run("order", together, "11", "4").out()).startsWith("""
                Berserker lives: 2 - 2 + 1 = 1 of 5 (damage: Fire bolt #8, healing: Priestess #15).
                #4 came before #11.
                Both were added up in #18 for Berserker; in a sum the order does not matter.
                """);
        assertThat(Program.run("why", late, "11").out()).startsWith(
                "Berserker dies: 2 - 2 = 0 of 5 (damage: Bow (Archer) #9). [NT-IV-2.3]\n");
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "does not attack").out()).startsWith("""
                With the other choice, up to game 1 · turn 7 (A) · blockers (#334 of the branch)
                  none of this happens
                As recorded, up to the same moment (#335)
                  Knight: field → battle. [NT-IV-7.3]
                """);
        assertThat(Program.run("what-if", "duel-by-life", "--at", "458", "--instead", "1").out())
                .containsPattern("^With the other choice, up to .* \\(#\\d+ of the branch\\)\n  Иван loses the game: ")
                .containsPattern("As recorded, up to the same moment \\(#\\d+\\)\n  Мария stays in the game, life 9. ");
    }

    @Test
    void another_choice_without_its_player_is_answered_with_the_corrected_command() {
        Program refused = Program.run("what-if", SAMPLE, "--at", "330", "--instead", "{attack: Рыцарь}");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).containsPattern("\"\\{attack: Рыцарь}\" does not say whose choice it is\\. "
                + "Try: letopis what-if " + SAMPLE + " --at 330 --instead '[AB]: \\{attack: Рыцарь}'\n");
        Program pass = Program.run("what-if", SAMPLE, "--at", "330", "--instead", "attack");
        assertThat(pass.err()).doesNotContain("Did you mean");
    }

    @Test
    void cards_of_the_same_name_are_distinguished_in_choices_no_longer_legal() {
        String other = Program.run(Language.RU, "what-if", SAMPLE, "--at", "330", "--instead", "не атакует").out();
        assertThat(other).contains("Головорез c6 против существа", "Головорез c7 против существа");
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "does not attack").out())
                .contains("Cutthroat c6 blocks Knight", "Differences of the branch (#334) from the record at #335");
    }

    @Test
    void a_diff_lists_cards_that_appear_or_disappear() {
        assertThat(Program.run(Language.RU, "diff", SAMPLE, "t3", "t5").out()).contains("Вампир: появляется (вызов)");
        assertThat(Program.run("diff", SAMPLE, "t5", "t3").out()).contains("Vampire: disappears (summon)");
        assertThat(Program.run(Language.RU, "diff", "fight-avangard", "1", "end").out()).doesNotContain("power");
    }

    @Test
    void a_consequence_is_compared_by_the_choice_that_caused_it() {
        assertThat(Program.run("order", together, "8", "11").out())
                .contains("asked about #8: At the end of the phase, ",
                        "#8 came before #11: the choices that led to them are #4 and #11.");
        assertThat(Program.run("order", together, "8", "5").out()).contains("#5 came before #8.",
                "Both follow from one choice, #4 (");
        assertThat(Program.run("order", together, "8", "4").out()).contains("#8 follows from #4.")
                .doesNotContain("one choice");
    }

    @Test
    void a_choice_for_a_card_that_is_already_dead_is_too_late() {
        Program order = Program.run("order", late, "4", "16");
        assertThat(order.out()).contains("Too late:",
                "(#16) comes after the count (#10);\nBerserker is already out of play.",
                "did nothing: #7 A, #8 B, #13 A, #15 A", "NT-IV-2.3");
        String json = Program.run("order", late, "4", "16", "--json").out();
        assertThat(json).contains("\"timing\":\"too-late\"", "\"ledgerEntry\":10", "\"idle\":true")
                .endsWith("}\n").hasLineCount(1);
    }

    @Test
    void a_missing_entry_is_a_usage_error() {
        assertThat(Program.run("order", late, "4", "99").exit()).isEqualTo(2);
        assertThat(Program.run("order", late, "4", "0").err()).contains("entries run from 1 to");
        assertThat(Program.run("order", late, "4").exit()).isEqualTo(2);
    }

    @Test
    void changes_are_described_in_both_languages() {
        Program diff = Program.run("diff", SAMPLE, "t3", "t4");
        assertThat(diff.exit()).isZero();
        assertThat(diff.out()).contains("#110 game 1 · turn 3 (A) · start → #156 game 1 · turn 4 (B) · start",
                "life 33 → 31, hand 7 → 6", "Knight: summon → field, life 6", "Mail: hand → on Knight")
                .doesNotContain("gone from hand");
        assertThat(Program.run(Language.RU, "diff", SAMPLE, "t3", "t4").out())
                .contains("жизнь 33 → 31", "Кольчуга: рука → на карте «Рыцарь»");
        assertThat(Program.run("diff", SAMPLE, "t3", "t3").out()).contains("Nothing has changed.");
        assertThat(Program.run("diff", SAMPLE, "t3", "t4", "--json").out())
                .contains("{\"code\":\"life\",\"before\":33,\"after\":31}", "\"toPlace\":\"c1\"");
    }

    @Test
    void drawn_cards_are_hidden_from_the_opponent() {
        assertThat(Program.run("diff", SAMPLE, "t3", "t7").out()).contains("Greatsword");
        assertThat(Program.run("diff", SAMPLE, "t3", "t7", "--as", "B").out()).doesNotContain("Greatsword");
    }

    @Test
    void alternatives_are_listed_together_with_the_recorded_choice() {
        Program list = Program.run("what-if", SAMPLE, "--at", "330");
        assertThat(list.exit()).isZero();
        assertThat(list.out()).contains("1  Иван does not attack", "Knight (as recorded)", "Иван concedes");
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--json").out().lines())
                .anyMatch(line -> line.contains("\"recorded\":true"));
    }

    @Test
    void choices_about_cards_of_the_same_name_are_distinguished_by_number() {
        Program split = Program.run("what-if", SAMPLE, "--at", "342");
        assertThat(split.out()).contains("3 physical to Cutthroat c6 (as recorded)", "3 physical to Cutthroat c8\n")
                .doesNotContain("{");
        assertThat(Program.run(Language.RU, "what-if", SAMPLE, "--at", "342", "--instead", "дел c6").exit()).isZero();
        assertThat(Program.run("what-if", SAMPLE, "--at", "173").out()).as("but for copies in a hand")
                .containsOnlyOnce("Thunderstorm, targeting Cutthroat c6")
                .containsOnlyOnce("Thunderstorm, targeting Cutthroat c7")
                .doesNotContain("{");
        assertThat(Program.run("what-if", "fight-avangard", "--at", "40").out())
                .contains("plays Sword, targeting Raven Rat · ", "strength 1, strength 1").doesNotContain("{");
    }

    @Test
    void an_alternative_shows_the_first_later_choice_it_makes_illegal_and_the_reason() {
        Program whatIf = Program.run("what-if", SAMPLE, "--at", "330", "--instead", "not att");
        assertThat(whatIf.exit()).isZero();
        assertThat(whatIf.out()).contains("no longer legal:", "336 * Мария declares 3 blocks",
                "Knight is not attacking.", "NT-IV-8.3 Who blocks whom\n    For each blocker ",
                "Knight: battle → field, turns back");
        assertThat(Program.run(Language.RU, "what-if", SAMPLE, "--at", "330", "--instead", "не атакует").out())
                .contains("запрещён правилами", "Рыцарь: битва → поле, разворачивается");
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "1", "--json").out())
                .contains("\"kind\":\"not-legal\"", "\"entry\":336");
    }

    @Test
    void an_unreadable_choice_and_an_illegal_choice_are_reported_differently() {
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "fly away").exit()).isEqualTo(2);
        assertThat(Program.run("what-if", SAMPLE, "--at", "330", "--instead", "undo").exit()).isEqualTo(2);
        Program forbidden = Program.run("what-if", SAMPLE, "--at", "330", "--instead", "B: pass");
        assertThat(forbidden.exit()).isEqualTo(1);
        assertThat(forbidden.err()).isNotEmpty();
        assertThat(Program.run("what-if", SAMPLE, "--instead", "1").exit()).isEqualTo(2);
    }

    @Test
    void a_branch_can_be_saved_as_a_position_and_as_a_match() throws IOException {
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
    void a_public_copy_can_be_branched() throws IOException {
        Path copy = folder.resolve("public.jsonl");
        Files.writeString(copy, Program.run("log", SAMPLE, "--as", "public", "--jsonl").out());
        Program whatIf = Program.run("what-if", copy, "--at", "330", "--instead", "does not attack");
        assertThat(whatIf.exit()).isZero();
        assertThat(whatIf.out()).contains("Knight: battle → field");
    }

    @Test
    void a_player_view_shows_only_cards_known_at_that_moment() throws IOException {
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
    void every_order_of_the_choices_is_a_row_with_the_survivors() {
        Path disputes = Program.HOME.resolve("replays/nebozhiteli/disputes");
        Program same = Program.run("ask", "--orders",
                disputes.resolve("c-004-an-answer-after-the-spell-has-resolved.yaml"));
        assertThat(same.exit()).isZero();
        assertThat(same.out()).contains("1  A casts Fire bolt with Fire mage, targeting Berserker",
                "2  B activates the ability of Priestess, targeting Berserker", "2 orders", "1 2", "2 1", "lives 1");
        Program late = Program.run("ask", "--orders",
                disputes.resolve("c-005-killed-in-one-phase-healed-in-the-next.yaml"));
        assertThat(late.out()).contains("1 2    dies", "2 1    not legal: ");
        assertThat(Program.run(Language.RU, "ask", "--orders", "--json",
                disputes.resolve("c-005-killed-in-one-phase-healed-in-the-next.yaml")).out())
                .contains("\"order\":[2,1],\"legal\":false", "\"fate\":\"dies\"");
    }

    /// The resource that decides defeat is not called life in every game.
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"vremya-geroev/matches/fight-with-second-wind; t2; hand; cards in hand: ",
            "nebozhiteli/matches/duel-by-life; t2; life; life: "})
    void the_outcomes_of_a_branch_list_the_remaining_resources_of_players(
    String match, String at, String counted, String words) {
        Path file = Program.HOME.resolve("replays/" + match + ".jsonl");
        String json = Program.run("what-if", file, "--at", at, "--instead", "1", "--json").out();
        assertThat(json).containsPattern("\"lifeCode\":\"" + counted + "\",\"lifeBySeat\":\\{\"A\":\\d+,\"B\":\\d+}");
        assertThat(Program.run("what-if", file, "--at", at, "--instead", "1").out()).contains(words);
    }
}
