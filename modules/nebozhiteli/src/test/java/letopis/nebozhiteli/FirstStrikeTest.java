package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Keyword.FirstStrike;
import letopis.nebozhiteli.card.Keyword.LimitOverride;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.TurnEvent.PhaseBegan;
import letopis.nebozhiteli.rules.Prompt;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The inserted phase of first strikes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FirstStrikeTest {

    private static boolean hasExtraPhase(Duel duel) {
        return duel.recentEvents(PhaseBegan.class).contains(new PhaseBegan(Phase.FIRST_STRIKE));
    }

    // C-100
    @InBothEditions
    @Covers({"NT-IV-9.4", "NT-IV-9.4.1", "NT-IV-9.4.2", "NT-IV-8.10", "NB-111"})
    void a_lethal_first_strike_prevents_strike_back_and_the_attacker_stays_blocked(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Рапира");
        var scout = duel.creature(B, "Разведчик");
        duel.equipped(scout, "Кинжал");
        duel.fight(List.of(knight), block(scout, knight));
        assertThat(duel.phase()).isEqualTo(Phase.FIRST_STRIKE);
        duel.passBoth();
        assertThat(duel.isDead(scout)).isTrue();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        duel.passBoth();
        assertThat(duel.life(knight)).isEqualTo(6);
        assertThat(duel.life(B)).isEqualTo(20);
    }

    // C-101
    @InBothEditions
    @Covers({"NT-IV-9.4.1", "NT-IV-9.2", "NT-IV-9.3", "NB-142"})
    void a_first_strike_hits_once(Edition edition) {
        var duel = Duel.inEdition(edition);
        var squire = duel.creature(A, "Рыцарь", 3);
        duel.equipped(squire, "Рапира");
        var cutthroat = duel.creature(B, "Головорез");
        duel.equipped(cutthroat, "Кинжал");
        duel.fight(List.of(squire), block(cutthroat, squire)).passBoth();
        assertThat(duel.life(cutthroat)).isEqualTo(1);
        assertThat(duel.life(squire)).isEqualTo(3);
        duel.passBoth();
        assertThat(duel.life(cutthroat)).isEqualTo(1);
        assertThat(duel.life(squire)).isEqualTo(1);
    }

    // C-102
    @Test
    @Covers({"NT-IV-9.4.1", "NB-142-b"})
    void the_edition_decides_when_mutual_first_strikes_are_dealt() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            var first = duel.creature(A, "Рыцарь", 2);
            var second = duel.creature(B, "Рыцарь", 2);
            duel.equipped(first, "Рапира");
            duel.equipped(second, "Рапира");
            duel.fight(List.of(first), block(second, first));
            boolean tournament = duel.state().settings().edition() == Edition.TOURNAMENT;
            assertThat(duel.phase()).isEqualTo(tournament ? Phase.FIRST_STRIKE : Phase.DAMAGE);
            duel.passBoth();
            assertThat(duel.isDead(first)).isTrue();
            assertThat(duel.isDead(second)).isTrue();
            assertThat(duel.recentEvents(DamageQueued.class)).hasSize(2);
        }
    }

    @Test
    @Covers({"NB-142-b"})
    void in_the_beginner_edition_an_attacker_hits_a_first_striking_blocker_later() {
        var duel = Duel.beginner();
        var giant = duel.creature(A, "Дракончик", 5);
        var rapier = duel.creature(B, "Рыцарь");
        duel.equipped(rapier, "Рапира");
        var squire = duel.creature(B, "Оруженосец", 1);
        duel.fight(List.of(giant), block(rapier, giant), block(squire, giant));
        assertThat(duel.phase()).isEqualTo(Phase.FIRST_STRIKE);
        duel.choose(duel.splitDamage(giant, duel.share(0, rapier, 1), duel.share(0, squire, 1)));
        assertThat(duel.recentEvents(DamageQueued.class)).extracting(DamageQueued::target)
                .containsExactly(target(squire));
        duel.passBoth();
        assertThat(duel.isDead(squire)).isTrue();
        assertThat(duel.recentEvents(DamageQueued.class)).extracting(DamageQueued::target)
                .containsExactly(target(squire), target(rapier), target(giant));
        duel.passBoth();
        assertThat(duel.life(rapier)).isEqualTo(5);
        assertThat(duel.life(giant)).isEqualTo(3);
    }

    @InBothEditions
    @Covers({"NT-IV-9.4.1", "NT-IV-9.3", "NB-142"})
    void a_creature_that_gains_first_strike_late_still_strikes(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(knight, "Рапира");
        var guard = duel.creature(B, "Страж ворот");
        duel.fight(List.of(knight), block(guard, knight)).passOnce()
                .playEffect(B, TestCards.grant(new FirstStrike()), target(guard))
                .passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        duel.passBoth();
        assertThat(duel.life(knight)).isEqualTo(5);
        assertThat(duel.life(guard)).isEqualTo(6);
    }

    // C-104
    @Test
    @Covers({"NT-IV-9.4.2", "NT-IV-2.1.3-d"})
    void healing_between_strikes_lets_the_blocker_strike_back() {
        var duel = Duel.tournament();
        var drake = duel.creature(A, "Дракончик");
        var squire = duel.creature(B, "Оруженосец", 2);
        duel.fight(List.of(drake), block(squire, drake)).passOnce().playEffect(B, TestCards.healing(1), target(squire))
                .passBoth();
        assertThat(duel.life(squire)).isEqualTo(1);
        duel.passBoth();
        assertThat(duel.life(drake)).isEqualTo(4);
    }

    // C-149
    @InBothEditions
    @Covers({"NT-IV-9.4.1", "NT-IV-9.2.1", "NB-142"})
    void a_creature_can_have_first_strike_unless_the_settings_reserve_it_for_weapons(Edition edition) {
        for (boolean allowed : new boolean[] {true, false}) {
            var duel = Duel.inEdition(edition, "creatureFirstStrike", String.valueOf(allowed))
                    .define(TestCards.creature("Оса", 2, new FirstStrike()));
            var wasp = duel.creature(A, "Оса", 1);
            var scout = duel.creature(B, "Разведчик", 1);
            duel.fight(List.of(wasp), block(scout, wasp));
            assertThat(hasExtraPhase(duel)).isEqualTo(allowed);
            duel.endPhase();
            assertThat(duel.isDead(scout)).isTrue();
            assertThat(duel.isDead(wasp)).isEqualTo(!allowed);
        }
    }

    @Test
    @Covers({"NT-IV-9.4"})
    void the_first_strike_phase_is_skipped_without_a_first_striker() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.equipped(duel.creature(A, "Рыцарь"), "Рапира");
        duel.fight(List.of(knight));
        assertThat(hasExtraPhase(duel)).isFalse();
    }

    // C-134
    @InBothEditions
    @Covers({"NT-IV-9.4", "NT-IV-2.2-b", "NB-111"})
    void a_game_can_end_in_the_first_strike_phase(Edition edition) {
        var inTime = Duel.inEdition(edition).setLife(A, 1).setLife(B, 2);
        var first = inTime.creature(A, "Дракончик");
        inTime.fight(List.of(first)).passOnce().playEffect(B, TestCards.damage(2), target(A)).passBoth();
        inTime.onlyEvent(GameDrawn.class);

        var late = Duel.inEdition(edition).setLife(A, 1).setLife(B, 2);
        var second = late.creature(A, "Дракончик");
        late.fight(List.of(second)).passBoth();
        assertThat(late.onlyEvent(GameWon.class).seat()).isEqualTo(A);
        assertThat(late.recentEvents(PhaseBegan.class)).doesNotContain(new PhaseBegan(Phase.DAMAGE));
        assertThat(late.recentEvents(CreatureDied.class)).isEmpty();
    }

    @InBothEditions
    @Covers({"NT-IV-9.4.1", "NT-IV-9.2", "NB-118", "NB-142"})
    void an_unblocked_first_strike_hits_the_player_once_before_other_strikes(Edition edition) {
        var duel = Duel.inEdition(edition)
                .define(TestCards.creature("Жонглёр", 5, new LimitOverride(Limit.WEAPONS, 2)));
        var knight = duel.creature(A, "Жонглёр");
        duel.equipped(knight, "Рапира");
        duel.equipped(knight, "Кинжал");
        duel.fight(List.of(knight));
        assertThat(duel.phase()).isEqualTo(Phase.FIRST_STRIKE);
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(18);
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(16);
    }

    @InBothEditions
    @Covers({"NT-IV-9.4.1", "NT-IV-9.2.3", "NB-142"})
    void a_first_strike_already_split_is_not_split_again(Edition edition) {
        var duel = Duel.inEdition(edition);
        var drake = duel.creature(A, "Дракончик");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        duel.fight(List.of(drake), block(first, drake), block(second, drake))
                .choose(duel.splitDamage(drake, duel.share(0, first, 1), duel.share(0, second, 1))).passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passBoth();
        assertThat(duel.life(first)).isEqualTo(2);
        assertThat(duel.life(second)).isEqualTo(2);
        assertThat(duel.life(drake)).isEqualTo(3);
    }
}
