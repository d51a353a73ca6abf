package letopis.cli.command.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.app.text.CardText;
import letopis.cli.Program;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.notation.Games;
import letopis.table.CardSet;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CardImportTest {

    private static final String TABLE = """
            name;english;points
            Опал;Opal;3
            "Кошачий ""глаз""\";Cat's eye;4
            """;

    @TempDir
    private Path folder;

    private Path writeFile(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void card_files_are_merged_into_one_set() throws IOException {
        Path table = writeFile("mine.csv", TABLE);
        Path more = writeFile("more.yaml", "{set: ещё, cards: [{name: Яшма, english: Jasper, points: 1}]}");
        Path set = folder.resolve("set.json");
        Program made = Program.run("cards", "import", table, more, "-o", set, "--game", "pebbles");
        assertThat(made.out()).isEqualTo(set + ": 3 cards\n");
        assertThat(made.exit()).isZero();
        assertThat(set).content().startsWith("{\n  \"set\": \"mine\",\n  \"cards\": [\n")
                .contains("Кошачий \\\"глаз\\\"");
        assertThat(Program.run("cards", "check", set, "--game", "pebbles").out()).contains("3 cards, no mistakes");
        String printed = Files.readString(set);
        assertThat(Program.run("cards", "import", table, more, "--game", "pebbles").out()).isEqualTo(printed);
        assertThat(Program.run("cards", "import", table, "--name", "мои", "--game", "pebbles").out())
                .contains("\"set\": \"мои\"");
        assertThat(Program.run(Language.RU, "cards", "import", table, "-o", folder.resolve("new.json"), "--json",
                "--game", "pebbles").out()).contains("\"cardCount\":2");
    }

    @Test
    void an_existing_file_is_never_overwritten() throws IOException {
        Path table = writeFile("mine.csv", TABLE);
        Path there = writeFile("set.json", "precious");
        Program refused = Program.run("cards", "import", table, "-o", there, "--game", "pebbles");
        assertThat(refused.exit()).isEqualTo(3);
        assertThat(refused.err()).contains("set.json: a file with this name already exists");
        assertThat(there).hasContent("precious");
    }

    @Test
    void an_import_with_mistakes_writes_nothing_and_reports_all_of_them() throws IOException {
        Path right = writeFile("right.csv", TABLE);
        Path wrong = writeFile("wrong.csv", "name,english,pionts,points\nОпал,Opal,1,many\nЯшма,,1\n");
        Path set = folder.resolve("set.json");
        Program refused = Program.run("cards", "import", right, wrong, "-o", set, "--game", "pebbles");
        assertThat(refused.exit()).isEqualTo(3);
        assertThat(refused.out().lines().filter(line -> line.startsWith(wrong.toString()))
                .map(line -> line.substring(wrong.toString().length()))).containsExactly(
                ":1:14: there is no \"pionts\" here; did you mean \"points\"?",
                ":2:13: a whole number is expected here, not \"many\"",
                ": 2 mistakes");
        assertThat(set).doesNotExist();
        Program russian = Program.run(Language.RU, "cards", "import", wrong, "--game", "pebbles");
        assertThat(russian.out()).contains(":1:14: ", "points", "2 ошибки");
        assertThat(Program.run("cards", "import", wrong, "--json", "--game", "pebbles").out().lines()).hasSize(2)
                .first().asString().contains("\"line\":1,\"column\":14,\"code\":\"unknown-name\"");
    }

    @Test
    void a_card_in_two_files_is_reported() throws IOException {
        Path one = writeFile("one.csv", TABLE);
        Path two = writeFile("two.csv", TABLE);
        Program refused = Program.run("cards", "import", one, two, "--game", "pebbles");
        assertThat(refused.exit()).isEqualTo(3);
        assertThat(refused.err()).contains("two.csv: there are two cards called \"Опал\"");
        assertThat(Program.run("cards", "import", "--game", "pebbles").exit()).isEqualTo(2);
    }

    @Test
    void tables_and_lookups_include_the_cards_of_a_file() throws IOException {
        Path own = Files.writeString(folder.resolve("own.yaml"), """
                set: own
                cards:
                  - {kind: playable, name: Дуэлянт, english: Duellist, types: [unit], cost: 2, front: {strength: 3}}
                """);
        assertThat(Program.run("cards", "table", "--cards", own, "--game", "respons").out())
                .contains("Дуэлянт", "Береговой дозор");
        assertThat(Program.run("cards", "Дуэлянт", "--cards", own, "--game", "respons")).satisfies(found -> {
            assertThat(found.exit()).as(found.toString()).isZero();
            assertThat(found.out()).contains("Duellist");
        });
        Path bad = Files.writeString(folder.resolve("bad.yaml"), "set: own\ncards: 5\n");
        assertThat(Program.run("cards", "table", "--cards", bad, "--game", "respons").exit()).isEqualTo(3);
    }

    /// Users start from the exported table of a game, so it must be read back unchanged.
    @Test
    void the_cards_of_every_game_survive_a_round_trip_through_a_table() throws IOException {
        for (Game<?> game : Games.all()) {
            Path table = folder.resolve(game.id() + ".csv");
            Program written = Program.run("cards", "table", "--game", game.id().value(), "-o", table);
            assertThat(written.exit()).as(written.err()).isZero();
            CardFile read = CardFile.read(table, game);
            assertThat(read.mistakes()).as(game.id().value()).isEmpty();
            assertThat(export(read.cards(), game)).isEqualTo(export(CardSets.loadBuiltInCardSet(game), game));
        }
    }

    /// Exports the cards. An empty cell means an omitted field, so empty texts are dropped.
    private static List<String> export(CardSet cards, Game<?> game) {
        return cards.definitions().stream()
                .map(card -> CardText.toJson(card, game).replaceAll(",\"[a-z]+\":\"\"", "")).toList();
    }

    @Test
    void a_deck_can_contain_custom_cards() throws IOException {
        Path table = writeFile("mine.csv", TABLE);
        Path deck = writeFile("deck.txt", "pouch:\n  4 Flint\n  4 Amber\n  4 Опал\n");
        Program without = Program.run("cards", "deck", deck, "--game", "pebbles");
        assertThat(without.exit()).isEqualTo(1);
        assertThat(without.out()).contains(":4:5: ", "Опал");
        assertThat(Program.run("cards", "deck", deck, "--cards", table, "--game", "pebbles"))
                .isEqualTo(new Program(0, deck + ": legal (12)\n", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"own-cards.md", "own-cards.ru.md"})
    void the_example_in_the_documentation_is_valid(String page) throws IOException {
        String text = Files.readString(Path.of("../../docs").resolve(page));
        int begin = text.indexOf("```csv") + 7;
        Path table = writeFile("page.csv", text.substring(begin, text.indexOf("```", begin)));
        Program imported = Program.run("cards", "import", table, "--game", "vremya-geroev");
        assertThat(imported.exit()).as(imported.out()).isZero();
        assertThat(imported.out()).contains("Рогатина", "Лис", "Лесничий");
    }
}
