package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.dispute.PositionFile;
import letopis.language.message.BadFile;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.DamageShare;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Fields of written choices: portions of damage and mana, pairs of creatures, targets and prices.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChoiceFieldsTest {

    private static PositionFile read(String text) {
        return PositionFile.read(Path.of("p.yaml"), ("game: nebozhiteli\n" + text).getBytes(StandardCharsets.UTF_8),
                Map.of(), InstantSource.fixed(Instant.EPOCH), () -> "salt");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        """
        turn: {phase: damage}
        cards:
          - {kind: weapon, name: Жало, english: Sting, cost: {actions: 1}, type: 4,
             damage: [{kind: physical, amount: 2}, {kind: fire, amount: 1}], keywords: [{kind: double-strike}]}
        combat: {attackers: [x], blocks: {one: x, two: x}}
        seats:
          A: {field: [{id: x, card: Рыцарь, equipped: [Жало]}]}
          B: {field: [{id: one, card: Рыцарь, life: 6}, {id: two, card: Рыцарь, life: 6}]}
        choices:
          - A:
              split: x
              damage:
                - {on: one, amount: 2}
                - {on: one, amount: 1, kind: fire}
                - {on: one, amount: 2, strike: 2}
                - {on: two, amount: 1, kind: fire, strike: 2}
          - until: end of phase
        expect: {one: {life: 1}, two: {life: 5}}
        """,
        """
        turn: {phase: damage}
        combat: {attackers: [x], blocks: {one: x, two: x}}
        seats:
          A: {field: [{id: x, card: Рыцарь, equipped: [Двуручный меч]}]}
          B: {field: [{id: one, card: Рыцарь, life: 6}, {id: two, card: Рыцарь, life: 6}]}
        choices:
          - A: {split: x, damage: {one: 3, two: 1}}
          - until: end of phase
        expect: {one: {life: 3}, two: {life: 5}}
        """,
        """
        combat: {attackers: [knight], blocks: {x: knight}}
        seats:
          A:
            field: [{id: knight, card: Рыцарь, equipped: [{id: flame, card: Пламенный меч}]}]
          B:
            hand: [Щит света]
            field: [{id: x, card: Оруженосец}, Жрица]
        choices:
          - B: {cast: Щит света, target: x}
          - both: pass
          - B: {prevent: [{of: flame, kind: fire, amount: 2}]}
        expect: {x: {life: 1}}
        """,
        """
        turn: {phase: summon}
        seats:
          A: {life: 20, summon-field: [{id: knight, card: Рыцарь}, {id: squire, card: Оруженосец}]}
        choices:
          - A: {place: {knight: 2, squire: 1}}
        expect: {knight: {mana: 2}, squire: {mana: 1}, seats: {A: {life: 17, actions: 1}}}
        """,
        """
        turn: {phase: summon}
        seats: {A: {field: [Рыцарь], summon-field: [{id: new, card: Рыцарь}]}}
        choices:
          - A: {place: {Рыцарь: 1}}
          - A: {place: 1, on: Рыцарь}
        expect: {new: {mana: 2}}
        """,
        """
        turn: {phase: summon}
        seats:
          A: {hand: [Гроза, Гроза]}
          B: {field: [{id: x, card: Рыцарь, life: 6}]}
        choices:
          - A: {play: Гроза, target: x}
          - A: {play: Гроза, target: x}
        expect: {refused: none, seats: {A: {hand: 0}}}
        """,
        """
        turn: {phase: block}
        combat: {attackers: [one, two]}
        seats:
          A: {field: [{id: one, card: Оруженосец}, {id: two, card: Оруженосец, equipped: [Меч]}]}
          B: {field: [{id: warden, card: Страж моста}]}
        choices:
          - B: {block: {warden: [one, two]}}
          - until: damage window
        expect: {events: [attacker-blocked, attacker-blocked]}
        """,
        """
        turn: {phase: ranged}
        seats:
          A: {field: [{id: archer, card: Лучник, equipped: [Лук]}]}
          B: {field: [{id: scout, card: Разведчик}, {id: other, card: Разведчик}]}
        choices:
          - A: {shoot: {archer: other}}
          - until: attack
        expect: {other: {alive: false}, scout: {alive: true}}
        """,
        """
        turn: {phase: ranged}
        seats:
          A: {field: [{id: archer, card: Лучник, equipped: [Лук]}]}
        choices:
          - A: {shoot: {archer: B}}
        expect: {refused: ranged-target-not-creature}
        """,
        """
        turn: {phase: summon}
        seats:
          A:
            life: 20
            hand: [Меч, Щит]
            summon-field: [{id: golem, card: Глиняный голем}]
        choices:
          - A: {summon: golem, discarding: [Меч, Щит]}
        expect: {golem: {alive: true, life: 6}, seats: {A: {life: 20, hand: 0, grave: 2}}}
        """,
        """
        turn: {phase: summon}
        seats:
          A:
            life: 20
            hand: [Лук]
            creature-grave: [{id: dead, card: Рыцарь}]
            field: [{id: x, card: Некромант}]
        choices:
          - A: {activate: x, target: dead, instead: yes, discarding: [Лук]}
          - until: end of phase
        expect: {dead: {zone: summon-field}, x: {turned: false}, seats: {A: {life: 18, grave: [Лук]}}}
        """,
        """
        seats:
          A:
            life: 20
            hand: [Жертвоприношение]
            field: [{id: x, card: Некромант}, {id: squire, card: Оруженосец}, {id: thug, card: Головорез, life: 2}]
        choices:
          - A: {cast: Жертвоприношение, by: x, target: thug, instead: yes, sacrificing: [squire]}
          - until: end of phase
        expect: {squire: {alive: false}, thug: {alive: false}, x: {turned: false}, seats: {A: {life: 22}}}
        """,
        """
        turn: {phase: summon}
        cards:
          - kind: artifact
            name: Колодец
            english: Well
            cost: {actions: 1}
            abilities: [{kind: activated, cost: {mana: 1}, targets: [{what: creature}],
                         effects: [{kind: heal, whom: target, amount: 2}]}]
        seats:
          B: {life: 20, field: [Колодец]}
          A: {life: 20, field: [Колодец, {id: knight, card: Рыцарь, life: 1}]}
        choices:
          - A: {activate: Колодец, target: knight}
          - until: end of phase
        expect: {knight: {life: 3}, seats: {A: {life: 19}}}
        """,
        """
        turn: {phase: damage, priority: A}
        cards:
          - {kind: creature, name: Незримый, english: Unseen, cost: 3, life: 5, race: человек, profession: воин,
             keywords: [{kind: cannot-be-target, scope: everything}]}
          - {kind: spell, name: Луч, english: Ray, color: white, level: 1, targets: [{what: creature}],
             effects: [{kind: deal-damage, whom: target, damage: physical, amount: 2}]}
        queue:
          - A: {cast: Луч, by: priestess, target: x}
        seats:
          A: {field: [{id: priestess, card: Жрица}]}
          B: {field: [{id: x, card: Незримый}]}
        choices:
          - A: close
          - until: end of phase
        expect: {x: {life: 5}}
        """,
    })
    void written_fields_have_their_meaning(String text) {
        PositionFile file = read(text);
        assertThat(file.mistakes()).extracting(BadFile::getMessage).isEmpty();
        var answer = file.answers().getFirst();
        assertThat(answer.expectations()).isNotEmpty()
                .allSatisfy(expectation -> assertThat(expectation.held()).as("%s %s", expectation, answer.refused())
                        .isTrue());
    }

    private static Object write(Duel duel, Choice choice) {
        return Duel.GAME.positions().orElseThrow().write(duel.state(), choice, card -> "c" + card.number())
                .orElseThrow();
    }

    private static String word(CardId card) {
        return "c" + card.number();
    }

    @Test
    void pairs_are_written_with_a_list_only_for_several_partners() {
        var duel = Duel.tournament();
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        var warden = duel.creature(B, "Страж моста");
        var squire = duel.creature(B, "Оруженосец");
        assertThat(write(duel, new BlockersDeclared(B,
                List.of(block(warden, first), block(squire, first), block(warden, second)))))
                .isEqualTo(Map.of("block", Map.of(word(warden), List.of(word(first), word(second)),
                        word(squire), word(first))));
        assertThat(write(duel, new RangedAttackDeclared(A, List.of(new Shot(first, squire)))))
                .isEqualTo(Map.of("shoot", Map.of(word(first), word(squire))));
        assertThat(write(duel, new BlockersDeclared(B, List.of()))).isEqualTo(Map.of("block", List.of()));
    }

    @Test
    void shares_are_written_with_their_kind_and_later_strikes_with_their_number() {
        var duel = Duel.tournament();
        var attacker = duel.creature(A, "Рыцарь");
        var blocker = duel.creature(B, "Рыцарь");
        assertThat(write(duel, new DamageDistributed(A, attacker, List.of(
                new DamageShare(0, DamageKind.FIRE, blocker, 1), new DamageShare(1, DamageKind.PHYSICAL, blocker, 2)))))
                .isEqualTo(Map.of("split", word(attacker), "damage", List.of(
                        Map.of("on", word(blocker), "amount", 1, "kind", "fire"),
                        Map.of("on", word(blocker), "amount", 2, "kind", "physical", "strike", 2))));
    }

    @Test
    void targets_and_payments_are_written_only_if_they_exist() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        var sword = duel.inHand(A, "Меч");
        assertThat(write(duel, duel.equip(A, sword, knight)))
                .isEqualTo(Map.of("equip", word(sword), "on", word(knight)));
        assertThat(write(duel, duel.activate(knight))).isEqualTo(Map.of("activate", word(knight)));
        assertThat(write(duel, duel.activate(knight, target(B))))
                .isEqualTo(Map.of("activate", word(knight), "target", "B"));
        assertThat(write(duel, duel.activate(knight, target(B), target(squire))))
                .isEqualTo(Map.of("activate", word(knight), "target", List.of("B", word(squire))));
        assertThat(write(duel, activate(knight, new Payment(true,
                List.of(new RevealedCard(sword, new CardName("Меч"))), List.of(squire)))))
                .isEqualTo(Map.of("activate", word(knight), "instead", true, "discarding", List.of(word(sword)),
                        "sacrificing", List.of(word(squire))));
        assertThat(write(duel, activate(knight, new Payment(false, List.of(), List.of(squire)))))
                .isEqualTo(Map.of("activate", word(knight), "sacrificing", List.of(word(squire))));
    }

    private static Choice activate(CardId source, Payment payment) {
        return new AbilityActivated(A, source, 0, List.of(), Optional.of(payment));
    }
}
