package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
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
    void a_turn_readies_draws_checks_the_hand_and_plays_until_passed() {
        var bout = Bout.with().fillHand(B, 3).endTurn();

        assertThat(bout.eventsOf(TurnBegan.class)).containsExactly(new TurnBegan(B, 6, List.of(), List.of()));
        assertThat(bout.eventsOf(PhaseBegan.class)).extracting(PhaseBegan::phase)
                .containsExactly(Phase.DRAW, Phase.CHECK, Phase.PLAY);
        assertThat(bout.rulesOf(TurnBegan.class)).contains("VG-33");
        assertThat(bout.state().active()).isEqualTo(B);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(B));
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.NOT_YOUR_TURN);
    }

    @Test
    @Covers("VG-32a")
    void any_number_of_cards_can_be_played_in_a_turn() {
        var bout = Bout.with().fillHand(A, 3);
        bout.closeCards(bout.hero(A));
        for (var card : List.copyOf(bout.hand(A))) {
            bout.choose(bout.use(card).asPlay());
        }
        assertThat(bout.hand(A)).isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers("VG-29")
    void exhausted_cards_ready_at_the_beginning_of_the_players_turn() {
        var bout = Bout.with();
        var cat = bout.companion(B, TestCards.companion("Кошка", 1));
        var rat = bout.companion(B, TestCards.companion("Крыса", 1));
        var wolf = bout.companion(A, TestCards.companion("Волк", 1));
        bout.closeCards(bout.hero(A), bout.hero(B), cat, wolf).endTurn();

        assertThat(bout.eventsOf(CardOpened.class)).extracting(CardOpened::card)
                .containsExactlyInAnyOrder(bout.hero(B), cat);
        assertThat(bout.isOpen(rat)).isTrue();
        assertThat(bout.isOpen(wolf)).isFalse();
        assertThat(bout.isOpen(bout.hero(A))).isFalse();
    }

    @Test
    @Covers({"VG-29", "VG-44"})
    void cards_can_stay_exhausted_by_their_text() {
        var bout = Bout.with().hero(B, hero("Сонный", 6,
                constant(new Modifier.HeroReadyingBan(),
                new Modifier.CompanionReadyingBan(TestCards.filterByName("Кошка")))));
        var cat = bout.companion(B, TestCards.companion("Кошка", 1));
        var rat = bout.companion(B, TestCards.companion("Крыса", 1));
        bout.closeCards(bout.hero(B), cat, rat).endTurn();

        assertThat(bout.eventsOf(CardOpened.class)).extracting(CardOpened::card).containsExactly(rat);
    }

    @ParameterizedTest
    @Covers({"VG-30a", "VG-30b"})
    @CsvSource({"7,1,3", "7,0,4", "7,3,1", "7,4,1", "6,2,1", "6,3,1", "6,1,2", "1,0,1"})
    void a_turn_draw_fills_the_hand_to_half_power_or_draws_one_card(int power, int hand, int drawn) {
        var bout = Bout.with().hero(B, hero("Кто-то", power)).fillHand(B, hand).endTurn();

        assertThat(bout.onlyEvent(DrawDue.class)).isEqualTo(new DrawDue(B, drawn, DrawDue.Purpose.TURN));
        assertThat(bout.eventsOf(CardDrawn.class)).hasSize(drawn);
        assertThat(bout.hand(B)).hasSize(hand + drawn);
    }

    @Test
    @Covers({"VG-30a", "VG-44"})
    void cards_can_increase_or_reduce_the_turn_draw() {
        var more = Bout.with().hero(B, hero("Богатый", 6, constant(new Modifier.DrawBonus(2)))).fillHand(B, 3)
                .endTurn();
        assertThat(more.onlyEvent(DrawDue.class).cards()).isEqualTo(3);

        var none = Bout.with().hero(B, hero("Бедный", 6, constant(new Modifier.DrawBonus(-2)))).fillHand(B, 3)
                .endTurn();
        assertThat(none.onlyEvent(DrawDue.class).cards()).isZero();
        assertThat(none.eventsOf(CardDrawn.class)).isEmpty();
        assertThat(none.prompt()).isEqualTo(new Prompt.Play(B));
    }

    @Test
    @Covers("VG-30c")
    void cards_are_drawn_in_deck_order() {
        var bout = Bout.with();
        var first = bout.deckTop(A, technique("Первая", TestCards.attackAction(1)));
        var second = bout.deckTop(A, technique("Вторая", TestCards.attackAction(1)));
        var third = bout.deckTop(A, technique("Третья", TestCards.attackAction(1)));
        var draw = bout.hand(A, technique("Взять", TestAbility.of(new Effect.Draw(Participant.YOU, 2)).action()));
        bout.choose(bout.use(draw).asPlay());

        assertThat(bout.eventsOf(CardDrawn.class)).containsExactly(new CardDrawn(A, first), new CardDrawn(A, second));
        assertThat(bout.isInZone(third, VremyaZone.DECK)).isTrue();
        assertThat(bout.deckSize(A)).isEqualTo(18);
    }
}
