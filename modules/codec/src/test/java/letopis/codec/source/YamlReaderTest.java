package letopis.codec.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import letopis.codec.message.BadFile;
import letopis.codec.message.Language;
import letopis.table.SourceNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class YamlReaderTest {

    private static SourceNode read(String text) {
        return YamlReader.read("f.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void every_part_knows_where_it_stands() {
        var root = (SourceNode.Fields) read("ход: 6\nсписок:\n  - да\n  - \"6\"\n");

        assertThat(root.find("ход")).contains(new SourceNode.Text(1, 6, "6", false));
        assertThat(root.find("список")).contains(new SourceNode.Items(3, 3, List.of(
                new SourceNode.Text(3, 5, "да", false), new SourceNode.Text(4, 5, "6", true))));
    }

    @Test
    void json_is_read_too() {
        var root = (SourceNode.Fields) read("{\"set\":\"x\",\n\t\"cards\":[{\"a\":1}]}");
        assertThat(root.find("cards").orElseThrow().line()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a: 1\\nb: [1, 2                 | bad-yaml        | 2",
        "a: 1\\na: 2                     | repeated-name   | 2",
        "a: &x [1]\\nb: *x               | yaml-alias      | 1",
        "a: 1\\n---\\nb: 2               | two-documents   | 2",
        "? [1, 2]\\n: 3                  | name-not-text   | 1",
        "a: \\tb: {                      | bad-yaml        | 1",
        "'# nothing'                     | empty           | 0",
    })
    void what_is_no_plain_yaml_is_refused_with_its_place(String text, String code, int line) {
        assertThatThrownBy(() -> read(text.replace("\\n", "\n").replace("\\t", "\t")))
                .isInstanceOfSatisfying(BadFile.class, bad -> {
                    assertThat(bad.code()).isEqualTo(code);
                    assertThat(bad.line()).isEqualTo(line);
                    assertThat(bad.message(Language.RU)).contains("f.yaml:");
                });
    }

    /// Nested without end, or doubled with every line: neither takes the program down.
    @Test
    void deep_and_growing_files_are_refused() {
        assertThatThrownBy(() -> read("[".repeat(100_000)))
                .isInstanceOfSatisfying(BadFile.class, bad -> assertThat(bad.code()).isEqualTo("too-deep"));
        assertThatThrownBy(() -> read("a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\n"))
                .isInstanceOfSatisfying(BadFile.class,
                bad -> assertThat(bad.code()).isEqualTo("yaml-alias"));
    }

    @Test
    void text_in_another_encoding_is_refused() {
        assertThatThrownBy(() -> YamlReader.read("f", new byte[] {'a', ':', ' ', (byte) 0xD0}))
                .isInstanceOfSatisfying(BadFile.class,
                bad -> assertThat(bad.code()).isEqualTo("not-utf8"));
    }
}
