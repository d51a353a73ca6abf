package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.event.EndEvent.GameWon;
import letopis.vremyageroev.event.TurnEvent.DiscardDue;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Which further paragraph a consequence cites, and where it does not.
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
}
