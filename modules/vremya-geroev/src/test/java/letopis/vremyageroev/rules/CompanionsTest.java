package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.anyCompanion;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.named;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared;
import letopis.vremyageroev.event.AttackEvent.AttackInterrupted;
import letopis.vremyageroev.event.AttackEvent.StrikeAbsorbed;
import letopis.vremyageroev.event.AttackEvent.StrikeAimed;
import letopis.vremyageroev.event.AttackEvent.StrikeKilled;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.event.AttackEvent.StrikeNoTarget;
import letopis.vremyageroev.event.AttackEvent.StrikeRedirected;
import letopis.vremyageroev.event.AttackEvent.StrikeRepelled;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CompanionDied;
import letopis.vremyageroev.event.CardEvent.CompanionEntered;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.event.FightDecision.CompanionInterposed;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Companions: how they enter, act, take strikes and die.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CompanionsTest {

    private static final BattleCard SHIELD = technique("Щит", Does.these().shield());
    private static final BattleCard FEINT = technique("Уловка", Does.these().interrupt());
    private static final BattleCard EIDOLON =
            Made.with(technique("Белый Эйдолон", Does.these(new Effect.Enter()).action(),
            Does.these(attack(1)).closing().action()), new Companion(3, false, false));
    private static final BattleCard DEMON = Made.companion("Рогатый Демон", 3, Does.these(attack(2)).closing()
            .action());

    private static BattleCard sword(int... strengths) {
        return technique("Меч " + Arrays.toString(strengths), Made.strikes(strengths));
    }

    /// A attacks B's Hero with these strikes.
    private static Bout strikes(Bout bout, int... strengths) {
        return bout.when(bout.use(bout.hand(A, sword(strengths))).played());
    }

    @Test
    @Covers({"VG-46a", "VG-47a", "VG-47b", "VG-48"})
    void a_companion_that_is_laid_enters_closed_and_waits_for_its_player_s_next_turn() {
        var bout = Bout.with().holds(A, 4).holds(B, 3);
        var eidolon = bout.hand(A, EIDOLON);
        bout.when(bout.use(eidolon).played());

        assertThat(bout.only(CompanionEntered.class))
                .isEqualTo(new CompanionEntered(A, eidolon, EIDOLON.name(), false));
        assertThat(bout.lies(eidolon, VremyaZone.BATTLEFIELD)).isTrue();
        assertThat(bout.only(UseEnded.class).to()).isEqualTo(UseEnded.To.FIELD);
        assertThat(bout.isOpen(eidolon)).isFalse();
        assertThat(bout.refusal(bout.use(eidolon).ability(1).onField())).isEqualTo(Reason.JUST_LAID);

        bout.endTurn().when(bout.use(bout.hand(B, sword(1))).played()).pass();
        assertThat(bout.refusal(bout.interpose(eidolon))).as("it cannot protect in the enemy's turn")
                .isEqualTo(Reason.JUST_LAID);
        bout.passAll().endTurn();
        assertThat(bout.isOpen(eidolon)).isTrue();
        bout.when(bout.use(eidolon).ability(1).onField());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
    }

    @Test
    @Covers({"VG-47a", "VG-32a"})
    void what_lies_on_the_field_is_not_laid_again() {
        var bout = Bout.with();
        var eidolon = bout.companion(A, EIDOLON);
        assertThat(bout.refusal(bout.use(eidolon).onField())).isEqualTo(Reason.ALREADY_ON_FIELD);
        assertThat(bout.refusal(bout.use(eidolon).played())).isEqualTo(Reason.NOT_IN_HAND);
    }

    @Test
    @Covers({"VG-49", "VG-46a", "VG-46b"})
    void a_companion_that_another_card_brings_enters_open_and_may_act_at_once() {
        var bout = Bout.with()
                .hero(A, Made.hero("Ведьма", 6, Does.these(new Effect.Bring(0)).discarding(named("Пентаграмма"))
                .picking(Pick.From.HAND, anyCompanion()).action())).holds(B, 5);
        var demon = bout.hand(A, DEMON);
        var turnip = bout.hand(A, Made.FILLER);
        var use = bout.use(bout.hero(A)).pointing(demon);
        assertThat(bout.refusal(use.onField())).isEqualTo(Reason.COST);
        assertThat(bout.refusal(use.paying(turnip).onField())).isEqualTo(Reason.COST_OTHER_KIND);
        var pentagram = bout.hand(A, technique("Пентаграмма", Made.strikes(1)));
        assertThat(bout.refusal(bout.use(bout.hero(A)).pointing(turnip).paying(pentagram).onField()))
                .isEqualTo(Reason.PICK_OTHER_KIND);
        bout.when(use.paying(pentagram).onField());

        assertThat(bout.only(CompanionEntered.class)).isEqualTo(new CompanionEntered(A, demon, DEMON.name(), true));
        assertThat(bout.isOpen(demon)).isTrue();
        assertThat(bout.lies(pentagram, VremyaZone.GRAVEYARD)).isTrue();
        bout.when(bout.use(demon).onField()).passAll();
        assertThat(bout.hand(B)).hasSize(3);
    }

    @Test
    @Covers("VG-49")
    void a_companion_without_a_way_of_its_own_is_not_laid() {
        var bout = Bout.with();
        var demon = bout.hand(A, DEMON);
        assertThat(bout.refusal(bout.use(demon).played())).as("its attack asks it to close")
                .isEqualTo(Reason.NOT_ON_FIELD);
    }

    @Test
    @Covers({"VG-50a", "VG-50d"})
    void a_companion_closes_for_what_it_does() {
        var bout = Bout.with().holds(B, 5);
        var demon = bout.companion(A, DEMON);
        bout.when(bout.use(demon).onField()).passAll();
        assertThat(bout.only(CardClosed.class)).isEqualTo(new CardClosed(demon));
        assertThat(bout.only(AttackDeclared.class).source()).isEqualTo(demon);
        assertThat(bout.lies(demon, VremyaZone.BATTLEFIELD)).isTrue();
        assertThat(bout.refusal(bout.use(demon).onField())).isEqualTo(Reason.CLOSED);
        assertThat(bout.refusal(bout.use(bout.companion(B, DEMON)).by(A).onField())).isEqualTo(Reason.NOT_ON_FIELD);
    }

    @Test
    @Covers({"VG-50b", "VG-50c", "VG-51a"})
    void an_open_companion_takes_a_strike_upon_itself() {
        var bout = Bout.with().holds(B, 4);
        var demon = bout.companion(B, DEMON);
        strikes(bout, 2, 2).pass().when(bout.interpose(demon));
        assertThat(bout.all(CardClosed.class)).containsExactly(new CardClosed(demon));
        assertThat(bout.only(StrikeRedirected.class)).isEqualTo(new StrikeRedirected(1, demon));
        bout.pass();
        assertThat(bout.only(StrikeAbsorbed.class)).isEqualTo(new StrikeAbsorbed(1, demon, 2, 3));
        assertThat(bout.lies(demon, VremyaZone.BATTLEFIELD)).isTrue();
        assertThat(bout.refusal(bout.interpose(demon))).as("it is closed by now").isEqualTo(Reason.CLOSED);
        bout.pass();
        assertThat(bout.only(StrikeLanded.class).strike()).isEqualTo(2);
        assertThat(bout.hand(B)).hasSize(2);
    }

    @Test
    @Covers({"VG-50b", "VG-51a"})
    void a_strike_as_strong_as_its_power_kills_it_unless_the_reading_spares_it() {
        for (boolean spared : new boolean[] {false, true}) {
            var bout = Bout.with("strikeOnInterposed", spared ? "absorbed" : "against-power").holds(B, 4);
            var demon = bout.companion(B, DEMON);
            strikes(bout, 3).pass().when(bout.interpose(demon)).pass();
            assertThat(bout.lies(demon, VremyaZone.GRAVEYARD)).isEqualTo(!spared);
            assertThat(bout.hand(B)).hasSize(4);
        }
        var direct = Bout.with("strikeOnInterposed", "absorbed");
        var demon = direct.companion(B, DEMON);
        direct.when(direct.use(direct.hand(A, sword(3))).at(demon).played()).passAll();
        assertThat(direct.lies(demon, VremyaZone.GRAVEYARD)).as("it was the target itself").isTrue();
    }

    @Test
    @Covers({"VG-50c", "VG-50b"})
    void only_strikes_at_the_hero_are_taken_and_only_by_one() {
        var bout = Bout.with().holds(B, 4);
        var demon = bout.companion(B, DEMON);
        var cat = bout.companion(B, Made.companion("Кошка", 1));
        var mine = bout.companion(A, Made.companion("Волк", 1));
        bout.when(bout.use(bout.hand(A, sword(1))).at(demon).played()).pass();
        assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(Reason.NOT_AT_HERO);
        bout.pass();

        strikes(bout, 1).pass();
        assertThat(bout.refusal(bout.interpose(mine))).isEqualTo(Reason.OWN_ATTACK);
        assertThat(bout.refusal(new CompanionInterposed(B, mine))).isEqualTo(Reason.NO_COMPANION);
        assertThat(bout.refusal(bout.interpose(bout.hero(B)))).isEqualTo(Reason.NO_COMPANION);
        bout.when(bout.interpose(demon));
        assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(Reason.NOT_AT_HERO);
    }

    @Test
    @Covers({"VG-51c", "VG-50b"})
    void cards_defend_an_interposed_companion_unless_the_reading_closes_the_window() {
        var bout = Bout.with().holds(B, 3);
        var demon = bout.companion(B, DEMON);
        var shield = bout.hand(B, SHIELD);
        strikes(bout, 3).pass().when(bout.interpose(demon)).when(bout.use(shield).defence());
        assertThat(bout.only(StrikeRepelled.class).by()).isEqualTo(shield);
        assertThat(bout.lies(demon, VremyaZone.BATTLEFIELD)).isTrue();

        var closed = Bout.with("defendInterposed", "forbidden").holds(B, 3);
        var other = closed.companion(B, DEMON);
        closed.hand(B, SHIELD);
        strikes(closed, 3).pass().when(closed.interpose(other));
        assertThat(closed.lies(other, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(closed.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-51a", "VG-51b"})
    void a_companion_is_attacked_instead_of_the_hero_and_keeps_no_harm() {
        var bout = Bout.with().holds(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.when(bout.use(bout.hand(A, sword(2, 2))).at(demon).played()).passAll();
        assertThat(bout.all(StrikeAbsorbed.class)).hasSize(2);
        bout.when(bout.use(bout.hand(A, sword(2, 3))).at(demon).played()).passAll();

        assertThat(bout.only(StrikeKilled.class)).isEqualTo(new StrikeKilled(2, demon, 3, 3));
        assertThat(bout.only(CompanionDied.class)).isEqualTo(new CompanionDied(B, demon));
        assertThat(bout.lies(demon, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(4);
    }

    @Test
    @Covers("VG-51c")
    void companions_are_defended_like_their_player() {
        var bout = Bout.with().holds(B, 2);
        var demon = bout.companion(B, DEMON);
        var shield = bout.hand(B, SHIELD);
        var feint = bout.hand(B, FEINT);
        bout.when(bout.use(bout.hand(A, sword(5))).at(demon).played()).pass().when(bout.use(shield).defence());
        bout.when(bout.use(bout.hand(A, sword(5))).at(demon).played()).when(bout.use(feint).interrupt());
        assertThat(bout.all(StrikeRepelled.class)).hasSize(1);
        assertThat(bout.all(AttackInterrupted.class)).hasSize(1);
        assertThat(bout.lies(demon, VremyaZone.BATTLEFIELD)).isTrue();
    }

    @Test
    @Covers({"VG-51a", "VG-51b"})
    void strikes_left_when_the_companion_has_died_hit_nothing_or_the_hero() {
        var bout = Bout.with().holds(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.when(bout.use(bout.hand(A, sword(3, 3, 2))).at(demon).played()).passAll();
        assertThat(bout.all(CompanionDied.class)).hasSize(1);
        assertThat(bout.all(StrikeNoTarget.class)).extracting(StrikeNoTarget::strike).containsExactly(2, 3);
        assertThat(bout.hand(B)).hasSize(4);

        var hero = Bout.with("targetGone", "at-hero").holds(B, 6);
        var other = hero.companion(B, DEMON);
        hero.when(hero.use(hero.hand(A, sword(3, 3, 2))).at(other).played()).passAll();
        assertThat(hero.all(StrikeAimed.class)).extracting(StrikeAimed::target)
                .containsExactly(new Target.Companion(other), new Target.Hero(B), new Target.Hero(B));
        assertThat(hero.hand(B)).hasSize(1);
    }

    @Test
    @Covers({"VG-51b", "VG-37b"})
    void a_strike_without_target_is_followed_by_an_interrupt_where_that_is_the_reading() {
        var bout = Bout.with("interrupts", "also-between").holds(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.when(bout.use(bout.hand(A, sword(3, 3, 2))).at(demon).played()).passAll();
        assertThat(bout.all(StrikeNoTarget.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-51b", "VG-37b"})
    void a_strike_that_hit_a_companion_or_nothing_leaves_the_rest_to_be_interrupted() {
        var bout = Bout.with("interrupts", "also-between").holds(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.when(bout.use(bout.hand(A, sword(3, 3, 2))).at(demon).played()).pass().pass();
        assertThat(bout.prompt()).as("after the strike that killed it").isEqualTo(new Prompt.Interrupt(B));
        bout.pass();
        assertThat(bout.all(StrikeNoTarget.class)).hasSize(1);
        assertThat(bout.prompt()).as("after a strike at nothing").isEqualTo(new Prompt.Interrupt(B));
    }

    @Test
    @Covers({"VG-51a", "VG-41b"})
    void a_strike_at_a_companion_may_be_answered() {
        var bout = Bout.with().holds(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.hand(A, technique("Рукоять", Does.these(attack(2)).response("Меч [3]")));
        bout.when(bout.use(bout.hand(A, sword(3))).at(demon).played()).pass().pass();

        assertThat(bout.prompt()).isInstanceOf(Prompt.Respond.class);
    }

    @Test
    @Covers("VG-51b")
    void each_strike_has_its_own_target_where_that_is_the_reading() {
        var bout = Bout.with("targetChosen", "per-strike").holds(B, 6);
        var demon = bout.companion(B, DEMON);
        var sword = bout.hand(A, sword(3, 3, 2));
        assertThat(bout.refusal(bout.use(sword).at(demon).played())).isEqualTo(Reason.TARGET_COUNT);
        bout.when(bout.use(sword).at(new Target.Companion(demon), new Target.Hero(B), new Target.Hero(B)).played())
                .passAll();
        assertThat(bout.all(CompanionDied.class)).hasSize(1);
        assertThat(bout.hand(B)).hasSize(1);
    }

    @Test
    @Covers({"VG-50d", "VG-47b"})
    void what_asks_for_no_closing_works_while_the_companion_is_closed_even_just_laid() {
        var bard = Made.with(technique("Бард", Does.these(new Effect.Enter()).action(),
                Made.constant(new Modifier.Stronger(CardFilter.ANY, 1))), new Companion(1, false, false));
        for (boolean later : new boolean[] {false, true}) {
            var bout = Bout.with("laidCompanionAbilities", later ? "from-next-turn" : "work").holds(B, 6);
            bout.when(bout.use(bout.hand(A, bard)).played());
            strikes(bout, 1).passAll();
            assertThat(bout.hand(B)).hasSize(later ? 5 : 4);
        }
        var closed = Bout.with("laidCompanionAbilities", "from-next-turn").holds(B, 6);
        closed.closed(closed.companion(A, bard));
        strikes(closed, 1).passAll();
        assertThat(closed.hand(B)).as("it was not laid in this turn").hasSize(4);
    }

    @Test
    @Covers({"VG-47b", "VG-29"})
    void a_companion_that_does_not_open_is_just_laid_only_until_its_player_s_next_turn() {
        var bard = Made.with(technique("Сонный Бард", Does.these(new Effect.Enter()).action(),
                Made.constant(new Modifier.Stronger(CardFilter.ANY, 1), new Modifier.StayClosed(CardFilter.ANY))),
                new Companion(1, false, false));
        var bout = Bout.with("laidCompanionAbilities", "from-next-turn").holds(B, 5);
        var card = bout.hand(A, bard);
        bout.when(bout.use(card).played()).endTurn().endTurn();
        assertThat(bout.isOpen(card)).isFalse();
        strikes(bout, 1).passAll();
        assertThat(bout.only(StrikeLanded.class).strength()).isEqualTo(2);
    }

    @Test
    @Covers({"VG-46a", "VG-16"})
    void a_companion_that_dies_may_come_again_fresh() {
        var bout = Bout.with();
        var demon = bout.companion(A, DEMON);
        bout.closed(demon);
        var kill = bout.hand(A, technique("Жертва", Does.these(new Effect.Destroy(0))
                .picking(Pick.From.OWN_COMPANION, CardFilter.ANY).action()));
        bout.when(bout.use(kill).pointing(demon).played());
        var call = bout.hand(A, technique("Зов", Does.these(new Effect.Bring(0))
                .picking(Pick.From.GRAVEYARD, anyCompanion()).action()));
        bout.when(bout.use(call).pointing(demon).played());
        assertThat(bout.isOpen(demon)).isTrue();
    }
}
