package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.PreparedGame.GAME;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.hero;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.berserkheroes.PreparedGame;
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
import letopis.berserkheroes.event.PlayerDecision.DrawAnswered;
import letopis.berserkheroes.event.PlayerDecision.DrawOffered;
import letopis.berserkheroes.event.PlayerDecision.OrderChosen;
import letopis.berserkheroes.event.PlayerDecision.RedealDeclared;
import letopis.berserkheroes.event.PlayerDecision.RedealTaken;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.SetUpEvent;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.AwaitedInput;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// From the decks to the first turn.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PreparationFlowTest {

    private static final int NAMES = 14;
    private static final int COPIES = 3;
    private static final int DECK = NAMES * COPIES;

    private final PreparedGame game = new PreparedGame(cards());

    private static List<CardText> cards() {
        var cards = new ArrayList<CardText>(List.of(hero("Первый", 25), hero("Второй", 25)));
        IntStream.rangeClosed(1, NAMES).forEach(number -> cards.add(creature("Воин " + number, 1, 1, 1)));
        return cards;
    }

    private void submit(Seat seat, String hero) {
        Map<CardName, Integer> main = IntStream.rangeClosed(1, NAMES).boxed()
                .collect(Collectors.toMap(number -> new CardName("Воин " + number), _ -> COPIES));
        game.submit(seat, hero, main, Map.of());
    }

    private void submit() {
        submit(A, "Первый");
        submit(B, "Второй");
    }

    /// Prepares the game up to the deal, A first.
    private void deal() {
        submit();
        game.choose(new OrderDrawn(A));
        game.choose(new DeckHandled(A, false, 0));
        game.choose(new DeckHandled(B, false, 0));
        game.turnUp("Воин 1", "Воин 2", "Воин 3", "Воин 4");
        game.turnUp("Воин 5", "Воин 6", "Воин 7", "Воин 8");
    }

    private List<CardId> cardsInHand(Seat seat, int... places) {
        return IntStream.of(places).mapToObj(game.state().listHandCards(seat)::get).toList();
    }

    @Test
    @Covers({"BH-300.1", "BH-301.1", "BH-301.2"})
    void the_game_is_prepared_step_by_step_and_then_its_main_stage_starts() {
        deal();
        assertThat(game.state().hasBegun()).isFalse();
        game.assertRefused(new DeckHandled(A, true, 0), Reason.NOT_YOUR_DECISION);
        game.choose(new RedealDeclared(A, 1));
        game.choose(new RedealDeclared(B, 0));
        game.choose(new RedealTaken(A, cardsInHand(A, 0)));
        game.turnUp("Воин 9");
        assertThat(game.state().hasBegun()).isTrue();
        List<Class<?>> steps = List.of(SetUpEvent.HeroPlaced.class, SetUpEvent.TurnOrderSet.class, DeckShuffled.class,
                CardDrawn.class, SetUpEvent.CardsReturned.class, SetUpEvent.HandFormed.class,
                SetUpEvent.MainStageStarted.class);
        assertThat(game.events().stream().<Class<?>>map(Event::getClass).filter(steps::contains).distinct().toList())
                .isEqualTo(steps);
        assertThat(game.events(SetUpEvent.MainStageStarted.class)).hasSize(1);
        game.assertRefused(new OrderDrawn(B), Reason.NOT_YOUR_DECISION);
        game.assertRefused(new RedealDeclared(B, 1), Reason.REDEAL_RIGHT_LOST);
        game.assertRefused(PreparedGame.GAME.registerDeck(A, Map.of()), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"BF-603.1", "BF-603.2"})
    void a_draw_can_be_offered_once_the_heroes_are_placed() {
        game.assertRefused(new DrawOffered(A), Reason.NOT_YOUR_DECISION);
        deal();
        game.choose(new DrawOffered(B)).choose(new DrawAnswered(A, false));
        game.choose(new RedealDeclared(A, 0)).choose(new DrawOffered(A)).choose(new DrawAnswered(B, true));
        assertThat(game.state().isOver()).isTrue();
        assertThat(game.state().result().orElseThrow().winner()).isEmpty();
    }

    @Test
    @Covers("BH-301.3")
    void both_heroes_are_revealed_once_both_decks_are_submitted() {
        submit(A, "Первый");
        assertThat(TableQueries.hasHero(game.state(), A)).isFalse();
        submit(B, "Второй");
        BerserkState seen = game.state().knownTo(Audience.EVERYONE);
        assertThat(seen.face(TableQueries.findHero(seen, A))).contains(new CardName("Первый"));
        assertThat(seen.face(TableQueries.findHero(seen, B))).contains(new CardName("Второй"));
        assertThat(game.state().isInPlay(TableQueries.findHero(game.state(), A))).isTrue();
        assertThat(TableQueries.findDeck(game.state(), A).size()).isEqualTo(DECK);
        assertThat(TableQueries.findDeck(game.state(), B).size()).isEqualTo(DECK);
    }

    @Test
    @Covers({"BH-301.4a", "BH-301.4b", "BH-301.4c"})
    void the_higher_roller_chooses_the_order_and_ties_are_rerolled() {
        submit();
        game.assertRefused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        game.assertRefused(new DiceRolled(7, 1), Reason.BAD_ROLL);
        game.assertRefused(new DiceRolled(1, 0), Reason.BAD_ROLL);
        game.choose(new DiceRolled(4, 4));
        game.assertRefused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        game.choose(new DiceRolled(2, 5));
        game.assertRefused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        game.choose(new OrderChosen(B, false));
        assertThat(game.events(SetUpEvent.TurnOrderSet.class)).singleElement()
                .isEqualTo(new SetUpEvent.TurnOrderSet(A, SetUpEvent.TurnOrderSet.Method.DICE));
        assertThat(game.state().turn().first()).isEqualTo(A);
    }

    @Test
    @Covers("BH-301.4b")
    void the_roll_winner_may_choose_to_begin() {
        submit();
        game.choose(new DiceRolled(6, 5));
        game.choose(new OrderChosen(A, true));
        assertThat(game.state().turn().first()).isEqualTo(A);
        assertThat(PreparedGame.GAME.awaited(game.state())).isEqualTo(new AwaitedInput.Players(List.of(A)));
    }

    @Test
    @Covers("BH-301.4d")
    void another_random_method_decides_the_order_without_a_choice() {
        submit();
        game.choose(new OrderDrawn(B));
        assertThat(game.state().turn().first()).isEqualTo(B);
        game.assertRefused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        game.assertRefused(new DiceRolled(1, 2), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"BH-301.5a", "BH-301.5b"})
    void each_player_may_shuffle_and_cut_the_opponents_deck() {
        submit();
        game.choose(new OrderDrawn(A));
        assertThat(game.events(DeckShuffled.class)).containsExactly(new DeckShuffled(A, DECK),
                new DeckShuffled(B, DECK));
        assertThat(TableQueries.findDeck(game.state(), A).unknownInTop(DECK)).isEqualTo(DECK);
        game.assertRefused(new DeckHandled(A, false, DECK), Reason.BAD_CUT);
        game.assertRefused(new DeckHandled(B, false, 0), Reason.NOT_YOUR_DECISION);
        game.choose(new DeckHandled(A, true, 7));
        assertThat(game.events(DeckShuffled.class).getLast()).isEqualTo(new DeckShuffled(B, DECK));
        assertThat(game.events(DeckCut.class)).containsExactly(new DeckCut(B, 7));
        game.choose(new DeckHandled(B, false, 0));
        assertThat(game.events(DeckShuffled.class)).hasSize(3);
        assertThat(game.events(DeckCut.class)).hasSize(1);
    }

    @Test
    @Covers({"BH-301.6", "BF-7-151"})
    void each_player_privately_takes_the_four_top_cards() {
        deal();
        assertThat(game.hand(A)).containsExactly("Воин 1", "Воин 2", "Воин 3", "Воин 4");
        assertThat(game.hand(B)).hasSize(4);
        assertThat(TableQueries.findDeck(game.state(), A).size()).isEqualTo(DECK - 4);
        CardId card = game.state().listHandCards(A).getFirst();
        assertThat(game.state().knownTo(new Audience.OfSeat(A)).face(card)).isPresent();
        assertThat(game.state().knownTo(new Audience.OfSeat(B)).face(card)).isEmpty();
        assertThat(game.state().knownTo(Audience.EVERYONE).face(card)).isEmpty();
    }

    @Test
    @Covers({"BH-301.7a", "BH-301.7b", "BF-7-127"})
    void exchanged_cards_go_under_the_deck_and_are_replaced_from_the_top() {
        deal();
        game.assertRefused(new RedealDeclared(A, 5), Reason.WRONG_NUMBER);
        game.assertRefused(new RedealDeclared(A, -1), Reason.WRONG_NUMBER);
        game.choose(new RedealDeclared(A, 3));
        game.choose(new RedealDeclared(B, 4));
        List<CardId> going = cardsInHand(A, 2, 0, 3);
        game.assertRefused(new RedealTaken(A, going.subList(0, 2)), Reason.NOT_DECLARED);
        game.assertRefused(new RedealTaken(A, cardsInHand(B, 0, 1, 2)), Reason.NOT_IN_HAND);
        game.choose(new RedealTaken(A, going));
        game.turnUp("Воин 9", "Воин 10", "Воин 11");
        assertThat(game.hand(A)).containsExactly("Воин 2", "Воин 9", "Воин 10", "Воин 11");
        assertThat(IntStream.range(DECK - 7, DECK - 4)
                .mapToObj(slot -> TableQueries.findDeck(game.state(), A).cardAt(slot)))
                .containsExactlyElementsOf(going.stream().map(Optional::of).toList());
        game.choose(new RedealTaken(B, cardsInHand(B, 0, 1, 2, 3)));
        game.turnUp("Воин 12", "Воин 13", "Воин 14", "Воин 1");
        assertThat(game.hand(B)).containsExactly("Воин 12", "Воин 13", "Воин 14", "Воин 1");
    }

    @Test
    @Covers({"BH-301.7c", "BH-301.7.1b"})
    void both_players_exchange_once_after_both_have_declared() {
        deal();
        game.choose(new RedealDeclared(A, 1));
        game.assertRefused(new RedealTaken(A, cardsInHand(A, 0)), Reason.NOT_YOUR_DECISION);
        game.choose(new RedealDeclared(B, 2));
        game.assertRefused(new RedealDeclared(A, 1), Reason.REDEAL_DECLARED);
        game.assertRefused(new RedealTaken(B, cardsInHand(B, 0, 1)), Reason.NOT_YOUR_DECISION);
        game.choose(new RedealTaken(A, cardsInHand(A, 0)));
        game.turnUp("Воин 9");
        game.assertRefused(new RedealTaken(A, cardsInHand(A, 0)), Reason.NOT_YOUR_DECISION);
        game.choose(new RedealTaken(B, cardsInHand(B, 0, 1)));
        game.turnUp("Воин 10", "Воин 11");
        assertThat(game.state().hasBegun()).isTrue();
        assertThat(game.events(SetUpEvent.CardsReturned.class)).hasSize(2);
    }

    @Test
    @Covers({"BH-301.7.1a", "BH-301.7.1c"})
    void a_first_player_who_declines_leaves_the_redeal_to_the_other() {
        deal();
        game.assertRefused(new RedealDeclared(B, 0), Reason.NOT_YOUR_DECISION);
        game.choose(new RedealDeclared(A, 0));
        game.assertRefused(new RedealDeclared(A, 2), Reason.REDEAL_RIGHT_LOST);
        game.choose(new RedealDeclared(B, 1));
        game.assertRefused(new RedealTaken(A, cardsInHand(A, 0)), Reason.REDEAL_RIGHT_LOST);
        game.choose(new RedealTaken(B, cardsInHand(B, 3)));
        game.turnUp("Воин 9");
        assertThat(game.hand(A)).containsExactly("Воин 1", "Воин 2", "Воин 3", "Воин 4");
        assertThat(game.hand(B)).containsExactly("Воин 5", "Воин 6", "Воин 7", "Воин 9");
        assertThat(game.state().hasBegun()).isTrue();
        assertThat(game.state().isIn(game.state().listHandCards(A).getFirst(), A, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers({"BF-101.2", "BF-7-087"})
    void a_legal_deck_is_submitted_once() {
        submit(A, "Первый");
        game.assertRefused(GAME.registerDeck(A, Map.of()), Reason.ALREADY_SUBMITTED);
        game.assertRefused(GAME.registerDeck(B, Map.of("hero", Map.of(new CardName("Второй"), 1), "main",
                Map.of(new CardName("Воин 1"), 40))), Reason.DECK_NOT_ALLOWED);
        game.assertRefused(new LossOrdered(A, "опоздание", Optional.empty()), Reason.NO_GAME);
    }

    @Test
    @Covers({"BF-527.1", "BF-7-087"})
    void turned_up_and_played_copies_never_exceed_the_deck_list() {
        submit();
        game.choose(new OrderDrawn(A)).choose(new DeckHandled(A, false, 0)).choose(new DeckHandled(B, false, 0));
        game.assertRefused(new CardsTurnedUp(A, awaitedCards().cards(), Hidden.ownedBy(A, Collections.nCopies(4,
                new CardName("Воин 1")))), Reason.NOT_IN_DECK);
        game.turnUp("Воин 1", "Воин 1", "Воин 1", "Воин 2").choose(awaitedCards().unseenOutcome());
        game.choose(new RedealDeclared(A, 0)).choose(new RedealDeclared(B, 0));
        game.choose(new TurnHandedOver(A)).choose(awaitedCards().unseenOutcome());
        game.choose(new TurnHandedOver(B)).choose(awaitedCards().unseenOutcome());
        CardId unseen = game.state().listHandCards(A).getLast();
        game.assertRefused(new CardPlayed(A, unseen, new CardName("Воин 1"), 0, List.of(), Price.PLAIN),
                Reason.ALL_SEEN_ELSEWHERE);
        game.choose(new CardPlayed(A, unseen, new CardName("Воин 2"), 0, List.of(), Price.PLAIN));
        assertThat(game.state().isIn(unseen, A, BerserkZone.CREATURES)).isTrue();
    }

    private AwaitedCards awaitedCards() {
        return GAME.awaitedCards(game.state()).orElseThrow();
    }
}
