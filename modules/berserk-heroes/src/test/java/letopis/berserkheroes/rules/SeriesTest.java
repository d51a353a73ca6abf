package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.valued;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.From;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.Deck;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Each member of a series by its outcome, so that none can be left out unnoticed.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeriesTest {

    private static final Which ENEMY_CREATURES = new Which.Each(ENEMIES);

    /// Wounds of a sort, 2 of them, at the one enemy creature.
    private static Duel wounded(From.Sort sort, Feature... features) {
        Effect effect = sort == From.Sort.SHOTS ? new Effect.Shot(ENEMY_CREATURES, n(2))
                : new Effect.Wound(ENEMY_CREATURES, n(2));
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9, new Feature.Activated(List.of(new Payment.CloseSelf()),
                        Optional.empty(), List.of(), deed(effect))))
                .put(B, creature("Цель", 2, 0, 9, features)).hand(A, spell("Град", 1, deed(effect))).begin();
        return switch (sort) {
            case STRIKES -> duel.strike("Волк", "Цель");
            case SHOTS, ABILITIES -> duel.use("Волк", Said.NOTHING);
            case SPELLS -> duel.play("Град", Said.NOTHING);
        };
    }

    static Stream<Arguments> guards() {
        return Stream.of(Guard.NO_WOUNDS, Guard.PROTECTION).flatMap(guard -> Arrays.stream(From.Sort.values())
                .flatMap(from -> Arrays.stream(From.Sort.values()).map(sort -> Arguments.of(guard, from, sort))));
    }

    /// Spells are abilities as well; protection from spells lets through what chooses nobody (BF-515.2).
    @ParameterizedTest
    @MethodSource("guards")
    @Covers({"BF-515.1", "BF-7-095"})
    void wounds_of_each_sort_are_kept_off_by_what_is_against_that_sort(Guard guard, From.Sort from, From.Sort sort) {
        boolean keeps = from == sort || from == From.Sort.ABILITIES && sort == From.Sort.SPELLS;
        boolean choosing = guard == Guard.PROTECTION && from == From.Sort.SPELLS;
        assertThat(wounded(sort, new Feature.Against(guard, new From(List.of(from), Optional.empty())))
                .wounds("Цель")).isEqualTo(keeps && !choosing ? 0 : 2);
        assertThat(wounded(sort).wounds("Цель")).isEqualTo(2);
    }

    /// Strikes and shots only, but for what prevents any wounds (BF-516.4).
    @ParameterizedTest
    @CsvSource({"ARMOUR, STRIKES, 1", "ARMOUR, SHOTS, 1", "ARMOUR, SPELLS, 2", "ARMOUR, ABILITIES, 2",
        "SCALES, STRIKES, 2", "SCALES, SHOTS, 2", "SCALES, SPELLS, 2", "SCALES, ABILITIES, 2"})
    @Covers({"BF-7-013", "BF-7-191"})
    void each_prevention_works_against_its_sorts(Measured word, From.Sort sort, int wounds) {
        assertThat(wounded(sort, valued(word, 1)).wounds("Цель")).isEqualTo(wounds);
        boolean attack = sort == From.Sort.STRIKES || sort == From.Sort.SHOTS;
        assertThat(wounded(sort, valued(word, 2)).wounds("Цель")).isEqualTo(attack ? 0 : 2);
    }

    @ParameterizedTest
    @EnumSource
    @Covers({"BH-212.2a", "BH-212.2b"})
    void of_each_kind_of_equipment_the_newer_stays(EquipmentKind kind) {
        Duel duel = Duel.of().coins(A, 3).hand(A, equipment("Новая", kind, 1));
        for (EquipmentKind other : EquipmentKind.values()) {
            duel.put(A, equipment("Старая " + other, other, 1));
        }
        duel.begin().play("Новая");
        for (EquipmentKind other : EquipmentKind.values()) {
            assertThat(duel.lies("Старая " + other, A, other == kind ? BerserkZone.GRAVEYARD : BerserkZone.EQUIPMENT))
                    .as("%s", other).isTrue();
        }
        assertThat(duel.lies("Новая", A, BerserkZone.EQUIPMENT)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"HAND, HAND, -1", "DECK_TOP, DECK, 0", "DECK_BOTTOM, DECK, 3", "DECK_SHUFFLED, DECK, -1",
        "GRAVEYARD, GRAVEYARD, -1"})
    @Covers({"BF-203.4", "BF-204.4", "BF-205.3"})
    void a_card_goes_to_each_place_of_its_owner(Destination to, BerserkZone zone, int place) {
        Duel duel = Duel.of().coins(A, 1).put(B, creature("Цель", 2, 1, 9))
                .hand(A, spell("Уход", 1, at(CREATURES, new Effect.Move(FIRST, to)))).deck(B, 3).begin();
        duel.play("Уход", duel.at("Цель"));
        assertThat(duel.lies("Цель", B, BerserkZone.CREATURES)).isFalse();
        Deck deck = Field.deck(duel.state(), B);
        assertThat(zone == BerserkZone.DECK ? deck.size() - 3 : duel.state().table().zone(B, zone).size()).isEqualTo(1);
        for (int i = 0; i < deck.size(); i++) {
            assertThat(deck.at(i).filter(duel.id("Цель")::equals).isPresent()).as("place %s", i).isEqualTo(i == place);
        }
    }

    /// Who opens, who gets a coin, who heals, and whose turn it is then, from the phase a turn stands in.
    @ParameterizedTest
    @CsvSource({"RESTORE, false, false, 6, 2, 5", "CHOICE, false, true, 5, 2, 5", "CHOICE, true, true, 5, 1, 6",
        "EXTRACTION, false, true, 5, 2, 6"})
    @Covers({"BF-303.2", "BF-304.1", "BF-310.2"})
    void each_phase_does_its_part(Phase phase, boolean ends, boolean closed, int coins, int wounds, int turn) {
        Duel duel = Duel.of().put(A, creature("Тролль", 2, 1, 9, valued(Measured.REGENERATION, 1)),
                Map.of(Marks.WOUNDS, 2), Marks.CLOSED).at(5, phase).begin();
        if (ends) {
            duel.endTurn();
        }
        assertThat(duel.isClosed("Тролль")).isEqualTo(closed);
        assertThat(duel.open(A)).isEqualTo(coins);
        assertThat(duel.wounds("Тролль")).isEqualTo(wounds);
        assertThat(duel.state().moment().turn()).isEqualTo(turn);
    }
}
