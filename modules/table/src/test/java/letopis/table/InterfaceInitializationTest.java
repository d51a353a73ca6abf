package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import letopis.journal.Author;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class InterfaceInitializationTest {

    /// Java initializes an interface together with its implementations only if it has default methods. One thread that
    /// reads `Audience.EVERYONE` and another that creates a `new Audience.Everyone()` would then wait for each other
    /// forever.
    @ParameterizedTest
    @ValueSource(classes = {Audience.class, Author.class})
    void interfaces_with_constants_of_their_own_records_have_no_default_methods(Class<?> type) {
        assertThat(Arrays.stream(type.getFields()).anyMatch(field -> field.getType() == type)).isTrue();
        assertThat(Arrays.stream(type.getDeclaredMethods()).filter(Method::isDefault)).isEmpty();
    }
}
