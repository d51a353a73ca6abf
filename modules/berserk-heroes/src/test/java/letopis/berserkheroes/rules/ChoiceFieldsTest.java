package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.rules.WrittenPositions.read;
import static letopis.berserkheroes.rules.WrittenPositions.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.DivisibleQuantity;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.ExtortionAnswered;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Price.PaymentMethod;
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

/// Fields of written choices: modes, targets, shares and prices.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChoiceFieldsTest {

    private static final String CARDS = """
            game: berserk-heroes
            cards:
              - {kind: hero, name: Странница, english: Wanderer, front: {life: 25}}
              - {kind: hero, name: Отшельник, english: Hermit, front: {life: 25}}
              - {kind: playable, name: Бык, english: Bull, type: creature, cost: 2, front: {strike: 2, life: 9}}
              - {kind: playable, name: Кот, english: Cat, type: creature, cost: 9, front: {strike: 1, life: 1}}
              - {kind: playable, name: Тень, english: Shade, type: creature, cost: 1,
                 front: {strike: 3, life: 2, features: [{kind: valued, keyword: thirst, value: 2}]}}
              - {kind: playable, name: Берсерк, english: Berserker, type: creature, cost: 4,
                 front: {strike: 4, life: 4, features: [{kind: word, keyword: rage}]}}
              - kind: playable
                name: Залп
                english: Volley
                type: spell
                cost: 1
                front: {features: [{kind: spell-ability, deed: {targets: [{filter: {types: [creature]}},
                  {filter: {types: [creature]}, optional: true}, {filter: {types: [creature]}, optional: true}],
                  steps: [{effect: {kind: divide, shared: wounds, total: {number: 3}}}]}}]}
              - kind: playable
                name: Выбор
                english: Choice
                type: spell
                cost: 1
                front: {features: [{kind: spell-ability, deed: {choice: {times: 1, modes: [
                  {targets: [{filter: {types: [creature]}}],
                   steps: [{effect: {kind: wound, which: {kind: pointed}, wounds: {number: 2}}}]},
                  {targets: [{filter: {types: [creature]}}],
                   steps: [{effect: {kind: wound, which: {kind: pointed}, wounds: {number: 4}}}]}]}}}]}
              - kind: playable
                name: Искры
                english: Sparks
                type: spell
                cost: 1
                front: {features: [
                  {kind: spell-ability, deed: {targets: [{filter: {types: [creature]}}],
                   steps: [{effect: {kind: wound, which: {kind: pointed}, wounds: {number: 1}}}]}},
                  {kind: spell-ability, deed: {choice: {times: 2, any: true, modes: [
                   {targets: [{filter: {types: [creature]}}],
                    steps: [{effect: {kind: wound, which: {kind: pointed}, wounds: {number: 2}}}]},
                   {targets: [{filter: {types: [creature]}}],
                    steps: [{effect: {kind: wound, which: {kind: pointed}, wounds: {number: 4}}}]}]}}}]}
              - kind: playable
                name: Два выбора
                english: Two choices
                type: spell
                cost: 1
                front: {features: [
                  {kind: spell-ability, deed: {choice: {times: 1, modes: [
                   {steps: [{effect: {kind: gain-prayers, whom: you, prayers: {number: 1}}}]},
                   {steps: [{effect: {kind: gain-prayers, whom: you, prayers: {number: 2}}}]}]}}},
                  {kind: spell-ability, deed: {choice: {times: 1, modes: [
                   {steps: [{effect: {kind: gain-prayers, whom: you, prayers: {number: 3}}}]},
                   {steps: [{effect: {kind: gain-prayers, whom: you, prayers: {number: 4}}}]}]}}}]}
              - kind: playable
                name: Посох
                english: Staff
                type: equipment
                equipment: weapon
                cost: 3
                front: {features: [{kind: activated, price: [{kind: close-others, cards: 1,
                  filter: {types: [creature], whose: yours}}, {kind: wounds, wounds: 2,
                  filter: {types: [creature], whose: yours}}, {kind: discards, cards: 1}],
                  deed: {targets: [{filter: {types: [creature]}}],
                  steps: [{effect: {kind: wound, which: {kind: pointed}, wounds: {number: 5}}}]}}]}
              - kind: playable
                name: Писарь
                english: Scribe
                type: creature
                cost: 1
                front: {strike: 1, life: 3, features: [{kind: triggered, when: {kind: happens, what: enters,
                  which: {types: [creature], whose: yours}}, may: true, deed: {targets: [{filter: {types: [creature]}}],
                  steps: [{effect: {kind: wound, which: {kind: pointed}, wounds: {number: 1}}}]}}]}
            """;

    @ParameterizedTest
    @ValueSource(strings = {
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Залп]}
          B: {hero: Отшельник, creatures: [{id: one, card: Бык}, {id: two, card: Бык}]}
        choices: [{A: {play: Залп, target: [one, two], shares: [2, 1]}}]
        expect: {refused: none, one: {life: 7}, two: {life: 8}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Залп]}
          B: {hero: Отшельник, creatures: [{id: one, card: Бык}, {id: two, card: Бык}]}
        choices: [{A: {play: Залп, target: [one, none, two], shares: [1, 2]}}]
        expect: {refused: none, one: {life: 8}, two: {life: 7}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Залп], creatures: [{id: own, card: Бык}]}
          B: {hero: Отшельник, creatures: [{id: other, card: Бык}]}
        choices: [{A: {play: Залп, target: Бык, shares: 3}}]
        expect: {refused: none, own: {life: 9}, other: {life: 6}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Выбор]}
          B: {hero: Отшельник, creatures: [{id: one, card: Бык}]}
        choices: [{A: {play: Выбор, modes: 2, target: one}}]
        expect: {refused: none, one: {life: 5}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Выбор]}
          B: {hero: Отшельник, creatures: [{id: one, card: Бык}]}
        choices: [{A: {play: Выбор, modes: 3, target: one}}]
        expect: {refused: bad-modes, one: {life: 9}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Искры]}
          B: {hero: Отшельник, creatures: [{id: one, card: Бык}, {id: two, card: Бык}, {id: three, card: Бык}]}
        choices: [{A: {play: Искры, modes: [2, 1], target: [one, two, three]}}]
        expect: {refused: none, one: {life: 8}, two: {life: 5}, three: {life: 7}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Искры]}
          B: {hero: Отшельник, creatures: [{id: one, card: Бык}, {id: two, card: Бык}]}
        choices: [{A: {play: Искры, modes: 1, target: one}}]
        expect: {refused: illegal-target, one: {life: 9}}
        """,
        """
        seats: {A: {hero: Странница, coins: 5, hand: [Два выбора]}, B: {hero: Отшельник}}
        choices: [{A: {play: Два выбора, modes: 2}}]
        expect: {refused: bad-modes, seats: {A: {prayers: 0}}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 1, hand: [Тень], creatures: [{id: one, card: Бык}, {id: two, card: Бык}]}
          B: {hero: Отшельник}
        choices: [{A: {play: Тень, thirst: two}}]
        expect: {refused: none, one: {life: 9}, two: {life: 7}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 2, hand: [Берсерк], creatures: [{id: one, card: Бык}, {id: two, card: Бык}]}
          B: {hero: Отшельник}
        choices: [{A: {play: Берсерк, rage: [one, two]}}]
        expect: {refused: none, one: {life: 8}, two: {life: 8}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 2, hand: [Кот], equipment: [Посох],
              creatures: [{id: one, card: Бык}, {id: two, card: Бык}]}
          B: {hero: Отшельник, creatures: [{id: three, card: Бык}]}
        choices: [{A: {activate: Посох, target: three, close: one, wound: two, discard: Кот}}]
        expect: {refused: none, one: {closed: true, life: 9}, two: {closed: false, life: 7}, three: {life: 4},
                 seats: {A: {hand: 0}}}
        """,
        """
        seats: {A: {hero: Странница, coins: 5, hand: [Бык]}, B: {hero: Отшельник}}
        choices: [{A: {play: Бык, pay: life}}]
        expect: {refused: not-with-life, seats: {A: {hand: 1, life: 25}}}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Бык],
              creatures: [{id: first, card: Писарь}, {id: second, card: Писарь}]}
          B: {hero: Отшельник, creatures: [{id: one, card: Кот}, {id: two, card: Бык}]}
        choices:
          - A: {play: Бык}
          - A: {trigger: 2, target: two}
          - A: {decline: first}
          - until: act
        expect: {refused: none, one: {life: 1}, two: {life: 8}, events: [{ability-queued: {ability:
          {source: {card: second}}}}]}
        """,
        """
        seats:
          A: {hero: Странница, coins: 5, hand: [Бык],
              creatures: [{id: first, card: Писарь}, {id: second, card: Писарь}]}
          B: {hero: Отшельник, creatures: [{id: two, card: Бык}]}
        choices:
          - A: {play: Бык}
          - A: {trigger: first, target: two}
          - A: {trigger: first, target: two}
        expect: {refused: no-such-trigger}
        """,
    })
    void written_fields_have_their_meaning(String text) {
        PositionFile file = read(CARDS + text);
        assertThat(file.mistakes()).extracting(BadFile::getMessage).isEmpty();
        var answer = file.answers().getFirst();
        assertThat(answer.expectations()).isNotEmpty()
                .allSatisfy(expectation -> assertThat(expectation.held()).as("%s %s", expectation, answer.refused())
                        .isTrue());
    }

    private static Object write(Duel duel, Choice choice) {
        return PreparedGame.GAME.positions().orElseThrow().write(duel.state(), choice, WrittenPositions::word)
                .orElseThrow();
    }

    private static Effect wound() {
        return new Effect.Wound(FIRST, amount(1));
    }

    private static Target target() {
        return new Target(CREATURES, true);
    }

    @Test
    void omitted_targets_are_written_only_before_a_named_one() {
        var volley = new Deed(List.of(target(), target(), target()),
                List.of(step(new Effect.Divide(DivisibleQuantity.WOUNDS, amount(3), false))), Optional.empty());
        Duel duel = Duel.of().put(A, creature("Бык", 1, 1, 9)).hand(A, spell("Залп", 1, volley)).begin();
        CardId volleyCard = duel.id("Залп");
        CardId bull = duel.id("Бык");
        assertThat(write(duel, duel.playChoice("Залп", 0, new Declaration(List.of(), List.of(new Aim(1, bull, 3))))))
                .isEqualTo(Map.of("play", word(volleyCard), "target", List.of("none", word(bull)), "shares",
                        List.of(3)));
        assertThat(write(duel, duel.playChoice("Залп", 0, new Declaration(List.of(), List.of(new Aim(0, bull))))))
                .isEqualTo(Map.of("play", word(volleyCard), "target", List.of(word(bull))));
        assertThat(write(duel, duel.playChoice("Залп", 0, Declaration.EMPTY)))
                .isEqualTo(Map.of("play", word(volleyCard)));
    }

    @Test
    void modes_are_written_from_one_and_targets_of_all_abilities_in_order() {
        var choice = new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(1, false, false, List.of(
                new Deed.Mode(List.of(), List.of(step(new Effect.GainPrayers(Participant.YOU, amount(1))))),
                new Deed.Mode(List.of(target()), List.of(step(wound())))))));
        Duel duel = Duel.of().put(A, creature("Бык", 1, 1, 9)).put(A, creature("Лев", 1, 1, 9))
                .hand(A, spell("Искры", 1, targeting(CREATURES, wound()), choice)).begin();
        var first = new Declaration(List.of(), List.of(new Aim(0, duel.id("Бык"))));
        var second = new Declaration(List.of(1), List.of(new Aim(0, duel.id("Лев"))));
        assertThat(write(duel, duel.playChoice("Искры", 0, first, second))).isEqualTo(Map.of("play",
                word(duel.id("Искры")), "modes", List.of(2), "target", List.of(word(duel.id("Бык")),
                word(duel.id("Лев")))));
        assertThat(write(duel, duel.playChoice("Искры", 0, first))).as("a declaration is missing").isEqualTo(Map.of(
                "play", word(duel.id("Искры")), "target", List.of(word(duel.id("Бык")))));
        assertThat(write(duel, duel.playChoice("Искры", 0, first, second, first))).as("one too many")
                .isEqualTo(write(duel, duel.playChoice("Искры", 0, first, second)));
    }

    @Test
    void prices_are_written_with_their_cards_and_an_unusual_payment_method() {
        Duel duel = Duel.of().put(A, creature("Бык", 1, 1, 9)).put(A, creature("Лев", 1, 1, 9))
                .put(A, creature("Лис", 1, 1, 9)).put(A, creature("Пёс", 1, 1, 9)).hand(A, creature("Кот", 1, 1, 1))
                .put(A, equipment("Посох", EquipmentKind.WEAPON, 1, new Feature.ActivatedAbility(List.of(),
                        Optional.empty(), List.of(), deed(wound())))).begin();
        Price price = new Price(PaymentMethod.OTHER, List.of(duel.id("Бык")), List.of(duel.id("Лев")),
                List.of(duel.id("Лис")), List.of(duel.id("Пёс")), List.of(new RevealedCard(duel.id("Кот"),
                new CardName("Кот"))));
        Map<String, Object> cards = Map.of("rage", List.of(word(duel.id("Бык"))), "thirst",
                List.of(word(duel.id("Лев"))), "close", List.of(word(duel.id("Лис"))), "wound",
                List.of(word(duel.id("Пёс"))), "discard", List.of(word(duel.id("Кот"))));
        Map<String, Object> played = new HashMap<>(cards);
        played.putAll(Map.of("play", word(duel.id("Кот")), "pay", "other"));
        assertThat(write(duel, play(duel, price))).isEqualTo(played);
        Map<String, Object> demanded = new HashMap<>(cards);
        demanded.put("pay-demand", true);
        assertThat(write(duel, new ExtortionAnswered(A, true, price))).as("the usual method").isEqualTo(demanded);

        Map<PaymentMethod, String> words = Map.of(PaymentMethod.FREE, "free", PaymentMethod.LIFE, "life",
                PaymentMethod.OTHER, "other");
        for (PaymentMethod method : PaymentMethod.values()) {
            Map<String, Object> activated = new HashMap<>(
                    Map.of("activate", word(duel.id("Посох")), "ability", "f0"));
            Optional.ofNullable(words.get(method)).ifPresent(word -> activated.put("pay", word));
            assertThat(write(duel, new AbilityActivated(A, duel.id("Посох"), "f0", 0, Declaration.EMPTY,
                    Price.of(method)))).as(method.name()).isEqualTo(activated);
        }
    }

    private static Choice play(Duel duel, Price price) {
        return new CardPlayed(A, duel.id("Кот"), new CardName("Кот"), 0, List.of(), price);
    }

    @Test
    void declined_triggers_are_written_with_their_number_from_one() {
        Duel duel = Duel.of().begin();
        assertThat(write(duel, new TriggerDeclined(A, 1))).isEqualTo(Map.of("decline", 2));
    }
}
