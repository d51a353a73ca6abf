package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CAUSE;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.HEROES;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.SECOND;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.eachTime;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.filter;
import static letopis.berserkheroes.Made.mayWhen;
import static letopis.berserkheroes.Made.maybe;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.steps;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
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
import letopis.berserkheroes.event.QueueEvent.UseUnmarked;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs cited for queueing and starting an ability, one situation at a time.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeclaringInDetailTest {

    private static final When HURT = new When.Happens(Happening.IS_WOUNDED, Optional.of(ENEMIES));
    private static final When HERO_HURT = new When.Happens(Happening.IS_WOUNDED, Optional.of(HEROES));
    private static final Filter EQUIPMENT = filter(Optional.empty(), CardType.EQUIPMENT);
    private static final Deed PRAY = deed(new Effect.GainPrayers(Whom.YOU, n(1)));
    private static final Deed STORM = deed(new Effect.Wound(new Which.Each(ENEMIES), n(1)));

    /// A wounds one or more mice, observed by A's guards.
    private static Duel heard(Feature... guards) {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Мышь", 1, 1, 9)).hand(A, spell("Буря", 1, STORM));
        for (int i = 0; i < guards.length; i++) {
            duel.put(A, creature("Страж " + i, 1, 1, 9, guards[i]));
        }
        return duel;
    }

    private static Duel storm(Duel duel) {
        return duel.begin().play("Буря", Said.NOTHING);
    }

    private static List<String> queued(Duel duel) {
        return duel.cited(AbilityQueued.class).getLast();
    }

    private static Duel declare(Duel duel, String cause, Said said) {
        return duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id(cause)), said));
    }

    @Test
    @Covers({"BF-113.3", "BF-113.5"})
    void a_lone_trigger_is_declared_for_no_reason_but_its_own() {
        assertThat(queued(storm(heard(when(HURT, PRAY))))).containsExactly("BF-113.3", "BF-113.5");
        assertThat(queued(storm(heard(eachTime(HURT, PRAY))))).containsExactly("BF-113.3");
        Duel may = storm(heard(mayWhen(HURT, PRAY)));
        assertThat(queued(declare(may, "Мышь", Said.NOTHING))).containsExactly("BF-113.4", "BF-113.5");
    }

    @Test
    @Covers({"BF-402.1", "BF-401.3", "BF-113.5"})
    void of_several_triggers_the_first_is_declared_by_the_choice_of_its_player_and_the_next_behind_it() {
        Duel two = storm(heard(eachTime(HURT, PRAY), eachTime(HURT, PRAY)));
        declare(two, "Мышь", Said.NOTHING);
        assertThat(two.cited(AbilityQueued.class)).containsExactly(List.of("BF-113.3", "BF-402.1"),
                List.of("BF-113.3", "BF-401.3", "BF-402.1"));
    }

    @Test
    @Covers({"BF-113.5", "BF-402.1"})
    void what_is_done_each_time_is_declared_as_often_as_it_was_set_off() {
        Duel duel = storm(heard(eachTime(HURT, PRAY)).put(B, creature("Крыса", 1, 1, 9)));
        declare(duel, "Мышь", Said.NOTHING);
        assertThat(duel.cited(AbilityQueued.class)).containsExactly(List.of("BF-113.3", "BF-402.1", "BF-113.5"),
                List.of("BF-113.3", "BF-401.3", "BF-402.1"));
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
    }

    @Test
    @Covers("BF-113.7")
    void where_several_cards_have_set_off_what_is_done_once_one_of_them_is_chosen() {
        Duel duel = storm(heard(when(HURT, deed(new Effect.Close(CAUSE)))).put(B, creature("Крыса", 1, 1, 9)));
        declare(duel, "Крыса", Said.NOTHING);
        assertThat(queued(duel)).containsExactly("BF-113.3", "BF-113.5", "BF-113.7");
        assertThat(duel.isClosed("Крыса")).isTrue();
        assertThat(duel.isClosed("Мышь")).isFalse();
    }

    @Test
    @Covers({"BF-121.3", "BF-401.3"})
    void an_ability_that_begins_before_others_is_the_first_of_the_queue() {
        Duel duel = storm(heard(when(HURT, PRAY), when(HURT, PRAY)));
        declare(duel, "Мышь", Said.NOTHING);
        assertThat(duel.cited(AbilityBegan.class)).containsExactly(List.of("BF-121.3", "BF-401.3"),
                List.of("BF-121.3"));
        assertThat(duel.events(TargetsGone.class)).isEmpty();
    }

    @Test
    @Covers("BF-401.4")
    void only_a_trigger_that_is_done_leaves_the_queue_as_one() {
        Duel duel = heard(when(HURT, PRAY)).put(A, creature("Жрец", 1, 1, 9, used(PRAY)));
        assertThat(storm(duel).rules(AbilityEnded.class)).containsExactly("BF-7-148", "BF-401.4");
        assertThat(duel.use("Жрец").rules(AbilityEnded.class)).containsExactly("BF-7-148");
    }

    private static Feature used(Deed deed) {
        return new Feature.Activated(List.of(new Payment.Coins(1, false)), Optional.empty(), List.of(), deed);
    }

    /// Two of A's cards observe a wound of the enemy hero and affect a creature in sequence.
    private static Duel oneAfterTheOther(Deed first, Deed second, Feature... more) {
        Duel duel = Duel.of().coins(A, 9).put(A, event("Кара", 1, when(HERO_HURT, first)))
                .put(A, equipment("Пика", EquipmentKind.WEAPON, 1, when(HERO_HURT, second)))
                .put(B, creature("Бык", 2, 2, 9)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Шум", 1, deed(new Effect.Wound(new Which.Hero(Whom.OPPONENT), n(1)))));
        for (Feature one : more) {
            duel.put(A, equipment("Щит", EquipmentKind.ARMOUR, 1, one));
        }
        return duel.begin().play("Шум", Said.NOTHING);
    }

    private static Duel declareBoth(Duel duel, Said second) {
        declare(duel, "Второй", duel.at("Бык"));
        return declare(duel, "Второй", second);
    }

    @Test
    @Covers({"BF-401.5", "BF-403.1"})
    void an_ability_whose_card_has_gone_begins_all_the_same() {
        var weapons = at(CREATURES, new Effect.Destroy(new Which.Each(EQUIPMENT)));
        Duel gone = oneAfterTheOther(weapons, at(CREATURES, new Effect.Wound(FIRST, n(1))));
        declareBoth(gone, gone.at("Бык"));
        assertThat(gone.rules(AbilityBegan.class)).containsExactly("BF-121.3", "BF-401.5", "BF-403.1");
        assertThat(gone.wounds("Бык")).isEqualTo(1);
    }

    @Test
    @Covers("BF-501.5")
    void a_target_that_could_not_be_chosen_any_more_is_kept() {
        Filter open = with(CREATURES, new Quality.Is(Quality.State.OPEN));
        Deed stab = at(open, new Effect.Wound(FIRST, n(1)));
        Duel closed = oneAfterTheOther(at(CREATURES, new Effect.Close(FIRST)), stab);
        declareBoth(closed, closed.at("Бык"));
        assertThat(closed.rules(AbilityBegan.class)).containsExactly("BF-121.3", "BF-501.5");
        assertThat(closed.wounds("Бык")).isEqualTo(1);
        Duel other = oneAfterTheOther(at(CREATURES, new Effect.Close(FIRST)), stab);
        declareBoth(other, other.at("Пёс"));
        assertThat(other.rules(AbilityBegan.class)).containsExactly("BF-121.3");
    }

    @Test
    @Covers("BF-120.7")
    void of_two_targets_the_one_that_has_gone_is_told_and_the_other_is_reached() {
        Duel duel = oneAfterTheOther(at(CREATURES, new Effect.Destroy(FIRST)), new Deed(List.of(
                new Target(CREATURES, false), new Target(CREATURES, false)), List.of(
                step(new Effect.Wound(FIRST, n(1))), step(new Effect.Wound(SECOND, n(2)))), Optional.empty()));
        declareBoth(duel, duel.at("Пёс", "Бык"));
        assertThat(duel.events(TargetsGone.class)).containsExactly(
                new TargetsGone(duel.id("Пика"), List.of(duel.id("Бык"))));
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
    }

    @Test
    @Covers("BF-113.9")
    void what_was_not_done_counts_as_unused_though_something_else_waits() {
        Duel duel = oneAfterTheOther(at(CREATURES, new Effect.Destroy(FIRST)),
                at(CREATURES, new Effect.Wound(FIRST, n(1))), mayWhen(HERO_HURT, PRAY));
        declareBoth(duel, duel.at("Бык"));
        declare(duel, "Второй", Said.NOTHING);
        assertThat(duel.events(AbilitySkipped.class)).containsExactly(new AbilitySkipped(duel.id("Пика")));
        assertThat(duel.events(UseUnmarked.class)).hasSize(1);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    /// The first of A's guards destroys the mouse that triggered both.
    private static Duel causeGone(Deed second) {
        Duel duel = storm(heard(when(HURT, deed(new Effect.Destroy(CAUSE))), when(HURT, second)));
        return declare(duel, "Мышь", Said.NOTHING);
    }

    @Test
    @Covers({"BF-120.7", "BF-113.9", "BF-119.7"})
    void what_is_about_a_card_that_has_gone_is_not_begun_unless_it_says_what_else_is_done() {
        Duel gone = causeGone(deed(new Effect.Close(CAUSE), new Effect.GainPrayers(Whom.YOU, n(1))));
        assertThat(gone.events(AbilitySkipped.class)).containsExactly(new AbilitySkipped(gone.id("Страж 1")));
        assertThat(gone.events(UseUnmarked.class)).hasSize(1);
        Duel other = causeGone(steps(step(new Effect.Close(CAUSE)),
                step(Step.Link.OTHERWISE, new Effect.GainPrayers(Whom.YOU, n(1)))));
        assertThat(other.events(AbilitySkipped.class)).isEmpty();
        assertThat(other.state().player(A).prayers()).isEqualTo(1);
    }

    private static Deed later(Filter target, Effect effect) {
        return steps(step(new Effect.GainPrayers(Whom.YOU, n(1))),
                new Step(Optional.empty(), List.of(new Target(target, false)), false, effect));
    }

    @Test
    @Covers({"BF-515.2", "BF-116.1"})
    void a_creature_that_is_protected_from_spells_is_named_by_a_trigger_when_that_reaches_it() {
        var guard = new Feature.Against(Guard.PROTECTION, new From(List.of(From.Sort.SPELLS), Optional.empty()));
        Duel duel = heard(when(HURT, later(ENEMIES, new Effect.Close(FIRST))));
        storm(duel.put(B, creature("Дракон", 3, 3, 9, guard)));
        declare(duel, "Мышь", Said.NOTHING).choose(new TargetsNamed(A, duel.at("Дракон").aims()));
        assertThat(duel.isClosed("Дракон")).isTrue();
        duel.refused(new TargetsNamed(A, duel.at("Дракон").aims()), Reason.NOT_YOUR_DECISION);
        duel.refused(new CardsChosen(A, List.of(duel.id("Дракон"))), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"BF-119.2", "BF-119.5"})
    void what_must_be_done_and_finds_nobody_breaks_off_and_what_may_be_done_is_left_out() {
        Filter own = with(OWN, new Quality.Is(Quality.State.CLOSED));
        Duel must = storm(heard(when(HURT, later(own, new Effect.Open(FIRST)))));
        assertThat(must.rules(StepSkipped.class)).containsExactly("BF-119.2", "BF-119.3");
        Effect pick = new Effect.Open(new Which.Chosen(Whom.YOU, 1, own));
        Effect all = new Effect.Open(new Which.Each(own));
        for (Effect effect : List.of(pick, all)) {
            Duel none = storm(heard(when(HURT, steps(maybe(effect)))));
            assertThat(none.rules(StepSkipped.class)).containsExactly("BF-119.5");
            Duel some = heard(when(HURT, steps(maybe(effect), step(new Effect.GainPrayers(Whom.YOU, n(1))))));
            storm(some.put(A, creature("Соня", 1, 1, 1), Marks.CLOSED));
            some.choose(new StepAnswered(A, false));
            assertThat(some.rules(StepSkipped.class)).containsExactly("BF-119.5");
            assertThat(some.isClosed("Соня")).isTrue();
            assertThat(some.state().player(A).prayers()).isEqualTo(1);
        }
    }

    @Test
    @Covers("BF-113.13")
    void what_all_can_see_is_declared_before_an_ambush_is_asked_for() {
        Duel duel = heard(when(HURT, PRAY));
        storm(duel.hand(A, creature("Мститель", 6, 4, 4, new Feature.Ambush(HURT, 1))));
        assertThat(queued(duel)).contains("BF-113.3");
        assertThat(duel.state().pending()).hasSize(1);
    }

    @Test
    @Covers({"BF-113.13", "BF-113.8"})
    void an_ambush_that_cannot_be_paid_for_any_more_is_not_asked_for() {
        Duel duel = heard().hand(A, creature("Мститель", 6, 4, 4, new Feature.Ambush(HURT, 1)))
                .hand(A, spell("Разор", 1, deed(new Effect.Wound(new Which.Each(ENEMIES), n(1)),
                        new Effect.CloseCoins(Whom.YOU, n(9))))).begin().play("Разор", Said.NOTHING);
        assertThat(duel.state().pending()).isEmpty();
        assertThat(duel.rules(TriggerDropped.class)).containsExactly("BF-113.8", "BF-502.9");
    }
}
