package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.table.CardName;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The hand limit, which equals the Hero's Power.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HandLimitTest {

    /// A card that makes the opponent draw two.
    private static final BattleCard GIFT = technique("Дар", TestAbility.of(new Effect.Draw(Participant.OPPONENT, 2))
            .action());

    @Test
    @Covers({"VG-31a", "VG-31b"})
    void a_player_chooses_the_excess_cards_to_discard_in_the_check_step() {
        var bout = Bout.with().fillHand(B, 5);
        var sword = bout.hand(B, technique("Меч", TestCards.attackAction(2)));
        bout.endTurn();

        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 1, true));
        assertThat(bout.refusal(new TurnEnded(B))).isEqualTo(Reason.EXCESS_FIRST);
        bout.discard(sword);
        assertThat(bout.isInZone(sword, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(6);
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-31a", "VG-31b");
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers({"VG-31a", "VG-31b"})
    void only_excess_cards_of_the_hand_can_be_discarded() {
        var bout = Bout.with().fillHand(B, 6);
        var buried = bout.addToGraveyard(B, TestCards.FILLER);
        bout.endTurn();
        var hand = bout.hand(B);

        assertThat(bout.refusal(new CardsGivenUp(B, List.of()))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(bout.discardChoice(hand.get(0), hand.get(1)))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(bout.discardChoice(buried))).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(new CardsGivenUp(B, List.of(new RevealedCard(hand.get(0), new CardName("Герой B"))))))
                .isEqualTo(Reason.OTHER_FACE);
        assertThat(bout.refusal(new CardsGivenUp(A, List.of()))).isEqualTo(Reason.EXCESS_FIRST);

        var two = Bout.with().hero(B, hero("Щуплый", 5, constant(new Modifier.DrawBonus(1)))).fillHand(B, 5).endTurn();
        var card = two.hand(B).getFirst();
        assertThat(two.prompt()).isEqualTo(new Prompt.Discard(B, 2, true));
        assertThat(two.refusal(two.discardChoice(card, card))).isEqualTo(Reason.WRONG_NUMBER);
    }

    @Test
    @Covers({"VG-31a", "VG-31b"})
    void excess_cards_are_discarded_at_random_by_setting() {
        var bout = Bout.with("excessDiscard", "random").fillHand(B, 6).chooseWithoutChance(new TurnEnded(A));
        bout.chooseWithoutChance(bout.turnedUp(B, List.of(TestCards.FILLER.name())));

        assertThat(bout.prompt()).isEqualTo(new Prompt.RandomDiscard(B, 1, Prompt.RandomDiscard.Cause.EXCESS));
        assertThat(bout.refusal(bout.discardChoice(bout.hand(B).getFirst()))).isEqualTo(Reason.EXCESS_FIRST);
        bout.choose(GAME.sampleChance(bout.state(), _ -> 0));
        assertThat(bout.hand(B)).hasSize(6);
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-31a", "VG-31b");
    }

    @Test
    @Covers("VG-31c")
    void the_hand_limit_applies_at_all_times_including_the_opponents_turn() {
        var bout = Bout.with().hero(B, hero("Щуплый", 5)).fillHand(B, 5);
        var gift = bout.hand(A, GIFT);
        bout.choose(bout.use(gift).asPlay());

        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 2, true));
        var hand = bout.hand(B);
        bout.discard(hand.get(0), hand.get(6));
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-31c");
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-31c")
    void the_hand_limit_is_checked_after_each_card_by_setting() {
        var bout = Bout.with("handLimit", "after-each-card").hero(B, hero("Щуплый", 5)).fillHand(B, 5);
        var gift = bout.hand(A, GIFT);
        bout.choose(bout.use(gift).asPlay());

        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(1);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 1, true));
        bout.discard(bout.hand(B).getFirst());
        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 1, true));
        bout.discard(bout.hand(B).getFirst());
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-31c")
    void reduced_power_lowers_the_hand_limit_immediately() {
        var bout = Bout.with().fillHand(B, 6);
        var curse = bout.hand(A,
                technique("Хворь",
                TestAbility.of(new Effect.Grant(Participant.OPPONENT, List.of(new Modifier.PowerBonus(-2)),
                Until.END_OF_TURN)).action()));
        bout.choose(bout.use(curse).asPlay());

        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 2, true));
        bout.discard(bout.hand(B).get(0), bout.hand(B).get(1)).endTurn();
        assertThat(bout.hand(B)).as("the curse is over, so one more card fits").hasSize(5);
    }

    @Test
    @Covers("VG-31c")
    void a_card_returned_to_a_full_hand_forces_a_discard() {
        var bout = Bout.with();
        var back = bout.hand(A,
                technique("Из праха", TestAbility.of(new Effect.RecoverCard(0), new Effect.RecoverCard(1))
                .picking(Pick.PickSource.GRAVEYARD, CardFilter.ANY).picking(Pick.PickSource.GRAVEYARD, CardFilter.ANY)
                .action()));
        var cardId = bout.fillHand(A, 5).addToGraveyard(A, TestCards.FILLER);
        var other = bout.addToGraveyard(A, TestCards.FILLER);
        bout.choose(bout.use(back).pointing(cardId, other).asPlay());

        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, true));
        assertThat(bout.refusal(bout.discardChoice(back))).as("the card in use has left the hand")
                .isEqualTo(Reason.NOT_IN_HAND);
        bout.discard(cardId);
        assertThat(bout.hand(A)).hasSize(6).contains(other);
    }

    @Test
    @Covers({"VG-31c", "VG-44"})
    void an_unlimited_hand_never_discards_excess() {
        var bout = Bout.with().hero(B, hero("Загребущий", 2, constant(new Modifier.NoHandLimit()))).fillHand(B, 6)
                .endTurn();
        assertThat(bout.hand(B)).hasSize(7);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
    }
}
