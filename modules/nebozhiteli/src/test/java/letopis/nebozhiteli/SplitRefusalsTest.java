package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Splits of damage that are refused.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SplitRefusalsTest {

    @Test
    @Covers({"NT-IV-9.2.3", "NB-116"})
    void damage_is_split_once_by_its_player_and_a_wrong_split_names_the_damage() {
        var duel = Duel.tournament().define(new CardText.Weapon(new CardName("Факел"), "Torch", Cost.FREE,
                Optional.empty(), 4, List.of(new DamageComponent(DamageKind.PHYSICAL, 0),
                new DamageComponent(DamageKind.FIRE, 3)), List.of(), List.of()));
        var attacker = duel.creature(A, "Рыцарь");
        duel.equipped(attacker, "Факел");
        var first = duel.creature(B, "Рыцарь");
        var second = duel.creature(B, "Рыцарь");
        duel.fight(List.of(attacker), block(first, attacker), block(second, attacker));
        assertThat(duel.prompt()).isEqualTo(new Prompt.SplitDamage(A, attacker));
        var shares = List.of(new DamageShare(0, DamageKind.FIRE, first, 2),
                new DamageShare(0, DamageKind.FIRE, second, 1));

        assertThat(duel.refusal(new DamageDistributed(B, attacker, shares))).isEqualTo(Reason.NOT_YOUR_DECISION);
        var wrong = CitedRules.refusal(duel, new DamageDistributed(A, attacker, shares.subList(0, 1)));
        assertThat(wrong.code()).isEqualTo("nebozhiteli.bad-distribution");
        assertThat(wrong.details()).isEqualTo(Map.of("damage", List.of(new DamageComponent(DamageKind.FIRE, 3))));
        duel.choose(new DamageDistributed(A, attacker, shares));
        assertThat(duel.refusal(new DamageDistributed(A, attacker, shares))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.passBoth().life(first)).isEqualTo(4);
    }
}
