package letopis.table;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// An ordered pile of cards, top first. A slot holds an identified card or a card unseen since the last shuffle. The
/// identity of an unseen card is undetermined until it is drawn.
public final class Deck {

    private static final int UNKNOWN_CARD = 0;
    private static final int MAX_SIZE = 10_000; // a log can claim any size, and each slot takes memory

    public static final Deck EMPTY = new Deck(new int[0]);

    private final int[] slots;

    private Deck(int[] slots) {
        this.slots = slots;
    }

    /// Returns a shuffled deck.
    ///
    /// @throws IllegalStateException when the size is out of range
    public static Deck unknown(int size) {
        return new Deck(createSlots(size));
    }

    private static int[] createSlots(long size) {
        if (size < 0 || size > MAX_SIZE) {
            throw new IllegalStateException("a deck has up to " + MAX_SIZE + " cards, not " + size);
        }
        return new int[(int) size];
    }

    public int size() {
        return slots.length;
    }

    public boolean isEmpty() {
        return slots.length == 0;
    }

    /// Returns the card in a slot counted from the top, if it is identified.
    public Optional<CardId> cardAt(int slot) {
        return slots[slot] == UNKNOWN_CARD ? Optional.empty() : Optional.of(new CardId(slots[slot]));
    }

    /// Returns the top `count` cards.
    ///
    /// @throws IllegalStateException when one of them is not identified
    public List<CardId> top(int count) {
        var top = new CardId[count];
        for (int slot = 0; slot < count; slot++) {
            if (slots[slot] == UNKNOWN_CARD) {
                throw new IllegalStateException("slot " + slot + " is not identified");
            }
            top[slot] = new CardId(slots[slot]);
        }
        return List.of(top);
    }

    /// Returns the identified cards, top first.
    public List<CardId> identifiedCards() {
        return Arrays.stream(slots).filter(slot -> slot != UNKNOWN_CARD).mapToObj(CardId::new).toList();
    }

    /// Returns the number of unidentified cards among the top `count` cards, or among all cards if there are fewer.
    public int unknownInTop(int count) {
        int unknown = 0;
        for (int slot = 0; slot < Math.min(count, slots.length); slot++) {
            unknown += slots[slot] == UNKNOWN_CARD ? 1 : 0;
        }
        return unknown;
    }

    public Deck withNextKnown(CardId card) {
        int[] known = slots.clone();
        for (int slot = 0; slot < known.length; slot++) {
            if (known[slot] == UNKNOWN_CARD) {
                known[slot] = card.number();
                return new Deck(known);
            }
        }
        throw new IllegalStateException("every card of the deck is identified already, " + card
                + " cannot be one of them");
    }

    /// Returns the deck after shuffling the cards from this slot to the bottom.
    public Deck shuffledFrom(int slot) {
        int[] shuffled = slots.clone();
        Arrays.fill(shuffled, slot, shuffled.length, UNKNOWN_CARD);
        return new Deck(shuffled);
    }

    /// Returns the deck with this many unidentified cards added on top, for example from a shuffled pile.
    public Deck withUnknownOnTop(int count) {
        int[] more = createSlots((long) count + slots.length);
        System.arraycopy(slots, 0, more, count, slots.length);
        return new Deck(more);
    }

    public Deck without(CardId card) {
        for (int slot = 0; slot < slots.length; slot++) {
            if (slots[slot] == card.number()) {
                int[] rest = new int[slots.length - 1];
                System.arraycopy(slots, 0, rest, 0, slot);
                System.arraycopy(slots, slot + 1, rest, slot, rest.length - slot);
                return new Deck(rest);
            }
        }
        throw new IllegalStateException(card + " is not identified in this deck");
    }

    /// Returns the deck with one card replaced by another in the same slot.
    Deck withReplacedCard(CardId card, CardId otherCard) {
        int[] changed = slots.clone();
        for (int slot = 0; slot < slots.length; slot++) {
            if (slots[slot] == card.number()) {
                changed[slot] = otherCard.number();
                return new Deck(changed);
            }
        }
        throw new IllegalStateException(card + " is not identified in this deck");
    }

    public Deck withTop(CardId card) {
        Deck rest = without(card);
        int[] more = new int[rest.slots.length + 1];
        more[0] = card.number();
        System.arraycopy(rest.slots, 0, more, 1, rest.slots.length);
        return new Deck(more);
    }

    public Deck withBottom(CardId card) {
        int[] more = Arrays.copyOf(slots, slots.length + 1);
        more[slots.length] = card.number();
        return new Deck(more);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Deck deck && Arrays.equals(slots, deck.slots);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(slots);
    }

    @Override
    public String toString() {
        return "deck of " + slots.length;
    }
}
