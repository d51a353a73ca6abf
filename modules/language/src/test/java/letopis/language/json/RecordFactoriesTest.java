package letopis.language.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordFactoriesTest {

    private static final String SCORE_TOO_LOW = "a score is not negative";

    /// Private, so that the generated class needs access.
    private record Everything(Seat seat, int score, long stamp, boolean over, List<String> words,
            Map<Seat, Integer> parts, Optional<Nothing> nothing) {

        private Everything {
            if (score < 0) {
                throw new IllegalArgumentException(SCORE_TOO_LOW);
            }
        }
    }

    private record Nothing() {}

    private static Function<Object[], Object> factory(Class<?> record) {
        return RecordFactories.of(constructor(record)).orElseThrow();
    }

    private static Constructor<?> constructor(Class<?> record) {
        return record.getDeclaredConstructors()[0];
    }

    private static Object[] components(int score) {
        return new Object[] {Seat.B, score, Long.MAX_VALUE, true, List.of("a", "b"), Map.of(Seat.A, 1),
                Optional.of(new Nothing())};
    }

    @Test
    void a_factory_creates_the_same_record_as_the_constructor() throws ReflectiveOperationException {
        Object[] components = components(1_000_000);
        assertThat(factory(Everything.class).apply(components))
                .isEqualTo(constructor(Everything.class).newInstance(components));
        assertThat(factory(Nothing.class).apply(new Object[0])).isEqualTo(new Nothing());
    }

    @Test
    void an_exception_of_the_constructor_is_propagated() {
        Function<Object[], Object> maker = factory(Everything.class);
        assertThatIllegalArgumentException().isThrownBy(() -> maker.apply(components(-1))).withMessage(SCORE_TOO_LOW);
    }

    @Test
    void a_record_not_open_to_this_module_has_no_factory() throws ReflectiveOperationException {
        Class<?> closed = Class.forName("java.lang.Runtime$Version"); // not a record, but never open to reflection
        assertThat(RecordFactories.of(constructor(closed))).isEmpty();
    }
}
