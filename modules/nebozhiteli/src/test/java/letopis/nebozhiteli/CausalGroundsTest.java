package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Event;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.event.CombatEvent.AttackerBlocked;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued.Origin;
import letopis.nebozhiteli.event.QueueEvent.TriggerResolved;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.table.CardId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The grounds that `why` follows.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CausalGroundsTest {

    private static final CardId STRIKER = new CardId(1);
    private static final CardId STRUCK = new CardId(2);
    private static final CardId OTHER = new CardId(3);

    private static Event damage(Target target, Origin origin) {
        return new DamageQueued(STRIKER, STRIKER, A, target, List.of(new DamageComponent(DamageKind.PHYSICAL, 1)), 0,
                origin);
    }

    /// Returns how many grounds match the earlier event.
    private static long countGrounds(Event event, Event earlier) {
        return Duel.GAME.grounds(event).stream().filter(sort -> sort.test(earlier)).count();
    }

    @Test
    void ranged_damage_is_grounded_in_the_shot() {
        var hit = damage(new Target.Card(STRUCK), Origin.RANGED);
        assertThat(countGrounds(hit,
                new RangedAttackDeclared(A, List.of(new RangedAttackDeclared.Shot(STRIKER, STRUCK)))))
                .isOne();
        assertThat(countGrounds(hit,
                new RangedAttackDeclared(A, List.of(new RangedAttackDeclared.Shot(OTHER, STRUCK)))))
                .isZero();
        assertThat(countGrounds(hit, new Passed(A))).isZero();
    }

    @Test
    void combat_damage_is_grounded_in_attack_block_and_split() {
        var blow = damage(new Target.Card(STRUCK), Origin.COMBAT);
        assertThat(countGrounds(blow, new AttackersDeclared(A, List.of(OTHER, STRIKER)))).isOne();
        assertThat(countGrounds(blow, new AttackersDeclared(A, List.of(STRUCK)))).as("by a blocker").isOne();
        assertThat(countGrounds(blow, new AttackersDeclared(A, List.of(OTHER)))).isZero();
        assertThat(countGrounds(blow, new AttackerBlocked(STRIKER, List.of(STRUCK)))).isOne();
        assertThat(countGrounds(blow, new AttackerBlocked(STRUCK, List.of(OTHER, STRIKER)))).isOne();
        assertThat(countGrounds(blow, new AttackerBlocked(OTHER, List.of(STRIKER)))).isZero();
        assertThat(countGrounds(blow, new AttackerBlocked(STRIKER, List.of(OTHER)))).isZero();
        assertThat(countGrounds(blow, new DamageDistributed(A, STRIKER, List.of()))).isOne();
        assertThat(countGrounds(blow, new DamageDistributed(A, STRUCK, List.of()))).isZero();

        var unblocked = damage(new Target.Player(B), Origin.COMBAT);
        assertThat(countGrounds(unblocked, new AttackersDeclared(A, List.of(STRIKER)))).isOne();
        assertThat(countGrounds(unblocked, new AttackerBlocked(STRIKER, List.of(STRUCK)))).isZero();
    }

    @Test
    void a_triggered_ability_is_grounded_in_its_chosen_target() {
        var resolved = new TriggerResolved(STRIKER, 1);
        assertThat(countGrounds(resolved, new TargetsChosen(A, STRIKER, 1, List.of()))).isOne();
        assertThat(countGrounds(resolved, new TargetsChosen(A, STRIKER, 0, List.of()))).isZero();
        assertThat(countGrounds(resolved, new TargetsChosen(A, OTHER, 1, List.of()))).isZero();
    }

    @Test
    void an_effect_is_grounded_in_its_cause_and_lost_life_in_paid_mana() {
        assertThat(countGrounds(damage(new Target.Card(STRUCK), Origin.EFFECT),
                new AttackersDeclared(A, List.of(STRIKER))))
                .isZero();
        var lost = new PlayerLost(A, PlayerLost.Reason.LIFE);
        assertThat(countGrounds(lost, new ManaPlaced(A, List.of(new ManaPlaced.Placement(STRUCK, 1))))).isOne();
        assertThat(countGrounds(lost, new ManaSpent(A, 1))).isOne();
        assertThat(countGrounds(lost, new ManaSpent(B, 1))).isZero();
        assertThat(countGrounds(new PlayerLost(A, PlayerLost.Reason.CONCESSION), new ManaSpent(A, 1))).isZero();
    }
}
