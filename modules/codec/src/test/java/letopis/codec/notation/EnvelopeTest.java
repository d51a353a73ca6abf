package letopis.codec.notation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnvelopeTest {

    private static Envelope of(String line) {
        return Envelope.of(line.getBytes(UTF_8));
    }

    @Test
    void a_consequence_has_a_cause_and_a_choice_has_none() {
        assertThat(of("{\"seq\":12,\"type\":\"sparks.lit\",\"v\":1,\"at\":\"2026-01-01T00:00:00.5Z\",\"by\":\"rules\",\"cause\":11,\"rules\":[\"R\"],\"data\":{}}"))
                .isEqualTo(new Envelope("12", "sparks.lit", "2026-01-01T00:00:00.5Z", Optional.of("11")));
        assertThat(of("{\"seq\":11,\"type\":\"sparks.struck\",\"v\":1,\"at\":\"2026-01-01T00:00:00Z\",\"by\":\"A\",\"data\":{\"cause\":3}}"))
                .isEqualTo(new Envelope("11", "sparks.struck", "2026-01-01T00:00:00Z", Optional.empty()));
    }

    /// Files made by others have spaces, and letters written as escapes.
    @Test
    void a_line_in_another_form_says_the_same() {
        assertThat(of("{ \"seq\": 12, \"type\": \"sparks.l\\u0069t\", \"v\": 1, \"at\": \"2026-01-01T00:00:00Z\", \"by\": \"rules\", \"cause\": 11, \"rules\": [], \"data\": {} }"))
                .isEqualTo(new Envelope("12", "sparks.lit", "2026-01-01T00:00:00Z", Optional.of("11")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "nonsense", "{\"seq\":1,\"type\":\"sparks.lit\"}", "{\"seal\":3,\"sha256\":\"0\"}"})
    void what_is_no_entry_is_refused(String line) {
        assertThatThrownBy(() -> of(line)).isInstanceOf(IllegalArgumentException.class);
    }
}
