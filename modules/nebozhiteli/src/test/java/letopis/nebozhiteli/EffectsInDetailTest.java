package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.When;
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
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.card.Whom;
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
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent.ActionsGained;
import letopis.nebozhiteli.rules.Prompt;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Targets reached or spared by effects in cases in which broken rules had not been detected.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectsInDetailTest {

    private static final Effect EVERYBODY = new Effect.ForEach(Filter.any(Filter.What.CREATURE),
            List.of(Texts.damage(1)));
    private static final CardText WARDED = Texts.creature("Недоступный", 3, new Keyword.ProtectedFromAbilities());
    private static final Effect IMMUNITY = Texts.grant(new CannotBeTarget(CannotBeTarget.Scope.EVERYTHING));

    private static Effect named(String name, Effect effect) {
        return new Effect.ForEach(new Filter(Filter.What.CREATURE, Optional.empty(), List.of(), List.of(),
                List.of(new CardName(name)), false, List.of()), List.of(effect));
    }

    private static void declare(Duel duel, Effect effect, CardId target) {
        duel.when(duel.event(A, duel.eventInHand(A, effect), at(target)));
    }

    private static List<CardId> damaged(Duel duel) {
        return duel.all(DamageQueued.class).stream().map(one -> ((Target.Card) one.target())
                .card()).toList();
    }

    @Test
    @Covers({"NT-V-6.2-b", "NT-V-6.2"})
    void protection_from_activated_abilities_keeps_off_those_alone() {
        var used = Duel.tournament().define(WARDED,
                Texts.creature("Громовержец", 3, List.of(), Texts.activated(Cost.FREE, Texts.NOTHING, EVERYBODY)));
        var thunderer = used.creature(A, "Громовержец");
        var warded = used.creature(B, "Недоступный");
        used.window(Phase.SUMMON).when(used.use(thunderer));
        assertThat(Cited.of(used, new QueueClosed(A), DamageQueued.class)).doesNotContain("NT-V-6.2-b");
        used.close();
        assertThat(used.only(TargetUnsuitable.class).target()).isEqualTo(at(warded));
        assertThat(damaged(used)).containsExactly(thunderer);

        var fired = Duel.tournament().define(WARDED,
                Texts.artifact("Колокол", List.of(), Texts.triggered(When.ENTERS, EVERYBODY)));
        var knight = fired.creature(A, "Рыцарь");
        var squire = fired.creature(B, "Оруженосец");
        var reached = fired.creature(B, "Недоступный");
        var bell = fired.hand(A, "Колокол");
        var entered = new ArtifactPlayed(A, bell, fired.name(bell), Optional.empty());
        fired.begin(Phase.SUMMON);
        assertThat(Cited.of(fired, entered, DamageQueued.class)).containsOnlyOnce("NT-V-6.2-b");
        fired.when(entered);
        assertThat(damaged(fired)).containsExactlyInAnyOrder(knight, squire, reached);

        var cast = Duel.tournament().define(WARDED, Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                Texts.spell("Ливень", List.of(), EVERYBODY));
        var scribe = cast.creature(A, "Писец");
        var wet = cast.creature(B, "Недоступный");
        cast.window(Phase.SUMMON).when(cast.cast(cast.hand(A, "Ливень"), scribe)).close();
        assertThat(damaged(cast)).containsExactlyInAnyOrder(scribe, wet);
    }

    @Test
    @Covers("NT-V-6.4.3")
    void that_nobody_was_indicated_is_cited_of_properties_too() {
        var first = new Keyword.FirstStrike();
        var each = Duel.tournament();
        each.creature(B, "Тень");
        each.creature(B, "Рыцарь");
        each.window(Phase.SUMMON);
        declare(each, new Effect.ForEach(Filter.any(Filter.What.CREATURE), List.of(Texts.grant(first))),
                each.creature(A, "Оруженосец"));
        assertThat(Cited.of(each, new QueueClosed(A), KeywordGranted.class)).containsOnlyOnce("NT-V-6.4.3");

        for (boolean immune : List.of(true, false)) {
            var itself = Duel.tournament().define(Texts.creature("Рьяный", 3, immune
                    ? List.of(new CannotBeTarget(CannotBeTarget.Scope.EVERYTHING)) : List.of(),
                    Texts.activated(Cost.FREE, Texts.NOTHING, new Effect.Grant(Whom.ITSELF, first,
                            Duration.END_OF_TURN))));
            var eager = itself.creature(A, "Рьяный");
            itself.window(Phase.SUMMON).when(itself.use(eager));
            assertThat(Cited.of(itself, new QueueClosed(A), KeywordGranted.class).contains("NT-V-6.4.3"))
                    .isEqualTo(immune);
        }

        var indicated = Duel.tournament();
        var knight = indicated.creature(A, "Рыцарь");
        indicated.window(Phase.SUMMON);
        declare(indicated, IMMUNITY, knight);
        declare(indicated, Texts.grant(first), knight);
        assertThat(Cited.of(indicated, new QueueClosed(A), KeywordGranted.class)).doesNotContain("NT-V-6.4.3");
    }

    @Test
    @Covers("NT-V-8.3")
    void immunity_is_late_for_what_was_played_on_this_creature_only() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        duel.window(Phase.SUMMON).plays(A, Texts.damage(1), at(squire)).pass();
        declare(duel, IMMUNITY, knight);
        assertThat(Cited.of(duel, new QueueClosed(A), KeywordGranted.class)).doesNotContain("NT-V-8.3");
    }

    @Test
    @Covers("NT-V-8.3")
    void whoever_can_no_longer_be_a_target_is_reached_by_what_was_declared_before() {
        for (String judged : List.of("declared", "resolved")) {
            var duel = Duel.with("targetJudged", judged);
            var knight = duel.creature(A, "Рыцарь");
            var squire = duel.creature(A, "Оруженосец");
            duel.window(Phase.SUMMON);
            declare(duel, IMMUNITY, knight);
            declare(duel, Texts.heal(1), knight);
            declare(duel, Texts.heal(2), squire);
            assertThat(Cited.of(duel, new QueueClosed(A), EffectResolved.class)).containsOnlyOnce("NT-V-8.3");
            duel.close();
            assertThat(duel.all(HealingQueued.class)).extracting(HealingQueued::target)
                    .containsExactly(at(knight), at(squire));
        }
    }

    @Test
    @Covers({"NT-V-10.1", "NB-141"})
    void a_spell_on_somebody_protected_by_the_same_queue_says_whom_it_does_not_reach() {
        var duel = Duel.tournament().define(Texts.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                Texts.spell("Искра", Texts.CREATURE, Texts.damage(1)));
        var scribe = duel.creature(A, "Писец");
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON);
        declare(duel, Texts.grant(new Keyword.ProtectedFromMagic()), knight);
        duel.when(duel.cast(duel.hand(A, "Искра"), scribe, at(knight))).close();

        assertThat(duel.only(TargetUnsuitable.class).reason())
                .isEqualTo(TargetUnsuitable.Reason.PROTECTED_FROM_MAGIC);
        assertThat(duel.all(EffectFizzled.class)).hasSize(1);
    }

    @Test
    @Covers("NT-V-3.1")
    void actions_by_the_number_of_creatures_are_none_where_there_is_none() {
        for (int enemies : List.of(0, 2)) {
            var duel = Duel.tournament();
            var squire = duel.creature(A, "Оруженосец");
            for (int i = 0; i < enemies; i++) {
                duel.creature(B, "Рыцарь");
            }
            duel.window(Phase.SUMMON);
            declare(duel, new Effect.GainActions(Whom.CONTROLLER, 1, Optional.of(Measure.ENEMY_CREATURES)), squire);
            duel.close();
            assertThat(duel.all(ActionsGained.class)).extracting(ActionsGained::actions)
                    .containsExactlyElementsOf(enemies == 0 ? List.of() : List.of(enemies));
        }
    }

    @Test
    @Covers("NT-V-4.1")
    void only_creatures_turn_by_effects() {
        var duel = Duel.tournament().define(Texts.artifact("Камень", List.of(),
                Texts.activated(Cost.FREE, Texts.NOTHING, new Effect.Turn(Whom.ITSELF))));
        var stone = duel.artifact(A, "Камень");
        duel.window(Phase.SUMMON).when(duel.use(stone)).close();
        assertThat(duel.all(EffectResolved.class)).hasSize(1);
        assertThat(duel.all(CreatureTurned.class)).isEmpty();
    }

    @Test
    @Covers("NT-II-7.5")
    void the_dead_of_the_other_player_are_not_taken_by_abilities_that_their_death_sets_off() {
        var duel = Duel.tournament().define(Texts.creature("Собиратель", 3, List.of(), Texts.triggered(
                When.CREATURE_DIES, new Effect.Move(Whom.CAUSE, Destination.SUMMON_FIELD))));
        duel.creature(A, "Собиратель");
        var theirs = duel.creature(B, "Рыцарь");
        var own = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).plays(A, new Effect.Kill(Whom.TARGET), at(theirs)).pass();
        duel.plays(A, new Effect.Kill(Whom.TARGET), at(own));

        assertThat(duel.isDead(theirs)).isTrue();
        assertThat(duel.lies(own, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
    }

    @Test
    @Covers("NT-II-7.5")
    void nobody_is_asked_where_only_the_other_player_has_dead() {
        var duel = Duel.tournament().define(Texts.creature("Вестник", 2, List.of(), Texts.indicating(When.ENTERS,
                Filter.any(Filter.What.DEAD_CREATURE), Texts.move(Destination.SUMMON_FIELD))));
        var herald = duel.unpaid(A, "Вестник", 0);
        var theirs = duel.grave(B, "Рыцарь");
        duel.begin(Phase.SUMMON).when(duel.place(A, herald, 2));

        assertThat(duel.prompt()).isNotInstanceOf(Prompt.Choose.class);
        assertThat(duel.lies(theirs, B, NebozhiteliZone.CREATURE_GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-II-7.5", "NT-V-8.2"})
    void a_card_in_the_other_grave_that_the_text_does_not_mean_is_wasted_not_refused() {
        var duel = Duel.tournament().define(Texts.event("Зов", List.of(Filter.of(Filter.Whose.YOURS,
                Filter.What.DEAD_CREATURE)), Texts.move(Destination.SUMMON_FIELD)));
        var theirs = duel.grave(B, "Рыцарь");
        duel.window(Phase.SUMMON).when(duel.event(A, duel.hand(A, "Зов"), at(theirs))).close();

        assertThat(duel.all(EffectFizzled.class)).hasSize(1);
        assertThat(duel.lies(theirs, B, NebozhiteliZone.CREATURE_GRAVE)).isTrue();
    }

    @Test
    @Covers("NT-I-2.2.1")
    void an_enchantment_moved_to_hand_is_no_item_that_leaves() {
        var duel = Duel.tournament().define(Texts.enchantment("Знак", List.of()), Texts.event("Снятие",
                List.of(Filter.any(Filter.What.ENCHANTMENT)), Texts.move(Destination.HAND)));
        var mark = duel.wears(duel.creature(A, "Рыцарь"), "Знак");
        duel.window(Phase.SUMMON).when(duel.event(A, duel.hand(A, "Снятие"), at(mark))).close();

        assertThat(duel.only(CardMoved.class).card()).isEqualTo(mark);
        assertThat(duel.lies(mark, A, NebozhiteliZone.HAND)).isTrue();
    }

    @Test
    @Covers("NT-II-7.4")
    void a_second_discard_asks_only_for_what_the_first_has_left() {
        var one = new Effect.Discard(Whom.OPPONENT, 1, Optional.empty(), Effect.Discard.Pick.CHOSEN);
        var duel = Duel.tournament();
        var sword = duel.hand(B, "Меч");
        var bow = duel.hand(B, "Лук");
        duel.window(Phase.SUMMON).when(duel.event(A, duel.eventInHand(A, one, one), at(B))).close();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 1, List.of(sword, bow)));
        duel.when(new CardsDiscarded(B, List.of(new Shown(sword, duel.name(sword)))));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Discard(B, 1, List.of(bow)));
    }

    @Test
    @Covers({"NT-V-6.2", "NB-055"})
    void who_had_left_before_somebody_died_does_not_hear_of_it() {
        var duel = Duel.tournament().define(Texts.creature("Свидетель", 2, List.of(), Texts.triggered(
                When.CREATURE_DIES, new Effect.Heal(Whom.CONTROLLER, 1, Optional.empty()))));
        duel.creature(A, "Свидетель");
        duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).when(duel.event(A, duel.eventInHand(A,
                named("Свидетель", new Effect.Move(Whom.TARGET, Destination.HAND)),
                named("Рыцарь", new Effect.Kill(Whom.TARGET))), at(A))).close();

        assertThat(duel.all(AbilityTriggered.class)).isEmpty();
    }

    @Test
    @Covers("NT-V-6.2")
    void of_cards_laid_by_hand_the_earlier_one_fires_first_wherever_it_stands() {
        var duel = Duel.tournament().define(Texts.creature("Плакальщик", 2, List.of(), Texts.triggered(
                When.CREATURE_DIES, new Effect.Heal(Whom.CONTROLLER, 1, Optional.empty()))));
        var first = duel.creature(A, "Плакальщик");
        var second = duel.creature(A, "Плакальщик");
        var victim = duel.creature(B, "Рыцарь");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(first)));
        duel.plays(A, new Effect.Kill(Whom.TARGET), at(victim));

        assertThat(duel.all(AbilityTriggered.class)).extracting(AbilityTriggered::source)
                .containsExactly(first, second);
    }

    @Test
    @Covers("NT-I-2.2.1")
    void what_lies_where_it_is_to_go_does_not_move() {
        for (Destination to : List.of(Destination.SUMMON_FIELD, Destination.DECK_TOP)) {
            var duel = Duel.tournament().define(Texts.event("Перенос",
                    List.of(Filter.any(Filter.What.UNSUMMONED_CARD)), Texts.move(to)));
            var card = duel.unpaid(A, "Рыцарь", 0);
            duel.window(Phase.SUMMON).when(duel.event(A, duel.hand(A, "Перенос"), at(card))).close();
            assertThat(duel.all(CardMoved.class)).hasSize(to == Destination.DECK_TOP ? 1 : 0);
        }
        var there = Duel.tournament();
        var knight = there.creature(A, "Рыцарь", 3);
        there.window(Phase.SUMMON).plays(A, Texts.move(Destination.PLAY), at(knight));
        assertThat(there.life(knight)).isEqualTo(3);
        assertThat(there.all(EffectResolved.class)).hasSize(1);
    }
}
