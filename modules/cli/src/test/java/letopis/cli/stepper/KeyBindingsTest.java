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
class KeyBindingsTest {

    @Test
    void a_russian_letter_maps_to_the_english_letter_on_the_same_key() {
        var meant = new ArrayList<String>();
        "бюодОДБЮптТьЬхъэяуУсцыщвиачмей".codePoints()
                .forEach(letter -> meant.add(KeyBindings.fromRussianLetter(Character.toString(letter)).label()));

        assertThat(String.join("", meant)).isEqualTo(",.jlJL<>gnNmM[]'zeEcwsodbfxvtq");
        assertThat(List.of("ш", "Ж", "ё", "g", "", "бю")).allMatch(other ->
                KeyBindings.fromRussianLetter(other) == Key.LETTER);
    }

    @Test
    void control_c_and_d_leave_the_recorder() throws IOException {
        try (var terminal = new DumbTerminal(InputStream.nullInputStream(), OutputStream.nullOutputStream())) {
            var map = KeyBindings.createRecordingBindings(terminal);

            assertThat(map.getBound("\003")).isEqualTo(Key.HANG_UP);
            assertThat(map.getBound("\004")).isEqualTo(Key.HANG_UP);
            assertThat(map.getBound("\033")).isEqualTo(Key.ESCAPE);
        }
    }

    @Test
    void only_single_letter_key_caps_are_bound_to_their_letter() throws IOException {
        try (var terminal = new DumbTerminal(InputStream.nullInputStream(), OutputStream.nullOutputStream())) {
            var map = KeyBindings.createSteppingBindings(terminal);

            assertThat(map.getBound("?")).isEqualTo(Key.HELP);
            assertThat(map.getBound("g")).isEqualTo(Key.GO);
            assertThat(map.getBound("#")).isEqualTo(Key.GO);
            assertThat(map.getBound("←")).isNotEqualTo(Key.BACK);
            assertThat(map.getBound("7")).isEqualTo(Key.DIGIT);
        }
    }
}
