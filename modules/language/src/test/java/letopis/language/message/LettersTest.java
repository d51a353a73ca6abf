package letopis.language.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LettersTest {

    @Test
    void control_characters_are_replaced_by_visible_symbols() {
        assertThat(Characters.makeVisible("a\u001B[2Jb\u0007\n\u007F\u009B\u202Ec\u2066\td")).isEqualTo(
                "a\u241B[2Jb\u2407\u240A\u2421\uFFFD\uFFFDc\uFFFD\td");
        String plain = "Иван – «Ё» \uD83C\uDCA1";
        assertThat(Characters.makeVisible(plain)).isSameAs(plain);
    }

    @Test
    void lone_surrogates_are_found() {
        assertThat(Characters.indexOfFirstLoneSurrogate("a\uD83C\uDCA1")).isEqualTo(-1);
        assertThat(Characters.indexOfFirstLoneSurrogate("a\uD83C")).isEqualTo(1);
        assertThat(Characters.indexOfFirstLoneSurrogate("\uD83C\uDCA1\uDCA1b")).isEqualTo(2);
        assertThat(Characters.indexOfFirstLoneSurrogate("\uD83Cb")).isZero();
    }

    @Test
    void a_control_character_in_json_is_located_at_its_escape() {
        assertThat(Characters.findFirstControlCharacterInJson("{\"a\":\"\\\"\\\\u001b\"}", false)).isEmpty();
        assertThat(Characters.findFirstControlCharacterInJson("\"ab\\u001bc\"", false))
                .hasValueSatisfying(control -> {
                    assertThat(control.at()).isEqualTo(3);
                    assertThat(control.name()).isEqualTo("U+001B");
                });
        assertThat(Characters.findFirstControlCharacterInJson("\"\\n\u202A\"", true))
                .map(Characters.ControlCharacter::at)
                .contains(3);
        assertThat(Characters.findFirstControlCharacterInJson("\"\\n\"", false)).map(Characters.ControlCharacter::name)
                .contains("U+000A");
        assertThat(Characters.findFirstControlCharacterInJson("\"\\u00", false)).map(Characters.ControlCharacter::name)
                .contains("U+0000");
    }

    @Test
    void escaping_keeps_json_valid() {
        assertThat(Characters.escapeControlCharacters("{\"a\":\"\u009B\u202E\"}"))
                .isEqualTo("{\"a\":\"\\u009b\\u202e\"}");
    }
}
