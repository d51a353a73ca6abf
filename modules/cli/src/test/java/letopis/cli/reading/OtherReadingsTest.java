package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.dispute.AlternativeReading;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Reported outcomes of other readings compared with the answer of the same file under that reading.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OtherReadingsTest {

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-01T12:00:00Z"));
    private static final int STEP = 25; // all files take too long; sampled by name, so that a new file shifts no others

    private int told;
    private int refused;

    @Test
    void a_reported_reading_equals_the_answer_of_the_file_under_that_reading() throws IOException {
        for (Path file : files()) {
            PositionFile position = read(file, Map.of());
            for (int variant = 0; variant < position.answers().size(); variant++) {
                checkFile(file, variant, position.answers().get(variant));
            }
        }
        assertThat(told).isGreaterThan(10); // as many as the sampled files have
        assertThat(refused).isPositive();
    }

    static PositionFile read(Path file, Map<String, String> settings) {
        return PositionFile.read(file, settings, CLOCK, () -> "salt");
    }

    static List<Path> files() throws IOException {
        try (Stream<Path> disputes = Files.walk(Program.HOME.resolve("replays"));
                Stream<Path> answers = Files.walk(Program.HOME.resolve("modules/cli/src/test/answers"))) {
            return Stream.concat(disputes, answers).filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> Math.floorMod(file.getFileName().toString().hashCode(), STEP) == 0)
                    .filter(OtherReadingsTest::isPosition).sorted().toList();
        }
    }

    private static boolean isPosition(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.anyMatch(line -> line.startsWith("game: "));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void checkFile(Path file, int variant, DisputeResult<?> answer) {
        for (AlternativeReading<?> other : AlternativeReading.of(answer, CLOCK, () -> "salt")) {
            String setting = other.reading().setting();
            List<DisputeResult<?>> answers = List.copyOf(read(file, Map.of(setting, other.value())).answers());
            if (answers.size() <= variant
                    || !other.value().equals(answers.get(variant).match().header().settings().get(setting))) {
                continue; // the file sets the reading itself
            }
            DisputeResult<?> disputeResult = answers.get(variant);
            told++;
            assertThat(number(other)).as("%s with %s: %s", file, setting, other.value()).satisfies(number -> {
                if (disputeResult.refused().isEmpty()) {
                    assertThat(number).isEmpty();
                } else { // a choice not due at once may become due later
                    refused++;
                    assertThat(other.answer().wasPlayed(disputeResult.refused().get().line())
                            || number.orElse(0) >= disputeResult.refused().get().number()).isTrue();
                }
            });
        }
    }

    /// Returns the number of the first choice that is not made.
    private static Optional<Integer> number(AlternativeReading<?> other) {
        return other.answer().refused().or(other::unasked).map(DisputeResult.RejectedChoice::number);
    }
}
