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
import letopis.language.message.Characters;
import letopis.language.message.FileProblem;
import letopis.table.Problem;

/// A parser for one piece of JSON. Every error it reports is a [BadJson].
///
/// Text written by Letopis is parsed strictly: every property must be present and in order. Text written by people may
/// omit empty values and order properties freely.
public final class JsonReader implements AutoCloseable {

    /// A factory that never detects the encoding, because input is always UTF-8.
    private static final JsonFactory FACTORY =
            new JsonFactoryBuilder().disable(JsonFactory.Feature.CHARSET_DETECTION).build();

    final boolean isStrict;
    private final JsonParser parser;
    private boolean isEndSeen;

    private JsonReader(byte[] bytes, int from, int length, boolean isStrict) {
        this.isStrict = isStrict;
        try {
            parser = FACTORY.createParser(bytes, from, length);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }

    public static JsonReader createStrictReader(byte[] bytes, int from, int length) {
        return new JsonReader(bytes, from, length, true);
    }

    public static JsonReader createLenientReader(byte[] bytes) {
        return new JsonReader(bytes, 0, bytes.length, false);
    }

    private interface ParserCall<T> {
        T read() throws IOException;
    }

    private <T> T read(ParserCall<T> parser) {
        try {
            return parser.read();
        } catch (JsonProcessingException e) {
            JsonLocation location = e.getLocation(); // errors about the parser's limits have no location
            throw new BadJson("bad-json", Map.of(), location == null ? tokenStart() : computeOffset(location));
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
    }

    /// Returns the parser's buffers to the pool.
    @Override
    public void close() {
        read(() -> {
            parser.close();
            return parser;
        });
    }

    /// Moves to the next token and returns it, or null at the end.
    public JsonToken next() {
        return read(parser::nextToken);
    }

    public JsonToken token() {
        return parser.currentToken();
    }

    /// Returns the text of the current token.
    ///
    /// @throws BadJson if it contains a lone surrogate, which JSON can express and UTF-8 cannot
    public String tokenText() {
        String text = read(parser::getText);
        if (Characters.indexOfFirstLoneSurrogate(text) >= 0) {
            throw createError("half-letter", Map.of());
        }
        return text;
    }

    public void expect(JsonToken token, String expected) {
        if (next() != token) {
            throw createWrongValueError(expected);
        }
    }

    /// Moves to the next token and returns true if it is the name of this property.
    public boolean acceptName(String name) {
        return name.equals(read(parser::nextFieldName));
    }

    /// Moves to the first token of the next property's value. The property must have this name.
    public void expectName(String name) {
        if (!acceptName(name)) {
            throw createUnexpectedNameError(name);
        }
        next();
    }

    public void enterObject() {
        checkToken(JsonToken.START_OBJECT, "expected.object");
    }

    public void checkToken(JsonToken token, String expected) {
        if (token() != token) {
            throw createWrongValueError(expected);
        }
    }

    /// Moves to the end of the line's object. Does nothing if the search for another property has already reached it.
    public void expectObjectEnd() {
        if (!isEndSeen && next() != JsonToken.END_OBJECT) {
            throw token() == JsonToken.FIELD_NAME
                    ? createError("unexpected-name", Map.of("name", FileProblem.abbreviate(tokenText())))
                    : createWrongValueError("expected.end");
        }
        isEndSeen = false;
    }

    public void markEndAsSeen() {
        isEndSeen = true;
    }

    /// Skips to the end of the object or array whose start is the current token.
    public void skipRest() {
        for (int depth = 1; depth > 0;) {
            switch (next()) {
                case START_OBJECT, START_ARRAY -> depth++;
                case END_OBJECT, END_ARRAY -> depth--;
                case null -> throw createWrongValueError("expected.end");
                case FIELD_NAME, VALUE_STRING -> tokenText();
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE, VALUE_NULL,
                        VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> { }
            }
        }
    }

    public BadJson createUnexpectedNameError(String name) {
        return token() == JsonToken.FIELD_NAME
                ? createError("other-name", Map.of("expected", name, "found", FileProblem.abbreviate(tokenText())))
                : createError("missing-name", Map.of("name", name));
    }

    public long number() {
        checkToken(JsonToken.VALUE_NUMBER_INT, "expected.number");
        return read(() -> {
            try {
                return parser.getLongValue();
            } catch (InputCoercionException _) {
                throw createWrongValueError("expected.number");
            }
        });
    }

    public String text() {
        checkToken(JsonToken.VALUE_STRING, "expected.text");
        return tokenText();
    }

    /// Enters an object written by people.
    ///
    /// @param fields the allowed fields
    /// @param number the field denoted by a bare number, if any
    void enterObject(String fields, Optional<String> number) {
        if (token() != JsonToken.START_OBJECT && !isStrict) {
            var details = new HashMap<String, Object>(Map.of("found", describeToken(), "fields", fields));
            number.filter(_ -> token() == JsonToken.VALUE_NUMBER_INT).ifPresent(name ->
                    details.put("example", "{" + name + ": " + tokenText() + "}"));
            throw createError("wrong-object", details);
        }
        enterObject();
    }

    /// Returns the error for an unexpected current token.
    ///
    /// @param expected the message key of the expected term
    public BadJson createWrongValueError(String expected) {
        return createError("wrong-value", Map.of("expected", new Problem.Term(expected), "found", describeToken()));
    }

    public BadJson createUnknownNameError(String code, String name, Collection<String> knownWords) {
        return createError(FileProblem.ofUnknownName(code, name, knownWords));
    }

    public BadJson createError(String code, Map<String, Object> details) {
        return createError(new FileProblem(code, new HashMap<>(details)));
    }

    BadJson createError(FileProblem problem) {
        return new BadJson(problem, tokenStart());
    }

    private Object describeToken() {
        return switch (token()) {
            case null -> new Problem.Term("found.end");
            case START_OBJECT, END_OBJECT -> new Problem.Term("found.object");
            case START_ARRAY, END_ARRAY -> new Problem.Term("found.list");
            case FIELD_NAME, VALUE_STRING -> '"' + FileProblem.abbreviate(tokenText()) + '"';
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE,
                    VALUE_NULL -> FileProblem.abbreviate(tokenText());
            case VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> throw new IllegalStateException("text has no such token");
        };
    }

    public int tokenStart() {
        return computeOffset(parser.currentTokenLocation());
    }

    /// Returns the current position in bytes.
    public int position() {
        return computeOffset(parser.currentLocation());
    }

    private static int computeOffset(JsonLocation location) {
        return (int) Math.max(0, location.getByteOffset());
    }
}
