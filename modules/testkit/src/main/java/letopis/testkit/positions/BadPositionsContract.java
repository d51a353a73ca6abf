package letopis.testkit.positions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.dispute.PositionFile;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of the messages about mistakes in a game's positions. A table lists faulty files with their messages in
/// both languages. `-Dletopis.bless=true` rewrites the messages.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BadPositionsContract {

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));

    @TempDir
    Path folder;

    /// One row of the table.
    public record Row(String title, String text, List<String> said) {

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

    protected abstract Game<?> game();

    protected abstract Path tableFile();

    /// Returns the minimum number of rows, so that lost rows are noticed.
    protected abstract int minRowCount();

    private Stream<Row> rows() throws IOException {
        return Arrays.stream(Files.readString(tableFile()).split("(?m)^=== ")).filter(block -> !block.isBlank())
                .map(Row::of);
    }

    private List<String> listReportedMessages(Row row) throws IOException {
        var said = new ArrayList<String>();
        for (BadFile mistake : findBadFiles(row)) {
            for (Language language : List.of(Language.EN, Language.RU)) {
                said.add(mistake.formatMessage(language).replace(folder + "/", ""));
            }
        }
        return said;
    }

    private List<BadFile> findBadFiles(Row row) throws IOException {
        Path file = folder.resolve("p.yaml");
        Files.writeString(file, row.text());
        try {
            return PositionFile.read(file, CLOCK, () -> "salt").mistakes();
        } catch (BadFile e) {
            return List.of(e);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void every_mistake_is_reported_with_its_location(Row row) throws IOException {
        if (!Boolean.getBoolean("letopis.bless")) {
            assertThat(listReportedMessages(row)).as(row.text()).isNotEmpty().isEqualTo(row.said());
        }
    }

    @Test
    void the_table_has_enough_rows_and_can_be_regenerated() throws IOException {
        List<Row> rows = rows().toList();
        assertThat(rows).hasSizeGreaterThanOrEqualTo(minRowCount());
        if (Boolean.getBoolean("letopis.bless")) {
            var text = new ArrayList<String>();
            for (Row row : rows) {
                text.add("=== " + row.title() + "\n" + row.text() + "\n---\n"
                        + String.join("\n", listReportedMessages(row))
                        + "\n");
            }
            Files.writeString(tableFile(), text.stream().collect(Collectors.joining("\n")));
        }
    }

    /// Messages cannot anticipate every typing mistake, but the table must contain every sentence of the game.
    @Test
    void the_table_contains_every_position_error_message() throws IOException {
        var codes = new ArrayList<String>();
        for (Row row : rows().toList()) {
            findBadFiles(row).forEach(mistake -> codes.add(mistake.code()));
        }
        assertThat(codes).containsAll(loadSentences().stringPropertyNames().stream()
                .filter(key -> key.startsWith("position.")).toList());
    }

    private Properties loadSentences() throws IOException {
        var sentences = new Properties();
        String resource = "META-INF/letopis/" + game().id() + "/messages_en.properties";
        try (var in = new InputStreamReader(game().getClass().getClassLoader().getResourceAsStream(resource),
                StandardCharsets.UTF_8)) {
            sentences.load(in);
        }
        return sentences;
    }
}
