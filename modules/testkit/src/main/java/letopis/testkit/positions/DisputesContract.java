package letopis.testkit.positions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.file.ReplayWriter;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.match.MatchVerifier;
import letopis.notation.Games;
import letopis.notation.ReplayReader;
import letopis.table.Game;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of the disputes in a game's folder. Each must have its expected outcome and name its paragraphs.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class DisputesContract {

    @TempDir
    Path folder;

    private final Map<Dispute, PositionFile> positionFiles = new HashMap<>();
    private int fileNumber;

    /// @param settings the values of settings that the file does not state
    public record Dispute(Path file, Map<String, String> settings) {
        @Override
        public String toString() {
            return file.getFileName() + " " + String.join(" ", settings.values());
        }
    }

    protected abstract Game<?> game();

    /// Returns every combination of settings to test the disputes with.
    protected List<Map<String, String>> settings() {
        return List.of(Map.of());
    }

    /// Returns true if a file is named after its case. The name must be the number of the case followed by a
    /// description.
    protected boolean isNamedAfter(String file, String id) {
        return file.matches(Pattern.quote(id.toLowerCase(Locale.ROOT)) + "(-[a-z0-9]+)+\\.yaml");
    }

    private List<Path> files() throws IOException {
        try (var files = Files.walk(Path.of("../../replays", game().id().value(), "disputes"))) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    private Stream<Dispute> disputes() throws IOException {
        return files().stream().flatMap(file -> settings().stream().map(entries -> new Dispute(file, entries)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("disputes")
    void every_dispute_has_the_expected_outcome(Dispute dispute) {
        PositionFile file = read(dispute);

        if (file.answers().size() > 1) {
            assertThat(file.answers()).as("names of variants").allSatisfy(answer -> assertThat(answer.names().values())
                    .doesNotContain("").doesNotHaveDuplicates().hasSize(Language.values().length));
        }
        assertThat(file.mistakes().stream().map(mistake -> mistake.formatMessage(Language.EN))).isEmpty();
        assertThat(file.answers()).isNotEmpty().allSatisfy(answer -> {
            assertThat(answer.expectations()).as("what %s expects", answer.names()).isNotEmpty().allSatisfy(expected ->
                    assertThat(expected.held()).as("%s: %s, not %s", expected.what(), expected.expected(),
                            expected.actual()).isTrue());
            assertThat(answer.meetsExpectations()).isTrue();
            verifyAnswer(answer);
        });
    }

    /// Reads and plays a dispute once for all tests.
    private PositionFile read(Dispute dispute) {
        return positionFiles.computeIfAbsent(dispute, asked -> {
            var salts = new int[1];
            return PositionFile.read(asked.file(), asked.settings(), InstantSource.fixed(Instant.EPOCH),
                    () -> "salt-" + salts[0]++);
        });
    }

    /// Verifies a saved dispute like any match.
    private <S extends State> void verifyAnswer(DisputeResult<S> answer) {
        Path saved = folder.resolve("saved-" + ++fileNumber + ".jsonl");
        ReplayWriter.save(saved, answer.match().header(), answer.match().game(), answer.commits());
        var verify = new MatchVerifier<>(answer.match().game(), answer.match().timeline().at(0),
                answer.match().header().recordsResult());
        try (ReplayReader reader = ReplayReader.open(saved, Games.all())) {
            reader.forEach(verify::check);
        }
        assertThat(verify.verdict()).isInstanceOf(answer.commits().isEmpty() ? MatchVerifier.Verdict.EmptyMatch.class
                : MatchVerifier.Verdict.ExactReplay.class);
    }

    @ParameterizedTest
    @MethodSource("files")
    void every_dispute_names_its_case_and_its_paragraphs(Path file) {
        PositionFile dispute = read(new Dispute(file, settings().getFirst()));
        assertThat(isNamedAfter(file.getFileName().toString(),
                dispute.heading().id())).as(dispute.heading().id()).isTrue();
        var paragraphs = new HashSet<String>();
        Rulebook.of(game()).all().forEach(paragraph -> paragraphs.add(paragraph.id().id()));
        assertThat(dispute.heading().rules()).isNotEmpty().isSubsetOf(paragraphs);
    }

    /// The answers of a dispute must cite every paragraph that it lists. If the dispute is tested with the edition of
    /// the paragraph, an answer in that edition must cite it. A permission that decides nothing is not listed.
    @Test
    void the_answers_cite_every_paragraph_of_the_dispute() throws IOException {
        var uncited = new UncitedParagraphs(game());
        var found = new TreeMap<String, List<String>>();
        for (Path file : files()) {
            List<String> rules = uncited.findUncitedParagraphs(settings().stream()
                    .map(entries -> read(new Dispute(file, entries)))
                    .toList());
            if (!rules.isEmpty()) {
                found.put(file.getFileName().toString(), rules);
            }
        }
        assertThat(found).isEmpty();
    }
}
