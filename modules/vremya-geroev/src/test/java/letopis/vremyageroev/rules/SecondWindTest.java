package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CompanionWithdrawn;
import letopis.vremyageroev.event.CardEvent.EffectWasted;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.FightDecision.WindAnswered;
import letopis.vremyageroev.event.FightDecision.WindAnswered.Answer;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.DrawSkipped;
import letopis.vremyageroev.event.TurnEvent.SecondWind;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The Second Wind, triggered by a draw from an empty deck.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SecondWindTest {

    private static final BattleCard TWO = technique("Взять две", Does.these(new Effect.Draw(Whom.YOU, 2)).action());

    private static WindAnswered answer(Seat seat, Answer answer) {
        return new WindAnswered(seat, answer);
    }

    /// A has Power 7, two cards, no deck and twelve cards in the graveyard, and must draw two; B has Power 5, three
    /// cards, a deck of six and nine cards in the graveyard.
    private static Bout winded(String... settings) {
        var bout = Bout.with(settings).hero(A, hero("Сильный", 7)).hero(B, hero("Слабый", 5)).deck(A, 0).deck(B, 6)
                .holds(A, 2).holds(B, 3).buried(A, 12).buried(B, 9);
        return bout.when(bout.use(bout.hand(A, TWO)).played());
    }

    @Test
    @Covers({"VG-57a", "VG-57b", "VG-57c"})
    void the_hand_and_the_graveyard_become_a_new_deck_and_five_cards_of_it_a_new_hand() {
        var bout = winded();
        assertThat(bout.only(SecondWind.class)).isEqualTo(new SecondWind(A, false, List.of(A), true, true));
        assertThat(bout.all(CardDiscarded.class)).hasSize(2);
        assertThat(bout.only(DeckShuffled.class)).isEqualTo(new DeckShuffled(A, 14, 14));
        assertThat(bout.all(DrawDue.class)).containsExactly(new DrawDue(A, 2, DrawDue.Purpose.EFFECT),
                new DrawDue(A, 5, DrawDue.Purpose.SECOND_WIND));
        assertThat(bout.all(CardDrawn.class)).as("the two of the card lapse").hasSize(5);
        assertThat(bout.hand(A)).hasSize(5);
        assertThat(bout.deckSize(A)).isEqualTo(9);
        assertThat(bout.state().table().zone(A, VremyaZone.GRAVEYARD)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.AnswerWind(B));
    }

    @Test
    @Covers({"VG-57a", "VG-57b"})
    void cards_that_were_shuffled_back_are_not_identified_any_more() {
        var bout = Bout.with().deck(A, 0).buried(A, 8);
        var buried = bout.grave(A, technique("Старая", Made.strikes(1)));
        var held = bout.hand(A, technique("Новая", Made.strikes(1)));
        bout.when(bout.use(bout.hand(A, TWO)).played());

        assertThat(List.of(buried, held)).allSatisfy(card ->
                assertThat(bout.state().table().card(card).place())
                        .isEqualTo(new Card.Place.Among(A, VremyaZone.DECK)));
        assertThat(bout.hand(A)).hasSize(5).doesNotContain(buried, held);
    }

    @Test
    @Covers({"VG-57a", "VG-30a"})
    void cards_drawn_before_the_deck_was_empty_go_too() {
        var bout = Bout.with().hero(B, hero("Средний", 6)).deck(B, 1).buried(B, 9).endTurn();
        assertThat(bout.all(CardDrawn.class)).hasSize(1 + 5);
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.deckSize(B)).isEqualTo(5);
        bout.when(answer(A, Answer.NONE));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers({"VG-57a", "VG-30a"})
    void the_rest_of_the_draw_goes_on_where_that_is_the_reading() {
        var bout = winded("restOfDraw", "continues");
        bout.when(answer(B, Answer.NONE));
        assertThat(bout.all(CardDrawn.class)).hasSize(5 + 2);
        assertThat(bout.hand(A)).hasSize(7);
        assertThat(bout.deckSize(A)).isEqualTo(7);
    }

    @Test
    @Covers({"VG-57b", "VG-57c"})
    void companions_stay_unless_they_say_otherwise_or_the_reading_takes_them_all() {
        for (boolean all : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindReturns", all ? "all-companions" : "by-card-text").deck(A, 0).buried(A, 8);
            var stays = bout.companion(A, Made.companion("Верный", 2));
            var goes = bout.companion(A,
                    Made.with(technique("Призрак", Made.strikes(1)), new Companion(2, false, true)));
            var theirs = bout.companion(B,
                    Made.with(technique("Призрак", Made.strikes(1)), new Companion(2, false, true)));
            bout.when(bout.use(bout.hand(A, TWO)).played());
            assertThat(bout.lies(stays, VremyaZone.BATTLEFIELD)).isEqualTo(!all);
            assertThat(bout.all(CompanionWithdrawn.class)).extracting(CompanionWithdrawn::card).contains(goes)
                    .hasSize(all ? 2 : 1);
            assertThat(bout.lies(theirs, VremyaZone.BATTLEFIELD)).isTrue();
            assertThat(bout.deckSize(A)).isEqualTo(all ? 5 : 4);
        }
    }

    @Test
    @Covers({"VG-57c", "VG-31c"})
    void a_hero_of_less_power_than_five_discards_at_once() {
        var bout = Bout.with().hero(A, hero("Слабый", 4)).deck(A, 0).buried(A, 8);
        bout.when(bout.use(bout.hand(A, TWO)).played());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, true));
        bout.giveUp(bout.hand(A).getFirst());
        assertThat(bout.prompt()).isEqualTo(new Prompt.AnswerWind(B));
    }

    @Test
    @Covers("VG-57c")
    void fewer_than_five_cards_are_all_taken() {
        var three = Bout.with().deck(A, 0).buried(A, 3);
        three.when(three.use(three.hand(A, TWO)).played());
        assertThat(three.hand(A)).hasSize(3);
        assertThat(three.deckSize(A)).isZero();
        assertThat(three.prompt()).isEqualTo(new Prompt.AnswerWind(B));
    }

    @Test
    @Covers({"VG-57a", "VG-57c"})
    void a_second_wind_without_a_card_leaves_the_hand_empty_or_loses() {
        for (boolean loses : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindTooFew", loses ? "loses" : "what-there-is").deck(A, 0);
            bout.when(bout.use(bout.hand(A, TWO)).played());
            assertThat(bout.only(SecondWind.class).seat()).isEqualTo(A);
            assertThat(bout.hand(A)).isEmpty();
            assertThat(bout.isWonBy(B)).isEqualTo(loses);
            if (loses) {
                assertThat(bout.only(GameWon.class).reason()).isEqualTo(GameWon.Reason.NOTHING_LEFT);
            } else {
                assertThat(bout.prompt()).isEqualTo(new Prompt.AnswerWind(B));
            }
        }
        var few = Bout.with("secondWindTooFew", "loses").deck(A, 0).buried(A, 1);
        few.when(few.use(few.hand(A, TWO)).played());
        assertThat(few.all(GameWon.class)).as("one card is enough").isEmpty();
    }

    @Test
    @Covers({"VG-58", "VG-31c"})
    void the_opponent_may_draw_two_and_keeps_to_his_limit() {
        var bout = winded().when(answer(B, Answer.DRAW_TWO));
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.deckSize(B)).isEqualTo(4);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));

        var full = Bout.with().hero(B, hero("Слабый", 4)).deck(A, 0).holds(B, 4).buried(A, 8);
        full.when(full.use(full.hand(A, TWO)).played()).when(answer(B, Answer.DRAW_TWO));
        assertThat(full.prompt()).isEqualTo(new Prompt.Discard(B, 2, true));
    }

    @Test
    @Covers({"VG-58", "VG-57a", "VG-57b", "VG-57c", "VG-59"})
    void the_opponent_may_take_a_second_wind_too_to_which_there_is_no_answer() {
        var bout = winded().when(answer(B, Answer.SECOND_WIND));
        assertThat(bout.all(SecondWind.class)).containsExactly(new SecondWind(A, false, List.of(A), true, true),
                new SecondWind(B, true, List.of(B), false, false));
        assertThat(bout.all(DeckShuffled.class).getLast()).isEqualTo(new DeckShuffled(B, 18, 18));
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.deckSize(B)).isEqualTo(13);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-58", "VG-59"})
    void an_answer_may_be_answered_where_that_is_the_reading() {
        var bout = winded("secondWindChain", "yes").when(answer(B, Answer.SECOND_WIND));
        assertThat(bout.prompt()).isEqualTo(new Prompt.AnswerWind(A));
        assertThat(bout.refusal(answer(A, Answer.SECOND_WIND))).isEqualTo(Reason.WIND_USED);
        bout.when(answer(A, Answer.DRAW_TWO));
        assertThat(bout.hand(A)).hasSize(7);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-57c", "VG-58"})
    void the_rest_of_the_deck_lies_under_the_new_pile_where_the_reading_says_so() {
        var bout = winded("secondWindDeck", "under");
        var top = bout.deckTop(B, technique("Верхняя", Made.strikes(1)));
        bout.when(answer(B, Answer.SECOND_WIND));
        assertThat(bout.all(DeckShuffled.class).getLast().size()).isEqualTo(18);
        assertThat(bout.deckSize(B)).isEqualTo(13);
        assertThat(bout.hand(B)).as("the rest of the deck lies under the new pile").doesNotContain(top);
        assertThat(bout.lies(top, VremyaZone.DECK)).isTrue();
    }

    @Test
    @Covers("VG-58")
    void the_opponent_may_do_nothing_unless_the_reading_forbids_it() {
        var bout = winded();
        assertThat(bout.refusal(answer(A, Answer.NONE))).isEqualTo(Reason.WIND_FIRST);
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.WIND_FIRST);
        bout.when(answer(B, Answer.NONE));
        assertThat(bout.hand(B)).hasSize(3);
        assertThat(bout.deckSize(B)).isEqualTo(6);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(bout.refusal(answer(B, Answer.NONE))).isEqualTo(Reason.NO_WIND);

        assertThat(winded("secondWindDecline", "forbidden").refusal(answer(B, Answer.NONE)))
                .isEqualTo(Reason.MUST_ANSWER);
    }

    @Test
    @Covers({"VG-57a", "VG-58"})
    void drawing_two_takes_what_there_is_or_brings_a_second_wind_as_the_reading_says() {
        for (boolean wind : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindDrawTwo", wind ? "second-wind" : "what-there-is").deck(A, 0).buried(A, 8)
                    .deck(B, 1).holds(B, 2).buried(B, 7);
            bout.when(bout.use(bout.hand(A, TWO)).played()).when(answer(B, Answer.DRAW_TWO));
            assertThat(bout.all(SecondWind.class)).hasSize(wind ? 2 : 1);
            assertThat(bout.hand(B)).hasSize(wind ? 5 : 3);
        }
        var none = Bout.with().deck(A, 0).buried(A, 8).deck(B, 0).holds(B, 2);
        none.when(none.use(none.hand(A, TWO)).played()).when(answer(B, Answer.DRAW_TWO));
        assertThat(none.hand(B)).hasSize(2);
        assertThat(none.last()).as("nothing is drawn from nothing").noneMatch(DrawDue.class::isInstance);
        assertThat(none.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-59")
    void a_second_need_in_one_turn_draws_nothing_or_loses() {
        for (boolean loses : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindAgain", loses ? "loses" : "draw-skipped").deck(A, 1).winded(A);
            bout.when(bout.use(bout.hand(A, TWO)).played());
            assertThat(bout.all(SecondWind.class)).isEmpty();
            assertThat(bout.all(CardDrawn.class)).hasSize(1);
            assertThat(bout.isWonBy(B)).isEqualTo(loses);
            if (loses) {
                assertThat(bout.only(GameWon.class).reason()).isEqualTo(GameWon.Reason.DECK_OUT);
            } else {
                assertThat(bout.only(DrawSkipped.class)).isEqualTo(new DrawSkipped(A, 1));
                assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
            }
        }
    }

    @Test
    @Covers({"VG-58", "VG-59"})
    void the_limit_counts_for_each_player_or_for_both() {
        assertThat(winded().when(answer(B, Answer.SECOND_WIND)).all(SecondWind.class)).hasSize(2);
        var both = winded("secondWindLimit", "for-both");
        assertThat(both.refusal(answer(B, Answer.SECOND_WIND))).isEqualTo(Reason.WIND_USED);
        both.when(answer(B, Answer.DRAW_TWO));
    }

    @Test
    @Covers({"VG-39", "VG-59"})
    void the_limit_lasts_from_own_turn_to_own_turn_or_for_each_turn() {
        for (boolean each : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindReset", each ? "each-turn" : "own-turn").deck(A, 0).winded(A, B).endTurn();
            assertThat(bout.state().winded()).isEqualTo(each ? List.of() : List.of(A));
            bout.endTurn();
            assertThat(bout.state().winded().contains(B)).isFalse();
        }
    }

    @Test
    @Covers({"VG-40", "VG-57a"})
    void a_card_that_was_only_shown_is_shuffled_away_with_the_hand_while_it_is_used() {
        var bout = Bout.with().deck(A, 0).buried(A, 8);
        var amulet = bout.hand(A, technique("Амулет", Does.these(new Effect.Draw(Whom.YOU, 1)).returning().perTurn(1)
                .action()));
        bout.when(bout.use(amulet).played()).when(answer(B, Answer.NONE));
        assertThat(bout.state().table().card(amulet).place()).isInstanceOf(Card.Place.Among.class);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-40", "VG-57a"})
    void a_card_in_use_that_is_still_in_the_hand_is_shuffled_away_too() {
        var bout = Bout.with("usedCardLeaves", "after-attack").deck(A, 0).buried(A, 8);
        var two = bout.hand(A, TWO);
        bout.when(bout.use(two).played()).when(answer(B, Answer.NONE));
        assertThat(bout.state().table().card(two).place()).isInstanceOf(Card.Place.Among.class);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-47a", "VG-57b"})
    void a_companion_that_was_shuffled_away_while_it_was_laid_does_not_enter() {
        var bout = Bout.with("usedCardLeaves", "after-attack").deck(A, 0).buried(A, 8);
        var scout = bout.hand(A,
                Made.with(technique("Лазутчик", Does.these(new Effect.Draw(Whom.YOU, 1), new Effect.Enter()).action()),
                new Companion(1, false, false)));
        bout.when(bout.use(scout).played()).when(answer(B, Answer.NONE));
        assertThat(bout.state().table().zone(A, VremyaZone.BATTLEFIELD)).isEmpty();
        assertThat(bout.only(EffectWasted.class)).isEqualTo(new EffectWasted(A, scout));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-50a", "VG-57b"})
    void a_companion_that_goes_back_while_it_acts_has_done_its_part() {
        var bout = Bout.with().deck(A, 0).buried(A, 8);
        var ghost = bout.companion(A, Made.with(technique("Призрак", Does.these(new Effect.Draw(Whom.YOU, 1)).closing()
                .action()), new Companion(2, false, true)));
        bout.when(bout.use(ghost).onField()).when(answer(B, Answer.NONE));
        assertThat(bout.state().table().card(ghost).place()).isInstanceOf(Card.Place.Among.class);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }
}
