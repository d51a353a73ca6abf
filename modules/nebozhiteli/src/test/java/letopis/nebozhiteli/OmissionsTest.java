package letopis.nebozhiteli;

import static letopis.journal.Seat.A;
import static letopis.journal.Seat.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.rules.Omissions;
import letopis.table.CardId;
import letopis.table.Omission;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// What does not happen in a fight, said once the damage is placed.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OmissionsTest {

    private static List<Omission> after(Duel duel) {
        return Omissions.of(duel.state(), new WindowOpened(A));
    }

    private static CardId archer(Duel duel) {
        var archer = duel.creature(A, "Лучник");
        duel.wears(archer, "Лук");
        return archer;
    }

    @Test
    @Covers({"NT-IV-6.11", "NT-IV-9.2.2"})
    void a_bow_strikes_nobody_or_by_another_reading_no_player() {
        for (String melee : List.of("none", "creatures-only")) {
            var duel = Duel.with("rangedMelee", melee);
            var free = archer(duel);
            var blocked = archer(duel);
            duel.fight(List.of(free, blocked), block(duel.creature(B, "Рыцарь"), blocked));
            assertThat(after(duel)).extracting(one -> one.details().get("creature"))
                    .containsExactlyElementsOf(melee.equals("none") ? List.of(free, blocked) : List.of(free));
            assertThat(after(duel)).extracting(Omission::code).containsOnly(melee.equals("none")
                    ? "nebozhiteli.bow-in-fight" : "nebozhiteli.bow-at-player");
            assertThat(after(duel).getFirst().rules()).extracting(rule -> rule.id()).contains("NT-IV-9.2.2");
        }
    }

    @Test
    @Covers("NT-IV-8.10")
    void an_attacker_whose_blocker_is_gone_is_said_to_stay_blocked() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(B, "Рыцарь", 3);
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(knight))).passBoth()
                .when(new BlockersDeclared(B, List.of(block(squire, knight))));
        duel.pass().plays(B, Texts.sacrifice(), at(squire)).passBoth();
        assertThat(after(duel)).extracting(Omission::code).containsExactly("nebozhiteli.still-blocked");
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
    }
}
