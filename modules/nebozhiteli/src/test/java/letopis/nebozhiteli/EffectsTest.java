package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword.DamageBonus;
import letopis.nebozhiteli.card.Keyword.MagicProtection;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.CreatureUnturned;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.PreventionQueued;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Effects that count, repeat, have conditions, last or give actions; preventions of specific damage kinds.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectsTest {

    private static final Filter ALL = Filter.any(Filter.ObjectKind.CREATURE);

    private final Duel duel = Duel.tournament();

    private static Effect healing(Measure per) {
        return new Effect.Heal(Participant.TARGET, 1, Optional.of(per));
    }

    private int healedAmount(Measure per, CardId target) {
        int before = duel.recentEvents(HealingQueued.class).size();
        duel.playEffect(duel.state().window().priority(), healing(per), target(target));
        var queued = duel.recentEvents(HealingQueued.class);
        return queued.size() == before ? 0 : queued.getLast().amount();
    }

    @Test
    void amounts_are_multiplied_by_the_count_at_resolution() {
        var knight = duel.creature(A, "Рыцарь", 2);
        duel.equipped(duel.equipped(knight, "Меч"), "Печать ярости");
        duel.equipped(knight, "Щит");
        duel.creature(A, "Жрица");
        duel.creature(B, "Лучник");
        duel.inHand(A, "Меч", 3);
        duel.window(Phase.SUMMON);
        assertThat(healedAmount(Measure.LIFE_OF_TARGET, knight)).isEqualTo(2);
        duel.passOnce();
        assertThat(healedAmount(Measure.WOUNDS_OF_TARGET, knight)).isEqualTo(4);
        duel.passOnce();
        assertThat(healedAmount(Measure.ITEMS_OF_TARGET, knight)).isEqualTo(2);
        duel.passOnce();
        assertThat(healedAmount(Measure.YOUR_CREATURES, knight)).isEqualTo(2);
        duel.passOnce();
        assertThat(healedAmount(Measure.ENEMY_CREATURES, knight)).isEqualTo(1);
        duel.passOnce();
        assertThat(healedAmount(Measure.CARDS_IN_YOUR_HAND, knight)).isEqualTo(3);
    }

    @Test
    @Covers("NT-IV-2.1.3.1-c")
    void a_per_object_prevention_is_zero_without_objects() {
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON)
                .playEffect(A,
                new Effect.Prevent(Participant.TARGET, 2, Optional.of(Measure.ITEMS_OF_TARGET), List.of()),
                target(knight));
        assertThat(duel.recentEvents(PreventionQueued.class)).isEmpty();
    }

    @Test
    @Covers("NT-V-10.1")
    void an_effect_for_each_creature_skips_protected_creatures() {
        duel.define(TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                TestCards.creature("Тихий", 5, new MagicProtection()),
                TestCards.spell("Волна", TestCards.NOTHING, new Effect.ForEach(ALL, List.of(TestCards.damage(1)))),
                TestCards.event("Обвал", TestCards.NOTHING, new Effect.ForEach(ALL, List.of(TestCards.damage(1)))));
        var scribe = duel.creature(A, "Писец");
        var quiet = duel.creature(B, "Тихий");
        var knight = duel.creature(B, "Рыцарь");
        var wave = duel.inHand(A, "Волна");
        duel.window(Phase.SUMMON).choose(duel.cast(wave, scribe)).closeQueue();
        assertThat(duel.recentEvents(DamageQueued.class)).extracting(DamageQueued::target)
                .containsExactly(target(scribe), target(knight));
        duel.passOnce().choose(duel.playEvent(A, duel.inHand(A, "Обвал"))).closeQueue().passBoth();
        assertThat(duel.life(quiet)).isEqualTo(4);
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    void a_conditional_effect_is_chosen_at_resolution() {
        var weak = duel.creature(B, "Рыцарь", 2);
        var strong = duel.creature(B, "Рыцарь");
        var choice = new Effect.If(List.of(new Condition.HasLife(Participant.TARGET, 0, Optional.of(3))),
                List.of(new Effect.Kill(Participant.TARGET)), List.of(TestCards.turn()));
        duel.window(Phase.SUMMON).playEffect(A, choice, target(weak)).passOnce().playEffect(A, choice, target(strong));
        assertThat(duel.isDead(weak)).isTrue();
        assertThat(duel.isTurned(strong)).isTrue();
    }

    @Test
    @Covers({"NT-V-3.1", "NT-V-3.4"})
    void gained_actions_add_to_those_of_the_turn_and_expire_with_them() {
        duel.setActions(A, 1).window(Phase.SUMMON)
                .playEffect(A, new Effect.GainActions(Participant.CONTROLLER, 2, Optional.empty()), target(A));
        assertThat(duel.actions(A)).isEqualTo(3);
        duel.setActions(B, 1)
                .playEffect(B, new Effect.GainActions(Participant.CONTROLLER, 2, Optional.empty()), target(B));
        while (duel.state().active().equals(A)) {
            duel.endPhase();
        }
        assertThat(duel.actions(B)).isEqualTo(4);
    }

    @Test
    @Covers("NT-V-6.3")
    void a_granted_keyword_lasts_for_its_duration() {
        var phase = duel.creature(A, "Рыцарь");
        var turn = duel.creature(A, "Рыцарь");
        var round = duel.creature(A, "Рыцарь");
        var ever = duel.creature(A, "Рыцарь");
        duel.inHand(A, "Лук", 7);
        duel.inHand(B, "Лук", 7);
        duel.window(Phase.SUMMON);
        grant(Duration.END_OF_PHASE, phase);
        duel.passOnce();
        grant(Duration.END_OF_TURN, turn);
        duel.passOnce();
        grant(Duration.OWN_NEXT_TURN_START, round);
        duel.passOnce();
        grant(Duration.WHILE_IN_PLAY, ever);
        assertThat(areGranted(phase, turn, round, ever)).containsExactly(true, true, true, true);
        duel.passBoth();
        assertThat(areGranted(phase, turn, round, ever)).containsExactly(false, true, true, true);
        while (duel.state().active().equals(A)) {
            duel.endPhase();
        }
        assertThat(areGranted(phase, turn, round, ever)).containsExactly(false, false, true, true);
        while (duel.state().active().equals(B)) {
            duel.endPhase();
        }
        assertThat(areGranted(phase, turn, round, ever)).containsExactly(false, false, false, true);
    }

    private void grant(Duration until, CardId creature) {
        duel.playEffect(A, new Effect.Grant(Participant.TARGET, new DamageBonus(1), until), target(creature));
    }

    private List<Boolean> areGranted(CardId... creatures) {
        return List.of(creatures).stream().map(card -> TableQueries.hasKeyword(duel.state(), card, DamageBonus.class))
                .toList();
    }

    // C-148
    @Test
    @Covers({"NT-IV-9.5.2", "NT-IV-2.1.3.2"})
    void a_fire_prevention_prevents_only_fire_damage() {
        var knight = duel.creature(B, "Рыцарь", 4);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(knight)).passOnce()
                .playEffect(A, TestCards.fireDamage(2), target(knight))
                .passOnce();
        duel.playEffect(A, new Effect.Prevent(Participant.TARGET, 0, Optional.empty(), List.of(DamageKind.FIRE)),
                target(knight))
                .passBoth();
        assertThat(duel.life(knight)).isEqualTo(2);
        assertThat(duel.linesByKind(target(knight))).containsEntry("PREVENTION", 2);
    }

    // C-014
    @Test
    @Covers("NT-IV-2.1.3.2")
    void a_limited_prevention_is_split_only_over_matching_damage() {
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(knight)).passOnce()
                .playEffect(A, TestCards.fireDamage(1), target(knight))
                .passOnce()
                .playEffect(A, new Effect.DealDamage(Participant.TARGET, DamageKind.MAGICAL, 1, Optional.empty()),
                        target(knight))
                .passOnce();
        duel.playEffect(A, new Effect.Prevent(Participant.TARGET, 1, Optional.empty(),
                List.of(DamageKind.FIRE, DamageKind.MAGICAL)), target(knight)).passBoth();
        assertThat(duel.prompt()).isInstanceOf(Prompt.AllotPrevention.class);
        var prevention = ((Prompt.AllotPrevention) duel.prompt()).prevention();
        var entries = duel.state().ledger().entries();
        var physical = entries.getFirst().at();
        assertThat(duel.refusal(
                new PreventionAllotted(A, prevention, List.of(new Allotment(physical, DamageKind.PHYSICAL, 1)))))
                .isEqualTo(Reason.BAD_PREVENTION);
        duel.choose(new PreventionAllotted(A, prevention,
                List.of(new Allotment(entries.get(2).at(), DamageKind.MAGICAL, 1))));
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @InBothEditions
    @Covers({"NT-V-6.2", "NT-V-6.4.4", "NB-119"})
    void ability_damage_counts_as_damage_dealt_by_the_creature(Edition edition) {
        var both = Duel.inEdition(edition).define(TestCards.creature("Маг", 4, List.of(),
                TestCards.activated(Cost.FREE, TestCards.CREATURE_OR_PLAYER, TestCards.fireDamage(2)),
                TestCards.triggered(TriggerKind.DAMAGES_CREATURE, new Effect.Drain(Participant.ITSELF))),
                TestCards.creature("Писец", 4));
        var mage = both.creature(A, "Маг", 1);
        var knight = both.creature(B, "Рыцарь");
        both.window(Phase.SUMMON).choose(both.activate(mage, target(knight))).closeQueue().passBoth();
        both.onlyEvent(AbilityTriggered.class);
        assertThat(both.life(mage)).isEqualTo(3);
        both.window(Phase.EQUIP).playEffect(A, TestCards.fireDamage(2), target(knight)).passBoth();
        both.onlyEvent(AbilityTriggered.class);
    }

    @Test
    @Covers({"NT-V-6.4.1", "NT-V-6.4"})
    void an_activated_ability_can_have_a_condition() {
        duel.define(TestCards.creature("Страж", 4, List.of(),
                TestCards.activated(new Condition.OwnTurn(), TestCards.damageToOpponent(1)),
                TestCards.activated(new Condition.DuringPhase(List.of(Phase.DAMAGE)), TestCards.damageToOpponent(1))));
        var theirs = duel.creature(B, "Страж");
        var mine = duel.creature(A, "Страж");
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(new AbilityActivated(A, mine, 1, List.of(), Optional.empty())))
                .isEqualTo(Reason.CONDITION_NOT_MET);
        duel.choose(duel.activate(mine)).closeQueue();
        assertThat(duel.refusal(duel.activate(theirs))).isEqualTo(Reason.ONLY_IN_OWN_TURN);
    }

    @Test
    @Covers("NT-I-3.2")
    void only_cards_actually_drawn_are_identified() {
        duel.creature(A, "Рыцарь", 1);
        var draw = new Effect.If(List.of(new Condition.CountCondition(1, ALL)), List.of(new Effect.ForEach(ALL, List.of(
                new Effect.Draw(Participant.CONTROLLER, 2, Optional.empty()), new Effect.Kill(Participant.TARGET)))),
                List.of());
        duel.window(Phase.SUMMON).playEffect(A, draw, target(A));
        assertThat(duel.onlyEvent(CardsDrawn.class).cards()).hasSize(2);
        duel.passOnce().playEffect(A, draw, target(A));
        assertThat(duel.recentEvents(CardsDrawn.class)).hasSize(1);
        assertThat(duel.state().table().deck(A, NebozhiteliZone.MAIN_DECK).unknownInTop(28)).isEqualTo(28);
    }

    @Test
    void enchantments_are_not_items_of_the_target_and_items_have_no_wounds() {
        var knight = duel.creature(A, "Рыцарь", 2);
        var sword = duel.equipped(knight, "Меч");
        duel.equipped(knight, "Благословение");
        duel.define(TestCards.event("Счёт", TestCards.CREATURE, lossOfOpponent(Measure.ITEMS_OF_TARGET)),
                TestCards.event("Раны", List.of(Filter.any(Filter.ObjectKind.WEAPON)),
                        lossOfOpponent(Measure.WOUNDS_OF_TARGET), lossOfOpponent(Measure.LIFE_OF_TARGET)));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.inHand(A, "Счёт"), target(knight))).closeQueue()
                .passOnce().choose(duel.playEvent(A, duel.inHand(A, "Раны"), target(sword))).closeQueue().passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
    }

    private static Effect lossOfOpponent(Measure measure) {
        return new Effect.LoseLife(Participant.OPPONENT, 1, Optional.of(measure));
    }

    @Test
    @Covers({"NT-V-4.1", "NT-V-5.1"})
    void turned_creatures_do_not_turn_again_and_unturned_ones_do_not_unturn() {
        var duel = Duel.tournament();
        var turned = duel.markTurned(duel.creature(A, "Рыцарь"));
        var fresh = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.turn(), target(turned)).passOnce()
                .playEffect(A, TestCards.unturn(), target(fresh));

        assertThat(duel.recentEvents(CreatureTurned.class)).isEmpty();
        assertThat(duel.recentEvents(CreatureUnturned.class)).isEmpty();
    }
}
