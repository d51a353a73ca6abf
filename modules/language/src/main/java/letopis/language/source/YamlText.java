package letopis.language.source;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import letopis.table.SourceNode;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/// A writer of YAML files that people edit afterwards.
public final class YamlText {

    private static final int WIDTH = 110;
    private static final int INDENT = 2;

    private YamlText() {}

    /// Converts a parsed node back to plain values that can be written again.
    public static Object toPlainValue(SourceNode node) {
        return switch (node) {
            case SourceNode.Text(_, _, var text, boolean quoted) when quoted -> text;
            case SourceNode.Text(_, _, var text, _) when text.matches("-?[0-9]{1,9}") -> Integer.valueOf(text);
            case SourceNode.Text(_, _, var text, _) when text.matches("true|false") -> Boolean.valueOf(text);
            case SourceNode.Text(_, _, var text, _) -> text;
            case SourceNode.Items(_, _, var items) -> items.stream().map(YamlText::toPlainValue).toList();
            case SourceNode.Fields(_, _, var fields) -> {
                Map<String, Object> map = new LinkedHashMap<>();
                fields.forEach(field -> map.put(field.name().value(), toPlainValue(field.value())));
                yield map;
            }
        };
    }

    /// Returns the node that would result from writing the value in quotes and parsing it. The node and its children
    /// have no place.
    public static SourceNode toNode(Object value) {
        return switch (value) {
            case Map<?, ?> map -> new SourceNode.Fields(0, 0, map.entrySet().stream()
                    .map(field -> new SourceNode.Fields.Field(createTextNode(field.getKey()), toNode(field.getValue())))
                    .toList());
            case Collection<?> items -> new SourceNode.Items(0, 0, items.stream().map(YamlText::toNode).toList());
            default -> createTextNode(value);
        };
    }

    private static SourceNode.Text createTextNode(Object value) {
        return new SourceNode.Text(0, 0, value.toString(), value instanceof String);
    }

    /// Writes a single field on one line, for example `A: {cast: Гроза, on: Вампир}`.
    public static String formatLine(Map<String, Object> field) {
        String braced = format(field, FlowStyle.FLOW, Integer.MAX_VALUE).strip();
        return braced.substring(1, braced.length() - 1);
    }

    /// Writes numbers, flags, strings, lists and maps. A list or map that contains only plain values takes one line.
    public static String format(Map<String, Object> fields) {
        return format(fields, FlowStyle.AUTO, WIDTH);
    }

    private static String format(Map<String, Object> fields, FlowStyle style, int width) {
        return new Dump(DumpSettings.builder().setDefaultFlowStyle(style).setWidth(width)
                .setDereferenceAliases(true).setIndicatorIndent(INDENT).setIndentWithIndicator(true).build())
                .dumpToString(fields);
    }
}
