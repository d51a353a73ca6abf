package letopis.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.dispute.PositionText;
import letopis.journal.Commit;
import letopis.journal.Seat;
import letopis.language.source.YamlReader;
import letopis.language.source.YamlText;
import letopis.table.Audience;
import letopis.table.Outcome;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.SourceProblem;
import letopis.table.State;
import letopis.table.WrittenChoice;
import letopis.table.WrittenChoice.Meaning;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The part of [GameContract] about tables that are written as positions.
abstract class WrittenTablesContract<S extends State> extends UnseenHandsContract<S> {

    private static final int CHECK_INTERVAL = 3; // samples one in this many moments of a match

    /// Returns sampled states of a seeded match in which a seat chooses.
    final Stream<S> listChoiceStates(long seed) {
        PlayedMatch<S> played = match(seed);
        List<S> folded = fold(played);
        return played.commits().stream().filter(commit -> commit.last().number() % CHECK_INTERVAL == 0)
                .map(Commit::last)
                .map(last -> folded.get((int) last.number()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void a_table_written_as_a_position_is_restored_unchanged(long seed) {
        S opening = match(seed).opening();
        game().positions().ifPresent(positions -> listChoiceStates(seed).forEach(state ->
                positions.write(state).ifPresent(table -> {
                    String text = YamlText.format(table);
                    S read = readTable(positions, opening, text);
                    assertThat(PositionText.listVisibleContent(game().view(read, Audience.JUDGE))).as(text)
                            .isEqualTo(PositionText.listVisibleContent(game().view(state, Audience.JUDGE)));
                })));
    }

    private S readTable(Positions<S> positions, S openingState, String text) {
        var reader = new PositionReader(openingState.cards(), Map.of("A", Seat.A, "B", Seat.B), Map.of(),
                WrittenTablesContract::rejectRecord);
        var fields = (SourceNode.Fields) YamlReader.read("-", text.getBytes(UTF_8));
        List<WrittenChoice<S>> orders = positions.readSetUp(openingState, fields, reader);
        S state = openingState;
        for (WrittenChoice<S> order : orders) {
            Meaning meaning = order.resolve(state, reader);
            assertThat(reader.problems()).extracting(SourceProblem::code).as(text).isEmpty();
            assertThat(meaning).as(text).isInstanceOf(Meaning.ResolvedChoice.class);
            Outcome<S> outcome = game().decide(state, ((Meaning.ResolvedChoice) meaning).choice());
            assertThat(outcome).as("what became of %s in%n%s", meaning, text).isInstanceOf(Outcome.Acceptance.class);
            state = ((Outcome.Acceptance<S>) outcome).finalState();
        }
        return state;
    }

    private static <T> Optional<T> rejectRecord(Class<T> type, SourceNode node) {
        throw new IllegalArgumentException("a written table has a record " + type + " at " + node);
    }
}
