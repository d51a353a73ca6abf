package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.HiddenCardsRevealed;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Each member of a series is tested by its result, so that none is missed.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ExhaustiveCasesTest {

    private static final CardSelector ENEMY_CREATURES = new CardSelector.MatchingCards(ENEMIES);

    /// Deals 2 wounds of this sort to the only enemy creature.
    private static Duel duelWithWound(WoundSource.Sort sort, Feature... features) {
        Effect effect = sort == WoundSource.Sort.SHOTS ? new Effect.Shot(ENEMY_CREATURES, amount(2))
                : new Effect.Wound(ENEMY_CREATURES, amount(2));
        Duel duel = Duel.of()
                .put(A, creature("Волк", 2, 2, 9, new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()),
                        Optional.empty(), List.of(), deed(effect))))
                .put(B, creature("Цель", 2, 0, 9, features)).hand(A, spell("Град", 1, deed(effect))).begin();
        return switch (sort) {
            case STRIKES -> duel.strike("Волк", "Цель");
            case SHOTS, ABILITIES -> duel.use("Волк", Declaration.EMPTY);
            case SPELLS -> duel.play("Град", Declaration.EMPTY);
        };
    }

    static Stream<Arguments> guards() {
        return Stream.of(Guard.NO_WOUNDS, Guard.PROTECTION).flatMap(guard -> Arrays.stream(WoundSource.Sort.values())
                .flatMap(from -> Arrays.stream(WoundSource.Sort.values())
                .map(sort -> Arguments.of(guard, from, sort))));
    }

    /// Spells count as abilities as well; protection from spells does not stop effects without a choice (BF-515.2).
    @ParameterizedTest
    @MethodSource("guards")
    @Covers({"BF-515.1", "BF-7-095"})
    void each_guard_stops_its_own_sort_of_wounds(Guard guard, WoundSource.Sort from, WoundSource.Sort sort) {
        boolean keeps = from == sort || from == WoundSource.Sort.ABILITIES && sort == WoundSource.Sort.SPELLS;
        boolean choosing = guard == Guard.PROTECTION && from == WoundSource.Sort.SPELLS;
        assertThat(duelWithWound(sort,
                new Feature.GuardFeature(guard, new WoundSource(List.of(from), Optional.empty())))
                .wounds("Цель")).isEqualTo(keeps && !choosing ? 0 : 2);
        assertThat(duelWithWound(sort).wounds("Цель")).isEqualTo(2);
    }

    /// Strikes and shots only, except for unlimited prevention (BF-516.4).
    @ParameterizedTest
    @CsvSource({"ARMOUR, STRIKES, 1", "ARMOUR, SHOTS, 1", "ARMOUR, SPELLS, 2", "ARMOUR, ABILITIES, 2",
        "SCALES, STRIKES, 2", "SCALES, SHOTS, 2", "SCALES, SPELLS, 2", "SCALES, ABILITIES, 2"})
    @Covers({"BF-7-013", "BF-7-191"})
    void each_prevention_applies_to_its_own_sorts_of_wounds(NumericKeyword word, WoundSource.Sort sort, int wounds) {
        assertThat(duelWithWound(sort, numberedFeature(word, 1)).wounds("Цель")).isEqualTo(wounds);
        boolean attack = sort == WoundSource.Sort.STRIKES || sort == WoundSource.Sort.SHOTS;
        assertThat(duelWithWound(sort, numberedFeature(word, 2)).wounds("Цель")).isEqualTo(attack ? 0 : 2);
    }

    @ParameterizedTest
    @EnumSource
    @Covers({"BH-212.2a", "BH-212.2b"})
    void the_newer_equipment_of_each_kind_stays(EquipmentKind kind) {
        Duel duel = Duel.of().coins(A, 3).hand(A, equipment("Новая", kind, 1));
        for (EquipmentKind other : EquipmentKind.values()) {
            duel.put(A, equipment("Старая " + other, other, 1));
        }
        duel.begin().play("Новая");
        for (EquipmentKind other : EquipmentKind.values()) {
            assertThat(duel.isIn("Старая " + other, A, other == kind ? BerserkZone.GRAVEYARD : BerserkZone.EQUIPMENT))
                    .as("%s", other).isTrue();
        }
        assertThat(duel.isIn("Новая", A, BerserkZone.EQUIPMENT)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"HAND, HAND, -1", "DECK_TOP, DECK, 0", "DECK_BOTTOM, DECK, 3", "DECK_SHUFFLED, DECK, -1",
        "GRAVEYARD, GRAVEYARD, -1"})
    @Covers({"BF-203.4", "BF-204.4", "BF-205.3"})
    void a_card_can_go_to_each_zone_of_its_owner(Destination to, BerserkZone zone, int place) {
        Duel duel = Duel.of().coins(A, 1).put(B, creature("Цель", 2, 1, 9))
                .hand(A, spell("Уход", 1, targeting(CREATURES, new Effect.Move(FIRST, to)))).deck(B, 3).begin();
        duel.play("Уход", duel.atPhase("Цель"));
        assertThat(duel.isIn("Цель", B, BerserkZone.CREATURES)).isFalse();
        Deck deck = TableQueries.findDeck(duel.state(), B);
        assertThat(zone == BerserkZone.DECK ? deck.size() - 3 : duel.state().table().zone(B, zone).size()).isEqualTo(1);
        for (int i = 0; i < deck.size(); i++) {
            assertThat(deck.cardAt(i).filter(duel.id("Цель")::equals).isPresent()).as("place %s", i)
                    .isEqualTo(i == place);
        }
    }

    /// Readied cards, coins, healed cards, and the active player for each starting phase.
    @ParameterizedTest
    @CsvSource({"RESTORE, false, false, 6, 2, 5", "CHOICE, false, true, 5, 2, 5", "CHOICE, true, true, 5, 1, 6",
        "EXTRACTION, false, true, 5, 2, 6"})
    @Covers({"BF-303.2", "BF-304.1", "BF-310.2"})
    void each_phase_performs_its_actions(Phase phase, boolean ends, boolean closed, int coins, int wounds, int turn) {
        Duel duel = Duel.of().put(A, creature("Тролль", 2, 1, 9, numberedFeature(NumericKeyword.REGENERATION, 1)),
                Map.of(Marks.WOUNDS, 2), Marks.CLOSED).atPhase(5, phase).begin();
        if (ends) {
            duel.endTurn();
        }
        assertThat(duel.isClosed("Тролль")).isEqualTo(closed);
        assertThat(duel.readyCoins(A)).isEqualTo(coins);
        assertThat(duel.wounds("Тролль")).isEqualTo(wounds);
        assertThat(duel.state().moment().turn()).isEqualTo(turn);
    }

    /// One event and one terrain; cards of the other type stay (BH-211.2b, BF-212.3).
    @ParameterizedTest
    @CsvSource({"EVENT, TERRAIN", "TERRAIN, EVENT"})
    @Covers({"BH-211.2a", "BH-211.2b", "BF-212.3"})
    void the_newer_event_and_the_newer_terrain_stay(CardType type, CardType other) {
        Duel duel = Duel.of().put(A, supportCard("Старая", type)).put(A, supportCard("Иная", other))
                .hand(A, supportCard("Новая", type)).begin().play("Новая");
        assertThat(duel.isIn("Старая", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.isIn("Иная", A, BerserkZone.EVENTS)).isTrue();
        assertThat(duel.isIn("Новая", A, BerserkZone.EVENTS)).isTrue();
    }

    private static Playable supportCard(String name, CardType type) {
        return new Playable(new CardName(name), name, type, List.of(), List.of(), Optional.empty(), 1, false, List.of(),
                new Face(Optional.empty(), Optional.empty(), List.of()), Optional.empty(), Optional.empty());
    }

    /// Strike and strike-back are 2 each.
    @ParameterizedTest
    @CsvSource({"none, 2, 2", "vulnerable, 3, 2", "shielded, 1, 2", "superior target, 0, 4", "superior attacker, 4, 0"})
    @Covers({"BF-7-143", "BF-7-187", "BF-516.4"})
    void each_modifier_changes_the_wounds_of_a_fight_independently(String what, int target, int attacker) {
        var superior = new Feature.GuardFeature(Guard.SUPERIORITY, new WoundSource(List.of(), Optional.empty()));
        Duel duel = Duel.of()
                .put(A, creature("Волк", 2, 2, 9, featureIf(what.equals("superior attacker"), superior)))
                .put(B, creature("Цель", 2, 2, 9, what.equals("vulnerable")
                        ? featureIf(true, keywordFeature(Keyword.VULNERABILITY))
                        : featureIf(what.equals("superior target"), superior)),
                        what.equals("shielded") ? Map.of(Marks.SHIELD, 1) : Map.of())
                .begin().strike("Волк", "Цель");
        assertThat(duel.wounds("Цель")).isEqualTo(target);
        assertThat(duel.wounds("Волк")).isEqualTo(attacker);
    }

    private static Feature[] featureIf(boolean has, Feature feature) {
        return has ? new Feature[] {feature} : new Feature[0];
    }

    /// Actions of the first phases of a turn.
    private enum StartOfTurnAction { MARKS, COUNTS, STUN, OPENING, COIN, CARD, REVEAL, HEARD }

    @ParameterizedTest
    @EnumSource
    @Covers({"BF-303.2", "BF-303.3", "BF-7-106", "BF-7-013", "BF-304.1", "BF-304.2", "BF-304.3", "BF-304.4"})
    void each_start_of_turn_action_is_performed(StartOfTurnAction part) {
        Duel duel = Duel.of().coins(B, 3)
                .put(B, creature("Маг", 1, 1, 9, triggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.START,
                        Optional.of(Participant.YOU)), deed(new Effect.Boost(THIS, amount(1))))),
                        Map.of(Marks.buildUseCounterName("f1"), 1, Marks.USED_ARMOUR, 1), Marks.CLOSED)
                .put(B, creature("Оглушённый", 1, 1, 1), Marks.STUNNED, Marks.CLOSED)
                .put(B, creature("Скрытый", 1, 1, 1), Marks.HIDDEN).begin().endTurn().turnUp();
        boolean asked = Rules.RULES.prompt(duel.state()).equals(new Prompt.Reveal(B));
        duel.choose(new HiddenCardsRevealed(B, List.of(duel.id("Скрытый"))));
        boolean done = switch (part) {
            case MARKS -> duel.count("Маг", Marks.buildUseCounterName("f1")) == 0;
            case COUNTS -> duel.count("Маг", Marks.USED_ARMOUR) == 0;
            case STUN -> !duel.state().table().card(duel.id("Оглушённый")).hasFlag(Marks.STUNNED);
            case OPENING -> !duel.isClosed("Маг") && duel.isClosed("Оглушённый");
            case COIN -> duel.readyCoins(B) == 4;
            case CARD -> duel.state().listHandCards(B).size() == 1;
            case REVEAL -> asked && !duel.state().table().card(duel.id("Скрытый")).hasFlag(Marks.HIDDEN);
            case HEARD -> duel.strikeValue("Маг") == 2;
        };
        assertThat(done).isTrue();
    }

    @Test
    @Covers({"BF-310.2", "BF-522.4"})
    void the_extraction_ends_turn_effects_and_takes_temporary_coins() {
        Duel duel = Duel.of().coins(A, 2).put(A, creature("Волк", 2, 2, 9)).hand(A, spell("Пыл", 1, deed(
                new Effect.Grant(new CardSelector.MatchingCards(CREATURES),
                List.of(new Modifier.StrikeBonus(amount(2))),
                        Duration.END_OF_TURN), new Effect.GainCoins(Participant.YOU, amount(3), true)))).begin()
                .play("Пыл", Declaration.EMPTY);
        assertThat(duel.strikeValue("Волк")).isEqualTo(4);
        assertThat(duel.state().player(A).coins()).isEqualTo(5);
        duel.endTurn().turnUp();
        assertThat(duel.strikeValue("Волк")).isEqualTo(2);
        assertThat(duel.state().player(A).coins()).isEqualTo(2);
    }

    /// The stages: declared, final, struck, exhausted, and over.
    @Test
    @Covers({"BF-307.1", "BF-508.3", "BF-307.2", "BF-307.3", "BF-307.4", "BF-509.1"})
    void each_stage_of_a_strike_is_performed() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Цель", 2, 0, 9))
                .put(B, creature("Страж", 2, 0, 9)).begin().attack("Волк", "Цель");
        assertThat(Rules.RULES.prompt(duel.state())).isEqualTo(new Prompt.Defend(B));
        duel.defend("Страж");
        assertThat(duel.wounds("Страж")).isEqualTo(2);
        assertThat(duel.wounds("Цель")).isZero();
        assertThat(duel.isClosed("Волк")).isTrue();
        assertThat(duel.isClosed("Страж")).isTrue();
        assertThat(duel.state().strike()).isEmpty();
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }
}
