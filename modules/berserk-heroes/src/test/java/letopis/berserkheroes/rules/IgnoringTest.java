package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.THIS;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.valued;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Ignored;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Aspects of other cards that a card ignores (BF-7-056 to BF-7-061).
@DisplayNameGeneration(ReplaceUnderscores.class)
class IgnoringTest {

    private static Effect gain(int coins) {
        return new Effect.GainCoins(Whom.YOU, n(coins), false);
    }

    private static Feature instead(Replaced replaced, Effect effect) {
        return new Feature.Instead(replaced, List.of(), List.of(step(effect)));
    }

    private static Playable ignoring(Ignored... what) {
        return creature("Пика", 3, 3, 9, new Feature.Ignores(Arrays.asList(what)));
    }

    private static int struck(Playable attacker, Playable target) {
        return Duel.of().put(A, attacker).put(B, target, Marks.CLOSED).begin()
                .strike(attacker.name().value(), target.name().value()).wounds(target.name().value());
    }

    @Test
    @Covers({"BF-7-056", "BF-7-059", "BF-7-191"})
    void preventions_that_are_ignored_prevent_nothing() {
        var armoured = creature("Латник", 3, 1, 9, valued(Measured.ARMOUR, 2));
        var scaly = creature("Змей", 3, 1, 9, valued(Measured.SCALES, 5));
        assertThat(struck(ignoring(Ignored.DUTIES), armoured)).isEqualTo(1);
        assertThat(struck(ignoring(Ignored.ARMOUR), armoured)).isEqualTo(3);
        assertThat(struck(ignoring(Ignored.FEATURES), armoured)).isEqualTo(3);
        assertThat(struck(ignoring(Ignored.ARMOUR), scaly)).isZero();
        assertThat(struck(ignoring(Ignored.SCALES), scaly)).isEqualTo(3);
    }

    @Test
    @Covers("BF-7-056")
    void who_ignores_features_does_not_ignore_what_was_given() {
        Duel duel = Duel.of().put(A, ignoring(Ignored.FEATURES)).put(B, creature("Латник", 3, 1, 9), Marks.CLOSED)
                .hand(A, spell("Щит", 1, at(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.Gains(
                        valued(Measured.ARMOUR, 2))), Duration.GAME)))).begin();
        duel.play("Щит", duel.at("Латник")).strike("Пика", "Латник");
        assertThat(duel.wounds("Латник")).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-057", "BF-7-060", "BF-515.1", "BF-7-095"})
    void protection_and_replacements_that_are_ignored_do_not_work() {
        var guarded = creature("Страж", 3, 1, 9, new Feature.Against(Guard.PROTECTION,
                new From(List.of(From.Sort.STRIKES), Optional.empty())));
        var untouched = creature("Дух", 3, 1, 9, new Feature.Against(Guard.NO_WOUNDS,
                new From(List.of(From.Sort.STRIKES), Optional.empty())));
        assertThat(struck(ignoring(Ignored.DUTIES), guarded)).isZero();
        assertThat(struck(ignoring(Ignored.PROTECTION), guarded)).isEqualTo(3);
        assertThat(struck(ignoring(Ignored.PROTECTION), untouched)).isZero();
        assertThat(struck(ignoring(Ignored.REPLACEMENTS), untouched)).isEqualTo(3);
        var replaced = creature("Лик", 3, 1, 9, instead(new Replaced.Wounding(Optional.empty()), gain(1)));
        assertThat(struck(ignoring(Ignored.DUTIES), replaced)).isZero();
        assertThat(struck(ignoring(Ignored.REPLACEMENTS), replaced)).isEqualTo(3);
    }

    @Test
    @Covers("BF-7-058")
    void a_trigger_of_its_target_cannot_choose_what_ignores_triggers() {
        var revenge = at(CREATURES, new Effect.Wound(FIRST, n(1)));
        Duel duel = Duel.of().put(A, ignoring(Ignored.TRIGGERS)).put(A, creature("Бык", 2, 2, 9))
                .put(B, creature("Ёж", 3, 0, 9, when(new When.Happens(Happening.IS_ATTACKED, Optional.empty()),
                        revenge)), Marks.CLOSED).begin().attack("Пика", "Ёж");
        duel.refused(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Пика")), duel.at("Пика")),
                Reason.ILLEGAL_TARGET);
        duel.choose(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Пика")), duel.at("Бык")));
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }

    @Test
    @Covers("BF-7-061")
    void who_ignores_duties_strikes_whom_it_will() {
        var lure = creature("Приманка", 1, 1, 1, new Feature.Constant(List.of(), THIS,
                List.of(new Modifier.DrawsAttacks())));
        Duel bound = Duel.of().put(A, ignoring(Ignored.ARMOUR)).put(B, lure).begin();
        bound.refused(new PlayerDecision.AttackDeclared(A, bound.id("Пика"), bound.heroOf(B)), Reason.FORCED_TARGET);
        Duel free = Duel.of().put(A, ignoring(Ignored.DUTIES)).put(B, lure).begin().strike("Пика", "Второй");
        assertThat(free.heroWounds(B)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-056", "BF-7-060", "BF-517.1.1", "BF-7-098"})
    void who_ignores_replacements_or_features_wounds_the_undead() {
        var undead = creature("Лич", 2, 0, 9, word(Keyword.UNDEAD));
        assertThat(struck(ignoring(Ignored.PROTECTION), undead)).isZero();
        assertThat(struck(ignoring(Ignored.REPLACEMENTS), undead)).isEqualTo(3);
        assertThat(struck(ignoring(Ignored.FEATURES), undead)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-056", "BF-7-060", "BF-7-158"})
    void who_ignores_replacements_or_features_strikes_as_hard_as_he_would() {
        var soft = creature("Мох", 2, 0, 9, valued(Measured.STRIKE_REDUCTION, 1));
        assertThat(struck(ignoring(Ignored.PROTECTION), soft)).isEqualTo(1);
        assertThat(struck(ignoring(Ignored.REPLACEMENTS), soft)).isEqualTo(3);
        assertThat(struck(ignoring(Ignored.FEATURES), soft)).isEqualTo(3);
    }

    private static Duel given(Modifier... modifiers) {
        Duel duel = Duel.of().coins(A, 9).put(A, ignoring(Ignored.FEATURES))
                .put(B, creature("Лев", 2, 0, 9), Marks.CLOSED).hand(A, spell("Дар", 1, at(CREATURES,
                        new Effect.Grant(FIRST, Arrays.asList(modifiers), Duration.GAME)))).begin();
        return duel.play("Дар", duel.at("Лев"));
    }

    @Test
    @Covers("BF-7-056")
    void guards_replacements_and_duties_that_were_given_are_not_ignored_with_features() {
        for (Feature feature : List.of(word(Keyword.UNDEAD), instead(new Replaced.Wounding(Optional.empty()), gain(1)),
                new Feature.Against(Guard.NO_WOUNDS, new From(List.of(), Optional.empty())),
                new Feature.Against(Guard.PROTECTION, new From(List.of(From.Sort.STRIKES), Optional.empty())))) {
            Duel duel = given(new Modifier.Gains(feature)).strike("Пика", "Лев");
            assertThat(duel.wounds("Лев")).as(feature.toString()).isZero();
        }
        Duel soft = given(new Modifier.Gains(valued(Measured.STRIKE_REDUCTION, 1))).strike("Пика", "Лев");
        assertThat(soft.wounds("Лев")).isEqualTo(1);
        Duel bound = given(new Modifier.DrawsAttacks());
        bound.refused(new PlayerDecision.AttackDeclared(A, bound.id("Пика"), bound.heroOf(B)), Reason.FORCED_TARGET);
    }

    @Test
    @Covers("BF-7-056")
    void printed_guards_replacements_and_duties_are_ignored_with_features() {
        for (Feature feature : List.of(instead(new Replaced.Wounding(Optional.empty()), gain(1)),
                new Feature.Against(Guard.NO_WOUNDS, new From(List.of(), Optional.empty())),
                new Feature.Against(Guard.PROTECTION, new From(List.of(From.Sort.STRIKES), Optional.empty())))) {
            assertThat(struck(ignoring(Ignored.FEATURES), creature("Лев", 2, 0, 9, feature)))
                    .as(feature.toString()).isEqualTo(3);
        }
        Duel free = Duel.of().put(A, ignoring(Ignored.FEATURES)).put(B, creature("Приманка", 1, 1, 1,
                new Feature.Constant(List.of(), THIS, List.of(new Modifier.DrawsAttacks())))).begin()
                .strike("Пика", "Второй");
        assertThat(free.heroWounds(B)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-058", "BF-7-056"})
    void its_own_triggers_and_those_of_other_cards_than_its_targets_may_choose_what_ignores_triggers() {
        var boost = at(OWN, new Effect.Boost(FIRST, n(1)));
        for (Ignored ignored : List.of(Ignored.TRIGGERS, Ignored.FEATURES)) {
            Duel hired = Duel.of().hand(A, creature("Жрец", 2, 2, 9, new Feature.Ignores(List.of(ignored)),
                    when(new When.Hire(), boost))).begin().play("Жрец");
            hired.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(hired.id("Жрец")), hired.at("Жрец")));
            assertThat(hired.count("Жрец", Marks.BOOSTS)).isEqualTo(1);
            Duel banner = Duel.of().put(A, event("Знамя", 1, when(new When.Happens(Happening.ATTACKS,
                    Optional.of(OWN)), boost))).put(A, ignoring(ignored)).begin().strike("Пика", "Второй");
            banner.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(banner.id("Пика")),
                    banner.at("Пика")));
            assertThat(banner.count("Пика", Marks.BOOSTS)).isEqualTo(1);
        }
    }

    @Test
    @Covers("BF-7-058")
    void the_death_of_its_target_cannot_choose_what_ignores_triggers() {
        Duel duel = Duel.of().put(A, ignoring(Ignored.TRIGGERS)).put(A, creature("Бык", 2, 2, 9))
                .put(B, creature("Ёж", 3, 0, 1, when(new When.Death(), at(CREATURES, new Effect.Wound(FIRST, n(1))))),
                        Marks.CLOSED).begin().strike("Пика", "Ёж");
        duel.refused(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Ёж")), duel.at("Пика")),
                Reason.ILLEGAL_TARGET);
        duel.choose(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Ёж")), duel.at("Бык")));
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }

    private static Duel cloaked(Ignored ignored, Feature own) {
        return Duel.of().put(A, ignoring(ignored)).put(B, creature("Лев", 2, 0, 9, own), Marks.CLOSED)
                .put(B, equipment("Плащ", EquipmentKind.ARMOUR, 1, instead(new Replaced.Wounding(Optional.of(OWN)),
                        gain(3)))).begin().strike("Пика", "Лев");
    }

    @Test
    @Covers({"BF-7-056", "BF-7-060", "BF-517.3"})
    void nobody_is_asked_about_replacements_that_are_ignored() {
        Feature own = instead(new Replaced.Wounding(Optional.empty()), gain(1));
        for (Ignored ignored : List.of(Ignored.FEATURES, Ignored.REPLACEMENTS)) {
            Duel duel = cloaked(ignored, own);
            assertThat(duel.wounds("Лев")).isZero();
            assertThat(duel.open(B)).isEqualTo(8);
        }
        Duel asked = cloaked(Ignored.DUTIES, own).choose(new PlayerDecision.ReplacementChosen(B, 0));
        assertThat(asked.open(B)).isEqualTo(6);
    }

    @Test
    @Covers({"BF-7-056", "BF-7-060"})
    void replacements_of_other_cards_than_its_target_are_not_ignored() {
        for (Ignored ignored : List.of(Ignored.FEATURES, Ignored.REPLACEMENTS)) {
            Duel duel = cloaked(ignored, word(Keyword.DASH));
            assertThat(duel.wounds("Лев")).isZero();
            assertThat(duel.open(B)).isEqualTo(8);
        }
    }
}
