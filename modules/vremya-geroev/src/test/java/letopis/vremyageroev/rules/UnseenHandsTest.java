package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RenumberingRule;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.CardId;
import letopis.table.CardsRenumbered;
import letopis.table.Outcome;
import letopis.table.Outcome.Consequence;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.AttackEvent.StrikeTookCards;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered;
import letopis.vremyageroev.event.FightDecision.SecondWindAnswered.Answer;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Hands unseen by the recorder, or with cards that cannot be told apart.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnseenHandsTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(1));
    private static final BattleCard POISON = technique("Яд",
            TestAbility.of(new Effect.Discard(Participant.OPPONENT, 2, false)).action());
    private static final BattleCard AMULET = technique("Амулет",
            TestAbility.of(new Effect.TurnHero(Participant.YOU, false)).returning().perTurn(1).action());

    private static Bout strike(int unseen) {
        var bout = Bout.with();
        for (int i = 0; i < unseen; i++) {
            bout.addUnseenCard(B);
        }
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass().chooseWithoutChance(new Passed(B));
        assertThat(bout.prompt()).isEqualTo(new Prompt.RandomDiscard(B, 1, Prompt.RandomDiscard.Cause.STRIKE));
        return bout.choose(GAME.sampleChance(bout.state(), _ -> 0));
    }

    @Test
    @Covers({"VG-35b", "VG-36", "VG-55"})
    void a_strike_that_takes_the_last_unseen_cards_wins() {
        var bout = strike(2);
        var taken = bout.onlyEvent(CardsTakenAtRandom.class);
        assertThat(taken.cards()).isEmpty();
        assertThat(taken.unknown()).hasSize(1);
        assertThat(bout.onlyEvent(StrikeTookCards.class)).isEqualTo(new StrikeTookCards(1, B, 1));
        assertThat(bout.onlyEvent(CardDiscarded.class))
                .isEqualTo(new CardDiscarded(B, taken.unknown().getFirst(), Optional.empty()));
        assertThat(bout.isInZone(taken.unknown().getFirst(), VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(1);
        assertThat(bout.isWonBy(A)).isFalse();

        assertThat(strike(1).isWonBy(A)).isTrue();
    }

    @Test
    @Covers({"VG-34a", "VG-56"})
    void the_last_two_cards_can_be_a_known_and_an_unseen_card() {
        for (int more : new int[] {0, 1}) {
            var bout = Bout.with().fillHand(B, 1 + more);
            bout.addUnseenCard(B);
            bout.chooseWithoutChance(bout.use(bout.hand(A, POISON)).asPlay());
            bout.chooseWithoutChance(new CardsTakenAtRandom(B, List.of(bout.shown(bout.hand(B).getFirst())),
                    List.of(bout.hand(B).getLast())));
            assertThat(bout.rulesOf(CardDiscarded.class).contains("VG-56")).isEqualTo(more == 0);
            assertThat(bout.hand(B)).hasSize(more);
        }
    }

    @Test
    @Covers("VG-30a")
    void upcoming_cards_are_requested_by_count_and_id() {
        var bout = Bout.with().hero(B, TestCards.hero("Могучий", 6));
        assertThat(GAME.awaitedCards(bout.state())).isEmpty();
        bout.chooseWithoutChance(new TurnEnded(A));
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(B, 3));
        int cards = bout.state().table().cardCount();
        AwaitedCards awaited = GAME.awaitedCards(bout.state()).orElseThrow();
        assertThat(awaited.seat()).isEqualTo(B);
        assertThat(awaited.cards()).containsExactly(new CardId(cards + 1), new CardId(cards + 2),
                new CardId(cards + 3));
        bout.choose(awaited.unseenOutcome());
        assertThat(bout.hand(B)).containsExactlyElementsOf(awaited.cards());
    }

    /// The record does not reveal which cards of a mixed hand were used before.
    @Test
    @Covers({"VG-39", "VG-40"})
    void a_shown_card_is_reusable_next_turn_without_revealing_its_id() {
        for (RenumberingRule mixing : new RenumberingRule[] {RenumberingRule.NONE, RenumberingRule.HANDS}) {
            var bout = Bout.with();
            var amulet = bout.hand(A, AMULET);
            bout.choose(bout.use(amulet).asPlay());
            assertThat(bout.refusal(bout.use(amulet).asPlay())).isEqualTo(Reason.ALREADY_USED);
            bout.endTurn();
            var state = bout.state().with(bout.state().table().with(mixing));
            List<CardId> renewed = consequences(GAME.decide(state, new TurnEnded(B))).stream()
                    .map(Consequence::event).filter(TurnBegan.class::isInstance)
                    .flatMap(event -> ((TurnBegan) event).renewed().stream()).toList();
            assertThat(renewed).isEqualTo(mixing == RenumberingRule.NONE ? List.of(amulet) : List.of());
        }
    }

    private static List<Consequence> consequences(Outcome<?> outcome) {
        return ((Outcome.Acceptance<?>) outcome).consequences();
    }

    /// With its old id a card could be tracked from the hand into the new deck.
    @Test
    @Covers({"VG-57a", "VG-58"})
    void a_mixed_hand_shuffled_into_the_deck_gets_new_ids_in_name_order() {
        for (RenumberingRule mixing : new RenumberingRule[] {RenumberingRule.NONE, RenumberingRule.HANDS}) {
            var bout = Bout.with().deck(A, 0).fillGraveyard(A, 8);
            var sword = bout.hand(B, SWORD);
            var amulet = bout.hand(B, AMULET);
            bout.choose(bout.use(bout.hand(
                    A, technique("Взять", TestAbility.of(new Effect.Draw(Participant.YOU, 1)).action())))
                    .asPlay());
            var state = bout.state().with(bout.state().table().with(mixing));
            var renumbered = consequences(GAME.decide(state, new SecondWindAnswered(B, Answer.SECOND_WIND))).stream()
                    .map(Consequence::event).filter(CardsRenumbered.class::isInstance)
                    .map(CardsRenumbered.class::cast).toList();
            if (mixing == RenumberingRule.NONE) {
                assertThat(renumbered).isEmpty();
            } else {
                assertThat(renumbered).hasSize(1);
                assertThat(renumbered.getFirst().were().valueFor(Audience.JUDGE))
                        .contains(List.of(amulet, sword));
            }
        }
    }
}
