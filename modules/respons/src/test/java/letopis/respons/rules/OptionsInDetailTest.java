package letopis.respons.rules;

import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.order;
import static letopis.respons.Made.paying;
import static letopis.respons.Made.play;
import static letopis.respons.Made.shielded;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.trap;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Happening;
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Aim;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.InitiativeAgreed;
import letopis.respons.event.PlayerDecision.MulliganTaken;
import letopis.respons.event.PlayerDecision.OrderTurned;
import letopis.respons.event.PlayerDecision.OrdersArranged;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.PickedBlindly;
import letopis.respons.event.PlayerDecision.TrapActivated;
import letopis.respons.event.Price;
import letopis.respons.event.Shown;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.testkit.AtWork;
import letopis.testkit.Covers;
import letopis.testkit.Scenario;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Options before the game, and options with unseen cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OptionsInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which FIRST = new Which.Pointed(0);

    private static <C extends PlayerDecision> List<C> offered(ResponsState state, Seat seat, Class<C> kind) {
        return Lanes.GAME.choices(state, seat).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static <C extends PlayerDecision> List<C> offered(Lanes lanes, Seat seat, Class<C> kind) {
        return offered(lanes.state(), seat, kind);
    }

    /// A game of the sample decks during its preparation.
    private static ResponsState until(String prompt, Map<String, String> settings) {
        ResponsState state = Scenario.of(Lanes.GAME, settings).state();
        for (Seat seat : Seat.PAIR) {
            state = after(state, Lanes.GAME.registerDeck(seat, SampleDecks.of(Lanes.GAME).get(seat.index()).parts()));
        }
        while (!Prompts.code(state).equals(prompt)) {
            List<Seat> seats = Prompts.seats(state);
            state = after(state, seats.isEmpty() ? Lanes.GAME.sampleChance(state, _ -> 0)
                    : Lanes.GAME.choices(state, seats.getFirst()).getFirst());
        }
        return state;
    }

    private static ResponsState after(ResponsState state, Choice choice) {
        return ((Outcome.Accepted<ResponsState>) AtWork.decide(Lanes.GAME, state, choice)).after();
    }

    @Test
    void nothing_is_offered_before_decks_are_brought_and_while_the_lot_is_drawn() {
        assertThat(Lanes.GAME.choices(Scenario.of(Lanes.GAME).state(), A)).isEmpty();
        assertThat(Lanes.GAME.choices(until("lot", Map.of()), A)).isEmpty();
    }

    @Test
    @Covers("RS-324a")
    void each_player_may_be_agreed_upon_to_begin() {
        var state = until("agree", Map.of("firstInitiative", "agreed"));
        assertThat(offered(state, A, InitiativeAgreed.class))
                .containsExactly(new InitiativeAgreed(A, A), new InitiativeAgreed(A, B));
    }

    @Test
    @Covers({"RS-316", "RS-317"})
    void orders_are_offered_as_listed_and_turned_each_way_round() {
        var state = until("arrange", Map.of());
        List<List<CardName>> ways = offered(state, A, OrdersArranged.class).stream()
                .map(one -> one.faces().seenBy(Audience.JUDGE).orElseThrow()).toList();
        var listed = new ArrayList<>(ways.getFirst());
        assertThat(ways).hasSize(10).doesNotHaveDuplicates().allSatisfy(way ->
                assertThat(way).containsExactlyInAnyOrderElementsOf(listed));
        Collections.reverse(listed);
        assertThat(ways.get(1)).isEqualTo(listed);
    }

    @Test
    @Covers("RS-324a")
    void none_each_card_alone_the_first_few_and_all_are_offered_for_exchange() {
        var state = until("mulligan", Map.of());
        List<CardId> hand = state.hand(A);
        var ways = new ArrayList<List<CardId>>(List.of(List.of()));
        hand.forEach(card -> ways.add(List.of(card)));
        for (int count = 2; count <= 7; count++) {
            ways.add(hand.subList(0, count));
        }
        assertThat(offered(state, A, MulliganTaken.class)).extracting(MulliganTaken::cards)
                .containsExactlyElementsOf(ways);
    }

    @Test
    @Covers({"RS-317", "RS-047"})
    void the_order_that_is_due_is_offered_under_each_name_it_may_have() {
        var hit = Lanes.of().unit(A, 1, unit("Лев", 1)).in(Phase.LINE_1);
        assertThat(offered(hit, B, OrderTurned.class)).singleElement()
                .satisfies(one -> assertThat(one.card()).isEqualTo(hit.card("Приказ B0")));

        Playable flood = order(spell("Потоп", 0));
        Playable storm = order(spell("Буря", 0));
        var unseen = Lanes.of().orders(A, 0).orders(B, flood, storm).unseen("Потоп", "Буря")
                .unit(A, 1, unit("Лев", 1)).in(Phase.LINE_1);
        assertThat(offered(unseen, B, OrderTurned.class)).extracting(OrderTurned::name)
                .containsExactly(storm.name(), flood.name());
    }

    @Test
    @Covers({"RS-284a", "RS-284b"})
    void a_trap_whose_time_has_come_may_be_used_or_left() {
        var pit = trap("Яма", new Ability.Trap(new When.Happens(Happening.ATTACKS, Optional.of(Made.ENEMY_UNITS)),
                List.of(), deed(new Effect.Destroy(new Which.Cause()))));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).support(B, 3, pit).in(Phase.LINE_1);
        assertThat(offered(lanes, B, TrapActivated.class))
                .containsExactly(new TrapActivated(B, lanes.card("Яма"), pit.name()));
        assertThat(offered(lanes, B, Passed.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-159", "RS-283"})
    void what_is_free_is_offered_for_nothing() {
        var free = new Ability.Law(List.of(), Whom.YOU, List.of(new Rule.Free(new Filter(Optional.of(Place.HAND),
                List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of()))));
        var lanes = Lanes.of().unit(A, 1, Made.able("Меценат", 1, free)).numbers(A, 1, 0, 5)
                .hand(A, paying(spell("Чары", 0, play(deed(new Effect.Shuffle(Whom.YOU)))), Optional.of(3)),
                        paying(trap("Силок"), Optional.of(3))).in(Phase.ACTION);
        assertThat(offered(lanes, A, CardPlayed.class)).extracting(CardPlayed::price).containsExactly(Price.FREE);
        assertThat(offered(lanes, A, CardLaid.class)).hasSize(5).allMatch(one -> one.influence() == 0
                && one.price().equals(Price.FREE));
    }

    @Test
    @Covers({"RS-160", "RS-191"})
    void what_reductions_leave_goes_for_the_shields_of_targets_that_are_offered() {
        var cheap = new Ability.Law(List.of(), Whom.YOU, List.of(new Rule.Costs(new Filter(Optional.of(Place.HAND),
                List.of(CardType.SPELL), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(), false, List.of()), -3)));
        var lanes = Lanes.of().with(Settings.ShieldSum.SUMMED).numbers(A, 0, 0, 5)
                .unit(A, 1, Made.able("Маг", 1, cheap))
                .unit(B, 1, shielded(unit("Рыцарь", 1), 2)).unit(B, 2, shielded(unit("Витязь", 1), 3))
                .hand(A, spell("Молния", 1, play(aimed(Made.ENEMY_UNITS, new Effect.Destroy(FIRST))))).in(Phase.ACTION);
        assertThat(offered(lanes, A, CardPlayed.class)).flatExtracting(CardPlayed::aims).extracting(Aim::card)
                .containsExactly(lanes.card("Рыцарь"));
    }

    @Test
    @Covers({"RS-283", "RS-157a"})
    void of_cards_nobody_has_seen_the_first_is_offered_face_down_at_each_price() {
        var lanes = Lanes.of().numbers(A, 2, 0, 5).hand(A, trap("Силок"), trap("Капкан"), unit("Лев", 1))
                .unseen("Силок", "Капкан").in(Phase.ACTION);
        assertThat(offered(lanes, A, CardLaid.class)).hasSize(15)
                .allMatch(one -> one.card().equals(lanes.card("Силок")));
        assertThat(offered(lanes, A, CardLaid.class)).extracting(CardLaid::influence).containsOnly(0, 1, 2);
    }

    @Test
    @Covers("RS-086")
    void a_hand_nobody_has_seen_is_discarded_under_names_its_cards_may_have() {
        var lanes = Lanes.of().hand(B, unit("Тигр", 1), unit("Слон", 1), unit("Мышь", 1))
                .unseen("Тигр", "Слон", "Мышь").cast(spell("Заклинание", 0, play(deed(
                        new Effect.Discard(Whom.OPPONENT, Optional.of(n(2)), false)))));
        List<CardsGivenUp> ways = offered(lanes, B, CardsGivenUp.class);
        assertThat(ways).isNotEmpty().allSatisfy(one -> assertThat(one.cards()).extracting(Shown::card)
                .containsExactly(lanes.card("Тигр"), lanes.card("Слон")));
        assertThat(ways).extracting(one -> one.cards().getFirst().name().value())
                .contains("Тигр", "Слон", "Мышь").doesNotHaveDuplicates();
    }

    @Test
    @Covers("RS-087")
    void a_card_picked_blindly_that_nobody_has_seen_is_offered_under_each_name_it_may_have() {
        var lanes = Lanes.of().with(Settings.RandomDiscard.BLIND_INDEX).hand(B, unit("Тигр", 1), unit("Слон", 1))
                .unseen("Тигр", "Слон").cast(spell("Заклинание", 0, play(deed(
                        new Effect.Discard(Whom.OPPONENT, Optional.of(n(1)), true)))));
        lanes.when(new PickedBlindly(A, 2));
        CardId picked = lanes.state().hand(B).get(1);
        List<CardsGivenUp> ways = offered(lanes, B, CardsGivenUp.class);
        assertThat(ways).allSatisfy(one -> assertThat(one.cards()).extracting(Shown::card).containsExactly(picked));
        assertThat(ways).extracting(one -> one.cards().getFirst().name().value()).contains("Тигр", "Слон");
    }
}
