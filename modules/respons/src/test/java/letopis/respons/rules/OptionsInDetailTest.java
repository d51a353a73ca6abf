package letopis.respons.rules;

import static letopis.respons.Decisions.stateAfter;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.withCosts;
import static letopis.respons.TestCards.withShields;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPickedBlindly;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.InitiativeAgreed;
import letopis.respons.event.PlayerDecision.MulliganTaken;
import letopis.respons.event.PlayerDecision.OrderTurnedUp;
import letopis.respons.event.PlayerDecision.OrdersArranged;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TrapActivated;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
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
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);

    private static <C extends PlayerDecision> List<C> offered(ResponsState state, Seat seat, Class<C> kind) {
        return Lanes.GAME.choices(state, seat).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static <C extends PlayerDecision> List<C> offered(Lanes lanes, Seat seat, Class<C> kind) {
        return offered(lanes.state(), seat, kind);
    }

    /// A game of the sample decks during its preparation.
    private static ResponsState stateAtPrompt(String prompt, Map<String, String> settings) {
        ResponsState state = Scenario.of(Lanes.GAME, settings).state();
        for (Seat seat : Seat.PAIR) {
            state = stateAfter(state,
                    Lanes.GAME.registerDeck(seat, SampleDecks.of(Lanes.GAME).get(seat.index()).parts()));
        }
        while (!Prompts.code(state).equals(prompt)) {
            List<Seat> seats = Prompts.seats(state);
            state = stateAfter(state, seats.isEmpty() ? Lanes.GAME.sampleChance(state, _ -> 0)
                    : Lanes.GAME.choices(state, seats.getFirst()).getFirst());
        }
        return state;
    }

    @Test
    void no_choice_is_offered_before_decks_are_submitted_or_during_the_draw_for_initiative() {
        assertThat(Lanes.GAME.choices(Scenario.of(Lanes.GAME).state(), A)).isEmpty();
        assertThat(Lanes.GAME.choices(stateAtPrompt("lot", Map.of()), A)).isEmpty();
    }

    @Test
    @Covers("RS-324a")
    void either_player_can_be_agreed_on_to_begin() {
        var state = stateAtPrompt("agree", Map.of("firstInitiative", "agreed"));
        assertThat(offered(state, A, InitiativeAgreed.class))
                .containsExactly(new InitiativeAgreed(A, A), new InitiativeAgreed(A, B));
    }

    @Test
    @Covers({"RS-316", "RS-317"})
    void orders_are_offered_as_listed_and_reversed_for_each_arrangement() {
        var state = stateAtPrompt("arrange", Map.of());
        List<List<CardName>> ways = offered(state, A, OrdersArranged.class).stream()
                .map(ordersArranged -> ordersArranged.faces().valueFor(Audience.JUDGE).orElseThrow()).toList();
        var listed = new ArrayList<>(ways.getFirst());
        assertThat(ways).hasSize(10).doesNotHaveDuplicates().allSatisfy(way ->
                assertThat(way).containsExactlyInAnyOrderElementsOf(listed));
        Collections.reverse(listed);
        assertThat(ways.get(1)).isEqualTo(listed);
    }

    @Test
    @Covers("RS-324a")
    void mulligans_of_no_card_each_card_the_first_few_and_all_cards_are_offered() {
        var state = stateAtPrompt("mulligan", Map.of());
        List<CardId> hand = state.listHandCards(A);
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
    void a_due_order_is_offered_under_each_possible_name() {
        var hit = Lanes.of().unit(A, 1, unit("Лев", 1)).startIn(Phase.LINE_1);
        assertThat(offered(hit, B, OrderTurnedUp.class)).singleElement()
                .satisfies(orderTurned -> assertThat(orderTurned.card()).isEqualTo(hit.card("Приказ B0")));

        Playable flood = asOrder(spell("Потоп", 0));
        Playable storm = asOrder(spell("Буря", 0));
        var unseen = Lanes.of().orders(A, 0).orders(B, flood, storm).unseen("Потоп", "Буря")
                .unit(A, 1, unit("Лев", 1)).startIn(Phase.LINE_1);
        assertThat(offered(unseen, B, OrderTurnedUp.class)).extracting(OrderTurnedUp::name)
                .containsExactly(storm.name(), flood.name());
    }

    @Test
    @Covers({"RS-284a", "RS-284b"})
    void a_triggered_trap_can_be_used_or_declined() {
        var pit = trap("Яма", new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(), deed(new Effect.Destroy(new CardSelector.Cause()))));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).support(B, 3, pit).startIn(Phase.LINE_1);
        assertThat(offered(lanes, B, TrapActivated.class))
                .containsExactly(new TrapActivated(B, lanes.card("Яма"), pit.name()));
        assertThat(offered(lanes, B, Passed.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-159", "RS-283"})
    void a_free_card_is_offered_without_a_price() {
        var free = new Ability.Law(List.of(), Participant.YOU,
                List.of(new Rule.FreePlayRule(new Filter(Optional.of(Place.HAND),
                List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of()))));
        var lanes = Lanes.of().unit(A, 1, TestCards.unitWith("Меценат", 1, free)).playerNumbers(A, 1, 0, 5)
                .hand(A, withCosts(spell("Чары", 0, play(deed(new Effect.Shuffle(Participant.YOU)))), Optional.of(3)),
                        withCosts(trap("Силок"), Optional.of(3))).startIn(Phase.ACTION);
        assertThat(offered(lanes, A, CardPlayed.class)).extracting(CardPlayed::price).containsExactly(Price.FREE);
        assertThat(offered(lanes, A, CardLaid.class)).hasSize(5).allMatch(cardLaid -> cardLaid.influence() == 0
                && cardLaid.price().equals(Price.FREE));
    }

    @Test
    @Covers({"RS-160", "RS-191"})
    void leftover_reductions_pay_for_shields_of_offered_targets() {
        var cheap = new Ability.Law(List.of(), Participant.YOU,
                List.of(new Rule.CostChange(new Filter(Optional.of(Place.HAND),
                List.of(CardType.SPELL), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(), false, List.of()), -3)));
        var lanes = Lanes.of().with(Settings.ShieldSumRule.SUMMED).playerNumbers(A, 0, 0, 5)
                .unit(A, 1, TestCards.unitWith("Маг", 1, cheap))
                .unit(B, 1, withShields(unit("Рыцарь", 1), 2)).unit(B, 2, withShields(unit("Витязь", 1), 3))
                .hand(A, spell("Молния", 1, play(targetedDeed(TestCards.ENEMY_UNITS, new Effect.Destroy(FIRST)))))
                .startIn(Phase.ACTION);
        assertThat(offered(lanes, A, CardPlayed.class)).flatExtracting(CardPlayed::aims).extracting(Aim::card)
                .containsExactly(lanes.card("Рыцарь"));
    }

    @Test
    @Covers({"RS-283", "RS-157a"})
    void the_first_unseen_card_is_offered_face_down_at_each_price() {
        var lanes = Lanes.of().playerNumbers(A, 2, 0, 5).hand(A, trap("Силок"), trap("Капкан"), unit("Лев", 1))
                .unseen("Силок", "Капкан").startIn(Phase.ACTION);
        assertThat(offered(lanes, A, CardLaid.class)).hasSize(15)
                .allMatch(cardLaid -> cardLaid.card().equals(lanes.card("Силок")));
        assertThat(offered(lanes, A, CardLaid.class)).extracting(CardLaid::influence).containsOnly(0, 1, 2);
    }

    @Test
    @Covers("RS-086")
    void an_unseen_hand_is_discarded_under_possible_names() {
        var lanes = Lanes.of().hand(B, unit("Тигр", 1), unit("Слон", 1), unit("Мышь", 1))
                .unseen("Тигр", "Слон", "Мышь").cast(spell("Заклинание", 0, play(deed(
                        new Effect.Discard(Participant.OPPONENT, Optional.of(amount(2)), false)))));
        List<CardsGivenUp> ways = offered(lanes, B, CardsGivenUp.class);
        assertThat(ways).isNotEmpty()
                .allSatisfy(cardsGivenUp -> assertThat(cardsGivenUp.cards()).extracting(RevealedCard::card)
                .containsExactly(lanes.card("Тигр"), lanes.card("Слон")));
        assertThat(ways).extracting(cardsGivenUp -> cardsGivenUp.cards().getFirst().name().value())
                .contains("Тигр", "Слон", "Мышь").doesNotHaveDuplicates();
    }

    @Test
    @Covers("RS-087")
    void an_unseen_card_picked_blindly_is_offered_under_each_possible_name() {
        var lanes = Lanes.of().with(Settings.RandomDiscardRule.BLIND_INDEX).hand(B, unit("Тигр", 1), unit("Слон", 1))
                .unseen("Тигр", "Слон").cast(spell("Заклинание", 0, play(deed(
                        new Effect.Discard(Participant.OPPONENT, Optional.of(amount(1)), true)))));
        lanes.choose(new CardPickedBlindly(A, 2));
        CardId picked = lanes.state().listHandCards(B).get(1);
        List<CardsGivenUp> ways = offered(lanes, B, CardsGivenUp.class);
        assertThat(ways).allSatisfy(cardsGivenUp -> assertThat(cardsGivenUp.cards()).extracting(RevealedCard::card)
                .containsExactly(picked));
        assertThat(ways).extracting(cardsGivenUp -> cardsGivenUp.cards().getFirst().name().value())
                .contains("Тигр", "Слон");
    }
}
