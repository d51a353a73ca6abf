package letopis.codec.schema;

import static letopis.codec.schema.ShapeSchema.closed;
import static letopis.codec.schema.ShapeSchema.object;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.codec.json.Alternatives;
import letopis.codec.json.Container;
import letopis.codec.json.EventKind;
import letopis.codec.json.EventKinds;
import letopis.codec.json.JsonOut;
import letopis.codec.json.PrettyJson;
import letopis.codec.json.Scalar;
import letopis.codec.json.Shape;
import letopis.codec.json.Shapes;
import letopis.codec.json.Structure;
import letopis.codec.json.Token;
import letopis.journal.Seal;
import letopis.table.Choice;
import letopis.table.Game;

/// The published description of what a game records: for every version of every event a JSON Schema of its whole line
/// and an example of one, made from the records themselves; beside them the schemas all games share.
public final class EventSchemas {

    private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
    private static final String HASH_IF_KNOWN = "^([0-9a-f]{64})?$";
    private static final List<String> SHARED = List.of("header.schema.json", "card-set.schema.json", "seal.schema.json", "board.schema.json");
    private static final int DEPTH_MAX = 6;

    private EventSchemas() {}

    /// The files by name, each with its text.
    public static SortedMap<String, String> of(Game<?> game) {
        var files = new TreeMap<String, String>();
        for (EventKind kind : EventKinds.of(game).all()) {
            String name = kind.type() + ".v" + kind.version();
            files.put(name + ".schema.json", PrettyJson.of(schema(kind)));
            files.put(name + ".example.json", example(kind));
        }
        files.put(game.id() + ".cards.schema.json", PrettyJson.of(cards(game)));
        SHARED.forEach(name -> files.put(name, shared(name)));
        return files;
    }

    /// A card set as people write it, in JSON or YAML.
    private static Map<String, Object> cards(Game<?> game) {
        var described = new ShapeSchema(true);
        Map<String, Object> card = described.of(Shapes.of(game.definitions()));
        SequencedMap<String, Object> schema = object(
                "$schema", DIALECT, "$id", "urn:letopis:cards:" + game.id(), "title", "a card set of " + game.id());
        schema.putAll(closed(object("set", object("type", "string"), "cards", object("type", "array", "items", card)), List.of("set", "cards")));
        schema.put("$defs", described.definitions());
        return schema;
    }

    private static String shared(String name) {
        try (InputStream in = EventSchemas.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    /// Who may be the author of such an event.
    private enum Origin {
        PLAYER, CHANCE, JUDGE, RULES;

        static Origin of(EventKind kind) {
            Class<?> record = kind.record();
            return Choice.Decision.class.isAssignableFrom(record) ? PLAYER
                    : Choice.Chance.class.isAssignableFrom(record) ? CHANCE
                    : Choice.Order.class.isAssignableFrom(record) ? JUDGE
                    : RULES;
        }
    }

    private static Map<String, Object> schema(EventKind kind) {
        Origin origin = Origin.of(kind);
        var described = new ShapeSchema(false);
        var properties = object(
                "seq", object("type", "integer", "minimum", 1),
                "type", object("const", kind.type()),
                "v", object("const", kind.version()),
                "at", ShapeSchema.text(Token.TIME),
                "by", switch (origin) {
                    case PLAYER -> ShapeSchema.text(Token.SEAT);
                    case CHANCE -> object("const", "chance");
                    case JUDGE -> object("const", "judge");
                    case RULES -> object("const", "rules");
                });
        var required = new ArrayList<>(List.of("seq", "type", "v", "at", "by"));
        if (origin == Origin.RULES) {
            properties.put("cause", object("type", "integer", "minimum", 1));
            properties.put("rules", object("type", "array", "items", ShapeSchema.text(Token.RULE), "minItems", 1));
            required.addAll(List.of("cause", "rules"));
        }
        properties.put("data", described.properties(kind.structure(), null));
        required.add("data");
        if (kind.hidden().length > 0) {
            properties.put("sealed", byOneSeat(object("type", "string", "pattern", HASH_IF_KNOWN)));
            properties.put("secret", byOneSeat(secret(kind, described)));
            required.add("sealed");
        }
        SequencedMap<String, Object> schema = object(
                "$schema", DIALECT, "$id", "urn:letopis:event:" + kind.type() + ":v" + kind.version(),
                "title", kind.type() + ", version " + kind.version());
        schema.putAll(closed(properties, required));
        if (!described.definitions().isEmpty()) {
            schema.put("$defs", described.definitions());
        }
        return schema;
    }

    private static Map<String, Object> secret(EventKind kind, ShapeSchema described) {
        var properties = object("salt", object("type", "string", "minLength", 1));
        for (int component : kind.hidden()) {
            properties.put(kind.structure().name(component), described.of(kind.structure().shape(component)));
        }
        return closed(properties, List.copyOf(properties.keySet()));
    }

    private static Map<String, Object> byOneSeat(Map<String, Object> value) {
        return object("type", "object", "propertyNames", object("pattern", Token.SEAT.pattern),
                "additionalProperties", value, "minProperties", 1, "maxProperties", 1);
    }

    private static String example(EventKind kind) {
        Origin origin = Origin.of(kind);
        var out = new JsonOut(512);
        out.begin('{').name("seq").number(12).name("type").text(kind.type()).name("v").number(kind.version());
        out.name("at").text(Token.TIME.example);
        out.name("by").text(switch (origin) {
            case PLAYER -> Token.SEAT.example;
            case CHANCE -> "chance";
            case JUDGE -> "judge";
            case RULES -> "rules";
        });
        if (origin == Origin.RULES) {
            out.name("cause").number(11).name("rules").begin('[').text(Token.RULE.example).end(']');
        }
        example(kind.structure(), null, 0, out.name("data"));
        if (kind.hidden().length > 0) {
            var secret = new JsonOut(128);
            secret.begin('{').name("salt").text("2f1c");
            for (int component : kind.hidden()) {
                example(kind.structure().shape(component), 0, secret.name(kind.structure().name(component)));
            }
            byte[] json = secret.end('}').toBytes();
            String hash = HexFormat.of().formatHex(Seal.newDigest().digest(json));
            out.name("sealed").begin('{').name("A").text(hash).end('}');
            out.anyName("secret").begin('{').name("A").value(json).end('}');
        }
        return new String(out.end('}').lineFeed().toBytes(), StandardCharsets.UTF_8);
    }

    private static void example(Shape shape, int depth, JsonOut out) {
        switch (shape) {
            case Scalar.Int _, Scalar.Long _, Scalar.Number _ -> out.number(1);
            case Scalar.Flag _ -> out.flag(true);
            case Scalar.Text _ -> out.text("text");
            case Scalar.Word word -> out.text(word.words().getFirst());
            case Token token -> out.text(token.example);
            case Container.Many(var element) -> elements(element, depth, out);
            case Container.Distinct(var element) -> elements(element, depth, out);
            case Container.Mapping(var key, var value, _) -> {
                out.begin('{').name(switch (key) {
                    case Scalar.Word word -> word.words().getFirst();
                    case Token token -> token.example;
                    case Scalar.TextKey _ -> "name";
                });
                example(value, depth + 1, out);
                out.end('}');
            }
            case Container.Maybe(var value) -> example(value, depth, out);
            case Container.Secret(var value) -> example(value, depth, out);
            case Structure structure -> example(structure, null, depth, out);
            case Alternatives alternatives -> {
                var first = alternatives.byKind().entrySet().iterator().next();
                example(first.getValue(), first.getKey(), depth, out);
            }
        }
    }

    /// A list with one element, or none where records contain one another without end.
    private static void elements(Shape element, int depth, JsonOut out) {
        out.begin('[');
        if (depth < DEPTH_MAX) {
            example(element, depth + 1, out);
        }
        out.end(']');
    }

    private static void example(Structure structure, String kind, int depth, JsonOut out) {
        out.begin('{');
        if (kind != null) {
            out.name(Alternatives.KIND).text(kind);
        }
        for (int i = 0; i < structure.size(); i++) {
            if (!(structure.shape(i) instanceof Container.Secret)) {
                example(structure.shape(i), depth + 1, out.name(structure.name(i)));
            }
        }
        out.end('}');
    }
}
