package letopis.codec.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Supplier;
import letopis.codec.json.Alternatives;
import letopis.codec.json.Container;
import letopis.codec.json.Scalar;
import letopis.codec.json.Shape;
import letopis.codec.json.Structure;
import letopis.codec.json.Token;
import letopis.codec.message.Spelling;

/// Describes shapes in JSON Schema 2020-12. Records and choices between records are described once, under `$defs`.
final class ShapeSchema {

    private final SequencedMap<String, Object> definitions = new LinkedHashMap<>();
    private final boolean byHand;

    /// @param byHand whether what is empty may be left out, as people may who write files by hand
    ShapeSchema(boolean byHand) {
        this.byHand = byHand;
    }

    /// What was described under `$defs` so far.
    SequencedMap<String, Object> definitions() {
        return definitions;
    }

    Map<String, Object> of(Shape shape) {
        return switch (shape) {
            case Scalar.Int _ -> object("type", "integer", "minimum", Integer.MIN_VALUE, "maximum", Integer.MAX_VALUE);
            case Scalar.Long _ -> object("type", "integer");
            case Scalar.Flag _ -> object("type", "boolean");
            case Scalar.Text _ -> object("type", "string");
            case Scalar.Number _ -> object("type", "integer", "minimum", 0);
            case Scalar.Word word -> object("enum", word.words());
            case Token token -> text(token);
            case Container.Many(var element) -> object("type", "array", "items", of(element));
            case Container.Distinct(var element) -> object("type", "array", "items", of(element), "uniqueItems", true);
            case Container.Mapping(var key, var value, _) ->
                    object("type", "object", "propertyNames", key(key), "additionalProperties", of(value));
            case Container.Maybe(var value) -> of(value);
            case Container.Secret(var value) -> of(value);
            case Structure structure -> defined(structure);
            case Alternatives alternatives -> defined(alternatives);
        };
    }

    static Map<String, Object> text(Token token) {
        return object("type", "string", "pattern", token.pattern);
    }

    private static Map<String, Object> key(Scalar.Keyed key) {
        return switch (key) {
            case Scalar.Word word -> object("enum", word.words());
            case Token token -> object("pattern", token.pattern);
            case Scalar.TextKey _ -> object("not", object("const", "secret"));
        };
    }

    private Map<String, Object> defined(Structure structure) {
        return defined(name(structure.type()), () -> properties(structure, null));
    }

    private Map<String, Object> defined(Alternatives alternatives) {
        return defined(name(alternatives.type()), () -> {
            var kinds = new ArrayList<>();
            alternatives.byKind().forEach((kind, structure) -> kinds.add(
                    defined(name(structure.type()) + "-as-" + Alternatives.KIND, () -> properties(structure, kind))));
            return object("oneOf", kinds);
        });
    }

    private Map<String, Object> defined(String name, Supplier<Map<String, Object>> description) {
        if (!definitions.containsKey(name)) {
            definitions.put(name, object()); // holds the place while a record that contains itself is described
            definitions.put(name, description.get());
        }
        return object("$ref", "#/$defs/" + name);
    }

    /// A record as an object; hidden components are not part of it.
    Map<String, Object> properties(Structure structure, String kind) {
        var properties = object();
        var required = new ArrayList<String>();
        if (kind != null) {
            properties.put(Alternatives.KIND, object("const", kind));
            required.add(Alternatives.KIND);
        }
        for (int i = 0; i < structure.size(); i++) {
            if (structure.shape(i) instanceof Container.Secret) {
                continue;
            }
            properties.put(structure.name(i), of(structure.shape(i)));
            boolean leftOut = byHand ? structure.shape(i).defaultValue() != null : structure.shape(i) instanceof Container.Maybe;
            if (!leftOut) {
                required.add(structure.name(i));
            }
        }
        return closed(properties, required);
    }

    static SequencedMap<String, Object> closed(Map<String, Object> properties, List<String> required) {
        return object("type", "object", "properties", properties, "required", List.copyOf(required), "additionalProperties", false);
    }

    /// `Target.Card` as `target.card`: records of one name in different places stay apart.
    private static String name(Class<?> type) {
        String name = Spelling.kebab(type.getSimpleName());
        return type.isMemberClass() ? name(type.getDeclaringClass()) + "." + name : name;
    }

    /// Names and values in turn.
    static SequencedMap<String, Object> object(Object... pairs) {
        var object = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) {
            object.put((String) pairs[i], pairs[i + 1]);
        }
        return object;
    }
}
