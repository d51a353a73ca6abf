package letopis.testkit.positions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import letopis.dispute.PositionFile;
import letopis.language.message.BadFile;
import letopis.table.Choice;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The contract of the examples on the pages about a game's positions. They must have the stated outcome and cover
/// every choice of the game.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class PositionPagesContract {

    private static final Pattern EXAMPLE_PATTERN = Pattern.compile("(?s)```yaml\n(.*?)```");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));
    private static final int MIN_EXAMPLE_COUNT = 9;

    @TempDir
    Path folder;

    private int fileNumber;

    /// Returns the page names in the documentation folder, one per language.
    protected abstract List<String> pages();

    /// Returns the choices that every page must show.
    protected abstract List<Class<? extends Choice>> shownChoices();

    private List<PositionFile> listExamples(String page) throws IOException {
        var files = new ArrayList<PositionFile>();
        var matcher = EXAMPLE_PATTERN.matcher(Files.readString(Path.of("../../docs", page)));
        while (matcher.find()) {
            Path file = folder.resolve(++fileNumber + ".yaml");
            Files.writeString(file, matcher.group(1));
            files.add(PositionFile.read(file, CLOCK, () -> "salt"));
        }
        return files;
    }

    private static void checkExpectations(PositionFile file) {
        assertThat(file.mistakes()).extracting(BadFile::getMessage).isEmpty();
        assertThat(file.answers()).isNotEmpty().allSatisfy(answer -> {
            assertThat(answer.expectations()).isNotEmpty();
            assertThat(answer.expectations().stream()
                    .filter(expectation -> !expectation.held())).as(answer.names() + " " + answer.refused()).isEmpty();
        });
    }

    @Test
    void the_examples_on_all_pages_have_the_stated_outcome() throws IOException {
        for (String page : pages()) {
            assertThat(listExamples(page)).as(page).hasSizeGreaterThanOrEqualTo(MIN_EXAMPLE_COUNT).allSatisfy(
                    PositionPagesContract::checkExpectations);
        }
    }

    @Test
    void every_page_has_an_example_of_every_choice() throws IOException {
        var expected = new HashSet<Class<?>>();
        shownChoices().forEach(type -> collectRecords(type, expected));
        for (String page : pages()) {
            var found = new HashSet<Class<?>>();
            listExamples(page).forEach(file -> file.answers().forEach(answer ->
                    answer.match().timeline().entries().forEach(entry -> found.add(entry.event().getClass()))));
            assertThat(expected).as(page).isSubsetOf(found);
        }
    }

    private static void collectRecords(Class<?> type, Set<Class<?>> records) {
        if (type.isRecord()) {
            records.add(type);
        } else {
            Arrays.stream(type.getPermittedSubclasses()).forEach(one -> collectRecords(one, records));
        }
    }
}
