package letopis.respons.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.language.cards.CardSets;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Queries of the card records.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardTextTest {

    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(CardOnlyGame.GAME);

    private static Playable playable(String name) {
        return (Playable) CARDS.find(new CardName(name)).orElseThrow();
    }

    private static Hero hero(String name) {
        return (Hero) CARDS.find(new CardName(name)).orElseThrow();
    }

    @Test
    @Covers("RS-162")
    void a_card_has_one_side_or_two() {
        Playable legionary = playable("Латунный легионер");
        assertThat(legionary.levelCount()).isEqualTo(2);
        assertThat(legionary.side(1)).isSameAs(legionary.front());
        assertThat(legionary.side(2)).isSameAs(legionary.back().orElseThrow());
        assertThat(legionary.abilities(1)).hasSize(1);
        assertThat(legionary.abilities(2)).isEmpty();
        Playable novice = playable("Пепельный послушник");
        assertThat(novice.levelCount()).isEqualTo(1);
        assertThat(novice.side(2)).isSameAs(novice.front());
    }

    @Test
    @Covers({"RS-162", "RS-246"})
    void a_hero_has_one_side_or_two() {
        Hero widow = hero("Вдова Углей");
        assertThat(widow.levelCount()).isEqualTo(2);
        assertThat(widow.sideAt(1).influence()).isEqualTo(4);
        assertThat(widow.sideAt(2).influence()).isEqualTo(5);
        assertThat(widow.abilities(1)).isSameAs(widow.front().abilities());
        assertThat(widow.abilities(2)).isSameAs(widow.back().orElseThrow().abilities());
        Hero captain = hero("Капитан Северин");
        assertThat(captain.levelCount()).isEqualTo(1);
        assertThat(captain.sideAt(2)).isSameAs(captain.front());
    }

    @Test
    @Covers({"RS-304", "RS-307", "RS-284b"})
    void a_card_is_of_all_its_types_and_supertypes() {
        Playable automaton = playable("Пепельный автоматон");
        assertThat(CardType.values()).filteredOn(automaton::is).containsExactly(CardType.UNIT, CardType.TRAP);
        assertThat(automaton.isLegendary()).isFalse();
        assertThat(automaton.isOrder()).isFalse();
        assertThat(playable("Белая Смерть").isLegendary()).isTrue();
        assertThat(playable("Белая Смерть").isOrder()).isFalse();
        assertThat(playable("Курган").isOrder()).isTrue();
        assertThat(playable("Курган").isLegendary()).isFalse();
    }

    @Test
    @Covers({"RS-283", "RS-292", "RS-302", "RS-264a"})
    void traps_boosts_and_locations_use_support_cells_and_spells_use_none() {
        assertThat(CardType.values()).filteredOn(CardType::isSupport)
                .containsExactly(CardType.TRAP, CardType.BOOST, CardType.LOCATION);
        assertThat(CardType.values()).filteredOn(type -> !type.staysOnBoard()).containsExactly(CardType.SPELL);
    }

    @Test
    @Covers({"RS-139", "RS-234"})
    void only_strength_tokens_add_strength() {
        assertThat(Token.values()).extracting(Token::strength).containsExactly(1, 0, 0);
    }

    @Test
    @Covers("RS-210")
    void only_an_amount_per_Order_counts_as_Ritual() {
        assertThat(Amount.of(2)).isEqualTo(new Amount(2, Optional.empty()));
        assertThat(Amount.of(2).countsOrders()).isFalse();
        assertThat(new Amount(1, Optional.of(new Measure.Ritual())).countsOrders()).isTrue();
        assertThat(new Amount(1, Optional.of(new Measure.ScoreOf(Participant.YOU, Score.ORDERS_PLAYED))).countsOrders())
                .isFalse();
    }

    @Test
    void a_filter_without_a_place_means_the_board() {
        assertThat(filterIn(Optional.empty()).placeOrBoard()).isEqualTo(Place.BOARD);
        assertThat(filterIn(Optional.of(Place.COSMOS)).placeOrBoard()).isEqualTo(Place.COSMOS);
    }

    private static Filter filterIn(Optional<Place> place) {
        return new Filter(place, List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(), false, List.of());
    }
}
