package letopis.cli.stepper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class KeysTest {

    @Test
    void a_russian_letter_means_the_english_one_on_the_same_key() {
        var meant = new ArrayList<String>();
        "бюодОДБЮптТьЬхъэяуУсцыщвиачмей".codePoints()
                .forEach(letter -> meant.add(Keys.onRussianKeyboard(Character.toString(letter)).cap()));

        assertThat(String.join("", meant)).isEqualTo(",.jlJL<>gnNmM[]'zeEcwsodbfxvtq");
        assertThat(List.of("ш", "Ж", "ё", "g", "", "бю")).allMatch(other ->
                Keys.onRussianKeyboard(other) == Key.LETTER);
    }

    @Test
    void a_letter_on_a_key_is_bound_to_it_and_a_word_is_not() throws IOException {
        try (var terminal = new DumbTerminal(InputStream.nullInputStream(), OutputStream.nullOutputStream())) {
            var map = Keys.stepping(terminal);

            assertThat(map.getBound("?")).isEqualTo(Key.HELP);
            assertThat(map.getBound("g")).isEqualTo(Key.GO);
            assertThat(map.getBound("#")).isEqualTo(Key.GO);
            assertThat(map.getBound("←")).isNotEqualTo(Key.BACK);
            assertThat(map.getBound("7")).isEqualTo(Key.DIGIT);
        }
    }
}
