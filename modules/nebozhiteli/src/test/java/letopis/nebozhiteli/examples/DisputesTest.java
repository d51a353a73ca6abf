package letopis.nebozhiteli.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.codec.Answer;
import letopis.codec.Games;
import letopis.codec.Language;
import letopis.codec.PositionFile;
import letopis.codec.ReplayReader;
import letopis.match.Verify;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every dispute in the folder of disputes, in both editions where it does not say which, comes out as it says.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DisputesTest {

    private static final Path DISPUTES = Path.of("../../replays/disputes/nebozhiteli");

    @TempDir
    Path folder;

    private int number;

    record Dispute(Path file, String edition) {
        @Override
        public String toString() {
            return file.getFileName() + " " + edition;
        }
    }

    static List<Dispute> disputes() throws IOException {
        try (var files = Files.walk(DISPUTES)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted()
                    .flatMap(file -> Stream.of("tournament", "beginner").map(edition -> new Dispute(file, edition))).toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("disputes")
    void every_dispute_comes_out_as_it_says(Dispute dispute) {
        var salts = new int[1];
        PositionFile file = PositionFile.read(dispute.file(), Map.of("edition", dispute.edition()),
                InstantSource.fixed(Instant.EPOCH), () -> "salt-" + salts[0]++);

        assertThat(file.mistakes().stream().map(mistake -> mistake.message(Language.EN))).isEmpty();
        assertThat(file.answers()).isNotEmpty().allSatisfy(answer -> {
            assertThat(answer.expectations()).as("what %s expects", answer.name()).isNotEmpty().allSatisfy(expected ->
                    assertThat(expected.held()).as("%s: %s, not %s", expected.what(), expected.expected(), expected.actual()).isTrue());
            assertThat(answer.held()).isTrue();
            verified(answer);
        });
    }

    /// Saved, a dispute is a match like any other.
    private <S extends State> void verified(Answer<S> answer) {
        Path saved = folder.resolve("saved-" + ++number + ".jsonl");
        answer.save(saved);
        var verify = new Verify<>(answer.match().game(), answer.match().timeline().at(0));
        try (ReplayReader reader = ReplayReader.open(saved, Games.all())) {
            reader.forEach(verify::check);
        }
        assertThat(verify.verdict()).isInstanceOf(Verify.Verdict.Exact.class);
    }
}
