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
    void nothing_is_known_of_a_shuffled_deck() {
        assertThat(text(Deck.unknown(3))).isEqualTo("? ? ?");
        assertThat(Deck.unknown(0)).isEqualTo(Deck.EMPTY);
        assertThat(Deck.EMPTY.isEmpty()).isTrue();
    }

    @Test
    void cards_are_identified_from_the_top() {
        var deck = Deck.unknown(3).withNextKnown(C1).withNextKnown(C2);
        assertThat(text(deck)).isEqualTo("c1 c2 ?");
        assertThat(deck.unknownAmongTop(2)).isZero();
        assertThat(deck.unknownAmongTop(3)).isEqualTo(1);
        assertThat(deck.unknownAmongTop(99)).isEqualTo(1);
    }

    @Test
    void a_card_put_at_the_bottom_is_drawn_last() {
        var deck = Deck.unknown(1).withBottom(C1).withBottom(C2);
        assertThat(text(deck)).isEqualTo("? c1 c2");
        assertThat(text(deck.withNextKnown(C3))).isEqualTo("c3 c1 c2");
    }

    @Test
    void a_shuffled_pile_laid_on_a_deck_leaves_what_is_under_it_in_its_order() {
        var deck = Deck.unknown(2).withNextKnown(C1).under(2);
        assertThat(text(deck)).isEqualTo("? ? c1 ?");
        assertThat(text(deck.withNextKnown(C2))).isEqualTo("c2 ? c1 ?");
    }

    @Test
    void a_card_leaves_from_wherever_it_lies() {
        var deck = Deck.unknown(3).withNextKnown(C1).withNextKnown(C2).withNextKnown(C3);
        assertThat(text(deck.without(C1))).isEqualTo("c2 c3");
        assertThat(text(deck.without(C2))).isEqualTo("c1 c3");
        assertThat(text(deck.without(C3))).isEqualTo("c1 c2");
    }

    @Test
    void a_card_that_was_not_identified_cannot_leave() {
        assertThatThrownBy(() -> Deck.unknown(2).without(C1)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("c1");
    }

    @Test
    void no_more_cards_are_identified_than_the_deck_has() {
        assertThatThrownBy(() -> Deck.unknown(1).withNextKnown(C1).withNextKnown(C2))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("c2");
    }

    @Test
    void a_changed_deck_leaves_the_one_before_as_it_was() {
        var before = Deck.unknown(2).withNextKnown(C1);
        before.withNextKnown(C2);
        before.withBottom(C3);
        before.without(C1);
        assertThat(text(before)).isEqualTo("c1 ?");
    }

    @Test
    void the_top_cards_are_known_as_far_as_they_are_identified() {
        Deck deck = Deck.unknown(3).withNextKnown(C1).withNextKnown(C2);
        assertThat(deck.top(2)).containsExactly(C1, C2);
        assertThatThrownBy(() -> deck.top(3)).isInstanceOf(IllegalStateException.class).hasMessageContaining("slot 2");
    }

    @Test
    void decks_are_equal_when_their_slots_are() {
        assertThat(Deck.unknown(2).withNextKnown(C1)).isEqualTo(Deck.unknown(2).withNextKnown(C1))
                .hasSameHashCodeAs(Deck.unknown(2).withNextKnown(C1)).isNotEqualTo(Deck.unknown(2))
                .isNotEqualTo(Deck.unknown(2).withNextKnown(C2));
    }

    @Test
    void printing_a_deck_tells_only_how_large_it_is() {
        assertThat(Deck.unknown(2).withNextKnown(C1)).hasToString("deck of 2");
    }

    /// Returns the slots from the top, with `?` for unidentified cards.
    private static String text(Deck deck) {
        List<String> slots = IntStream.range(0, deck.size())
                .mapToObj(slot -> deck.at(slot).map(CardId::toString).orElse("?")).toList();
        return String.join(" ", slots);
    }
}
