package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.card.StrikeFilter;
import letopis.vremyageroev.event.FightDecision.DefenceUsed;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Strikes of an attack against which a limited defence works, and refusals that concern one strike only.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DefenceRulesTest {

    @ParameterizedTest
    @CsvSource({"4,false", "3,false", "4 2,true", "4 4,false", "3 4,false", "3 3,true", "4 4 2,true", "4 2 4,true"})
    @Covers({"VG-35c", "VG-37c", "VG-42a"})
    void a_defence_can_be_saved_for_a_weaker_later_strike(String strengths, boolean later) {
        var bout = Bout.with().fillHand(B, 5);
        var armour = bout.hand(B, technique("Латы",
                TestAbility.of().defence(new StrikeFilter(Optional.of(3), false, List.of(), List.of()))));
        int[] blows = Arrays.stream(strengths.split(" ")).mapToInt(Integer::parseInt).toArray();
        bout.choose(bout.use(bout.hand(A, technique("Клинок", attackAction(blows)))).asPlay()).pass();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Defend(B));
        var ward = (DefenceUsed) bout.use(armour).defence();
        assertThat(DefenceRules.canRepelLaterStrike(bout.state(), ward.use())).isEqualTo(later);
        if (blows[0] > 3) {
            assertThat(bout.refusal(ward)).isEqualTo(Reason.STRIKE_TOO_STRONG);
        } else {
            bout.choose(ward);
        }
    }

    @Test
    @Covers({"VG-37b", "VG-42a"})
    void a_card_refused_for_one_strike_only_can_wait_for_the_next() {
        assertThat(Arrays.stream(Reason.values()).map(Reason::code)
                .filter(code -> DefenceRules.isStrikeMismatch(new Refusal(code, List.of(), Map.of()))))
                .containsExactlyInAnyOrder("vremya-geroev.strike-too-strong", "vremya-geroev.strike-not-simple",
                        "vremya-geroev.other-property");
    }
}
