package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files as saved by editors, spreadsheets and other systems.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UserTextFilesTest {

    private static final Charset WINDOWS = Charset.forName("windows-1251");
    private static final String DECK = "существа:\n2 Рыцарь\nmain:\n1 Sword\n";

    @TempDir
    private Path folder;

    private Path writeFile(String name, String text, Charset charset) throws IOException {
        return Files.write(folder.resolve(name), text.getBytes(charset));
    }

    private Path writeFile(String name, String text) throws IOException {
        return writeFile(name, text, StandardCharsets.UTF_8);
    }

    private static Program checkDeck(Path file) {
        return Program.run("cards", "deck", file, "--game", "nebozhiteli", "--json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void a_deck_is_read_the_same_with_a_byte_order_mark_and_any_line_endings(String end) throws IOException {
        String plain = checkDeck(writeFile("deck.txt", DECK)).out();

        assertThat(plain).contains("this one has 2.", "this one has 1.").doesNotContain("unknown-card");
        assertThat(checkDeck(writeFile("deck.txt", "\uFEFF" + DECK.replace("\n", end))).out()).isEqualTo(plain);
        assertThat(checkDeck(writeFile("deck.txt", "\uFEFF{\"creatures\":{\"Рыцарь\":2},\"main\":{\"Меч\":1}}")).out())
                .contains("this one has 2.", "this one has 1.").doesNotContain("unknown-card");
    }

    @Test
    void a_comment_in_a_deck_is_a_line_of_its_own() throws IOException {
        Program program = checkDeck(writeFile("deck.txt", "# mine\n" + DECK + "  # more\n2 Sword #4\n"));

        assertThat(program.out()).contains("Sword #4", "unknown-card");
    }

    @ParameterizedTest
    @ValueSource(strings = {"deck.txt", "deck.json", "set.csv", "set.yaml"})
    void a_card_file_in_another_encoding_is_rejected_with_a_remedy(String name) throws IOException {
        String text = name.endsWith(".json") ? "{\"creatures\":{\"Рыцарь\":2}}" : DECK;
        Path file = writeFile(name, text, WINDOWS);
        Object[] args = name.startsWith("set") ? new Object[] {"cards", "check", file, "--game", "nebozhiteli"}
                : new Object[] {"cards", "deck", file, "--game", "nebozhiteli"};

        assertThat(Program.run(args).exit()).isEqualTo(3);
        assertThat(Program.run(args).err()).contains(name + ":1:", "windows-1251", "save it as UTF-8");
        Files.write(file, text.getBytes(StandardCharsets.UTF_16));
        assertThat(Program.run(args).err()).contains("UTF-16", "save it as UTF-8");
    }

    @Test
    void a_script_in_another_encoding_creates_no_match() throws IOException {
        Path script = writeFile("script.txt", "A: {cast: Гроза}\n", WINDOWS);
        Path match = folder.resolve("match.jsonl");

        Program recorded = Program.run(Language.RU, "record", match, "--from", script, "--game", "nebozhiteli",
                "--players", "Анна,Борис");

        assertThat(recorded.exit()).isEqualTo(3);
        assertThat(recorded.err()).contains("script.txt:1:", "windows-1251", "сохраните его в UTF-8");
        assertThat(match).doesNotExist();
    }

    @Test
    void kafka_properties_keys_and_notes_in_another_encoding_are_rejected_with_a_remedy() throws IOException {
        Path text = writeFile("other.txt", "# имя\n", WINDOWS);
        Path match = folder.resolve("match.jsonl");
        Program.run("simulate", "--game", "pebbles", "--seed", 1, "--out", match);

        assertThat(Program.run("matches", "--log", "kafka:localhost:1", "--kafka-config", text).err())
                .contains("other.txt:1:3", "windows-1251");
        assertThat(Program.run("verify", match, "--trust", text).err()).contains("other.txt:1:3", "windows-1251");
        assertThat(Program.run("notes", match, "--import", text).err()).contains("other.txt:1:3", "windows-1251");
    }

    @Test
    void a_table_can_declare_its_separator_in_its_first_line() throws IOException {
        String table = Program.run("cards", "table", "--game", "nebozhiteli").out();
        String lone = "\uFEFFsep=,\r" + table.replace("\r\n", "\n").replace('\n', '\r');

        Program checked = Program.run("cards", "check", writeFile("set.csv", lone), "--game", "nebozhiteli");

        assertThat(checked.err()).isEmpty();
        assertThat(checked.exit()).isZero();
    }

    @Test
    void a_table_without_known_columns_produces_one_message() throws IOException {
        Program checked = Program.run("cards", "check", writeFile("set.csv", "a|b\n1|2\n3|4\n"), "--game",
                "nebozhiteli");

        assertThat(checked.exit()).isEqualTo(3);
        assertThat(checked.err().lines().filter(line -> line.contains("set.csv:"))).hasSize(1)
                .allMatch(line -> line.contains("no column has a known name"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Костер", "КОСТЁР", "Косте\u0308р", "Кос\u00ADтёр\u200B", "\uFEFF Костёр\u00A0"})
    void a_card_is_found_under_every_spelling_of_its_name(String name) throws IOException {
        Program found = Program.run(Language.RU, "cards", name, "--game", "respons");
        String line = found.out().lines().findFirst().orElseThrow();

        assertThat(line).startsWith("Костёр");
        assertThat(Program.run("cards", "deck", writeFile("deck.json", "{\"main\":{\"" + name + "\":1}}"), "--game",
                "respons", "--json").out()).doesNotContain("unknown-card");
    }

    @Test
    void a_letter_from_another_alphabet_is_pointed_out() {
        assertThat(Program.run("cards", "Коcтёр", "--game", "respons").err())
                .contains("Костёр").contains("(character 3: Latin c, not Cyrillic с)");
        assertThat(Program.run(Language.RU, "cards", "Коcтёр", "--game", "respons").err())
                .contains("(знак 3: латинская c, а не русская с)");
    }

    @Test
    void a_name_that_resembles_others_is_reported_with_the_difference() {
        Path match = folder.resolve("m.jsonl");
        Program.run("simulate", "--game", "pebbles", "--out", match, "--players", "Иван,Мария");

        assertThat(Program.run("show", match, "--as", "Ивaн").err()).contains("Иван", "Мария")
                .contains("(character 3: Latin a, not Cyrillic а)");
        assertThat(Program.run("show", match, "--as", " иван").exit()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Иван,Иван", "Иван,иван", "Артём,Артем", "Иван,Ивaн", "Иван, Ива\u200Bн", "B,Иван"})
    void indistinguishable_player_names_are_rejected(String players) throws IOException {
        Path match = folder.resolve("match.jsonl");
        Path script = writeFile("script.txt", "");

        Program recorded = Program.run("record", match, "--from", script, "--game", "pebbles", "--players", players);
        Program simulated = Program.run("simulate", "--game", "pebbles", "--out", match, "--players", players);

        assertThat(recorded.exit()).isEqualTo(2);
        assertThat(simulated.exit()).isEqualTo(2);
        assertThat(match).doesNotExist();
    }

    @Test
    void similar_player_names_are_reported_with_the_difference() {
        assertThat(Program.run("simulate", "--game", "pebbles", "--out", folder.resolve("m.jsonl"), "--players",
                "Иван,Ивaн").err()).contains("look the same", "(character 3: Cyrillic а, not Latin a)");
    }

    @Test
    void tables_for_excel_have_a_byte_order_mark_and_semicolons_and_can_be_read_back() throws IOException {
        Path table = folder.resolve("set.csv");

        assertThat(Program.run("cards", "table", "--game", "respons", "--excel", "-o", table).exit()).isZero();

        assertThat(Files.readString(table)).startsWith("\uFEFFkind;name;");
        assertThat(Program.run("cards", "check", table, "--game", "respons").exit()).isZero();
        assertThat(Program.run("cards", "table", "--game", "respons", "--excel").out()).isEqualTo(
                Files.readString(table));
        assertThat(Program.run("cards", "Костёр", "--excel").err()).contains("--excel");
    }

    @Test
    void statistics_for_excel_contain_no_formulas() throws IOException {
        Path match = folder.resolve("match.jsonl");
        String log = "sqlite:" + folder.resolve("log.db");
        Program.run("simulate", "--game", "pebbles", "--title", "=1+1", "--out", match, "--players", "@Анна,-Борис");
        assertThat(Program.run("import", match, "--log", log).exit()).isZero();

        Program.run("stats", "--log", log, "--csv", folder.resolve("all.csv"), "--excel");

        assertThat(Files.readString(folder.resolve("all.csv"))).startsWith("\uFEFF").contains(";'=1+1;", ";'@Анна;",
                ";'-Борис;");
    }

    @ParameterizedTest
    @ValueSource(strings = {"con", "aux.txt", "a."})
    void a_match_named_like_a_device_is_exported_to_a_safe_file_name(String id) throws IOException {
        String log = "sqlite:" + folder.resolve("log.db");
        Path out = folder.resolve("out");
        Path script = writeFile("script.txt", "");
        assertThat(Program.run("record", id, "--from", script, "--game", "pebbles", "--log", log).exit()).isZero();

        Program exported = Program.run("export", id, "--log", log, "--out", out);

        assertThat(exported.err()).isEmpty();
        assertThat(out.resolve(id + ".jsonl")).doesNotExist();
        assertThat(out).isDirectoryContaining(file -> file.getFileName().toString().contains("~"));
        String again = "sqlite:" + folder.resolve("again.db");
        assertThat(Program.run("import", out, "--log", again).exit()).isZero();
        assertThat(Program.run("matches", "--log", again, "--json").out()).contains("\"id\":\"" + id + "\"");
    }

    @Test
    void an_argument_that_cannot_be_decoded_is_rejected() {
        Program program = Program.run("cards", "\uFFFD\uFFFD");

        assertThat(program.exit()).isEqualTo(2);
        assertThat(program.err()).contains("Argument 2 is not UTF-8");
    }

    @Test
    void a_card_set_with_two_equivalent_names_is_rejected() throws IOException {
        Path table = folder.resolve("set.csv");
        String two = Program.run("cards", "table", "--game", "pebbles").out();
        String[] lines = two.split("\r?\n", -1);
        String name = lines[1].split(",")[0];
        Files.writeString(table, two + lines[1].replaceFirst(name, name.toUpperCase(Locale.ROOT)) + "\n");

        Program checked = Program.run("cards", "check", table, "--game", "pebbles");

        assertThat(checked.exit()).isEqualTo(3);
        assertThat(checked.out()).contains("count as the same name");
    }

    @Test
    void a_comma_in_a_card_name_is_no_separator() throws IOException {
        Path match = folder.resolve("match.jsonl");

        Program recorded = Program.run("record", match, "--from", writeFile("script.txt", ""), "--game",
                "berserk-heroes",
                "--decks", "?Айсылу, дочь ветра,?Ярина,  хранительница рощ");

        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.exit()).isZero();
        assertThat(Files.readString(match)).contains("Айсылу, дочь ветра", "Ярина, хранительница рощ");
    }

    private static List<String> recordedChoices(String script) {
        return script.lines().filter(line -> !line.startsWith("{") && !line.startsWith("#")).toList();
    }

    /// Returns the text as another system may save it: decomposed letters, е for ё, other line endings, a byte order
    /// mark.
    private static String saveInOtherEncoding(String text) {
        return "\uFEFF" + Normalizer.normalize(text.replace('ё', 'е').replace('Ё', 'Е'), Normalizer.Form.NFD)
                .replace("\n", "\r\n");
    }

    @Test
    void a_dispute_gets_the_same_answer_under_every_line_ending_and_normal_form() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of("../../replays"))) {
            List<Path> disputes = all.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
            assertThat(disputes).hasSizeGreaterThan(200);
            for (int i = 0; i < disputes.size(); i += 40) {
                Path dispute = disputes.get(i);
                Program saved = Program.run(
                        "ask", writeFile("dispute.yaml", saveInOtherEncoding(Files.readString(dispute))));

                assertThat(saved.err()).as(dispute.toString()).isEqualTo(Program.run("ask", dispute).err());
                assertThat(saved.exit()).as(dispute.toString()).isZero();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void a_script_from_another_editor_records_the_names_of_the_cards(String game) throws IOException {
        Path played = folder.resolve("played.jsonl");
        Program.run("simulate", "--game", game, "--seed", 5, "--surrender", 20, "--out", played);
        String script = Program.run("export", played, "--script").out();
        Path match = folder.resolve("match.jsonl");
        String saved = script.lines().map(line -> line.startsWith("{") ? line : saveInOtherEncoding(line).substring(1))
                .collect(Collectors.joining("\r", "\uFEFF", "\r"));

        Program recorded = Program.run("record", match, "--from", writeFile("script.txt", saved), "--game", game);

        assertThat(recorded.err()).isEmpty();
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
        assertThat(recordedChoices(Program.run("export", match, "--script").out())).isEqualTo(recordedChoices(script));
    }
}
