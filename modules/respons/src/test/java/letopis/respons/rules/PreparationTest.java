package letopis.respons.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.respons.Lanes;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.event.ChanceOutcome.RandomCutMade;
import letopis.respons.event.PlayerDecision.CutDecided;
import letopis.respons.event.PlayerDecision.End;
import letopis.respons.event.PlayerDecision.MulliganTaken;
import letopis.respons.event.PlayerDecision.OrdersArranged;
import letopis.respons.event.SetUpEvent.InitiativeAssigned;
import letopis.respons.query.TableQueries;
import letopis.respons.state.GamePreparation;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.table.kernel.Pile;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import letopis.testkit.Scenario;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The preparation of a game: prompts, chance outcomes, and knowledge of decks.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PreparationTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private ResponsState state = Scenario.of(Lanes.GAME).state();

    private void take(Choice choice) {
        state = ((Outcome.Acceptance<ResponsState>) CitationRecorder.decide(Lanes.GAME, state, choice)).finalState();
    }

    private static Choice deck(Seat seat) {
        return Lanes.GAME.registerDeck(seat, SampleDecks.of(Lanes.GAME).get(seat.index()).parts());
    }

    private void playUntil(String prompt) {
        while (!Prompts.code(state).equals(prompt)) {
            List<Seat> seats = Prompts.seats(state);
            take(seats.isEmpty() ? Lanes.GAME.sampleChance(state, _ -> 0)
                    : Lanes.GAME.choices(state, seats.getFirst()).getFirst());
        }
    }

    @Test
    @Covers("RS-314")
    void each_player_is_asked_for_a_deck_until_it_is_submitted() {
        assertThat(Prompts.seats(state)).containsExactly(A, B);
        take(deck(A));
        assertThat(Prompts.code(state)).isEqualTo("submit-decks");
        assertThat(Prompts.seats(state)).containsExactly(B);
    }

    @Test
    @Covers("RS-314")
    void the_players_are_not_asked_between_the_second_deck_and_the_heroes() {
        take(deck(A));
        take(deck(B));
        assertThat(Prompts.code(state)).isEqualTo("lot"); // the first player is drawn before the heroes are revealed
        ResponsState between = Lanes.GAME.evolve(state, state.at().next(), new InitiativeAssigned(A));
        assertThat(Prompts.code(between)).isEqualTo("nothing");
        take(Lanes.GAME.sampleChance(state, _ -> 0));
        assertThat(Prompts.code(state)).isEqualTo("arrange");
    }

    @Test
    @Covers("RS-170")
    void deck_contents_are_known_only_to_their_player() {
        take(deck(A));
        take(deck(B));
        ResponsState known = state.knownTo(new Audience.OfSeat(A));
        assertThat(known.setUp().decks().get(A).list().isBlank()).isFalse();
        assertThat(known.setUp().decks().get(B).list().isBlank()).isTrue();
        assertThat(known.setUp().decks().get(B).main()).isEqualTo(30);
        assertThat(known.setUp().isDone(GamePreparation.Step.INITIATIVE, A))
                .isEqualTo(state.setUp().isDone(GamePreparation.Step.INITIATIVE, A));
    }

    @Test
    @Covers({"RS-316", "RS-317"})
    void orders_are_placed_in_their_cells_from_the_left_as_arranged() {
        take(deck(A));
        take(deck(B));
        playUntil("arrange");
        var arranged = (OrdersArranged) Lanes.GAME.choices(state, A).getFirst();
        List<CardName> faces = arranged.faces().valueFor(Audience.JUDGE).orElseThrow();
        take(arranged);
        List<CardId> orders = state.table().zone(A, ResponsZone.ORDERS);
        assertThat(orders).extracting(card -> state.table().card(card).count(Marks.CELL))
                .containsExactly(1, 2, 3, 4, 5);
        assertThat(orders).extracting(card -> state.table().card(card).count(Marks.ORDER_CELL))
                .containsExactly(1, 2, 3, 4, 5);
        assertThat(orders).extracting(card -> state.face(card).orElseThrow()).containsExactlyElementsOf(faces);
        assertThat(TableQueries.findNextOrder(state, A)).contains(orders.getFirst());
    }

    @Test
    @Covers({"RS-106b", "RS-320"})
    void a_cut_leaves_at_least_one_card_on_either_side() {
        take(deck(A));
        take(deck(B));
        playUntil("cut");
        take(new CutDecided(B, Optional.of(End.BOTTOM)));
        assertThat(ChanceSampler.sample(state, _ -> 0)).isEqualTo(new RandomCutMade(A, 1));
        assertThat(ChanceSampler.sample(state, bound -> bound - 1)).isEqualTo(new RandomCutMade(A, 29));
        assertThat(Lanes.GAME.decide(state, new RandomCutMade(A, 29))).isInstanceOf(Outcome.Acceptance.class);
        assertThat(ChanceSampler.findAwaitedCards(state)).isEmpty();
    }

    @Test
    @Covers({"RS-322", "RS-170"})
    void the_recorder_is_told_which_cards_come_up_next() {
        take(deck(A));
        take(deck(B));
        playUntil("turn-up");
        AwaitedCards awaited = ChanceSampler.findAwaitedCards(state).orElseThrow();
        assertThat(awaited.seat()).isEqualTo(A);
        assertThat(awaited.cards()).isEqualTo(state.table().nextIds(7));
        assertThat(awaited.unseenOutcome()).isEqualTo(new CardsTurnedUp(A, awaited.cards(), Hidden.unseen(A)));
        assertThat(((CardsTurnedUp) ChanceSampler.sample(state, _ -> 0)).cards()).isEqualTo(awaited.cards());
        ResponsState known = state.knownTo(new Audience.OfSeat(B));
        assertThatThrownBy(() -> ChanceSampler.sample(known, _ -> 0)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @Covers({"RS-154", "RS-155a"})
    void a_player_begins_with_the_influence_of_the_hero() {
        take(deck(A));
        take(deck(B));
        playUntil("act");
        for (Seat seat : Seat.PAIR) {
            int printed = TableQueries.findHeroText(state, seat).sideAt(1).influence();
            assertThat(printed).isPositive();
            assertThat(state.player(seat).influence()).isEqualTo(printed);
            assertThat(state.player(seat).value()).isEqualTo(printed);
            assertThat(state.player(seat).extra()).isZero();
        }
    }

    @Test
    @Covers({"RS-324b", "RS-103a"})
    void a_reshuffled_deck_has_no_known_bottom_cards() {
        take(deck(A));
        take(deck(B));
        playUntil("mulligan");
        take(new MulliganTaken(A, state.listHandCards(A).subList(0, 2)));
        playUntil("mulligan");
        take(new MulliganTaken(B, state.listHandCards(B).subList(0, 3)));
        assertThat(state.bottomPiles()).extracting(Pile::seat).containsExactly(A, B);
        ResponsState shuffled = Lanes.GAME.evolve(state, state.at().next(), new DeckShuffled(A, 23, 23));
        assertThat(shuffled.bottomPiles()).extracting(Pile::seat).containsExactly(B);
    }
}
