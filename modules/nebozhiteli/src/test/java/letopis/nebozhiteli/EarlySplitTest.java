package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.ObjectKind;
import letopis.nebozhiteli.card.Keyword.FirstStrike;
import letopis.nebozhiteli.card.Keyword.LimitOverride;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.rules.Prompt;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// First strikes split among several blockers, some of them with first strike too. In the beginner edition their shares
/// wait for the damage phase.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EarlySplitTest {

    private final Duel duel = Duel.beginner().define(
            TestCards.creature("Жонглёр", 9, new LimitOverride(Limit.WEAPONS, 2)), TestCards.creature("Стена", 9),
            TestCards.enchantment("Молния", List.of(new FirstStrike())),
            TestCards.event("Развеять", List.of(Filter.any(ObjectKind.ENCHANTMENT)),
                    TestCards.move(Destination.GRAVE)));
    private final CardId juggler = duel.creature(A, "Жонглёр");
    private final CardId swift = duel.creature(B, "Рыцарь");
    private final CardId slow = duel.creature(B, "Стена");

    EarlySplitTest() {
        duel.equipped(swift, "Рапира");
    }

    private void fight() {
        duel.fight(List.of(juggler), block(swift, juggler), block(slow, juggler));
        assertThat(duel.phase()).isEqualTo(Phase.FIRST_STRIKE);
    }

    @Test
    @Covers("NB-142-b")
    void each_of_two_split_first_strikes_keeps_its_share_for_the_damage_phase() {
        duel.equipped(juggler, "Рапира");
        duel.equipped(juggler, "Рапира");
        fight();
        duel.choose(duel.splitDamage(juggler, duel.share(0, swift, 1), duel.share(0, slow, 1),
                duel.share(1, swift, 2))).passBoth();
        assertThat(duel.life(slow)).isEqualTo(8);
        assertThat(duel.life(swift)).isEqualTo(6);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passBoth();
        assertThat(duel.life(slow)).isEqualTo(8);
        assertThat(duel.life(swift)).isEqualTo(3);
    }

    @Test
    @Covers("NB-142-b")
    void a_split_first_strike_keeps_its_share_if_the_weapon_loses_first_strike() {
        var lightning = duel.equipped(duel.equipped(juggler, "Меч"), "Молния");
        duel.equipped(juggler, "Кинжал");
        fight();
        duel.choose(duel.splitDamage(juggler, duel.share(0, swift, 1), duel.share(0, slow, 2)));
        duel.choose(duel.playEvent(A, duel.inHand(A, "Развеять"), target(lightning))).closeQueue().passBoth();
        assertThat(duel.life(slow)).isEqualTo(7);
        assertThat(duel.life(swift)).isEqualTo(6);
        duel.choose(duel.splitDamage(juggler, duel.share(0, slow, 2))).passBoth();
        assertThat(duel.life(slow)).isEqualTo(5);
        assertThat(duel.life(swift)).isEqualTo(5);
    }
}
