package letopis.nebozhiteli.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import letopis.codec.CardSets;
import letopis.codec.Games;
import letopis.codec.LoadedMatch;
import letopis.codec.ReplayReader;
import letopis.match.Verify;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.nebozhiteli.event.EndEvent.DuelWon;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The recorded matches that come with the project: whole, sealed, and what the rules of today say.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplaysTest {

    private static final Path REPLAYS = Path.of("../../replays");

    static List<Path> replays() throws IOException {
        try (Stream<Path> files = Files.list(REPLAYS)) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("replays")
    void every_recorded_match_is_exact(Path file) {
        var game = new Nebozhiteli();
        try (var reader = ReplayReader.open(file)) {
            var setup = Games.setup(reader.header(), CardSets.unpin(reader.header().cards(), game));
            var verify = new Verify<>(game, game.opening(setup));
            reader.forEach(verify::check);

            assertThat(verify.verdict()).isInstanceOf(Verify.Verdict.Exact.class);
            assertThat(reader.tornTail()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"duel-by-life, LIFE", "duel-by-deck-out, DECK_OUT", "duel-by-concession, CONCESSION"})
    void a_duel_of_every_sort_of_end_is_recorded_to_its_end(String name, PlayerLost.Reason reason) {
        var entries = LoadedMatch.load(REPLAYS.resolve(name + ".jsonl")).timeline().entries();

        assertThat(entries.getLast().event()).isInstanceOf(DuelWon.class);
        assertThat(entries.reversed().stream().map(entry -> entry.event()).filter(PlayerLost.class::isInstance).findFirst())
                .hasValueSatisfying(event -> assertThat(((PlayerLost) event).reason()).isEqualTo(reason));
    }

    @Test
    void there_are_worked_examples_and_duels() throws IOException {
        assertThat(replays()).hasSizeGreaterThanOrEqualTo(5);
    }
}
