package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.match.Timeline.Stride;
import letopis.pebbles.PebblesState;
import letopis.table.Moment;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimelineTest {

    private static final RecordedPebbles MATCH = RecordedPebbles.play(3);
    private static final Timeline<PebblesState> TIMELINE = MATCH.timeline();

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 10);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void each_index_has_the_state_obtained_by_folding_from_the_start(long seed) {
        var played = RecordedPebbles.play(seed);
        var timeline = played.timeline();
        PebblesState state = played.opening();
        assertThat(timeline.at(0)).isEqualTo(state);
        for (var entry : played.entries()) {
            state = RecordedPebbles.GAME.evolve(state, entry.seq(), entry.event());
            assertThat(timeline.at(entry.seq().number())).as("state at %s", entry.seq()).isEqualTo(state);
            assertThat(timeline.entry(entry.seq())).isEqualTo(entry);
        }
        assertThat(timeline.size()).isEqualTo(played.entries().size());
        assertThat(timeline.entries()).isEqualTo(played.entries());
    }

    @Test
    void the_end_of_the_match_leaves_the_game_state_unchanged() {
        Entry last = MATCH.entries().getLast();
        Entry ended = new Entry(last.seq().next(), last.at(), Author.RECORDER, Sequence.NONE, List.of(),
                new MatchEvent.Ended(MatchEvent.Conclusion.FINISHED), Map.of());
        var commits = new ArrayList<>(MATCH.commits());
        commits.add(new Commit(List.of(ended), new Seal(ended.seq(), "00".repeat(32))));
        Timeline<PebblesState> timeline = MATCH.timeline(commits);
        assertThat(timeline.size()).isEqualTo(MATCH.entries().size() + 1L);
        assertThat(timeline.at(timeline.size())).isSameAs(timeline.at(timeline.size() - 1));
    }

    @Test
    void a_step_ends_at_the_end_of_a_commit() {
        assertThat(TIMELINE.listMarks(Stride.STEP)).containsExactly(
                MATCH.commits().stream().map(Commit::last).mapToLong(Sequence::number).toArray());
    }

    @ParameterizedTest
    @EnumSource(value = Stride.class, names = {"PHASE", "TURN", "GAME"})
    void stride_marks_match_the_changes_of_the_moment(Stride stride) {
        long[] changes = LongStream.rangeClosed(1, TIMELINE.size())
                .filter(index -> !part(stride, TIMELINE.at(index - 1).moment())
                .equals(part(stride, TIMELINE.at(index).moment())))
                .toArray();
        assertThat(changes).isNotEmpty();
        assertThat(TIMELINE.listMarks(stride)).containsExactly(changes);
    }

    private static List<?> part(Stride stride, Moment moment) {
        return switch (stride) {
            case GAME -> List.of(moment.game());
            case TURN -> List.of(moment.game(), moment.turn());
            case PHASE -> List.of(moment.game(), moment.turn(), moment.phase());
            case ENTRY, STEP -> throw new IllegalArgumentException(stride + " is not read off a moment");
        };
    }

    @ParameterizedTest
    @EnumSource(Stride.class)
    void going_forward_reaches_the_end_and_stays_there(Stride stride) {
        long index = 0;
        long strides = 0;
        while (index < TIMELINE.size()) {
            long next = TIMELINE.next(index, stride);
            assertThat(next).isGreaterThan(index);
            index = next;
            strides++;
        }
        assertThat(strides).isGreaterThan(1);
        assertThat(TIMELINE.next(TIMELINE.size(), stride)).isEqualTo(TIMELINE.size());
    }

    @ParameterizedTest
    @EnumSource(value = Stride.class, names = "ENTRY", mode = EnumSource.Mode.EXCLUDE)
    void next_and_previous_return_the_nearest_marks(Stride stride) {
        long[] marks = TIMELINE.listMarks(stride);
        for (long index = 0; index <= TIMELINE.size(); index++) {
            long here = index;
            long after = Arrays.stream(marks).filter(mark -> mark > here).findFirst().orElse(TIMELINE.size());
            long before = Arrays.stream(marks).filter(mark -> mark < here).max().orElse(0);
            assertThat(TIMELINE.next(here, stride)).as("after %d", here).isEqualTo(after);
            assertThat(TIMELINE.findPreviousIndex(here, stride)).as("before %d", here).isEqualTo(before);
        }
    }

    @Test
    void the_entry_stride_advances_by_one() {
        assertThat(TIMELINE.next(5, Stride.ENTRY)).isEqualTo(6);
        assertThat(TIMELINE.findPreviousIndex(5, Stride.ENTRY)).isEqualTo(4);
        assertThat(TIMELINE.findPreviousIndex(0, Stride.ENTRY)).isZero();
        assertThatThrownBy(() -> TIMELINE.listMarks(Stride.ENTRY)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void the_previous_turn_from_mid_turn_is_the_start_of_the_current_turn() {
        long second = TIMELINE.findTurnStart(1, 2).orElseThrow();
        long first = TIMELINE.findTurnStart(1, 1).orElseThrow();
        assertThat(TIMELINE.findPreviousIndex(second + 1, Stride.TURN)).isEqualTo(second);
        assertThat(TIMELINE.findPreviousIndex(second, Stride.TURN)).isEqualTo(first);
    }

    @Test
    void games_turns_and_phases_are_found_at_their_first_index() {
        long game = TIMELINE.findGameStart(2).orElseThrow();
        assertThat(TIMELINE.at(game).moment().game()).isEqualTo(2);
        assertThat(TIMELINE.at(game - 1).moment().game()).isEqualTo(1);
        long play = TIMELINE.findPhaseStart(2, 1, "play").orElseThrow();
        assertThat(TIMELINE.at(play).moment()).satisfies(moment -> {
            assertThat(moment.game()).isEqualTo(2);
            assertThat(moment.turn()).isEqualTo(1);
            assertThat(moment.phase()).isEqualTo("play");
        });
        assertThat(TIMELINE.at(play - 1).moment().phase()).isEqualTo("draw");
    }

    @Test
    void a_turn_or_phase_that_never_began_is_not_found() {
        assertThat(TIMELINE.findGameStart(9)).isEmpty();
        assertThat(TIMELINE.findTurnStart(1, 99)).isEmpty();
        assertThat(TIMELINE.findPhaseStart(1, 1, "damage")).isEmpty();
    }

    @Test
    void adding_a_commit_leaves_earlier_timelines_unchanged() {
        var building = new Timeline.Builder<>(RecordedPebbles.GAME, MATCH.opening());
        building.add(MATCH.commits().get(0));
        var early = building.build();
        MATCH.commits().subList(1, MATCH.commits().size()).forEach(building::add);
        assertThat(early.size()).isEqualTo(MATCH.commits().get(0).last().number());
        assertThat(building.build().at(TIMELINE.size())).isEqualTo(MATCH.end());
    }

    @Test
    void an_empty_match_has_one_state() {
        var empty = MATCH.timeline(List.of());
        assertThat(empty.size()).isZero();
        assertThat(empty.at(0)).isEqualTo(MATCH.opening());
        assertThat(empty.next(0, Stride.STEP)).isZero();
        assertThat(empty.findPreviousIndex(0, Stride.TURN)).isZero();
    }
}
