package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.MatchResult;
import letopis.table.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The results of a game's seeded matches, as recorded and as shown on boards.
abstract class MatchResultContract<S extends State> extends SeededMatches<S> {

    /// Programs recognize the end of a match only by the entry with its result. This entry occurs once, after the
    /// deciding consequence.
    @Test
    void the_deciding_commit_ends_with_the_match_result() {
        seeds().forEach(seed -> {
            PlayedMatch<S> played = match(seed);
            List<Entry> results = played.entries().stream().filter(entry -> entry.event() instanceof MatchResult)
                    .toList();
            Optional<MatchResult> result = game().result(played.end());
            assertThat(results).as("seed %d", seed).hasSize(result.isPresent() ? 1 : 0);
            result.ifPresent(decided -> {
                Commit last = played.commits().stream()
                        .filter(commit -> !(commit.entries().getFirst().event() instanceof MatchEvent))
                        .toList().getLast();
                assertThat(last.entries().getLast()).isEqualTo(results.getFirst());
                assertThat(results.getFirst().event()).isEqualTo(decided);
                assertThat(game().view(played.end(), Audience.EVERYONE).result())
                        .contains(new BoardView.Result(decided.winners().stream().findFirst(), decided.reason()));
                assertThat(decided.games()).hasSize(Math.max(1, played.end().moment().game()));
                assertThat(decided.games()).noneMatch(game -> game.turns() == 0 && game.first().isPresent());
            });
        });
    }

    /// Checks the guarantee of [letopis.table.Game#boardBasis].
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("deepSeeds")
    void boards_of_equal_basis_show_the_same_seats_and_result(long seed) {
        S before = null;
        for (S state : fold(match(seed))) {
            BoardView board = game().view(state, Audience.JUDGE);
            assertThat(board.moment()).isEqualTo(state.moment());
            if (before != null && game().boardBasis(before).equals(game().boardBasis(state))) {
                BoardView earlier = game().view(before, Audience.JUDGE);
                assertThat(board.seats()).as("at %s", state.at()).isEqualTo(earlier.seats());
                assertThat(board.result()).as("at %s", state.at()).isEqualTo(earlier.result());
            }
            before = state;
        }
    }
}
