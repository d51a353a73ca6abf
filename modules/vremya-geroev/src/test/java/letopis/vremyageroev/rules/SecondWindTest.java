package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CompanionWithdrawn;
import letopis.vremyageroev.event.CardEvent.EffectWasted;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.DrawSkipped;
import letopis.vremyageroev.event.TurnEvent.SecondWind;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The Second Wind, triggered by a draw from an empty deck.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SecondWindTest {

    private static final BattleCard TWO = technique("Взять две", TestAbility.of(new Effect.Draw(Participant.YOU, 2))
            .action());

    private static SecondWindAnswered answer(Seat seat, Answer answer) {
        return new SecondWindAnswered(seat, answer);
    }

    /// A has Power 7, two cards, no deck and twelve cards in the graveyard, and must draw two; B has Power 5, three
    /// cards, a deck of six and nine cards in the graveyard.
    private static Bout takeSecondWind(String... settings) {
        var bout = Bout.with(settings).hero(A, hero("Сильный", 7)).hero(B, hero("Слабый", 5)).deck(A, 0).deck(B, 6)
                .fillHand(A, 2).fillHand(B, 3).fillGraveyard(A, 12).fillGraveyard(B, 9);
        return bout.choose(bout.use(bout.hand(A, TWO)).asPlay());
    }

    @Test
    @Covers({"VG-57a", "VG-57b", "VG-57c"})
    void a_second_wind_reshuffles_hand_and_graveyard_and_draws_five_cards() {
        var bout = takeSecondWind();
        assertThat(bout.onlyEvent(SecondWind.class)).isEqualTo(new SecondWind(A, false, List.of(A), true, true));
        assertThat(bout.eventsOf(CardDiscarded.class)).hasSize(2);
        assertThat(bout.onlyEvent(DeckShuffled.class)).isEqualTo(new DeckShuffled(A, 14, 14));
        assertThat(bout.eventsOf(DrawDue.class)).containsExactly(new DrawDue(A, 2, DrawDue.Purpose.EFFECT),
                new DrawDue(A, 5, DrawDue.Purpose.SECOND_WIND));
        assertThat(bout.eventsOf(CardDrawn.class)).as("the two of the card lapse").hasSize(5);
        assertThat(bout.hand(A)).hasSize(5);
        assertThat(bout.deckSize(A)).isEqualTo(9);
        assertThat(bout.state().table().zone(A, VremyaZone.GRAVEYARD)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.SecondWindAnswer(B));
    }

    @Test
    @Covers({"VG-57a", "VG-57b"})
    void cards_shuffled_back_lose_their_identity() {
        var bout = Bout.with().deck(A, 0).fillGraveyard(A, 8);
        var buried = bout.addToGraveyard(A, technique("Старая", TestCards.attackAction(1)));
        var held = bout.hand(A, technique("Новая", TestCards.attackAction(1)));
        bout.choose(bout.use(bout.hand(A, TWO)).asPlay());

        assertThat(List.of(buried, held)).allSatisfy(card ->
                assertThat(bout.state().table().card(card).place())
                        .isEqualTo(new Card.Place.Among(A, VremyaZone.DECK)));
        assertThat(bout.hand(A)).hasSize(5).doesNotContain(buried, held);
    }

    @Test
    @Covers({"VG-57a", "VG-30a"})
    void cards_drawn_before_the_deck_ran_out_are_shuffled_in() {
        var bout = Bout.with().hero(B, hero("Средний", 6)).deck(B, 1).fillGraveyard(B, 9).endTurn();
        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(1 + 5);
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.deckSize(B)).isEqualTo(5);
        bout.choose(answer(A, Answer.NONE));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers({"VG-57a", "VG-30a"})
    void the_rest_of_the_draw_continues_by_setting() {
        var bout = takeSecondWind("restOfDraw", "continues");
        bout.choose(answer(B, Answer.NONE));
        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(5 + 2);
        assertThat(bout.hand(A)).hasSize(7);
        assertThat(bout.deckSize(A)).isEqualTo(7);
    }

    @Test
    @Covers({"VG-57b", "VG-57c"})
    void companions_stay_unless_their_text_or_the_setting_returns_them() {
        for (boolean all : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindReturns", all ? "all-companions" : "by-card-text").deck(A, 0)
                    .fillGraveyard(A, 8);
            var stays = bout.companion(A, TestCards.companion("Верный", 2));
            var goes = bout.companion(A,
                    TestCards.withCompanion(technique("Призрак", TestCards.attackAction(1)),
                            new Companion(2, false, true)));
            var theirs = bout.companion(B,
                    TestCards.withCompanion(technique("Призрак", TestCards.attackAction(1)),
                            new Companion(2, false, true)));
            bout.choose(bout.use(bout.hand(A, TWO)).asPlay());
            assertThat(bout.isInZone(stays, VremyaZone.BATTLEFIELD)).isEqualTo(!all);
            assertThat(bout.eventsOf(CompanionWithdrawn.class)).extracting(CompanionWithdrawn::card).contains(goes)
                    .hasSize(all ? 2 : 1);
            assertThat(bout.isInZone(theirs, VremyaZone.BATTLEFIELD)).isTrue();
            assertThat(bout.deckSize(A)).isEqualTo(all ? 5 : 4);
        }
    }

    @Test
    @Covers({"VG-57c", "VG-31c"})
    void a_hero_with_power_below_five_discards_immediately() {
        var bout = Bout.with().hero(A, hero("Слабый", 4)).deck(A, 0).fillGraveyard(A, 8);
        bout.choose(bout.use(bout.hand(A, TWO)).asPlay());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, true));
        bout.discard(bout.hand(A).getFirst());
        assertThat(bout.prompt()).isEqualTo(new Prompt.SecondWindAnswer(B));
    }

    @Test
    @Covers("VG-57c")
    void a_second_wind_draws_all_of_fewer_than_five_cards() {
        var three = Bout.with().deck(A, 0).fillGraveyard(A, 3);
        three.choose(three.use(three.hand(A, TWO)).asPlay());
        assertThat(three.hand(A)).hasSize(3);
        assertThat(three.deckSize(A)).isZero();
        assertThat(three.prompt()).isEqualTo(new Prompt.SecondWindAnswer(B));
    }

    @Test
    @Covers({"VG-57a", "VG-57c"})
    void a_second_wind_without_cards_leaves_an_empty_hand_or_loses() {
        for (boolean loses : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindTooFew", loses ? "loses" : "what-there-is").deck(A, 0);
            bout.choose(bout.use(bout.hand(A, TWO)).asPlay());
            assertThat(bout.onlyEvent(SecondWind.class).seat()).isEqualTo(A);
            assertThat(bout.hand(A)).isEmpty();
            assertThat(bout.isWonBy(B)).isEqualTo(loses);
            if (loses) {
                assertThat(bout.onlyEvent(GameWon.class).reason()).isEqualTo(GameWon.Reason.NOTHING_LEFT);
            } else {
                assertThat(bout.prompt()).isEqualTo(new Prompt.SecondWindAnswer(B));
            }
        }
        var few = Bout.with("secondWindTooFew", "loses").deck(A, 0).fillGraveyard(A, 1);
        few.choose(few.use(few.hand(A, TWO)).asPlay());
        assertThat(few.eventsOf(GameWon.class)).as("one card is enough").isEmpty();
    }

    @Test
    @Covers({"VG-58", "VG-31c"})
    void the_opponent_can_draw_two_cards_up_to_the_hand_limit() {
        var bout = takeSecondWind().choose(answer(B, Answer.DRAW_TWO));
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.deckSize(B)).isEqualTo(4);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));

        var full = Bout.with().hero(B, hero("Слабый", 4)).deck(A, 0).fillHand(B, 4).fillGraveyard(A, 8);
        full.choose(full.use(full.hand(A, TWO)).asPlay()).choose(answer(B, Answer.DRAW_TWO));
        assertThat(full.prompt()).isEqualTo(new Prompt.Discard(B, 2, true));
    }

    @Test
    @Covers({"VG-58", "VG-57a", "VG-57b", "VG-57c", "VG-59"})
    void the_opponent_can_reply_with_an_unanswerable_second_wind() {
        var bout = takeSecondWind().choose(answer(B, Answer.SECOND_WIND));
        assertThat(bout.eventsOf(SecondWind.class)).containsExactly(new SecondWind(A, false, List.of(A), true, true),
                new SecondWind(B, true, List.of(B), false, false));
        assertThat(bout.eventsOf(DeckShuffled.class).getLast()).isEqualTo(new DeckShuffled(B, 18, 18));
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.deckSize(B)).isEqualTo(13);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-58", "VG-59"})
    void a_second_wind_reply_can_be_answered_by_setting() {
        var bout = takeSecondWind("secondWindChain", "yes").choose(answer(B, Answer.SECOND_WIND));
        assertThat(bout.prompt()).isEqualTo(new Prompt.SecondWindAnswer(A));
        assertThat(bout.refusal(answer(A, Answer.SECOND_WIND))).isEqualTo(Reason.WIND_USED);
        bout.choose(answer(A, Answer.DRAW_TWO));
        assertThat(bout.hand(A)).hasSize(7);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-57c", "VG-58"})
    void the_old_deck_is_kept_under_the_new_pile_by_setting() {
        var bout = takeSecondWind("secondWindDeck", "under");
        var top = bout.deckTop(B, technique("Верхняя", TestCards.attackAction(1)));
        bout.choose(answer(B, Answer.SECOND_WIND));
        assertThat(bout.eventsOf(DeckShuffled.class).getLast().size()).isEqualTo(18);
        assertThat(bout.deckSize(B)).isEqualTo(13);
        assertThat(bout.hand(B)).as("the rest of the deck lies under the new pile").doesNotContain(top);
        assertThat(bout.isInZone(top, VremyaZone.DECK)).isTrue();
    }

    @Test
    @Covers("VG-58")
    void the_opponent_can_decline_unless_forbidden_by_setting() {
        var bout = takeSecondWind();
        assertThat(bout.refusal(answer(A, Answer.NONE))).isEqualTo(Reason.WIND_FIRST);
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.WIND_FIRST);
        bout.choose(answer(B, Answer.NONE));
        assertThat(bout.hand(B)).hasSize(3);
        assertThat(bout.deckSize(B)).isEqualTo(6);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
        assertThat(bout.refusal(answer(B, Answer.NONE))).isEqualTo(Reason.NO_WIND);

        assertThat(takeSecondWind("secondWindDecline", "forbidden").refusal(answer(B, Answer.NONE)))
                .isEqualTo(Reason.MUST_ANSWER);
    }

    @Test
    @Covers({"VG-57a", "VG-58"})
    void drawing_two_from_a_short_deck_depends_on_the_setting() {
        for (boolean wind : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindDrawTwo", wind ? "second-wind" : "what-there-is").deck(A, 0)
                    .fillGraveyard(A, 8)
                    .deck(B, 1).fillHand(B, 2).fillGraveyard(B, 7);
            bout.choose(bout.use(bout.hand(A, TWO)).asPlay()).choose(answer(B, Answer.DRAW_TWO));
            assertThat(bout.eventsOf(SecondWind.class)).hasSize(wind ? 2 : 1);
            assertThat(bout.hand(B)).hasSize(wind ? 5 : 3);
        }
        var none = Bout.with().deck(A, 0).fillGraveyard(A, 8).deck(B, 0).fillHand(B, 2);
        none.choose(none.use(none.hand(A, TWO)).asPlay()).choose(answer(B, Answer.DRAW_TWO));
        assertThat(none.hand(B)).hasSize(2);
        assertThat(none.lastConsequences()).as("nothing is drawn from nothing").noneMatch(DrawDue.class::isInstance);
        assertThat(none.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-59")
    void a_second_empty_deck_in_one_turn_skips_the_draw_or_loses() {
        for (boolean loses : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindAgain", loses ? "loses" : "draw-skipped").deck(A, 1).spendSecondWind(A);
            bout.choose(bout.use(bout.hand(A, TWO)).asPlay());
            assertThat(bout.eventsOf(SecondWind.class)).isEmpty();
            assertThat(bout.eventsOf(CardDrawn.class)).hasSize(1);
            assertThat(bout.isWonBy(B)).isEqualTo(loses);
            if (loses) {
                assertThat(bout.onlyEvent(GameWon.class).reason()).isEqualTo(GameWon.Reason.DECK_OUT);
            } else {
                assertThat(bout.onlyEvent(DrawSkipped.class)).isEqualTo(new DrawSkipped(A, 1));
                assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
            }
        }
    }

    @Test
    @Covers({"VG-58", "VG-59"})
    void the_second_wind_limit_is_per_player_or_shared() {
        assertThat(takeSecondWind().choose(answer(B, Answer.SECOND_WIND)).eventsOf(SecondWind.class)).hasSize(2);
        var both = takeSecondWind("secondWindLimit", "for-both");
        assertThat(both.refusal(answer(B, Answer.SECOND_WIND))).isEqualTo(Reason.WIND_USED);
        both.choose(answer(B, Answer.DRAW_TWO));
    }

    @Test
    @Covers({"VG-39", "VG-59"})
    void the_second_wind_limit_resets_each_turn_of_the_player_or_every_turn() {
        for (boolean each : new boolean[] {false, true}) {
            var bout = Bout.with("secondWindReset", each ? "each-turn" : "own-turn").deck(A, 0).spendSecondWind(A, B)
                    .endTurn();
            assertThat(bout.state().secondWindUsers()).isEqualTo(each ? List.of() : List.of(A));
            bout.endTurn();
            assertThat(bout.state().secondWindUsers().contains(B)).isFalse();
        }
    }

    @Test
    @Covers({"VG-40", "VG-57a"})
    void a_shown_card_in_use_is_shuffled_away_with_the_hand() {
        var bout = Bout.with().deck(A, 0).fillGraveyard(A, 8);
        var amulet = bout.hand(A,
                technique("Амулет", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).returning().perTurn(1)
                .action()));
        bout.choose(bout.use(amulet).asPlay()).choose(answer(B, Answer.NONE));
        assertThat(bout.state().table().card(amulet).place()).isInstanceOf(Card.Place.Among.class);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-40", "VG-57a"})
    void a_card_in_use_but_still_in_hand_is_shuffled_away() {
        var bout = Bout.with("usedCardLeaves", "after-attack").deck(A, 0).fillGraveyard(A, 8);
        var two = bout.hand(A, TWO);
        bout.choose(bout.use(two).asPlay()).choose(answer(B, Answer.NONE));
        assertThat(bout.state().table().card(two).place()).isInstanceOf(Card.Place.Among.class);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-47a", "VG-57b"})
    void a_companion_shuffled_away_while_being_played_does_not_enter() {
        var bout = Bout.with("usedCardLeaves", "after-attack").deck(A, 0).fillGraveyard(A, 8);
        var scout = bout.hand(A,
                TestCards.withCompanion(technique("Лазутчик",
                        TestAbility.of(new Effect.Draw(Participant.YOU, 1), new Effect.EnterField()).action()),
                new Companion(1, false, false)));
        bout.choose(bout.use(scout).asPlay()).choose(answer(B, Answer.NONE));
        assertThat(bout.state().table().zone(A, VremyaZone.BATTLEFIELD)).isEmpty();
        assertThat(bout.onlyEvent(EffectWasted.class)).isEqualTo(new EffectWasted(A, scout));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-50a", "VG-57b"})
    void a_companion_withdrawn_during_its_action_finishes_its_use() {
        var bout = Bout.with().deck(A, 0).fillGraveyard(A, 8);
        var ghost = bout.companion(
                A, TestCards.withCompanion(technique("Призрак", TestAbility.of(new Effect.Draw(Participant.YOU, 1))
                .closing()
                .action()), new Companion(2, false, true)));
        bout.choose(bout.use(ghost).asFieldUse()).choose(answer(B, Answer.NONE));
        assertThat(bout.state().table().card(ghost).place()).isInstanceOf(Card.Place.Among.class);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @ParameterizedTest
    @CsvSource({"0,allowed,NONE", "0,forbidden,DRAW_TWO", "1,allowed,DRAW_TWO"})
    @Covers("VG-58")
    void the_usual_reply_to_a_second_wind_draws_if_it_can(int deck, String setting, Answer answer) {
        var bout = Bout.with("secondWindDecline", setting).deck(B, deck);
        assertThat(FightMoves.createUsualAnswer(bout.state(), B)).isEqualTo(new SecondWindAnswered(B, answer));
    }
}
