package letopis.journal;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the text form of signatures: each signature has exactly one.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SealSignatureTest {

    private static final String KEY = "0123456789abcdef";

    private final Random random = new Random(7);

    private byte[] bytes() {
        byte[] bytes = new byte[64];
        random.nextBytes(bytes);
        return bytes;
    }

    private static byte[] text(String text) {
        return text.getBytes(US_ASCII);
    }

    @Test
    void a_signature_survives_a_round_trip_through_text() {
        for (int i = 0; i < 500; i++) {
            byte[] bytes = bytes();
            SealSignature signature = SealSignature.of(KEY, bytes);

            assertThat(signature.bytes()).isEqualTo(bytes);
            assertThat(signature.value()).isEqualTo(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
            assertThat(SealSignature.of(text(signature.toString()))).isEqualTo(signature);
        }
    }

    @Test
    void the_next_signature_may_have_the_same_or_another_key() {
        SealSignature before = SealSignature.of(KEY, bytes());
        for (String key : new String[] {KEY, "fedcba9876543210"}) {
            SealSignature signature = SealSignature.of(key, bytes());

            assertThat(before.parseNext(text(signature.toString()))).isEqualTo(signature);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", " ", KEY, KEY + " ", // no letters
        "0123456789abcdeF AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        KEY + "-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        KEY + " AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", // too short
        KEY + " AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB", // extra bits
        KEY + " AAAAAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", // not URL-safe
    })
    void malformed_signatures_are_rejected(String text) {
        SealSignature before = SealSignature.of(KEY, bytes());

        assertThatThrownBy(() -> SealSignature.of(text(text))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> before.parseNext(text(text))).isInstanceOf(IllegalArgumentException.class);
    }
}
