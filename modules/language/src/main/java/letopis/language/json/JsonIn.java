package letopis.language.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import letopis.language.message.FileProblem;
import letopis.language.message.Letters;
import letopis.table.Problem;

/// A piece of JSON in memory while it is read, and how to complain about it. Every mistake in it is a [BadJson].
///
/// What Letopis wrote is read strictly: every property in its order. What people wrote may leave out what is empty and
/// order properties as they like.
public final class JsonIn implements AutoCloseable {

    /// Never guesses an encoding: it is UTF-8.
    private static final JsonFactory FACTORY =
            new JsonFactoryBuilder().disable(JsonFactory.Feature.CHARSET_DETECTION).build();

    final boolean strict;
    private final JsonParser parser;
    private boolean endSeen;

    private JsonIn(byte[] bytes, int from, int length, boolean strict) {
        this.strict = strict;
        try {
            parser = FACTORY.createParser(bytes, from, length);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }

    public static JsonIn strict(byte[] bytes, int from, int length) {
        return new JsonIn(bytes, from, length, true);
    }

    public static JsonIn lenient(byte[] bytes) {
        return new JsonIn(bytes, 0, bytes.length, false);
    }

    private interface Reading<T> {
        T read() throws IOException;
    }

    private <T> T read(Reading<T> reading) {
        try {
            return reading.read();
        } catch (JsonProcessingException e) {
            JsonLocation where = e.getLocation(); // what exceeds the parser's limits comes without a place
            throw new BadJson("bad-json", Map.of(), where == null ? tokenStart() : offset(where));
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }

    /// Gives the parser's buffers back for the next one.
    @Override
    public void close() {
        read(() -> {
            parser.close();
            return parser;
        });
    }

    /// Takes the next token; null at the end.
    public JsonToken next() {
        return read(parser::nextToken);
    }

    public JsonToken token() {
        return parser.currentToken();
    }

    /// The text of the token taken last.
    ///
    /// @throws BadJson when it has half a letter, which JSON can write and UTF-8 cannot
    public String tokenText() {
        String text = read(parser::getText);
        if (Letters.firstHalf(text) >= 0) {
            throw bad("half-letter", Map.of());
        }
        return text;
    }

    public void expect(JsonToken token, String expected) {
        if (next() != token) {
            throw wrong(expected);
        }
    }

    /// Takes the next token and tells whether it is the name of this property.
    public boolean takesName(String name) {
        return name.equals(read(parser::nextFieldName));
    }

    /// Takes the name of the next property, which must be this one, and the first token of its value.
    public void expectName(String name) {
        if (!takesName(name)) {
            throw notName(name);
        }
        next();
    }

    public void inObject() {
        check(JsonToken.START_OBJECT, "expected.object");
    }

    public void check(JsonToken token, String expected) {
        if (token() != token) {
            throw wrong(expected);
        }
    }

    /// Takes the end of the line's object, unless it was taken already while looking for one more property.
    public void expectEnd() {
        if (!endSeen && next() != JsonToken.END_OBJECT) {
            throw token() == JsonToken.FIELD_NAME
                    ? bad("unexpected-name", Map.of("name", FileProblem.brief(tokenText())))
                    : wrong("expected.end");
        }
        endSeen = false;
    }

    public void endSeen() {
        endSeen = true;
    }

    /// Reads on to the end of the object or list whose beginning was taken last.
    public void pass() {
        for (int depth = 1; depth > 0;) {
            switch (next()) {
                case START_OBJECT, START_ARRAY -> depth++;
                case END_OBJECT, END_ARRAY -> depth--;
                case null -> throw wrong("expected.end");
                case FIELD_NAME, VALUE_STRING -> tokenText();
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE, VALUE_NULL,
                        VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> { }
            }
        }
    }

    public BadJson notName(String name) {
        return token() == JsonToken.FIELD_NAME
                ? bad("other-name", Map.of("expected", name, "found", FileProblem.brief(tokenText())))
                : bad("missing-name", Map.of("name", name));
    }

    public long number() {
        check(JsonToken.VALUE_NUMBER_INT, "expected.number");
        return read(() -> {
            try {
                return parser.getLongValue();
            } catch (InputCoercionException _) {
                throw wrong("expected.number");
            }
        });
    }

    public String text() {
        check(JsonToken.VALUE_STRING, "expected.text");
        return tokenText();
    }

    /// Takes the beginning of an object that people write.
    ///
    /// @param fields what may be in it
    /// @param number the field that a number alone is meant for, where one is
    void inObject(String fields, Optional<String> number) {
        if (token() != JsonToken.START_OBJECT && !strict) {
            var details = new HashMap<String, Object>(Map.of("found", found(), "fields", fields));
            number.filter(_ -> token() == JsonToken.VALUE_NUMBER_INT).ifPresent(name ->
                    details.put("example", "{" + name + ": " + tokenText() + "}"));
            throw bad("wrong-object", details);
        }
        inObject();
    }

    /// The current token is not what it must be.
    ///
    /// @param expected the key of the word for it
    public BadJson wrong(String expected) {
        return bad("wrong-value", Map.of("expected", new Problem.Term(expected), "found", found()));
    }

    public BadJson unknown(String code, String name, Collection<String> known) {
        return bad(FileProblem.unknown(code, name, known));
    }

    public BadJson bad(String code, Map<String, Object> details) {
        return bad(new FileProblem(code, new HashMap<>(details)));
    }

    BadJson bad(FileProblem problem) {
        return new BadJson(problem, tokenStart());
    }

    private Object found() {
        return switch (token()) {
            case null -> new Problem.Term("found.end");
            case START_OBJECT, END_OBJECT -> new Problem.Term("found.object");
            case START_ARRAY, END_ARRAY -> new Problem.Term("found.list");
            case FIELD_NAME, VALUE_STRING -> '"' + FileProblem.brief(tokenText()) + '"';
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE, VALUE_NULL -> FileProblem.brief(tokenText());
            case VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> throw new IllegalStateException("text has no such token");
        };
    }

    public int tokenStart() {
        return offset(parser.currentTokenLocation());
    }

    /// Up to where was read, counted in bytes.
    public int position() {
        return offset(parser.currentLocation());
    }

    private static int offset(JsonLocation where) {
        return (int) Math.max(0, where.getByteOffset());
    }
}
