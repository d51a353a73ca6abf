package letopis.language.json;

import java.util.function.LongFunction;
import letopis.journal.Sequence;

/// A single value.
public sealed interface Scalar extends Shape permits Scalar.WholeNumber, Scalar.Flag, Scalar.Text, Word {

    enum WholeNumber implements Scalar {
        INT(Integer.MIN_VALUE, Integer.MAX_VALUE, "expected.number", 0, number -> (int) number),
        LONG(Long.MIN_VALUE, Long.MAX_VALUE, "expected.number", 0L, number -> number),
        ENTRY(0, Long.MAX_VALUE, "expected.sequence", null, Sequence::new);

        private final long min;
        private final long max;
        private final String expected;
        private final Object defaultValue;
        private final LongFunction<Object> converter;

        WholeNumber(long min, long max, String expected, Object defaultValue, LongFunction<Object> converter) {
            this.min = min;
            this.max = max;
            this.expected = expected;
            this.defaultValue = defaultValue;
            this.converter = converter;
        }

        @Override
        public Object read(JsonReader in) {
            long number = in.number();
            if (number < min || number > max) {
                throw in.createWrongValueError(expected);
            }
            return converter.apply(number);
        }

        @Override
        public Object scan(JsonScanner in) {
            long number = in.number();
            if (number < min || number > max) {
                throw JsonScanner.createNonCanonicalError();
            }
            return converter.apply(number);
        }

        @Override
        public void write(Object value, JsonWriter out) {
            out.number(value instanceof Sequence entry ? entry.number() : ((Number) value).longValue());
        }

        @Override
        public Object defaultValue() {
            return defaultValue;
        }
    }

    enum Flag implements Scalar {
        FLAG;

        private static final byte[] TRUE_BYTES = {'t', 'r', 'u', 'e'};
        private static final byte[] FALSE_BYTES = {'f', 'a', 'l', 's', 'e'};

        @Override
        public Object read(JsonReader in) {
            return switch (in.token()) {
                case VALUE_TRUE -> true;
                case VALUE_FALSE -> false;
                case null, default -> throw in.createWrongValueError("expected.flag");
            };
        }

        @Override
        public Object scan(JsonScanner in) {
            boolean flag = in.accept(TRUE_BYTES);
            if (!flag) {
                in.expect(FALSE_BYTES);
            }
            return flag;
        }

        @Override
        public void write(Object value, JsonWriter out) {
            out.flag((Boolean) value);
        }

        @Override
        public Object defaultValue() {
            return false;
        }
    }

    enum Text implements Scalar {
        TEXT;

        @Override
        public Object read(JsonReader in) {
            return in.text();
        }

        @Override
        public Object scan(JsonScanner in) {
            return in.text();
        }

        @Override
        public void write(Object value, JsonWriter out) {
            out.text((String) value);
        }
    }
}
