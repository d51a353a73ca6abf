package letopis.codec.json;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.codec.message.Spelling;
import letopis.journal.Sequence;

/// A single value.
public sealed interface Scalar extends Shape {

    record Int() implements Scalar {
        @Override
        public Object read(JsonIn in) throws IOException {
            long number = in.number();
            if (number != (int) number) {
                throw in.wrong("expected.number");
            }
            return (int) number;
        }

        @Override
        public Object scan(Scan in) {
            long number = in.number();
            if (number != (int) number) {
                throw Scan.notCanonical();
            }
            return (int) number;
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.number((Integer) value);
        }

        @Override
        public Object defaultValue() {
            return 0;
        }
    }

    record Long() implements Scalar {
        @Override
        public Object read(JsonIn in) throws IOException {
            return in.number();
        }

        @Override
        public Object scan(Scan in) {
            return in.number();
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.number((java.lang.Long) value);
        }

        @Override
        public Object defaultValue() {
            return 0L;
        }
    }

    record Flag() implements Scalar {

        private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
        private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};

        @Override
        public Object read(JsonIn in) throws IOException {
            return switch (in.parser.currentToken()) {
                case VALUE_TRUE -> true;
                case VALUE_FALSE -> false;
                case null, default -> throw in.wrong("expected.flag");
            };
        }

        @Override
        public Object scan(Scan in) {
            boolean flag = in.takes(TRUE);
            if (!flag) {
                in.take(FALSE);
            }
            return flag;
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.flag((Boolean) value);
        }

        @Override
        public Object defaultValue() {
            return false;
        }
    }

    record Text() implements Scalar {
        @Override
        public Object read(JsonIn in) throws IOException {
            return in.text();
        }

        @Override
        public Object scan(Scan in) {
            return in.text();
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.text((String) value);
        }

        @Override
        public Object defaultValue() {
            return null;
        }
    }

    /// The number of an entry.
    record Number() implements Scalar {
        @Override
        public Object read(JsonIn in) throws IOException {
            long number = in.number();
            if (number < 0) {
                throw in.wrong("expected.sequence");
            }
            return new Sequence(number);
        }

        @Override
        public Object scan(Scan in) {
            long number = in.number();
            if (number < 0) {
                throw Scan.notCanonical();
            }
            return new Sequence(number);
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.number(((Sequence) value).number());
        }

        @Override
        public Object defaultValue() {
            return null;
        }
    }

    /// One of the words an enum stands for.
    final class Word implements Scalar, Keyed {

        private final Map<String, Object> constants = new LinkedHashMap<>();
        private final List<String> words = new ArrayList<>();
        private final InternCache<Object> recent = new InternCache<>(constants::get);

        Word(Class<?> type) {
            for (Object constant : type.getEnumConstants()) {
                String word = Spelling.kebab(((Enum<?>) constant).name());
                constants.put(word, constant);
                words.add(word);
            }
        }

        public List<Enum<?>> constants() {
            return constants.values().stream().<Enum<?>>map(constant -> (Enum<?>) constant).toList();
        }

        public List<String> words() {
            return words;
        }

        @Override
        public Object read(JsonIn in) throws IOException {
            if (in.parser.currentToken() != JsonToken.VALUE_STRING) {
                throw in.wrong("expected.word");
            }
            return fromText(in.parser.getText(), in);
        }

        @Override
        public Object fromText(String text, JsonIn in) {
            Object constant = constants.get(text);
            if (constant == null) {
                throw in.unknown("unknown-word", text, words);
            }
            return constant;
        }

        @Override
        public String toText(Object value) {
            return words.get(((Enum<?>) value).ordinal());
        }

        @Override
        public Object scan(Scan in) {
            return recent.scan(in);
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.text(toText(value));
        }

        @Override
        public Object defaultValue() {
            return null;
        }
    }

    /// What can also be the name of a property in a map.
    sealed interface Keyed permits Word, Token, TextKey {
        Object fromText(String text, JsonIn in);

        /// Reads a name in the form it is written in, or gives up.
        Object scan(Scan in);

        String toText(Object value);
    }

    /// Plain text as the name of a property.
    record TextKey() implements Keyed {
        @Override
        public Object fromText(String text, JsonIn in) {
            return text;
        }

        @Override
        public Object scan(Scan in) {
            in.word();
            return in.wordText();
        }

        @Override
        public String toText(Object value) {
            return (String) value;
        }
    }
}
