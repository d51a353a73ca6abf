package letopis.table.kernel.simple;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Table;
import letopis.table.Zone;

/// One half of a hand-written table, as recorded by simple games. A's half comes first; each event contains the secrets
/// of only one seat.
///
/// @param cards the cards with an id, in zone order; for a deck, the cards on its top
/// @param decks the size of each deck by its zone, including its cards with an id
/// @param resources the numbers of the seat, by name
/// @param faces the known faces of face-down cards with an id
public record HalfLaid(
        Seat seat, List<PlacedCard> cards, SortedMap<String, Integer> decks, SortedMap<String, Integer> resources,
        Hidden<SortedMap<CardId, CardName>> faces) implements Choice.Order {

    /// @param name the face, if the card is face up
    public record PlacedCard(CardId card, String zone, Optional<CardName> name) {}

    public HalfLaid {
        cards = List.copyOf(cards);
        decks = Collections.unmodifiableSortedMap(new TreeMap<>(decks));
        resources = Collections.unmodifiableSortedMap(new TreeMap<>(resources));
    }

    /// Returns true if this half can be set up on a table. This requires that its cards get the next ids and all zones
    /// exist.
    public boolean canApplyTo(Table table) {
        return cards.stream().map(PlacedCard::card).toList().equals(table.nextIds(cards.size()))
                && cards.stream().allMatch(card -> table.zones().stream()
                        .anyMatch(zone -> zone.code().equals(card.zone())))
                && table.zones().stream().filter(Zone::isDeck)
                        .allMatch(deck -> count(deck) <= decks.getOrDefault(deck.code(), 0));
    }

    /// Returns how many cards in a zone of this half have an id.
    public int count(Zone zone) {
        return (int) cards.stream().filter(card -> card.zone().equals(zone.code())).count();
    }

    /// Returns the table with this half set up.
    public Table applyTo(Table before) {
        Table table = before;
        for (Zone zone : before.zones()) {
            if (decks.containsKey(zone.code())) {
                table = table.withDeck(seat, zone, Deck.unknown(decks.get(zone.code())));
            }
        }
        for (PlacedCard card : cards) {
            Zone zone = before.zones().stream().filter(one -> one.code().equals(card.zone())).findFirst().orElseThrow();
            table = table.withPlaced(seat, zone, card.card(), seat, Hidden.ofWritten(card.name(), faces, card.card()));
        }
        return table;
    }
}
