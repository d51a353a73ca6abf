package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.HEROES;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.coinAbility;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.eachTimeTrigger;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.optionalStep;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.steps;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardsChosen;
import letopis.berserkheroes.event.PlayerDecision.StepAnswered;
import letopis.berserkheroes.event.PlayerDecision.TargetsNamed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityEnded;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.AbilitySkipped;
import letopis.berserkheroes.event.QueueEvent.StepSkipped;
import letopis.berserkheroes.event.QueueEvent.TargetsGone;
import letopis.berserkheroes.event.QueueEvent.TriggerDropped;
import letopis.berserkheroes.event.QueueEvent.UseMarkRemoved;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs cited for queueing and starting an ability, one situation at a time.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeclarationDetailsTest {

    private static final TriggerCondition HURT = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
            Optional.of(ENEMIES));
    private static final TriggerCondition HERO_HURT = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
            Optional.of(HEROES));
    private static final Filter EQUIPMENT = filter(Optional.empty(), CardType.EQUIPMENT);
    private static final Deed PRAY = deed(new Effect.GainPrayers(Participant.YOU, amount(1)));
    private static final Deed STORM = deed(new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(1)));

    /// A wounds one or more mice, observed by A's guards.
    private static Duel duelWithGuards(Feature... guards) {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Мышь", 1, 1, 9)).hand(A, spell("Буря", 1, STORM));
        for (int i = 0; i < guards.length; i++) {
            duel.put(A, creature("Страж " + i, 1, 1, 9, guards[i]));
        }
        return duel;
    }

    private static Duel playStorm(Duel duel) {
        return duel.begin().play("Буря", Declaration.EMPTY);
    }

    private static List<String> rulesOfLastQueued(Duel duel) {
        return duel.citedRules(AbilityQueued.class).getLast();
    }

    private static Duel declare(Duel duel, String cause, Declaration said) {
        return duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id(cause)), said));
    }

    @Test
    @Covers({"BF-113.3", "BF-113.5"})
    void a_lone_trigger_is_declared_citing_only_itself() {
        assertThat(rulesOfLastQueued(playStorm(duelWithGuards(triggerOn(HURT, PRAY)))))
                .containsExactly("BF-113.3", "BF-113.5");
        assertThat(rulesOfLastQueued(playStorm(duelWithGuards(eachTimeTrigger(HURT, PRAY)))))
                .containsExactly("BF-113.3");
        Duel may = playStorm(duelWithGuards(optionalTriggerOn(HURT, PRAY)));
        assertThat(rulesOfLastQueued(declare(may, "Мышь", Declaration.EMPTY)))
                .containsExactly("BF-113.4", "BF-113.5");
    }

    @Test
    @Covers({"BF-402.1", "BF-401.3", "BF-113.5"})
    void the_player_orders_several_triggers_in_the_queue() {
        Duel two = playStorm(duelWithGuards(eachTimeTrigger(HURT, PRAY), eachTimeTrigger(HURT, PRAY)));
        declare(two, "Мышь", Declaration.EMPTY);
        assertThat(two.citedRules(AbilityQueued.class)).containsExactly(List.of("BF-113.3", "BF-402.1"),
                List.of("BF-113.3", "BF-401.3", "BF-402.1"));
    }

    @Test
    @Covers({"BF-113.5", "BF-402.1"})
    void an_each_time_trigger_is_declared_once_per_cause() {
        Duel duel = playStorm(duelWithGuards(eachTimeTrigger(HURT, PRAY)).put(B, creature("Крыса", 1, 1, 9)));
        declare(duel, "Мышь", Declaration.EMPTY);
        assertThat(duel.citedRules(AbilityQueued.class)).containsExactly(List.of("BF-113.3", "BF-402.1", "BF-113.5"),
                List.of("BF-113.3", "BF-401.3", "BF-402.1"));
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
    }

    @Test
    @Covers("BF-113.7")
    void one_cause_is_chosen_for_a_once_per_turn_trigger() {
        Duel duel = playStorm(duelWithGuards(triggerOn(HURT, deed(new Effect.Close(CAUSE))))
                .put(B, creature("Крыса", 1, 1, 9)));
        declare(duel, "Крыса", Declaration.EMPTY);
        assertThat(rulesOfLastQueued(duel)).containsExactly("BF-113.3", "BF-113.5", "BF-113.7");
        assertThat(duel.isClosed("Крыса")).isTrue();
        assertThat(duel.isClosed("Мышь")).isFalse();
    }

    @Test
    @Covers({"BF-121.3", "BF-401.3"})
    void an_ability_begun_before_others_is_first_in_the_queue() {
        Duel duel = playStorm(duelWithGuards(triggerOn(HURT, PRAY), triggerOn(HURT, PRAY)));
        declare(duel, "Мышь", Declaration.EMPTY);
        assertThat(duel.citedRules(AbilityBegan.class)).containsExactly(List.of("BF-121.3", "BF-401.3"),
                List.of("BF-121.3"));
        assertThat(duel.events(TargetsGone.class)).isEmpty();
    }

    @Test
    @Covers("BF-401.4")
    void only_a_resolved_trigger_leaves_the_queue_as_resolved() {
        Duel duel = duelWithGuards(triggerOn(HURT, PRAY)).put(A, creature("Жрец", 1, 1, 9, coinAbility(PRAY)));
        assertThat(playStorm(duel).rules(AbilityEnded.class)).containsExactly("BF-7-148", "BF-401.4");
        assertThat(duel.use("Жрец").rules(AbilityEnded.class)).containsExactly("BF-7-148");
    }

    /// Two of A's cards observe a wound of the enemy hero and affect a creature in sequence.
    private static Duel duelWithTwoTriggers(Deed first, Deed second, Feature... more) {
        Duel duel = Duel.of().coins(A, 9).put(A, event("Кара", 1, triggerOn(HERO_HURT, first)))
                .put(A, equipment("Пика", EquipmentKind.WEAPON, 1, triggerOn(HERO_HURT, second)))
                .put(B, creature("Бык", 2, 2, 9)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Шум", 1,
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1)))));
        for (Feature feature : more) {
            duel.put(A, equipment("Щит", EquipmentKind.ARMOUR, 1, feature));
        }
        return duel.begin().play("Шум", Declaration.EMPTY);
    }

    private static Duel declareBoth(Duel duel, Declaration second) {
        declare(duel, "Второй", duel.atPhase("Бык"));
        return declare(duel, "Второй", second);
    }

    @Test
    @Covers({"BF-401.5", "BF-403.1"})
    void an_ability_resolves_even_if_its_card_left() {
        var weapons = targeting(CREATURES, new Effect.Destroy(new CardSelector.MatchingCards(EQUIPMENT)));
        Duel gone = duelWithTwoTriggers(weapons, targeting(CREATURES, new Effect.Wound(FIRST, amount(1))));
        declareBoth(gone, gone.atPhase("Бык"));
        assertThat(gone.rules(AbilityBegan.class)).containsExactly("BF-121.3", "BF-401.5", "BF-403.1");
        assertThat(gone.wounds("Бык")).isEqualTo(1);
    }

    @Test
    @Covers("BF-501.5")
    void a_target_that_became_invalid_after_declaration_is_kept() {
        Filter open = withQualities(CREATURES, new Quality.HasState(Quality.State.OPEN));
        Deed stab = targeting(open, new Effect.Wound(FIRST, amount(1)));
        Duel closed = duelWithTwoTriggers(targeting(CREATURES, new Effect.Close(FIRST)), stab);
        declareBoth(closed, closed.atPhase("Бык"));
        assertThat(closed.rules(AbilityBegan.class)).containsExactly("BF-121.3", "BF-501.5");
        assertThat(closed.wounds("Бык")).isEqualTo(1);
        Duel other = duelWithTwoTriggers(targeting(CREATURES, new Effect.Close(FIRST)), stab);
        declareBoth(other, other.atPhase("Пёс"));
        assertThat(other.rules(AbilityBegan.class)).containsExactly("BF-121.3");
    }

    @Test
    @Covers("BF-120.7")
    void the_missing_one_of_two_targets_is_reported_and_the_other_is_affected() {
        Duel duel = duelWithTwoTriggers(targeting(CREATURES, new Effect.Destroy(FIRST)), new Deed(List.of(
                new Target(CREATURES, false), new Target(CREATURES, false)), List.of(
                step(new Effect.Wound(FIRST, amount(1))), step(new Effect.Wound(SECOND, amount(2)))),
                Optional.empty()));
        declareBoth(duel, duel.atPhase("Пёс", "Бык"));
        assertThat(duel.events(TargetsGone.class)).containsExactly(
                new TargetsGone(duel.id("Пика"), List.of(duel.id("Бык"))));
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
    }

    @Test
    @Covers("BF-113.9")
    void an_unresolved_ability_counts_as_unused_even_with_others_queued() {
        Duel duel = duelWithTwoTriggers(targeting(CREATURES, new Effect.Destroy(FIRST)),
                targeting(CREATURES, new Effect.Wound(FIRST, amount(1))), optionalTriggerOn(HERO_HURT, PRAY));
        declareBoth(duel, duel.atPhase("Бык"));
        declare(duel, "Второй", Declaration.EMPTY);
        assertThat(duel.events(AbilitySkipped.class)).containsExactly(new AbilitySkipped(duel.id("Пика")));
        assertThat(duel.events(UseMarkRemoved.class)).hasSize(1);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    /// The first of A's guards destroys the mouse that triggered both.
    private static Duel duelWithDestroyedCause(Deed second) {
        Duel duel = playStorm(duelWithGuards(triggerOn(HURT, deed(new Effect.Destroy(CAUSE))),
                triggerOn(HURT, second)));
        return declare(duel, "Мышь", Declaration.EMPTY);
    }

    @Test
    @Covers({"BF-120.7", "BF-113.9", "BF-119.7"})
    void an_ability_about_a_departed_card_is_skipped_unless_it_has_an_otherwise() {
        Duel gone = duelWithDestroyedCause(deed(new Effect.Close(CAUSE),
                new Effect.GainPrayers(Participant.YOU, amount(1))));
        assertThat(gone.events(AbilitySkipped.class)).containsExactly(new AbilitySkipped(gone.id("Страж 1")));
        assertThat(gone.events(UseMarkRemoved.class)).hasSize(1);
        Duel other = duelWithDestroyedCause(steps(step(new Effect.Close(CAUSE)),
                step(Step.Link.OTHERWISE, new Effect.GainPrayers(Participant.YOU, amount(1)))));
        assertThat(other.events(AbilitySkipped.class)).isEmpty();
        assertThat(other.state().player(A).prayers()).isEqualTo(1);
    }

    private static Deed deedWithLaterTarget(Filter target, Effect effect) {
        return steps(step(new Effect.GainPrayers(Participant.YOU, amount(1))),
                new Step(Optional.empty(), List.of(new Target(target, false)), false, effect));
    }

    @Test
    @Covers({"BF-515.2", "BF-116.1"})
    void a_trigger_can_target_a_creature_protected_from_spells() {
        var guard = new Feature.GuardFeature(Guard.PROTECTION,
                new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty()));
        Duel duel = duelWithGuards(triggerOn(HURT, deedWithLaterTarget(ENEMIES, new Effect.Close(FIRST))));
        playStorm(duel.put(B, creature("Дракон", 3, 3, 9, guard)));
        declare(duel, "Мышь", Declaration.EMPTY).choose(new TargetsNamed(A, duel.atPhase("Дракон").aims()));
        assertThat(duel.isClosed("Дракон")).isTrue();
        duel.assertRefused(new TargetsNamed(A, duel.atPhase("Дракон").aims()), Reason.NOT_YOUR_DECISION);
        duel.assertRefused(new CardsChosen(A, List.of(duel.id("Дракон"))), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"BF-119.2", "BF-119.5"})
    void a_mandatory_step_without_targets_stops_and_an_optional_one_is_skipped() {
        Filter own = withQualities(OWN, new Quality.HasState(Quality.State.CLOSED));
        Duel must = playStorm(duelWithGuards(triggerOn(HURT, deedWithLaterTarget(own, new Effect.Open(FIRST)))));
        assertThat(must.rules(StepSkipped.class)).containsExactly("BF-119.2", "BF-119.3");
        Effect pick = new Effect.Open(new CardSelector.ChosenCards(Participant.YOU, 1, own));
        Effect all = new Effect.Open(new CardSelector.MatchingCards(own));
        for (Effect effect : List.of(pick, all)) {
            Duel none = playStorm(duelWithGuards(triggerOn(HURT, steps(optionalStep(effect)))));
            assertThat(none.rules(StepSkipped.class)).containsExactly("BF-119.5");
            Duel some = duelWithGuards(
                    triggerOn(HURT,
                    steps(optionalStep(effect), step(new Effect.GainPrayers(Participant.YOU, amount(1))))));
            playStorm(some.put(A, creature("Соня", 1, 1, 1), Marks.CLOSED));
            some.choose(new StepAnswered(A, false));
            assertThat(some.rules(StepSkipped.class)).containsExactly("BF-119.5");
            assertThat(some.isClosed("Соня")).isTrue();
            assertThat(some.state().player(A).prayers()).isEqualTo(1);
        }
    }

    @Test
    @Covers("BF-113.13")
    void public_triggers_are_declared_before_ambushes() {
        Duel duel = duelWithGuards(triggerOn(HURT, PRAY));
        playStorm(duel.hand(A, creature("Мститель", 6, 4, 4, new Feature.Ambush(HURT, 1))));
        assertThat(rulesOfLastQueued(duel)).contains("BF-113.3");
        assertThat(duel.state().listPendingTriggers()).hasSize(1);
    }

    @Test
    @Covers({"BF-113.13", "BF-113.8"})
    void an_ambush_that_became_unaffordable_is_not_offered() {
        Duel duel = duelWithGuards().hand(A, creature("Мститель", 6, 4, 4, new Feature.Ambush(HURT, 1)))
                .hand(A, spell("Разор", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(1)),
                        new Effect.CloseCoins(Participant.YOU, amount(9))))).begin().play("Разор", Declaration.EMPTY);
        assertThat(duel.state().listPendingTriggers()).isEmpty();
        assertThat(duel.rules(TriggerDropped.class)).containsExactly("BF-113.8", "BF-502.9");
    }
}
