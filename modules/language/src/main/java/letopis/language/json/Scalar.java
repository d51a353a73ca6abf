package letopis.language.json;

import letopis.journal.Sequence;

/// A single value.
public sealed interface Scalar extends Shape permits Scalar.Whole, Scalar.Flag, Scalar.Text, Word {

    enum Whole implements Scalar {
        INT(Integer.MIN_VALUE, Integer.MAX_VALUE, "expected.number", 0) {
            @Override
            Object value(long number) {
                return (int) number;
            }
        },
        LONG(Long.MIN_VALUE, Long.MAX_VALUE, "expected.number", 0L) {
            @Override
            Object value(long number) {
                return number;
            }
        },
        ENTRY(0, Long.MAX_VALUE, "expected.sequence", null) {
            @Override
            Object value(long number) {
                return new Sequence(number);
            }
        };

        private final long least;
        private final long most;
        private final String expected;
        private final Object defaultValue;

        Whole(long least, long most, String expected, Object defaultValue) {
            this.least = least;
            this.most = most;
            this.expected = expected;
            this.defaultValue = defaultValue;
        }

        abstract Object value(long number);

        @Override
        public Object read(JsonIn in) {
            long number = in.number();
            if (number < least || number > most) {
                throw in.wrong(expected);
            }
            return value(number);
        }

        @Override
        public Object scan(Scan in) {
            long number = in.number();
            if (number < least || number > most) {
                throw Scan.notCanonical();
            }
            return value(number);
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

        @Override
        public Object defaultValue() {
            return null;
        }
    }
}
