package letopis.notation.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import letopis.language.json.Alternatives;
import letopis.language.json.Container;
import letopis.language.json.Scalar;
import letopis.language.json.Shape;
import letopis.language.json.Structure;
import letopis.language.json.Token;
import letopis.language.json.Word;
import letopis.table.RecordedNames;
import org.jspecify.annotations.Nullable;

/// A generator of JSON Schema 2020-12 from shapes. Each record and each choice between records is described once, under
/// `$defs`.
public final class ShapeSchema {

    /// The file that describes the component types of a game's events.
    public static final String TYPES_FILE = "types.schema.json";

    private final SortedMap<String, Object> definitions = new TreeMap<>();
    private final boolean isHandwritten;
    private int depth; // above 0 inside a definition

    /// @param isHandwritten true for files written by people, in which empty values may be omitted and definitions are
    ///     in
    ///   the file itself
    ShapeSchema(boolean isHandwritten) {
        this.isHandwritten = isHandwritten;
    }

    SortedMap<String, Object> definitions() {
        return definitions;
    }

    Map<String, Object> of(Shape shape) {
        return switch (shape) {
            case Scalar.WholeNumber whole -> switch (whole) {
                case INT -> createObject("type", "integer", "minimum", Integer.MIN_VALUE, "maximum", Integer.MAX_VALUE);
                case LONG -> createObject("type", "integer");
                case ENTRY -> createObject("type", "integer", "minimum", 0);
            };
            case Scalar.Flag _ -> createObject("type", "boolean");
            case Scalar.Text _ -> createObject("type", "string");
            case Word word -> of(word);
            case Container.ListShape(var element, boolean isSet) -> {
                var list = createObject("type", "array", "items", of(element));
                if (isSet) {
                    list.put("uniqueItems", true);
                }
                yield list;
            }
            case Container.MapShape(var key, var value, _) ->
                    createObject("type", "object", "propertyNames", of(key), "additionalProperties", of(value));
            case Container.OptionalShape(var value) -> of(value);
            case Container.SecretShape(var value) -> of(value);
            case Structure structure -> define(structure);
            case Alternatives alternatives -> define(alternatives);
        };
    }

    static Map<String, Object> createCommonRef(String name) {
        return createObject("$ref", "../common.schema.json#/$defs/" + name);
    }

    private static Map<String, Object> of(Word word) {
        return switch (word) {
            case Word.EnumWord constants -> createObject("enum", constants.words());
            case Token token when token == Token.NAME -> createObject("not", createObject("const", "secret"));
            case Token token -> createCommonRef(token.name);
        };
    }

    private Map<String, Object> define(Structure structure) {
        return define(nameOf(structure.type()), () -> createProperties(structure, null));
    }

    private Map<String, Object> define(Alternatives alternatives) {
        return define(nameOf(alternatives.type()), () -> {
            var kinds = new ArrayList<>();
            alternatives.structuresByKind().forEach((kind, structure) -> kinds.add(
                    define(nameOf(structure.type()) + "Case", () -> createProperties(structure, kind))));
            return createObject("oneOf", kinds);
        });
    }

    private Map<String, Object> define(String name, Supplier<Map<String, Object>> description) {
        if (!definitions.containsKey(name)) {
            definitions.put(name, createObject()); // placeholder for a record that contains itself
            depth++;
            var definition = createObject("title", name);
            definition.putAll(description.get());
            definitions.put(name, definition);
            depth--;
        }
        return createObject("$ref", (isHandwritten || depth > 0 ? "" : TYPES_FILE) + "#/$defs/" + name);
    }

    /// Returns the schema of a record as an object, without hidden components.
    ///
    /// @param kind the name, if the record is one of several alternatives
    Map<String, Object> createProperties(Structure structure, @Nullable String kind) {
        var properties = createObject();
        var required = new ArrayList<String>();
        if (kind != null) {
            properties.put(Alternatives.KIND, createObject("const", kind));
            required.add(Alternatives.KIND);
        }
        for (int i = 0; i < structure.size(); i++) {
            if (structure.shapeOf(i) instanceof Container.SecretShape) {
                continue;
            }
            properties.put(structure.name(i), of(structure.shapeOf(i)));
            boolean leftOut = isHandwritten
                    ? structure.shapeOf(i).defaultValue() != null
                    : structure.shapeOf(i) instanceof Container.OptionalShape;
            if (!leftOut) {
                required.add(structure.name(i));
            }
        }
        return createClosedObject(properties, required);
    }

    static SequencedMap<String, Object> createClosedObject(Map<String, Object> properties, List<String> requiredNames) {
        return createObject("type", "object", "properties", properties,
                "required", List.copyOf(requiredNames), "additionalProperties", false);
    }

    /// Converts `Target.Card` to `TargetCard`, so that records of the same name in different types stay
    /// distinct.
    private static String nameOf(Class<?> type) {
        return type.isMemberClass() ? nameOf(type.getDeclaringClass()) + RecordedNames.nameOf(type)
                : RecordedNames.nameOf(type);
    }

    /// Converts `cards-drawn` to `CardsDrawn`.
    static String toPascalCase(String kebabName) {
        return Arrays.stream(kebabName.split("[-.]"))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
    }

    public static SequencedMap<String, Object> createObject(Object... pairs) {
        var object = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) {
            object.put((String) pairs[i], pairs[i + 1]);
        }
        return object;
    }
}
