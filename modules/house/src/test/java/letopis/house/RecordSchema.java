package letopis.house;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.notation.schema.EventSchemas;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.RecordedNames;
import org.jspecify.annotations.Nullable;

/// JSON Schema 2020-12 for records as `letopis.app.json.Json` writes them. Each record is described once, under
/// `$defs`.
final class RecordSchema {

    private static final List<Class<?>> TEXTS = List.of(String.class, MatchId.class, GameId.class, RuleRef.class,
            CardId.class, CardName.class, Instant.class, Path.class);
    private static final List<Class<?>> WHOLE = List.of(int.class, long.class, Integer.class, Long.class,
            Sequence.class);
    private static final Map<String, String> RAW = Map.of("accounts", "board.schema.json#/properties/accounts",
            "board", "board.schema.json");

    private static final Map<String, Object> TEXT_BY_NAME =
            object("type", "object", "additionalProperties", object("type", "string"));

    private final SortedMap<String, Object> definitions = new TreeMap<>();
    private final AnswerFields fields;

    RecordSchema(AnswerFields fields) {
        this.fields = fields;
    }

    /// Returns the records described so far, by name.
    SortedMap<String, Object> definitions() {
        return definitions;
    }

    /// @param type the type of a component, or a record
    Map<String, Object> of(Type type) {
        if (type instanceof ParameterizedType generic) {
            Class<?> raw = (Class<?>) generic.getRawType();
            Type last = generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            if (raw == Optional.class) {
                return nullable(of(last));
            }
            if (Collection.class.isAssignableFrom(raw)) {
                return object("type", "array", "items", of(last));
            }
            if (Map.class.isAssignableFrom(raw)) {
                return object("type", "object", "additionalProperties", of(last));
            }
        }
        Class<?> plain = (Class<?>) type;
        if (TEXTS.contains(plain)) {
            return object("type", "string");
        }
        if (plain == Seat.class) {
            return object("type", "string", "pattern", "^[A-Z]$");
        }
        if (WHOLE.contains(plain)) {
            return object("type", "integer");
        }
        if (plain == double.class || plain == Double.class) {
            return object("type", "number");
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return object("type", "boolean");
        }
        if (plain.isArray()) {
            return object("type", "array", "items", of(plain.getComponentType()));
        }
        if (plain.isEnum()) {
            return object("type", "string",
                    "enum", Arrays.stream(plain.getEnumConstants()).map(one -> ((Enum<?>) one).name()).toList());
        }
        if (plain.isSealed() || plain.isRecord()) {
            return reference(plain);
        }
        throw new IllegalArgumentException("no schema for " + type);
    }

    private Map<String, Object> reference(Class<?> type) {
        String name = fields.name(name(type));
        if (!definitions.containsKey(name)) {
            definitions.put(name, Map.of()); // placeholder for recursive records
            definitions.put(name, type.isRecord() ? recordSchema(type)
                    : object("description", fields.describe(name(type)), "anyOf",
                            Arrays.stream(type.getPermittedSubclasses()).map(this::of).toList()));
        }
        return object("$ref", "#/$defs/" + name);
    }

    /// Returns a unique name: `AskAnswer.Due` becomes `AskDue`.
    private static String name(Class<?> type) {
        return type.isMemberClass() ? name(type.getDeclaringClass()).replaceFirst("(Answer|Command)$", "")
                + RecordedNames.nameOf(type) : RecordedNames.nameOf(type);
    }

    private Map<String, Object> recordSchema(Class<?> type) {
        Map<String, Object> properties = object();
        var required = new ArrayList<String>();
        for (RecordComponent component : type.getRecordComponents()) {
            add(type, component, properties, required);
        }
        return object("description", fields.describe(name(type)), "type", "object", "properties", properties,
                "required", List.copyOf(required), "additionalProperties", false);
    }

    private void add(Class<?> type, RecordComponent component, Map<String, Object> properties,
            List<String> required) {
        if (accessor(component).isAnnotationPresent(JsonIgnore.class)) {
            return;
        }
        boolean mayBeNull = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        if (accessor(component).isAnnotationPresent(JsonUnwrapped.class)) {
            Class<?> inside = (Class<?>) component.getType();
            List<Class<?>> cases = inside.isSealed() ? List.of(inside.getPermittedSubclasses()) : List.of(inside);
            for (Class<?> one : cases) {
                Stream.of(one.getRecordComponents()).forEach(part -> add(one, part, properties,
                        mayBeNull || inside.isSealed() ? new ArrayList<>() : required));
            }
            return;
        }
        String name = Optional.ofNullable(accessor(component).getAnnotation(JsonProperty.class))
                .map(JsonProperty::value).orElse(component.getName());
        Type described = component.getGenericType();
        JsonInclude.Include include = include(type, component);
        boolean leftOut = include == JsonInclude.Include.NON_EMPTY && (type == Occasion.class
                || List.of(Optional.class, List.class, Map.class, long[].class).contains(component.getType()));
        if (leftOut && component.getType() == Optional.class) {
            described = ((ParameterizedType) described).getActualTypeArguments()[0];
        }
        Map<String, Object> schema = !accessor(component).isAnnotationPresent(JsonRawValue.class) ? of(described)
                : RAW.containsKey(name) ? object("$ref", EventSchemas.BASE_URI + RAW.get(name)) : TEXT_BY_NAME;
        Map<String, Object> whole = object("description", fields.describe(name(type), name));
        whole.putAll(mayBeNull && !leftOut ? nullable(schema) : schema);
        properties.put(name, whole);
        if (!leftOut) {
            required.add(name);
        }
    }

    /// Returns the accessor, which also carries the annotations of its component.
    private static AnnotatedElement accessor(RecordComponent component) {
        return component.getAccessor();
    }

    private static JsonInclude.Include include(Class<?> type, RecordComponent component) {
        if (type == Occasion.class) {
            return JsonInclude.Include.NON_EMPTY; // set by a mix-in
        }
        JsonInclude own = accessor(component).getAnnotation(JsonInclude.class);
        JsonInclude ofType = type.getAnnotation(JsonInclude.class);
        return own != null ? own.value() : ofType != null ? ofType.value() : JsonInclude.Include.ALWAYS;
    }

    private static Map<String, Object> nullable(Map<String, Object> schema) {
        if (schema.get("type") instanceof String type && !schema.containsKey("enum")) {
            var both = new LinkedHashMap<>(schema);
            both.put("type", List.of(type, "null"));
            return both;
        }
        return object("anyOf", List.of(schema, object("type", "null")));
    }

    /// Creates an object from alternating names and values.
    static Map<String, Object> object(Object... pairs) {
        var object = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) {
            object.put((String) pairs[i], pairs[i + 1]);
        }
        return object;
    }
}
