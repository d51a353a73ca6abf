package letopis.pebbles;

import static letopis.journal.Seat.A;
import static letopis.journal.Seat.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.pebbles.PebblesEvent.Conceded;
import letopis.pebbles.PebblesEvent.FirstSeatChosen;
import letopis.pebbles.PebblesEvent.FirstTossed;
import letopis.pebbles.PebblesEvent.GameDrawn;
import letopis.pebbles.PebblesEvent.GameOpened;
import letopis.pebbles.PebblesEvent.GameWon;
import letopis.pebbles.PebblesEvent.MatchWon;
import letopis.pebbles.PebblesEvent.Passed;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.pebbles.PebblesEvent.PebbleReturned;
import letopis.pebbles.PebblesEvent.PebblesDrawn;
import letopis.pebbles.PebblesEvent.PebblesTurnedUp;
import letopis.pebbles.PebblesEvent.PointsCorrected;
import letopis.pebbles.PebblesEvent.PointsEarned;
import letopis.pebbles.PebblesEvent.PouchShaken;
import letopis.pebbles.PebblesEvent.TurnBegun;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.kernel.simple.TurnSet;
import letopis.testkit.Covers;
import letopis.testkit.Scenario;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PebblesTest {

    private static final CardName FLINT = new CardName("Кремень");
    private static final CardName AMBER = new CardName("Янтарь");
    private static final CardName SHINGLE = new CardName("Галька");
    private static final Pebbles GAME = new Pebbles();

    private final Scenario<PebblesState> opening = Scenario.of(GAME);
    private final Scenario<PebblesState> filled = opening.taken(fillPouch(A), fillPouch(B));
    private final Scenario<PebblesState> dealt =
            filled.taken(new FirstTossed(B), turnUp(B, 1, FLINT, AMBER, SHINGLE));

    /// B has c1 to c3 and drew c7, A has c4 to c6; it is the first turn, B's turn.
    private final Scenario<PebblesState> playing =
            dealt.taken(turnUp(A, 4, FLINT, FLINT, AMBER), turnUp(B, 7, FLINT));

    @Test
    @Covers("PB-1")
    void the_match_begins_once_both_pouches_are_filled() {
        opening.when(fillPouch(A)).then().when(fillPouch(B)).requireCitation("PB-1")
                .then(new GameOpened(1), new PouchShaken(A, 12), new PouchShaken(B, 12));
    }

    @Test
    @Covers("PB-1")
    void a_pouch_holds_twelve_pebbles_of_the_set_at_most_four_of_a_kind() {
        opening.when(fillPouch(A, Map.of(FLINT, 4, AMBER, 4, SHINGLE, 3))).thenRefused("pebbles.wrong-size");
        opening.when(fillPouch(A, Map.of(FLINT, 5, AMBER, 4, SHINGLE, 3))).thenRefused("pebbles.too-many-copies");
        opening.when(fillPouch(A, Map.of(FLINT, 4, AMBER, 4, new CardName("Жемчуг"), 4)))
                .thenRefused("pebbles.unknown-pebble");
        opening.taken(fillPouch(A)).when(fillPouch(A)).thenRefused("pebbles.already-filled");
    }

    @Test
    @Covers({"PB-2", "PB-3"})
    void the_toss_decides_which_player_goes_and_draws_first() {
        filled.when(new FirstTossed(B)).thenState(state -> assertThat(state.moment().active()).isEqualTo(B))
                .when(turnUp(A, 1, FLINT, AMBER, SHINGLE)).thenRefused("pebbles.not-now")
                .when(turnUp(B, 1, FLINT, AMBER, SHINGLE)).requireCitation("PB-3")
                .then(new PebblesDrawn(B, ids(1, 2, 3)));
        filled.taken(new FirstTossed(B)).when(new FirstTossed(A)).thenRefused("pebbles.not-now");
    }

    @Test
    @Covers("PB-3")
    void pebbles_are_identified_in_order_and_leave_the_pouch() {
        var tossed = filled.taken(new FirstTossed(B));
        tossed.when(turnUp(B, 2, FLINT, AMBER, SHINGLE)).thenRefused("pebbles.wrong-pebbles");
        tossed.when(turnUp(B, 1, FLINT, AMBER)).thenRefused("pebbles.wrong-pebbles");
        tossed.when(turnUp(B, 1, FLINT, AMBER, new CardName("Яшма"))).thenRefused("pebbles.not-in-the-pouch");
    }

    @Test
    @Covers("PB-4.1")
    void a_turn_begins_with_a_drawn_pebble() {
        dealt.when(turnUp(A, 4, FLINT, FLINT, AMBER)).requireCitation("PB-4.1")
                .then(new PebblesDrawn(A, ids(4, 5, 6)), new TurnBegun(1, B))
                .when(turnUp(B, 7, FLINT)).then(new PebblesDrawn(B, ids(7)));
    }

    @Test
    @Covers({"PB-4.2", "PB-5"})
    void a_played_pebble_scores_and_ends_the_turn() {
        playing.when(new PebblePlayed(B, new CardId(2), AMBER)).requireCitation("PB-5")
                .then(new PointsEarned(B, new CardId(2), 3), new TurnBegun(2, A))
                .when(turnUp(A, 8, SHINGLE)).thenState(state -> assertThat(state.sideOf(B).points()).isEqualTo(3));
    }

    @Test
    @Covers("PB-4.2")
    void a_pebble_is_played_in_turn_from_the_hand_under_its_own_name() {
        playing.when(new PebblePlayed(A, new CardId(4), FLINT)).thenRefused("pebbles.out-of-turn");
        playing.when(new PebblePlayed(B, new CardId(4), FLINT)).thenRefused("pebbles.not-in-hand");
        playing.when(new PebblePlayed(B, new CardId(2), FLINT)).thenRefused("pebbles.another-pebble");
        dealt.when(new Passed(B)).thenRefused("pebbles.not-now");
    }

    @Test
    @Covers("PB-4.2")
    void a_returned_pebble_goes_to_the_bottom_and_stays_secret() {
        playing.when(new PebbleReturned(B, new CardId(2))).thenState(state -> {
            var pouch = state.table().deck(B, PebblesZone.POUCH);
            assertThat(pouch.cardAt(pouch.size() - 1)).contains(new CardId(2));
            assertThat(state.table().card(new CardId(2)).face().valueFor(Audience.EVERYONE)).isEmpty();
        });
    }

    @Test
    @Covers("PB-4.1")
    void a_known_pebble_is_drawn_without_chance() {
        var small = Scenario.of(GAME, Map.of("pouch", "4"))
                .taken(fillPouch(A, Map.of(FLINT, 4)), fillPouch(B, Map.of(FLINT, 4)),
                new FirstTossed(A), turnUp(A, 1, FLINT, FLINT, FLINT), turnUp(B, 4, FLINT, FLINT, FLINT),
                turnUp(A, 7, FLINT),
                new PebbleReturned(A, new CardId(1)), turnUp(B, 8, FLINT));
        small.when(new Passed(B)).then(new TurnBegun(3, A), new PebblesDrawn(A, ids(1)));
    }

    @Test
    @Covers({"PB-6.1", "PB-2"})
    void seven_points_win_the_game_and_the_loser_begins_the_next() {
        playing.given(new PointsEarned(B, new CardId(1), 5)).when(new PebblePlayed(B, new CardId(3), SHINGLE))
                .thenContains(new TurnBegun(2, A));
        playing.given(new PointsEarned(B, new CardId(1), 5)).when(new PebblePlayed(B, new CardId(1), FLINT))
                .requireCitation("PB-6.1").then(
                new PointsEarned(B, new CardId(1), 2), new GameWon(B, GameWon.Reason.GOAL_REACHED),
                new GameOpened(2), new PouchShaken(A, 12), new PouchShaken(B, 12), new FirstSeatChosen(A));
    }

    @Test
    @Covers("PB-6.2")
    void after_two_passes_more_points_win() {
        playing.given(new PointsEarned(A, new CardId(4), 1)).taken(new Passed(B), turnUp(A, 8, FLINT))
                .when(new Passed(A)).thenContains(new GameWon(A, GameWon.Reason.MORE_POINTS), new FirstSeatChosen(B));
    }

    @Test
    @Covers({"PB-6.2", "PB-2"})
    void after_two_passes_equal_points_are_a_draw_and_the_second_player_begins() {
        playing.taken(new Passed(B), turnUp(A, 8, FLINT)).when(new Passed(A))
                .thenContains(new GameDrawn(), new FirstSeatChosen(A));
    }

    @Test
    @Covers("PB-7.1")
    void two_won_games_win_the_match() {
        playing.given(new GameWon(A, GameWon.Reason.CONCEDED), new TurnBegun(2, B))
                .given(new PebblesDrawn(B, List.of()))
                .when(new Conceded(B)).then(new GameWon(A, GameWon.Reason.CONCEDED), new MatchWon(A))
                .when(new Passed(A)).thenRefused("pebbles.not-now");
    }

    @Test
    @Covers("PB-7.2")
    void the_match_is_drawn_after_five_games() {
        playing.given(new GameOpened(5), new FirstSeatChosen(A), new TurnBegun(1, A)).taken(new Passed(A))
                .when(new Passed(B))
                .then(new GameDrawn(), new PebblesEvent.MatchDrawn())
                .when(new Passed(A)).thenRefused("pebbles.not-now");
    }

    @Test
    @Covers("PB-7.3")
    void a_game_can_be_conceded_during_the_opponents_turn() {
        playing.when(new Conceded(A)).thenContains(new GameWon(B, GameWon.Reason.CONCEDED), new GameOpened(2));
        opening.when(new Conceded(A)).thenRefused("pebbles.not-now");
    }

    @Test
    @Covers("PB-8")
    void the_judge_can_only_set_points_below_the_winning_score() {
        playing.when(new PointsCorrected(A, 6, "miscounted")).then()
                .when(new PointsCorrected(A, 7, "miscounted")).thenRefused("pebbles.points-out-of-range");
        playing.when(new PointsCorrected(A, -1, "miscounted")).thenRefused("pebbles.points-out-of-range");
    }

    @Test
    void an_untimely_choice_cites_the_paragraph_on_timing() {
        assertThat(opening.when(new FirstTossed(A)).refusal().rules()).isEqualTo(RuleRef.ofAll("PB-2"));
        assertThat(opening.when(turnUp(A, 1, FLINT)).refusal().rules()).isEqualTo(RuleRef.ofAll("PB-3"));
        assertThat(playing.when(turnUp(A, 8, FLINT)).refusal().rules()).isEqualTo(RuleRef.ofAll("PB-4.1"));
        assertThat(dealt.when(new Passed(B)).refusal().rules()).isEqualTo(RuleRef.ofAll("PB-4.2"));
        assertThat(opening.when(new Conceded(A)).refusal().rules()).isEqualTo(RuleRef.ofAll("PB-7.3"));
        assertThat(opening.when(new PointsCorrected(A, 1, "miscounted")).refusal().rules())
                .isEqualTo(RuleRef.ofAll("PB-8"));
        assertThat(playing.when(new TurnSet(1, A)).refusal().rules()).isEqualTo(RuleRef.ofAll("PB-1"));
    }

    @Test
    void a_match_can_be_recorded_without_knowing_a_face() {
        opening.taken(new PebblesEvent.PouchFilled(A, 12, Hidden.unknown(A)),
                new PebblesEvent.PouchFilled(B, 12, Hidden.unknown(B)),
                new FirstTossed(A), turnUpUnknown(A, 1, 3), turnUpUnknown(B, 4, 3), turnUpUnknown(A, 7, 1),
                new PebblePlayed(A, new CardId(2), AMBER))
                .when(turnUpUnknown(B, 8, 1)).thenState(state -> assertThat(state.sideOf(A).points()).isEqualTo(3));
    }

    @Test
    void the_player_who_must_choose_is_awaited() {
        assertThat(awaited(opening)).isEqualTo(new AwaitedInput.Players(List.of(A, B)));
        assertThat(awaited(opening.taken(fillPouch(A)))).isEqualTo(new AwaitedInput.Players(List.of(B)));
        assertThat(awaited(filled)).isEqualTo(new AwaitedInput.ChanceOutcome());
        assertThat(awaited(playing)).isEqualTo(new AwaitedInput.Players(List.of(B)));
    }

    private static Choice fillPouch(Seat seat) {
        return fillPouch(seat, Map.of(FLINT, 4, AMBER, 4, SHINGLE, 4));
    }

    private static Choice fillPouch(Seat seat, Map<CardName, Integer> pebbles) {
        return GAME.registerDeck(seat, Map.of("pouch", pebbles));
    }

    private static Choice turnUp(Seat seat, int firstId, CardName... faces) {
        return new PebblesTurnedUp(seat, IntStream.range(firstId, firstId + faces.length).mapToObj(CardId::new)
                .toList(),
                Hidden.ownedBy(seat, List.of(faces)));
    }

    private static Choice turnUpUnknown(Seat seat, int firstId, int count) {
        return new PebblesTurnedUp(seat, IntStream.range(firstId, firstId + count).mapToObj(CardId::new).toList(),
                Hidden.unknown(seat));
    }

    private static List<CardId> ids(int... numbers) {
        return IntStream.of(numbers).mapToObj(CardId::new).toList();
    }

    private static AwaitedInput awaited(Scenario<PebblesState> scenario) {
        return scenario.game().awaited(scenario.state());
    }
}
