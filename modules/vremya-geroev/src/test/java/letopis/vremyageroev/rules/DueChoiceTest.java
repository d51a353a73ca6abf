package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.FightDecision.CardsGivenUp;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A premature choice is refused with the choice that must come first.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DueChoiceTest {

    private static final BattleCard SWORD = technique("Меч", TestCards.attackAction(2));
    private static final BattleCard TOLL = technique("Побор",
            TestAbility.of(new Effect.Discard(Participant.OPPONENT, 1, true)).action());

    @Test
    @Covers({"VG-37a", "VG-35b"})
    void early_choices_name_the_pending_interrupt_or_strike() {
        var bout = Bout.with().fillHand(B, 4);
        bout.choose(bout.use(bout.hand(A, SWORD)).asPlay());
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.INTERRUPT_FIRST);
        bout.pass().chooseWithoutChance(new Passed(B));
        assertThat(bout.refusal(new TurnEnded(A))).isEqualTo(Reason.STRIKE_FIRST);
    }

    @Test
    @Covers("VG-34a")
    void a_pending_effect_discard_must_be_resolved_first() {
        var bout = Bout.with().fillHand(B, 4);
        var sword = bout.hand(A, SWORD);
        bout.choose(bout.use(bout.hand(A, TOLL)).asPlay());
        assertThat(bout.refusal(bout.use(sword).asPlay())).isEqualTo(Reason.DISCARD_FIRST);
    }

    @Test
    @Covers({"VG-33", "VG-31c"})
    void passing_and_discarding_are_refused_in_the_play_step() {
        var bout = Bout.with();
        var sword = bout.hand(A, SWORD);
        assertThat(bout.refusal(new Passed(A))).isEqualTo(Reason.NOTHING_TO_PASS);
        assertThat(bout.refusal(new CardsGivenUp(A, List.of(bout.shown(sword)), List.of())))
                .isEqualTo(Reason.NOTHING_TO_DISCARD);
    }
}
