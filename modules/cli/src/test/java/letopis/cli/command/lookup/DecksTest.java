package letopis.cli.command.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DecksTest {

    @TempDir
    private Path folder;

    private Path writeFile(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void all_mistakes_of_a_deck_are_reported_with_their_positions() throws IOException {
        Path deck = writeFile("deck.txt", """
                # a remark
                creatures:
                  2 Рыцарь
                  3 Knigt   # a slip
                  5 squire
                основная:
                  40 Меч
                  2x Priestess
                запас:
                  3 Топор
                """);
        Program checked = Program.run("cards", "deck", deck);
        assertThat(checked.exit()).isEqualTo(1);
        List<String> lines = checked.out().lines().map(line -> line.substring(deck.toString().length())).toList();
        assertThat(lines).hasSize(7);
        assertThat(lines.get(0)).startsWith(":2:1: ").contains("16", "10", "NT-I-1.1.1");
        assertThat(lines.get(1)).startsWith(":6:1: ").contains("42");
        assertThat(lines.get(2)).startsWith(":9:1: ").contains("3");
        assertThat(lines.get(3)).startsWith(":4:5: ").contains("Knigt", "Knight");
        assertThat(lines.get(4)).startsWith(":8:6: ").contains("Priestess");
        assertThat(lines.subList(5, 7)).anyMatch(line -> line.startsWith(":7:6: "))
                .anyMatch(line -> line.startsWith(":5:5: "));
        assertThat(Program.run(Language.RU, "cards", "deck", deck).out().lines()).hasSize(7)
                .anyMatch(line -> line.contains("Может быть, "));
        assertThat(Program.run("cards", "deck", deck, "--json").out().lines()).hasSize(7)
                .first().asString().contains("\"line\":2,", "\"code\":\"nebozhiteli.wrong-creature-deck-size\"");
    }

    @Test
    void a_long_deck_of_misspelt_cards_is_checked_quickly() throws IOException {
        var deck = new StringBuilder("main:\n");
        for (int i = 0; i < 4000; i++) {
            deck.append("1 Исцелениее").append(i).append('\n');
        }
        Path file = writeFile("long.txt", deck.toString());
        Program checked = Program.run("cards", "deck", file);
        assertThat(checked.exit()).isEqualTo(1);
        assertThat(checked.out().lines()).hasSize(101).last().asString().endsWith("more violations");
        assertThat(Program.run("cards", "deck", file, "--json").out().lines()).hasSize(101).last().asString()
                .matches("\\{\"moreCount\":\\d{4}}");
        assertThat(Program.run("cards", "deck", writeFile("longer.txt", deck.toString().repeat(4))).err())
                .contains("longer than 256 KiB");
    }

    @Test
    void a_legal_deck_can_be_json_in_either_format() throws IOException {
        Path limited = writeFile("limited.json", """
                {"creatures": {"Рыцарь": 12},
                 "main": {"Меч": 30},
                 "pool": {"Рыцарь": 14, "Меч": 30}}
                """);
        assertThat(Program.run("cards", "deck", limited, "--settings", "format=limited").exit()).isZero();
        Program between = Program.run("cards", "deck", "--settings", "format=limited", limited);
        assertThat(between.exit()).as("an option may stand between the words").isZero();
        assertThat(between.err()).isEmpty();
        Program basic = Program.run("cards", "deck", limited);
        assertThat(basic.exit()).isEqualTo(1);
        assertThat(basic.out().lines()).anyMatch(line -> line.contains(":1:2: "))
                .anyMatch(line -> line.contains(":2:2: "));
        Path short1 = writeFile("short.json",
                "{\"creatures\":{\"Рыцарь\":12},\"main\":{\"Меч\":30},\"pool\":{\"Рыцарь\":11,\"Меч\":30}}");
        assertThat(Program.run("cards", "deck", short1, "--settings", "format=limited").out().lines())
                .hasSize(1).first().asString().contains("11", "12", "NT-I-1.5.2");
    }

    @Test
    void parts_of_a_deck_are_counted_in_alphabetical_order() throws IOException {
        Path deck = writeFile("order.txt", """
                sideboard:
                1 Меч
                pool:
                12 Рыцарь
                31 Меч
                main:
                30 Меч
                creatures:
                12 Рыцарь
                """);
        assertThat(Program.run("cards", "deck", deck, "--settings", "format=limited").out())
                .isEqualTo(deck + ": legal (12 + 30 + 43 + 1)\n");
    }

    @Test
    void a_file_that_is_not_a_deck_is_rejected_with_the_position() throws IOException {
        assertThat(Program.run("cards", "deck", writeFile("a.txt", "creatures:\n\n  Рыцарь\n")).err())
                .contains("a.txt:3:3: ", "3 Sword");
        assertThat(Program.run("cards", "deck", writeFile("b.txt", "2 Рыцарь\n")).err())
                .contains("b.txt:1:1: ", "main:");
        assertThat(Program.run("cards", "deck", writeFile("c.txt", "creatues:\n")).err())
                .contains("c.txt:1:1: ", "creatures");
        assertThat(Program.run("cards", "deck", writeFile("d.json", "{\"main\":{\"Меч\":\"three\"}}")).err())
                .contains("d.json:1:16: ");
        assertThat(Program.run("cards", "deck", folder.resolve("nowhere")).exit()).isEqualTo(3);
        assertThat(Program.run("cards", "deck", writeFile("e.txt", "main:\n"), "--settings", "format=limted").exit())
                .isEqualTo(2);
    }
}
