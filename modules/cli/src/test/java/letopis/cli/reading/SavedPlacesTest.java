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
import letopis.cli.reading.SavedPlaces.SavedPlace;
import letopis.journal.Header;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SavedPlacesTest {

    private static final Header HEADER = OpenMatches.open("duel-by-life", Program.console(new ByteArrayOutputStream(),
            new ByteArrayOutputStream(), Language.EN)).match().header();

    @TempDir
    private Path folder;

    private SavedPlaces places() {
        return SavedPlaces.of(Map.of("XDG_STATE_HOME", folder.toAbsolutePath().toString()), Path.of("/nowhere"));
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("letopis").resolve("places"))) {
            return files.findFirst().orElseThrow();
        }
    }

    @Test
    void a_place_is_saved_and_replaced_atomically() throws IOException {
        assertThat(places().read(HEADER)).isEqualTo(SavedPlace.EMPTY);
        places().write(HEADER, new SavedPlace(118, List.of(3L, 90L)));
        assertThat(places().read(HEADER)).isEqualTo(new SavedPlace(118, List.of(3L, 90L)));
        places().write(HEADER, new SavedPlace(5, List.of()));
        assertThat(places().read(HEADER)).isEqualTo(new SavedPlace(5, List.of()));
        try (Stream<Path> files = Files.list(folder.resolve("letopis").resolve("places"))) {
            assertThat(files).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"at\":", "{\"at\":99999999999999999999}", "\0\0",
        "{\"marks\":[1,"})
    void a_damaged_file_is_ignored(String damage) throws IOException {
        places().write(HEADER, new SavedPlace(118, List.of(3L)));
        Files.writeString(file(), damage);
        assertThat(places().read(HEADER)).isEqualTo(SavedPlace.EMPTY);
        places().write(HEADER, new SavedPlace(7, List.of()));
        assertThat(places().read(HEADER).at()).isEqualTo(7);
    }

    @Test
    void fields_of_a_later_version_are_ignored() throws IOException {
        places().write(HEADER, SavedPlace.EMPTY);
        Files.writeString(file(), "{\"new\":{\"a\":[1]},\"at\":9,\"marks\":[4]}");
        assertThat(places().read(HEADER)).isEqualTo(new SavedPlace(9, List.of(4L)));
    }

    @Test
    void a_failed_write_is_silent() throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "a file");
        var nowhere = new SavedPlaces(taken.resolve("places"));
        nowhere.write(HEADER, new SavedPlace(1, List.of()));
        assertThat(nowhere.read(HEADER)).isEqualTo(SavedPlace.EMPTY);
    }
}
