package letopis.language.json;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/// A JSON formatter for people. It indents trees of maps, lists and plain values, and keeps short ones on one line.
public final class PrettyJson {

    private static final int WIDTH = 110;

    private PrettyJson() {}

    public static String format(Object value) {
        var out = new StringBuilder();
        write(value, "", out);
        return out.append('\n').toString();
    }

    private static void write(Object value, String indent, StringBuilder out) {
        String flat = formatOnOneLine(value);
        if (indent.length() + flat.length() <= WIDTH && !indent.isEmpty()) {
            out.append(flat);
            return;
        }
        switch (value) {
            case Map<?, ?> map -> writeLines('{', map.entrySet(), '}', indent, out);
            case List<?> list -> writeLines('[', list, ']', indent, out);
            case Object _ -> out.append(flat);
        }
    }

    private static void writeLines(char openingBracket, Collection<?> values, char closingBracket, String indent,
            StringBuilder out) {
        out.append(openingBracket).append('\n');
        for (Iterator<?> each = values.iterator(); each.hasNext(); ) {
            Object value = each.next();
            out.append(indent).append("  ");
            if (value instanceof Map.Entry<?, ?> entry) {
                out.append(quote((String) entry.getKey())).append(": ");
                write(entry.getValue(), indent + "  ", out);
            } else {
                write(value, indent + "  ", out);
            }
            out.append(each.hasNext() ? ",\n" : "\n");
        }
        out.append(indent).append(closingBracket);
    }

    private static String formatOnOneLine(Object value) {
        return switch (value) {
            case Map<?, ?> map -> map.isEmpty() ? "{}" : "{ " + String.join(", ", map.entrySet().stream()
                    .map(one -> quote((String) one.getKey()) + ": " + formatOnOneLine(one.getValue())).toList()) + " }";
            case List<?> list -> "[" + String.join(", ", list.stream().map(PrettyJson::formatOnOneLine).toList()) + "]";
            case String text -> quote(text);
            case Object plain -> plain.toString();
        };
    }

    private static String quote(String text) {
        return new String(new JsonWriter(text.length() + 2).text(text).toBytes(), StandardCharsets.UTF_8);
    }
}
