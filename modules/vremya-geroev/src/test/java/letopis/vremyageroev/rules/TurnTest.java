package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.constant;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.CardEvent.CardOpened;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.TurnEvent.CardDrawn;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The steps of a turn in order.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TurnTest {

    @Test
    @Covers({"VG-28", "VG-33", "VG-32a"})
    void a_turn_opens_draws_checks_and_is_played_until_it_is_handed_over() {
        var bout = Bout.with().holds(B, 3).endTurn();

        assertThat(bout.all(TurnBegan.class)).containsExactly(new TurnBegan(B, 6, List.of(), List.of()));
        assertThat(bout.all(PhaseBegan.class)).extracting(PhaseBegan::phase)
                .containsExactly(Phase.DRAW, Phase.CHECK, Phase.PLAY);
        assertThat(bout.rulesOf(TurnBegan.class)).contains("VG-33");
        assertThat(bout.state().active()).isEqualTo(B);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.NOT_YOUR_TURN);
    }

    @Test
    @Covers("VG-32a")
    void any_number_of_cards_may_be_played_in_a_turn_and_none_must() {
        var bout = Bout.with().holds(A, 3);
        bout.closed(bout.hero(A));
        for (var card : List.copyOf(bout.hand(A))) {
            bout.when(bout.use(card).played());
        }
        assertThat(bout.hand(A)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-29")
    void what_is_closed_opens_when_its_player_s_turn_begins() {
        var bout = Bout.with();
        var cat = bout.companion(B, Made.companion("Кошка", 1));
        var rat = bout.companion(B, Made.companion("Крыса", 1));
        var wolf = bout.companion(A, Made.companion("Волк", 1));
        bout.closed(bout.hero(A), bout.hero(B), cat, wolf).endTurn();

        assertThat(bout.all(CardOpened.class)).extracting(CardOpened::card)
                .containsExactlyInAnyOrder(bout.hero(B), cat);
        assertThat(bout.isOpen(rat)).isTrue();
        assertThat(bout.isOpen(wolf)).isFalse();
        assertThat(bout.isOpen(bout.hero(A))).isFalse();
    }

    @Test
    @Covers({"VG-29", "VG-44"})
    void a_card_that_says_so_stays_closed() {
        var bout = Bout.with().hero(B, hero("Сонный", 6,
                constant(new Modifier.HeroStaysClosed(), new Modifier.StayClosed(Made.named("Кошка")))));
        var cat = bout.companion(B, Made.companion("Кошка", 1));
        var rat = bout.companion(B, Made.companion("Крыса", 1));
        bout.closed(bout.hero(B), cat, rat).endTurn();

        assertThat(bout.all(CardOpened.class)).extracting(CardOpened::card).containsExactly(rat);
    }

    @ParameterizedTest
    @Covers({"VG-30a", "VG-30b"})
    @CsvSource({"7,1,3", "7,0,4", "7,3,1", "7,4,1", "6,2,1", "6,3,1", "6,1,2", "1,0,1"})
    void a_hand_below_half_the_power_is_filled_up_to_it_and_any_other_gets_one_card(int power, int hand, int drawn) {
        var bout = Bout.with().hero(B, hero("Кто-то", power)).holds(B, hand).endTurn();

        assertThat(bout.only(DrawDue.class)).isEqualTo(new DrawDue(B, drawn, DrawDue.Purpose.TURN));
        assertThat(bout.all(CardDrawn.class)).hasSize(drawn);
        assertThat(bout.hand(B)).hasSize(hand + drawn);
    }

    @Test
    @Covers({"VG-30a", "VG-44"})
    void cards_may_add_to_the_draw_of_a_turn_or_take_from_it() {
        var more = Bout.with().hero(B, hero("Богатый", 6, constant(new Modifier.DrawsMore(2)))).holds(B, 3).endTurn();
        assertThat(more.only(DrawDue.class).cards()).isEqualTo(3);

        var none = Bout.with().hero(B, hero("Бедный", 6, constant(new Modifier.DrawsMore(-2)))).holds(B, 3).endTurn();
        assertThat(none.only(DrawDue.class).cards()).isZero();
        assertThat(none.all(CardDrawn.class)).isEmpty();
        assertThat(none.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers("VG-30c")
    void cards_are_drawn_from_the_top_in_their_order() {
        var bout = Bout.with();
        var first = bout.deckTop(A, technique("Первая", Made.strikes(1)));
        var second = bout.deckTop(A, technique("Вторая", Made.strikes(1)));
        var third = bout.deckTop(A, technique("Третья", Made.strikes(1)));
        var draw = bout.hand(A, technique("Взять", Does.these(new Effect.Draw(Whom.YOU, 2)).action()));
        bout.when(bout.use(draw).played());

        assertThat(bout.all(CardDrawn.class)).containsExactly(new CardDrawn(A, first), new CardDrawn(A, second));
        assertThat(bout.lies(third, VremyaZone.DECK)).isTrue();
        assertThat(bout.deckSize(A)).isEqualTo(18);
    }
}
