package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.anyCompanion;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.filterByName;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
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
import letopis.vremyageroev.event.AttackEvent.StrikeMissed;
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

    private static final BattleCard SHIELD = technique("Щит", TestAbility.of().shield());
    private static final BattleCard FEINT = technique("Уловка", TestAbility.of().interrupt());
    private static final BattleCard EIDOLON =
            TestCards.withCompanion(technique("Белый Эйдолон", TestAbility.of(new Effect.EnterField()).action(),
            TestAbility.of(attack(1)).closing().action()), new Companion(3, false, false));
    private static final BattleCard DEMON = TestCards.companion("Рогатый Демон", 3, TestAbility.of(attack(2)).closing()
            .action());

    private static BattleCard sword(int... strengths) {
        return technique("Меч " + Arrays.toString(strengths), TestCards.attackAction(strengths));
    }

    /// A attacks B's Hero with these strikes.
    private static Bout strikes(Bout bout, int... strengths) {
        return bout.choose(bout.use(bout.hand(A, sword(strengths))).asPlay());
    }

    @Test
    @Covers({"VG-46a", "VG-47a", "VG-47b", "VG-48"})
    void a_played_companion_enters_exhausted_and_waits_a_turn() {
        var bout = Bout.with().fillHand(A, 4).fillHand(B, 3);
        var eidolon = bout.hand(A, EIDOLON);
        bout.choose(bout.use(eidolon).asPlay());

        assertThat(bout.onlyEvent(CompanionEntered.class))
                .isEqualTo(new CompanionEntered(A, eidolon, EIDOLON.name(), false));
        assertThat(bout.isInZone(eidolon, VremyaZone.BATTLEFIELD)).isTrue();
        assertThat(bout.onlyEvent(UseEnded.class).to()).isEqualTo(UseEnded.Destination.FIELD);
        assertThat(bout.isOpen(eidolon)).isFalse();
        assertThat(bout.refusal(bout.use(eidolon).ability(1).asFieldUse())).isEqualTo(Reason.JUST_LAID);

        bout.endTurn().choose(bout.use(bout.hand(B, sword(1))).asPlay()).pass();
        assertThat(bout.refusal(bout.interpose(eidolon))).as("it cannot protect in the enemy's turn")
                .isEqualTo(Reason.JUST_LAID);
        bout.passAll().endTurn();
        assertThat(bout.isOpen(eidolon)).isTrue();
        bout.choose(bout.use(eidolon).ability(1).asFieldUse());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
    }

    @Test
    @Covers({"VG-47a", "VG-32a"})
    void a_companion_on_the_field_cannot_enter_again() {
        var bout = Bout.with();
        var eidolon = bout.companion(A, EIDOLON);
        assertThat(bout.refusal(bout.use(eidolon).asFieldUse())).isEqualTo(Reason.ALREADY_ON_FIELD);
        assertThat(bout.refusal(bout.use(eidolon).asPlay())).isEqualTo(Reason.NOT_IN_HAND);
    }

    @Test
    @Covers({"VG-49", "VG-46a", "VG-46b"})
    void a_companion_brought_by_another_card_enters_ready_and_can_act() {
        var bout = Bout.with()
                .hero(A, TestCards.hero("Ведьма", 6, TestAbility.of(new Effect.BringCompanion(0))
                        .discarding(filterByName("Пентаграмма"))
                .picking(Pick.PickSource.HAND, anyCompanion()).action())).fillHand(B, 5);
        var demon = bout.hand(A, DEMON);
        var turnip = bout.hand(A, TestCards.FILLER);
        var use = bout.use(bout.hero(A)).pointing(demon);
        assertThat(bout.refusal(use.asFieldUse())).isEqualTo(Reason.COST);
        assertThat(bout.refusal(use.paying(turnip).asFieldUse())).isEqualTo(Reason.COST_OTHER_KIND);
        var pentagram = bout.hand(A, technique("Пентаграмма", TestCards.attackAction(1)));
        assertThat(bout.refusal(bout.use(bout.hero(A)).pointing(turnip).paying(pentagram).asFieldUse()))
                .isEqualTo(Reason.PICK_OTHER_KIND);
        bout.choose(use.paying(pentagram).asFieldUse());

        assertThat(bout.onlyEvent(CompanionEntered.class))
                .isEqualTo(new CompanionEntered(A, demon, DEMON.name(), true));
        assertThat(bout.isOpen(demon)).isTrue();
        assertThat(bout.isInZone(pentagram, VremyaZone.GRAVEYARD)).isTrue();
        bout.choose(bout.use(demon).asFieldUse()).passAll();
        assertThat(bout.hand(B)).hasSize(3);
    }

    @Test
    @Covers("VG-49")
    void a_companion_without_an_enter_ability_cannot_be_played() {
        var bout = Bout.with();
        var demon = bout.hand(A, DEMON);
        assertThat(bout.refusal(bout.use(demon).asPlay())).as("its attack asks it to close")
                .isEqualTo(Reason.NOT_ON_FIELD);
    }

    @Test
    @Covers({"VG-50a", "VG-50d"})
    void a_companion_exhausts_to_use_an_ability() {
        var bout = Bout.with().fillHand(B, 5);
        var demon = bout.companion(A, DEMON);
        bout.choose(bout.use(demon).asFieldUse()).passAll();
        assertThat(bout.onlyEvent(CardClosed.class)).isEqualTo(new CardClosed(demon));
        assertThat(bout.onlyEvent(AttackDeclared.class).source()).isEqualTo(demon);
        assertThat(bout.isInZone(demon, VremyaZone.BATTLEFIELD)).isTrue();
        assertThat(bout.refusal(bout.use(demon).asFieldUse())).isEqualTo(Reason.CLOSED);
        assertThat(bout.refusal(bout.use(bout.companion(B, DEMON)).by(A).asFieldUse())).isEqualTo(Reason.NOT_ON_FIELD);
    }

    @Test
    @Covers({"VG-50b", "VG-50c", "VG-51a"})
    void a_ready_companion_can_interpose() {
        var bout = Bout.with().fillHand(B, 4);
        var demon = bout.companion(B, DEMON);
        strikes(bout, 2, 2).pass().choose(bout.interpose(demon));
        assertThat(bout.eventsOf(CardClosed.class)).containsExactly(new CardClosed(demon));
        assertThat(bout.onlyEvent(StrikeRedirected.class)).isEqualTo(new StrikeRedirected(1, demon));
        bout.pass();
        assertThat(bout.onlyEvent(StrikeAbsorbed.class)).isEqualTo(new StrikeAbsorbed(1, demon, 2, 3));
        assertThat(bout.isInZone(demon, VremyaZone.BATTLEFIELD)).isTrue();
        assertThat(bout.refusal(bout.interpose(demon))).as("it is closed by now").isEqualTo(Reason.CLOSED);
        bout.pass();
        assertThat(bout.onlyEvent(StrikeLanded.class).strike()).isEqualTo(2);
        assertThat(bout.hand(B)).hasSize(2);
    }

    @Test
    @Covers({"VG-50b", "VG-51a"})
    void a_strike_equal_to_power_kills_unless_absorbed_by_setting() {
        for (boolean spared : new boolean[] {false, true}) {
            var bout = Bout.with("strikeOnInterposed", spared ? "absorbed" : "against-power").fillHand(B, 4);
            var demon = bout.companion(B, DEMON);
            strikes(bout, 3).pass().choose(bout.interpose(demon)).pass();
            assertThat(bout.isInZone(demon, VremyaZone.GRAVEYARD)).isEqualTo(!spared);
            assertThat(bout.hand(B)).hasSize(4);
        }
        var direct = Bout.with("strikeOnInterposed", "absorbed");
        var demon = direct.companion(B, DEMON);
        direct.choose(direct.use(direct.hand(A, sword(3))).at(demon).asPlay()).passAll();
        assertThat(direct.isInZone(demon, VremyaZone.GRAVEYARD)).as("it was the target itself").isTrue();
    }

    @Test
    @Covers({"VG-50c", "VG-50b"})
    void one_companion_can_interpose_per_strike_at_the_hero() {
        var bout = Bout.with().fillHand(B, 4);
        var demon = bout.companion(B, DEMON);
        var cat = bout.companion(B, TestCards.companion("Кошка", 1));
        var mine = bout.companion(A, TestCards.companion("Волк", 1));
        bout.choose(bout.use(bout.hand(A, sword(1))).at(demon).asPlay()).pass();
        assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(Reason.NOT_AT_HERO);
        bout.pass();

        strikes(bout, 1).pass();
        assertThat(bout.refusal(bout.interpose(mine))).isEqualTo(Reason.OWN_ATTACK);
        assertThat(bout.refusal(new CompanionInterposed(B, mine))).isEqualTo(Reason.NO_COMPANION);
        assertThat(bout.refusal(bout.interpose(bout.hero(B)))).isEqualTo(Reason.NO_COMPANION);
        bout.choose(bout.interpose(demon));
        assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(Reason.NOT_AT_HERO);
    }

    @Test
    @Covers({"VG-51c", "VG-50b"})
    void an_interposed_companion_can_be_defended_unless_forbidden_by_setting() {
        var bout = Bout.with().fillHand(B, 3);
        var demon = bout.companion(B, DEMON);
        var shield = bout.hand(B, SHIELD);
        strikes(bout, 3).pass().choose(bout.interpose(demon)).choose(bout.use(shield).defence());
        assertThat(bout.onlyEvent(StrikeRepelled.class).by()).isEqualTo(shield);
        assertThat(bout.isInZone(demon, VremyaZone.BATTLEFIELD)).isTrue();

        var closed = Bout.with("defendInterposed", "forbidden").fillHand(B, 3);
        var other = closed.companion(B, DEMON);
        closed.hand(B, SHIELD);
        strikes(closed, 3).pass().choose(closed.interpose(other));
        assertThat(closed.isInZone(other, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(closed.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-51a", "VG-51b"})
    void companions_can_be_attacked_and_keep_no_damage() {
        var bout = Bout.with().fillHand(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.choose(bout.use(bout.hand(A, sword(2, 2))).at(demon).asPlay()).passAll();
        assertThat(bout.eventsOf(StrikeAbsorbed.class)).hasSize(2);
        bout.choose(bout.use(bout.hand(A, sword(2, 3))).at(demon).asPlay()).passAll();

        assertThat(bout.onlyEvent(StrikeKilled.class)).isEqualTo(new StrikeKilled(2, demon, 3, 3));
        assertThat(bout.onlyEvent(CompanionDied.class)).isEqualTo(new CompanionDied(B, demon));
        assertThat(bout.isInZone(demon, VremyaZone.GRAVEYARD)).isTrue();
        assertThat(bout.hand(B)).hasSize(4);
    }

    @Test
    @Covers("VG-51c")
    void companions_are_defended_like_heroes() {
        var bout = Bout.with().fillHand(B, 2);
        var demon = bout.companion(B, DEMON);
        var shield = bout.hand(B, SHIELD);
        var feint = bout.hand(B, FEINT);
        bout.choose(bout.use(bout.hand(A, sword(5))).at(demon).asPlay()).pass().choose(bout.use(shield).defence());
        bout.choose(bout.use(bout.hand(A, sword(5))).at(demon).asPlay()).choose(bout.use(feint).interrupt());
        assertThat(bout.eventsOf(StrikeRepelled.class)).hasSize(1);
        assertThat(bout.eventsOf(AttackInterrupted.class)).hasSize(1);
        assertThat(bout.isInZone(demon, VremyaZone.BATTLEFIELD)).isTrue();
    }

    @Test
    @Covers({"VG-51a", "VG-51b"})
    void strikes_at_a_dead_companion_hit_nothing_or_the_hero() {
        var bout = Bout.with().fillHand(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.choose(bout.use(bout.hand(A, sword(3, 3, 2))).at(demon).asPlay()).passAll();
        assertThat(bout.eventsOf(CompanionDied.class)).hasSize(1);
        assertThat(bout.eventsOf(StrikeMissed.class)).extracting(StrikeMissed::strike).containsExactly(2, 3);
        assertThat(bout.hand(B)).hasSize(4);

        var hero = Bout.with("targetGone", "at-hero").fillHand(B, 6);
        var other = hero.companion(B, DEMON);
        hero.choose(hero.use(hero.hand(A, sword(3, 3, 2))).at(other).asPlay()).passAll();
        assertThat(hero.eventsOf(StrikeAimed.class)).extracting(StrikeAimed::target)
                .containsExactly(new Target.Companion(other), new Target.Hero(B), new Target.Hero(B));
        assertThat(hero.hand(B)).hasSize(1);
    }

    @Test
    @Covers({"VG-51b", "VG-37b"})
    void a_strike_without_a_target_allows_an_interrupt_by_setting() {
        var bout = Bout.with("interrupts", "also-between").fillHand(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.choose(bout.use(bout.hand(A, sword(3, 3, 2))).at(demon).asPlay()).passAll();
        assertThat(bout.eventsOf(StrikeMissed.class)).hasSize(2);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Play(A));
    }

    @Test
    @Covers({"VG-51b", "VG-37b"})
    void strikes_after_a_companion_hit_or_a_miss_can_be_interrupted() {
        var bout = Bout.with("interrupts", "also-between").fillHand(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.choose(bout.use(bout.hand(A, sword(3, 3, 2))).at(demon).asPlay()).pass().pass();
        assertThat(bout.prompt()).as("after the strike that killed it").isEqualTo(new Prompt.Interrupt(B));
        bout.pass();
        assertThat(bout.eventsOf(StrikeMissed.class)).hasSize(1);
        assertThat(bout.prompt()).as("after a strike at nothing").isEqualTo(new Prompt.Interrupt(B));
    }

    @Test
    @Covers({"VG-51a", "VG-41b"})
    void a_strike_at_a_companion_can_be_answered() {
        var bout = Bout.with().fillHand(B, 4);
        var demon = bout.companion(B, DEMON);
        bout.hand(A, technique("Рукоять", TestAbility.of(attack(2)).response("Меч [3]")));
        bout.choose(bout.use(bout.hand(A, sword(3))).at(demon).asPlay()).pass().pass();

        assertThat(bout.prompt()).isInstanceOf(Prompt.Response.class);
    }

    @Test
    @Covers("VG-51b")
    void each_strike_has_its_own_target_by_setting() {
        var bout = Bout.with("targetChosen", "per-strike").fillHand(B, 6);
        var demon = bout.companion(B, DEMON);
        var sword = bout.hand(A, sword(3, 3, 2));
        assertThat(bout.refusal(bout.use(sword).at(demon).asPlay())).isEqualTo(Reason.TARGET_COUNT);
        bout.choose(bout.use(sword).at(new Target.Companion(demon), new Target.Hero(B), new Target.Hero(B)).asPlay())
                .passAll();
        assertThat(bout.eventsOf(CompanionDied.class)).hasSize(1);
        assertThat(bout.hand(B)).hasSize(1);
    }

    @Test
    @Covers({"VG-50d", "VG-47b"})
    void exhausted_companions_can_use_abilities_without_exhaust_cost() {
        var bard = TestCards.withCompanion(technique("Бард", TestAbility.of(new Effect.EnterField()).action(),
                TestCards.constant(new Modifier.StrengthBonus(CardFilter.ANY, 1))), new Companion(1, false, false));
        for (boolean later : new boolean[] {false, true}) {
            var bout = Bout.with("laidCompanionAbilities", later ? "from-next-turn" : "work").fillHand(B, 6);
            bout.choose(bout.use(bout.hand(A, bard)).asPlay());
            strikes(bout, 1).passAll();
            assertThat(bout.hand(B)).hasSize(later ? 5 : 4);
        }
        var closed = Bout.with("laidCompanionAbilities", "from-next-turn").fillHand(B, 6);
        closed.closeCards(closed.companion(A, bard));
        strikes(closed, 1).passAll();
        assertThat(closed.hand(B)).as("it was not laid in this turn").hasSize(4);
    }

    @Test
    @Covers({"VG-47b", "VG-29"})
    void a_companion_that_stays_exhausted_is_new_only_until_the_next_turn() {
        var bard = TestCards.withCompanion(technique("Сонный Бард", TestAbility.of(new Effect.EnterField()).action(),
                TestCards.constant(new Modifier.StrengthBonus(CardFilter.ANY, 1),
                new Modifier.CompanionReadyingBan(CardFilter.ANY))),
                new Companion(1, false, false));
        var bout = Bout.with("laidCompanionAbilities", "from-next-turn").fillHand(B, 5);
        var card = bout.hand(A, bard);
        bout.choose(bout.use(card).asPlay()).endTurn().endTurn();
        assertThat(bout.isOpen(card)).isFalse();
        strikes(bout, 1).passAll();
        assertThat(bout.onlyEvent(StrikeLanded.class).strength()).isEqualTo(2);
    }

    @Test
    @Covers({"VG-46a", "VG-16"})
    void a_dead_companion_can_return_without_marks() {
        var bout = Bout.with();
        var demon = bout.companion(A, DEMON);
        bout.closeCards(demon);
        var kill = bout.hand(A, technique("Жертва", TestAbility.of(new Effect.Destroy(0))
                .picking(Pick.PickSource.OWN_COMPANION, CardFilter.ANY).action()));
        bout.choose(bout.use(kill).pointing(demon).asPlay());
        var call = bout.hand(A, technique("Зов", TestAbility.of(new Effect.BringCompanion(0))
                .picking(Pick.PickSource.GRAVEYARD, anyCompanion()).action()));
        bout.choose(bout.use(call).pointing(demon).asPlay());
        assertThat(bout.isOpen(demon)).isTrue();
    }

    @Test
    @Covers({"VG-50b", "VG-50c"})
    void an_attack_at_companions_leaves_nothing_to_interpose_for() {
        var bout = Bout.with().fillHand(B, 3);
        var dog = bout.companion(B, TestCards.companion("Пёс", 2));
        var cat = bout.companion(B, TestCards.companion("Кот", 1));
        var mine = bout.companion(A, TestCards.companion("Пёс", 2));
        bout.choose(bout.use(bout.hand(A, technique("Меч", attackAction(1)))).at(dog).asPlay());
        assertThat(bout.prompt()).isEqualTo(new Prompt.Interrupt(B));
        assertThat(bout.refusal(bout.interpose(cat))).isEqualTo(Reason.NOT_AT_HERO);
        assertThat(bout.refusal(bout.interpose(mine))).as("the attacker").isEqualTo(Reason.OWN_ATTACK);

        var atHero = Bout.with().fillHand(B, 3);
        var guard = atHero.companion(B, TestCards.companion("Пёс", 2));
        atHero.choose(atHero.use(atHero.hand(A, technique("Меч", attackAction(1)))).asPlay());
        assertThat(atHero.refusal(atHero.interpose(guard))).as("later").isEqualTo(Reason.NOTHING_TO_DEFEND);
    }
}
