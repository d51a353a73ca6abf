package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.ObjectKind;
import letopis.nebozhiteli.card.Filter.Whose;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.MagicPlayed;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Triggers of abilities (NT-V-6.2), their order and their targets.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TriggersTest {

    private static final Effect HURT = TestCards.damageToOpponent(1);

    /// Creates a duel with a creature of four life that deals the opponent one damage on this trigger.
    private static Duel duelWithTrigger(TriggerKind when) {
        return Duel.tournament().define(TestCards.creature("Слушатель", 4, List.of(), TestCards.triggered(when, HURT)));
    }

    private static List<CardId> triggeredSources(Duel duel) {
        return duel.recentEvents(AbilityTriggered.class).stream().map(AbilityTriggered::source).toList();
    }

    @Test
    @Covers("NT-V-6.2")
    void an_end_of_turn_ability_triggers_only_in_its_controllers_turn() {
        var duel = duelWithTrigger(TriggerKind.END_OF_TURN);
        var mine = duel.creature(A, "Слушатель");
        duel.creature(B, "Слушатель");
        duel.window(Phase.DAMAGE).passBoth().endPhase();
        assertThat(triggeredSources(duel)).containsExactly(mine);
        assertThat(duel.life(B)).isEqualTo(19);
    }

    // C-136
    @Test
    @Covers({"NT-V-6.2", "NT-IV-2.4"})
    void effects_of_a_death_at_end_of_phase_count_in_the_next_ledger() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Страдалец", 2, List.of(),
                        TestCards.triggered(TriggerKind.DIES, TestCards.damageToOpponent(2))));
        var martyr = duel.creature(A, "Страдалец");
        duel.window(Phase.RANGED).playEffect(A, TestCards.damage(2), target(martyr)).passBoth();
        assertThat(duel.isDead(martyr)).isTrue();
        assertThat(duel.phase()).isEqualTo(Phase.ATTACK);
        assertThat(duel.life(B)).isEqualTo(20);
        assertThat(duel.recentEvents(DamageQueued.class).getLast().target()).isEqualTo(target(B));
        duel.endPhase();
        assertThat(duel.life(B)).isEqualTo(18);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-2.3"})
    void creatures_dying_together_trigger_on_each_other_but_not_on_themselves() {
        var duel = duelWithTrigger(TriggerKind.CREATURE_DIES);
        var first = duel.creature(A, "Слушатель", 1);
        var second = duel.creature(B, "Слушатель", 1);
        var third = duel.creature(B, "Слушатель");
        duel.window(Phase.RANGED).playEffect(A, TestCards.damage(1), target(first))
                .playEffect(B, TestCards.damage(1), target(second)).passBoth();
        assertThat(triggeredSources(duel)).containsExactlyInAnyOrder(first, second, third, third);
        assertThat(triggeredSources(duel).getFirst()).isEqualTo(first);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-9.3"})
    void a_death_trigger_of_a_borrowed_creature_belongs_to_its_controller() {
        var duel = duelWithTrigger(TriggerKind.DIES);
        var borrowed = duel.lendTo(duel.creature(B, "Слушатель"), A);
        duel.window(Phase.SUMMON).playEffect(A, new Effect.Kill(Participant.TARGET), target(borrowed)).passBoth();
        assertThat(duel.onlyEvent(AbilityTriggered.class).seat()).isEqualTo(A);
        assertThat(duel.life(B)).isEqualTo(19);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-8.10"})
    void block_abilities_trigger_once_regardless_of_the_number_of_blockers() {
        var duel = duelWithTrigger(TriggerKind.BLOCKS)
                .define(TestCards.creature("Задира", 4, List.of(), TestCards.triggered(TriggerKind.IS_BLOCKED, HURT)));
        var bully = duel.creature(A, "Задира");
        var first = duel.creature(B, "Слушатель");
        var second = duel.creature(B, "Слушатель");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(bully))).passBoth();
        duel.choose(new BlockersDeclared(B, List.of(block(first, bully), block(second, bully))));
        assertThat(triggeredSources(duel)).containsExactly(bully, first, second);
        assertThat(duel.recentEvents(AbilityTriggered.class)).extracting(fired -> fired.by().orElseThrow())
                .containsExactly(first, bully, bully);
        duel.passBoth();
        assertThat(duel.life(B)).isEqualTo(19);
        assertThat(duel.life(A)).isEqualTo(18);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-5.1"})
    void equipping_triggers_the_creature_and_the_item() {
        var duel = duelWithTrigger(TriggerKind.IS_EQUIPPED).define(new CardText.Amulet(new CardName("Брелок"), "Charm",
                Cost.FREE, Optional.empty(), 0, List.of(), List.of(),
                List.of(TestCards.triggered(TriggerKind.ENTERS,
                new Effect.Heal(Participant.ITSELF, 1, Optional.empty())))));
        var listener = duel.creature(A, "Слушатель", 3);
        var charm = duel.inHand(A, "Брелок");
        duel.begin(Phase.EQUIP).choose(duel.equip(A, charm, listener));
        assertThat(triggeredSources(duel)).containsExactlyInAnyOrder(listener, charm);
        duel.endPhase();
        assertThat(duel.life(B)).isEqualTo(19);
        assertThat(duel.life(listener)).isEqualTo(4);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-4.1"})
    void an_ability_that_triggers_on_turning_triggers_for_every_cause() {
        var duel = duelWithTrigger(TriggerKind.TURNS);
        var attacker = duel.creature(A, "Слушатель");
        var other = duel.creature(A, "Слушатель");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.turn(), target(other));
        assertThat(triggeredSources(duel)).containsExactly(other);
        duel.passBoth().endPhase().endPhase().choose(new AttackersDeclared(A, List.of(attacker)));
        assertThat(triggeredSources(duel)).containsExactly(other, attacker);
    }

    // C-062
    @Test
    @Covers({"NT-IV-4.2", "NB-080", "NT-V-6.2"})
    void a_creature_triggers_on_later_entries_but_not_within_its_batch() {
        for (String entry : new String[] {"as-paid", "batch"}) {
            var duel = Duel.withSettings("summonEntry", entry)
                    .define(TestCards.creature("Слушатель", 4, List.of(),
                            TestCards.triggered(TriggerKind.CREATURE_ENTERS, HURT)));
            var first = duel.onSummonField(A, "Слушатель", 3);
            var second = duel.onSummonField(A, "Слушатель", 3);
            duel.begin(Phase.SUMMON).choose(duel.placeMana(A, first, 1)).choose(duel.placeMana(A, second, 1))
                    .finishStep();
            assertThat(triggeredSources(duel)).isEqualTo(entry.equals("as-paid") ? List.of(first) : List.of());
        }
    }

    @Test
    @Covers({"NT-V-8.2-b", "NB-051-b"})
    void wasted_magic_triggers_magic_abilities_and_events_do_not() {
        var duel = duelWithTrigger(TriggerKind.MAGIC_PLAYED)
                .define(TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE.withTurn()),
                TestCards.spell("Слово", TestCards.CREATURE, TestCards.healing(1)));
        var listener = duel.creature(B, "Слушатель");
        var scribe = duel.creature(A, "Писец");
        var word = duel.inHand(A, "Слово");
        duel.window(Phase.SUMMON).choose(duel.cast(word, scribe, target(B))).closeQueue();
        assertThat(duel.onlyEvent(MagicPlayed.class)).isEqualTo(new MagicPlayed(word, A));
        assertThat(duel.onlyEvent(AbilityTriggered.class).by()).contains(word);
        assertThat(triggeredSources(duel)).containsExactly(listener);
        duel.playEffect(B, TestCards.healing(1), target(B));
        assertThat(duel.recentEvents(MagicPlayed.class)).hasSize(1);
    }

    @Test
    @Covers("NT-V-6.2")
    void conditions_are_checked_when_the_ability_triggers() {
        var yours = new Condition.FilterCondition(Participant.CAUSE, Filter.of(Whose.YOURS, ObjectKind.DEAD_CREATURE));
        var duel = Duel.tournament()
                .define(TestCards.creature("Плакальщик", 4, List.of(),
                        TestCards.conditionalTrigger(TriggerKind.CREATURE_DIES, yours, HURT)));
        duel.creature(A, "Плакальщик");
        var theirs = duel.creature(B, "Оруженосец");
        var mine = duel.creature(A, "Оруженосец");
        duel.window(Phase.SUMMON).playEffect(A, new Effect.Kill(Participant.TARGET), target(theirs));
        assertThat(triggeredSources(duel)).isEmpty();
        duel.playEffect(B, new Effect.Kill(Participant.TARGET), target(mine));
        assertThat(duel.onlyEvent(AbilityTriggered.class).by()).contains(mine);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-8.1"})
    void the_controller_chooses_targets_when_the_ability_resolves() {
        var duel = Duel.tournament().define(TestCards.creature("Чародей", 3, List.of(),
                TestCards.targetedTrigger(TriggerKind.ENTERS, Filter.of(Whose.ENEMY, ObjectKind.CREATURE),
                TestCards.damage(2))));
        var wizard = duel.onSummonField(A, "Чародей", 2);
        var knight = duel.creature(B, "Рыцарь");
        var shade = duel.creature(B, "Тень");
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, wizard, 1));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Choose(A, wizard, 0));
        assertThat(duel.refusal(new TargetsChosen(B, wizard, 0, List.of(target(knight)))))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusal(new TargetsChosen(A, wizard, 0, List.of()))).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(duel.refusal(new TargetsChosen(A, wizard, 0, List.of(target(knight), target(knight)))))
                .isEqualTo(Reason.TOO_MANY_TARGETS);
        assertThat(duel.refusal(new TargetsChosen(A, wizard, 0, List.of(target(wizard)))))
                .isEqualTo(Reason.TARGET_OF_OTHER_SIDE);
        assertThat(duel.refusal(new TargetsChosen(A, wizard, 0, List.of(target(shade)))))
                .isEqualTo(Reason.CANNOT_BE_TARGET);
        duel.choose(new TargetsChosen(A, wizard, 0, List.of(target(knight)))).endPhase();
        assertThat(duel.life(knight)).isEqualTo(4);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-8.1"})
    void an_ability_without_valid_targets_does_not_prompt_for_one() {
        var duel = Duel.tournament().define(TestCards.creature("Чародей", 3, List.of(),
                TestCards.targetedTrigger(TriggerKind.ENTERS, Filter.of(Whose.ENEMY, ObjectKind.CREATURE),
                TestCards.damage(2),
                        HURT)));
        var wizard = duel.onSummonField(A, "Чародей", 2);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, wizard, 1)).endPhase();
        assertThat(duel.recentEvents(DamageQueued.class)).extracting(DamageQueued::target).containsExactly(target(B));
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-2.1.2-b"})
    void triggers_resolve_active_player_first_then_by_arrival() {
        var duel = duelWithTrigger(TriggerKind.CREATURE_ENTERS);
        var theirs = duel.creature(B, "Слушатель");
        var late = duel.onSummonField(A, "Слушатель", 3);
        var early = duel.onSummonField(A, "Слушатель", 3);
        var last = duel.onSummonField(A, "Оруженосец", 1);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, early, 1)).choose(duel.placeMana(A, late, 1));
        int before = triggeredSources(duel).size();
        duel.choose(duel.placeMana(A, last, 1));
        assertThat(triggeredSources(duel).subList(before, triggeredSources(duel).size()))
                .containsExactly(early, late, theirs);
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-2.1-b"})
    void damage_abilities_trigger_only_for_damage_actually_dealt() {
        var back = new Effect.DealDamage(Participant.CAUSE, DamageKind.PHYSICAL, 1, Optional.empty());
        var duel = duelWithTrigger(TriggerKind.DAMAGES_PLAYER)
                .define(TestCards.creature("Ёж", 4, List.of(), TestCards.triggered(TriggerKind.IS_DAMAGED, back)));
        var free = duel.creature(A, "Слушатель");
        var blocked = duel.creature(A, "Рыцарь");
        var hedgehog = duel.creature(B, "Ёж");
        duel.fight(List.of(free, blocked), block(hedgehog, blocked)).passBoth();
        assertThat(triggeredSources(duel)).containsExactly(free, hedgehog);
        assertThat(duel.life(B)).isEqualTo(18);
        assertThat(duel.life(blocked)).isEqualTo(4);

        var kept = Duel.tournament()
                .define(TestCards.creature("Ёж", 4, List.of(), TestCards.triggered(TriggerKind.IS_DAMAGED, back)));
        var spared = kept.creature(B, "Ёж");
        Target target = target(spared);
        kept.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target).playEffect(B, TestCards.prevent(0), target)
                .passBoth();
        assertThat(triggeredSources(kept)).isEmpty();
    }

    @Test
    @Covers({"NT-V-6.2", "NT-IV-2.1.3-b"})
    void an_ability_that_damages_its_cause_skips_a_cause_without_life() {
        var duel = Duel.tournament().define(TestCards.creature("Ёж", 4, List.of(),
                TestCards.triggered(TriggerKind.IS_DAMAGED,
                        new Effect.DealDamage(Participant.CAUSE, DamageKind.PHYSICAL, 1, Optional.empty()))));
        var hedgehog = duel.creature(A, "Ёж");
        duel.equipped(hedgehog, "Боевой рог");
        var other = duel.creature(B, "Ёж");
        duel.fight(List.of(hedgehog), block(other, hedgehog)).passBoth();
        assertThat(duel.life(hedgehog)).isEqualTo(2);
        assertThat(duel.life(other)).isEqualTo(1);
        assertThat(duel.recentEvents(DamageQueued.class))
                .allMatch(damage -> !(damage.target() instanceof Target.Card(var card))
                || card.equals(hedgehog) || card.equals(other));
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-6.1.1"})
    void artifacts_items_and_enchantments_trigger_on_their_own_entry() {
        var entering = TestCards.triggered(TriggerKind.ENTERS,
                new Effect.Heal(Participant.CONTROLLER, 1, Optional.empty()));
        var duel = Duel.tournament().define(TestCards.artifact("Жертвенник", List.of(), entering),
                TestCards.enchantment("Знак", List.of(), entering),
                TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE));
        var scribe = duel.creature(A, "Писец");
        var altar = duel.inHand(A, "Жертвенник");
        duel.begin(Phase.SUMMON).choose(new ArtifactPlayed(A, altar, duel.name(altar), Optional.empty()));
        duel.endPhase();
        assertThat(duel.life(A)).isEqualTo(21);
        duel.choose(duel.enchant(duel.inHand(A, "Знак"), scribe, target(scribe))).endPhase();

        assertThat(duel.life(A)).isEqualTo(22);
    }
}
