package letopis.live.finding;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/// A condition that can be evaluated after each entry.
public sealed interface Condition {

    boolean holds(Facts facts);

    Stream<Path> paths();

    Stream<String> events();

    sealed interface Compound extends Condition {

        List<Condition> parts();

        @Override
        default Stream<Path> paths() {
            return parts().stream().flatMap(Condition::paths);
        }

        @Override
        default Stream<String> events() {
            return parts().stream().flatMap(Condition::events);
        }
    }

    record AllOf(List<Condition> parts) implements Compound {

        @Override
        public boolean holds(Facts facts) {
            return parts.stream().allMatch(part -> part.holds(facts));
        }
    }

    record AnyOf(List<Condition> parts) implements Compound {

        @Override
        public boolean holds(Facts facts) {
            return parts.stream().anyMatch(part -> part.holds(facts));
        }
    }

    record Not(Condition part) implements Condition {

        @Override
        public boolean holds(Facts facts) {
            return !part.holds(facts);
        }

        @Override
        public Stream<Path> paths() {
            return part.paths();
        }

        @Override
        public Stream<String> events() {
            return part.events();
        }
    }

    /// A condition that holds if at least one value exists and is not 0: a flag is set, or a counter is positive.
    record FlagCondition(Path path) implements Condition {

        @Override
        public boolean holds(Facts facts) {
            return facts.findValues(path).stream().anyMatch(value -> !value.equals(0L));
        }

        @Override
        public Stream<Path> paths() {
            return Stream.of(path);
        }

        @Override
        public Stream<String> events() {
            return Stream.empty();
        }
    }

    /// A condition that holds if the comparison is true for at least one pair of a left and a right value.
    record ComparisonCondition(Operand left, Comparison how, Operand right) implements Condition {

        @Override
        public boolean holds(Facts facts) {
            for (Object value : left.evaluate(facts)) {
                for (Object other : right.evaluate(facts)) {
                    if (how.holds(value, other)) {
                        return true;
                    }
                }
            }
            return false;
        }

        @Override
        public Stream<Path> paths() {
            return Stream.of(left, right).flatMap(Operand::paths);
        }

        @Override
        public Stream<String> events() {
            return Stream.empty();
        }
    }

    record EventCondition(Set<String> types) implements Condition {

        @Override
        public boolean holds(Facts facts) {
            return facts.hasEvent(types);
        }

        @Override
        public Stream<Path> paths() {
            return Stream.empty();
        }

        @Override
        public Stream<String> events() {
            return types.stream();
        }
    }

    enum Comparison {
        LESS(sign -> sign < 0), AT_MOST(sign -> sign <= 0), EQUAL(sign -> sign == 0), NOT(sign -> sign != 0),
        AT_LEAST(sign -> sign >= 0), MORE(sign -> sign > 0);

        private final IntPredicate matches;

        Comparison(IntPredicate matches) {
            this.matches = matches;
        }

        /// Returns whether the comparison is an ordering. Orderings exist only for numbers.
        public boolean isNumeric() {
            return this != EQUAL && this != NOT;
        }

        /// Compares two values. A number never equals a word.
        private boolean holds(Object value, Object other) {
            return value instanceof Long number && other instanceof Long with ? matches.test(Long.compare(number, with))
                    : !isNumeric() && matches.test(value.equals(other) ? 0 : 1);
        }
    }

    sealed interface Operand {

        Iterable<?> evaluate(Facts facts);

        default Stream<Path> paths() {
            return Stream.empty();
        }

        record Number(long number) implements Operand {

            @Override
            public Iterable<Long> evaluate(Facts facts) {
                return List.of(number);
            }
        }

        /// The sums or differences of all pairs of a left and a right number. Other values are ignored. Equal results
        /// are merged, because otherwise a few more summands would exhaust the memory.
        record Sum(Operand left, boolean minus, Operand right) implements Operand {

            @Override
            public Set<Long> evaluate(Facts facts) {
                var sums = new LinkedHashSet<Long>();
                for (Object value : left.evaluate(facts)) {
                    for (Object other : right.evaluate(facts)) {
                        if (value instanceof Long number && other instanceof Long more) {
                            sums.add(sum(number, minus ? -more : more));
                        }
                    }
                }
                return sums;
            }

            /// Saturates on overflow.
            private static long sum(long number, long other) {
                long sum = number + other;
                boolean over = ((number ^ sum) & (other ^ sum)) < 0;
                return !over ? sum : number < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
            }

            @Override
            public Stream<Path> paths() {
                return Stream.of(left, right).flatMap(Operand::paths);
            }
        }

        /// @param text a code
        record Text(String text) implements Operand {

            @Override
            public Iterable<String> evaluate(Facts facts) {
                return List.of(text);
            }
        }

        record Value(Path path) implements Operand {

            @Override
            public Iterable<?> evaluate(Facts facts) {
                return facts.findValues(path);
            }

            @Override
            public Stream<Path> paths() {
                return Stream.of(path);
            }
        }
    }

    /// The facts after an entry.
    interface Facts {

        /// Returns the values of a path, each a `Long` or a `String`.
        Collection<?> findValues(Path path);

        boolean hasEvent(Set<String> types);
    }
}
