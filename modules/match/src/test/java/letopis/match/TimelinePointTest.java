package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import letopis.match.Timeline.Stride;
import letopis.match.TimelinePoint.End;
import letopis.match.TimelinePoint.EntryNumber;
import letopis.match.TimelinePoint.ExpectedPart;
import letopis.match.TimelinePoint.GameStart;
import letopis.match.TimelinePoint.ParseResult;
import letopis.match.TimelinePoint.PhaseStart;
import letopis.match.TimelinePoint.Resolution;
import letopis.match.TimelinePoint.Start;
import letopis.match.TimelinePoint.Steps;
import letopis.match.TimelinePoint.TurnStart;
import letopis.pebbles.PebblesState;
import letopis.table.Moment;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimelinePointTest {

    private static final Timeline<PebblesState> TIMELINE = RecordedPebbles.play(3).timeline();

    @Test
    void each_grammar_form_is_parsed() {
        assertThat(parse("118")).isEqualTo(new EntryNumber(118));
        assertThat(parse("#118")).isEqualTo(new EntryNumber(118));
        assertThat(parse("t7")).isEqualTo(new TurnStart(TimelinePoint.THIS_GAME, 7));
        assertThat(parse("t7.first-strike")).isEqualTo(new PhaseStart(TimelinePoint.THIS_GAME, 7, "first-strike"));
        assertThat(parse("g2")).isEqualTo(new GameStart(2));
        assertThat(parse("g2.t3")).isEqualTo(new TurnStart(2, 3));
        assertThat(parse("g2.t3.damage")).isEqualTo(new PhaseStart(2, 3, "damage"));
        assertThat(parse("+3")).isEqualTo(new Steps(3));
        assertThat(parse("-2")).isEqualTo(new Steps(-2));
        assertThat(parse("start")).isEqualTo(new Start());
        assertThat(parse(" end ")).isEqualTo(new End());
    }

    @ParameterizedTest
    @CsvSource({"'',1,PLACE", "x,1,PLACE", "118x,4,NOTHING_MORE", "#,2,NUMBER", "t,2,NUMBER", "tx,2,NUMBER",
            "t7x,3,NOTHING_MORE",
        "t7.,4,PHASE", "g,2,NUMBER", "g2.,4,TURN", "g2.x,4,TURN", "g2.t,5,NUMBER", "+,2,NUMBER", "-x,2,NUMBER",
        "9999999999,10,NOTHING_MORE"})
    void malformed_text_is_rejected_at_the_first_wrong_column(String text, int column, ExpectedPart expected) {
        assertThat(TimelinePoint.parse(text)).isEqualTo(new ParseResult.UnreadableText(text, column, expected));
    }

    @Test
    void start_end_and_entry_numbers_resolve_to_their_indices() {
        assertThat(index("start", 5)).isZero();
        assertThat(index("end", 5)).isEqualTo(TIMELINE.size());
        assertThat(index("7", 5)).isEqualTo(7);
        assertThat(resolve("0", 5)).isEqualTo(new Resolution.ResolvedIndex(0));
        assertThat(resolve(String.valueOf(TIMELINE.size() + 1), 0))
                .isEqualTo(new Resolution.NoSuchEntry(TIMELINE.size() + 1, TIMELINE.size()));
    }

    @Test
    void steps_resolve_as_the_arrow_keys_move() {
        long two = TIMELINE.next(TIMELINE.next(0, Stride.STEP), Stride.STEP);
        assertThat(index("+2", 0)).isEqualTo(two);
        assertThat(index("-2", two)).isZero();
        assertThat(index("+999999", 0)).isEqualTo(TIMELINE.size());
        assertThat(index("-999999", two)).isZero();
    }

    @Test
    void each_turn_and_phase_of_a_match_can_be_addressed() {
        for (long mark : TIMELINE.listMarks(Stride.PHASE)) {
            Moment moment = TIMELINE.at(mark).moment();
            String where = "g" + moment.game() + ".t" + moment.turn() + "." + moment.phase();
            if (moment.game() > 0) {
                assertThat(index(where, 0)).as(where).isLessThanOrEqualTo(mark);
                assertThat(TIMELINE.at(index(where, 0)).moment()).as(where).isEqualTo(moment);
            }
        }
    }

    @Test
    void a_turn_without_a_game_refers_to_the_current_game() {
        long lastGame = TIMELINE.listMarks(Stride.GAME)[TIMELINE.listMarks(Stride.GAME).length - 1];
        Moment moment = TIMELINE.at(lastGame).moment();
        long first = TIMELINE.findTurnStart(moment.game(), 1).orElseThrow();
        assertThat(index("t1", TIMELINE.size())).isEqualTo(first);
        assertThat(index("t1", 0)).isEqualTo(TIMELINE.findTurnStart(1, 1).orElseThrow());
    }

    @Test
    void an_unknown_place_is_answered_with_the_known_ones() {
        List<Integer> games = Arrays.stream(TIMELINE.listMarks(Stride.GAME))
                .mapToObj(mark -> TIMELINE.at(mark).moment().game()).toList();
        assertThat(resolve("g77", 0)).isEqualTo(new Resolution.NoSuchGame(77, games));
        assertThat(resolve("g77.t1", 0)).isEqualTo(new Resolution.NoSuchGame(77, games));
        assertThat(resolve("g1.t9999", 0)).isInstanceOfSatisfying(Resolution.NoSuchTurn.class, turn -> {
            assertThat(turn.last()).isPositive();
            assertThat(TIMELINE.findTurnStart(1, turn.last())).isPresent();
            assertThat(TIMELINE.findTurnStart(1, turn.last() + 1)).isEmpty();
        });
        assertThat(resolve("g1.t1.nowhere", 0)).isInstanceOfSatisfying(Resolution.NoSuchPhase.class,
                phase -> assertThat(phase.phases()).isNotEmpty().doesNotContain("nowhere"));
    }

    private static TimelinePoint parse(String text) {
        return ((ParseResult.Place) TimelinePoint.parse(text)).point();
    }

    private static Resolution resolve(String text, long from) {
        return parse(text).resolve(TIMELINE, from);
    }

    private static long index(String text, long from) {
        return ((Resolution.ResolvedIndex) resolve(text, from)).index();
    }
}
