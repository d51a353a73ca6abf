package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TableTest {

    private static final Table EMPTY = Table.of(Seat.PAIR, SmallZone.values());

    @Test
    void an_empty_table_has_every_zone_of_every_seat() {
        for (Seat seat : Seat.PAIR) {
            assertThat(EMPTY.zone(seat, SmallZone.HAND)).isEmpty();
            assertThat(EMPTY.zone(seat, SmallZone.BEACH)).isEmpty();
            assertThat(EMPTY.deck(seat, SmallZone.POUCH)).isEqualTo(Deck.EMPTY);
        }
        assertThat(EMPTY.cardCount()).isZero();
    }

    @Test
    void an_identified_card_belongs_to_its_seat_and_is_in_the_deck() {
        var table = EMPTY.withDeck(Seat.B, SmallZone.POUCH, Deck.unknown(2))
                .withIdentified(Seat.B, SmallZone.POUCH, new CardId(1), face(Seat.B, "Янтарь"));
        Card card = table.card(new CardId(1));
        assertThat(card.master()).isEqualTo(Seat.B);
        assertThat(card.controller()).isEqualTo(Seat.B);
        assertThat(card.place()).isEqualTo(new Card.Place.In(Seat.B, SmallZone.POUCH));
        assertThat(table.deck(Seat.B, SmallZone.POUCH).cardAt(0)).contains(new CardId(1));
        assertThat(table.deck(Seat.B, SmallZone.POUCH).cardAt(1)).isEmpty();
    }

    @Test
    void cards_are_numbered_in_the_order_they_are_identified() {
        var table = EMPTY.withDeck(Seat.A, SmallZone.POUCH, Deck.unknown(2));
        assertThatThrownBy(() -> table.withIdentified(Seat.A, SmallZone.POUCH, new CardId(2), Hidden.unknown(Seat.A)))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("c1").hasMessageContaining("c2");
    }

    @Test
    void a_memo_is_recomputed_only_for_another_table_or_card_set() {
        Table three = withCards(3);
        var memo = new TableMemo<Integer>();
        var other = new TableMemo<String>();
        var cards = new CardSet("none", List.of());
        assertThat(memo.get(three, cards, three::cardCount)).isEqualTo(3);
        assertThat(memo.get(three, cards, () -> 4)).isEqualTo(3);
        assertThat(memo.get(three, new CardSet("others", List.of()), () -> 5)).isEqualTo(5);
        assertThat(other.get(three, cards, () -> "another memo")).isEqualTo("another memo");
        Table changed = three.with(new CardId(1), card -> card.withFlag("dry", true));
        assertThat(memo.get(changed, cards, () -> 6)).isEqualTo(6);
    }

    @Test
    void a_changed_table_reuses_a_memo_that_still_holds() {
        Table three = withCards(3);
        var memo = new TableMemo<Integer>();
        var cards = new CardSet("none", List.of());
        assertThat(memo.get(three, cards, three::cardCount)).isEqualTo(3);
        Table changed = three.with(new CardId(1), card -> card.withFlag("dry", true));
        assertThat(memo.get(changed, cards, (count, _) -> count == 3, (_, _) -> 4)).isEqualTo(3);
        assertThat(memo.get(changed, cards, (count, _) -> count != 3, (_, _) -> 5)).isEqualTo(5);
        assertThat(memo.get(three, cards, () -> 6)).isEqualTo(3);
    }

    @Test
    void looking_up_a_missing_card_fails() {
        assertThat(EMPTY.containsCard(new CardId(1))).isFalse();
        assertThatThrownBy(() -> EMPTY.card(new CardId(1))).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("c1");
        assertThatThrownBy(() -> withCards(3).card(new CardId(4))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_deck_cannot_be_read_as_a_row() {
        assertThatThrownBy(() -> EMPTY.zone(Seat.A, SmallZone.POUCH)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_moved_card_goes_to_the_end_of_its_new_zone() {
        var table = withCards(3).move(id(1), Seat.A, SmallZone.BEACH).move(id(3), Seat.A, SmallZone.BEACH)
                .move(id(1), Seat.A, SmallZone.BEACH);
        assertThat(table.zone(Seat.A, SmallZone.HAND)).containsExactly(id(2));
        assertThat(table.zone(Seat.A, SmallZone.BEACH)).containsExactly(id(3), id(1));
        assertThat(table.card(id(1)).place()).isEqualTo(new Card.Place.In(Seat.A, SmallZone.BEACH));
    }

    @Test
    void a_card_moves_to_the_bottom_of_a_deck_and_out_of_it() {
        var table = withCards(1).withDeck(Seat.B, SmallZone.POUCH, Deck.unknown(1))
                .move(id(1), Seat.B, SmallZone.POUCH);
        assertThat(table.deck(Seat.B, SmallZone.POUCH).cardAt(1)).contains(id(1));
        var back = table.move(id(1), Seat.A, SmallZone.HAND);
        assertThat(back.deck(Seat.B, SmallZone.POUCH)).isEqualTo(Deck.unknown(1));
        assertThat(back.zone(Seat.A, SmallZone.HAND)).containsExactly(id(1));
    }

    @Test
    void an_attached_card_is_in_no_zone_and_moves_with_its_bearer() {
        var table = withCards(4).attach(id(3), id(1)).attach(id(2), id(1)).attach(id(4), id(3));
        assertThat(table.card(id(1)).attached()).containsExactly(id(3), id(2));
        assertThat(table.zone(Seat.A, SmallZone.HAND)).containsExactly(id(1));
        var moved = table.move(id(1), Seat.B, SmallZone.BEACH);
        assertThat(moved.card(id(1)).attached()).containsExactly(id(3), id(2));
        assertThat(moved.card(id(3)).place()).isEqualTo(new Card.Place.On(id(1)));
        assertThat(moved.card(id(3)).attached()).containsExactly(id(4));
        checkEveryCardIsInOnePlace(moved);
    }

    @Test
    void an_attached_card_can_move_to_another_bearer_or_zone() {
        var table = withCards(3).attach(id(3), id(1));
        var other = table.attach(id(3), id(2));
        assertThat(other.card(id(1)).attached()).isEmpty();
        assertThat(other.card(id(2)).attached()).containsExactly(id(3));
        assertThat(table.move(id(3), Seat.A, SmallZone.HAND).card(id(1)).attached()).isEmpty();
    }

    @Test
    void changing_a_card_keeps_its_place() {
        var table = withCards(1).with(id(1), card -> card.withCount("life", 3).withFlag("turned", true)
                .withFlag("summoned", true).withController(Seat.B).withFace(Hidden.open(new CardName("Галька"))));
        Card card = table.card(id(1));
        assertThat(card.count("life")).isEqualTo(3);
        assertThat(card.hasFlag("turned")).isTrue();
        assertThat(card.withFlag("turned", false).flags()).containsExactly("summoned");
        assertThat(card.controller()).isEqualTo(Seat.B);
        assertThat(card.face().isOpen()).isTrue();
        assertThat(table.zone(Seat.A, SmallZone.HAND)).containsExactly(id(1));
    }

    @Test
    void a_bare_card_has_no_marks_and_returns_to_its_owner() {
        Card bare = withCards(1).with(id(1), card -> card.withCount("life", 3).withFlag("turned", true)
                .withController(Seat.B)).card(id(1)).withoutMarks();
        assertThat(bare).isEqualTo(withCards(1).card(id(1)));
    }

    @Test
    void tables_with_the_same_content_are_equal() {
        var straight = withCards(3).move(id(2), Seat.B, SmallZone.BEACH);
        var roundabout = withCards(3).with(id(1), card -> card.withFlag("turned", true))
                .move(id(2), Seat.A, SmallZone.BEACH)
                .move(id(2), Seat.B, SmallZone.BEACH).with(id(1), card -> card.withFlag("turned", false));
        assertThat(roundabout).isEqualTo(straight).hasSameHashCodeAs(straight);
    }

    @Test
    void tables_with_any_difference_are_not_equal() {
        var table = withCards(3);
        assertThat(List.of(
                table.move(id(1), Seat.A, SmallZone.HAND),
                table.move(id(1), Seat.B, SmallZone.HAND),
                table.attach(id(2), id(1)),
                table.with(id(1), card -> card.withCount("life", 1)),
                table.with(id(1), card -> card.withFlag("turned", true)),
                table.with(id(1), card -> card.withController(Seat.B)),
                table.with(id(1), card -> card.withFace(Hidden.unknown(Seat.A))),
                table.withDeck(Seat.A, SmallZone.POUCH, Deck.unknown(1)),
                withCards(4))).doesNotContain(table).doesNotHaveDuplicates();
    }

    @Test
    void changing_a_table_does_not_affect_earlier_tables() {
        var random = new SplittableRandom(11);
        var history = new ArrayList<Table>();
        var pictures = new ArrayList<String>();
        Table table = EMPTY;
        for (int i = 0; i < 600; i++) {
            int cards = table.cardCount();
            CardId some = cards == 0 ? null : id(1 + random.nextInt(cards));
            Seat half = Seat.PAIR.get(random.nextInt(2));
            table = switch (cards == 0 ? 0 : random.nextInt(5)) {
                case 0 -> table.withNewCards(half, SmallZone.HAND, id(cards + 1), half, face(half, "Камень " + cards));
                case 1 -> table.move(some, half, SmallZone.BEACH);
                case 2 -> table.move(some, half, SmallZone.POUCH);
                case 3 -> table.with(some, card -> card.withCount("life", card.count("life") + 1));
                default -> table.with(some, card -> card.withFlag("turned", !card.hasFlag("turned")));
            };
            checkEveryCardIsInOnePlace(table);
            history.add(table);
            pictures.add(describe(table));
        }
        assertThat(history.stream().map(TableTest::describe)).isEqualTo(pictures);
        assertThat(history.getLast().cardCount()).as("cards on the last table, several pages of them")
                .isGreaterThan(40);
    }

    /// Checks that each card is in exactly one place, the one it states.
    private static void checkEveryCardIsInOnePlace(Table table) {
        var found = new HashMap<CardId, Card.Place>();
        for (Seat half : table.seats()) {
            for (Zone zone : table.zones()) {
                List<CardId> lying = zone.isDeck() ? identifiedCards(table.deck(half, zone)) : table.zone(half, zone);
                lying.forEach(card -> recordPlace(table, card, new Card.Place.In(half, zone), found));
            }
        }
        for (int number = 1; number <= table.cardCount(); number++) {
            assertThat(found).containsEntry(id(number), table.card(id(number)).place());
        }
        assertThat(found).hasSize(table.cardCount());
    }

    private static void recordPlace(Table table, CardId card, Card.Place place, Map<CardId, Card.Place> found) {
        assertThat(found.put(card, place)).as("another place of %s, which lies %s", card, place).isNull();
        table.card(card).attached().forEach(attached -> recordPlace(table, attached, new Card.Place.On(card), found));
    }

    private static List<CardId> identifiedCards(Deck deck) {
        return IntStream.range(0, deck.size()).mapToObj(deck::cardAt).flatMap(Optional::stream).toList();
    }

    /// Returns the whole table as text.
    private static String describe(Table table) {
        var text = new StringBuilder();
        for (Seat seat : table.seats()) {
            text.append(table.zone(seat, SmallZone.HAND)).append(table.zone(seat, SmallZone.BEACH));
            Deck deck = table.deck(seat, SmallZone.POUCH);
            for (int slot = 0; slot < deck.size(); slot++) {
                text.append(deck.cardAt(slot));
            }
        }
        for (int number = 1; number <= table.cardCount(); number++) {
            text.append(table.card(id(number)));
        }
        return text.toString();
    }

    @Test
    void changed_faces_include_only_new_and_changed_cards() {
        Table before = withCards(20);
        assertThat(before.changedFacesSince(EMPTY)).hasSize(20);
        assertThat(before.changedFacesSince(before)).isEmpty();
        assertThat(before.with(id(3), card -> card.withFlag("turned", true)).changedFacesSince(before)).isEmpty();
        assertThat(before.withRevealed(id(18), new CardName("Другой")).changedFacesSince(before)).extracting(Card::id)
                .containsExactly(id(18));
        assertThat(withCards(21).changedFacesSince(EMPTY)).hasSize(21);
    }

    /// Returns a table with cards c1, c2, … in A's hand.
    private static Table withCards(int count) {
        Table table = EMPTY;
        for (int number = 1; number <= count; number++) {
            table = table.withNewCards(Seat.A, SmallZone.HAND, id(number), Seat.A, face(Seat.A, "Камень " + number));
        }
        return table;
    }

    private static CardId id(int number) {
        return new CardId(number);
    }

    private static Hidden<CardName> face(Seat seat, String name) {
        return Hidden.ownedBy(seat, new CardName(name));
    }
}
