package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Keyword.FirstStrike;
import letopis.nebozhiteli.card.Keyword.Overrides;
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
        return duel.all(PhaseBegan.class).contains(new PhaseBegan(Phase.FIRST_STRIKE));
    }

    // C-100
    @InBothEditions
    @Covers({"NT-IV-9.4", "NT-IV-9.4.1", "NT-IV-9.4.2", "NT-IV-8.10", "NB-111"})
    void a_first_strike_that_kills_goes_unanswered_and_the_attacker_stays_blocked(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.wears(knight, "Рапира");
        var scout = duel.creature(B, "Разведчик");
        duel.wears(scout, "Кинжал");
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
        var duel = Duel.of(edition);
        var squire = duel.creature(A, "Рыцарь", 3);
        duel.wears(squire, "Рапира");
        var cutthroat = duel.creature(B, "Головорез");
        duel.wears(cutthroat, "Кинжал");
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
    void first_strikes_on_both_sides_fall_together_early_or_as_usual_by_edition() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            var first = duel.creature(A, "Рыцарь", 2);
            var second = duel.creature(B, "Рыцарь", 2);
            duel.wears(first, "Рапира");
            duel.wears(second, "Рапира");
            duel.fight(List.of(first), block(second, first));
            boolean tournament = duel.state().settings().edition() == Edition.TOURNAMENT;
            assertThat(duel.phase()).isEqualTo(tournament ? Phase.FIRST_STRIKE : Phase.DAMAGE);
            duel.passBoth();
            assertThat(duel.isDead(first)).isTrue();
            assertThat(duel.isDead(second)).isTrue();
            assertThat(duel.all(DamageQueued.class)).hasSize(2);
        }
    }

    @Test
    @Covers({"NB-142-b"})
    void where_one_of_two_blockers_strikes_first_too_the_beginners_attacker_hits_it_later_and_the_other_first() {
        var duel = Duel.beginner();
        var giant = duel.creature(A, "Дракончик", 5);
        var rapier = duel.creature(B, "Рыцарь");
        duel.wears(rapier, "Рапира");
        var squire = duel.creature(B, "Оруженосец", 1);
        duel.fight(List.of(giant), block(rapier, giant), block(squire, giant));
        assertThat(duel.phase()).isEqualTo(Phase.FIRST_STRIKE);
        duel.when(duel.split(giant, duel.share(0, rapier, 1), duel.share(0, squire, 1)));
        assertThat(duel.all(DamageQueued.class)).extracting(DamageQueued::target).containsExactly(at(squire));
        duel.passBoth();
        assertThat(duel.isDead(squire)).isTrue();
        assertThat(duel.all(DamageQueued.class)).extracting(DamageQueued::target)
                .containsExactly(at(squire), at(rapier), at(giant));
        duel.passBoth();
        assertThat(duel.life(rapier)).isEqualTo(5);
        assertThat(duel.life(giant)).isEqualTo(3);
    }

    @InBothEditions
    @Covers({"NT-IV-9.4.1", "NT-IV-9.3", "NB-142"})
    void who_learns_to_strike_first_after_the_first_strikes_still_strikes(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.wears(knight, "Рапира");
        var guard = duel.creature(B, "Страж ворот");
        duel.fight(List.of(knight), block(guard, knight)).pass().plays(B, Texts.grant(new FirstStrike()), at(guard))
                .passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        duel.passBoth();
        assertThat(duel.life(knight)).isEqualTo(5);
        assertThat(duel.life(guard)).isEqualTo(6);
    }

    // C-104
    @Test
    @Covers({"NT-IV-9.4.2", "NT-IV-2.1.3-d"})
    void healing_between_the_strikes_keeps_the_blocker_for_its_own_strike() {
        var duel = Duel.tournament();
        var drake = duel.creature(A, "Дракончик");
        var squire = duel.creature(B, "Оруженосец", 2);
        duel.fight(List.of(drake), block(squire, drake)).pass().plays(B, Texts.heal(1), at(squire)).passBoth();
        assertThat(duel.life(squire)).isEqualTo(1);
        duel.passBoth();
        assertThat(duel.life(drake)).isEqualTo(4);
    }

    // C-149
    @InBothEditions
    @Covers({"NT-IV-9.4.1", "NT-IV-9.2.1", "NB-142"})
    void a_creature_may_strike_first_by_itself_unless_the_settings_leave_that_to_weapons(Edition edition) {
        for (boolean allowed : new boolean[] {true, false}) {
            var duel = Duel.of(edition, "creatureFirstStrike", String.valueOf(allowed))
                    .define(Texts.creature("Оса", 2, new FirstStrike()));
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
    void without_a_first_striker_on_the_battlefield_there_is_no_extra_phase() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        duel.wears(duel.creature(A, "Рыцарь"), "Рапира");
        duel.fight(List.of(knight));
        assertThat(hasExtraPhase(duel)).isFalse();
    }

    // C-134
    @InBothEditions
    @Covers({"NT-IV-9.4", "NT-IV-2.2-b", "NB-111"})
    void a_first_strike_that_ends_the_game_leaves_no_damage_phase_to_wait_for(Edition edition) {
        var inTime = Duel.of(edition).life(A, 1).life(B, 2);
        var first = inTime.creature(A, "Дракончик");
        inTime.fight(List.of(first)).pass().plays(B, Texts.damage(2), at(A)).passBoth();
        inTime.only(GameDrawn.class);

        var late = Duel.of(edition).life(A, 1).life(B, 2);
        var second = late.creature(A, "Дракончик");
        late.fight(List.of(second)).passBoth();
        assertThat(late.only(GameWon.class).seat()).isEqualTo(A);
        assertThat(late.all(PhaseBegan.class)).doesNotContain(new PhaseBegan(Phase.DAMAGE));
        assertThat(late.all(CreatureDied.class)).isEmpty();
    }

    @InBothEditions
    @Covers({"NT-IV-9.4.1", "NT-IV-9.2", "NB-118", "NB-142"})
    void an_unblocked_first_strike_hits_the_player_once_and_other_strikes_follow(Edition edition) {
        var duel = Duel.of(edition).define(Texts.creature("Жонглёр", 5, new Overrides(Limit.WEAPONS, 2)));
        var knight = duel.creature(A, "Жонглёр");
        duel.wears(knight, "Рапира");
        duel.wears(knight, "Кинжал");
        duel.fight(List.of(knight));
        assertThat(duel.phase()).isEqualTo(Phase.FIRST_STRIKE);
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(18);
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(16);
    }

    @InBothEditions
    @Covers({"NT-IV-9.4.1", "NT-IV-9.2.3", "NB-142"})
    void what_was_split_and_struck_first_is_not_split_again(Edition edition) {
        var duel = Duel.of(edition);
        var drake = duel.creature(A, "Дракончик");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        duel.fight(List.of(drake), block(first, drake), block(second, drake))
                .when(duel.split(drake, duel.share(0, first, 1), duel.share(0, second, 1))).passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passBoth();
        assertThat(duel.life(first)).isEqualTo(2);
        assertThat(duel.life(second)).isEqualTo(2);
        assertThat(duel.life(drake)).isEqualTo(3);
    }
}
