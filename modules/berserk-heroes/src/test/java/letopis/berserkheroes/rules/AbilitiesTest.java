package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.SECOND;
import static letopis.berserkheroes.Made.THIS;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.filter;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.mayWhen;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.valued;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.query.Listeners;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Kinds of abilities, their sources, and their controllers.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilitiesTest {

    private static final Filter EVENTS = filter(Optional.empty(), CardType.EVENT);

    private static Effect wound(int wounds) {
        return new Effect.Wound(new Which.Hero(Whom.OPPONENT), n(wounds));
    }

    private static Feature.Activated used(Effect... effects) {
        return new Feature.Activated(List.of(new Payment.Coins(1, false)), Optional.empty(), List.of(), deed(effects));
    }

    private static Feature constant(Which reach, Modifier... modifiers) {
        return new Feature.Constant(List.of(), reach, Arrays.asList(modifiers));
    }

    private static Deed fang() {
        return at(CREATURES, new Effect.Wound(FIRST, n(1)));
    }

    private static When wounded(Filter who) {
        return new When.Happens(Happening.IS_WOUNDED, Optional.of(who));
    }

    @Test
    @Covers("BF-111.2")
    void abilities_come_of_features_of_effects_and_of_the_rules() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9, used(wound(1))))
                .put(A, event("Учитель", 1, constant(new Which.Each(OWN), new Modifier.Gains(used(wound(2))))))
                .hand(A, spell("Урок", 1, at(OWN, new Effect.Grant(FIRST, List.of(new Modifier.Gains(
                        when(wounded(ENEMIES), deed(wound(4))))), Duration.END_OF_TURN))))
                .hand(A, spell("Клык", 1, fang())).put(B, creature("Мышь", 1, 1, 9)).begin().use("Бык");
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        duel.choose(duel.used("Бык", gained(duel, "Бык")));
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        duel.play("Урок", duel.at("Бык")).play("Клык", duel.at("Мышь"));
        assertThat(duel.heroWounds(B)).isEqualTo(7);
        duel.strike("Бык", "Второй"); // no card states this
        assertThat(duel.heroWounds(B)).isEqualTo(9);
    }

    /// Returns the key of the activated ability granted to a card.
    private static String gained(Duel duel, String name) {
        return Listeners.features(duel.state(), duel.id(name)).stream()
                .filter(one -> one.feature() instanceof Feature.Activated && !one.key().startsWith("f"))
                .findFirst().orElseThrow().key();
    }

    @Test
    @Covers("BF-111.5")
    void a_copied_ability_that_names_its_card_means_the_one_that_copied_it() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Облик", 2, 1, 5))
                .put(B, creature("Бык", 5, 4, 6, used(new Effect.Boost(THIS, n(1)))))
                .hand(A, spell("Личина", 1, new Deed(List.of(new Target(CREATURES, false),
                        new Target(CREATURES, false)), List.of(step(new Effect.BecomeCopy(FIRST, SECOND))),
                        Optional.empty()))).begin();
        duel.play("Личина", duel.at("Облик", "Бык")).choose(duel.used("Облик", gainedByCopy(duel)));
        assertThat(duel.count("Облик", Marks.BOOSTS)).isEqualTo(1);
        assertThat(duel.count("Бык", Marks.BOOSTS)).isZero();
    }

    private static String gainedByCopy(Duel duel) {
        return Listeners.features(duel.state(), duel.id("Облик")).stream()
                .filter(one -> one.feature() instanceof Feature.Activated).findFirst().orElseThrow().key();
    }

    @Test
    @Covers("BF-112")
    void what_is_constant_is_there_at_once_and_what_is_used_or_set_off_goes_through_the_queue() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9))
                .hand(A, event("Слава", 1, constant(new Which.Each(OWN), new Modifier.StrikeMore(n(2))),
                        used(wound(1)), when(new When.Hire(), deed(wound(2))),
                        mayWhen(wounded(ENEMIES), deed(wound(4)))))
                .put(B, creature("Мышь", 1, 1, 9)).hand(A, spell("Клык", 1, fang()))
                .hand(A, spell("Слом", 1, at(EVENTS, new Effect.Destroy(FIRST)))).begin().play("Слава");
        assertThat(duel.strikeOf("Бык")).isEqualTo(4);
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).hasSize(1); // only Hire
        assertThat(duel.heroWounds(B)).isEqualTo(2);
        duel.choose(duel.used("Слава", "f1"));
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).hasSize(1);
        duel.play("Клык", duel.at("Мышь")).choose(new TriggerDeclined(A, 0));
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        duel.play("Слом", duel.at("Слава"));
        assertThat(duel.strikeOf("Бык")).isEqualTo(2);
    }

    @Test
    @Covers("BF-113.3")
    void a_trigger_without_may_cannot_be_let_be() {
        Duel duel = Duel.of().put(A, event("Ухо", 1, when(wounded(ENEMIES), fang()))).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Клык", 1, fang())).begin();
        duel.play("Клык", duel.at("Бык")).refused(new TriggerDeclined(A, 0), Reason.MANDATORY);
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Бык")), duel.at("Бык")));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
    }

    @Test
    @Covers("BF-113.6")
    void a_trigger_is_of_whoever_controlled_its_source_when_it_was_met() {
        Duel duel = Duel.of().put(A, event("Ухо", 1, when(wounded(ENEMIES), deed(wound(3)))))
                .put(B, creature("Бык", 1, 1, 9)).hand(A, spell("Дар", 1, new Deed(
                        List.of(new Target(CREATURES, false), new Target(EVENTS, false)),
                        List.of(step(new Effect.Wound(FIRST, n(1))), step(new Effect.Control(SECOND, Whom.OPPONENT))),
                        Optional.empty()))).begin();
        duel.play("Дар", duel.at("Бык", "Ухо"));
        assertThat(duel.lies("Ухо", B, BerserkZone.EVENTS)).isTrue();
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        assertThat(duel.heroWounds(A)).isZero();
    }

    @Test
    @Covers("BF-113.7")
    void of_several_points_that_set_it_off_its_player_uses_any_and_one_only() {
        Duel duel = Duel.of().put(A, event("Ухо", 1, when(wounded(ENEMIES), deed(new Effect.Boost(new Which.Cause(),
                        n(1)))))).put(B, creature("Бык", 1, 1, 9)).put(B, creature("Пёс", 1, 1, 9))
                .hand(A, spell("Град", 1, deed(new Effect.Wound(new Which.Each(ENEMIES), n(1))))).begin()
                .play("Град", Said.NOTHING);
        duel.refused(new TriggerDeclared(A, 0, Optional.empty(), Said.NOTHING), Reason.NO_SUCH_TRIGGER);
        duel.refused(new TriggerDeclared(A, 0, Optional.of(duel.heroOf(B)), Said.NOTHING), Reason.NO_SUCH_TRIGGER);
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Пёс")), Said.NOTHING));
        assertThat(duel.count("Пёс", Marks.BOOSTS)).isEqualTo(1);
        assertThat(duel.count("Бык", Marks.BOOSTS)).isZero();
        assertThat(duel.state().pending()).isEmpty();
    }

    @Test
    @Covers({"BF-113.8", "BF-113.9"})
    void what_could_not_be_declared_or_done_may_be_set_off_again_in_the_same_turn() {
        var dust = new Effect.Move(FIRST, Destination.HAND);
        Duel duel = Duel.of().coins(A, 9)
                .put(A, event("Ухо", 1, when(wounded(ENEMIES), at(OWN, new Effect.Boost(FIRST, n(1))))))
                .put(A, creature("Пёс", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Клык", 1, new Deed(List.of(new Target(ENEMIES, false), new Target(OWN, false)),
                        List.of(step(new Effect.Wound(FIRST, n(1))),
                                step(new Effect.Move(SECOND, Destination.HAND))), Optional.empty())))
                .hand(A, spell("Зуб", 1, fang(), at(OWN, dust))).hand(A, spell("Коготь", 1, fang())).begin();
        duel.play("Клык", duel.at("Бык", "Пёс")); // no own creature is left to choose
        assertThat(duel.events(QueueEvent.TriggerDropped.class)).hasSize(1);
        assertThat(duel.rules(QueueEvent.TriggerDropped.class)).contains("BF-113.8");
        duel.play("Пёс").choose(duel.played("Зуб", 0, duel.at("Бык"), duel.at("Пёс")));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Бык")), duel.at("Пёс")));
        assertThat(duel.events(QueueEvent.AbilitySkipped.class)).hasSize(1); // the spell returned it first
        assertThat(duel.rules(QueueEvent.UseUnmarked.class)).contains("BF-113.9");
        duel.play("Пёс").play("Коготь", duel.at("Бык"));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Бык")), duel.at("Пёс")));
        assertThat(duel.count("Пёс", Marks.BOOSTS)).isEqualTo(1);
    }

    @Test
    @Covers("BF-115.3")
    void what_replaces_prevents_or_cancels_matters_at_its_moment_only_and_is_never_queued() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 1, 2, 9,
                        thorns())).put(B, creature("Панцирь", 1, 2, 9,
                        valued(Measured.ARMOUR, 2)))
                .put(A, creature("Волк", 1, 3, 9, word(Keyword.ATTACK_SKILL))).hand(A, spell("Клык", 1, fang()))
                .begin();
        duel.play("Клык", duel.at("Бык"));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).hasSize(1); // the spell
        duel.strike("Волк", "Панцирь");
        assertThat(duel.wounds("Панцирь")).isEqualTo(1);
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).isEmpty();
    }

    private static Feature thorns() {
        return new Feature.Instead(new Replaced.Wounding(Optional.empty()), List.of(), List.of(step(wound(1))));
    }

    @Test
    @Covers("BF-115.6")
    void a_constant_ability_reaches_a_creature_from_its_coming_until_its_going_was_heard() {
        Duel duel = Duel.of().coins(A, 9).put(A, event("Саван", 1, constant(new Which.Each(OWN),
                        new Modifier.Gains(when(new When.Death(), deed(wound(2)))),
                        new Modifier.Gains(when(new When.Hire(), deed(wound(1)))), new Modifier.LifeMore(n(1)))))
                .hand(A, creature("Мышь", 1, 1, 0))
                .hand(A, spell("Конец", 1, deed(new Effect.Destroy(new Which.Each(
                        filter(Optional.of(Filter.Whose.YOURS), CardType.CREATURE, CardType.EVENT)))))).begin()
                .play("Мышь");
        assertThat(duel.heroWounds(B)).isEqualTo(1); // its Hire
        assertThat(duel.life("Мышь")).isEqualTo(1);
        duel.play("Конец", Said.NOTHING);
        assertThat(duel.lies("Саван", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.heroWounds(B)).isEqualTo(3); // its Death, although its source leaves as well
    }

    @Test
    @Covers("BF-115.7")
    void a_use_is_of_the_effect_that_gave_the_ability_though_it_was_interrupted() {
        var lonely = new Condition.ThereAre(filter(Optional.of(Filter.Whose.ENEMY), CardType.CREATURE), 0,
                Optional.of(0));
        var lesson = new Feature.Constant(List.of(lonely), new Which.Each(OWN),
                List.of(new Modifier.Gains(used(wound(1)))));
        Duel duel = Duel.of().coins(A, 9).put(A, event("Учитель", 1, lesson)).put(A, creature("Бык", 1, 2, 9))
                .put(A, creature("Мышь", 1, 1, 9)).hand(A, spell("Дар", 1, at(OWN,
                        new Effect.Control(FIRST, Whom.OPPONENT))))
                .hand(A, spell("Казнь", 1, at(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, event("Наставник", 1, constant(new Which.Each(OWN), new Modifier.Gains(used(wound(1))))))
                .begin();
        String lessonKey = gained(duel, "Бык");
        duel.choose(duel.used("Бык", lessonKey)).play("Дар", duel.at("Мышь"));
        duel.refused(duel.used("Бык", lessonKey), Reason.NO_SUCH_ABILITY);
        duel.play("Казнь", duel.at("Мышь"));
        duel.refused(duel.used("Бык", lessonKey), Reason.USAGE_LIMIT);
        duel.play("Наставник").choose(duel.used("Бык", gained(duel, "Бык"))); // a new object
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers("BF-116.2")
    void what_an_ability_puts_in_the_place_of_something_works_at_its_moment_and_not_from_the_queue() {
        Duel duel = Duel.of().coins(A, 9).put(A, event("Порог", 1, used(new Effect.InsteadOfNext(
                        new Replaced.Drawing(Whom.YOU), Optional.empty(), List.of(step(wound(1)))))))
                .put(A, creature("Бык", 1, 2, 9)).hand(A, spell("Находка", 1, at(CREATURES,
                        new Effect.Draw(Whom.YOU, n(1)), new Effect.Boost(FIRST, n(1))))).begin().use("Порог");
        assertThat(duel.heroWounds(B)).isZero();
        duel.play("Находка", duel.at("Бык"));
        assertThat(duel.state().hand(A)).isEmpty();
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).hasSize(1);
        var order = duel.events().stream().map(Object::getClass).map(Class::getSimpleName)
                .filter(List.of("WoundsDealt", "CardBoosted")::contains).toList();
        assertThat(order).containsExactly("WoundsDealt", "CardBoosted");
    }

    @Test
    @Covers("BF-116.3")
    void of_an_ability_that_is_constant_and_triggered_the_limit_is_of_the_triggered_half() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9, constant(THIS,
                        new Modifier.StrikeMore(n(2)), new Modifier.Gains(when(wounded(ENEMIES), deed(wound(1)))))))
                .put(B, creature("Мышь", 1, 1, 9), Map.of()).hand(A, spell("Клык", 1, fang()))
                .hand(A, spell("Зуб", 1, fang())).begin();
        duel.play("Клык", duel.at("Мышь")).play("Зуб", duel.at("Мышь"));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.strikeOf("Бык")).isEqualTo(4);
    }

    @Test
    @Covers({"BF-115.7", "BF-201.4"})
    void what_comes_back_from_the_hand_gives_the_ability_anew() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9)).put(A, event("Учитель", 1,
                        constant(new Which.Each(OWN), new Modifier.Gains(used(wound(1))))))
                .hand(A, spell("Зов", 1, at(filter(Optional.empty(), CardType.EVENT),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.choose(duel.used("Бык", gained(duel, "Бык"))).play("Зов", duel.at("Учитель")).play("Учитель")
                .choose(duel.used("Бык", gained(duel, "Бык")));
        duel.refused(duel.used("Бык", gained(duel, "Бык")), Reason.USAGE_LIMIT);
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-115.7", "BF-201.4"})
    void what_comes_back_from_the_hand_by_way_of_the_graveyard_gives_it_anew_as_well() {
        var events = filter(Optional.empty(), CardType.EVENT);
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9)).put(A, event("Учитель", 1,
                        constant(new Which.Each(OWN), new Modifier.Gains(used(wound(1))))))
                .hand(A, spell("Пожар", 1, at(events, new Effect.Destroy(FIRST))))
                .hand(A, spell("Зов", 1, at(in(Place.GRAVEYARD, events), new Effect.Move(FIRST, Destination.HAND))))
                .begin();
        duel.choose(duel.used("Бык", gained(duel, "Бык"))).play("Пожар", duel.at("Учитель"))
                .play("Зов", duel.at("Учитель")).play("Учитель").choose(duel.used("Бык", gained(duel, "Бык")));
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }
}
