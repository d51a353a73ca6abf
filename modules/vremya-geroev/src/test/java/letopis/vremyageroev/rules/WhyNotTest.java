package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.Against;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reasons why a card cannot be used now in the way its player probably meant.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WhyNotTest {

    private static final BattleCard SWORD = technique("Меч", strikes(2, 2));
    private static final BattleCard SHIELD = technique("Щит", Does.these().shield());
    private static final BattleCard FEINT = technique("Уловка", Does.these().interrupt());
    private static final BattleCard CALL = technique("Зов", Does.these().shield(),
            Does.these(attack(1)).discarding(CardFilter.keyword("Пёс")).action());

    /// Returns the code of the reason, or an empty text.
    private static String whyNot(Bout bout, Seat seat, CardId card) {
        return GAME.whyNot(bout.state(), seat, new NamedCard(card, bout.name(card))).map(Refusal::code).orElse("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"per-attack", "per-strike"})
    @Covers({"VG-32a", "VG-51b"})
    void nothing_is_against_a_card_that_may_be_used(String reading) {
        var bout = Bout.with("targetChosen", reading);
        assertThat(whyNot(bout, A, bout.hand(A, SWORD))).isEmpty();
        assertThat(whyNot(bout, A, bout.hand(A, Made.FILLER))).isEmpty();
        assertThat(whyNot(bout, A, bout.companion(A,
                technique("Колокол", Does.these(attack(1)).closing().action())))).isEmpty();
    }

    @Test
    @Covers({"VG-34a", "VG-34b", "VG-41b", "VG-37d"})
    void a_card_for_another_moment_waits_for_it_and_a_price_nobody_can_pay_says_more() {
        var bout = Bout.with();
        assertThat(whyNot(bout, A, bout.hand(A, SHIELD))).isEqualTo(Reason.NOTHING_TO_DEFEND.code());
        assertThat(whyNot(bout, A, bout.hand(A, FEINT))).isEqualTo(Reason.NOTHING_TO_INTERRUPT.code());
        assertThat(whyNot(bout, A, bout.hand(A, technique("Эфес", Does.these(attack(1)).response("Меч")))))
                .isEqualTo(Reason.TRIGGER_MISSING.code());
        assertThat(whyNot(bout, B, bout.hand(B, SWORD))).isEqualTo(Reason.NOT_YOUR_TURN.code());
        assertThat(whyNot(bout, A, bout.hand(A, CALL))).isEqualTo(Reason.COST.code());
        assertThat(whyNot(bout, A, bout.hand(A, technique("Знамя", Made.constant())))).as("nothing to use").isEmpty();
    }

    @Test
    @Covers({"VG-50a", "VG-50d", "VG-24c"})
    void a_closed_companion_is_closed_whether_it_acts_or_steps_in() {
        var bout = Bout.with().holds(B, 3);
        var mine = bout.companion(A, Made.companion("Пёс", 1, Does.these(attack(1)).closing().action()));
        var theirs = bout.companion(B, Made.companion("Кот", 1));
        bout.closed(mine, theirs);
        assertThat(whyNot(bout, A, mine)).isEqualTo(Reason.CLOSED.code());
        bout.when(bout.use(bout.hand(A, SWORD)).played()).pass();
        assertThat(whyNot(bout, B, theirs)).isEqualTo(Reason.CLOSED.code());
        assertThat(whyNot(bout, B, bout.companion(B, technique("Стяг", Made.constant())))).as("no companion")
                .isEmpty();
    }

    @Test
    @Covers({"VG-37b", "VG-42a"})
    void a_ward_that_is_too_weak_says_so() {
        var weak = new Against(Optional.of(1), false, List.of(), List.of());
        var bout = Bout.with().holds(B, 3);
        var shield = bout.hand(B, SHIELD);
        var dodge = bout.hand(B, technique("Уклон", Does.these().interrupt(weak)));
        var armour = bout.hand(B, technique("Латы", Does.these().defence(weak)));
        bout.when(bout.use(bout.hand(A, SWORD)).played());
        assertThat(whyNot(bout, B, dodge)).isEqualTo(Reason.STRIKE_TOO_STRONG.code());
        bout.pass();
        assertThat(whyNot(bout, B, dodge)).isEqualTo(Reason.TOO_LATE_TO_INTERRUPT.code());
        assertThat(whyNot(bout, B, armour)).isEqualTo(Reason.STRIKE_TOO_STRONG.code());
        assertThat(whyNot(bout, B, shield)).isEmpty();
    }

    @Test
    @Covers("VG-37b")
    void a_parry_read_as_a_ward_is_meant_as_one() {
        var bout = Bout.with("parry", "defence").holds(B, 5);
        var parry = bout.hand(B, technique("Парирование", Does.these().parry()));
        bout.when(bout.use(bout.hand(A, SWORD)).played());
        assertThat(whyNot(bout, B, parry)).isEqualTo(Reason.NOTHING_TO_DEFEND.code());
        bout.pass();
        assertThat(whyNot(bout, B, parry)).isEmpty();
    }

    @Test
    @Covers({"VG-31a", "VG-34a"})
    void one_card_is_too_few_where_two_are_to_be_discarded_and_nobody_else_is_told_a_reason() {
        var bout = Bout.with().holds(B, 3);
        var mine = bout.hand(A, SWORD);
        bout.when(bout.use(bout.hand(A, technique("Яд",
                Does.these(new Effect.Discard(Whom.OPPONENT, 2, true)).action()))).played());
        assertThat(whyNot(bout, B, bout.hand(B).getFirst())).isEqualTo(Reason.WRONG_NUMBER.code());
        assertThat(whyNot(bout, A, mine)).as("that it is not A's decision says nothing about the card").isEmpty();
    }

    @Test
    @Covers("VG-37a")
    void that_somebody_else_decides_says_nothing_about_a_card() {
        var bout = Bout.with().holds(B, 3);
        var other = bout.hand(A, SWORD);
        bout.when(bout.use(bout.hand(A, SWORD)).played());
        assertThat(bout.refusal(bout.use(other).played())).isEqualTo(Reason.INTERRUPT_FIRST);
        assertThat(whyNot(bout, A, other)).isEmpty();
    }
}
