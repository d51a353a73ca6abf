package letopis.testkit.positions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.journal.Header;
import letopis.match.RecordedChoice;
import letopis.notation.Games;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Outcome;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of matches recorded before a setting existed for a reading. They must be derived with the rules of that
/// time.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class EarlierMatchesContract<S extends State> {

    @TempDir
    Path folder;

    /// A reading whose current default differs from the rules before the reading existed.
    ///
    /// @param setting the name of the setting
    /// @param before the value that matches the earlier rules
    /// @param position a position whose outcome depends on the reading
    public record EarlierReading(String setting, String before, String position) {
        @Override
        public String toString() {
            return setting;
        }
    }

    protected abstract Stream<EarlierReading> earlierReadings();

    @ParameterizedTest
    @MethodSource("earlierReadings")
    void a_match_without_a_newer_reading_keeps_its_old_outcome(EarlierReading earlierReading) throws IOException {
        Path file = Files.writeString(folder.resolve(earlierReading.setting() + ".yaml"), earlierReading.position());
        DisputeResult<S> then = resolveDispute(file, Map.of(earlierReading.setting(), earlierReading.before()));
        DisputeResult<S> now = resolveDispute(file, Map.of());
        assertThat(then.refused()).isEmpty();
        assertThat(now.match().header().settings().get(earlierReading.setting())).isNotEqualTo(earlierReading.before());
        BoardView end = createBoard(then, then.match().timeline().at(then.match().timeline().size()));

        var settings = new TreeMap<>(then.match().header().settings());
        settings.remove(earlierReading.setting());
        assertThat(deriveBoard(then, settings)).contains(end);
        assertThat(deriveBoard(then, now.match().header().settings())).as("read as today")
                .isNotEqualTo(Optional.of(end));
    }

    @SuppressWarnings("unchecked")
    private DisputeResult<S> resolveDispute(Path file, Map<String, String> settings) {
        PositionFile read = PositionFile.read(file, settings, InstantSource.fixed(Instant.EPOCH), () -> "salt");
        assertThat(read.mistakes()).isEmpty();
        return (DisputeResult<S>) read.answers().getFirst();
    }

    /// Returns the board after the recorded choices, or empty if one of them is refused.
    private Optional<BoardView> deriveBoard(DisputeResult<S> answer, Map<String, String> settings) {
        Header recorded = answer.match().header();
        var header = new Header(recorded.match(), recorded.title(), recorded.game(), recorded.at(),
                recorded.players(), settings, recorded.cards());
        S state = answer.match().game().opening(Games.createSetup(header, answer.match().cards()));
        for (RecordedChoice<S> recordedChoice
                : RecordedChoice.listChoicesInEffectAt(answer.match().timeline(), answer.match().timeline().size())) {
            if (!(answer.match().game().decide(state, recordedChoice.choice())
                    instanceof Outcome.Acceptance<S> accepted)) {
                return Optional.empty();
            }
            state = accepted.finalState();
        }
        return Optional.of(createBoard(answer, state));
    }

    private BoardView createBoard(DisputeResult<S> answer, S state) {
        return answer.match().game().view(state, Audience.JUDGE);
    }
}
