package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.StrikeFilter;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reasons why a card cannot be used now in the way its player probably meant.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnplayableReasonsTest {

    private static final BattleCard SWORD = technique("Меч", attackAction(2, 2));
    private static final BattleCard SHIELD = technique("Щит", TestAbility.of().shield());
    private static final BattleCard FEINT = technique("Уловка", TestAbility.of().interrupt());
    private static final BattleCard CALL = technique("Зов", TestAbility.of().shield(),
            TestAbility.of(attack(1)).discarding(CardFilter.ofKeyword("Пёс")).action());

    /// Returns the code of the reason, or an empty string.
    private static String unplayableReason(Bout bout, Seat seat, CardId card) {
        return GAME.refuseCardUse(bout.state(), seat, new NamedCard(card, bout.name(card))).map(Refusal::code)
                .orElse("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"per-attack", "per-strike"})
    @Covers({"VG-32a", "VG-51b"})
    void a_usable_card_has_no_unplayable_reason(String reading) {
        var bout = Bout.with("targetChosen", reading);
        assertThat(unplayableReason(bout, A, bout.hand(A, SWORD))).isEmpty();
        assertThat(unplayableReason(bout, A, bout.hand(A, TestCards.FILLER))).isEmpty();
        assertThat(unplayableReason(bout, A, bout.companion(A,
                technique("Колокол", TestAbility.of(attack(1)).closing().action())))).isEmpty();
    }

    @Test
    @Covers({"VG-34a", "VG-34b", "VG-41b", "VG-37d"})
    void an_unaffordable_cost_is_reported_before_wrong_timing() {
        var bout = Bout.with();
        assertThat(unplayableReason(bout, A, bout.hand(A, SHIELD))).isEqualTo("vremya-geroev.nothing-to-defend");
        assertThat(unplayableReason(bout, A, bout.hand(A, FEINT))).isEqualTo("vremya-geroev.nothing-to-interrupt");
        assertThat(unplayableReason(
                bout, A, bout.hand(A, technique("Эфес", TestAbility.of(attack(1)).response("Меч")))))
                .isEqualTo("vremya-geroev.trigger-missing");
        assertThat(unplayableReason(bout, B, bout.hand(B, SWORD))).isEqualTo("vremya-geroev.not-your-turn");
        assertThat(unplayableReason(bout, A, bout.hand(A, CALL))).isEqualTo("vremya-geroev.cost");
        assertThat(unplayableReason(bout, A, bout.hand(A, technique("Знамя", TestCards.constant()))))
                .as("nothing to use")
                .isEmpty();
    }

    @Test
    @Covers({"VG-50a", "VG-50d", "VG-24c"})
    void an_exhausted_companion_can_neither_act_nor_interpose() {
        var bout = Bout.with().fillHand(B, 3);
        var mine = bout.companion(A, TestCards.companion("Пёс", 1, TestAbility.of(attack(1)).closing().action()));
        var theirs = bout.companion(B, TestCards.companion("Кот", 1));
        bout.closeCards(mine, theirs);
        assertThat(unplayableReason(bout, A, mine)).isEqualTo("vremya-geroev.closed");
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay()).pass();
        assertThat(unplayableReason(bout, B, theirs)).isEqualTo("vremya-geroev.closed");
        assertThat(unplayableReason(bout, B, bout.companion(B, technique("Стяг", TestCards.constant()))))
                .as("no companion")
                .isEmpty();
    }

    @Test
    @Covers({"VG-37b", "VG-42a"})
    void a_defence_that_is_too_weak_is_reported_as_such() {
        var weak = new StrikeFilter(Optional.of(1), false, List.of(), List.of());
        var bout = Bout.with().fillHand(B, 3);
        var shield = bout.hand(B, SHIELD);
        var dodge = bout.hand(B, technique("Уклон", TestAbility.of().interrupt(weak)));
        var armour = bout.hand(B, technique("Латы", TestAbility.of().defence(weak)));
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay());
        assertThat(unplayableReason(bout, B, dodge)).isEqualTo("vremya-geroev.strike-too-strong");
        bout.pass();
        assertThat(unplayableReason(bout, B, dodge)).isEqualTo("vremya-geroev.too-late-to-interrupt");
        assertThat(unplayableReason(bout, B, armour)).isEqualTo("vremya-geroev.strike-too-strong");
        assertThat(unplayableReason(bout, B, shield)).isEmpty();
    }

    @Test
    @Covers("VG-37b")
    void a_parry_read_as_a_defence_gets_defence_reasons() {
        var bout = Bout.with("parry", "defence").fillHand(B, 5);
        var parry = bout.hand(B, technique("Парирование", TestAbility.of().parry()));
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay());
        assertThat(unplayableReason(bout, B, parry)).isEqualTo("vremya-geroev.nothing-to-defend");
        bout.pass();
        assertThat(unplayableReason(bout, B, parry)).isEmpty();
    }

    @Test
    @Covers({"VG-31a", "VG-34a"})
    void a_discard_of_too_few_cards_is_explained_only_to_its_player() {
        var bout = Bout.with().fillHand(B, 3);
        var mine = bout.hand(A, SWORD);
        bout.choose(bout.use(bout.hand(A, technique("Яд",
                TestAbility.of(new Effect.Discard(Participant.OPPONENT, 2, true)).action()))).asPlay());
        assertThat(unplayableReason(bout, B, bout.hand(B).getFirst())).isEqualTo("vremya-geroev.wrong-number");
        assertThat(unplayableReason(bout, A, mine)).as("that it is not A's decision says nothing about the card")
                .isEmpty();
    }

    @Test
    @Covers("VG-37a")
    void another_players_pending_choice_does_not_make_a_card_unplayable() {
        var bout = Bout.with().fillHand(B, 3);
        var other = bout.hand(A, SWORD);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay());
        assertThat(bout.refusal(bout.use(other).asPlay())).isEqualTo(Reason.INTERRUPT_FIRST);
        assertThat(unplayableReason(bout, A, other)).isEmpty();
    }
}
