package letopis.notation.schema;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import letopis.journal.Seal;
import letopis.language.json.Alternatives;
import letopis.language.json.Container;
import letopis.language.json.EventKind;
import letopis.language.json.JsonOut;
import letopis.language.json.Scalar;
import letopis.language.json.Shape;
import letopis.language.json.Structure;
import letopis.language.json.Token;
import letopis.language.json.Word;
import org.jspecify.annotations.Nullable;

/// An example of the line of an event, made from the same shapes as its schema.
final class EventExample {

    private static final int DEPTH_MAX = 6;

    private EventExample() {}

    static String of(EventKind kind) {
        Origin origin = Origin.of(kind);
        var out = new JsonOut(512);
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
            case Scalar.Whole _ -> out.number(1);
            case Scalar.Flag _ -> out.flag(true);
            case Scalar.Text _ -> out.text("text");
            case Word word -> out.text(example(word));
            case Container.Many(var element, _) -> elements(element, depth, out);
            case Container.Mapping(var key, var value, _) -> {
                out.begin('{').name(example(key));
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

    private static String example(Word word) {
        return switch (word) {
            case Word.OfEnum constants -> constants.words().getFirst();
            case Token token -> token.example;
        };
    }

    /// A list with one element, or none where records contain one another without end.
    private static void elements(Shape element, int depth, JsonOut out) {
        out.begin('[');
        if (depth < DEPTH_MAX) {
            example(element, depth + 1, out);
        }
        out.end(']');
    }

    private static void example(Structure structure, @Nullable String kind, int depth, JsonOut out) {
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
