package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.constant;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackEnded;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.TurnEvent.DiscardDue;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Additional paragraphs that consequences cite, and cases where they do not.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FurtherCitesTest {

    private static final BattleCard SWORD = technique("Меч", Made.strikes(2));
    private static final BattleCard EIDOLON = Made.with(
            technique("Белый Эйдолон", Does.these(new Effect.Enter()).action()), new Companion(3, false, false));
    private static final BattleCard DEMON =
            Made.companion("Рогатый Демон", 3, Does.these(attack(1)).closing().action());

    @Test
    @Covers({"VG-46a", "VG-50a"})
    void a_companion_stays_because_it_was_laid_or_because_it_has_acted() {
        var laid = Bout.with();
        laid.when(laid.use(laid.hand(A, EIDOLON)).played());
        assertThat(laid.rulesOf(UseEnded.class)).contains("VG-46a").doesNotContain("VG-50a");

        var acting = Bout.with().holds(B, 3);
        acting.when(acting.use(acting.companion(A, DEMON)).onField());
        assertThat(acting.rulesOf(CardClosed.class)).contains("VG-24b", "VG-50a");
        acting.passAll();
        assertThat(acting.rulesOf(UseEnded.class)).contains("VG-50a").doesNotContain("VG-46a");
    }

    @Test
    @Covers({"VG-24b"})
    void a_hero_that_closes_for_an_ability_is_no_companion() {
        var bout = Bout.with().hero(A, Made.hero("Боец", 6, Does.these(attack(1)).closing().action())).holds(B, 3);
        bout.when(bout.use(bout.hero(A)).onField());
        assertThat(bout.rulesOf(CardClosed.class)).contains("VG-24b").doesNotContain("VG-50a");
    }

    @Test
    @Covers({"VG-51c", "VG-37c"})
    void cards_ward_off_strikes_at_companions_as_those_at_the_hero() {
        for (boolean atCompanion : new boolean[] {true, false}) {
            var bout = Bout.with().holds(B, 3);
            var victim = bout.companion(B, DEMON);
            var feint = bout.hand(B, technique("Уловка", Does.these().interrupt()));
            var use = bout.use(bout.hand(A, SWORD));
            bout.when((atCompanion ? use.at(victim) : use).played()).when(bout.use(feint).interrupt());
            assertThat(bout.rulesOf(AttackInterrupted.class).contains("VG-51c")).isEqualTo(atCompanion);

            var struck = Bout.with().holds(B, 3);
            var target = struck.companion(B, DEMON);
            var shield = struck.hand(B, technique("Щит", Does.these().shield()));
            var strike = struck.use(struck.hand(A, SWORD));
            struck.when((atCompanion ? strike.at(target) : strike).played()).pass()
                    .when(struck.use(shield).defence());
            assertThat(struck.rulesOf(StrikeRepelled.class).contains("VG-51c")).isEqualTo(atCompanion);
        }
    }

    @Test
    @Covers({"VG-56"})
    void that_lost_cards_do_not_end_the_fight_is_cited_where_they_are_the_last() {
        for (int held : new int[] {2, 3}) {
            var bout = Bout.with().holds(B, held);
            var poison = bout.hand(A, technique("Яд", Does.these(new Effect.Discard(Whom.OPPONENT, 2, false))
                    .action()));
            bout.when(bout.use(poison).played());
            assertThat(bout.rulesOf(DiscardDue.class).contains("VG-56")).isEqualTo(held == 2);
        }
    }

    @Test
    @Covers({"VG-55"})
    void a_win_in_the_winners_own_turn_cites_no_response() {
        var bout = Bout.with().holds(B, 1);
        bout.when(bout.use(bout.hand(A, SWORD)).played()).passAll();
        assertThat(bout.isWonBy(A)).isTrue();
        assertThat(bout.rulesOf(GameWon.class)).contains("VG-55").doesNotContain("VG-41c");
    }

    @Test
    @Covers({"VG-35b", "VG-35c", "VG-37c", "VG-51a"})
    void the_end_of_an_attack_cites_how_it_ended() {
        assertThat(attacked(Bout.with().holds(B, 3)).passAll().rulesOf(AttackEnded.class)).containsExactly("VG-35b");

        var warded = Bout.with().holds(B, 3);
        var shield = warded.hand(B, technique("Щит", Does.these().shield()));
        attacked(warded).pass().when(warded.use(shield).defence());
        assertThat(warded.passAll().rulesOf(AttackEnded.class)).containsExactly("VG-35c");

        var stopped = Bout.with().holds(B, 3);
        var feint = stopped.hand(B, technique("Уловка", Does.these().interrupt()));
        attacked(stopped).when(stopped.use(feint).interrupt());
        assertThat(stopped.rulesOf(AttackEnded.class)).containsExactly("VG-37c");

        var deadly = Bout.with().holds(B, 3);
        var squire = deadly.companion(B, Made.companion("Оруженосец", 2, Does.these(attack(1)).closing().action()));
        deadly.when(deadly.use(deadly.hand(A, SWORD)).at(squire).played());
        assertThat(deadly.passAll().rulesOf(AttackEnded.class)).containsExactly("VG-51a");
    }

    private static Bout attacked(Bout bout) {
        return bout.when(bout.use(bout.hand(A, SWORD)).played());
    }

    @Test
    @Covers({"VG-50d", "VG-44"})
    void a_bonus_of_a_closed_companion_and_an_attack_nobody_wards_off_are_cited_with_the_attack() {
        for (boolean closed : new boolean[] {true, false}) {
            var bout = Bout.with().holds(B, 3);
            var bard = bout.companion(A, Made.companion("Бард", 1,
                    constant(new Modifier.Stronger(CardFilter.ANY, 1))));
            if (closed) {
                bout.closed(bard);
            }
            assertThat(attacked(bout).rulesOf(AttackDeclared.class).contains("VG-50d")).isEqualTo(closed);
            assertThat(bout.rulesOf(AttackDeclared.class)).doesNotContain("VG-44");
        }
        var bout = Bout.with().holds(B, 3).hero(A, Made.hero("Мастер", 6,
                constant(new Modifier.Undefendable(CardFilter.ANY))));
        assertThat(attacked(bout).rulesOf(AttackDeclared.class)).contains("VG-44");
    }
}
