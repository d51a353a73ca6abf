package letopis.language.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.table.SourceNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class YamlReaderTest {

    private static SourceNode read(String text) {
        return YamlReader.read("f.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void every_node_knows_its_line_and_column() {
        var root = (SourceNode.Fields) read("ход: 6\nсписок:\n  - да\n  - \"6\"\n");

        assertThat(root.find("ход")).contains(new SourceNode.Text(1, 6, "6", false));
        assertThat(root.find("список")).contains(new SourceNode.Items(3, 3, List.of(
                new SourceNode.Text(3, 5, "да", false), new SourceNode.Text(4, 5, "6", true))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "hand: Card #4                      | 1 | 7",
        "hand: [Рыцарь, Card #4, Жрица]     | 1 | 16",
        "hand:\\n  - Card #12               | 2 | 5",
        "hand:\\n  - {card: Card   #4}      | 2 | 12",
    })
    void a_name_cut_short_by_a_number_sign_is_rejected_with_a_fix(String text, int line, int column) {
        assertThatThrownBy(() -> read(text.replace("\\n", "\n"))).isInstanceOfSatisfying(BadFile.class, badFile -> {
            assertThat(badFile.code()).isEqualTo("cut-name");
            assertThat(List.of(badFile.line(), (long) badFile.column())).containsExactly((long) line, (long) column);
            assertThat(badFile.formatMessage(Language.EN)).contains("put the name in quotes: \"Card #");
            assertThat(badFile.formatMessage(Language.RU)).contains("возьмите имя в кавычки: \"Card #");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: Card # 4", "a: Card # four", "a: 'Card #4'", "a: \"Card #4\" # 4", "a: 3 #4",
        "#4\na: Card", "a: [Card] #4", "a: Card#4", "a: Card #4th"})
    void other_comments_are_ignored(String text) {
        assertThat(((SourceNode.Fields) read(text)).find("a")).isPresent();
    }

    @Test
    void json_is_accepted() {
        var root = (SourceNode.Fields) read("{\"set\":\"x\",\n\t\"cards\":[{\"a\":1}]}");
        assertThat(root.find("cards").orElseThrow().line()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a: 1\\nb: [1, 2                 | bad-yaml.brace  | 2",
        "a: 1\\na: 2                     | repeated-name   | 2",
        "a: &x [1]\\nb: *x               | yaml-alias      | 1",
        "a: 1\\n---\\nb: 2               | two-documents   | 2",
        "? [1, 2]\\n: 3                  | name-not-text   | 1",
        "a: \\tb: {                      | bad-yaml.colon  | 1",
        "'# nothing'                     | empty           | 0",
    })
    void unsupported_yaml_is_rejected_with_its_place(String text, String code, int line) {
        assertThatThrownBy(() -> read(text.replace("\\n", "\n").replace("\\t", "\t")))
                .isInstanceOfSatisfying(BadFile.class, badFile -> {
                    assertThat(badFile.code()).isEqualTo(code);
                    assertThat(badFile.line()).isEqualTo(line);
                    assertThat(badFile.formatMessage(Language.RU)).contains("f.yaml:");
                });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a: \"x\\e[2Jy\"        | control-character | 1 | 4",
        "a: 1\\nb: \"\\u202Ex\" | control-character | 2 | 4",
        "a: \"\\x9b\"           | control-character | 1 | 4",
        "a: \"x\\ty\"           | control-character | 1 | 4",
        "\"a\\r\": 1           | control-character | 1 | 1",
        "a: \"\\ud800\"         | half-letter       | 1 | 4",
    })
    void text_with_terminal_control_characters_is_rejected(String text, String code, int line, int column) {
        assertThatThrownBy(() -> read(text.replace("1\\nb", "1\nb")))
                .isInstanceOfSatisfying(BadFile.class, badFile -> {
                    assertThat(badFile.code()).isEqualTo(code);
                    assertThat(badFile.line()).isEqualTo(line);
                    assertThat(badFile.column()).isEqualTo(column);
                });
    }

    @ParameterizedTest
    @ValueSource(chars = {0x1B, 0x07, 0x7F, 0x85, 0x9B, 0x202A, 0x202E, 0x2066, 0x2069})
    void control_characters_are_rejected_anywhere_in_a_file(char letter) {
        assertThatThrownBy(() -> read("a: 1\nя: #" + letter))
                .isInstanceOfSatisfying(BadFile.class, badFile -> {
                    assertThat(badFile.code()).isEqualTo("control-character");
                    assertThat(badFile.line()).isEqualTo(2);
                    assertThat(badFile.column()).isEqualTo(5);
                    assertThat(badFile.formatMessage(Language.EN)).contains("U+%04X".formatted((int) letter))
                            .doesNotContain(String.valueOf(letter));
                });
    }

    @Test
    void a_text_may_have_several_lines_and_letters_of_any_script() {
        var root = (SourceNode.Fields) read("a: |\r\n  one\r\n  two\r\nb:\t\"\\U0001F0A1\"");
        assertThat(root.find("a").orElseThrow().plainText()).isEqualTo("one\ntwo\n");
        assertThat(root.find("b").orElseThrow().plainText()).isEqualTo("\uD83C\uDCA1");
    }

    /// Deeply nested input and input that doubles with every line must not crash the program.
    @Test
    void deeply_nested_and_expanding_files_are_rejected() {
        assertThatThrownBy(() -> read("[".repeat(100_000)))
                .isInstanceOfSatisfying(BadFile.class, badFile -> assertThat(badFile.code()).isEqualTo("too-deep"));
        assertThatThrownBy(() -> read("a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\n"))
                .isInstanceOfSatisfying(BadFile.class,
                badFile -> assertThat(badFile.code()).isEqualTo("yaml-alias"));
    }

    @Test
    void text_in_another_encoding_is_rejected() {
        assertThatThrownBy(() -> YamlReader.read("f", new byte[] {'a', ':', ' ', (byte) 0xD0}))
                .isInstanceOfSatisfying(BadFile.class,
                badFile -> assertThat(badFile.code()).isEqualTo("not-utf8"));
    }
}
