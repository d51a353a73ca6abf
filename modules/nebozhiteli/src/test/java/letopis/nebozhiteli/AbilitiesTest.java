package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.Settings.Edition;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Harm;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget.Scope;
import letopis.nebozhiteli.card.Keyword.ReceivesLess;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.card.Targeting;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.ItemsStripped;
import letopis.nebozhiteli.event.Phase;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The three kinds of abilities, and when each works.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilitiesTest {

    @InBothEditions
    @Covers({"NT-V-6.1", "NT-V-6.1.1", "NT-V-6.1.2", "NT-V-6.1.3", "NB-054", "NB-055", "NB-056", "NB-057"})
    void one_ability_fires_by_itself_one_always_works_and_one_is_used(Edition edition) {
        var duel = Duel.of(edition).define(Texts.creature("Мастер", 6, List.of(new ReceivesLess(1, List.of())),
                Texts.triggered(When.ATTACKS, new Effect.LoseLife(Whom.OPPONENT, 2)),
                Texts.activated(new Cost(1, 0, false), Targeting.CREATURE, Texts.damage(3))));
        var master = duel.creature(A, "Мастер");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(master)));
        assertThat(duel.only(AbilityTriggered.class).ability()).isZero();
        assertThat(duel.refusal(new AbilityActivated(A, master, 0, List.of()))).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(duel.refusal(new AbilityActivated(A, master, 2, List.of()))).isEqualTo(Reason.NO_SUCH_ABILITY);
        assertThat(duel.refusal(new AbilityActivated(A, master, -1, List.of()))).isEqualTo(Reason.NO_SUCH_ABILITY);
        duel.when(new AbilityActivated(A, master, 1, List.of(at(master)))).close().passBoth();
        assertThat(duel.actions(A)).isEqualTo(3);
        assertThat(duel.life(B)).isEqualTo(18);
        assertThat(duel.life(master)).isEqualTo(4);
    }

    @InBothEditions
    @Covers({"NT-V-6.3", "NB-056"})
    void a_constant_ability_works_while_its_card_is_in_play(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь");
        var ward = duel.wears(knight, "Оберег");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(5);
        duel.when(new ItemsStripped(A, knight, List.of(ward))).finish().plays(A, Texts.damage(2), at(knight)).passBoth();
        assertThat(duel.life(knight)).isEqualTo(3);
    }

    @Test
    @Covers("NT-V-6.2-b")
    void a_conditional_ability_reaches_those_no_ability_can_be_used_on() {
