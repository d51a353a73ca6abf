package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckTest {

    private static final CardId C1 = new CardId(1);
    private static final CardId C2 = new CardId(2);
    private static final CardId C3 = new CardId(3);

    @Test
    void a_shuffled_deck_has_no_identified_cards() {
        assertThat(describe(Deck.unknown(3))).isEqualTo("? ? ?");
        assertThat(Deck.unknown(0)).isEqualTo(Deck.EMPTY);
        assertThat(Deck.EMPTY.isEmpty()).isTrue();
    }

    @Test
    void cards_are_identified_from_the_top() {
        var deck = Deck.unknown(3).withNextKnown(C1).withNextKnown(C2);
        assertThat(describe(deck)).isEqualTo("c1 c2 ?");
        assertThat(deck.unknownInTop(2)).isZero();
        assertThat(deck.unknownInTop(3)).isEqualTo(1);
        assertThat(deck.unknownInTop(99)).isEqualTo(1);
    }

    @Test
    void a_card_put_at_the_bottom_is_drawn_last() {
        var deck = Deck.unknown(1).withBottom(C1).withBottom(C2);
        assertThat(describe(deck)).isEqualTo("? c1 c2");
        assertThat(describe(deck.withNextKnown(C3))).isEqualTo("c3 c1 c2");
    }

    @Test
    void a_shuffled_pile_on_top_keeps_the_order_of_the_deck_below() {
        var deck = Deck.unknown(2).withNextKnown(C1).withUnknownOnTop(2);
        assertThat(describe(deck)).isEqualTo("? ? c1 ?");
        assertThat(describe(deck.withNextKnown(C2))).isEqualTo("c2 ? c1 ?");
    }

    @Test
    void a_card_can_leave_from_any_slot() {
        var deck = Deck.unknown(3).withNextKnown(C1).withNextKnown(C2).withNextKnown(C3);
        assertThat(describe(deck.without(C1))).isEqualTo("c2 c3");
        assertThat(describe(deck.without(C2))).isEqualTo("c1 c3");
        assertThat(describe(deck.without(C3))).isEqualTo("c1 c2");
    }

    @Test
    void an_unidentified_card_cannot_leave() {
        assertThatThrownBy(() -> Deck.unknown(2).without(C1)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("c1");
    }

    @Test
    void the_deck_rejects_identifying_more_cards_than_it_has() {
        assertThatThrownBy(() -> Deck.unknown(1).withNextKnown(C1).withNextKnown(C2))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("c2");
    }

    @Test
    void changing_a_deck_does_not_affect_the_original() {
        var before = Deck.unknown(2).withNextKnown(C1);
        before.withNextKnown(C2);
        before.withBottom(C3);
        before.without(C1);
        assertThat(describe(before)).isEqualTo("c1 ?");
    }

    @Test
    void top_returns_the_identified_top_cards() {
        Deck deck = Deck.unknown(3).withNextKnown(C1).withNextKnown(C2);
        assertThat(deck.top(2)).containsExactly(C1, C2);
        assertThatThrownBy(() -> deck.top(3)).isInstanceOf(IllegalStateException.class).hasMessageContaining("slot 2");
    }

    @Test
    void decks_with_equal_slots_are_equal() {
        assertThat(Deck.unknown(2).withNextKnown(C1)).isEqualTo(Deck.unknown(2).withNextKnown(C1))
                .hasSameHashCodeAs(Deck.unknown(2).withNextKnown(C1)).isNotEqualTo(Deck.unknown(2))
                .isNotEqualTo(Deck.unknown(2).withNextKnown(C2));
    }

    @Test
    void to_string_shows_only_the_deck_size() {
        assertThat(Deck.unknown(2).withNextKnown(C1)).hasToString("deck of 2");
    }

    /// Returns the slots from the top, with `?` for unidentified cards.
    private static String describe(Deck deck) {
        List<String> slots = IntStream.range(0, deck.size())
                .mapToObj(slot -> deck.cardAt(slot).map(CardId::toString).orElse("?")).toList();
        return String.join(" ", slots);
    }
}
