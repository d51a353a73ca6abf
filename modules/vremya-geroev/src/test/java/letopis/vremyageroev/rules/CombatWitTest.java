package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.table.CardName;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CardsRevealed;
import letopis.vremyageroev.event.FightDecision.WitUsed;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.SecondWind;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Combat Wit: two cards with the same name are exchanged for two new ones.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CombatWitTest {

    private static final BattleCard DAGGER = technique("Кинжал", TestCards.attackAction(1));

    @Test
    @Covers({"VG-32b", "VG-24b"})
    void combat_wit_discards_a_pair_draws_two_and_exhausts_the_hero() {
        var bout = Bout.with().fillHand(A, 1);
        var card = bout.hand(A, DAGGER);
        var other = bout.hand(A, DAGGER);
        bout.choose(bout.combatWit(A, card, other));

        assertThat(bout.eventsOf(CardClosed.class)).containsExactly(new CardClosed(bout.hero(A)));
        assertThat(bout.onlyEvent(CardsRevealed.class).cards()).containsExactly(bout.shown(card), bout.shown(other));
        assertThat(bout.eventsOf(CardDiscarded.class)).hasSize(2);
        assertThat(bout.isInZone(card, VremyaZone.GRAVEYARD) && bout.isInZone(other, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.onlyEvent(DrawDue.class)).isEqualTo(new DrawDue(A, 2, DrawDue.Purpose.WIT));
        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(2);
        assertThat(bout.hand(A)).hasSize(3);
    }

    @Test
    @Covers({"VG-32b", "VG-24c"})
    void combat_wit_needs_a_ready_hero_and_so_works_once_per_turn() {
        var bout = Bout.with();
        var card = bout.hand(A, DAGGER);
        var other = bout.hand(A, DAGGER);
        var third = bout.hand(A, DAGGER);
        var fourth = bout.hand(A, DAGGER);
        bout.choose(bout.combatWit(A, card, other));
        assertThat(bout.refusal(bout.combatWit(A, third, fourth))).isEqualTo(Reason.HERO_CLOSED);

        bout.endTurn().endTurn();
        bout.choose(bout.combatWit(A, third, fourth));
        assertThat(bout.eventsOf(CardsRevealed.class)).hasSize(2);
    }

    @Test
    @Covers("VG-32b")
    void combat_wit_needs_two_cards_of_the_same_name() {
        var bout = Bout.with().fillHand(A, 1);
        var card = bout.hand(A, DAGGER);
        var other = bout.hand(A, DAGGER);
        var third = bout.hand(A, DAGGER);
        var theirs = bout.hand(B, DAGGER);
        var buried = bout.addToGraveyard(A, DAGGER);

        assertThat(bout.refusal(bout.combatWit(A, card, bout.hand(A).getFirst()))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(bout.combatWit(A, card, card))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(bout.combatWit(A, card, theirs))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(bout.combatWit(A, card, buried))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(new WitUsed(A, DAGGER.name(), List.of(card)))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(new WitUsed(A, DAGGER.name(), List.of(card, other, third))))
                .isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(new WitUsed(A, new CardName("Репа"), List.of(card, other))))
                .isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(new WitUsed(A, new CardName("Нет"), List.of(card, other))))
                .isEqualTo(Reason.NOT_A_PAIR);
    }

    @Test
    @Covers({"VG-32b", "VG-34b"})
    void combat_wit_is_possible_only_in_the_players_own_play_step() {
        var bout = Bout.with();
        var mine = bout.hand(A, DAGGER);
        bout.hand(A, DAGGER);
        var card = bout.hand(B, DAGGER);
        var other = bout.hand(B, DAGGER);
        assertThat(bout.refusal(bout.combatWit(B, card, other))).isEqualTo(Reason.NOT_YOUR_TURN);
        bout.choose(bout.use(mine).asPlay());
        assertThat(bout.refusal(bout.combatWit(B, card, other))).isEqualTo(Reason.NOT_YOUR_TURN);
    }

    @Test
    @Covers({"VG-32b", "VG-57a"})
    void combat_wit_with_one_deck_card_triggers_a_second_wind() {
        var bout = Bout.with().deck(A, 1).fillGraveyard(A, 8);
        bout.choose(bout.combatWit(A, bout.hand(A, DAGGER), bout.hand(A, DAGGER)));

        assertThat(bout.onlyEvent(SecondWind.class)).isEqualTo(new SecondWind(A, false, List.of(A), true, true));
        assertThat(bout.hand(A)).as("the card that was drawn went too, and five came").hasSize(5);
        assertThat(bout.deckSize(A)).isEqualTo(1 + 8 + 2 - 5);
    }

    @Test
    @Covers({"VG-24c", "VG-29", "VG-44"})
    void a_readied_hero_can_use_combat_wit_again() {
        var bout = Bout.with();
        var pairs = List.of(bout.hand(A, DAGGER), bout.hand(A, DAGGER), bout.hand(A, DAGGER), bout.hand(A, DAGGER));
        var wake = bout.hand(A,
                technique("Побудка", TestAbility.of(new Effect.TurnHero(Participant.YOU, true)).action()));
        bout.choose(bout.combatWit(A, pairs.get(0), pairs.get(1))).choose(bout.use(wake).asPlay());
        bout.choose(bout.combatWit(A, pairs.get(2), pairs.get(3)));
        assertThat(bout.eventsOf(CardsRevealed.class)).hasSize(2);
    }
}
