package letopis.berserkheroes.card;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.rules.Reason;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Classes of cards and references to them in texts.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ClassesTest {

    private static Playable withClasses(Playable card, String... classes) {
        return new Playable(card.name(), card.english(), card.type(), card.elements(), Arrays.asList(classes),
                card.equipment(), card.cost(), card.x(), card.traits(), card.front(), card.back(), card.text());
    }

    private static List<String> problems(CardText card) {
        return CardCheck.of(card).stream().map(CardProblem::code).toList();
    }

    private static Hero hero(String name) {
        return new Hero(new CardName("Герой"), "Hero", List.of(), List.of(name),
                new Face(Optional.of(20), Optional.empty(), List.of()), Optional.empty(), Optional.empty());
    }

    @Test
    @Covers("BF-107.3.1")
    void each_type_has_its_own_classes() {
        Playable bull = creature("Бык", 1, 1, 1);
        assertThat(problems(withClasses(bull, "зверь"))).isEmpty();
        assertThat(problems(withClasses(bull, "ритуал"))).containsExactly("class-of-others");
        assertThat(problems(withClasses(bull, "разбойник"))).containsExactly("class-of-others");
        assertThat(problems(withClasses(event("Буря", 1), "зверь"))).containsExactly("class-of-others");
        assertThat(problems(hero("разбойник"))).isEmpty();
        assertThat(problems(hero("эльф"))).containsExactly("class-of-others");
        assertThat(problems(withClasses(bull, "зверь", "неведомый класс новой серии"))).isEmpty();
    }

    @Test
    @Covers("BF-107.3.2")
    void mechanisms_and_nightmares_can_be_creatures_or_support_cards() {
        for (String name : List.of("механизм", "кошмар")) {
            assertThat(problems(withClasses(creature("Бык", 1, 1, 1), name))).isEmpty();
            assertThat(problems(withClasses(event("Буря", 1), name))).isEmpty();
            assertThat(problems(hero(name))).containsExactly("class-of-others");
        }
        assertThat(CardClasses.of(CardType.CREATURE)).filteredOn(CardClasses.of(CardType.EVENT)::contains)
                .containsExactlyInAnyOrder("механизм", "кошмар");
        assertThat(CardClasses.of(CardType.SPELL)).doesNotContainAnyElementsOf(CardClasses.of(CardType.EVENT))
                .doesNotContainAnyElementsOf(CardClasses.of(CardType.CREATURE));
    }

    @Test
    @Covers({"BF-107.3", "BF-107.3.3"})
    void a_text_naming_a_class_applies_to_cards_of_every_type() {
        assertThat(List.of(CardType.HERO, CardType.CREATURE, CardType.SPELL, CardType.EVENT))
                .extracting(type -> CardClasses.of(type).size()).containsExactly(5, 58, 7, 7);
        var mechanisms = new Filter(Optional.empty(), List.of(), Optional.empty(), List.of(), false,
                List.of("механизм"), List.of(), List.of(), false, List.of());
        Duel duel = Duel.of().coins(A, 9).put(A, withClasses(creature("Робот", 1, 1, 1), "механизм"))
                .put(A, withClasses(event("Завод", 1), "механизм"))
                .put(A, withClasses(creature("Бык", 1, 1, 1), "зверь"))
                .hand(A, spell("Ключ", 1, targeting(mechanisms, new Effect.Close(FIRST))))
                .hand(A, spell("Лом", 1, targeting(mechanisms, new Effect.Destroy(FIRST)))).begin();
        duel.assertRefused(duel.playChoice("Ключ", 0, duel.atPhase("Бык")), Reason.ILLEGAL_TARGET);
        duel.play("Ключ", duel.atPhase("Робот")).play("Лом", duel.atPhase("Завод"));
        assertThat(duel.isClosed("Робот")).isTrue();
        assertThat(duel.state().isInPlay(duel.id("Завод"))).isFalse();
    }
}
