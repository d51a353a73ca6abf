package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.hero;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.CardEvent.DeckCut;
import letopis.berserkheroes.event.CardEvent.DeckShuffled;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.event.ChanceOutcome.DiceRolled;
import letopis.berserkheroes.event.ChanceOutcome.OrderDrawn;
import letopis.berserkheroes.event.JudgeOrder.LossOrdered;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.DeckHandled;
import letopis.berserkheroes.event.PlayerDecision.OrderChosen;
import letopis.berserkheroes.event.PlayerDecision.RedealDeclared;
import letopis.berserkheroes.event.PlayerDecision.RedealTaken;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.SetUpEvent;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.testkit.AtWork;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// From the decks to the first turn.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SetUpTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final int NAMES = 14;
    private static final int COPIES = 3;
    private static final int DECK = NAMES * COPIES;

    private final List<Event> events = new ArrayList<>();
    private BerserkState state = opening();

    private static BerserkState opening() {
        var cards = new ArrayList<CardText>(List.of(hero("Первый", 25), hero("Второй", 25)));
        IntStream.rangeClosed(1, NAMES).forEach(number -> cards.add(creature("Воин " + number, 1, 1, 1)));
        return GAME.opening(new MatchSetup(Seat.PAIR, Map.of(), new CardSet("test", cards)));
    }

    private void choose(Choice choice) {
        switch (AtWork.decide(GAME, state, choice)) {
            case Outcome.Refused<BerserkState>(var refusal) -> throw new AssertionError(choice + ": " + refusal);
            case Outcome.Accepted<BerserkState>(_, var followed, var after) -> {
                events.add((Event) choice);
                followed.forEach(one -> events.add(one.event()));
                state = after;
            }
        }
    }

    private void refused(Choice choice, Reason reason) {
        assertThat(AtWork.decide(GAME, state, choice)).isInstanceOfSatisfying(Outcome.Refused.class, refused ->
                assertThat(((Outcome.Refused<?>) refused).refusal().code()).isEqualTo(reason.refusal().code()));
    }

    private <E extends Event> List<E> events(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private void submit(Seat seat, String hero) {
        Map<CardName, Integer> main = IntStream.rangeClosed(1, NAMES).boxed()
                .collect(Collectors.toMap(number -> new CardName("Воин " + number), _ -> COPIES));
        choose(GAME.registerDeck(seat, Map.of("hero", Map.of(new CardName(hero), 1), "main", main)));
    }

    private void submit() {
        submit(A, "Первый");
        submit(B, "Второй");
    }

    /// As far as the deal, A first.
    private void deal() {
        submit();
        choose(new OrderDrawn(A));
        choose(new DeckHandled(A, false, 0));
        choose(new DeckHandled(B, false, 0));
        turnUp("Воин 1", "Воин 2", "Воин 3", "Воин 4");
        turnUp("Воин 5", "Воин 6", "Воин 7", "Воин 8");
    }

    private void turnUp(String... names) {
        var awaited = GAME.cardsAwaited(state).orElseThrow();
        choose(new CardsTurnedUp(awaited.seat(), awaited.cards(), Hidden.from(awaited.seat(),
                List.of(names).stream().map(CardName::new).toList())));
    }

    private List<String> hand(Seat seat) {
        return state.hand(seat).stream().flatMap(card -> state.face(card).stream()).map(CardName::value).toList();
    }

    private List<CardId> held(Seat seat, int... places) {
        return IntStream.of(places).mapToObj(state.hand(seat)::get).toList();
    }

    @Test
    @Covers({"BH-300.1", "BH-301.1", "BH-301.2"})
    void the_game_is_prepared_once_step_by_step_and_then_its_main_stage_comes() {
        deal();
        assertThat(state.isBegun()).isFalse();
        refused(new DeckHandled(A, true, 0), Reason.NOT_YOUR_DECISION);
        choose(new RedealDeclared(A, 1));
        choose(new RedealDeclared(B, 0));
        choose(new RedealTaken(A, held(A, 0)));
        turnUp("Воин 9");
        assertThat(state.isBegun()).isTrue();
        List<Class<?>> steps = List.of(SetUpEvent.HeroPlaced.class, SetUpEvent.TurnOrderSet.class, DeckShuffled.class,
                CardDrawn.class, SetUpEvent.CardsReturned.class, SetUpEvent.HandFormed.class,
                SetUpEvent.MainStageStarted.class);
        assertThat(events.stream().<Class<?>>map(Event::getClass).filter(steps::contains).distinct().toList())
                .isEqualTo(steps);
        assertThat(events(SetUpEvent.MainStageStarted.class)).hasSize(1);
        refused(new OrderDrawn(B), Reason.NOT_YOUR_DECISION);
        refused(new RedealDeclared(B, 1), Reason.NOT_YOUR_DECISION);
        refused(GAME.registerDeck(A, Map.of()), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers("BH-301.3")
    void both_heroes_lie_open_in_play_beside_the_decks_and_not_before_both_are_there() {
        submit(A, "Первый");
        assertThat(Field.hasHero(state, A)).isFalse();
        submit(B, "Второй");
        BerserkState seen = state.knownTo(Audience.EVERYONE);
        assertThat(seen.face(Field.hero(seen, A))).contains(new CardName("Первый"));
        assertThat(seen.face(Field.hero(seen, B))).contains(new CardName("Второй"));
        assertThat(state.isInPlay(Field.hero(state, A))).isTrue();
        assertThat(Field.deck(state, A).size()).isEqualTo(DECK);
        assertThat(Field.deck(state, B).size()).isEqualTo(DECK);
    }

    @Test
    @Covers({"BH-301.4a", "BH-301.4b", "BH-301.4c"})
    void whoever_rolls_higher_says_who_begins_and_equal_rolls_are_rolled_again() {
        submit();
        refused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        refused(new DiceRolled(7, 1), Reason.BAD_ROLL);
        refused(new DiceRolled(1, 0), Reason.BAD_ROLL);
        choose(new DiceRolled(4, 4));
        refused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        choose(new DiceRolled(2, 5));
        refused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        choose(new OrderChosen(B, false));
        assertThat(events(SetUpEvent.TurnOrderSet.class)).singleElement()
                .isEqualTo(new SetUpEvent.TurnOrderSet(A, SetUpEvent.TurnOrderSet.Method.DICE));
        assertThat(state.turn().first()).isEqualTo(A);
    }

    @Test
    @Covers("BH-301.4b")
    void the_winner_may_begin_as_well() {
        submit();
        choose(new DiceRolled(6, 5));
        choose(new OrderChosen(A, true));
        assertThat(state.turn().first()).isEqualTo(A);
        assertThat(GAME.awaited(state)).isEqualTo(new Awaited.Players(List.of(A)));
    }

    @Test
    @Covers("BH-301.4d")
    void another_lot_than_dice_says_who_begins_and_nobody_chooses() {
        submit();
        choose(new OrderDrawn(B));
        assertThat(state.turn().first()).isEqualTo(B);
        refused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        refused(new DiceRolled(1, 2), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"BH-301.5a", "BH-301.5b"})
    void both_decks_are_shuffled_and_each_player_may_shuffle_and_cut_that_of_the_other() {
        submit();
        choose(new OrderDrawn(A));
        assertThat(events(DeckShuffled.class)).containsExactly(new DeckShuffled(A, DECK), new DeckShuffled(B, DECK));
        assertThat(Field.deck(state, A).unknownAmongTop(DECK)).isEqualTo(DECK);
        refused(new DeckHandled(A, false, DECK), Reason.BAD_CUT);
        refused(new DeckHandled(B, false, 0), Reason.NOT_YOUR_DECISION);
        choose(new DeckHandled(A, true, 7));
        assertThat(events(DeckShuffled.class).getLast()).isEqualTo(new DeckShuffled(B, DECK));
        assertThat(events(DeckCut.class)).containsExactly(new DeckCut(B, 7));
        choose(new DeckHandled(B, false, 0));
        assertThat(events(DeckShuffled.class)).hasSize(3);
        assertThat(events(DeckCut.class)).hasSize(1);
    }

    @Test
    @Covers({"BH-301.6", "BF-7-151"})
    void each_player_takes_the_four_top_cards_and_only_he_looks_at_them() {
        deal();
        assertThat(hand(A)).containsExactly("Воин 1", "Воин 2", "Воин 3", "Воин 4");
        assertThat(hand(B)).hasSize(4);
        assertThat(Field.deck(state, A).size()).isEqualTo(DECK - 4);
        CardId card = state.hand(A).getFirst();
        assertThat(state.knownTo(new Audience.At(A)).face(card)).isPresent();
        assertThat(state.knownTo(new Audience.At(B)).face(card)).isEmpty();
        assertThat(state.knownTo(Audience.EVERYONE).face(card)).isEmpty();
    }

    @Test
    @Covers({"BH-301.7a", "BH-301.7b", "BF-7-127"})
    void cards_of_the_deal_go_under_the_deck_as_their_player_likes_and_as_many_come_from_the_top() {
        deal();
        refused(new RedealDeclared(A, 5), Reason.WRONG_NUMBER);
        refused(new RedealDeclared(A, -1), Reason.WRONG_NUMBER);
        choose(new RedealDeclared(A, 3));
        choose(new RedealDeclared(B, 4));
        List<CardId> going = held(A, 2, 0, 3);
        refused(new RedealTaken(A, going.subList(0, 2)), Reason.NOT_DECLARED);
        refused(new RedealTaken(A, held(B, 0, 1, 2)), Reason.NOT_IN_HAND);
        choose(new RedealTaken(A, going));
        turnUp("Воин 9", "Воин 10", "Воин 11");
        assertThat(hand(A)).containsExactly("Воин 2", "Воин 9", "Воин 10", "Воин 11");
        assertThat(IntStream.range(DECK - 7, DECK - 4).mapToObj(slot -> Field.deck(state, A).at(slot)))
                .containsExactlyElementsOf(going.stream().map(Optional::of).toList());
        choose(new RedealTaken(B, held(B, 0, 1, 2, 3)));
        turnUp("Воин 12", "Воин 13", "Воин 14", "Воин 1");
        assertThat(hand(B)).containsExactly("Воин 12", "Воин 13", "Воин 14", "Воин 1");
    }

    @Test
    @Covers({"BH-301.7c", "BH-301.7.1b"})
    void both_exchange_after_both_have_spoken_and_once_only() {
        deal();
        choose(new RedealDeclared(A, 1));
        refused(new RedealTaken(A, held(A, 0)), Reason.NOT_YOUR_DECISION);
        choose(new RedealDeclared(B, 2));
        refused(new RedealDeclared(A, 1), Reason.NOT_YOUR_DECISION);
        refused(new RedealTaken(B, held(B, 0, 1)), Reason.NOT_YOUR_DECISION);
        choose(new RedealTaken(A, held(A, 0)));
        turnUp("Воин 9");
        refused(new RedealTaken(A, held(A, 0)), Reason.NOT_YOUR_DECISION);
        choose(new RedealTaken(B, held(B, 0, 1)));
        turnUp("Воин 10", "Воин 11");
        assertThat(state.isBegun()).isTrue();
        assertThat(events(SetUpEvent.CardsReturned.class)).hasSize(2);
    }

    @Test
    @Covers({"BH-301.7.1a", "BH-301.7.1c"})
    void the_first_player_speaks_first_and_if_he_declines_only_the_other_may_exchange() {
        deal();
        refused(new RedealDeclared(B, 0), Reason.NOT_YOUR_DECISION);
        choose(new RedealDeclared(A, 0));
        refused(new RedealDeclared(A, 2), Reason.NOT_YOUR_DECISION);
        choose(new RedealDeclared(B, 1));
        refused(new RedealTaken(A, held(A, 0)), Reason.REDEAL_RIGHT_LOST);
        choose(new RedealTaken(B, held(B, 3)));
        turnUp("Воин 9");
        assertThat(hand(A)).containsExactly("Воин 1", "Воин 2", "Воин 3", "Воин 4");
        assertThat(hand(B)).containsExactly("Воин 5", "Воин 6", "Воин 7", "Воин 9");
        assertThat(state.isBegun()).isTrue();
        assertThat(state.lies(state.hand(A).getFirst(), A, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers({"BF-101.2", "BF-7-087"})
    void a_deck_is_brought_once_and_is_one_that_is_allowed() {
        submit(A, "Первый");
        refused(GAME.registerDeck(A, Map.of()), Reason.ALREADY_SUBMITTED);
        refused(GAME.registerDeck(B, Map.of("hero", Map.of(new CardName("Второй"), 1), "main",
                Map.of(new CardName("Воин 1"), 40))), Reason.DECK_NOT_ALLOWED);
        refused(new LossOrdered(A, "опоздание", Optional.empty()), Reason.NO_GAME);
    }

    @Test
    @Covers({"BF-527.1", "BF-7-087"})
    void no_more_copies_of_a_card_come_up_or_are_played_than_its_player_has_brought() {
        submit();
        choose(new OrderDrawn(A));
        choose(new DeckHandled(A, false, 0));
        choose(new DeckHandled(B, false, 0));
        var awaited = GAME.cardsAwaited(state).orElseThrow();
        refused(new CardsTurnedUp(A, awaited.cards(), Hidden.from(A, Collections.nCopies(4, new CardName("Воин 1")))),
                Reason.NOT_IN_DECK);
        turnUp("Воин 1", "Воин 1", "Воин 1", "Воин 2");
        choose(GAME.cardsAwaited(state).orElseThrow().unseen());
        choose(new RedealDeclared(A, 0));
        choose(new RedealDeclared(B, 0));
        choose(new TurnHandedOver(A));
        choose(GAME.cardsAwaited(state).orElseThrow().unseen());
        choose(new TurnHandedOver(B));
        choose(GAME.cardsAwaited(state).orElseThrow().unseen());
        CardId unseen = state.hand(A).getLast();
        refused(new CardPlayed(A, unseen, new CardName("Воин 1"), 0, List.of(), Price.PLAIN),
                Reason.ALL_SEEN_ELSEWHERE);
        choose(new CardPlayed(A, unseen, new CardName("Воин 2"), 0, List.of(), Price.PLAIN));
        assertThat(state.lies(unseen, A, BerserkZone.CREATURES)).isTrue();
    }
}
