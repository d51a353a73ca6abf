package letopis.language.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.table.SourceNode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class YamlTextTest {

    /// Callers that need the meaning of a value need not write it first.
    @Test
    void a_node_equals_the_parsed_form_of_its_value() {
        var attackers = new LinkedHashMap<String, Object>();
        attackers.put("Гроза", "B");
        attackers.put("c12", List.of("?", "null", "true", "12", "", "- a: b", "[", "#", "Д'Артаньян"));
        Map<String, Object> line = Map.of("A", Map.of("attack", attackers, "cost", 3, "ward", true, "pass", List.of()));
        SourceNode read = YamlReader.read("-", YamlText.format(line).getBytes(UTF_8));
        assertThat(values(YamlText.toNode(line))).isEqualTo(values(read));
        assertThat(YamlText.toPlainValue(YamlText.toNode(line))).isEqualTo(YamlText.toPlainValue(read)).isEqualTo(line);
    }

    /// Returns all texts, with the nodes that contain them.
    private static Object values(SourceNode node) {
        return switch (node) {
            case SourceNode.Text(_, _, var text, _) -> text;
            case SourceNode.Items(_, _, var items) -> items.stream().map(YamlTextTest::values).toList();
            case SourceNode.Fields(_, _, var fields) -> fields.stream()
                    .map(field -> Map.entry(field.name().value(), values(field.value()))).toList();
        };
    }
}
