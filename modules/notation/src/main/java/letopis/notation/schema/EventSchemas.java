package letopis.notation.schema;

import static letopis.notation.schema.ShapeSchema.createClosedObject;
import static letopis.notation.schema.ShapeSchema.createObject;

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
import letopis.journal.MatchEvent;
import letopis.journal.Seal;
import letopis.language.json.Alternatives;
import letopis.language.json.Container;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.json.JsonWriter;
import letopis.language.json.PrettyJson;
import letopis.language.json.Scalar;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.json.Structure;
import letopis.language.json.Token;
import letopis.language.json.Word;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Template;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Renumbering;
import org.jspecify.annotations.Nullable;

/// The published schemas of a game's events, together with the schemas shared by all games. For every version of every
/// event, there is a JSON Schema of its whole line and an example, generated from the records.
public final class EventSchemas {

    /// The prefix of every `$id`; the rest is the path of the file.
    public static final String BASE_URI = "https://letopis.github.io/events-schema/";

    private static final String DIALECT_URI = "https://json-schema.org/draft/2020-12/schema";
    private static final List<String> SHARED_SCHEMAS = List.of(
            "header.schema.json", "card-set.schema.json", "seal.schema.json", "envelope.schema.json",
            "line.schema.json", "board.schema.json", "position.schema.json", "common.schema.json");

    private static final String MATCH = "match/";

    private EventSchemas() {}

    /// Returns the text of each file by path. Files of the game are in a folder named after it, and files of events
    /// shared by all games are in the folder `match`. Other shared files are above these folders.
    public static SortedMap<String, String> of(Game<?> game) {
        var files = new TreeMap<String, String>();
        Messages english = Messages.ofGame(game, Language.EN);
        var types = new ShapeSchema(false);
        for (EventKind kind : EventKinds.of(game).all()) {
            files.put(pathOf(kind.type(), kind.version()), PrettyJson.format(createSchema(kind, types, english)));
            files.put(pathOfExample(kind), EventExample.of(kind));
        }
        var ofMatches = new ShapeSchema(false);
        for (EventKind kind : EventKinds.MATCH_KINDS) {
            files.put(pathOf(kind.type(), kind.version()),
                    PrettyJson.format(createSchema(kind, ofMatches, Messages.ofLanguageModule(Language.EN))));
            files.put(pathOfExample(kind), EventExample.of(kind));
        }
        String folder = game.id() + "/";
        files.put(MATCH + ShapeSchema.TYPES_FILE, PrettyJson.format(createTypeSchemas(MATCH, "any match", ofMatches)));
        files.put(folder + ShapeSchema.TYPES_FILE,
                PrettyJson.format(createTypeSchemas(folder, game.id().value(), types)));
        files.put(folder + "line.schema.json", PrettyJson.format(createLineSchema(game)));
        files.put(folder + "cards.schema.json", PrettyJson.format(createCardsSchema(game)));
        SHARED_SCHEMAS.forEach(name -> files.put(name, readSharedSchema(name)));
        return files;
    }

    /// Returns true if the example at this path has a superseded shape.
    public static boolean hasSupersededShape(Game<?> game, String example) {
        return EventKinds.of(game).all().stream()
                .anyMatch(kind -> kind.isSuperseded() && pathOfExample(kind).equals(example));
    }

    /// Returns the path of the schema of one version of an event.
    ///
    /// @param type the type, with the game before its first dot
    public static String pathOf(String type, int version) {
        return type.replaceFirst("\\.", "/") + ".v" + version + ".schema.json";
    }

    public static String pathOfExample(EventKind kind) {
        return pathOf(kind.type(), kind.version()).replace(".schema.json", ".example.json");
    }

    /// Returns the `$id` of the schema of one version of an event.
    public static String idOf(String type, int version) {
        return BASE_URI + pathOf(type, version);
    }

    private static SequencedMap<String, Object> createSchemaHead(String path, String title, String description) {
        return createObject("$schema", DIALECT_URI, "$id", BASE_URI + path, "title", title, "description", description);
    }

    /// Returns the sentence that describes an event, with its slots in braces.
    public static String describe(EventKind kind, Messages messages) {
        return messages.find(kind.type() + ".v" + kind.version()).or(() -> messages.find(kind.type()))
                .map(Template::outline).orElse(kind.type());
    }

    /// Converts `whist.cards-drawn` to `CardsDrawn`. Later versions have their number appended.
    public static String titleOf(EventKind kind) {
        String name = kind.type().substring(kind.type().indexOf('.') + 1);
        return ShapeSchema.toPascalCase(name) + (kind.version() == 1 ? "" : "V" + kind.version());
    }

    private static Map<String, Object> createSchema(EventKind kind, ShapeSchema types, Messages messages) {
        Origin origin = Origin.of(kind);
        var properties = createObject("type", createObject("const", kind.type()), "v",
                createObject("const", kind.version()));
        switch (origin) {
            case PLAYER -> properties.put("by", ShapeSchema.createCommonRef("Seat"));
            case CHANCE -> properties.put("by", createObject("const", "chance"));
            case JUDGE -> properties.put("by", createObject("const", "judge"));
            case RULES -> properties.put("by", createObject("const", "rules"));
            case RECORDER -> properties.put("by", createObject("enum", List.of("recorder", "judge")));
            case TABLE -> properties.put("by", createObject("type", "string", "pattern", "^([A-Z]|recorder|judge)$"));
            case ANYBODY -> { }
        }
        properties.put("data", types.createProperties(kind.structure(), null));
        var schema = createSchemaHead(pathOf(kind.type(), kind.version()), titleOf(kind), describe(kind, messages));
        schema.put("type", "object");
        if (kind.hiddenComponents().length > 0) {
            properties.put("sealed", createObject("$ref", "../envelope.schema.json#/$defs/Sealed"));
            properties.put("secret", createSeatMapSchema(createSecretSchema(kind, types)));
        }
        Map<String, Object> choice = createObject("$ref", "../envelope.schema.json#/$defs/Choice");
        Map<String, Object> consequence = createObject("$ref", "../envelope.schema.json#/$defs/Consequence");
        switch (origin) {
            case ANYBODY -> schema.put("oneOf", List.of(choice, consequence));
            case RULES -> schema.putAll(consequence);
            case PLAYER, CHANCE, JUDGE, RECORDER, TABLE -> schema.putAll(choice);
        }
        schema.put("properties", properties);
        if (kind.hiddenComponents().length > 0) {
            schema.put("required", List.of("sealed"));
        }
        schema.put("unevaluatedProperties", false);
        return schema;
    }

    private static Map<String, Object> createSecretSchema(EventKind kind, ShapeSchema types) {
        var properties = createObject("salt", createObject("type", "string", "minLength", 1));
        for (int component : kind.hiddenComponents()) {
            properties.put(kind.structure().name(component), types.of(kind.structure().shapeOf(component)));
        }
        return createClosedObject(properties, List.copyOf(properties.keySet()));
    }

    private static Map<String, Object> createSeatMapSchema(Map<String, Object> value) {
        return createObject("type", "object", "propertyNames", ShapeSchema.createCommonRef("Seat"),
                "additionalProperties", value, "minProperties", 1, "maxProperties", 1);
    }

    private static Map<String, Object> createTypeSchemas(String folder, String game, ShapeSchema types) {
        var schema = createSchemaHead(folder + ShapeSchema.TYPES_FILE, "Types",
                "Parts of the data of the events of " + game + ".");
        schema.put("$defs", types.definitions());
        return schema;
    }

    private static Map<String, Object> createLineSchema(Game<?> game) {
        var schema = createSchemaHead(game.id() + "/line.schema.json", "Line", "Any line of a match of " + game.id()
                + ".");
        var any = new ArrayList<Object>(List.of(createObject("$ref", "../header.schema.json"),
                createObject("$ref", "../card-set.schema.json"), createObject("$ref", "../seal.schema.json")));
        for (EventKind kind : EventKinds.of(game).all()) {
            any.add(createObject("$ref", pathOf(kind.type(), kind.version())
                    .substring(game.id().value().length() + 1)));
        }
        EventKinds.MATCH_KINDS.forEach(kind -> any.add(createObject("$ref", "../"
                + pathOf(kind.type(), kind.version()))));
        schema.put("oneOf", any);
        return schema;
    }

    /// Returns the schema of a card set written by people, in JSON or YAML.
    private static Map<String, Object> createCardsSchema(Game<?> game) {
        var described = new ShapeSchema(true);
        Map<String, Object> card = described.of(Shapes.of(game.definitions()));
        var schema = createSchemaHead(game.id() + "/cards.schema.json", "CardSet",
                "A card set of " + game.id() + ", in JSON or YAML. What is empty may be left out.");
        var properties = createObject("set", createObject("type", "string"), "cards",
                createObject("type", "array", "items", card));
        schema.putAll(createClosedObject(properties, List.of("set", "cards")));
        schema.put("$defs", described.definitions());
        return schema;
    }

    private static String readSharedSchema(String name) {
        try (InputStream in = EventSchemas.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    /// An example of an event's line, generated from the same shapes as its schema.
    private static final class EventExample {

        private static final int MAX_DEPTH = 6;

        private EventExample() {}

        static String of(EventKind kind) {
            Origin origin = Origin.of(kind);
            var out = new JsonWriter(512);
            out.begin('{').name("seq").number(12).name("type").text(kind.type()).name("v").number(kind.version());
            out.name("at").text(Token.TIME.example);
            out.name("by").text(switch (origin) {
                case PLAYER, TABLE, ANYBODY -> Token.SEAT.example;
                case CHANCE -> "chance";
                case JUDGE -> "judge";
                case RULES -> "rules";
                case RECORDER -> "recorder";
            });
            if (origin == Origin.RULES) {
                out.name("cause").number(11).name("rules").begin('[').text(Token.RULE.example).end(']');
            }
            writeExample(kind.structure(), null, 0, out.name("data"));
            if (kind.hiddenComponents().length > 0) {
                var secret = new JsonWriter(128);
                secret.begin('{').name("salt").text("2f1c");
                for (int component : kind.hiddenComponents()) {
                    writeExample(kind.structure().shapeOf(component), 0, secret.name(kind.structure().name(component)));
                }
                byte[] json = secret.end('}').toBytes();
                String hash = HexFormat.of().formatHex(Seal.newDigest().digest(json));
                out.name("sealed").begin('{').name("A").text(hash).end('}');
                out.writeEscapedName("secret").begin('{').name("A").value(json).end('}');
            }
            return new String(out.end('}').lineFeed().toBytes(), StandardCharsets.UTF_8);
        }

        private static void writeExample(Shape shape, int depth, JsonWriter out) {
            switch (shape) {
                case Scalar.WholeNumber _ -> out.number(1);
                case Scalar.Flag _ -> out.flag(true);
                case Scalar.Text _ -> out.text("text");
                case Word word -> out.text(createExampleWord(word));
                case Container.ListShape(var element, _) -> writeElements(element, depth, out);
                case Container.MapShape(var key, var value, _) -> {
                    out.begin('{').name(createExampleWord(key));
                    writeExample(value, depth + 1, out);
                    out.end('}');
                }
                case Container.OptionalShape(var value) -> writeExample(value, depth, out);
                case Container.SecretShape(var value) -> writeExample(value, depth, out);
                case Structure structure -> writeExample(structure, null, depth, out);
                case Alternatives alternatives -> {
                    var first = alternatives.structuresByKind().entrySet().iterator().next();
                    writeExample(first.getValue(), first.getKey(), depth, out);
                }
            }
        }

        private static String createExampleWord(Word word) {
            return switch (word) {
                case Word.EnumWord constants -> constants.words().getFirst();
                case Token token -> token.example;
            };
        }

        /// Writes a list with one element, or an empty list if the records are recursive.
        private static void writeElements(Shape element, int depth, JsonWriter out) {
            out.begin('[');
            if (depth < MAX_DEPTH) {
                writeExample(element, depth + 1, out);
            }
            out.end(']');
        }

        private static void writeExample(Structure structure, @Nullable String kind, int depth, JsonWriter out) {
            out.begin('{');
            if (kind != null) {
                out.name(Alternatives.KIND).text(kind);
            }
            for (int i = 0; i < structure.size(); i++) {
                if (!(structure.shapeOf(i) instanceof Container.SecretShape)) {
                    writeExample(structure.shapeOf(i), depth + 1, out.name(structure.name(i)));
                }
            }
            out.end('}');
        }
    }

    /// The permitted authors of an event.
    private enum Origin {
        PLAYER, CHANCE, JUDGE, RULES,

        /// The recorder or the judge.
        RECORDER,

        /// A player, the recorder or the judge.
        TABLE,

        /// The author of any choice, or the rules.
        ANYBODY;

        static Origin of(EventKind kind) {
            Class<?> record = kind.recordType();
            if (record == MatchEvent.JudgeCalled.class) {
                return TABLE;
            }
            if (record == MatchEvent.Ended.class || MatchEvent.Ruling.class.isAssignableFrom(record)) {
                return RECORDER;
            }
            if (Renumbering.class.isAssignableFrom(record)) {
                return ANYBODY;
            }
            return record == MatchEvent.Agreed.class || Choice.Decision.class.isAssignableFrom(record) ? PLAYER
                    : Choice.Chance.class.isAssignableFrom(record) ? CHANCE
                    : Choice.Order.class.isAssignableFrom(record) ? JUDGE
                    : RULES;
        }
    }
}
