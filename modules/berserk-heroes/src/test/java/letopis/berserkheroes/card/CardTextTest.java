package letopis.berserkheroes.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.language.cards.CardSets;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Derived properties of card records.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardTextTest {

    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(CardsOnlyGame.GAME);

    private static CardText card(String name) {
        return (CardText) CARDS.find(new CardName(name)).orElseThrow();
    }

    @Test
    @Covers({"BF-7-102", "BF-7-125"})
    void a_card_has_one_or_two_sides() {
        CardText coachman = card("Оборотень-возница");
        assertThat(coachman.findFace(false)).isSameAs(coachman.front());
        assertThat(coachman.findFace(true)).isSameAs(coachman.back().orElseThrow());
        CardText princess = card("Ночная княгиня");
        assertThat(princess.findFace(true)).isSameAs(princess.back().orElseThrow());
        CardText miner = card("Рудокоп");
        assertThat(miner.findFace(true)).isSameAs(miner.front());
    }

    @Test
    @Covers({"BF-107.1.2", "BH-207.1a"})
    void heroes_and_creatures_are_characters_and_support_cards_are_not() {
        assertThat(CardType.values()).filteredOn(CardType::isCharacter)
                .containsExactly(CardType.HERO, CardType.CREATURE);
        assertThat(CardType.values()).filteredOn(CardType::isSupport)
                .containsExactly(CardType.EVENT, CardType.EQUIPMENT, CardType.TERRAIN);
        assertThat(card("Ночная княгиня").type()).isEqualTo(CardType.HERO);
        assertThat(card("Рудокоп").type()).isEqualTo(CardType.CREATURE);
    }

    @Test
    @Covers({"BF-7-139", "BF-7-168"})
    void created_and_placed_cards_are_not_deck_cards() {
        assertThat(CARDS.definitions()).filteredOn(card -> card instanceof Playable playable && !playable.isDeckCard())
                .extracting(card -> card.name().value()).containsExactly("Элементаль огня", "Элементаль воздуха",
                        "Элементаль земли", "Элементаль воды", "Элементаль праха", "Попутный ветер", "Яйцо",
                        "Защитный модуль", "Модуль атаки", "Модуль подавления", "Модуль подвижности",
                        "Модуль поддержки", "Чёрная метка");
        assertThat(((Playable) card("Пыльный всадник")).is(Trait.HORDE)).isTrue();
        assertThat(((Playable) card("Пыльный всадник")).is(Trait.UNIQUE)).isFalse();
    }

    @Test
    @Covers("BF-118.6")
    void a_filter_without_a_place_applies_to_cards_in_play() {
        assertThat(filterIn(Optional.empty()).placeOrDefault()).isEqualTo(Place.PLAY);
        assertThat(filterIn(Optional.of(Place.DECK)).placeOrDefault()).isEqualTo(Place.DECK);
    }

    private static Filter filterIn(Optional<Place> place) {
        return new Filter(place, List.of(), Optional.empty(), List.of(), false, List.of(), List.of(), List.of(), false,
                List.of());
    }

    @Test
    void a_guard_without_a_sort_applies_to_all_wounds() {
        assertThat(WoundSource.Sort.values()).allMatch(new WoundSource(List.of(), Optional.empty())::coversStrikes);
        assertThat(WoundSource.Sort.values())
                .filteredOn(new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty())::coversStrikes)
                .containsExactly(WoundSource.Sort.SPELLS);
    }

    @Test
    void a_step_states_how_it_depends_on_the_previous_step() {
        var plain = new Step(Optional.empty(), false, new Effect.EndTurn());
        var otherwise = new Step(Optional.of(Step.Link.OTHERWISE), false, new Effect.EndTurn());
        assertThat(Step.Link.values()).noneMatch(plain::is);
        assertThat(Step.Link.values()).filteredOn(otherwise::is).containsExactly(Step.Link.OTHERWISE);
        assertThat(Amount.of(2)).isEqualTo(new Amount(2, Optional.empty()));
    }
}
