package letopis.nebozhiteli.examples;

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
import java.util.stream.Stream;
import letopis.codec.BadFile;
import letopis.codec.CardSets;
import letopis.codec.PositionFile;
import letopis.codec.Rulebook;
import letopis.nebozhiteli.CardNames;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.table.CardName;
import letopis.table.CardSet;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The examples of the pages about positions come out as they say, and the disputes kept as files say what they are.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PositionPagesTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final Path DISPUTES = ROOT.resolve("replays/disputes/nebozhiteli");
    private static final List<Path> PAGES = List.of(ROOT.resolve("docs/positions.md"), ROOT.resolve("docs/positions.ru.md"));
    private static final Pattern EXAMPLE = Pattern.compile("(?s)```yaml\n(.*?)```");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));

    private static final CardSet CARDS = CardSets.builtIn(new Nebozhiteli());

    @TempDir
    private Path folder;

    static Stream<Path> disputes() throws IOException {
        try (var files = Files.walk(DISPUTES)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
        }
    }

    private static PositionFile asked(Path file) {
        return PositionFile.read(file, CLOCK, () -> "salt");
    }

    private static void holds(PositionFile file) {
        assertThat(file.mistakes()).extracting(BadFile::getMessage).isEmpty();
        assertThat(file.answers()).isNotEmpty().allSatisfy(answer -> {
            assertThat(answer.expectations()).isNotEmpty();
            assertThat(answer.expectations().stream().filter(one -> !one.held())).as(answer.name() + " " + answer.refused()).isEmpty();
        });
    }

    @ParameterizedTest
    @MethodSource("disputes")
    void every_dispute_says_which_case_it_is_and_which_paragraphs_decide_it(Path file) {
        PositionFile dispute = asked(file);
        assertThat(fileOf(dispute.titles().id())).isEqualTo(file.getFileName().toString());
        var paragraphs = new HashSet<String>();
        Rulebook.of(new Nebozhiteli()).all().forEach(paragraph -> paragraphs.add(paragraph.id().id()));
        assertThat(dispute.titles().rules()).isNotEmpty().isSubsetOf(paragraphs);
    }

    /// A case is its number, and one that shows a card is the card's name.
    private static String fileOf(String id) {
        return CARDS.find(new CardName(id)).map(CardNames::file).orElse(id + ".yaml");
    }

    private List<PositionFile> examples(Path page) throws IOException {
        var files = new ArrayList<PositionFile>();
        var matcher = EXAMPLE.matcher(Files.readString(page));
        while (matcher.find()) {
            Path file = folder.resolve(files.size() + ".yaml");
            Files.writeString(file, matcher.group(1));
            files.add(asked(file));
        }
        return files;
    }

    @Test
    void the_examples_of_both_pages_come_out_as_they_say() throws IOException {
        for (Path page : PAGES) {
            assertThat(examples(page)).as(page.toString()).hasSizeGreaterThan(8).allSatisfy(PositionPagesTest::holds);
        }
    }

    @Test
    void every_choice_of_the_game_has_an_example_on_both_pages() throws IOException {
        for (Path page : PAGES) {
            var shown = new HashSet<Class<?>>();
            examples(page).forEach(file -> file.answers().forEach(answer ->
                    answer.match().timeline().entries().forEach(entry -> shown.add(entry.event().getClass()))));
            assertThat(decisions(DuelDecision.class)).as(page.toString()).isSubsetOf(shown);
        }
    }

    private static Set<Class<?>> decisions(Class<?> type) {
        var records = new HashSet<Class<?>>();
        Arrays.stream(type.getPermittedSubclasses()).forEach(one -> {
            if (one.isRecord()) {
                records.add(one);
            } else {
                records.addAll(decisions(one));
            }
        });
        return records;
    }
}
