package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.pebbles.Pebbles;
import letopis.pebbles.PebblesEvent;
import letopis.pebbles.PebblesState;
import letopis.pebbles.PebblesZone;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Table;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ensures that the count detects errors.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardConservationTest {

    private static final CardId FIRST = new CardId(1);
    private static final CardId SECOND = new CardId(2);
    private static final Hidden<CardName> FLINT = Hidden.open(new CardName("Кремень"));
    private static final Table TABLE = Table.of(Seat.PAIR, PebblesZone.values())
            .withDeck(Seat.A, PebblesZone.POUCH, Deck.unknown(3))
            .withIdentified(Seat.A, PebblesZone.POUCH, FIRST, FLINT)
            .withNewCards(Seat.A, PebblesZone.BEACH, SECOND, Seat.B, FLINT);

    @Test
    void identified_cards_count_for_their_owner_and_others_for_their_half() {
        assertThat(CardConservation.countCards(TABLE).cards()).isEqualTo(Map.of(Seat.A, 3, Seat.B, 1));
        assertThat(CardConservation.countCards(TABLE.attach(FIRST, SECOND)))
                .isEqualTo(CardConservation.countCards(TABLE));
    }

    @Test
    void a_card_in_a_place_other_than_the_recorded_one_is_detected() {
        assertThatThrownBy(() ->
                CardConservation.countCards(TABLE.with(SECOND, card ->
                        at(card, new Card.Place.In(Seat.B, PebblesZone.BEACH)))))
                .isInstanceOf(AssertionError.class).hasMessageContaining("c2 says it lies");
        assertThatThrownBy(() -> CardConservation.countCards(TABLE.with(SECOND,
                card -> at(card, new Card.Place.On(FIRST)))))
                .isInstanceOf(AssertionError.class).hasMessageContaining("c2 says it lies");
    }

    @Test
    void a_card_in_two_places_is_detected() {
        Deck copy = TABLE.deck(Seat.A, PebblesZone.POUCH);
        assertThatThrownBy(() -> CardConservation.countCards(TABLE.withDeck(Seat.B, PebblesZone.POUCH, copy)))
                .isInstanceOf(AssertionError.class).hasMessageContaining("c1 lies in two places");
    }

    @Test
    void a_one_sided_attachment_is_detected() {
        var torn = TABLE.attach(FIRST, SECOND).with(SECOND, card -> new Card(
                card.id(), card.face(), card.master(), card.controller(), card.place(), card.counters(), card.flags(),
                        List.of()));
        assertThatThrownBy(() -> CardConservation.countCards(torn)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("c1 says it lies");
    }

    @Test
    void a_lost_card_is_detected_after_the_game_has_begun() {
        var game = new Pebbles();
        PebblesState setUp = game.opening(new MatchSetup(Seat.PAIR, game.settings(Map.of()),
                CardSets.loadBuiltInCardSet(game)));
        PebblesState begun = game.evolve(setUp, setUp.at().next(), new PebblesEvent.TurnBegun(1, Seat.A));
        CardConservation all = CardConservation.countCards(TABLE);
        CardConservation fewer =
                CardConservation.countCards(TABLE.withDeck(Seat.A, PebblesZone.POUCH, Deck.EMPTY.withBottom(FIRST)));
        assertThatThrownBy(() -> all.checkConservation(fewer, begun, begun)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> fewer.checkConservation(all, begun, begun)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> all.checkConservation(fewer, setUp, begun)).isInstanceOf(AssertionError.class);
        assertThatCode(() -> fewer.checkConservation(all, setUp, begun)).doesNotThrowAnyException();
        PebblesState another = game.evolve(begun, begun.at().next(), new PebblesEvent.GameOpened(2));
        assertThatCode(() -> all.checkConservation(fewer, begun, another)).doesNotThrowAnyException();
    }

    private static Card at(Card card, Card.Place place) {
        return new Card(card.id(), card.face(), card.master(), card.controller(), place, card.counters(), card.flags(),
                card.attached());
    }
}
