package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import letopis.match.Timeline.Stride;
import letopis.match.Where.AtEntry;
import letopis.match.Where.End;
import letopis.match.Where.Expected;
import letopis.match.Where.GameStart;
import letopis.match.Where.Parsed;
import letopis.match.Where.PhaseStart;
import letopis.match.Where.Resolved;
import letopis.match.Where.Start;
import letopis.match.Where.Steps;
import letopis.match.Where.TurnStart;
import letopis.pebbles.PebblesState;
import letopis.table.Moment;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WhereTest {

    private static final Timeline<PebblesState> TIMELINE = RecordedPebbles.play(3).timeline();

    @Test
    void every_form_of_the_grammar_is_read() {
        assertThat(place("118")).isEqualTo(new AtEntry(118));
        assertThat(place("#118")).isEqualTo(new AtEntry(118));
        assertThat(place("t7")).isEqualTo(new TurnStart(Where.THIS_GAME, 7));
        assertThat(place("t7.first-strike")).isEqualTo(new PhaseStart(Where.THIS_GAME, 7, "first-strike"));
        assertThat(place("g2")).isEqualTo(new GameStart(2));
        assertThat(place("g2.t3")).isEqualTo(new TurnStart(2, 3));
        assertThat(place("g2.t3.damage")).isEqualTo(new PhaseStart(2, 3, "damage"));
        assertThat(place("+3")).isEqualTo(new Steps(3));
        assertThat(place("-2")).isEqualTo(new Steps(-2));
        assertThat(place("start")).isEqualTo(new Start());
        assertThat(place(" end ")).isEqualTo(new End());
    }

    @ParameterizedTest
    @CsvSource({"'',1,PLACE", "x,1,PLACE", "118x,4,NOTHING_MORE", "#,2,NUMBER", "t,2,NUMBER", "tx,2,NUMBER",
            "t7x,3,NOTHING_MORE",
        "t7.,4,PHASE", "g,2,NUMBER", "g2.,4,TURN", "g2.x,4,TURN", "g2.t,5,NUMBER", "+,2,NUMBER", "-x,2,NUMBER",
        "9999999999,10,NOTHING_MORE"})
    void what_is_no_place_is_refused_where_it_stops_being_one(String text, int column, Expected expected) {
        assertThat(Where.parse(text)).isEqualTo(new Parsed.Unreadable(text, column, expected));
    }

    @Test
    void the_ends_and_entries_are_where_they_say() {
        assertThat(index("start", 5)).isZero();
        assertThat(index("end", 5)).isEqualTo(TIMELINE.size());
        assertThat(index("7", 5)).isEqualTo(7);
        assertThat(found("0", 5)).isEqualTo(new Resolved.At(0));
        assertThat(found(String.valueOf(TIMELINE.size() + 1), 0))
                .isEqualTo(new Resolved.NoSuchEntry(TIMELINE.size() + 1, TIMELINE.size()));
    }

    @Test
    void steps_are_counted_as_the_arrow_keys_go() {
        long two = TIMELINE.next(TIMELINE.next(0, Stride.STEP), Stride.STEP);
        assertThat(index("+2", 0)).isEqualTo(two);
        assertThat(index("-2", two)).isZero();
        assertThat(index("+999999", 0)).isEqualTo(TIMELINE.size());
        assertThat(index("-999999", two)).isZero();
    }

    @Test
    void every_turn_and_phase_there_is_can_be_named() {
        for (long mark : TIMELINE.marks(Stride.PHASE)) {
            Moment moment = TIMELINE.at(mark).moment();
            String where = "g" + moment.game() + ".t" + moment.turn() + "." + moment.phase();
            if (moment.game() > 0) {
                assertThat(index(where, 0)).as(where).isLessThanOrEqualTo(mark);
                assertThat(TIMELINE.at(index(where, 0)).moment()).as(where).isEqualTo(moment);
            }
        }
    }

    @Test
    void a_turn_without_a_game_is_one_of_the_game_that_is_looked_at() {
        long lastGame = TIMELINE.marks(Stride.GAME)[TIMELINE.marks(Stride.GAME).length - 1];
        Moment moment = TIMELINE.at(lastGame).moment();
        long first = TIMELINE.turn(moment.game(), 1).orElseThrow();
        assertThat(index("t1", TIMELINE.size())).isEqualTo(first);
        assertThat(index("t1", 0)).isEqualTo(TIMELINE.turn(1, 1).orElseThrow());
    }

    @Test
    void what_was_not_played_is_answered_with_what_was() {
        List<Integer> games = Arrays.stream(TIMELINE.marks(Stride.GAME))
                .mapToObj(mark -> TIMELINE.at(mark).moment().game()).toList();
        assertThat(found("g77", 0)).isEqualTo(new Resolved.NoSuchGame(77, games));
        assertThat(found("g77.t1", 0)).isEqualTo(new Resolved.NoSuchGame(77, games));
        assertThat(found("g1.t9999", 0)).isInstanceOfSatisfying(Resolved.NoSuchTurn.class, turn -> {
            assertThat(turn.last()).isPositive();
            assertThat(TIMELINE.turn(1, turn.last())).isPresent();
            assertThat(TIMELINE.turn(1, turn.last() + 1)).isEmpty();
        });
        assertThat(found("g1.t1.nowhere", 0)).isInstanceOfSatisfying(Resolved.NoSuchPhase.class,
                phase -> assertThat(phase.phases()).isNotEmpty().doesNotContain("nowhere"));
    }

    private static Where place(String text) {
        return ((Parsed.Place) Where.parse(text)).where();
    }

    private static Resolved found(String text, long from) {
        return place(text).on(TIMELINE, from);
    }

    private static long index(String text, long from) {
        return ((Resolved.At) found(text, from)).index();
    }
}
