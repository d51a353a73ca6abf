package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.MixRule;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardsAwaited;
import letopis.table.CardsRenumbered;
import letopis.table.Outcome;
import letopis.table.Outcome.Consequence;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.StrikeTook;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.FightDecision.WindAnswered;
import letopis.vremyageroev.event.FightDecision.WindAnswered.Answer;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Hands unseen by the recorder, or with cards that cannot be told apart.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnseenHandsTest {

    private static final BattleCard SWORD = technique("Меч", strikes(1));
    private static final BattleCard POISON = technique("Яд",
            Does.these(new Effect.Discard(Whom.OPPONENT, 2, false)).action());
    private static final BattleCard AMULET = technique("Амулет",
            Does.these(new Effect.TurnHero(Whom.YOU, false)).returning().perTurn(1).action());

    private static Bout struck(int unseen) {
        var bout = Bout.with();
        for (int i = 0; i < unseen; i++) {
            bout.blank(B);
        }
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass().whenOnly(new Passed(B));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Take(B, 1, Prompt.Take.Why.STRIKE));
        return bout.when(GAME.sampleChance(bout.state(), _ -> 0));
    }

    @Test
    @Covers({"VG-35b", "VG-36", "VG-55"})
    void a_strike_takes_cards_nobody_has_seen_and_the_last_of_them_wins() {
        var bout = struck(2);
        var taken = bout.only(CardsTakenAtRandom.class);
        assertThat(taken.cards()).isEmpty();
        assertThat(taken.unknown()).hasSize(1);
        assertThat(bout.only(StrikeTook.class)).isEqualTo(new StrikeTook(1, B, 1));
        assertThat(bout.only(CardDiscarded.class))
                .isEqualTo(new CardDiscarded(B, taken.unknown().getFirst(), Optional.empty()));
        assertThat(bout.lies(taken.unknown().getFirst(), VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(1);
        assertThat(bout.isWonBy(A)).isFalse();

        assertThat(struck(1).isWonBy(A)).isTrue();
    }

    @Test
    @Covers({"VG-34a", "VG-56"})
    void a_known_card_and_one_nobody_has_seen_are_the_last_two_all_the_same() {
        for (int more : new int[] {0, 1}) {
            var bout = Bout.with().holds(B, 1 + more);
            bout.blank(B);
            bout.whenOnly(bout.use(bout.hand(A, POISON)).played());
            bout.whenOnly(new CardsTakenAtRandom(B, List.of(bout.shown(bout.hand(B).getFirst())),
                    List.of(bout.hand(B).getLast())));
            assertThat(bout.rulesOf(CardDiscarded.class).contains("VG-56")).isEqualTo(more == 0);
            assertThat(bout.hand(B)).hasSize(more);
        }
    }

    @Test
    @Covers("VG-30a")
    void the_cards_that_come_up_next_are_asked_for_by_number_and_under_their_ids() {
        var bout = Bout.with().hero(B, Made.hero("Могучий", 6));
        assertThat(GAME.cardsAwaited(bout.state())).isEmpty();
        bout.whenOnly(new TurnEnded(A));
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(B, 3));
        int cards = bout.state().table().cardCount();
        CardsAwaited awaited = GAME.cardsAwaited(bout.state()).orElseThrow();
        assertThat(awaited.seat()).isEqualTo(B);
        assertThat(awaited.cards()).containsExactly(new CardId(cards + 1), new CardId(cards + 2),
                new CardId(cards + 3));
        bout.when(awaited.unseen());
        assertThat(bout.hand(B)).containsExactlyElementsOf(awaited.cards());
    }

    /// The record does not reveal which cards of a mixed hand were used before.
    @Test
    @Covers({"VG-39", "VG-40"})
    void a_card_that_was_shown_may_be_used_again_in_the_next_turn_and_a_mixed_hand_does_not_tell_which_it_was() {
        for (MixRule mixing : new MixRule[] {MixRule.NONE, MixRule.HANDS}) {
            var bout = Bout.with();
            var amulet = bout.hand(A, AMULET);
            bout.when(bout.use(amulet).played());
            assertThat(bout.refusal(bout.use(amulet).played())).isEqualTo(Reason.ALREADY_USED);
            bout.endTurn();
            var state = bout.state().with(bout.state().table().with(mixing));
            List<CardId> renewed = consequences(GAME.decide(state, new TurnEnded(B))).stream()
                    .map(Consequence::event).filter(TurnBegan.class::isInstance)
                    .flatMap(event -> ((TurnBegan) event).renewed().stream()).toList();
            assertThat(renewed).isEqualTo(mixing == MixRule.NONE ? List.of(amulet) : List.of());
        }
    }

    private static List<Consequence> consequences(Outcome<?> outcome) {
        return ((Outcome.Accepted<?>) outcome).consequences();
    }

    /// Otherwise each card could be tracked from the hand into the new deck.
    @Test
    @Covers({"VG-57a", "VG-58"})
    void a_mixed_hand_that_goes_into_the_new_deck_gets_new_ids_in_the_order_of_its_names() {
        for (MixRule mixing : new MixRule[] {MixRule.NONE, MixRule.HANDS}) {
            var bout = Bout.with().deck(A, 0).buried(A, 8);
            var sword = bout.hand(B, SWORD);
            var amulet = bout.hand(B, AMULET);
            bout.when(bout.use(bout.hand(A, technique("Взять", Does.these(new Effect.Draw(Whom.YOU, 1)).action())))
                    .played());
            var state = bout.state().with(bout.state().table().with(mixing));
            var renumbered = consequences(GAME.decide(state, new WindAnswered(B, Answer.SECOND_WIND))).stream()
                    .map(Consequence::event).filter(CardsRenumbered.class::isInstance)
                    .map(CardsRenumbered.class::cast).toList();
            if (mixing == MixRule.NONE) {
                assertThat(renumbered).isEmpty();
            } else {
                assertThat(renumbered).hasSize(1);
                assertThat(renumbered.getFirst().were().seenBy(Audience.JUDGE))
                        .contains(List.of(amulet, sword));
            }
        }
    }
}
