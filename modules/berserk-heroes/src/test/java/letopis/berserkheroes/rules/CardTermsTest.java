package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Kinds of cards and their contents.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardTermsTest {

    private static void assertReplacesOnlyOwn(Playable old, Playable other, Playable fresh, BerserkZone zone) {
        Duel duel = Duel.of().put(A, old).put(B, other).hand(A, fresh).begin().play(fresh.name().value());
        assertThat(duel.namesIn(A, BerserkZone.GRAVEYARD)).containsExactly(old.name().value());
        assertThat(duel.namesIn(A, zone)).containsExactly(fresh.name().value());
        assertThat(duel.namesIn(B, zone)).containsExactly(other.name().value());
    }

    @Test
    @Covers({"BF-7-005", "BF-7-012", "BF-7-114", "BF-7-161"})
    void each_player_has_at_most_one_amulet_armour_weapon_and_event() {
        for (EquipmentKind kind : EquipmentKind.values()) {
            assertReplacesOnlyOwn(equipment("Старое", kind, 1), equipment("Чужое", kind, 1),
                    equipment("Новое", kind, 1),
                    BerserkZone.EQUIPMENT);
        }
        assertReplacesOnlyOwn(event("Старое", 1), event("Чужое", 1), event("Новое", 1), BerserkZone.EVENTS);
    }

    @Test
    @Covers({"BF-7-072", "BF-7-192"})
    void support_cards_of_different_classes_coexist() {
        Duel duel = Duel.of().coins(A, 9).put(A, event("Ярмарка", 1)).put(A, creature("Бык", 2, 2, 2))
                .hand(A, equipment("Меч", EquipmentKind.WEAPON, 1)).hand(A, equipment("Плащ", EquipmentKind.ARMOUR, 1))
                .hand(A, equipment("Кольцо", EquipmentKind.AMULET, 1)).hand(A, spell("Ржавчина", 1, deed(
                        new Effect.Destroy(new CardSelector.MatchingCards(filter(Optional.empty(),
                        CardType.EQUIPMENT))))))
                .begin().play("Меч").play("Плащ").play("Кольцо");
        assertThat(duel.namesIn(A, BerserkZone.EQUIPMENT)).containsExactly("Меч", "Плащ", "Кольцо");
        assertThat(duel.namesIn(A, BerserkZone.EVENTS)).containsExactly("Ярмарка");
        duel.play("Ржавчина", Declaration.EMPTY);
        assertThat(duel.namesIn(A, BerserkZone.EQUIPMENT)).isEmpty();
        assertThat(duel.namesIn(A, BerserkZone.EVENTS)).containsExactly("Ярмарка");
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Бык");
    }

    private static Hero heroOfClass(String name, String word) {
        return new Hero(new CardName(name), name, List.of(), List.of(word),
                new Face(Optional.of(25), Optional.empty(), List.of()), Optional.empty(), Optional.empty());
    }

    private static Filter heroFilter(String word) {
        return new Filter(Optional.empty(), List.of(CardType.HERO), Optional.empty(), List.of(), false, List.of(word),
                List.of(), List.of(), false, List.of());
    }

    @Test
    @Covers({"BF-7-025", "BF-7-078"})
    void warriors_and_mages_are_heroes_of_those_classes() {
        Playable soldier = new Playable(new CardName("Солдат"), "Soldier", CardType.CREATURE, List.of(),
                List.of("воин", "маг"), Optional.empty(), 2, false, List.of(),
                new Face(Optional.of(2), Optional.of(2), List.of()), Optional.empty(), Optional.empty());
        Duel duel = Duel.of().hero(A, heroOfClass("Первый", "воин")).hero(B, heroOfClass("Второй", "маг"))
                .put(B, soldier)
                .hand(A, spell("Воину", 1, targeting(heroFilter("воин"), new Effect.Wound(FIRST, amount(1)))))
                .hand(A, spell("Магу", 1, targeting(heroFilter("маг"), new Effect.Wound(FIRST, amount(2))))).begin();
        duel.assertRefused(duel.playChoice("Воину", 0, duel.atPhase("Второй")), Reason.ILLEGAL_TARGET);
        duel.assertRefused(duel.playChoice("Воину", 0, duel.atPhase("Солдат")), Reason.ILLEGAL_TARGET);
        duel.play("Воину", duel.atPhase("Первый")).play("Магу", duel.atPhase("Второй"));
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-7-035", "BF-7-176"})
    void creatures_win_the_game_by_striking_the_opposing_hero() {
        Duel duel = Duel.of().hero(B, hero("Второй", 3)).put(A, creature("Волк", 2, 3, 2)).put(B, event("Шум", 1))
                .begin().strike("Волк", "Второй");
        assertThat(duel.events(EndEvent.PlayerLost.class)).singleElement()
                .isEqualTo(new EndEvent.PlayerLost(B, Optional.of(duel.heroOf(B)), EndEvent.Reason.WOUNDS));
        assertThat(duel.state().result().orElseThrow().winner()).contains(A);
    }

    @Test
    @Covers({"BF-7-062", "BF-7-115", "BF-7-159"})
    void cards_have_properties_and_features_and_only_features_can_be_silenced() {
        Playable wolf = new Playable(new CardName("Волк"), "Wolf", CardType.CREATURE, List.of(Element.FOREST),
                List.of("зверь"), Optional.empty(), 3, false, List.of(),
                new Face(Optional.of(4), Optional.of(2),
                        List.of(keywordFeature(Keyword.DASH), numberedFeature(NumericKeyword.ARMOUR, 1),
                        triggerOn(new TriggerCondition.Death(),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(1)))))),
                Optional.empty(), Optional.empty());
        Duel duel = Duel.of().coins(A, 9).put(A, wolf).hand(A, spell("Двойник", 1, targeting(CREATURES,
                        new Effect.CopyCards(FIRST))))
                .hand(A, spell("Немота", 1, targeting(CREATURES, new Effect.Grant(FIRST, List.of(
                        new Modifier.NoFeatures()), Duration.GAME)))).begin();
        duel.play("Двойник", duel.atPhase("Волк"));
        CardId copy = duel.latestCard("Волк");
        assertThat(copy).isNotEqualTo(duel.id("Волк"));
        assertProperties(duel, copy);
        assertThat(ContinuousEffects.evaluate(duel.state()).has(copy, Keyword.DASH)).isTrue();
        assertThat(ContinuousEffects.evaluate(duel.state()).computeValue(copy, NumericKeyword.ARMOUR)).isEqualTo(1);
        duel.play("Немота", duel.atPhase("Волк"));
        assertProperties(duel, duel.id("Волк"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listFeatures(duel.id("Волк"))).isEmpty();
        assertThat(ContinuousEffects.evaluate(duel.state()).listFeatures(copy)).isNotEmpty();
    }

    private static void assertProperties(Duel duel, CardId card) {
        ContinuousEffects now = ContinuousEffects.evaluate(duel.state());
        assertThat(now.computeStrike(card)).isEqualTo(2);
        assertThat(now.computeLife(card)).isEqualTo(4);
        assertThat(now.listClasses(card)).containsExactly("зверь");
        assertThat(now.listElements(card)).containsExactly(Element.FOREST);
        assertThat(now.findPrint(card).orElseThrow().cost()).isEqualTo(3);
        assertThat(now.findPrint(card).orElseThrow().names()).contains(new CardName("Волк"));
    }

    @Test
    @Covers({"BF-7-174", "BF-7-084"})
    void a_card_costs_its_printed_number_of_coins() {
        Duel duel = Duel.of().coins(A, 4).hand(A, creature("Бык", 3, 2, 2)).hand(A, creature("Пёс", 2, 2, 2)).begin()
                .play("Бык");
        assertThat(duel.readyCoins(A)).isEqualTo(1);
        assertThat(duel.state().player(A).closed()).isEqualTo(3);
        duel.assertRefused(new CardPlayed(A, duel.id("Пёс"), new CardName("Пёс"), 0, List.of(), Price.PLAIN),
                Reason.CANNOT_PAY);
        assertThat(duel.readyCoins(B)).isEqualTo(5);
    }

    @Test
    @Covers({"BF-7-043", "BF-7-091"})
    void extra_life_is_separate_from_initial_life_and_wounds() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Дуб", 2, 2, 5), Map.of(Marks.WOUNDS, 3))
                .hand(A, spell("Сок", 1, targeting(CREATURES, new Effect.ExtraLife(FIRST, amount(2)))))
                .hand(A, spell("Мазь", 1, targeting(CREATURES, new Effect.HealFully(FIRST)))).begin();
        duel.play("Сок", duel.atPhase("Дуб"));
        assertThat(duel.wounds("Дуб")).isEqualTo(3);
        assertThat(duel.life("Дуб")).isEqualTo(4);
        assertThat(ContinuousEffects.evaluate(duel.state()).computeInitialLife(duel.id("Дуб"))).isEqualTo(5);
        assertThat(ContinuousEffects.evaluate(duel.state()).computeInitialLife(duel.heroOf(A))).isEqualTo(25);
        duel.play("Мазь", duel.atPhase("Дуб"));
        assertThat(duel.life("Дуб")).isEqualTo(7);
    }

    @Test
    @Covers({"BF-7-054", "BF-7-194"})
    void strike_value_includes_all_modifiers_and_a_boost_adds_one_strike_and_one_life() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 2), Map.of(Marks.STRIKE_CHANGE, 1))
                .put(A, event("Рог", 1,
                new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(CREATURES),
                        List.of(new Modifier.StrikeBonus(amount(1))))))
                .hand(A, spell("Зелье", 1, targeting(CREATURES, new Effect.Boost(FIRST, amount(2)))))
                .hand(A, spell("Таран", 1,
                targeting(CREATURES, new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT),
                        new Amount(1, Optional.of(new Measure.StrikeOf(FIRST))))))).begin();
        duel.play("Зелье", duel.atPhase("Бык"));
        assertThat(duel.life("Бык")).isEqualTo(4);
        assertThat(duel.strikeValue("Бык")).isEqualTo(6);
        duel.play("Таран", duel.atPhase("Бык"));
        assertThat(duel.heroWounds(B)).isEqualTo(6);
        assertThat(duel.events(CardEvent.CardsDestroyed.class)).isEmpty();
    }

    private static Duel duelWithNamesakes(Trait... traits) {
        Playable king = creature("Король", 2, 2, 2, List.of(traits), triggerOn(new TriggerCondition.Death(),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1)))));
        Duel duel = Duel.of().put(A, king).put(B, king).put(A, creature("Шут", 2, 2, 2, List.of(Trait.UNIQUE)))
                .hand(A, king).begin();
        CardId fresh = duel.state().listHandCards(A).getFirst();
        return duel.choose(new CardPlayed(A, fresh, king.name(), 0, List.of(), Price.PLAIN));
    }

    @Test
    @Covers({"BF-7-182", "BF-503.1-i"})
    void the_earlier_of_two_cards_with_the_same_unique_name_is_destroyed() {
        Duel duel = duelWithNamesakes(Trait.UNIQUE);
        assertThat(duel.isIn("Король", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Шут", "Король");
        assertThat(duel.namesIn(B, BerserkZone.CREATURES)).containsExactly("Король");
        assertThat(duel.heroWounds(B)).as("it has died").isEqualTo(1);
        assertThat(duelWithNamesakes(Trait.HORDE).namesIn(A, BerserkZone.CREATURES))
                .containsExactly("Король", "Шут", "Король");
    }
}
