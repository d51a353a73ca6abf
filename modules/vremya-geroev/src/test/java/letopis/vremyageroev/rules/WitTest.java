package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.table.CardName;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
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
class WitTest {

    private static final BattleCard DAGGER = technique("Кинжал", Made.strikes(1));

    @Test
    @Covers({"VG-32b", "VG-24b"})
    void a_pair_is_shown_and_discarded_for_two_new_cards_and_the_hero_closes() {
        var bout = Bout.with().holds(A, 1);
        var one = bout.hand(A, DAGGER);
        var other = bout.hand(A, DAGGER);
        bout.when(bout.wit(A, one, other));

        assertThat(bout.all(CardClosed.class)).containsExactly(new CardClosed(bout.hero(A)));
        assertThat(bout.only(CardsRevealed.class).cards()).containsExactly(bout.shown(one), bout.shown(other));
        assertThat(bout.all(CardDiscarded.class)).hasSize(2);
        assertThat(bout.lies(one, VremyaZone.GRAVEYARD) && bout.lies(other, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.only(DrawDue.class)).isEqualTo(new DrawDue(A, 2, DrawDue.Purpose.WIT));
        assertThat(bout.all(CardDrawn.class)).hasSize(2);
        assertThat(bout.hand(A)).hasSize(3);
    }

    @Test
    @Covers({"VG-32b", "VG-24c"})
    void the_hero_must_be_open_so_it_happens_once_in_a_turn() {
        var bout = Bout.with();
        var one = bout.hand(A, DAGGER);
        var other = bout.hand(A, DAGGER);
        var third = bout.hand(A, DAGGER);
        var fourth = bout.hand(A, DAGGER);
        bout.when(bout.wit(A, one, other));
        assertThat(bout.refusal(bout.wit(A, third, fourth))).isEqualTo(Reason.HERO_CLOSED);

        bout.endTurn().endTurn();
        bout.when(bout.wit(A, third, fourth));
        assertThat(bout.all(CardsRevealed.class)).hasSize(2);
    }

    @Test
    @Covers("VG-32b")
    void only_a_pair_of_one_name_will_do() {
        var bout = Bout.with().holds(A, 1);
        var one = bout.hand(A, DAGGER);
        var other = bout.hand(A, DAGGER);
        var third = bout.hand(A, DAGGER);
        var theirs = bout.hand(B, DAGGER);
        var buried = bout.grave(A, DAGGER);

        assertThat(bout.refusal(bout.wit(A, one, bout.hand(A).getFirst()))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(bout.wit(A, one, one))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(bout.wit(A, one, theirs))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(bout.wit(A, one, buried))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(new WitUsed(A, DAGGER.name(), List.of(one)))).isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(new WitUsed(A, DAGGER.name(), List.of(one, other, third))))
                .isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(new WitUsed(A, new CardName("Репа"), List.of(one, other))))
                .isEqualTo(Reason.NOT_A_PAIR);
        assertThat(bout.refusal(new WitUsed(A, new CardName("Нет"), List.of(one, other)))).isEqualTo(Reason.NOT_A_PAIR);
    }

    @Test
    @Covers({"VG-32b", "VG-34b"})
    void it_is_of_the_play_step_of_one_s_own_turn() {
        var bout = Bout.with();
        var mine = bout.hand(A, DAGGER);
        bout.hand(A, DAGGER);
        var one = bout.hand(B, DAGGER);
        var other = bout.hand(B, DAGGER);
        assertThat(bout.refusal(bout.wit(B, one, other))).isEqualTo(Reason.NOT_YOUR_TURN);
        bout.when(bout.use(mine).played());
        assertThat(bout.refusal(bout.wit(B, one, other))).isEqualTo(Reason.NOT_YOUR_TURN);
    }

    @Test
    @Covers({"VG-32b", "VG-57a"})
    void where_the_deck_has_one_card_the_second_brings_the_second_wind() {
        var bout = Bout.with().deck(A, 1).buried(A, 8);
        bout.when(bout.wit(A, bout.hand(A, DAGGER), bout.hand(A, DAGGER)));

        assertThat(bout.only(SecondWind.class)).isEqualTo(new SecondWind(A, false, List.of(A), true, true));
        assertThat(bout.hand(A)).as("the card that was drawn went too, and five came").hasSize(5);
        assertThat(bout.deckSize(A)).isEqualTo(1 + 8 + 2 - 5);
    }

    @Test
    @Covers({"VG-24c", "VG-29", "VG-44"})
    void a_hero_that_another_card_opens_may_do_it_again() {
        var bout = Bout.with();
        var pairs = List.of(bout.hand(A, DAGGER), bout.hand(A, DAGGER), bout.hand(A, DAGGER), bout.hand(A, DAGGER));
        var wake = bout.hand(A, technique("Побудка", Does.these(new Effect.TurnHero(Whom.YOU, true)).action()));
        bout.when(bout.wit(A, pairs.get(0), pairs.get(1))).when(bout.use(wake).played());
        bout.when(bout.wit(A, pairs.get(2), pairs.get(3)));
        assertThat(bout.all(CardsRevealed.class)).hasSize(2);
    }
}
