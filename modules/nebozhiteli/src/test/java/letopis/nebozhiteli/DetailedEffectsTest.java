package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.ActionsGained;
import letopis.nebozhiteli.rules.Prompt;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Targets reached or spared by effects in cases where broken rules had gone undetected.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DetailedEffectsTest {

    private static final Effect EVERYBODY = new Effect.ForEach(Filter.any(Filter.ObjectKind.CREATURE),
            List.of(TestCards.damage(1)));
    private static final CardText WARDED = TestCards.creature("Недоступный", 3, new Keyword.AbilityProtection());
    private static final Effect IMMUNITY = TestCards.grant(new CannotBeTarget(CannotBeTarget.Scope.EVERYTHING));

    private static Effect namedCardWith(String name, Effect effect) {
        return new Effect.ForEach(new Filter(Filter.ObjectKind.CREATURE, Optional.empty(), List.of(), List.of(),
                List.of(new CardName(name)), false, List.of()), List.of(effect));
    }

    private static void declare(Duel duel, Effect effect, CardId target) {
        duel.choose(duel.playEvent(A, duel.eventInHand(A, effect), target(target)));
    }

    private static List<CardId> damagedCards(Duel duel) {
        return duel.recentEvents(DamageQueued.class).stream().map(damageQueued -> ((Target.Card) damageQueued.target())
                .card()).toList();
    }

    @Test
    @Covers({"NT-V-6.2-b", "NT-V-6.2"})
    void protection_from_activated_abilities_stops_only_those() {
        var used = Duel.tournament().define(WARDED,
                TestCards.creature("Громовержец", 3, List.of(),
                        TestCards.activated(Cost.FREE, TestCards.NOTHING, EVERYBODY)));
        var thunderer = used.creature(A, "Громовержец");
        var warded = used.creature(B, "Недоступный");
        used.window(Phase.SUMMON).choose(used.activate(thunderer));
        assertThat(CitedRules.citedBy(used, new QueueClosed(A), DamageQueued.class)).doesNotContain("NT-V-6.2-b");
        used.closeQueue();
        assertThat(used.onlyEvent(TargetUnsuitable.class).target()).isEqualTo(target(warded));
        assertThat(damagedCards(used)).containsExactly(thunderer);

        var fired = Duel.tournament().define(WARDED,
                TestCards.artifact("Колокол", List.of(), TestCards.triggered(TriggerKind.ENTERS, EVERYBODY)));
        var knight = fired.creature(A, "Рыцарь");
        var squire = fired.creature(B, "Оруженосец");
        var reached = fired.creature(B, "Недоступный");
        var bell = fired.inHand(A, "Колокол");
        var entered = new ArtifactPlayed(A, bell, fired.name(bell), Optional.empty());
        fired.begin(Phase.SUMMON);
        assertThat(CitedRules.citedBy(fired, entered, DamageQueued.class)).containsOnlyOnce("NT-V-6.2-b");
        fired.choose(entered);
        assertThat(damagedCards(fired)).containsExactlyInAnyOrder(knight, squire, reached);

        var cast = Duel.tournament().define(WARDED, TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                TestCards.spell("Ливень", List.of(), EVERYBODY));
        var scribe = cast.creature(A, "Писец");
        var wet = cast.creature(B, "Недоступный");
        cast.window(Phase.SUMMON).choose(cast.cast(cast.inHand(A, "Ливень"), scribe)).closeQueue();
        assertThat(damagedCards(cast)).containsExactlyInAnyOrder(scribe, wet);
    }

    @Test
    @Covers("NT-V-6.4.3")
    void keywords_granted_without_a_target_cite_that_rule() {
        var first = new Keyword.FirstStrike();
        var each = Duel.tournament();
        each.creature(B, "Тень");
        each.creature(B, "Рыцарь");
        each.window(Phase.SUMMON);
        declare(each, new Effect.ForEach(Filter.any(Filter.ObjectKind.CREATURE), List.of(TestCards.grant(first))),
                each.creature(A, "Оруженосец"));
        assertThat(CitedRules.citedBy(each, new QueueClosed(A), KeywordGranted.class)).containsOnlyOnce("NT-V-6.4.3");

        for (boolean immune : List.of(true, false)) {
            var itself = Duel.tournament().define(TestCards.creature("Рьяный", 3, immune
                    ? List.of(new CannotBeTarget(CannotBeTarget.Scope.EVERYTHING)) : List.of(),
                    TestCards.activated(Cost.FREE, TestCards.NOTHING, new Effect.Grant(Participant.ITSELF, first,
                            Duration.END_OF_TURN))));
            var eager = itself.creature(A, "Рьяный");
            itself.window(Phase.SUMMON).choose(itself.activate(eager));
            assertThat(CitedRules.citedBy(itself, new QueueClosed(A), KeywordGranted.class).contains("NT-V-6.4.3"))
                    .isEqualTo(immune);
        }

        var indicated = Duel.tournament();
        var knight = indicated.creature(A, "Рыцарь");
        indicated.window(Phase.SUMMON);
        declare(indicated, IMMUNITY, knight);
        declare(indicated, TestCards.grant(first), knight);
        assertThat(CitedRules.citedBy(indicated, new QueueClosed(A), KeywordGranted.class))
                .doesNotContain("NT-V-6.4.3");
    }

    @Test
    @Covers("NT-V-8.3")
    void late_immunity_is_cited_only_for_declarations_on_that_creature() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(squire)).passOnce();
        declare(duel, IMMUNITY, knight);
        assertThat(CitedRules.citedBy(duel, new QueueClosed(A), KeywordGranted.class)).doesNotContain("NT-V-8.3");
    }

    @Test
    @Covers("NT-V-8.3")
    void an_earlier_declaration_reaches_a_creature_that_became_untargetable() {
        for (String judged : List.of("declared", "resolved")) {
            var duel = Duel.withSettings("targetJudged", judged);
            var knight = duel.creature(A, "Рыцарь");
            var squire = duel.creature(A, "Оруженосец");
            duel.window(Phase.SUMMON);
            declare(duel, IMMUNITY, knight);
            declare(duel, TestCards.healing(1), knight);
            declare(duel, TestCards.healing(2), squire);
            assertThat(CitedRules.citedBy(duel, new QueueClosed(A), EffectResolved.class)).containsOnlyOnce("NT-V-8.3");
            duel.closeQueue();
            assertThat(duel.recentEvents(HealingQueued.class)).extracting(HealingQueued::target)
                    .containsExactly(target(knight), target(squire));
        }
    }

    @Test
    @Covers({"NT-V-10.1", "NB-141"})
    void a_spell_names_a_target_that_became_protected_in_the_same_queue() {
        var duel = Duel.tournament().define(TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                TestCards.spell("Искра", TestCards.CREATURE, TestCards.damage(1)));
        var scribe = duel.creature(A, "Писец");
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON);
        declare(duel, TestCards.grant(new Keyword.MagicProtection()), knight);
        duel.choose(duel.cast(duel.inHand(A, "Искра"), scribe, target(knight))).closeQueue();

        assertThat(duel.onlyEvent(TargetUnsuitable.class).reason())
                .isEqualTo(TargetUnsuitable.Reason.PROTECTED_FROM_MAGIC);
        assertThat(duel.recentEvents(EffectFizzled.class)).hasSize(1);
    }

    @Test
    @Covers("NT-V-3.1")
    void actions_gained_per_creature_are_zero_without_creatures() {
        for (int enemies : List.of(0, 2)) {
            var duel = Duel.tournament();
            var squire = duel.creature(A, "Оруженосец");
            for (int i = 0; i < enemies; i++) {
                duel.creature(B, "Рыцарь");
            }
            duel.window(Phase.SUMMON);
            declare(duel, new Effect.GainActions(Participant.CONTROLLER, 1, Optional.of(Measure.ENEMY_CREATURES)),
                    squire);
            duel.closeQueue();
            assertThat(duel.recentEvents(ActionsGained.class)).extracting(ActionsGained::actions)
                    .containsExactlyElementsOf(enemies == 0 ? List.of() : List.of(enemies));
        }
    }

    @Test
    @Covers("NT-V-4.1")
    void a_turn_effect_turns_only_creatures() {
        var duel = Duel.tournament().define(TestCards.artifact("Камень", List.of(),
                TestCards.activated(Cost.FREE, TestCards.NOTHING, new Effect.Turn(Participant.ITSELF))));
        var stone = duel.artifact(A, "Камень");
        duel.window(Phase.SUMMON).choose(duel.activate(stone)).closeQueue();
        assertThat(duel.recentEvents(EffectResolved.class)).hasSize(1);
        assertThat(duel.recentEvents(CreatureTurned.class)).isEmpty();
    }

    @Test
    @Covers("NT-II-7.5")
    void a_death_trigger_cannot_take_cards_from_the_opponents_graveyard() {
        var duel = Duel.tournament().define(TestCards.creature("Собиратель", 3, List.of(), TestCards.triggered(
                TriggerKind.CREATURE_DIES, new Effect.Move(Participant.CAUSE, Destination.SUMMON_FIELD))));
        duel.creature(A, "Собиратель");
        var theirs = duel.creature(B, "Рыцарь");
        var own = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, new Effect.Kill(Participant.TARGET), target(theirs)).passOnce();
        duel.playEffect(A, new Effect.Kill(Participant.TARGET), target(own));

        assertThat(duel.isDead(theirs)).isTrue();
        assertThat(duel.isInZone(own, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
    }

    @Test
    @Covers("NT-II-7.5")
    void a_graveyard_target_is_not_requested_if_only_the_opponent_has_one() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Вестник", 2, List.of(), TestCards.targetedTrigger(TriggerKind.ENTERS,
                Filter.any(Filter.ObjectKind.DEAD_CREATURE), TestCards.move(Destination.SUMMON_FIELD))));
        var herald = duel.onSummonField(A, "Вестник", 0);
        var theirs = duel.inGraveyard(B, "Рыцарь");
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, herald, 2));

        assertThat(duel.prompt()).isNotInstanceOf(Prompt.Choose.class);
        assertThat(duel.isInZone(theirs, B, NebozhiteliZone.CREATURE_GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-II-7.5", "NT-V-8.2"})
    void a_target_in_the_wrong_graveyard_wastes_the_card() {
        var duel = Duel.tournament().define(TestCards.event("Зов", List.of(Filter.of(Filter.Whose.YOURS,
                Filter.ObjectKind.DEAD_CREATURE)), TestCards.move(Destination.SUMMON_FIELD)));
        var theirs = duel.inGraveyard(B, "Рыцарь");
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.inHand(A, "Зов"), target(theirs))).closeQueue();

        assertThat(duel.recentEvents(EffectFizzled.class)).hasSize(1);
        assertThat(duel.isInZone(theirs, B, NebozhiteliZone.CREATURE_GRAVE)).isTrue();
    }

    @Test
    @Covers("NT-I-2.2.1")
    void an_enchantment_moved_to_hand_does_not_trigger_item_departure_abilities() {
        var duel = Duel.tournament().define(TestCards.enchantment("Знак", List.of()), TestCards.event("Снятие",
                List.of(Filter.any(Filter.ObjectKind.ENCHANTMENT)), TestCards.move(Destination.HAND)));
        var mark = duel.equipped(duel.creature(A, "Рыцарь"), "Знак");
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.inHand(A, "Снятие"), target(mark))).closeQueue();

        assertThat(duel.onlyEvent(CardMoved.class).card()).isEqualTo(mark);
        assertThat(duel.isInZone(mark, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers("NT-II-7.4")
    void a_second_discard_is_limited_to_the_remaining_cards() {
        var discard = new Effect.Discard(Participant.OPPONENT, 1, Optional.empty(), Effect.Discard.Pick.CHOSEN);
        var duel = Duel.tournament();
        var sword = duel.inHand(B, "Меч");
        var bow = duel.inHand(B, "Лук");
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.eventInHand(A, discard, discard), target(B)))
                .closeQueue();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 1, List.of(sword, bow)));
        duel.choose(new CardsDiscarded(B, List.of(new RevealedCard(sword, duel.name(sword)))));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 1, List.of(bow)));
    }

    @Test
    @Covers({"NT-V-6.2", "NB-055"})
    void a_creature_that_left_before_a_death_does_not_trigger() {
        var duel = Duel.tournament().define(TestCards.creature("Свидетель", 2, List.of(), TestCards.triggered(
                TriggerKind.CREATURE_DIES, new Effect.Heal(Participant.CONTROLLER, 1, Optional.empty()))));
        duel.creature(A, "Свидетель");
        duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.eventInHand(A,
                namedCardWith("Свидетель", new Effect.Move(Participant.TARGET, Destination.HAND)),
                namedCardWith("Рыцарь", new Effect.Kill(Participant.TARGET))), target(A))).closeQueue();

        assertThat(duel.recentEvents(AbilityTriggered.class)).isEmpty();
    }

    @Test
    @Covers("NT-V-6.2")
    void abilities_in_a_prepared_position_trigger_in_order_of_arrival_even_if_one_card_attacks() {
        var duel = Duel.tournament().define(TestCards.creature("Плакальщик", 2, List.of(), TestCards.triggered(
                TriggerKind.CREATURE_DIES, new Effect.Heal(Participant.CONTROLLER, 1, Optional.empty()))));
        var first = duel.creature(A, "Плакальщик");
        var second = duel.creature(A, "Плакальщик");
        var victim = duel.creature(B, "Рыцарь");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(first)));
        duel.playEffect(A, new Effect.Kill(Participant.TARGET), target(victim));

        assertThat(duel.recentEvents(AbilityTriggered.class)).extracting(AbilityTriggered::source)
                .containsExactly(first, second);
    }

    @Test
    @Covers("NT-I-2.2.1")
    void a_card_already_at_its_destination_does_not_move() {
        for (Destination to : List.of(Destination.SUMMON_FIELD, Destination.DECK_TOP)) {
            var duel = Duel.tournament().define(TestCards.event("Перенос",
                    List.of(Filter.any(Filter.ObjectKind.UNSUMMONED_CARD)), TestCards.move(to)));
            var card = duel.onSummonField(A, "Рыцарь", 0);
            duel.window(Phase.SUMMON).choose(duel.playEvent(A, duel.inHand(A, "Перенос"), target(card))).closeQueue();
            assertThat(duel.recentEvents(CardMoved.class)).hasSize(to == Destination.DECK_TOP ? 1 : 0);
        }
        var there = Duel.tournament();
        var knight = there.creature(A, "Рыцарь", 3);
        there.window(Phase.SUMMON).playEffect(A, TestCards.move(Destination.PLAY), target(knight));
        assertThat(there.life(knight)).isEqualTo(3);
        assertThat(there.recentEvents(EffectResolved.class)).hasSize(1);
    }
}
