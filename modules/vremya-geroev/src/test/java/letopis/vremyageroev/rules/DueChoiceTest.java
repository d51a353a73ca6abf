package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A premature choice is refused with the choice that must come first.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DueChoiceTest {

    private static final BattleCard SWORD = technique("Меч", Made.strikes(2));
    private static final BattleCard TOLL = technique("Побор",
            Does.these(new Effect.Discard(Whom.OPPONENT, 1, true)).action());

    @Test
    @Covers({"VG-37a", "VG-35b"})
    void the_opponent_interrupts_or_passes_and_the_strike_takes_its_cards_first() {
        var bout = Bout.with().holds(B, 4);
        bout.when(bout.use(bout.hand(A, SWORD)).played());
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.INTERRUPT_FIRST);
        bout.pass().whenOnly(new Passed(B));
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.STRIKE_FIRST);
    }

    @Test
    @Covers("VG-34a")
    void a_discard_by_an_effect_comes_first() {
        var bout = Bout.with().holds(B, 4);
        var sword = bout.hand(A, SWORD);
        bout.when(bout.use(bout.hand(A, TOLL)).played());
        assertThat(bout.refusal(bout.use(sword).played())).isEqualTo(Reason.DISCARD_FIRST);
    }

    @Test
    @Covers({"VG-33", "VG-31c"})
    void in_the_play_step_nothing_is_passed_on_or_discarded() {
        var bout = Bout.with();
        var sword = bout.hand(A, SWORD);
        assertThat(bout.refusal(new Passed(A))).isEqualTo(Reason.NOTHING_TO_PASS);
        assertThat(bout.refusal(new CardsGivenUp(A, List.of(bout.shown(sword)), List.of())))
                .isEqualTo(Reason.NOTHING_TO_DISCARD);
    }
}
