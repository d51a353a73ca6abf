package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.hero;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.SetUpEvent;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Deck;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.AtWork;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Preparation from the decks to the first turn, step by step.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PreparingTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final CardName DOG = new CardName("Пёс");
    private static final CardName WOLF = new CardName("Волк");

    private final List<Outcome.Consequence> all = new ArrayList<>();
    private BerserkState state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of("format", "limited"), cards(
            Made.hero("Первый", 25), Made.hero("Второй", 25))));

    private static CardSet cards(Hero first, Hero second) {
        return new CardSet("test", List.of(first, second, creature(DOG.value(), 1, 1, 1),
                creature(WOLF.value(), 2, 2, 2)));
    }

    private void choose(Choice choice) {
        switch (AtWork.decide(GAME, state, choice)) {
            case Outcome.Refused<BerserkState>(var refusal) ->
                    throw new AssertionError(choice + " is refused: " + refusal);
            case Outcome.Accepted<BerserkState>(_, var followed, var states) -> {
                all.addAll(followed);
                state = states.getLast();
            }
        }
    }

    private Refusal refused(Choice choice) {
        return ((Outcome.Refused<BerserkState>) AtWork.decide(GAME, state, choice)).refusal();
    }

    private static Choice deck(Seat seat, String hero) {
        return GAME.registerDeck(seat, Map.of("hero", Map.of(new CardName(hero), 1), "main",
                Map.of(DOG, 20, WOLF, 20)));
    }

    private <E extends Event> List<E> events(Class<E> type) {
        return all.stream().map(Outcome.Consequence::event).filter(type::isInstance).map(type::cast).toList();
    }

    private List<String> rules(Class<? extends Event> type) {
        return all.stream().filter(one -> type.isInstance(one.event())).findFirst().orElseThrow().rules().stream()
                .map(RuleRef::id).toList();
    }

    private void turnUp(CardName... names) {
        choose(GAME.cardsAwaited(state).orElseThrow().named(List.of(names)));
    }

    private PreparingTest withDecks() {
        choose(deck(A, "Первый"));
        choose(deck(B, "Второй"));
        return this;
    }

    private PreparingTest begun() {
        withDecks();
        choose(new ChanceOutcome.OrderDrawn(A));
        return this;
    }

    private PreparingTest dealt() {
        begun();
        choose(new PlayerDecision.DeckHandled(A, false, 0));
        choose(new PlayerDecision.DeckHandled(B, false, 0));
        turnUp(DOG, WOLF, DOG, WOLF);
        turnUp(DOG, DOG, DOG, DOG);
        return this;
    }

    @Test
    @Covers({"BF-301.2", "BF-300.0", "BF-301.8", "BF-302.3"})
    void the_steps_of_the_preparation_come_in_their_order_and_then_the_first_turn() {
        dealt();
        choose(new PlayerDecision.RedealDeclared(A, 1));
        choose(new PlayerDecision.RedealDeclared(B, 0));
        choose(new PlayerDecision.RedealTaken(A, List.of(state.hand(A).getFirst())));
        turnUp(WOLF);
        assertThat(all.stream().map(one -> one.event().getClass().getSimpleName()).distinct()).startsWith(
                "HeroPlaced", "TurnOrderSet", "DeckShuffled", "DrawDue", "CardDrawn", "CardsReturned", "HandFormed",
                "MainStageStarted", "TurnStarted");
        assertThat(events(SetUpEvent.HandFormed.class)).containsExactly(new SetUpEvent.HandFormed(A),
                new SetUpEvent.HandFormed(B));
        assertThat(rules(SetUpEvent.HandFormed.class)).contains("BF-301.8");
        assertThat(rules(SetUpEvent.MainStageStarted.class)).contains("BF-300.0");
        assertThat(state.moment().turn()).isEqualTo(1);
        assertThat(state.active()).isEqualTo(A);
        assertThat(state.hand(A)).hasSize(4);
    }

    @Test
    @Covers("BF-301.1")
    void a_game_that_is_prepared_is_not_prepared_again() {
        dealt();
        choose(new PlayerDecision.RedealDeclared(A, 0));
        choose(new PlayerDecision.RedealDeclared(B, 0));
        assertThat(state.isBegun()).isTrue();
        assertThat(refused(deck(A, "Первый")).rules()).extracting(RuleRef::id).contains("BF-301.1");
        assertThat(refused(new PlayerDecision.RedealDeclared(A, 1)).code()).endsWith("redeal-right-lost");
        assertThat(refused(new PlayerDecision.DeckHandled(A, true, 0)).code()).endsWith("not-your-decision");
    }

    @Test
    @Covers("BF-301.3")
    void heroes_lie_open_in_play_beside_their_decks_when_both_are_brought() {
        choose(deck(A, "Первый"));
        assertThat(events(SetUpEvent.HeroPlaced.class)).isEmpty();
        assertThat(Rules.RULES.prompt(state)).isEqualTo(new Prompt.SubmitDecks(List.of(B)));
        choose(deck(B, "Второй"));
        for (Seat seat : Seat.PAIR) {
            CardId hero = Field.hero(state, seat);
            assertThat(state.isInPlay(hero)).isTrue();
            assertThat(state.table().card(hero).face().isOpen()).isTrue();
            assertThat(Field.deck(state, seat).size()).isEqualTo(40);
        }
        assertThat(rules(SetUpEvent.HeroPlaced.class)).contains("BF-301.3");
    }

    @Test
    @Covers("BF-301.4")
    void the_higher_roll_says_who_begins_a_tie_is_rolled_again_and_another_lot_will_do() {
        withDecks();
        choose(new ChanceOutcome.DiceRolled(4, 4));
        assertThat(refused(new PlayerDecision.OrderChosen(A, true)).code()).endsWith("not-your-decision");
        choose(new ChanceOutcome.DiceRolled(2, 5));
        assertThat(refused(new PlayerDecision.OrderChosen(A, true)).code()).endsWith("not-your-decision");
        choose(new PlayerDecision.OrderChosen(B, false));
        assertThat(state.turn().first()).isEqualTo(A);
        assertThat(rules(SetUpEvent.TurnOrderSet.class)).contains("BF-301.4");
        var other = new PreparingTest().withDecks();
        other.choose(new ChanceOutcome.OrderDrawn(B));
        assertThat(other.events(SetUpEvent.TurnOrderSet.class))
                .containsExactly(new SetUpEvent.TurnOrderSet(B, SetUpEvent.TurnOrderSet.Method.OTHER));
    }

    private static Hero wishing(String name, boolean first) {
        return Made.hero(name, 25, new Feature.Law(List.of(), Whom.YOU, List.of(new Rule.Begins(first))));
    }

    private static PreparingTest among(Hero first, Hero second) {
        var game = new PreparingTest();
        game.state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of("format", "limited"), cards(first, second)));
        return game.withDecks();
    }

    @Test
    @Covers({"BF-301.4.1", "BF-301.4.2"})
    void a_hero_may_fix_the_order_unless_the_other_wants_the_same_place() {
        PreparingTest second = among(wishing("Первый", false), Made.hero("Второй", 25));
        assertThat(second.events(SetUpEvent.TurnOrderSet.class))
                .containsExactly(new SetUpEvent.TurnOrderSet(B, SetUpEvent.TurnOrderSet.Method.HERO));
        PreparingTest agreed = among(wishing("Первый", true), wishing("Второй", false));
        assertThat(agreed.state.turn().first()).isEqualTo(A);
        assertThat(agreed.rules(SetUpEvent.TurnOrderSet.class)).contains("BF-301.4.1");
        PreparingTest both = among(wishing("Первый", true), wishing("Второй", true));
        assertThat(both.events(SetUpEvent.TurnOrderSet.class)).isEmpty();
        both.choose(new ChanceOutcome.DiceRolled(1, 6));
        both.choose(new PlayerDecision.OrderChosen(B, true));
        assertThat(both.state.turn().first()).isEqualTo(B);
        assertThat(both.rules(SetUpEvent.TurnOrderSet.class)).contains("BF-301.4.2");
        PreparingTest none = begun();
        assertThat(none.rules(SetUpEvent.TurnOrderSet.class)).doesNotContain("BF-301.4.2");
        for (boolean first : new boolean[] {true, false}) {
            PreparingTest alone = among(Made.hero("Первый", 25), wishing("Второй", first));
            assertThat(alone.state.turn().first()).isEqualTo(first ? B : A);
        }
    }

    @Test
    @Covers({"BH-301.7a", "BF-301.8"})
    void who_keeps_the_whole_deal_forms_his_hand_by_that() {
        dealt();
        choose(new PlayerDecision.RedealDeclared(A, 1));
        choose(new PlayerDecision.RedealDeclared(B, 0));
        choose(new PlayerDecision.RedealTaken(A, List.of(state.hand(A).getFirst())));
        turnUp(WOLF);
        assertThat(all.stream().filter(one -> one.event() instanceof SetUpEvent.HandFormed)
                .map(one -> one.rules().stream().map(RuleRef::id).toList()))
                .containsExactly(List.of("BF-301.8"), List.of("BF-301.8", "BH-301.7a"));
    }

    @Test
    @Covers({"BF-301.6", "BF-527.3"})
    void the_deal_is_no_draw_that_can_be_forbidden() {
        state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of("format", "limited"), cards(Made.hero("Первый", 25,
                new Feature.Law(List.of(), Whom.YOU, List.of(new Rule.Forbids(Rule.Act.DRAW)))),
                Made.hero("Второй", 25))));
        dealt();
        assertThat(state.hand(A)).hasSize(4);
    }

    @Test
    @Covers("BH-300.1")
    void the_fragment_ends_where_the_main_stage_would_begin() {
        state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of("format", "limited", "edition", "fragment"), cards(
                Made.hero("Первый", 25), Made.hero("Второй", 25))));
        dealt();
        choose(new PlayerDecision.RedealDeclared(A, 0));
        choose(new PlayerDecision.RedealDeclared(B, 0));
        assertThat(events(EndEvent.GameEnded.class)).containsExactly(
                new EndEvent.GameEnded(Optional.empty(), EndEvent.Reason.FRAGMENT));
    }

    @Test
    @Covers("BF-301.5")
    void each_deck_is_shuffled_and_then_the_opponent_may_shuffle_and_cut_it() {
        begun();
        assertThat(events(CardEvent.DeckShuffled.class)).extracting(CardEvent.DeckShuffled::seat)
                .containsExactly(A, B);
        assertThat(rules(CardEvent.DeckShuffled.class)).contains("BF-301.5");
        choose(new PlayerDecision.DeckHandled(A, true, 7));
        assertThat(events(CardEvent.DeckShuffled.class)).extracting(CardEvent.DeckShuffled::seat)
                .containsExactly(A, B, B);
        assertThat(events(CardEvent.DeckCut.class)).containsExactly(new CardEvent.DeckCut(B, 7));
        assertThat(refused(new PlayerDecision.DeckHandled(A, true, 0)).code()).endsWith("not-your-decision");
        choose(new PlayerDecision.DeckHandled(B, false, 0));
        assertThat(events(CardEvent.DeckShuffled.class)).hasSize(3);
    }

    @Test
    @Covers("BF-301.6")
    void each_takes_four_cards_that_only_he_may_look_at() {
        dealt();
        for (Seat seat : Seat.PAIR) {
            assertThat(state.hand(seat)).hasSize(4);
            assertThat(Field.deck(state, seat).size()).isEqualTo(36);
            for (CardId card : state.hand(seat)) {
                assertThat(state.knownTo(new Audience.At(seat)).face(card)).isPresent();
                assertThat(state.knownTo(new Audience.At(seat.opponent())).face(card)).isEmpty();
            }
        }
    }

    @Test
    @Covers({"BF-301.7", "BF-301.7.1"})
    void cards_of_the_deal_go_under_the_deck_as_their_player_likes_and_as_many_come_once() {
        dealt();
        assertThat(refused(new PlayerDecision.RedealDeclared(B, 1)).code()).endsWith("not-your-decision");
        choose(new PlayerDecision.RedealDeclared(A, 3));
        assertThat(events(SetUpEvent.CardsReturned.class)).isEmpty();
        choose(new PlayerDecision.RedealDeclared(B, 4));
        List<CardId> deal = state.hand(A);
        List<CardId> order = List.of(deal.get(2), deal.get(0), deal.get(1));
        assertThat(refused(new PlayerDecision.RedealTaken(A, order.subList(0, 2))).code()).endsWith("not-declared");
        choose(new PlayerDecision.RedealTaken(A, order));
        turnUp(WOLF, WOLF, WOLF);
        assertThat(state.hand(A)).hasSize(4).contains(deal.get(3)).doesNotContainAnyElementsOf(order);
        Deck under = Field.deck(state, A);
        assertThat(IntStream.range(under.size() - 3, under.size()).mapToObj(slot -> under.at(slot).orElseThrow()))
                .containsExactlyElementsOf(order);
        assertThat(refused(new PlayerDecision.RedealTaken(A, List.of(state.hand(A).getFirst()))).code())
                .endsWith("not-your-decision");
        choose(new PlayerDecision.RedealTaken(B, state.hand(B)));
        turnUp(WOLF, WOLF, WOLF, WOLF);
        assertThat(state.isBegun()).isTrue();
    }

    @Test
    @Covers("BF-301.7.1")
    void who_speaks_first_and_declines_has_lost_the_right_and_the_other_may_still_change_cards() {
        dealt();
        choose(new PlayerDecision.RedealDeclared(A, 0));
        choose(new PlayerDecision.RedealDeclared(B, 2));
        assertThat(refused(new PlayerDecision.RedealTaken(A, state.hand(A).subList(0, 1))).code())
                .endsWith("redeal-right-lost");
        choose(new PlayerDecision.RedealTaken(B, state.hand(B).subList(1, 3)));
        turnUp(WOLF, WOLF);
        assertThat(events(SetUpEvent.CardsReturned.class)).extracting(SetUpEvent.CardsReturned::seat)
                .containsExactly(B);
        assertThat(state.isBegun()).isTrue();
    }
}
