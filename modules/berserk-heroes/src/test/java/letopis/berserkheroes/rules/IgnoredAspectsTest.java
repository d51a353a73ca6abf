package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.replacement;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.IgnoredAspect;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Aspects of other cards that a card ignores (BF-7-056 to BF-7-061).
@DisplayNameGeneration(ReplaceUnderscores.class)
class IgnoredAspectsTest {

    private static Effect gain(int coins) {
        return new Effect.GainCoins(Participant.YOU, amount(coins), false);
    }

    private static Playable ignoringCreature(IgnoredAspect... what) {
        return creature("Пика", 3, 3, 9, new Feature.Immunity(Arrays.asList(what)));
    }

    private static int woundsOfStrike(Playable attacker, Playable target) {
        return Duel.of().put(A, attacker).put(B, target, Marks.CLOSED).begin()
                .strike(attacker.name().value(), target.name().value()).wounds(target.name().value());
    }

    @Test
    @Covers({"BF-7-056", "BF-7-059", "BF-7-191"})
    void ignored_preventions_prevent_no_wounds() {
        var armoured = creature("Латник", 3, 1, 9, numberedFeature(NumericKeyword.ARMOUR, 2));
        var scaly = creature("Змей", 3, 1, 9, numberedFeature(NumericKeyword.SCALES, 5));
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.DUTIES), armoured)).isEqualTo(1);
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.ARMOUR), armoured)).isEqualTo(3);
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.FEATURES), armoured)).isEqualTo(3);
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.ARMOUR), scaly)).isZero();
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.SCALES), scaly)).isEqualTo(3);
    }

    @Test
    @Covers("BF-7-056")
    void ignoring_features_does_not_ignore_granted_features() {
        Duel duel = Duel.of().put(A, ignoringCreature(IgnoredAspect.FEATURES))
                .put(B, creature("Латник", 3, 1, 9), Marks.CLOSED)
                .hand(A, spell("Щит", 1, targeting(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.FeatureGain(
                        numberedFeature(NumericKeyword.ARMOUR, 2))), Duration.GAME)))).begin();
        duel.play("Щит", duel.atPhase("Латник")).strike("Пика", "Латник");
        assertThat(duel.wounds("Латник")).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-057", "BF-7-060", "BF-515.1", "BF-7-095"})
    void ignored_protections_and_replacements_do_not_apply() {
        var guarded = creature("Страж", 3, 1, 9, new Feature.GuardFeature(Guard.PROTECTION,
                new WoundSource(List.of(WoundSource.Sort.STRIKES), Optional.empty())));
        var untouched = creature("Дух", 3, 1, 9, new Feature.GuardFeature(Guard.NO_WOUNDS,
                new WoundSource(List.of(WoundSource.Sort.STRIKES), Optional.empty())));
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.DUTIES), guarded)).isZero();
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.PROTECTION), guarded)).isEqualTo(3);
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.PROTECTION), untouched)).isZero();
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.REPLACEMENTS), untouched)).isEqualTo(3);
        var replaced = creature("Лик", 3, 1, 9,
                replacement(new ReplaceableEvent.ReceivedWounds(Optional.empty()), gain(1)));
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.DUTIES), replaced)).isZero();
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.REPLACEMENTS), replaced)).isEqualTo(3);
    }

    @Test
    @Covers("BF-7-058")
    void a_trigger_of_the_target_cannot_choose_a_card_ignoring_triggers() {
        var revenge = targeting(CREATURES, new Effect.Wound(FIRST, amount(1)));
        Duel duel = Duel.of().put(A, ignoringCreature(IgnoredAspect.TRIGGERS)).put(A, creature("Бык", 2, 2, 9))
                .put(B, creature("Ёж", 3, 0, 9,
                triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_ATTACKED, Optional.empty()),
                        revenge)), Marks.CLOSED).begin().attack("Пика", "Ёж");
        duel.assertRefused(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Пика")), duel.atPhase("Пика")),
                Reason.ILLEGAL_TARGET);
        duel.choose(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Пика")), duel.atPhase("Бык")));
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }

    @Test
    @Covers("BF-7-061")
    void a_card_ignoring_obligations_strikes_any_target() {
        var lure = creature("Приманка", 1, 1, 1, new Feature.ConstantAbility(List.of(), THIS,
                List.of(new Modifier.Taunt())));
        Duel bound = Duel.of().put(A, ignoringCreature(IgnoredAspect.ARMOUR)).put(B, lure).begin();
        bound.assertRefused(new PlayerDecision.AttackDeclared(A, bound.id("Пика"), bound.heroOf(B)),
                Reason.FORCED_TARGET);
        Duel free = Duel.of().put(A, ignoringCreature(IgnoredAspect.DUTIES)).put(B, lure).begin()
                .strike("Пика", "Второй");
        assertThat(free.heroWounds(B)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-056", "BF-7-060", "BF-517.1.1", "BF-7-098"})
    void a_card_ignoring_replacements_or_features_wounds_the_undead() {
        var undead = creature("Лич", 2, 0, 9, keywordFeature(Keyword.UNDEAD));
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.PROTECTION), undead)).isZero();
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.REPLACEMENTS), undead)).isEqualTo(3);
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.FEATURES), undead)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-056", "BF-7-060", "BF-7-158"})
    void a_card_ignoring_replacements_or_features_strikes_with_full_strength() {
        var soft = creature("Мох", 2, 0, 9, numberedFeature(NumericKeyword.STRIKE_REDUCTION, 1));
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.PROTECTION), soft)).isEqualTo(1);
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.REPLACEMENTS), soft)).isEqualTo(3);
        assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.FEATURES), soft)).isEqualTo(3);
    }

    private static Duel duelWithGrants(Modifier... modifiers) {
        Duel duel = Duel.of().coins(A, 9).put(A, ignoringCreature(IgnoredAspect.FEATURES))
                .put(B, creature("Лев", 2, 0, 9), Marks.CLOSED).hand(A, spell("Дар", 1, targeting(CREATURES,
                        new Effect.Grant(FIRST, Arrays.asList(modifiers), Duration.GAME)))).begin();
        return duel.play("Дар", duel.atPhase("Лев"));
    }

    @Test
    @Covers("BF-7-056")
    void ignoring_features_leaves_granted_guards_replacements_and_obligations_active() {
        for (Feature feature : List.of(keywordFeature(Keyword.UNDEAD),
                replacement(new ReplaceableEvent.ReceivedWounds(Optional.empty()), gain(1)),
                new Feature.GuardFeature(Guard.NO_WOUNDS, new WoundSource(List.of(), Optional.empty())),
                new Feature.GuardFeature(Guard.PROTECTION,
                new WoundSource(List.of(WoundSource.Sort.STRIKES), Optional.empty())))) {
            Duel duel = duelWithGrants(new Modifier.FeatureGain(feature)).strike("Пика", "Лев");
            assertThat(duel.wounds("Лев")).as(feature.toString()).isZero();
        }
        Duel soft = duelWithGrants(new Modifier.FeatureGain(numberedFeature(NumericKeyword.STRIKE_REDUCTION, 1)))
                .strike("Пика", "Лев");
        assertThat(soft.wounds("Лев")).isEqualTo(1);
        Duel bound = duelWithGrants(new Modifier.Taunt());
        bound.assertRefused(new PlayerDecision.AttackDeclared(A, bound.id("Пика"), bound.heroOf(B)),
                Reason.FORCED_TARGET);
    }

    @Test
    @Covers("BF-7-056")
    void ignoring_features_includes_printed_guards_replacements_and_obligations() {
        for (Feature feature : List.of(replacement(new ReplaceableEvent.ReceivedWounds(Optional.empty()), gain(1)),
                new Feature.GuardFeature(Guard.NO_WOUNDS, new WoundSource(List.of(), Optional.empty())),
                new Feature.GuardFeature(Guard.PROTECTION,
                new WoundSource(List.of(WoundSource.Sort.STRIKES), Optional.empty())))) {
            assertThat(woundsOfStrike(ignoringCreature(IgnoredAspect.FEATURES), creature("Лев", 2, 0, 9, feature)))
                    .as(feature.toString()).isEqualTo(3);
        }
        Duel free = Duel.of().put(A, ignoringCreature(IgnoredAspect.FEATURES)).put(B, creature("Приманка", 1, 1, 1,
                new Feature.ConstantAbility(List.of(), THIS, List.of(new Modifier.Taunt())))).begin()
                .strike("Пика", "Второй");
        assertThat(free.heroWounds(B)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-058", "BF-7-056"})
    void a_card_that_ignores_triggers_can_be_chosen_by_its_own_triggers_and_by_other_cards() {
        var boost = targeting(OWN, new Effect.Boost(FIRST, amount(1)));
        for (IgnoredAspect ignored : List.of(IgnoredAspect.TRIGGERS, IgnoredAspect.FEATURES)) {
            Duel hired = Duel.of().hand(A, creature("Жрец", 2, 2, 9, new Feature.Immunity(List.of(ignored)),
                    triggerOn(new TriggerCondition.Hire(), boost))).begin().play("Жрец");
            hired.choose(new PlayerDecision.TriggerDeclared(
                    A, 0, Optional.of(hired.id("Жрец")), hired.atPhase("Жрец")));
            assertThat(hired.count("Жрец", Marks.BOOSTS)).isEqualTo(1);
            Duel banner = Duel.of()
                    .put(A, event("Знамя", 1, triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                    Optional.of(OWN)), boost))).put(A, ignoringCreature(ignored)).begin().strike("Пика", "Второй");
            banner.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(banner.id("Пика")),
                    banner.atPhase("Пика")));
            assertThat(banner.count("Пика", Marks.BOOSTS)).isEqualTo(1);
        }
    }

    @Test
    @Covers("BF-7-058")
    void the_death_trigger_of_the_target_cannot_choose_a_card_ignoring_triggers() {
        Duel duel = Duel.of().put(A, ignoringCreature(IgnoredAspect.TRIGGERS)).put(A, creature("Бык", 2, 2, 9))
                .put(B, creature("Ёж", 3, 0, 1,
                        triggerOn(new TriggerCondition.Death(),
                        targeting(CREATURES, new Effect.Wound(FIRST, amount(1))))),
                        Marks.CLOSED).begin().strike("Пика", "Ёж");
        duel.assertRefused(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Ёж")), duel.atPhase("Пика")),
                Reason.ILLEGAL_TARGET);
        duel.choose(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Ёж")), duel.atPhase("Бык")));
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }

    private static Duel duelWithCloak(IgnoredAspect ignored, Feature own) {
        return Duel.of().put(A, ignoringCreature(ignored)).put(B, creature("Лев", 2, 0, 9, own), Marks.CLOSED)
                .put(B, equipment("Плащ", EquipmentKind.ARMOUR, 1,
                replacement(new ReplaceableEvent.ReceivedWounds(Optional.of(OWN)),
                        gain(3)))).begin().strike("Пика", "Лев");
    }

    @Test
    @Covers({"BF-7-056", "BF-7-060", "BF-517.3"})
    void ignored_replacements_are_not_offered() {
        Feature own = replacement(new ReplaceableEvent.ReceivedWounds(Optional.empty()), gain(1));
        for (IgnoredAspect ignored : List.of(IgnoredAspect.FEATURES, IgnoredAspect.REPLACEMENTS)) {
            Duel duel = duelWithCloak(ignored, own);
            assertThat(duel.wounds("Лев")).isZero();
            assertThat(duel.readyCoins(B)).isEqualTo(8);
        }
        Duel asked = duelWithCloak(IgnoredAspect.DUTIES, own).choose(new PlayerDecision.ReplacementChosen(B, 0));
        assertThat(asked.readyCoins(B)).isEqualTo(6);
    }

    @Test
    @Covers({"BF-7-056", "BF-7-060"})
    void replacements_by_cards_other_than_the_target_are_not_ignored() {
        for (IgnoredAspect ignored : List.of(IgnoredAspect.FEATURES, IgnoredAspect.REPLACEMENTS)) {
            Duel duel = duelWithCloak(ignored, keywordFeature(Keyword.DASH));
            assertThat(duel.wounds("Лев")).isZero();
            assertThat(duel.readyCoins(B)).isEqualTo(8);
        }
    }
}
