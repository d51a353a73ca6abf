package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.PreparedGame.GAME;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.hero;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.DeckFault;
import letopis.berserkheroes.event.ChanceOutcome.DiceRolled;
import letopis.berserkheroes.event.ChanceOutcome.OrderDrawn;
import letopis.berserkheroes.event.EndEvent.GameEnded;
import letopis.berserkheroes.event.EndEvent.GameScored;
import letopis.berserkheroes.event.EndEvent.MatchEnded;
import letopis.berserkheroes.event.EndEvent.SuppliesReset;
import letopis.berserkheroes.event.JudgeOrder.LossOrdered;
import letopis.berserkheroes.event.JudgeOrder.ScoreSet;
import letopis.berserkheroes.event.JudgeOrder.TimeCalled;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.DeckHandled;
import letopis.berserkheroes.event.PlayerDecision.DrawAnswered;
import letopis.berserkheroes.event.PlayerDecision.DrawOffered;
import letopis.berserkheroes.event.PlayerDecision.OrderChosen;
import letopis.berserkheroes.event.PlayerDecision.RedealDeclared;
import letopis.berserkheroes.event.PlayerDecision.SideboardSwapped;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.SetUpEvent.GameStarted;
import letopis.berserkheroes.event.SetUpEvent.HeroPlaced;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Player;
import letopis.berserkheroes.state.Settings.Format;
import letopis.berserkheroes.state.Settings.LaterGameRule;
import letopis.berserkheroes.state.Settings.MatchLength;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.Subject;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.LookAhead;
import letopis.table.Outcome;
import letopis.table.Setting;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Matches of several games.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchesTest {

    private static final int NAMES = 14;
    private static final int COPIES = 3;
    private static final int DECK = NAMES * COPIES;
    private static final int SIDE = 9;

    private static List<CardText> cards() {
        var cards = new ArrayList<CardText>(List.of(hero("Первый", 25), hero("Второй", 25)));
        IntStream.rangeClosed(1, NAMES).forEach(number -> cards.add(creature("Воин " + number, 1, 1, 1)));
        List.of("Лекарь", "Лучник", "Вор").forEach(name -> cards.add(creature(name, 1, 1, 1)));
        return cards;
    }

    private static Map<CardName, Integer> main() {
        var main = new TreeMap<CardName, Integer>();
        IntStream.rangeClosed(1, NAMES).forEach(number -> main.put(new CardName("Воин " + number), COPIES));
        return main;
    }

    private static TreeMap<CardName, Integer> copies(String name, int copies) {
        return new TreeMap<>(Map.of(new CardName(name), copies));
    }

    private static PreparedGame match(Setting... readings) {
        var all = new ArrayList<Setting>(List.of(readings));
        if (all.stream().noneMatch(MatchLength.class::isInstance)) {
            all.add(MatchLength.BEST_OF_THREE);
        }
        var side = new TreeMap<>(Map.of(new CardName("Лекарь"), 3, new CardName("Лучник"), 3, new CardName("Вор"), 3));
        return new PreparedGame(cards(), all.toArray(Setting[]::new)).submit(A, "Первый", main(), side)
                .submit(B, "Второй", main(), Map.of());
    }

    /// Plays from the roll to the first turn, A first.
    private static PreparedGame playToFirstTurn(PreparedGame match) {
        match.choose(new OrderDrawn(A)).choose(new DeckHandled(A, false, 0)).choose(new DeckHandled(B, false, 0));
        match.turnUp("Воин 1", "Воин 2", "Воин 3", "Воин 4");
        match.turnUp("Воин 5", "Воин 6", "Воин 7", "Воин 8");
        return match.choose(new RedealDeclared(A, 0)).choose(new RedealDeclared(B, 0));
    }

    private static SideboardSwapped swap(Seat seat, Map<CardName, Integer> out, Map<CardName, Integer> in) {
        int outs = out.values().stream().mapToInt(number -> number).sum();
        int ins = in.values().stream().mapToInt(number -> number).sum();
        return new SideboardSwapped(seat, outs, ins,
                Hidden.ownedBy(seat, new SideboardSwap(new TreeMap<>(out), new TreeMap<>(in))));
    }

    private static SideboardSwapped keepDeck(Seat seat) {
        return swap(seat, Map.of(), Map.of());
    }

    private static PreparedGame concede(PreparedGame match, Seat loser) {
        return match.choose(new Conceded(loser));
    }

    @Test
    @Covers("BF-207.1")
    void sideboard_swaps_happen_only_between_two_games() {
        PreparedGame match = match();
        SideboardSwapped swap = swap(A, copies("Воин 14", 3), copies("Лекарь", 3));
        match.assertRefused(swap, Reason.WRONG_PHASE);
        playToFirstTurn(match);
        match.assertRefused(swap, Reason.WRONG_PHASE);
        concede(match, B);
        assertThat(GAME.awaited(match.state())).isEqualTo(new AwaitedInput.Players(List.of(A)));
        match.assertRefused(keepDeck(B), Reason.NOT_YOUR_DECISION);
        match.choose(swap);
        assertThat(match.events(GameStarted.class)).containsExactly(new GameStarted(2));
        assertThat(DeckKnowledge.findDeckList(match.state(), A).main()).containsEntry(new CardName("Лекарь"), 3)
                .doesNotContainKey(new CardName("Воин 14"));
        assertThat(DeckKnowledge.findDeckList(match.state(), A).sideboard()).containsEntry(new CardName("Воин 14"), 3)
                .doesNotContainKey(new CardName("Лекарь"));
        match.assertRefused(swap, Reason.WRONG_PHASE);
        playToFirstTurn(match).assertRefused(keepDeck(A), Reason.WRONG_PHASE);
    }

    @Test
    @Covers({"BF-207.1", "BF-207.2"})
    void a_changed_deck_is_validated_like_any_other() {
        PreparedGame match = concede(playToFirstTurn(match()), B);
        match.assertDeckRefused(swap(A, copies("Воин 1", 3), Map.of()), DeckFault.DECK_SIZE, DeckFault.SIDEBOARD_SIZE);
        match.assertDeckRefused(swap(A, copies("Воин 1", 2), Map.of()), DeckFault.SIDEBOARD_SIZE);
        match.assertDeckRefused(swap(A, copies("Лекарь", 1), copies("Воин 1", 1)), DeckFault.NOT_THERE_TO_SWAP,
                DeckFault.NOT_THERE_TO_SWAP);
        match.assertDeckRefused(swap(A, copies("Воин 1", 4), copies("Вор", 4)), DeckFault.NOT_THERE_TO_SWAP,
                DeckFault.NOT_THERE_TO_SWAP);
        match.assertDeckRefused(new SideboardSwapped(A, 2, 2, Hidden.ownedBy(A, SideboardSwap.EMPTY)),
                DeckFault.SWAP_SIZE);
        match.assertDeckRefused(new SideboardSwapped(A, -1, -1, Hidden.unseen(A)), DeckFault.SWAP_SIZE);
        match.assertDeckRefused(new SideboardSwapped(A, 0, SIDE + 1, Hidden.unseen(A)), DeckFault.SWAP_SIZE);
        match.assertDeckRefused(new SideboardSwapped(A, 3, 0, Hidden.unseen(A)), DeckFault.DECK_SIZE,
                DeckFault.SIDEBOARD_SIZE);
        match.choose(swap(A, copies("Воин 1", 1), Map.of()));
        assertThat(TableQueries.findDeck(match.state(), A).size()).isEqualTo(DECK - 1);
    }

    @Test
    @Covers("BF-207.3")
    void unused_drafted_cards_form_the_sideboard() {
        PreparedGame match = concede(playToFirstTurn(match(Format.LIMITED)), B);
        match.choose(swap(A, copies("Воин 1", 2), Map.of()));
        assertThat(match.state().findDeck(A)).hasValueSatisfying(deck -> {
            assertThat(deck.main()).isEqualTo(DECK - 2);
            assertThat(deck.sideboard()).isEqualTo(SIDE + 2);
        });
    }

    @Test
    @Covers({"BF-206.3", "BF-605.2"})
    void cards_return_to_decks_and_supplies_before_the_next_game() {
        PreparedGame match = playToFirstTurn(match());
        match.choose(new TurnHandedOver(A)).turnUp("Воин 9").choose(new TurnHandedOver(B)).turnUp("Воин 9");
        assertThat(match.state().player(A).coins()).isPositive();
        concede(match, B);
        assertThat(match.events(SuppliesReset.class)).containsExactly(new SuppliesReset(A), new SuppliesReset(B));
        assertThat(match.state().listHandCards(A)).as("to be looked at until the next game").isNotEmpty();
        match.choose(keepDeck(A));
        BerserkState state = match.state();
        for (Seat seat : Seat.PAIR) {
            assertThat(TableQueries.findDeck(state, seat).size()).isEqualTo(DECK);
            assertThat(state.player(seat)).isEqualTo(Player.INITIAL);
            assertThat(state.table().zones().stream().filter(zone -> zone != BerserkZone.HERO && !zone.isDeck())
                    .flatMap(zone -> state.table().zone(seat, zone).stream())).isEmpty();
        }
        assertThat(match.events(HeroPlaced.class)).hasSize(4);
        assertThat(state.result()).isEmpty();
        assertThat(state.moment().game()).isEqualTo(2);
        assertThat(state.moment().turn()).isZero();
        assertThat(playToFirstTurn(match).state().moment().turn()).isOne();
        assertThat(match.state().moment().game()).isEqualTo(2);
    }

    @Test
    @Covers({"BF-602.1", "BF-604.1"})
    void a_match_is_won_once_the_opponent_cannot_catch_up() {
        PreparedGame match = concede(playToFirstTurn(match()), B);
        assertThat(match.events(GameScored.class)).containsExactly(new GameScored(1, Optional.of(A), 1, 0));
        assertThat(GAME.view(match.state(), Audience.EVERYONE).result()).isEmpty();
        concede(match.choose(keepDeck(A)), B);
        assertThat(match.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 2, 0));
        assertThat(GAME.view(match.state(), Audience.EVERYONE).result()).contains(new Result(Optional.of(A), "games"));
        assertThat(GAME.view(match.state(), Audience.EVERYONE).seats().getFirst().resources()).containsEntry("wins", 2);
        match.assertRefused(keepDeck(A), Reason.GAME_OVER);
        match.assertRefused(new Conceded(A), Reason.GAME_OVER);
    }

    @Test
    @Covers("BF-603.1")
    void drawn_games_count_for_neither_player_and_a_match_can_be_drawn() {
        PreparedGame match = playToFirstTurn(match());
        match.choose(new DrawOffered(B)).choose(new DrawAnswered(A, true));
        concede(match.choose(keepDeck(A)), A);
        match.assertRefused(new DrawOffered(A), Reason.NOT_YOUR_DECISION);
        concede(match.choose(keepDeck(A)), B);
        assertThat(match.events(GameScored.class)).containsExactly(new GameScored(1, Optional.empty(), 0, 0),
                new GameScored(2, Optional.of(B), 0, 1), new GameScored(3, Optional.of(A), 1, 1));
        assertThat(match.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.empty(), 1, 1));
    }

    @Test
    void a_one_game_lead_does_not_win_while_the_opponent_can_catch_up() {
        PreparedGame match = concede(playToFirstTurn(match(MatchLength.BEST_OF_FIVE)), B);
        concede(match.choose(keepDeck(A)), B);
        playToFirstTurn(match.choose(keepDeck(A))).choose(new DrawOffered(B)).choose(new DrawAnswered(A, true));
        assertThat(match.events(MatchEnded.class)).as("2:0 with two games to come").isEmpty();
        playToFirstTurn(match.choose(keepDeck(A))).choose(new DrawOffered(B)).choose(new DrawAnswered(A, true));
        assertThat(match.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 2, 0));
    }

    @Test
    @Covers("BF-603.1")
    void no_further_game_starts_after_time_is_called() {
        PreparedGame match = playToFirstTurn(concede(playToFirstTurn(match()), B).choose(keepDeck(A)));
        match.choose(new TimeCalled(0, "round over", Optional.empty())).choose(new TurnHandedOver(A));
        assertThat(match.events(GameEnded.class)).hasSize(2).last().extracting(GameEnded::winner)
                .isEqualTo(Optional.empty());
        assertThat(match.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 1, 0));
    }

    @Test
    @Covers("BF-603.1")
    void time_can_be_called_between_games_and_before_a_later_first_turn() {
        var between = concede(playToFirstTurn(match()), B).choose(new TimeCalled(3, "round over", Optional.empty()));
        assertThat(between.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 1, 0));
        var later = playToFirstTurn(concede(playToFirstTurn(match()), B).choose(keepDeck(A))
                .choose(new TimeCalled(0, "over", Optional.empty())));
        assertThat(later.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 1, 0));
    }

    @Test
    void a_player_can_concede_the_next_game_between_games() {
        PreparedGame match = concede(concede(playToFirstTurn(match()), B), A).choose(keepDeck(A));
        assertThat(match.events(GameScored.class)).last().isEqualTo(new GameScored(2, Optional.of(B), 1, 1));
        assertThat(match.state().series().game()).isEqualTo(3);
    }

    @Test
    void penalties_and_draw_offers_are_impossible_between_games() {
        PreparedGame match = concede(playToFirstTurn(match()), B);
        match.assertRefused(new DrawOffered(A), Reason.NOT_YOUR_DECISION);
        match.assertRefused(new LossOrdered(A, "late", Optional.empty()), Reason.NO_GAME);
        match.assertRefused(new TurnHandedOver(A), Reason.NOT_YOUR_DECISION);
        assertThat(GAME.choices(match.state(), B)).containsExactly(new Conceded(B));
    }

    @Test
    @Covers("BF-207.1")
    void both_players_swap_once_in_either_order() {
        var match = new PreparedGame(cards(), MatchLength.BEST_OF_THREE).submit(A, "Первый", main(), copies("Вор", 3))
                .submit(B, "Второй", main(), copies("Лучник", 3));
        concede(playToFirstTurn(match), B);
        match.choose(swap(B, copies("Воин 1", 1), copies("Лучник", 1)));
        match.assertRefused(keepDeck(B), Reason.ALREADY_SWAPPED);
        assertThat(match.state().moment().game()).isOne();
        match.choose(swap(A, copies("Воин 2", 2), copies("Вор", 2)));
        assertThat(match.state().moment().game()).isEqualTo(2);
        assertThat(DeckKnowledge.findDeckList(match.state(), B).main()).containsEntry(new CardName("Лучник"), 1);
        assertThat(DeckKnowledge.findDeckList(match.state(), A).main()).containsEntry(new CardName("Вор"), 2);
    }

    @Test
    void every_offered_sideboard_swap_is_legal() {
        PreparedGame match = concede(playToFirstTurn(match()), B);
        assertThat(GAME.choices(match.state(), A)).hasSize(1 + 3 * NAMES + 2)
                .contains(keepDeck(A), new Conceded(A), swap(A, copies("Воин 7", 1), copies("Вор", 1)))
                .allSatisfy(choice -> assertThat(GAME.decide(match.state(), choice))
                        .isInstanceOf(Outcome.Acceptance.class));
    }

    @Test
    void a_written_score_must_leave_the_match_undecided_and_match_the_games_played() {
        PreparedGame match = new PreparedGame(cards(), MatchLength.BEST_OF_THREE);
        for (ScoreSet score : List.of(new ScoreSet(2, 2, 0), new ScoreSet(4, 1, 1), new ScoreSet(0, 0, 0),
                new ScoreSet(2, 1, 1), new ScoreSet(3, 2, 0), new ScoreSet(3, -1, 0))) {
            match.assertRefused(score, Reason.BAD_SCORE);
        }
        new PreparedGame(cards()).assertRefused(new ScoreSet(2, 1, 0), Reason.BAD_SCORE);
        assertThat(match.choose(new ScoreSet(3, 1, 0)).state().series().winsOf(A)).isOne();
        assertThat(match.state().series().game()).isEqualTo(3);
        playToFirstTurn(match()).assertRefused(new ScoreSet(2, 1, 0), Reason.POSITION_STARTED);
    }

    @Test
    void a_later_game_begins_with_a_roll_or_a_choice_by_the_loser() {
        PreparedGame rolled = concede(playToFirstTurn(match()), B).choose(keepDeck(A));
        rolled.choose(new DiceRolled(5, 2)).choose(new OrderChosen(A, false));
        assertThat(rolled.state().turn().first()).isEqualTo(B);
        PreparedGame chosen = concede(playToFirstTurn(match(LaterGameRule.LOSER_CHOOSES)), B).choose(keepDeck(A));
        chosen.assertRefused(new DiceRolled(5, 2), Reason.NOT_YOUR_DECISION);
        chosen.assertRefused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        chosen.choose(new OrderChosen(B, true));
        assertThat(chosen.state().turn().first()).isEqualTo(B);
    }

    @Test
    void an_unseen_swap_makes_the_deck_unknown_but_keeps_the_known_hero() {
        PreparedGame match = concede(playToFirstTurn(match()), B);
        SideboardSwapped swap = swap(A, copies("Воин 1", 2), copies("Вор", 2));
        assertThat(swap.swap().valueFor(Audience.EVERYONE)).isEmpty();
        match.choose(new SideboardSwapped(A, 2, 3, Hidden.unseen(A)));
        assertThat(DeckKnowledge.isKnown(match.state(), A)).isFalse();
        assertThat(DeckKnowledge.isKnown(match.state(), B)).isTrue();
        assertThat(TableQueries.findDeck(match.state(), A).size()).isEqualTo(DECK + 1);
        assertThat(match.events(HeroPlaced.class)).filteredOn(placed -> placed.seat().equals(A))
                .extracting(placed -> placed.name().value()).containsExactly("Первый", "Первый");
    }

    @Test
    void the_next_game_starts_at_once_if_both_sideboards_are_empty() {
        PreparedGame match = new PreparedGame(cards(), MatchLength.BEST_OF_THREE).submit(A, "Первый", main(), Map.of())
                .submit(B, "Второй", main(), Map.of());
        concede(playToFirstTurn(match), A);
        assertThat(match.state().moment().game()).isEqualTo(2);
        assertThat(match.state().result()).isEmpty();
    }

    @Test
    void a_rebuilt_table_keeps_the_score_and_decks() {
        PreparedGame match = playToFirstTurn(concede(playToFirstTurn(match()), B)
                .choose(swap(A, copies("Воин 14", 1), copies("Вор", 1))));
        var cleared = GAME.clearedState(PreparedGame.opening(cards(), MatchLength.BEST_OF_THREE), match.state());
        assertThat(cleared.series().winsOf(A)).isOne();
        assertThat(cleared.series().game()).isEqualTo(2);
        assertThat(cleared.setUp().decks()).as("the table is written by hand").isEmpty();
        assertThat(cleared.findDeck(A)).hasValueSatisfying(deck -> assertThat(deck.list().valueFor(Audience.JUDGE))
                .hasValueSatisfying(list -> assertThat(list.main()).containsEntry(new CardName("Вор"), 1)));
        assertThat(cleared.findDeck(B)).isPresent();
        assertThat(cleared.knownTo(Audience.EVERYONE).findDeck(A))
                .hasValueSatisfying(deck -> assertThat(deck.list().valueFor(Audience.JUDGE)).isEmpty());
    }

    @Test
    void hero_life_resets_with_an_account_line() {
        PreparedGame match = concede(playToFirstTurn(match()), B).choose(keepDeck(A));
        var before = concede(playToFirstTurn(match()), B).state().withNextGame(2, match.state().setUp().decks());
        assertThat(GAME.settledAccounts(before, match.events(HeroPlaced.class).get(2), Audience.EVERYONE))
                .singleElement().satisfies(account -> {
                    assertThat(account.subject()).isEqualTo(new Subject.OfSeat(A));
                    assertThat(account.before()).isZero();
                    assertThat(account.after()).isEqualTo(25);
                    assertThat(account.lines()).extracting(Account.Line::code).containsExactly("new-game");
                });
        assertThat(GAME.settledAccounts(PreparedGame.opening(cards(), MatchLength.BEST_OF_THREE),
                match.events(HeroPlaced.class).getFirst(), Audience.EVERYONE)).isEmpty();
    }

    @Test
    void a_look_ahead_player_keeps_its_deck_and_wins_games() {
        PreparedGame match = concede(playToFirstTurn(match()), B);
        LookAhead<BerserkState> foresight = GAME.lookAhead().orElseThrow();
        assertThat(foresight.usualChoice(match.state(), A)).isEqualTo(keepDeck(A));
        int kept = foresight.advantage(stateAfter(match.state(), keepDeck(A)), A);
        int swapped = foresight.advantage(stateAfter(match.state(), swap(A, copies("Воин 1", 1), copies("Вор", 1))), A);
        assertThat(kept).isGreaterThan(swapped);
        assertThat(swapped).as("a game ahead").isPositive();
        assertThat(foresight.advantage(match.state(), B)).isNegative();
        assertThat(foresight.isHorizon(match.state(), stateAfter(match.state(), keepDeck(A)))).isTrue();
    }

    private static BerserkState stateAfter(BerserkState state, Choice choice) {
        return ((Outcome.Acceptance<BerserkState>) GAME.decide(state, choice)).finalState();
    }

    @Test
    void one_game_can_be_a_match() {
        PreparedGame match = concede(playToFirstTurn(match(MatchLength.ONE)), B);
        assertThat(match.events(GameScored.class)).isEmpty();
        assertThat(match.events(MatchEnded.class)).isEmpty();
        assertThat(GAME.view(match.state(), Audience.EVERYONE).result())
                .contains(new Result(Optional.of(A), "concession"));
        match.assertRefused(keepDeck(A), Reason.GAME_OVER);
    }
}
