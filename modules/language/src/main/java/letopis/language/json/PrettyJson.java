package letopis.language.json;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/// A JSON formatter for people: indents trees of maps, lists and plain values, and keeps short ones on one
/// line.
public final class PrettyJson {

    private static final int WIDTH = 110;

    private PrettyJson() {}

    public static String of(Object value) {
        var out = new StringBuilder();
        write(value, "", out);
        return out.append('\n').toString();
    }

    private static void write(Object value, String indent, StringBuilder out) {
        String flat = flat(value);
        if (indent.length() + flat.length() <= WIDTH && !indent.isEmpty()) {
            out.append(flat);
            return;
        }
        switch (value) {
            case Map<?, ?> map -> lines('{', map.entrySet(), '}', indent, out);
            case List<?> list -> lines('[', list, ']', indent, out);
            case Object _ -> out.append(flat);
        }
    }

    private static void lines(char open, Collection<?> values, char close, String indent, StringBuilder out) {
        out.append(open).append('\n');
        for (Iterator<?> each = values.iterator(); each.hasNext(); ) {
            Object value = each.next();
            out.append(indent).append("  ");
            if (value instanceof Map.Entry<?, ?> entry) {
                out.append(text((String) entry.getKey())).append(": ");
                write(entry.getValue(), indent + "  ", out);
            } else {
                write(value, indent + "  ", out);
            }
            out.append(each.hasNext() ? ",\n" : "\n");
        }
        out.append(indent).append(close);
    }

    private static String flat(Object value) {
        return switch (value) {
            case Map<?, ?> map -> map.isEmpty() ? "{}" : "{ " + String.join(", ", map.entrySet().stream()
                    .map(one -> text((String) one.getKey()) + ": " + flat(one.getValue())).toList()) + " }";
            case List<?> list -> "[" + String.join(", ", list.stream().map(PrettyJson::flat).toList()) + "]";
            case String text -> text(text);
            case Object plain -> plain.toString();
        };
    }

    private static String text(String text) {
        return new String(new JsonOut(text.length() + 2).text(text).toBytes(), StandardCharsets.UTF_8);
    }
}
