package letopis.codec.source;

import java.util.LinkedHashMap;
import java.util.Map;
import letopis.table.SourceNode;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/// Writes what people go on writing.
public final class YamlText {

    private static final int WIDTH = 110;
    private static final int INDENT = 2;

    private YamlText() {}

    /// What was read, as it can be written again.
    public static Object value(SourceNode written) {
        return switch (written) {
            case SourceNode.Text(_, _, var text, boolean quoted) when quoted -> text;
            case SourceNode.Text(_, _, var text, _) when text.matches("-?[0-9]{1,9}") -> Integer.valueOf(text);
            case SourceNode.Text(_, _, var text, _) when text.matches("true|false") -> Boolean.valueOf(text);
            case SourceNode.Text(_, _, var text, _) -> text;
            case SourceNode.Items(_, _, var items) -> items.stream().map(YamlText::value).toList();
            case SourceNode.Fields(_, _, var fields) -> {
                Map<String, Object> map = new LinkedHashMap<>();
                fields.forEach(field -> map.put(field.name().value(), value(field.value())));
                yield map;
            }
        };
    }

    /// The same as [#of], all on one line: for a single field.
    public static String line(Map<String, Object> field) {
        return of(field, Integer.MAX_VALUE).strip();
    }

    /// Numbers, flags, texts, lists and maps; those that hold nothing but plain values on one line each.
    public static String of(Map<String, Object> fields) {
        return of(fields, WIDTH);
    }

    private static String of(Map<String, Object> fields, int width) {
        return new Dump(DumpSettings.builder().setDefaultFlowStyle(FlowStyle.AUTO).setWidth(width)
                .setDereferenceAliases(true).setIndicatorIndent(INDENT).setIndentWithIndicator(true).build())
                .dumpToString(fields);
    }
}
