package letopis.language.json;

import java.util.function.LongFunction;
import letopis.journal.Sequence;

/// A single value.
public sealed interface Scalar extends Shape permits Scalar.Whole, Scalar.Flag, Scalar.Text, Word {

    enum Whole implements Scalar {
        INT(Integer.MIN_VALUE, Integer.MAX_VALUE, "expected.number", 0, number -> (int) number),
        LONG(Long.MIN_VALUE, Long.MAX_VALUE, "expected.number", 0L, number -> number),
        ENTRY(0, Long.MAX_VALUE, "expected.sequence", null, Sequence::new);

        private final long least;
        private final long most;
        private final String expected;
        private final Object defaultValue;
        private final LongFunction<Object> value;

        Whole(long least, long most, String expected, Object defaultValue, LongFunction<Object> value) {
            this.least = least;
            this.most = most;
            this.expected = expected;
            this.defaultValue = defaultValue;
            this.value = value;
        }

        @Override
        public Object read(JsonIn in) {
            long number = in.number();
            if (number < least || number > most) {
                throw in.wrong(expected);
            }
            return value.apply(number);
        }

        @Override
        public Object scan(Scan in) {
            long number = in.number();
            if (number < least || number > most) {
                throw Scan.notCanonical();
            }
            return value.apply(number);
        }

        @Override
        public void write(Object value, JsonOut out) {
            out.number(value instanceof Sequence entry ? entry.number() : ((Number) value).longValue());
        }

        @Override
        public Object defaultValue() {
            return defaultValue;
        }
    }

    enum Flag implements Scalar {
        FLAG;

        private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
        private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};

        @Override
        public Object read(JsonIn in) {
            return switch (in.token()) {
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

    enum Text implements Scalar {
        TEXT;

        @Override
        public Object read(JsonIn in) {
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
    }
}
