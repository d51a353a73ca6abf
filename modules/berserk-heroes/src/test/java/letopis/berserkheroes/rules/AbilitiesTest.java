package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.constant;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.QueueEvent;
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
        return new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(wounds));
    }

    private static Feature.ActivatedAbility activatedFeature(Effect... effects) {
        return new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                deed(effects));
    }

    private static Deed fangDeed() {
        return targeting(CREATURES, new Effect.Wound(FIRST, amount(1)));
    }

    private static TriggerCondition onWound(Filter who) {
        return new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(who));
    }

    @Test
    @Covers("BF-111.2")
    void abilities_come_from_features_effects_and_the_rules() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9, activatedFeature(wound(1))))
                .put(A, event("Учитель", 1,
                        constant(new CardSelector.MatchingCards(OWN),
                        new Modifier.FeatureGain(activatedFeature(wound(2))))))
                .hand(A, spell("Урок", 1, targeting(OWN, new Effect.Grant(FIRST, List.of(new Modifier.FeatureGain(
                        triggerOn(onWound(ENEMIES), deed(wound(4))))), Duration.END_OF_TURN))))
                .hand(A, spell("Клык", 1, fangDeed())).put(B, creature("Мышь", 1, 1, 9)).begin().use("Бык");
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        duel.choose(duel.abilityChoice("Бык", grantedKey(duel, "Бык")));
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        duel.play("Урок", duel.atPhase("Бык")).play("Клык", duel.atPhase("Мышь"));
        assertThat(duel.heroWounds(B)).isEqualTo(7);
        duel.strike("Бык", "Второй"); // no card states this
        assertThat(duel.heroWounds(B)).isEqualTo(9);
    }

    /// Returns the key of the activated ability granted to a card.
    private static String grantedKey(Duel duel, String name) {
        return Listeners.listFeatures(duel.state(), duel.id(name)).stream()
                .filter(feature -> feature.feature() instanceof Feature.ActivatedAbility && !feature.key()
                .startsWith("f"))
                .findFirst().orElseThrow().key();
    }

    @Test
    @Covers("BF-111.5")
    void a_copied_ability_that_names_its_card_refers_to_the_copy() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Облик", 2, 1, 5))
                .put(B, creature("Бык", 5, 4, 6, activatedFeature(new Effect.Boost(THIS, amount(1)))))
                .hand(A, spell("Личина", 1, new Deed(List.of(new Target(CREATURES, false),
                        new Target(CREATURES, false)), List.of(step(new Effect.BecomeCopy(FIRST, SECOND))),
                        Optional.empty()))).begin();
        duel.play("Личина", duel.atPhase("Облик", "Бык")).choose(duel.abilityChoice("Облик", keyGrantedByCopy(duel)));
        assertThat(duel.count("Облик", Marks.BOOSTS)).isEqualTo(1);
        assertThat(duel.count("Бык", Marks.BOOSTS)).isZero();
    }

    private static String keyGrantedByCopy(Duel duel) {
        return Listeners.listFeatures(duel.state(), duel.id("Облик")).stream()
                .filter(feature -> feature.feature() instanceof Feature.ActivatedAbility).findFirst().orElseThrow()
                .key();
    }

    @Test
    @Covers("BF-112")
    void constant_abilities_apply_at_once_and_others_go_through_the_queue() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9))
                .hand(A, event("Слава", 1,
                constant(new CardSelector.MatchingCards(OWN), new Modifier.StrikeBonus(amount(2))),
                        activatedFeature(wound(1)), triggerOn(new TriggerCondition.Hire(), deed(wound(2))),
                        optionalTriggerOn(onWound(ENEMIES), deed(wound(4)))))
                .put(B, creature("Мышь", 1, 1, 9)).hand(A, spell("Клык", 1, fangDeed()))
                .hand(A, spell("Слом", 1, targeting(EVENTS, new Effect.Destroy(FIRST)))).begin().play("Слава");
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).hasSize(1); // only Hire
        assertThat(duel.heroWounds(B)).isEqualTo(2);
        duel.choose(duel.abilityChoice("Слава", "f1"));
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).hasSize(1);
        duel.play("Клык", duel.atPhase("Мышь")).choose(new TriggerDeclined(A, 0));
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        duel.play("Слом", duel.atPhase("Слава"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
    }

    @Test
    @Covers("BF-113.3")
    void a_mandatory_trigger_cannot_be_declined() {
        Duel duel = Duel.of().put(A, event("Ухо", 1, triggerOn(onWound(ENEMIES), fangDeed())))
                .put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Клык", 1, fangDeed())).begin();
        duel.play("Клык", duel.atPhase("Бык")).assertRefused(new TriggerDeclined(A, 0), Reason.MANDATORY);
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Бык")), duel.atPhase("Бык")));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
    }

    @Test
    @Covers("BF-113.6")
    void a_trigger_belongs_to_the_controller_of_its_source_when_it_was_met() {
        Duel duel = Duel.of().put(A, event("Ухо", 1, triggerOn(onWound(ENEMIES), deed(wound(3)))))
                .put(B, creature("Бык", 1, 1, 9)).hand(A, spell("Дар", 1, new Deed(
                        List.of(new Target(CREATURES, false), new Target(EVENTS, false)),
                        List.of(step(new Effect.Wound(FIRST, amount(1))),
                                step(new Effect.Control(SECOND, Participant.OPPONENT))),
                        Optional.empty()))).begin();
        duel.play("Дар", duel.atPhase("Бык", "Ухо"));
        assertThat(duel.isIn("Ухо", B, BerserkZone.EVENTS)).isTrue();
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        assertThat(duel.heroWounds(A)).isZero();
    }

    @Test
    @Covers("BF-113.7")
    void the_player_chooses_one_of_several_causes_of_a_trigger() {
        Duel duel = Duel.of().put(
                A, event("Ухо", 1, triggerOn(onWound(ENEMIES), deed(new Effect.Boost(new CardSelector.Cause(),
                        amount(1)))))).put(B, creature("Бык", 1, 1, 9)).put(B, creature("Пёс", 1, 1, 9))
                .hand(A, spell("Град", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(1)))))
                .begin()
                .play("Град", Declaration.EMPTY);
        duel.assertRefused(new TriggerDeclared(A, 0, Optional.empty(), Declaration.EMPTY), Reason.NO_SUCH_TRIGGER);
        duel.assertRefused(new TriggerDeclared(A, 0, Optional.of(duel.heroOf(B)), Declaration.EMPTY),
                Reason.NO_SUCH_TRIGGER);
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Пёс")), Declaration.EMPTY));
        assertThat(duel.count("Пёс", Marks.BOOSTS)).isEqualTo(1);
        assertThat(duel.count("Бык", Marks.BOOSTS)).isZero();
        assertThat(duel.state().listPendingTriggers()).isEmpty();
    }

    @Test
    @Covers({"BF-113.8", "BF-113.9"})
    void an_ability_that_could_not_be_declared_or_resolved_can_trigger_again_this_turn() {
        var dust = new Effect.Move(FIRST, Destination.HAND);
        Duel duel = Duel.of().coins(A, 9)
                .put(A, event("Ухо", 1, triggerOn(onWound(ENEMIES),
                        targeting(OWN, new Effect.Boost(FIRST, amount(1))))))
                .put(A, creature("Пёс", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Клык", 1, new Deed(List.of(new Target(ENEMIES, false), new Target(OWN, false)),
                        List.of(step(new Effect.Wound(FIRST, amount(1))),
                                step(new Effect.Move(SECOND, Destination.HAND))), Optional.empty())))
                .hand(A, spell("Зуб", 1, fangDeed(), targeting(OWN, dust))).hand(A, spell("Коготь", 1, fangDeed()))
                .begin();
        duel.play("Клык", duel.atPhase("Бык", "Пёс")); // the player has no creature left to choose
        assertThat(duel.events(QueueEvent.TriggerDropped.class)).hasSize(1);
        assertThat(duel.rules(QueueEvent.TriggerDropped.class)).contains("BF-113.8");
        duel.play("Пёс").choose(duel.playChoice("Зуб", 0, duel.atPhase("Бык"), duel.atPhase("Пёс")));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Бык")), duel.atPhase("Пёс")));
        assertThat(duel.events(QueueEvent.AbilitySkipped.class)).hasSize(1); // the spell returned it first
        assertThat(duel.rules(QueueEvent.UseMarkRemoved.class)).contains("BF-113.9");
        duel.play("Пёс").play("Коготь", duel.atPhase("Бык"));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Бык")), duel.atPhase("Пёс")));
        assertThat(duel.count("Пёс", Marks.BOOSTS)).isEqualTo(1);
    }

    @Test
    @Covers("BF-115.3")
    void replacement_prevention_and_cancel_abilities_never_enter_the_queue() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 1, 2, 9,
                        thorns())).put(B, creature("Панцирь", 1, 2, 9,
                        numberedFeature(NumericKeyword.ARMOUR, 2)))
                .put(A, creature("Волк", 1, 3, 9, keywordFeature(Keyword.ATTACK_SKILL)))
                .hand(A, spell("Клык", 1, fangDeed()))
                .begin();
        duel.play("Клык", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).hasSize(1); // the spell
        duel.strike("Волк", "Панцирь");
        assertThat(duel.wounds("Панцирь")).isEqualTo(1);
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).isEmpty();
    }

    private static Feature thorns() {
        return new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.empty()), List.of(),
                List.of(step(wound(1))));
    }

    @Test
    @Covers("BF-115.6")
    void a_constant_ability_applies_from_entering_until_leaving_play_was_observed() {
        Duel duel = Duel.of().coins(A, 9).put(A, event("Саван", 1, constant(new CardSelector.MatchingCards(OWN),
                        new Modifier.FeatureGain(triggerOn(new TriggerCondition.Death(), deed(wound(2)))),
                        new Modifier.FeatureGain(triggerOn(new TriggerCondition.Hire(), deed(wound(1)))),
                        new Modifier.LifeBonus(amount(1)))))
                .hand(A, creature("Мышь", 1, 1, 0))
                .hand(A, spell("Конец", 1, deed(new Effect.Destroy(new CardSelector.MatchingCards(
                        filter(Optional.of(Filter.Whose.YOURS), CardType.CREATURE, CardType.EVENT)))))).begin()
                .play("Мышь");
        assertThat(duel.heroWounds(B)).isEqualTo(1); // its Hire
        assertThat(duel.life("Мышь")).isEqualTo(1);
        duel.play("Конец", Declaration.EMPTY);
        assertThat(duel.isIn("Саван", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.heroWounds(B)).isEqualTo(3); // its Death, although its source leaves as well
    }

    @Test
    @Covers("BF-115.7")
    void a_use_belongs_to_the_granting_effect_even_if_it_was_interrupted() {
        var lonely = new Condition.CountCondition(filter(Optional.of(Filter.Whose.ENEMY), CardType.CREATURE), 0,
                Optional.of(0));
        var lesson = new Feature.ConstantAbility(List.of(lonely), new CardSelector.MatchingCards(OWN),
                List.of(new Modifier.FeatureGain(activatedFeature(wound(1)))));
        Duel duel = Duel.of().coins(A, 9).put(A, event("Учитель", 1, lesson)).put(A, creature("Бык", 1, 2, 9))
                .put(A, creature("Мышь", 1, 1, 9)).hand(A, spell("Дар", 1, targeting(OWN,
                        new Effect.Control(FIRST, Participant.OPPONENT))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, event("Наставник", 1,
                        constant(new CardSelector.MatchingCards(OWN),
                        new Modifier.FeatureGain(activatedFeature(wound(1))))))
                .begin();
        String lessonKey = grantedKey(duel, "Бык");
        duel.choose(duel.abilityChoice("Бык", lessonKey)).play("Дар", duel.atPhase("Мышь"));
        duel.assertRefused(duel.abilityChoice("Бык", lessonKey), Reason.NO_SUCH_ABILITY);
        duel.play("Казнь", duel.atPhase("Мышь"));
        duel.assertRefused(duel.abilityChoice("Бык", lessonKey), Reason.USAGE_LIMIT);
        duel.play("Наставник").choose(duel.abilityChoice("Бык", grantedKey(duel, "Бык"))); // a new object
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers("BF-116.2")
    void a_replacement_created_by_an_ability_applies_immediately_without_the_queue() {
        Duel duel = Duel.of().coins(A, 9).put(A, event("Порог", 1, activatedFeature(new Effect.ReplaceNext(
                        new ReplaceableEvent.SingleDraw(Participant.YOU), Optional.empty(), List.of(step(wound(1)))))))
                .put(A, creature("Бык", 1, 2, 9)).hand(A, spell("Находка", 1, targeting(CREATURES,
                        new Effect.Draw(Participant.YOU, amount(1)), new Effect.Boost(FIRST, amount(1))))).begin()
                        .use("Порог");
        assertThat(duel.heroWounds(B)).isZero();
        duel.play("Находка", duel.atPhase("Бык"));
        assertThat(duel.state().listHandCards(A)).isEmpty();
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).hasSize(1);
        var order = duel.events().stream().map(Object::getClass).map(Class::getSimpleName)
                .filter(List.of("WoundsDealt", "CardBoosted")::contains).toList();
        assertThat(order).containsExactly("WoundsDealt", "CardBoosted");
    }

    @Test
    @Covers("BF-116.3")
    void the_turn_limit_of_a_mixed_ability_applies_to_its_triggered_half() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9, constant(THIS,
                        new Modifier.StrikeBonus(amount(2)),
                        new Modifier.FeatureGain(triggerOn(onWound(ENEMIES), deed(wound(1)))))))
                .put(B, creature("Мышь", 1, 1, 9), Map.of()).hand(A, spell("Клык", 1, fangDeed()))
                .hand(A, spell("Зуб", 1, fangDeed())).begin();
        duel.play("Клык", duel.atPhase("Мышь")).play("Зуб", duel.atPhase("Мышь"));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
    }

    @Test
    @Covers({"BF-115.7", "BF-201.4"})
    void a_card_returning_from_hand_grants_its_ability_as_a_new_one() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9)).put(A, event("Учитель", 1,
                        constant(new CardSelector.MatchingCards(OWN),
                        new Modifier.FeatureGain(activatedFeature(wound(1))))))
                .hand(A, spell("Зов", 1, targeting(filter(Optional.empty(), CardType.EVENT),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.choose(duel.abilityChoice("Бык", grantedKey(duel, "Бык"))).play("Зов", duel.atPhase("Учитель"))
                .play("Учитель")
                .choose(duel.abilityChoice("Бык", grantedKey(duel, "Бык")));
        duel.assertRefused(duel.abilityChoice("Бык", grantedKey(duel, "Бык")), Reason.USAGE_LIMIT);
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-115.7", "BF-201.4"})
    void a_card_returning_from_hand_via_the_graveyard_grants_its_ability_as_a_new_one() {
        var events = filter(Optional.empty(), CardType.EVENT);
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 2, 9)).put(A, event("Учитель", 1,
                        constant(new CardSelector.MatchingCards(OWN),
                        new Modifier.FeatureGain(activatedFeature(wound(1))))))
                .hand(A, spell("Пожар", 1, targeting(events, new Effect.Destroy(FIRST))))
                .hand(A, spell("Зов", 1, targeting(inZone(Place.GRAVEYARD, events),
                        new Effect.Move(FIRST, Destination.HAND))))
                .begin();
        duel.choose(duel.abilityChoice("Бык", grantedKey(duel, "Бык"))).play("Пожар", duel.atPhase("Учитель"))
                .play("Зов", duel.atPhase("Учитель")).play("Учитель")
                .choose(duel.abilityChoice("Бык", grantedKey(duel, "Бык")));
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }
}
