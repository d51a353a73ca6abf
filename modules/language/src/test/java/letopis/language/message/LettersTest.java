package letopis.language.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LettersTest {

    @Test
    void a_picture_stands_for_each_character_that_does_something() {
        assertThat(Letters.shown("a\u001B[2Jb\u0007\n\u007F\u009B\u202Ec\u2066\td")).isEqualTo(
                "a\u241B[2Jb\u2407\u240A\u2421\uFFFD\uFFFDc\uFFFD\td");
        String plain = "Иван – «Ё» \uD83C\uDCA1";
        assertThat(Letters.shown(plain)).isSameAs(plain);
    }

    @Test
    void halves_of_letters_are_found() {
        assertThat(Letters.firstHalf("a\uD83C\uDCA1")).isEqualTo(-1);
        assertThat(Letters.firstHalf("a\uD83C")).isEqualTo(1);
        assertThat(Letters.firstHalf("\uD83C\uDCA1\uDCA1b")).isEqualTo(2);
        assertThat(Letters.firstHalf("\uD83Cb")).isZero();
    }

    @Test
    void such_a_character_is_found_in_json_where_its_escape_begins() {
        assertThat(Letters.firstControlOfJson("{\"a\":\"\\\"\\\\u001b\"}", false)).isEmpty();
        assertThat(Letters.firstControlOfJson("\"ab\\u001bc\"", false))
                .hasValueSatisfying(control -> {
                    assertThat(control.at()).isEqualTo(3);
                    assertThat(control.name()).isEqualTo("U+001B");
                });
        assertThat(Letters.firstControlOfJson("\"\\n\u202A\"", true)).map(Letters.Control::at).contains(3);
        assertThat(Letters.firstControlOfJson("\"\\n\"", false)).map(Letters.Control::name).contains("U+000A");
        assertThat(Letters.firstControlOfJson("\"\\u00", false)).map(Letters.Control::name).contains("U+0000");
    }

    @Test
    void json_stays_json() {
        assertThat(Letters.escaped("{\"a\":\"\u009B\u202E\"}")).isEqualTo("{\"a\":\"\\u009b\\u202e\"}");
    }
}
