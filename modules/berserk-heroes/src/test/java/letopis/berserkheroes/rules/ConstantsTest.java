package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.valued;
import static letopis.berserkheroes.Made.with;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.query.Continuous;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Interaction of constant abilities.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConstantsTest {

    private static final Modifier WRATH = new Modifier.Gains(word(Keyword.WRATH));
    private static final Modifier DASH = new Modifier.Gains(word(Keyword.DASH));

    private static Feature.Constant constant(Filter each, Modifier modifier) {
        return new Feature.Constant(List.of(), new Which.Each(each), List.of(modifier));
    }

    private static Filter striking(Filter cards, int least, int most) {
        return with(cards, new Quality.StrikeIs(least, most == 0 ? Optional.empty() : Optional.of(most)));
    }

    private static boolean has(Duel duel, String card, Keyword keyword) {
        return Continuous.of(duel.state()).has(duel.id(card), keyword);
    }

    @Test
    @Covers({"BF-106.3.1", "BF-115.5"})
    void a_constant_about_strikes_asks_for_those_there_are_with_other_constants() {
        Feature.Constant stronger = constant(OWN, new Modifier.StrikeMore(n(1)));
        Feature.Constant mire = constant(striking(ENEMIES, 0, 1), new Modifier.Cannot(Modifier.Act.ATTACK));
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 1, 2)).put(B, creature("Топь", 5, 3, 6, mire)).begin();
        assertThat(Continuous.of(duel.state()).cannot(duel.id("Пёс"), Modifier.Act.ATTACK)).isTrue();
        Duel strong = Duel.of().put(A, creature("Пёс", 1, 1, 2)).put(A, event("Сила", 1, stronger))
                .put(B, creature("Топь", 5, 3, 6, mire)).begin();
        assertThat(Continuous.of(strong.state()).cannot(strong.id("Пёс"), Modifier.Act.ATTACK)).isFalse();
    }

    @Test
    @Covers({"BF-106.3.1", "BF-115.1"})
    void a_constant_gives_words_to_those_who_are_strong_enough_by_another() {
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 2, 2))
                .put(A, event("Сила", 1, constant(CREATURES, new Modifier.StrikeMore(n(1)))))
                .put(A, equipment("Знак", EquipmentKind.AMULET, 1, constant(striking(CREATURES, 3, 0), DASH))).begin();
        assertThat(has(duel, "Пёс", Keyword.DASH)).isTrue();
    }

    @Test
    @Covers("BF-115.1")
    void a_constant_about_a_word_reaches_those_a_younger_one_gives_it_to() {
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 2, 2))
                .put(A, equipment("Знак", EquipmentKind.AMULET, 1,
                        constant(with(CREATURES, new Quality.HasKeyword(Keyword.WRATH)), DASH)))
                .put(A, event("Сила", 1, constant(CREATURES, WRATH))).begin();
        assertThat(has(duel, "Пёс", Keyword.DASH)).isTrue();
    }

    @Test
    @Covers({"BF-111.3", "BF-115.4"})
    void a_loss_prevails_over_a_constant_that_was_given_before() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Вождь", 1, 1, 2)).put(A, creature("Пёс", 1, 1, 2))
                .hand(A, spell("Дар", 1, at(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.Gains(constant(OWN, WRATH))), Duration.GAME))))
                .hand(A, spell("Утрата", 1, at(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.Loses(Keyword.WRATH)), Duration.GAME)))).begin();
        duel.play("Дар", duel.at("Вождь"));
        assertThat(has(duel, "Пёс", Keyword.WRATH)).isTrue();
        duel.play("Утрата", duel.at("Пёс"));
        assertThat(has(duel, "Пёс", Keyword.WRATH)).isFalse();
        assertThat(has(duel, "Вождь", Keyword.WRATH)).isTrue();
    }

    @Test
    @Covers("BF-115.1")
    void a_law_asks_for_numbers_with_all_that_changes_them() {
        var strongOne = new Condition.ThereAre(striking(OWN, 3, 0), 1, Optional.empty());
        var law = new Feature.Law(List.of(strongOne), Whom.OPPONENT, List.of(new Rule.Forbids(Rule.Act.DRAW)));
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 2, 2)).put(A, creature("Страж", 1, 1, 4, law)).begin();
        assertThat(Continuous.of(duel.state()).isForbidden(B, Rule.Act.DRAW)).isFalse();
        Duel strong = Duel.of().put(A, creature("Пёс", 1, 2, 2)).put(A, creature("Страж", 1, 1, 4, law))
                .put(A, event("Сила", 1, constant(CREATURES, new Modifier.StrikeMore(n(1))))).begin();
        assertThat(Continuous.of(strong.state()).isForbidden(B, Rule.Act.DRAW)).isTrue();
    }

    @Test
    @Covers("BF-525.1")
    void constants_that_undo_their_own_condition_are_on_their_cards_once() {
        Duel duel = Duel.of().put(A, creature("Пёс", 1, 1, 2)).put(A, creature("Кот", 1, 2, 2))
                .put(A, event("Помощь", 1, constant(striking(CREATURES, 0, 1), new Modifier.StrikeMore(n(2))))).begin();
        assertThat(duel.strikeOf("Пёс")).isEqualTo(3);
        assertThat(duel.strikeOf("Кот")).isEqualTo(2);
    }

    @Test
    @Covers({"BF-525.1", "BF-115.1"})
    void a_circle_of_one_constant_leaves_the_others_to_agree_with_each_other() {
        var strongOne = new Condition.ThereAre(striking(OWN, 4, 0), 1, Optional.empty());
        Duel duel = Duel.of().put(A, creature("Жук", 1, 3, 2, valued(Measured.ARMOUR, 1)))
                .put(A, equipment("Ржавчина", EquipmentKind.AMULET, 1,
                        constant(with(CREATURES, new Quality.HasMeasured(Measured.ARMOUR)),
                                new Modifier.LosesMeasured(Measured.ARMOUR))))
                .put(A, creature("Знаменосец", 1, 1, 2, new Feature.Constant(List.of(strongOne),
                        new Which.Each(OWN), List.of(DASH))))
                .put(A, event("Сила", 1, constant(CREATURES, new Modifier.StrikeMore(n(1))))).begin();
        assertThat(Continuous.of(duel.state()).value(duel.id("Жук"), Measured.ARMOUR)).isZero();
        assertThat(has(duel, "Жук", Keyword.DASH)).isTrue();
    }

    @Test
    @Covers({"BF-115.1", "BF-7-177"})
    void who_loses_printed_features_keeps_a_constant_that_another_gives() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Пёс", 1, 1, 2)).put(A, creature("Кот", 1, 2, 2))
                .put(A, event("Знамя", 1, constant(striking(OWN, 0, 1),
                        new Modifier.Gains(constant(OWN, WRATH)))))
                .hand(A, spell("Трезвость", 1, at(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.NoFeatures()), Duration.GAME)))).begin();
        assertThat(has(duel, "Кот", Keyword.WRATH)).isTrue();
        duel.play("Трезвость", duel.at("Пёс"));
        assertThat(has(duel, "Кот", Keyword.WRATH)).isTrue();
    }
}
