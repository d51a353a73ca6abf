package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.cli.reading.KeptPlaces.Kept;
import letopis.journal.Header;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class KeptPlacesTest {

    private static final Header HEADER = OpenMatches.open("duel-by-life", Program.console(new ByteArrayOutputStream(),
            new ByteArrayOutputStream(), Language.EN)).match().header();

    @TempDir
    private Path folder;

    private KeptPlaces places() {
        return KeptPlaces.of(Map.of("XDG_STATE_HOME", folder.toAbsolutePath().toString()), Path.of("/nowhere"));
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("letopis").resolve("places"))) {
            return files.findFirst().orElseThrow();
        }
    }

    @Test
    void a_place_is_kept_whole_and_replaced_whole() throws IOException {
        assertThat(places().read(HEADER)).isEqualTo(Kept.NOTHING);
        places().write(HEADER, new Kept(118, List.of(3L, 90L)));
        assertThat(places().read(HEADER)).isEqualTo(new Kept(118, List.of(3L, 90L)));
        places().write(HEADER, new Kept(5, List.of()));
        assertThat(places().read(HEADER)).isEqualTo(new Kept(5, List.of()));
        try (Stream<Path> files = Files.list(folder.resolve("letopis").resolve("places"))) {
            assertThat(files).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"at\":", "{\"at\":99999999999999999999}", "\0\0",
        "{\"marks\":[1,"})
    void a_damaged_file_is_as_good_as_none(String damage) throws IOException {
        places().write(HEADER, new Kept(118, List.of(3L)));
        Files.writeString(file(), damage);
        assertThat(places().read(HEADER)).isEqualTo(Kept.NOTHING);
        places().write(HEADER, new Kept(7, List.of()));
        assertThat(places().read(HEADER).at()).isEqualTo(7);
    }

    @Test
    void what_a_later_program_adds_is_passed_over() throws IOException {
        places().write(HEADER, Kept.NOTHING);
        Files.writeString(file(), "{\"new\":{\"a\":[1]},\"at\":9,\"marks\":[4]}");
        assertThat(places().read(HEADER)).isEqualTo(new Kept(9, List.of(4L)));
    }

    @Test
    void where_nothing_can_be_written_nothing_is_said() throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "a file");
        var nowhere = new KeptPlaces(taken.resolve("places"));
        nowhere.write(HEADER, new Kept(1, List.of()));
        assertThat(nowhere.read(HEADER)).isEqualTo(Kept.NOTHING);
    }
}
