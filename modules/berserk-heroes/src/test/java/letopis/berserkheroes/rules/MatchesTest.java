package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.hero;
import static letopis.berserkheroes.Prepared.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import letopis.berserkheroes.Prepared;
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
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Player;
import letopis.berserkheroes.state.Settings.Format;
import letopis.berserkheroes.state.Settings.Games;
import letopis.berserkheroes.state.Settings.LaterGames;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Result;
import letopis.table.BoardView.Subject;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Foresight;
import letopis.table.Hidden;
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

    private static Prepared match(Setting... readings) {
        var all = new ArrayList<Setting>(List.of(readings));
        if (all.stream().noneMatch(Games.class::isInstance)) {
            all.add(Games.BEST_OF_THREE);
        }
        var side = new TreeMap<>(Map.of(new CardName("Лекарь"), 3, new CardName("Лучник"), 3, new CardName("Вор"), 3));
        return new Prepared(cards(), all.toArray(Setting[]::new)).submit(A, "Первый", main(), side)
                .submit(B, "Второй", main(), Map.of());
    }

    /// Plays from the roll to the first turn, A first.
    private static Prepared begin(Prepared match) {
        match.choose(new OrderDrawn(A));
        match.choose(new DeckHandled(A, false, 0));
        match.choose(new DeckHandled(B, false, 0));
        match.turnUp("Воин 1", "Воин 2", "Воин 3", "Воин 4");
        match.turnUp("Воин 5", "Воин 6", "Воин 7", "Воин 8");
        return match.choose(new RedealDeclared(A, 0)).choose(new RedealDeclared(B, 0));
    }

    private static SideboardSwapped swap(Seat seat, Map<CardName, Integer> out, Map<CardName, Integer> in) {
        int outs = out.values().stream().mapToInt(one -> one).sum();
        int ins = in.values().stream().mapToInt(one -> one).sum();
        return new SideboardSwapped(seat, outs, ins,
                Hidden.from(seat, new SideboardSwap(new TreeMap<>(out), new TreeMap<>(in))));
    }

    private static SideboardSwapped keep(Seat seat) {
        return swap(seat, Map.of(), Map.of());
    }

    private static Prepared lost(Prepared match, Seat loser) {
        return match.choose(new Conceded(loser));
    }

    @Test
    @Covers("BF-207.1")
    void whoever_has_an_additional_deck_changes_the_deck_between_two_games_and_at_no_other_time() {
        Prepared match = match();
        SideboardSwapped swap = swap(A, copies("Воин 14", 3), copies("Лекарь", 3));
        match.refused(swap, Reason.WRONG_PHASE);
        begin(match);
        match.refused(swap, Reason.WRONG_PHASE);
        lost(match, B);
        assertThat(GAME.awaited(match.state())).isEqualTo(new Awaited.Players(List.of(A)));
        match.refused(keep(B), Reason.NOT_YOUR_DECISION);
        match.choose(swap);
        assertThat(match.events(GameStarted.class)).containsExactly(new GameStarted(2));
        assertThat(Unseen.list(match.state(), A).main()).containsEntry(new CardName("Лекарь"), 3)
                .doesNotContainKey(new CardName("Воин 14"));
        assertThat(Unseen.list(match.state(), A).sideboard()).containsEntry(new CardName("Воин 14"), 3)
                .doesNotContainKey(new CardName("Лекарь"));
        match.refused(swap, Reason.WRONG_PHASE);
        begin(match).refused(keep(A), Reason.WRONG_PHASE);
    }

    @Test
    @Covers({"BF-207.1", "BF-207.2"})
    void the_changed_deck_is_checked_like_any_other() {
        Prepared match = lost(begin(match()), B);
        match.refusedDeck(swap(A, copies("Воин 1", 3), Map.of()), DeckFault.DECK_SIZE, DeckFault.SIDEBOARD_SIZE);
        match.refusedDeck(swap(A, copies("Воин 1", 2), Map.of()), DeckFault.SIDEBOARD_SIZE);
        match.refusedDeck(swap(A, copies("Лекарь", 1), copies("Воин 1", 1)), DeckFault.NOT_THERE_TO_SWAP,
                DeckFault.NOT_THERE_TO_SWAP);
        match.refusedDeck(swap(A, copies("Воин 1", 4), copies("Вор", 4)), DeckFault.NOT_THERE_TO_SWAP,
                DeckFault.NOT_THERE_TO_SWAP);
        match.refusedDeck(new SideboardSwapped(A, 2, 2, Hidden.from(A, SideboardSwap.NOTHING)), DeckFault.SWAP_SIZE);
        match.refusedDeck(new SideboardSwapped(A, -1, -1, Hidden.unseen(A)), DeckFault.SWAP_SIZE);
        match.refusedDeck(new SideboardSwapped(A, 0, SIDE + 1, Hidden.unseen(A)), DeckFault.SWAP_SIZE);
        match.refusedDeck(new SideboardSwapped(A, 3, 0, Hidden.unseen(A)), DeckFault.DECK_SIZE,
                DeckFault.SIDEBOARD_SIZE);
        match.choose(swap(A, copies("Воин 1", 1), Map.of()));
        assertThat(Field.deck(match.state(), A).size()).isEqualTo(DECK - 1);
    }

    @Test
    @Covers("BF-207.3")
    void of_what_was_drafted_all_that_is_not_in_the_deck_stays_the_additional_deck() {
        Prepared match = lost(begin(match(Format.LIMITED)), B);
        match.choose(swap(A, copies("Воин 1", 2), Map.of()));
        assertThat(match.state().deck(A)).hasValueSatisfying(deck -> {
            assertThat(deck.main()).isEqualTo(DECK - 2);
            assertThat(deck.sideboard()).isEqualTo(SIDE + 2);
        });
    }

    @Test
    @Covers({"BF-206.3", "BF-605.2"})
    void after_a_game_all_is_back_in_decks_and_supplies_and_the_next_one_is_prepared() {
        Prepared match = begin(match());
        match.choose(new TurnHandedOver(A)).turnUp("Воин 9").choose(new TurnHandedOver(B));
        match.turnUp("Воин 9");
        assertThat(match.state().player(A).coins()).isPositive();
        lost(match, B);
        assertThat(match.events(SuppliesReset.class)).containsExactly(new SuppliesReset(A), new SuppliesReset(B));
        assertThat(match.state().hand(A)).as("to be looked at until the next game").isNotEmpty();
        match.choose(keep(A));
        BerserkState state = match.state();
        for (Seat seat : Seat.PAIR) {
            assertThat(Field.deck(state, seat).size()).isEqualTo(DECK);
            assertThat(state.player(seat)).isEqualTo(Player.NEW);
            assertThat(state.table().zones().stream().filter(zone -> zone != BerserkZone.HERO && !zone.isDeck())
                    .flatMap(zone -> state.table().zone(seat, zone).stream())).isEmpty();
        }
        assertThat(match.events(HeroPlaced.class)).hasSize(4);
        assertThat(state.result()).isEmpty();
        assertThat(state.moment().game()).isEqualTo(2);
        assertThat(state.moment().turn()).isZero();
        assertThat(begin(match).state().moment().turn()).isOne();
        assertThat(match.state().moment().game()).isEqualTo(2);
    }

    @Test
    @Covers({"BF-602.1", "BF-604.1"})
    void a_match_is_won_when_the_other_cannot_draw_level_any_more() {
        Prepared match = lost(begin(match()), B);
        assertThat(match.events(GameScored.class)).containsExactly(new GameScored(1, Optional.of(A), 1, 0));
        assertThat(GAME.view(match.state(), Audience.EVERYONE).result()).isEmpty();
        lost(match.choose(keep(A)), B);
        assertThat(match.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 2, 0));
        assertThat(GAME.view(match.state(), Audience.EVERYONE).result()).contains(new Result(Optional.of(A), "games"));
        assertThat(GAME.view(match.state(), Audience.EVERYONE).seats().getFirst().resources()).containsEntry("wins", 2);
        match.refused(keep(A), Reason.GAME_OVER);
        match.refused(new Conceded(A), Reason.GAME_OVER);
    }

    @Test
    @Covers("BF-603.1")
    void a_drawn_game_counts_for_nobody_and_a_match_may_be_drawn() {
        Prepared match = begin(match());
        match.choose(new DrawOffered(B)).choose(new DrawAnswered(A, true));
        lost(match.choose(keep(A)), A);
        match.refused(new DrawOffered(A), Reason.NOT_YOUR_DECISION);
        lost(match.choose(keep(A)), B);
        assertThat(match.events(GameScored.class)).containsExactly(new GameScored(1, Optional.empty(), 0, 0),
                new GameScored(2, Optional.of(B), 0, 1), new GameScored(3, Optional.of(A), 1, 1));
        assertThat(match.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.empty(), 1, 1));
    }

    @Test
    void a_lead_of_one_game_is_not_enough_while_the_other_can_draw_level() {
        Prepared match = lost(begin(match(Games.BEST_OF_FIVE)), B);
        lost(match.choose(keep(A)), B);
        begin(match.choose(keep(A))).choose(new DrawOffered(B)).choose(new DrawAnswered(A, true));
        assertThat(match.events(MatchEnded.class)).as("2:0 with two games to come").isEmpty();
        begin(match.choose(keep(A))).choose(new DrawOffered(B)).choose(new DrawAnswered(A, true));
        assertThat(match.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 2, 0));
    }

    @Test
    @Covers("BF-603.1")
    void after_the_time_of_the_round_no_other_game_begins() {
        Prepared match = begin(lost(begin(match()), B).choose(keep(A)));
        match.choose(new TimeCalled(0, "round over", Optional.empty())).choose(new TurnHandedOver(A));
        assertThat(match.events(GameEnded.class)).hasSize(2).last().extracting(GameEnded::winner)
                .isEqualTo(Optional.empty());
        assertThat(match.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 1, 0));
    }

    @Test
    @Covers("BF-603.1")
    void time_may_be_called_between_two_games_and_before_the_first_turn_of_a_later_one() {
        Prepared between = lost(begin(match()), B).choose(new TimeCalled(3, "round over", Optional.empty()));
        assertThat(between.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 1, 0));
        var later = begin(lost(begin(match()), B).choose(keep(A)).choose(new TimeCalled(0, "over", Optional.empty())));
        assertThat(later.events(MatchEnded.class)).containsExactly(new MatchEnded(Optional.of(A), 1, 0));
    }

    @Test
    void between_two_games_a_player_may_give_up_the_next_one() {
        Prepared match = lost(lost(begin(match()), B), A).choose(keep(A));
        assertThat(match.events(GameScored.class)).last().isEqualTo(new GameScored(2, Optional.of(B), 1, 1));
        assertThat(match.state().series().game()).isEqualTo(3);
    }

    @Test
    void between_two_games_nobody_is_penalized_or_offers_a_draw() {
        Prepared match = lost(begin(match()), B);
        match.refused(new DrawOffered(A), Reason.NOT_YOUR_DECISION);
        match.refused(new LossOrdered(A, "late", Optional.empty()), Reason.NO_GAME);
        match.refused(new TurnHandedOver(A), Reason.NOT_YOUR_DECISION);
        assertThat(GAME.choices(match.state(), B)).containsExactly(new Conceded(B));
    }

    @Test
    @Covers("BF-207.1")
    void both_say_what_changes_in_any_order_and_each_of_them_once() {
        Prepared match = new Prepared(cards(), Games.BEST_OF_THREE).submit(A, "Первый", main(), copies("Вор", 3))
                .submit(B, "Второй", main(), copies("Лучник", 3));
        lost(begin(match), B);
        match.choose(swap(B, copies("Воин 1", 1), copies("Лучник", 1)));
        match.refused(keep(B), Reason.ALREADY_SWAPPED);
        assertThat(match.state().moment().game()).isOne();
        match.choose(swap(A, copies("Воин 2", 2), copies("Вор", 2)));
        assertThat(match.state().moment().game()).isEqualTo(2);
        assertThat(Unseen.list(match.state(), B).main()).containsEntry(new CardName("Лучник"), 1);
        assertThat(Unseen.list(match.state(), A).main()).containsEntry(new CardName("Вор"), 2);
    }

    @Test
    void every_pair_of_cards_is_offered_and_all_of_them_are_allowed() {
        Prepared match = lost(begin(match()), B);
        assertThat(GAME.choices(match.state(), A)).hasSize(1 + 3 * NAMES + 2)
                .contains(keep(A), new Conceded(A), swap(A, copies("Воин 7", 1), copies("Вор", 1)))
                .allSatisfy(choice -> assertThat(GAME.decide(match.state(), choice))
                        .isInstanceOf(Outcome.Accepted.class));
    }

    @Test
    void a_written_score_has_not_decided_the_match_and_has_no_more_wins_than_games() {
        Prepared match = new Prepared(cards(), Games.BEST_OF_THREE);
        for (ScoreSet score : List.of(new ScoreSet(2, 2, 0), new ScoreSet(4, 1, 1), new ScoreSet(0, 0, 0),
                new ScoreSet(2, 1, 1), new ScoreSet(3, 2, 0), new ScoreSet(3, -1, 0))) {
            match.refused(score, Reason.BAD_SCORE);
        }
        new Prepared(cards()).refused(new ScoreSet(2, 1, 0), Reason.BAD_SCORE);
        assertThat(match.choose(new ScoreSet(3, 1, 0)).state().series().wins(A)).isOne();
        assertThat(match.state().series().game()).isEqualTo(3);
        begin(match()).refused(new ScoreSet(2, 1, 0), Reason.POSITION_STARTED);
    }

    @Test
    void a_later_game_begins_with_another_roll_or_with_the_word_of_who_lost() {
        Prepared rolled = lost(begin(match()), B).choose(keep(A));
        rolled.choose(new DiceRolled(5, 2)).choose(new OrderChosen(A, false));
        assertThat(rolled.state().turn().first()).isEqualTo(B);
        Prepared chosen = lost(begin(match(LaterGames.LOSER_CHOOSES)), B).choose(keep(A));
        chosen.refused(new DiceRolled(5, 2), Reason.NOT_YOUR_DECISION);
        chosen.refused(new OrderChosen(A, true), Reason.NOT_YOUR_DECISION);
        chosen.choose(new OrderChosen(B, true));
        assertThat(chosen.state().turn().first()).isEqualTo(B);
    }

    @Test
    void a_swap_nobody_has_seen_leaves_a_deck_nobody_knows_under_the_hero_all_know() {
        Prepared match = lost(begin(match()), B);
        SideboardSwapped swap = swap(A, copies("Воин 1", 2), copies("Вор", 2));
        assertThat(swap.swap().seenBy(Audience.EVERYONE)).isEmpty();
        match.choose(new SideboardSwapped(A, 2, 3, Hidden.unseen(A)));
        assertThat(Unseen.isKnown(match.state(), A)).isFalse();
        assertThat(Unseen.isKnown(match.state(), B)).isTrue();
        assertThat(Field.deck(match.state(), A).size()).isEqualTo(DECK + 1);
        assertThat(match.events(HeroPlaced.class)).filteredOn(placed -> placed.seat().equals(A))
                .extracting(placed -> placed.name().value()).containsExactly("Первый", "Первый");
    }

    @Test
    void where_nobody_has_an_additional_deck_the_next_game_is_prepared_at_once() {
        Prepared match = new Prepared(cards(), Games.BEST_OF_THREE).submit(A, "Первый", main(), Map.of())
                .submit(B, "Второй", main(), Map.of());
        lost(begin(match), A);
        assertThat(match.state().moment().game()).isEqualTo(2);
        assertThat(match.state().result()).isEmpty();
    }

    @Test
    void a_table_that_is_laid_anew_keeps_the_score_and_the_decks_of_the_next_game() {
        Prepared match = begin(lost(begin(match()), B).choose(swap(A, copies("Воин 14", 1), copies("Вор", 1))));
        BerserkState cleared = GAME.cleared(Prepared.opening(cards(), Games.BEST_OF_THREE), match.state());
        assertThat(cleared.series().wins(A)).isOne();
        assertThat(cleared.series().game()).isEqualTo(2);
        assertThat(cleared.setUp().decks()).as("the table is written by hand").isEmpty();
        assertThat(cleared.deck(A)).hasValueSatisfying(deck -> assertThat(deck.list().seenBy(Audience.JUDGE))
                .hasValueSatisfying(list -> assertThat(list.main()).containsEntry(new CardName("Вор"), 1)));
        assertThat(cleared.deck(B)).isPresent();
        assertThat(cleared.knownTo(Audience.EVERYONE).deck(A))
                .hasValueSatisfying(deck -> assertThat(deck.list().seenBy(Audience.JUDGE)).isEmpty());
    }

    @Test
    void the_life_of_a_hero_starts_anew_and_the_account_says_so() {
        Prepared match = lost(begin(match()), B).choose(keep(A));
        BerserkState before = lost(begin(match()), B).state().started(2, match.state().setUp().decks());
        assertThat(GAME.settledAccounts(before, match.events(HeroPlaced.class).get(2), Audience.EVERYONE))
                .singleElement().satisfies(account -> {
                    assertThat(account.subject()).isEqualTo(new Subject.OfSeat(A));
                    assertThat(account.before()).isZero();
                    assertThat(account.after()).isEqualTo(25);
                    assertThat(account.lines()).extracting(Account.Line::code).containsExactly("new-game");
                });
        assertThat(GAME.settledAccounts(Prepared.opening(cards(), Games.BEST_OF_THREE),
                match.events(HeroPlaced.class).getFirst(), Audience.EVERYONE)).isEmpty();
    }

    @Test
    void whoever_thinks_ahead_keeps_the_deck_and_wins_games() {
        Prepared match = lost(begin(match()), B);
        Foresight<BerserkState> foresight = GAME.foresight().orElseThrow();
        assertThat(foresight.usual(match.state(), A)).isEqualTo(keep(A));
        int kept = foresight.standing(after(match.state(), keep(A)), A);
        int swapped = foresight.standing(after(match.state(), swap(A, copies("Воин 1", 1), copies("Вор", 1))), A);
        assertThat(kept).isGreaterThan(swapped);
        assertThat(swapped).as("a game ahead").isPositive();
        assertThat(foresight.standing(match.state(), B)).isNegative();
        assertThat(foresight.isFarEnough(match.state(), after(match.state(), keep(A)))).isTrue();
    }

    private static BerserkState after(BerserkState state, Choice choice) {
        return ((Outcome.Accepted<BerserkState>) GAME.decide(state, choice)).after();
    }

    @Test
    void one_game_is_a_match_of_its_own() {
        Prepared match = lost(begin(match(Games.ONE)), B);
        assertThat(match.events(GameScored.class)).isEmpty();
        assertThat(match.events(MatchEnded.class)).isEmpty();
        assertThat(GAME.view(match.state(), Audience.EVERYONE).result())
                .contains(new Result(Optional.of(A), "concession"));
        match.refused(keep(A), Reason.GAME_OVER);
    }
}
