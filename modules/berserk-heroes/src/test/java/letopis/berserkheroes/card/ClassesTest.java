package letopis.berserkheroes.card;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.spell;
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

    private static Playable of(Playable card, String... classes) {
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
        assertThat(problems(of(bull, "зверь"))).isEmpty();
        assertThat(problems(of(bull, "ритуал"))).containsExactly("class-of-others");
        assertThat(problems(of(bull, "разбойник"))).containsExactly("class-of-others");
        assertThat(problems(of(event("Буря", 1), "зверь"))).containsExactly("class-of-others");
        assertThat(problems(hero("разбойник"))).isEmpty();
        assertThat(problems(hero("эльф"))).containsExactly("class-of-others");
        assertThat(problems(of(bull, "зверь", "неведомый класс новой серии"))).isEmpty();
    }

    @Test
    @Covers("BF-107.3.2")
    void mechanisms_and_nightmares_are_creatures_and_support_cards() {
        for (String name : List.of("механизм", "кошмар")) {
            assertThat(problems(of(creature("Бык", 1, 1, 1), name))).isEmpty();
            assertThat(problems(of(event("Буря", 1), name))).isEmpty();
            assertThat(problems(hero(name))).containsExactly("class-of-others");
        }
        assertThat(Classes.of(CardType.CREATURE)).filteredOn(Classes.of(CardType.EVENT)::contains)
                .containsExactlyInAnyOrder("механизм", "кошмар");
        assertThat(Classes.of(CardType.SPELL)).doesNotContainAnyElementsOf(Classes.of(CardType.EVENT))
                .doesNotContainAnyElementsOf(Classes.of(CardType.CREATURE));
    }

    @Test
    @Covers({"BF-107.3", "BF-107.3.3"})
    void a_text_that_names_a_class_means_cards_of_it_whatever_their_type() {
        assertThat(List.of(CardType.HERO, CardType.CREATURE, CardType.SPELL, CardType.EVENT))
                .extracting(type -> Classes.of(type).size()).containsExactly(5, 58, 7, 7);
        var mechanisms = new Filter(Optional.empty(), List.of(), Optional.empty(), List.of(), false,
                List.of("механизм"), List.of(), List.of(), false, List.of());
        Duel duel = Duel.of().coins(A, 9).put(A, of(creature("Робот", 1, 1, 1), "механизм"))
                .put(A, of(event("Завод", 1), "механизм")).put(A, of(creature("Бык", 1, 1, 1), "зверь"))
                .hand(A, spell("Ключ", 1, at(mechanisms, new Effect.Close(FIRST))))
                .hand(A, spell("Лом", 1, at(mechanisms, new Effect.Destroy(FIRST)))).begin();
        duel.refused(duel.played("Ключ", 0, duel.at("Бык")), Reason.ILLEGAL_TARGET);
        duel.play("Ключ", duel.at("Робот")).play("Лом", duel.at("Завод"));
        assertThat(duel.isClosed("Робот")).isTrue();
        assertThat(duel.state().isInPlay(duel.id("Завод"))).isFalse();
    }
}
