package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.codec.BadFile;
import letopis.codec.Language;
import letopis.codec.PositionFile;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What people get wrong in positions, and what they are told: a table of files with what is said about each in both
/// languages. `-Dletopis.bless=true` writes down what is said now.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BadPositionsTest {

    private static final Path TABLE = Path.of("src/test/resources/letopis/nebozhiteli/bad-positions.txt");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));

    @TempDir
    private Path folder;

    /// One row of the table.
    record Row(String title, String text, List<String> said) {

        static Row of(String block) {
            String[] parts = block.split("\n---\n", 2);
            String[] head = parts[0].split("\n", 2);
            return new Row(head[0], head[1], parts[1].lines().filter(line -> !line.isBlank()).toList());
        }

        @Override
        public String toString() {
            return title;
        }
    }

    static Stream<Row> rows() throws IOException {
        return Arrays.stream(Files.readString(TABLE).split("(?m)^=== ")).filter(block -> !block.isBlank()).map(Row::of);
    }

    private List<String> said(Row row) throws IOException {
        Path file = folder.resolve("p.yaml");
        Files.writeString(file, row.text());
        var said = new ArrayList<String>();
        for (BadFile mistake : mistakes(file)) {
            for (Language language : List.of(Language.EN, Language.RU)) {
                said.add(mistake.message(language).replace(folder + "/", ""));
            }
        }
        return said;
    }

    private static List<BadFile> mistakes(Path file) {
        try {
            return PositionFile.read(file, CLOCK, () -> "salt").mistakes();
        } catch (BadFile e) {
            return List.of(e);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void every_mistake_is_told_with_its_place(Row row) throws IOException {
        if (!Boolean.getBoolean("letopis.bless")) {
            assertThat(said(row)).as(row.text()).isNotEmpty().isEqualTo(row.said());
        }
    }

    @Test
    void the_table_is_long_and_can_be_written_anew() throws IOException {
        List<Row> rows = rows().toList();
        assertThat(rows).hasSizeGreaterThan(40);
        if (Boolean.getBoolean("letopis.bless")) {
            var text = new ArrayList<String>();
            for (Row row : rows) {
                text.add("=== " + row.title() + "\n" + row.text() + "\n---\n" + String.join("\n", said(row)) + "\n");
            }
            Files.writeString(TABLE, text.stream().collect(Collectors.joining("\n")));
        }
    }

    /// Nobody can have a typing mistake for every kind of mistake in mind, but every sentence of the game is in the table.
    @Test
    void every_sentence_about_positions_is_in_the_table() throws IOException {
        var codes = new ArrayList<String>();
        for (Row row : rows().toList()) {
            Path file = folder.resolve("p.yaml");
            Files.writeString(file, row.text());
            mistakes(file).forEach(mistake -> codes.add(mistake.code()));
        }
        assertThat(codes).containsAll(SentencesTest.sentences("en").stringPropertyNames().stream().filter(key -> key.startsWith("position.")).toList());
    }
}
