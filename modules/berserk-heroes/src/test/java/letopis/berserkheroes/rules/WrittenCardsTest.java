package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.rules.WrittenPositions.read;
import static letopis.berserkheroes.rules.WrittenPositions.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.event.PlayerDecision.CardsGivenUp;
import letopis.berserkheroes.event.PlayerDecision.DeckTriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TopShown;
import letopis.berserkheroes.event.PlayerDecision.TopSorted;
import letopis.berserkheroes.event.RevealedCard;
import letopis.dispute.PositionFile;
import letopis.language.message.BadFile;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The zone in which a card of a written choice is found by its name, if other zones hold cards of the same name.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WrittenCardsTest {

    private static final String CARDS = """
            game: berserk-heroes
            cards:
              - {kind: hero, name: Странница, english: Wanderer, front: {life: 25}}
              - {kind: hero, name: Отшельник, english: Hermit, front: {life: 25}}
              - {kind: playable, name: Бык, english: Bull, type: creature, cost: 2, front: {strike: 2, life: 9}}
              - {kind: playable, name: Кот, english: Cat, type: creature, cost: 1, front: {strike: 1, life: 1}}
              - kind: playable
                name: Проба
                english: Probe
                type: spell
                cost: 1
                front: {features: [{kind: spell-ability, deed: {steps: [
                  {effect: {kind: draw, whom: you, cards: {number: 1}}}, {effect: {kind: show-brought}}]}}]}
              - kind: playable
                name: Показ
                english: Showing
                type: spell
                cost: 1
                front: {features: [{kind: spell-ability, deed: {steps: [
                  {effect: {kind: show-top, whom: you, cards: {number: 1}}}]}}]}
              - kind: playable
                name: Взгляд
                english: Glance
                type: spell
                cost: 1
                front: {features: [{kind: spell-ability, deed: {steps: [
                  {effect: {kind: look-top, cards: {number: 2}, take: 1}}]}}]}
              - kind: playable
                name: Поиск
                english: Search
                type: spell
                cost: 1
                front: {features: [{kind: spell-ability, deed: {steps: [
                  {effect: {kind: search, number: 1, cards: {place: deck, types: [creature]}}}]}}]}
              - kind: playable
                name: Налог
                english: Tax
                type: spell
                cost: 1
                front: {features: [{kind: spell-ability, deed: {steps: [
                  {effect: {kind: discard, whom: opponent, cards: {number: 1}}}]}}]}
              - kind: playable
                name: Прорицание
                english: Divination
                type: spell
                cost: 1
                front: {features: [{kind: spell-ability, deed: {steps: [
                  {effect: {kind: play, cards: {place: deck}}}]}}]}
              - kind: playable
                name: Дух
                english: Ghost
                type: creature
                cost: 1
                front: {strike: 1, life: 1, features: [{kind: in-graveyard, feature: {kind: activated,
                  price: [{kind: coins, coins: 1}], deed: {steps: [
                  {effect: {kind: gain-prayers, whom: you, prayers: {number: 1}}}]}}}]}
            """;

    @ParameterizedTest
    @ValueSource(strings = {
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Проба, {id: kept, card: Бык}], deck: 5}
          B: {hero: Отшельник}
        choices: [{A: {play: Проба}}, {chance: {turned-up: [Бык]}}, {A: {show: [Бык]}}]
        expect: {refused: none, kept: {zone: hand}, seats: {A: {hand: 2, deck: 4}}, events: [top-revealed]}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Показ, {id: kept, card: Бык}], deck: 5}
          B: {hero: Отшельник}
        choices: [{A: {play: Показ}}, {chance: {turned-up: [Бык]}}, {A: {show: [Бык]}}]
        expect: {refused: none, kept: {zone: hand}, seats: {A: {hand: 1, deck: 5}}, events: [top-revealed]}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Взгляд, {id: kept, card: Бык}, Кот], deck: 5}
          B: {hero: Отшельник}
        choices: [{A: {play: Взгляд}}, {chance: {turned-up: [Бык, Кот]}}, {A: {sort: [Кот], below: [Бык]}}]
        expect: {refused: none, kept: {zone: hand}, seats: {A: {hand: 3, deck: 4}}, events: [top-sorted]}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Поиск, {id: kept, card: Бык}], deck: 2,
              graveyard: [{id: dead, card: Бык}]}
          B: {hero: Отшельник}
        choices: [{A: {play: Поиск}}, {chance: {turned-up: [Кот, Бык]}}, {A: {find: [Бык]}}]
        expect: {refused: none, kept: {zone: hand}, dead: {zone: graveyard}, seats: {A: {hand: 2, deck: 1}}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Налог]}
          B: {hero: Отшельник, hand: [Бык, Кот], creatures: [{id: alive, card: Бык}]}
        choices: [{A: {play: Налог}}, {B: {discard: Бык}}]
        expect: {refused: none, alive: {zone: creatures}, seats: {B: {hand: [Кот], graveyard: [Бык]}}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Прорицание, {id: kept, card: Бык}], deck: 5}
          B: {hero: Отшельник}
        choices: [{A: {play: Прорицание}}, {chance: {turned-up: [Бык]}}, {A: {play: Бык}}]
        expect: {refused: none, kept: {zone: hand}, seats: {A: {hand: [Бык], creatures: [Бык], deck: 4}}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, graveyard: [{id: own, card: Дух}]}
          B: {hero: Отшельник, graveyard: [{id: other, card: Дух}]}
        choices: [{A: {activate: Дух}}]
        expect: {refused: none, seats: {A: {prayers: 1}}}
        """,
    })
    void a_name_means_a_card_in_the_zone_that_the_choice_is_about(String text) {
        PositionFile file = read(CARDS + text);
        assertThat(file.mistakes()).extracting(BadFile::getMessage).isEmpty();
        var answer = file.answers().getFirst();
        assertThat(answer.expectations()).isNotEmpty()
                .allSatisfy(expectation -> assertThat(expectation.held()).as("%s %s", expectation, answer.refused())
                        .isTrue());
    }

    @Test
    void named_cards_and_cards_known_by_their_number_are_written_alike() {
        Duel duel = Duel.of().hand(A, creature("Бык", 1, 1, 1)).hand(A, creature("Кот", 1, 1, 1)).begin();
        CardId bull = duel.id("Бык");
        CardId cat = duel.id("Кот");
        List<RevealedCard> named = List.of(new RevealedCard(bull, new CardName("Бык")),
                new RevealedCard(cat, new CardName("Кот")));
        List<String> words = List.of(word(bull), word(cat));
        for (var expected : Map.<Choice, Object>of(new TopShown(A, named), Map.of("show", words),
                new CardsGivenUp(A, named), Map.of("discard", words),
                new TopSorted(A, List.of(bull), List.of(cat)),
                Map.of("sort", List.of(word(bull)), "below", List.of(word(cat))),
                new TopSorted(A, List.of(bull, cat), List.of()), Map.of("sort", words, "below", List.of()),
                new DeckTriggerDeclared(A, bull, new CardName("Бык")), Map.of("from-deck", word(bull))).entrySet()) {
            assertThat(PreparedGame.GAME.positions().orElseThrow().write(duel.state(), expected.getKey(),
                    WrittenPositions::word)).hasValue(expected.getValue());
        }
    }
}
