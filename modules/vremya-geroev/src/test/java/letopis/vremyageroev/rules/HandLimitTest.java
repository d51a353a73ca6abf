package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.constant;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.table.CardName;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The hand limit, which equals the Hero's Power.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HandLimitTest {

    /// A card that makes the opponent draw two.
    private static final BattleCard GIFT = technique("Дар", Does.these(new Effect.Draw(Whom.OPPONENT, 2)).action());

    @Test
    @Covers({"VG-31a", "VG-31b"})
    void in_its_step_the_player_discards_what_is_above_the_power_and_chooses_which() {
        var bout = Bout.with().holds(B, 5);
        var sword = bout.hand(B, technique("Меч", Made.strikes(2)));
        bout.endTurn();

        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 1, true));
        assertThat(bout.refusal(new TurnEnded(B))).isEqualTo(Reason.EXCESS_FIRST);
        bout.giveUp(sword);
        assertThat(bout.lies(sword, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(6);
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-31a", "VG-31b");
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers({"VG-31a", "VG-31b"})
    void only_so_many_cards_as_are_too_much_and_only_those_of_the_hand_are_given_up() {
        var bout = Bout.with().holds(B, 6);
        var buried = bout.grave(B, Made.FILLER);
        bout.endTurn();
        var hand = bout.hand(B);

        assertThat(bout.refusal(new CardsGivenUp(B, List.of()))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(bout.givingUp(hand.get(0), hand.get(1)))).isEqualTo(Reason.WRONG_NUMBER);
        assertThat(bout.refusal(bout.givingUp(buried))).isEqualTo(Reason.NOT_IN_HAND);
        assertThat(bout.refusal(new CardsGivenUp(B, List.of(new Shown(hand.get(0), new CardName("Герой B"))))))
                .isEqualTo(Reason.OTHER_FACE);
        assertThat(bout.refusal(new CardsGivenUp(A, List.of()))).isEqualTo(Reason.EXCESS_FIRST);

        var two = Bout.with().hero(B, hero("Щуплый", 5, constant(new Modifier.DrawsMore(1)))).holds(B, 5).endTurn();
        var card = two.hand(B).getFirst();
        assertThat(two.prompt()).isEqualTo(new Prompt.Discard(B, 2, true));
        assertThat(two.refusal(two.givingUp(card, card))).isEqualTo(Reason.WRONG_NUMBER);
    }

    @Test
    @Covers({"VG-31a", "VG-31b"})
    void chance_picks_the_excess_where_that_is_the_reading() {
        var bout = Bout.with("excessDiscard", "random").holds(B, 6).whenOnly(new TurnEnded(A));
        bout.whenOnly(bout.turnedUp(B, List.of(Made.FILLER.name())));

        assertThat(bout.prompt()).isEqualTo(new Prompt.Take(B, 1, Prompt.Take.Why.EXCESS));
        assertThat(bout.refusal(bout.givingUp(bout.hand(B).getFirst()))).isEqualTo(Reason.EXCESS_FIRST);
        bout.when(GAME.sampleChance(bout.state(), _ -> 0));
        assertThat(bout.hand(B)).hasSize(6);
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-31a", "VG-31b");
    }

    @Test
    @Covers("VG-31c")
    void at_no_moment_a_hand_is_larger_not_even_in_the_enemy_s_turn() {
        var bout = Bout.with().hero(B, hero("Щуплый", 5)).holds(B, 5);
        var gift = bout.hand(A, GIFT);
        bout.when(bout.use(gift).played());

        assertThat(bout.all(CardDrawn.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 2, true));
        var hand = bout.hand(B);
        bout.giveUp(hand.get(0), hand.get(6));
        assertThat(bout.rulesOf(CardDiscarded.class)).containsExactly("VG-31c");
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-31c")
    void the_limit_bites_after_each_card_where_that_is_the_reading() {
        var bout = Bout.with("handLimit", "after-each-card").hero(B, hero("Щуплый", 5)).holds(B, 5);
        var gift = bout.hand(A, GIFT);
        bout.when(bout.use(gift).played());

        assertThat(bout.all(CardDrawn.class)).hasSize(1);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 1, true));
        bout.giveUp(bout.hand(B).getFirst());
        assertThat(bout.all(CardDrawn.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 1, true));
        bout.giveUp(bout.hand(B).getFirst());
        assertThat(bout.hand(B)).hasSize(5);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-31c")
    void less_power_is_felt_at_once() {
        var bout = Bout.with().holds(B, 6);
        var curse = bout.hand(A,
                technique("Хворь", Does.these(new Effect.Grant(Whom.OPPONENT, List.of(new Modifier.Power(-2)),
                Until.END_OF_TURN)).action()));
        bout.when(bout.use(curse).played());

        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(B, 2, true));
        bout.giveUp(bout.hand(B).get(0), bout.hand(B).get(1)).endTurn();
        assertThat(bout.hand(B)).as("the curse is over, so one more card fits").hasSize(5);
    }

    @Test
    @Covers("VG-31c")
    void a_card_that_comes_back_to_a_full_hand_pushes_another_out() {
        var bout = Bout.with();
        var back = bout.hand(A, technique("Из праха", Does.these(new Effect.Recover(0), new Effect.Recover(1))
                .picking(Pick.From.GRAVEYARD, CardFilter.ANY).picking(Pick.From.GRAVEYARD, CardFilter.ANY).action()));
        var one = bout.holds(A, 5).grave(A, Made.FILLER);
        var other = bout.grave(A, Made.FILLER);
        bout.when(bout.use(back).pointing(one, other).played());

        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, true));
        assertThat(bout.refusal(bout.givingUp(back))).as("the card in use has left the hand")
                .isEqualTo(Reason.NOT_IN_HAND);
        bout.giveUp(one);
        assertThat(bout.hand(A)).hasSize(6).contains(other);
    }

    @Test
    @Covers({"VG-31c", "VG-44"})
    void a_hand_without_limit_has_none() {
        var bout = Bout.with().hero(B, hero("Загребущий", 2, constant(new Modifier.NoHandLimit()))).holds(B, 6)
                .endTurn();
        assertThat(bout.hand(B)).hasSize(7);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
    }
}
