package letopis.language.json;

import com.fasterxml.jackson.core.JsonToken;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.language.message.FileProblem;
import letopis.language.message.Spelling;

/// Text that names a value: a card, a rule, an enum constant. It may also be a property name in a map.
public abstract sealed class Word implements Scalar permits Word.EnumWord, Token {

    private final InternCache<Object> cache = new InternCache<>(this::parse);
    private final String expected;

    /// @param expected the message key of the expected term
    Word(String expected) {
        this.expected = expected;
    }

    /// Returns the value that the text names, or null if the text is not in canonical form.
    public abstract Object parse(String text);

    public abstract String toText(Object value);

    abstract FileProblem createProblem(String text);

    @Override
    public Object read(JsonReader in) {
        in.checkToken(JsonToken.VALUE_STRING, expected);
        return fromText(in.tokenText(), in);
    }

    /// @throws BadJson if the text does not name a value
    public Object fromText(String text, JsonReader in) {
        Object value = parse(text);
        if (value == null) {
            throw in.createError(createProblem(text));
        }
        return value;
    }

    @Override
    public Object scan(JsonScanner in) {
        return cache.scan(in);
    }

    @Override
    public void write(Object value, JsonWriter out) {
        out.text(toText(value));
    }

    public static final class EnumWord extends Word {

        private final Map<String, Enum<?>> constantsByWord = new LinkedHashMap<>();
        private final List<String> spellings;

        EnumWord(Class<?> type) {
            super("expected.word");
            for (Object constant : type.getEnumConstants()) {
                constantsByWord.put(Spelling.toKebabCase(((Enum<?>) constant).name()), (Enum<?>) constant);
            }
            spellings = List.copyOf(constantsByWord.keySet());
        }

        public List<Enum<?>> constants() {
            return List.copyOf(constantsByWord.values());
        }

        public List<String> words() {
            return spellings;
        }

        @Override
        public Object parse(String text) {
            return constantsByWord.get(text);
        }

        @Override
        FileProblem createProblem(String text) {
            return FileProblem.ofUnknownName("unknown-word", text, spellings);
        }

        @Override
        public String toText(Object value) {
            return spellings.get(((Enum<?>) value).ordinal());
        }
    }
}
