package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import letopis.language.message.Language;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ReadingCommandsTest {

    private static final String SAMPLE = "nb-115-armour-against-three";

    @TempDir
    private static Path folder;

    private static Path match;

    @BeforeAll
    static void play() {
        match = Program.simulate(folder, 11);
    }

    @Test
    void the_json_of_a_board_contains_the_title_of_the_match() {
        assertThat(Program.run("show", "nb-115-armour-against-three", "--json").out())
                .contains("\"title\":\"NB-115: доспех против троих\"");
    }

    @Test
    void the_board_is_printed_as_plain_text_and_reproducibly() {
        Program first = Program.run("show", match, "--at", "g1.t3");
        assertThat(first.exit()).isZero();
        assertThat(first.err()).isEmpty();
        assertThat(first.out()).contains("turn 3").doesNotContain("\033");
        assertThat(first.out().lines()).allMatch(line -> line.equals(line.stripTrailing()));
        assertThat(Program.run("show", match, "--at", "g1.t3")).isEqualTo(first);
    }

    @Test
    void the_board_is_the_same_in_both_languages() {
        assertThat(Program.run("show", match, "--at", "t3", "--lang", "ru").out()).contains("ход 3", "жизнь")
                .doesNotContain("life");
        assertThat(Program.run(Language.RU, "show", match, "--at", "t3").out()).contains("ход 3");
        assertThat(Program.run("show", match, "--at", "t3").out()).contains("turn 3", "life").doesNotContain("жизнь");
    }

    @Test
    void the_public_sees_no_face_down_cards_or_hands() throws IOException {
        String judge = Program.run("show", match, "--at", "t1", "--json").out();
        String everyone = Program.run("show", match, "--at", "t1", "--json", "--as", "public").out();
        assertThat(cardNames(judge)).isNotEmpty();
        assertThat(cardNames(everyone)).isEmpty();
        assertThat(cardNames(Program.run("show", match, "--at", "t1", "--json", "--as", "A").out())).isNotEmpty()
                .hasSizeLessThan(cardNames(judge).size());
    }

    private static List<String> cardNames(String json) throws IOException {
        var cards = new ArrayList<String>();
        try (JsonParser in = new JsonFactory().createParser(json)) {
            while (in.nextToken() != null) {
                if ("name".equals(in.currentName()) && in.currentToken().isScalarValue() && in.getText() != null
                        && !in.getText().equals("null")) {
                    cards.add(in.getText());
                }
            }
        }
        cards.removeIf("card"::equals);
        return cards;
    }

    @Test
    void entries_are_printed_with_numbers_and_rules_and_choices_are_marked() {
        List<String> lines = Program.run("log", SAMPLE, "--from", "t2", "--to", "t3", "--detail", "trace")
                .out().lines().toList();
        assertThat(lines).allMatch(line -> line.matches(" *\\d+ [* ] .*"));
        assertThat(lines).anyMatch(line -> line.contains(" * "));
        assertThat(lines).anyMatch(line -> line.endsWith("]"));
        assertThat(lines.getFirst()).contains("[NT-");
    }

    @Test
    void entries_can_be_filtered_by_type() {
        List<String> lines = Program.run("log", SAMPLE, "--type", "passed", "--json").out().lines().toList();
        assertThat(lines).isNotEmpty().allMatch(line -> line.contains("\"type\":\"nebozhiteli.passed\""));
        Program wrong = Program.run("log", SAMPLE, "--type", "pased");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("passed");
    }

    @Test
    void json_lines_equal_the_lines_of_the_file() throws IOException {
        List<String> recorded = Files.readAllLines(match).stream().filter(line -> line.startsWith("{\"seq\":"))
                .toList();
        assertThat(Program.run("log", match, "--json").out().lines()).containsExactlyElementsOf(recorded);
        assertThat(Program.run("log", match, "--json", "--from", "3", "--to", "5").out().lines())
                .containsExactlyElementsOf(recorded.subList(2, 5));
        assertThat(Program.run("log", match, "--json", "--as", "public").out()).doesNotContain("\"secret\"");
    }

    @Test
    void a_redacted_copy_can_be_checked_and_read() throws IOException {
        Path open = folder.resolve("open.jsonl");
        Files.writeString(open, Program.run("log", match, "--as", "public", "--jsonl").out());
        assertThat(Files.readString(open)).doesNotContain("\"secret\"");
        Program verified = Program.run("verify", open);
        assertThat(verified.exit()).isEqualTo(5);
        assertThat(verified.out()).startsWith("UNDECIDED");
        assertThat(Program.run("show", open, "--at", "t2", "--as", "public").out())
                .isEqualTo(Program.run("show", match, "--at", "t2", "--as", "public").out());
    }

    @Test
    void a_raw_export_cannot_be_combined_with_filters() {
        assertThat(Program.run("log", match, "--jsonl", "--from", "3").exit()).isEqualTo(2);
    }

    @Test
    void places_are_found_by_words_of_both_languages() {
        String damage = Program.run("show", SAMPLE, "--at", "t7.damage").out();
        assertThat(damage).contains("turn 7", "damage");
        for (String where : List.of("t7.повреждения", "t7.ПОВРЕЖДЕНИЯ", "t7.повр", "g1.t7.dam")) {
            assertThat(Program.run("show", SAMPLE, "--at", where).out()).as(where).isEqualTo(damage);
        }
    }

    @Test
    void an_unknown_place_is_reported_with_the_existing_ones() {
        assertThat(Program.run("show", SAMPLE, "--at", "t7.damge").err()).contains("damage");
        assertThat(Program.run("show", SAMPLE, "--at", "t99").err()).contains("99", "7");
        assertThat(Program.run("show", SAMPLE, "--at", "t7.damge").exit()).isEqualTo(2);
        assertThat(Program.run(Language.RU, "show", SAMPLE, "--at", "завтра").err()).contains("ожидается");
    }

    @Test
    void a_list_of_replays_is_printed_without_a_terminal() {
        Program list = Program.run("replay");
        assertThat(list.exit()).isZero();
        assertThat(list.out()).contains(SAMPLE);
        assertThat(Program.run("replay", SAMPLE).exit()).isEqualTo(2);
    }

    @Test
    void a_reading_is_found_by_setting_id_or_paragraph() {
        String split = Program.run("rules", "damageSplit").out();
        assertThat(split).startsWith("damageSplit A-54 NT-IV-9.2.3 NB-116\n")
                .contains("`controller`", "tournament: controller, beginner: owner");
        assertThat(Program.run("rules", "a-54").out()).isEqualTo(split);
        assertThat(Program.run("rules", "R-EMPTYHAND", "--lang", "ru").out())
                .contains("strikeOnEmptyHand", "пустой руке", "no-win");
        assertThat(Program.run("rules", "NT-IV-9.2.3", "--lang", "ru").out()).contains("Кто делит урон")
                .doesNotContain("Reason:", "NB-116 ->");
        assertThat(Program.run("rules", "--readings", "--game", "vremya-geroev").out()).contains("handLimit")
                .doesNotContain("damageSplit");
        assertThat(Program.run("rules", "--readings", "--json").out().lines().count()).isGreaterThan(60);
        assertThat(Program.run("rules", "--readings", "--game", "pebbles").err())
                .contains("have no passages with more than one reading");
        Program nothing = Program.run("rules", "--readings", "damageSplot");
        assertThat(nothing.exit()).isEqualTo(1);
        assertThat(nothing.err()).contains("damageSplit");
    }

    @Test
    void paragraphs_are_found_by_id_text_and_approximate_spelling() {
        assertThat(Program.run("rules", "nt-i-0").out()).startsWith("NT-I-0").contains("exactly two players");
        assertThat(Program.run("rules", "NT-I-0", "--lang", "ru").out()).contains("ровно два игрока");
        assertThat(Program.run("rules", "NT-IV-9").exit()).isZero();
        Program nothing = Program.run("rules", "NT-XV-9");
        assertThat(nothing.exit()).isEqualTo(1);
        assertThat(nothing.err()).contains("NT-");
    }

    @Test
    void a_paragraph_is_shown_with_its_code_and_its_tests() {
        assertThat(Program.run("rules", "--coverage", "NT-IV-8.4").out())
                .contains("Implemented in: ", "Reason.MULTIPLE_BLOCKS", "Tests: BlockingTest.");
        assertThat(Program.run("rules", "NT-IV-8.4").out())
                .contains("The paragraphs before and after it:\n  NT-IV-8.2", "  NT-IV-8.5 ")
                .doesNotContain("Implemented in", "Tests:", "broken on purpose");
        assertThat(Program.run("rules", "NT-IV-8.4", "--json").out())
                .contains("\"implementedAt\":[", "\"tests\":[\"BlockingTest.");
        Program table = Program.run("rules", "--coverage");
        assertThat(table.out()).contains("NT-IV-8.4").doesNotContain("NT-I-p1").endsWith(" waived.\n");
        assertThat(Program.run("rules", "--coverage", "NT-IV-8.4", "--lang", "ru").out())
                .contains("Тесты: BlockingTest.", "1 проверяемый параграф");
        assertThat(Program.run("rules", "--coverage", "NT-IV-8.1").out())
                .contains("Mentioned in comments of: ", "Cited by the rules in these tests:");
        assertThat(Program.run("rules", "--coverage", "NT-II-1.2").out()).contains("Never cited by the rules: ");
        assertThat(Program.run("rules", "--coverage", "NT-III-3.5.1").out()).contains("Not tested: ")
                .doesNotContain("Tests:");
        assertThat(Program.run("rules", "--coverage", "--json").out().lines()).hasSizeGreaterThan(400)
                .allMatch(line -> line.contains("\"operative\":true"));
    }

    @Test
    void cards_are_found_by_name_in_both_languages() {
        String knight = Program.run("cards", "Рыцарь", "--game", "nebozhiteli").out();
        assertThat(knight).isEqualTo("""
                Knight  (Рыцарь)
                  Creature: human, warrior. Mana: 5. Life: 6.
                  Weapons: swords, two-handed. Armour: medium, heavy, shields.
                """);
        assertThat(Program.run(Language.RU, "cards", "лучник").out()).isEqualTo("""
                Лучник  (Archer)
                  Существо: человек, стрелок. Мана: 3. Жизнь: 3.
                  Оружие: кинжалы, стрелковое. Доспехи: робы, лёгкие.
                  Способность (3 маны): цель — существо. Цель получает 3 единицы физического урона.
                """);
        assertThat(Program.run("cards", "knight", "--game", "nebozhiteli").out()).isEqualTo(knight);
        assertThat(Program.run("cards", "Рыцрь").err()).contains("Knight");
        assertThat(Program.run("cards", "--json").out().lines())
                .allMatch(line -> line.startsWith("{") && line.endsWith("}"));
    }

    @Test
    void a_card_file_is_checked_and_every_mistake_reported() throws IOException {
        Path good = Files.writeString(folder.resolve("good.yaml"), """
                set: проба
                cards: [{kind: artifact, name: Алтарь, english: Altar, cost: {actions: 1}}]
                """);
        Path bad = Files.writeString(folder.resolve("bad.yaml"), """
                set: проба
                cards: [{kind: artefact, name: Алтарь}, {kind: weapon, name: Клык, english: Fang, cost: {actions: 1},
                  type: 8, damage: [{kind: fire, amount: 1}]}]
                """);
        Program checked = Program.run("cards", "check", good.toString());
        assertThat(checked.exit()).isZero();
        assertThat(checked.out()).contains("good.yaml: 1 card, no mistakes");

        Program found = Program.run(Language.RU, "cards", "check", good.toString(), bad.toString());
        assertThat(found.exit()).isEqualTo(3);
        assertThat(found.out()).contains("bad.yaml:2:16: ", "artifact", "bad.yaml:3:9: 8 сюда не подходит",
                "2 ошибки");
        assertThat(Program.run("cards", "check", bad.toString(), "--json").out().lines().toList()).hasSize(2)
                .first().asString().contains("\"line\":2", "\"code\":\"unknown-kind\"");
        assertThat(Program.run("cards", "check").exit()).isEqualTo(2);
    }
}
