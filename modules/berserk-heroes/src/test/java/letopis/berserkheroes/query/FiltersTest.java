package letopis.berserkheroes.query;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardName;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Card filters by printed characteristics and current state.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FiltersTest {

    private static final Filter ANY = filter(Optional.empty());

    private static Playable coloured(Playable card, List<Element> elements, String... classes) {
        return new Playable(card.name(), card.english(), card.type(), elements, List.of(classes), card.equipment(),
                card.cost(), card.x(), card.traits(), card.front(), card.back(), card.text());
    }

    private static Duel table() {
        return Duel.of().put(A, coloured(creature("Лев", 2, 3, 4, keywordFeature(Keyword.DASH)),
                List.of(Element.STEPPE),
                "зверь")).put(A,
                creature("Кот", 1, 1, 1, List.of(Trait.UNIQUE), numberedFeature(NumericKeyword.ARMOUR, 1)),
                Map.of(Marks.BOOSTS, 1), Marks.CLOSED).put(A, event("Пир", 3))
                .put(A, equipment("Меч", EquipmentKind.WEAPON, 2)).put(A, equipment("Щит", EquipmentKind.ARMOUR, 2))
                .put(A, equipment("Оберег", EquipmentKind.AMULET, 2))
                .put(B, coloured(creature("Тигр", 4, 2, 5), List.of(Element.FOREST, Element.SWAMP)),
                        Map.of(Marks.WOUNDS, 2), Marks.WOUNDED_THIS_TURN)
                .put(B, creature("Тень", 4, 2, 5), Marks.HIDDEN).hand(A, creature("Рысь", 6, 1, 1))
                .graveyard(B, spellWithX("Пожар", 4))
                .graveyard(B, creature("Волк", 3, 3, 3, keywordFeature(Keyword.DASH)))
                .graveyard(B,
                creature("Бык", 2, 4, 6, List.of(Trait.UNIQUE), numberedFeature(NumericKeyword.ARMOUR, 1)))
                .begin();
    }

    /// Returns the names of all cards that match when Лев asks.
    private static List<String> matchingNames(Duel duel, Filter filter) {
        return Filters.findMatchingCards(duel.state(), filter, Scope.of(duel.state(), duel.id("Лев"))).stream()
                .map(card -> duel.state().face(card).orElseThrow().value()).toList();
    }

    private static List<String> matchingNames(Filter filter) {
        return matchingNames(table(), filter);
    }

    private static Filter ofType(CardType type) {
        return filter(Optional.empty(), type);
    }

    private static Filter quality(Quality quality) {
        return withQualities(ANY, quality);
    }

    @Test
    void filters_select_by_type_and_side_and_can_exclude_the_asking_card() {
        assertThat(matchingNames(ofType(CardType.CREATURE))).containsExactly("Лев", "Кот", "Тигр");
        assertThat(matchingNames(ofType(CardType.HERO))).containsExactly("Первый", "Второй");
        assertThat(matchingNames(filter(Optional.of(Filter.Whose.ENEMY), CardType.CREATURE))).containsExactly("Тигр");
        assertThat(matchingNames(filter(Optional.of(Filter.Whose.YOURS), CardType.HERO))).containsExactly("Первый");
        Filter own = filter(Optional.of(Filter.Whose.YOURS), CardType.CREATURE);
        assertThat(matchingNames(
                new Filter(own.place(), own.types(), own.whose(), List.of(), false, List.of(), List.of(),
                List.of(), true, List.of()))).as("another").containsExactly("Кот");
    }

    @Test
    void support_filters_match_support_types_or_one_type_depending_on_the_reading() {
        assertThat(matchingNames(ofType(CardType.EVENT))).containsExactly("Пир");
        Duel duel = Duel.of().withSetting(Settings.CardTypeRule.SUPPORT).put(A, creature("Лев", 2, 3, 4))
                .put(A, event("Пир", 3))
                .put(A, equipment("Меч", EquipmentKind.WEAPON, 2)).begin();
        assertThat(matchingNames(duel, ofType(CardType.EVENT))).containsExactly("Пир", "Меч");
        assertThat(matchingNames(duel, ofType(CardType.CREATURE))).containsExactly("Лев");
    }

    @Test
    void filters_select_by_element_class_and_equipment_kind() {
        assertThat(matchingNames(new Filter(Optional.empty(), List.of(CardType.CREATURE), Optional.empty(),
                List.of(Element.SWAMP, Element.STEPPE), false, List.of(), List.of(), List.of(), false, List.of())))
                .containsExactly("Лев", "Тигр");
        assertThat(matchingNames(
                new Filter(Optional.empty(), List.of(CardType.CREATURE), Optional.empty(), List.of(), true,
                List.of(), List.of(), List.of(), false, List.of()))).as("of no element").containsExactly("Кот");
        assertThat(matchingNames(classes("зверь"))).containsExactly("Лев");
        assertThat(matchingNames(new Filter(Optional.empty(), List.of(), Optional.empty(), List.of(), false, List.of(),
                List.of(EquipmentKind.ARMOUR, EquipmentKind.AMULET), List.of(), false, List.of())))
                .containsExactly("Щит", "Оберег");
    }

    private static Filter classes(String... names) {
        return new Filter(Optional.empty(), List.of(), Optional.empty(), List.of(), false, List.of(names), List.of(),
                List.of(), false, List.of());
    }

    @Test
    void equipment_kinds_are_classes_under_that_reading() {
        assertThat(matchingNames(classes("оружие", "броня", "амулет"))).isEmpty();
        Duel read = Duel.of().withSetting(Settings.EquipmentKindRule.CLASSES).put(A, creature("Лев", 2, 3, 4))
                .put(A, equipment("Меч", EquipmentKind.WEAPON, 2)).put(A, equipment("Щит", EquipmentKind.ARMOUR, 2))
                .put(A, equipment("Оберег", EquipmentKind.AMULET, 2)).begin();
        assertThat(matchingNames(read, classes("оружие"))).containsExactly("Меч");
        assertThat(matchingNames(read, classes("броня"))).containsExactly("Щит");
        assertThat(matchingNames(read, classes("доспех"))).containsExactly("Щит");
        assertThat(matchingNames(read, classes("амулет"))).containsExactly("Оберег");
    }

    @Test
    void filters_compare_current_numbers() {
        Filter creatures = ofType(CardType.CREATURE);
        assertThat(matchingNames(withQualities(creatures, new Quality.CostRange(2, Optional.of(3)))))
                .containsExactly("Лев");
        assertThat(matchingNames(withQualities(creatures, new Quality.StrikeRange(2, Optional.of(2)))))
                .as("1 and a boost").containsExactly("Кот", "Тигр");
        assertThat(matchingNames(withQualities(creatures, new Quality.LifeRange(3, Optional.of(3))))).as("5 less 2")
                .containsExactly("Тигр");
        assertThat(matchingNames(quality(new Quality.LifeRange(25, Optional.empty()))))
                .containsExactly("Первый", "Второй");
        assertThat(matchingNames(quality(new Quality.StrikeRange(0, Optional.empty())))).as("only creatures strike")
                .containsExactly("Лев", "Кот", "Тигр");
        assertThat(matchingNames(quality(new Quality.CostRange(0, Optional.of(0))))).as("a hero has no cost").isEmpty();
    }

    @Test
    void filters_select_by_keyword_trait_and_negation() {
        Filter creatures = ofType(CardType.CREATURE);
        assertThat(matchingNames(withQualities(creatures, new Quality.HasKeyword(Keyword.DASH))))
                .containsExactly("Лев");
        assertThat(matchingNames(withQualities(creatures, new Quality.HasNumericKeyword(NumericKeyword.ARMOUR))))
                .containsExactly("Кот");
        assertThat(matchingNames(withQualities(creatures, new Quality.HasTrait(Trait.UNIQUE)))).containsExactly("Кот");
        assertThat(matchingNames(withQualities(creatures, new Quality.Not(new Quality.HasTrait(Trait.UNIQUE)))))
                .containsExactly("Лев", "Тигр");
        assertThat(matchingNames(quality(new Quality.Not(new Quality.HasTrait(Trait.UNIQUE))))).contains("Первый");
    }

    @Test
    void filters_select_by_the_state_of_a_card_in_play() {
        for (var one : Map.of(Quality.State.CLOSED, List.of("Кот"), Quality.State.OPEN, List.of("Лев", "Тигр"),
                Quality.State.WOUNDED, List.of("Тигр"), Quality.State.WOUNDED_THIS_TURN, List.of("Тигр"),
                Quality.State.BOOSTED, List.of("Кот"), Quality.State.NEW, List.<String>of(),
                Quality.State.FIGHTING, List.<String>of()).entrySet()) {
            assertThat(matchingNames(withQualities(ofType(CardType.CREATURE), new Quality.HasState(one.getKey()))))
                    .as(one.getKey().name())
                    .containsExactlyElementsOf(one.getValue());
        }
        assertThat(matchingNames(withQualities(ofType(CardType.CREATURE), new Quality.HasState(Quality.State.HIDDEN))))
                .as("hidden ones are there only for what speaks of them").containsExactly("Тень");
        Duel duel = Duel.of().put(A, creature("Лев", 2, 3, 4)).put(A, creature("Кот", 2, 3, 4))
                .put(B, creature("Тигр", 4, 2, 5)).put(B, creature("Барс", 4, 2, 5)).begin().attack("Лев", "Тигр");
        assertThat(matchingNames(duel, quality(new Quality.HasState(Quality.State.FIGHTING))))
                .containsExactly("Лев", "Тигр");
        assertThat(matchingNames(duel, quality(new Quality.HasState(Quality.State.ATTACKING)))).containsExactly("Лев");
    }

    @Test
    void filters_select_by_guard() {
        var superior = new Feature.GuardFeature(Guard.SUPERIORITY, new WoundSource(List.of(), Optional.empty()));
        Duel duel = Duel.of().put(A, creature("Лев", 2, 3, 4, superior)).put(A, creature("Кот", 2, 3, 4)).begin();
        assertThat(matchingNames(duel, quality(new Quality.HasGuard(Guard.SUPERIORITY)))).containsExactly("Лев");
        assertThat(matchingNames(duel, quality(new Quality.HasGuard(Guard.ELUSIVE)))).isEmpty();
    }

    @Test
    void filters_out_of_play_use_printed_characteristics() {
        Filter filter = inZone(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.ENEMY)));
        assertThat(matchingNames(filter)).containsExactly("Пожар", "Волк", "Бык");
        assertThat(matchingNames(inZone(Place.HAND, ANY))).containsExactly("Рысь");
        assertThat(matchingNames(withQualities(filter, new Quality.CostRange(0, Optional.of(0))))).as("an X is 0")
                .containsExactly("Пожар");
        assertThat(matchingNames(withQualities(filter, new Quality.CostRange(3, Optional.of(3)))))
                .containsExactly("Волк");
        assertThat(matchingNames(withQualities(filter, new Quality.StrikeRange(4, Optional.empty()))))
                .containsExactly("Бык");
        assertThat(matchingNames(withQualities(filter, new Quality.LifeRange(0, Optional.of(3)))))
                .containsExactly("Волк");
        assertThat(matchingNames(withQualities(filter, new Quality.HasKeyword(Keyword.DASH)))).containsExactly("Волк");
        assertThat(matchingNames(withQualities(filter, new Quality.HasNumericKeyword(NumericKeyword.ARMOUR))))
                .containsExactly("Бык");
        assertThat(matchingNames(withQualities(filter, new Quality.HasNumericKeyword(NumericKeyword.THIRST))))
                .isEmpty();
        assertThat(matchingNames(withQualities(filter, new Quality.HasTrait(Trait.UNIQUE)))).containsExactly("Бык");
        assertThat(matchingNames(withQualities(filter, new Quality.Not(new Quality.HasKeyword(Keyword.DASH)))))
                .containsExactly("Пожар", "Бык");
        assertThat(matchingNames(withQualities(filter, new Quality.HasState(Quality.State.OPEN)))).isEmpty();
    }

    @Test
    void a_name_filter_matches_its_card_in_every_zone() {
        Duel duel = Duel.of().put(A, creature("Лев", 2, 3, 4)).addToSet(spell("Гром", 3)).begin();
        var thunder = TableQueries.findPlayable(duel.state(), new CardName("Гром")).orElseThrow();
        assertThat(Filters.matchesText(duel.state(), ofType(CardType.SPELL), thunder)).isTrue();
        assertThat(Filters.matchesText(duel.state(), ofType(CardType.CREATURE), thunder)).isFalse();
        assertThat(Filters.matchesText(duel.state(), quality(new Quality.CostRange(4, Optional.empty())), thunder))
                .isFalse();
    }
}
