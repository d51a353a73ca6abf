package letopis.codec.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import letopis.codec.message.FileProblem;
import letopis.codec.message.Spelling;
import letopis.table.Problem;

/// A piece of JSON being read, and how to complain about it.
///
/// What Letopis wrote is read strictly: every property in its order. What people wrote may leave out what is empty and
/// order properties as they like.
public final class JsonIn implements AutoCloseable {

    private static final JsonFactory FACTORY = new JsonFactory();

    public final JsonParser parser;
    public final boolean strict;
    private boolean endSeen;

    private JsonIn(JsonParser parser, boolean strict) {
        this.parser = parser;
        this.strict = strict;
    }

    public static JsonIn strict(byte[] bytes, int from, int length) throws IOException {
        return new JsonIn(FACTORY.createParser(bytes, from, length), true);
    }

    public static JsonIn lenient(byte[] bytes) throws IOException {
        return new JsonIn(FACTORY.createParser(bytes), false);
    }

    /// Gives the parser's buffers back for the next one.
    @Override
    public void close() throws IOException {
        parser.close();
    }

    /// Takes the next token, which must be this one.
    public void expect(JsonToken token, String expected) throws IOException {
        if (parser.nextToken() != token) {
            throw wrong(expected);
        }
    }

    /// Takes the name of the next property, which must be this one.
    public void expectName(SerializableString name) throws IOException {
        if (!parser.nextFieldName(name)) {
            throw notName(name);
        }
    }

    /// Takes the end of the line's object, unless it was taken already while looking for one more property.
    public void expectEnd() throws IOException {
        if (!endSeen && parser.nextToken() != JsonToken.END_OBJECT) {
            throw parser.currentToken() == JsonToken.FIELD_NAME
                    ? bad("unexpected-name", Map.of("name", FileProblem.brief(parser.currentName())))
                    : wrong("expected.end");
        }
        endSeen = false;
    }

    public void endSeen() {
        endSeen = true;
    }

    public BadJson notName(SerializableString name) throws IOException {
        return parser.currentToken() == JsonToken.FIELD_NAME
                ? bad("other-name", Map.of("expected", name.getValue(), "found", FileProblem.brief(parser.currentName())))
                : bad("missing-name", Map.of("name", name.getValue()));
    }

    public long number() throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            throw wrong("expected.number");
        }
        try {
            return parser.getLongValue();
        } catch (InputCoercionException e) {
            throw wrong("expected.number");
        }
    }

    public String text() throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw wrong("expected.text");
        }
        return parser.getText();
    }

    /// The current token is not what it must be.
    ///
    /// @param expected the key of the word for it
    public BadJson wrong(String expected) throws IOException {
        return bad("wrong-value", Map.of("expected", new Problem.Term(expected), "found", found()));
    }

    BadJson unknown(String code, String name, Collection<String> known) {
        return bad(Spelling.nearest(name, known)
                .map(nearest -> new FileProblem(code, Map.of("name", FileProblem.brief(name), "nearest", nearest)))
                .orElseGet(() -> new FileProblem(code, Map.of("name", FileProblem.brief(name), "known", String.join(", ", known)))));
    }

    public BadJson bad(String code, Map<String, Object> details) {
        return bad(new FileProblem(code, new HashMap<>(details)));
    }

    private BadJson bad(FileProblem problem) {
        return new BadJson(problem, tokenStart());
    }

    private Object found() throws IOException {
        return switch (parser.currentToken()) {
            case null -> new Problem.Term("found.end");
            case START_OBJECT, END_OBJECT -> new Problem.Term("found.object");
            case START_ARRAY, END_ARRAY -> new Problem.Term("found.list");
            case FIELD_NAME, VALUE_STRING -> '"' + FileProblem.brief(parser.getText()) + '"';
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE, VALUE_NULL -> FileProblem.brief(parser.getText());
            case VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> throw new IllegalStateException("text has no such token");
        };
    }

    /// Where the current token begins, counted in bytes.
    public int tokenStart() {
        return (int) parser.currentTokenLocation().getByteOffset();
    }

    /// Up to where was read, counted in bytes.
    public int position() {
        return (int) parser.currentLocation().getByteOffset();
    }

    public static BadJson notJson(JsonProcessingException e) {
        return new BadJson("bad-json", Map.of(), (int) Math.max(0, e.getLocation().getByteOffset()));
    }
}
