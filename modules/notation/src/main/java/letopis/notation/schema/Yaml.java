package letopis.notation.schema;

import java.util.List;
import java.util.Map;
import letopis.language.json.PrettyJson;

/// Writes a tree of maps, lists and texts as YAML. Texts are quoted as in JSON, which YAML reads alike.
final class Yaml {

    private Yaml() {}

    static String of(Map<String, ?> tree) {
        var out = new StringBuilder();
        fields(tree, "", out);
        return out.toString();
    }

    private static void fields(Map<?, ?> tree, String indent, StringBuilder out) {
        tree.forEach((name, value) -> {
            out.append(indent).append(name.toString().startsWith("$") ? PrettyJson.of(name).strip() : name).append(':');
            switch (value) {
                case Map<?, ?> map -> {
                    out.append('\n');
                    fields(map, indent + "  ", out);
                }
                case List<?> list -> {
                    out.append('\n');
                    list.forEach(one -> out.append(indent).append("  - ").append(PrettyJson.of(one)));
                }
                case Object plain -> out.append(' ').append(PrettyJson.of(plain));
            }
        });
    }
}
