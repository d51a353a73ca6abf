package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.hero;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.SetUpEvent;
import letopis.berserkheroes.query.TableQueries;
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
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Preparation from the decks to the first turn, step by step.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PreparationTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final CardName DOG = new CardName("Пёс");
    private static final CardName WOLF = new CardName("Волк");

    private final List<Outcome.Consequence> all = new ArrayList<>();
    private BerserkState state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of("format", "limited"), cards(
            TestCards.hero("Первый", 25), TestCards.hero("Второй", 25))));

    private static CardSet cards(Hero first, Hero second) {
        return new CardSet("test", List.of(first, second, creature(DOG.value(), 1, 1, 1),
                creature(WOLF.value(), 2, 2, 2)));
    }

    private void choose(Choice choice) {
        switch (CitationRecorder.decide(GAME, state, choice)) {
            case Outcome.Rejection<BerserkState>(var refusal) ->
                    throw new AssertionError(choice + " is refused: " + refusal);
            case Outcome.Acceptance<BerserkState>(_, var followed, var states) -> {
                all.addAll(followed);
                state = states.getLast();
            }
        }
    }

    private Refusal refusalOf(Choice choice) {
        return ((Outcome.Rejection<BerserkState>) CitationRecorder.decide(GAME, state, choice)).refusal();
    }

    private static Choice deck(Seat seat, String hero) {
        return GAME.registerDeck(seat, Map.of("hero", Map.of(new CardName(hero), 1), "main",
                Map.of(DOG, 20, WOLF, 20)));
    }

    private <E extends Event> List<E> events(Class<E> type) {
        return all.stream().map(Outcome.Consequence::event).filter(type::isInstance).map(type::cast).toList();
    }

    private List<String> rules(Class<? extends Event> type) {
        return all.stream().filter(consequence -> type.isInstance(consequence.event())).findFirst().orElseThrow()
                .rules().stream()
                .map(RuleRef::id).toList();
    }

    private void turnUp(CardName... names) {
        choose(GAME.awaitedCards(state).orElseThrow().namedOutcome(List.of(names)));
    }

    private PreparationTest submitDecks() {
        choose(deck(A, "Первый"));
        choose(deck(B, "Второй"));
        return this;
    }

    private PreparationTest chooseOrder() {
        submitDecks();
        choose(new ChanceOutcome.OrderDrawn(A));
        return this;
    }

    private PreparationTest deal() {
        chooseOrder();
        choose(new PlayerDecision.DeckHandled(A, false, 0));
        choose(new PlayerDecision.DeckHandled(B, false, 0));
        turnUp(DOG, WOLF, DOG, WOLF);
        turnUp(DOG, DOG, DOG, DOG);
        return this;
    }

    @Test
    @Covers({"BF-301.2", "BF-300.0", "BF-301.8", "BF-302.3"})
    void preparation_steps_precede_the_first_turn_in_order() {
        deal();
        choose(new PlayerDecision.RedealDeclared(A, 1));
        choose(new PlayerDecision.RedealDeclared(B, 0));
        choose(new PlayerDecision.RedealTaken(A, List.of(state.listHandCards(A).getFirst())));
        turnUp(WOLF);
        assertThat(all.stream().map(consequence -> consequence.event().getClass().getSimpleName()).distinct())
                .startsWith(
                "HeroPlaced", "TurnOrderSet", "DeckShuffled", "DrawDue", "CardDrawn", "CardsReturned", "HandFormed",
                "MainStageStarted", "TurnStarted");
        assertThat(events(SetUpEvent.HandFormed.class)).containsExactly(new SetUpEvent.HandFormed(A),
                new SetUpEvent.HandFormed(B));
        assertThat(rules(SetUpEvent.HandFormed.class)).contains("BF-301.8");
        assertThat(rules(SetUpEvent.MainStageStarted.class)).contains("BF-300.0");
        assertThat(state.moment().turn()).isEqualTo(1);
        assertThat(state.active()).isEqualTo(A);
        assertThat(state.listHandCards(A)).hasSize(4);
    }

    @Test
    @Covers("BF-301.1")
    void a_prepared_game_is_not_prepared_again() {
        deal();
        choose(new PlayerDecision.RedealDeclared(A, 0));
        choose(new PlayerDecision.RedealDeclared(B, 0));
        assertThat(state.hasBegun()).isTrue();
        assertThat(refusalOf(deck(A, "Первый")).rules()).extracting(RuleRef::id).contains("BF-301.1");
        assertThat(refusalOf(new PlayerDecision.RedealDeclared(A, 1)).code()).endsWith("redeal-right-lost");
        assertThat(refusalOf(new PlayerDecision.DeckHandled(A, true, 0)).code()).endsWith("not-your-decision");
    }

    @Test
    @Covers("BF-301.3")
    void heroes_are_revealed_once_both_decks_are_submitted() {
        choose(deck(A, "Первый"));
        assertThat(events(SetUpEvent.HeroPlaced.class)).isEmpty();
        assertThat(Rules.RULES.prompt(state)).isEqualTo(new Prompt.SubmitDecks(List.of(B)));
        choose(deck(B, "Второй"));
        for (Seat seat : Seat.PAIR) {
            CardId hero = TableQueries.findHero(state, seat);
            assertThat(state.isInPlay(hero)).isTrue();
            assertThat(state.table().card(hero).face().isOpen()).isTrue();
            assertThat(TableQueries.findDeck(state, seat).size()).isEqualTo(40);
        }
        assertThat(rules(SetUpEvent.HeroPlaced.class)).contains("BF-301.3");
    }

    @Test
    @Covers("BF-301.4")
    void the_higher_roll_wins_ties_are_rerolled_and_other_random_methods_are_allowed() {
        submitDecks();
        choose(new ChanceOutcome.DiceRolled(4, 4));
        assertThat(refusalOf(new PlayerDecision.OrderChosen(A, true)).code()).endsWith("not-your-decision");
        choose(new ChanceOutcome.DiceRolled(2, 5));
        assertThat(refusalOf(new PlayerDecision.OrderChosen(A, true)).code()).endsWith("not-your-decision");
        choose(new PlayerDecision.OrderChosen(B, false));
        assertThat(state.turn().first()).isEqualTo(A);
        assertThat(rules(SetUpEvent.TurnOrderSet.class)).contains("BF-301.4");
        var other = new PreparationTest().submitDecks();
        other.choose(new ChanceOutcome.OrderDrawn(B));
        assertThat(other.events(SetUpEvent.TurnOrderSet.class))
                .containsExactly(new SetUpEvent.TurnOrderSet(B, SetUpEvent.TurnOrderSet.Method.OTHER));
    }

    private static Hero heroWishing(String name, boolean first) {
        return TestCards.hero(name, 25,
                new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.FirstPlayerRule(first))));
    }

    private static PreparationTest gameWithHeroes(Hero first, Hero second) {
        var game = new PreparationTest();
        game.state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of("format", "limited"), cards(first, second)));
        return game.submitDecks();
    }

    @Test
    @Covers({"BF-301.4.1", "BF-301.4.2"})
    void a_hero_can_fix_the_turn_order_unless_both_heroes_want_the_same_position() {
        PreparationTest second = gameWithHeroes(heroWishing("Первый", false), TestCards.hero("Второй", 25));
        assertThat(second.events(SetUpEvent.TurnOrderSet.class))
                .containsExactly(new SetUpEvent.TurnOrderSet(B, SetUpEvent.TurnOrderSet.Method.HERO));
        PreparationTest agreed = gameWithHeroes(heroWishing("Первый", true), heroWishing("Второй", false));
        assertThat(agreed.state.turn().first()).isEqualTo(A);
        assertThat(agreed.rules(SetUpEvent.TurnOrderSet.class)).contains("BF-301.4.1");
        PreparationTest both = gameWithHeroes(heroWishing("Первый", true), heroWishing("Второй", true));
        assertThat(both.events(SetUpEvent.TurnOrderSet.class)).isEmpty();
        both.choose(new ChanceOutcome.DiceRolled(1, 6));
        both.choose(new PlayerDecision.OrderChosen(B, true));
        assertThat(both.state.turn().first()).isEqualTo(B);
        assertThat(both.rules(SetUpEvent.TurnOrderSet.class)).contains("BF-301.4.2");
        PreparationTest none = chooseOrder();
        assertThat(none.rules(SetUpEvent.TurnOrderSet.class)).doesNotContain("BF-301.4.2");
        for (boolean first : new boolean[] {true, false}) {
            PreparationTest alone = gameWithHeroes(TestCards.hero("Первый", 25), heroWishing("Второй", first));
            assertThat(alone.state.turn().first()).isEqualTo(first ? B : A);
        }
    }

    @Test
    @Covers({"BH-301.7a", "BF-301.8"})
    void keeping_all_dealt_cards_forms_the_hand() {
        deal();
        choose(new PlayerDecision.RedealDeclared(A, 1));
        choose(new PlayerDecision.RedealDeclared(B, 0));
        choose(new PlayerDecision.RedealTaken(A, List.of(state.listHandCards(A).getFirst())));
        turnUp(WOLF);
        assertThat(all.stream().filter(consequence -> consequence.event() instanceof SetUpEvent.HandFormed)
                .map(consequence -> consequence.rules().stream().map(RuleRef::id).toList()))
                .containsExactly(List.of("BF-301.8"), List.of("BF-301.8", "BH-301.7a"));
    }

    @Test
    @Covers({"BF-301.6", "BF-527.3"})
    void the_deal_cannot_be_forbidden_as_a_draw() {
        state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of("format", "limited"), cards(TestCards.hero("Первый", 25,
                new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.PlayerActionBan(Rule.Act.DRAW)))),
                TestCards.hero("Второй", 25))));
        deal();
        assertThat(state.listHandCards(A)).hasSize(4);
    }

    @Test
    @Covers("BH-300.1")
    void the_fragment_ends_before_the_main_stage() {
        state = GAME.opening(new MatchSetup(Seat.PAIR, Map.of("format", "limited", "edition", "fragment"), cards(
                TestCards.hero("Первый", 25), TestCards.hero("Второй", 25))));
        deal();
        choose(new PlayerDecision.RedealDeclared(A, 0));
        choose(new PlayerDecision.RedealDeclared(B, 0));
        assertThat(events(EndEvent.GameEnded.class)).containsExactly(
                new EndEvent.GameEnded(Optional.empty(), EndEvent.Reason.FRAGMENT));
    }

    @Test
    @Covers("BF-301.5")
    void each_deck_is_shuffled_and_may_be_reshuffled_and_cut_by_the_opponent() {
        chooseOrder();
        assertThat(events(CardEvent.DeckShuffled.class)).extracting(CardEvent.DeckShuffled::seat)
                .containsExactly(A, B);
        assertThat(rules(CardEvent.DeckShuffled.class)).contains("BF-301.5");
        choose(new PlayerDecision.DeckHandled(A, true, 7));
        assertThat(events(CardEvent.DeckShuffled.class)).extracting(CardEvent.DeckShuffled::seat)
                .containsExactly(A, B, B);
        assertThat(events(CardEvent.DeckCut.class)).containsExactly(new CardEvent.DeckCut(B, 7));
        assertThat(refusalOf(new PlayerDecision.DeckHandled(A, true, 0)).code()).endsWith("not-your-decision");
        choose(new PlayerDecision.DeckHandled(B, false, 0));
        assertThat(events(CardEvent.DeckShuffled.class)).hasSize(3);
    }

    @Test
    @Covers("BF-301.6")
    void each_player_privately_takes_four_cards() {
        deal();
        for (Seat seat : Seat.PAIR) {
            assertThat(state.listHandCards(seat)).hasSize(4);
            assertThat(TableQueries.findDeck(state, seat).size()).isEqualTo(36);
            for (CardId card : state.listHandCards(seat)) {
                assertThat(state.knownTo(new Audience.OfSeat(seat)).face(card)).isPresent();
                assertThat(state.knownTo(new Audience.OfSeat(seat.opponent())).face(card)).isEmpty();
            }
        }
    }

    @Test
    @Covers({"BF-301.7", "BF-301.7.1"})
    void exchanged_cards_go_under_the_deck_in_any_order_and_are_replaced_once() {
        deal();
        assertThat(refusalOf(new PlayerDecision.RedealDeclared(B, 1)).code()).endsWith("not-your-decision");
        choose(new PlayerDecision.RedealDeclared(A, 3));
        assertThat(events(SetUpEvent.CardsReturned.class)).isEmpty();
        choose(new PlayerDecision.RedealDeclared(B, 4));
        List<CardId> deal = state.listHandCards(A);
        List<CardId> order = List.of(deal.get(2), deal.get(0), deal.get(1));
        assertThat(refusalOf(new PlayerDecision.RedealTaken(A, order.subList(0, 2))).code()).endsWith("not-declared");
        choose(new PlayerDecision.RedealTaken(A, order));
        turnUp(WOLF, WOLF, WOLF);
        assertThat(state.listHandCards(A)).hasSize(4).contains(deal.get(3)).doesNotContainAnyElementsOf(order);
        Deck under = TableQueries.findDeck(state, A);
        assertThat(IntStream.range(under.size() - 3, under.size()).mapToObj(slot -> under.cardAt(slot).orElseThrow()))
                .containsExactlyElementsOf(order);
        assertThat(refusalOf(new PlayerDecision.RedealTaken(A, List.of(state.listHandCards(A).getFirst()))).code())
                .endsWith("not-your-decision");
        choose(new PlayerDecision.RedealTaken(B, state.listHandCards(B)));
        turnUp(WOLF, WOLF, WOLF, WOLF);
        assertThat(state.hasBegun()).isTrue();
    }

    @Test
    @Covers("BF-301.7.1")
    void declining_the_redeal_first_forfeits_it_but_the_opponent_may_still_exchange() {
        deal();
        choose(new PlayerDecision.RedealDeclared(A, 0));
        choose(new PlayerDecision.RedealDeclared(B, 2));
        assertThat(refusalOf(new PlayerDecision.RedealTaken(A, state.listHandCards(A).subList(0, 1))).code())
                .endsWith("redeal-right-lost");
        choose(new PlayerDecision.RedealTaken(B, state.listHandCards(B).subList(1, 3)));
        turnUp(WOLF, WOLF);
        assertThat(events(SetUpEvent.CardsReturned.class)).extracting(SetUpEvent.CardsReturned::seat)
                .containsExactly(B);
        assertThat(state.hasBegun()).isTrue();
    }
}
