package letopis.testkit;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.Moment;
import letopis.table.State;
import letopis.table.Table;
import letopis.table.Zone;

/// The total number of cards of each seat. An identified card counts for its owner. An unidentified deck card counts
/// for the seat on whose half the deck is.
///
/// In every game, cards never appear from nowhere, are never in two places and are never lost.
public record CardConservation(Map<Seat, Integer> cards) {

    public CardConservation {
        cards = Map.copyOf(cards);
    }

    /// Counts the cards of a table.
    ///
    /// @throws AssertionError when a card is in two places, or not in its stated place
    public static CardConservation countCards(Table table) {
        var count = new Count(table);
        for (Seat half : table.seats()) {
            for (Zone zone : table.zones()) {
                if (zone.isDeck()) {
                    count.countDeck(half, zone);
                } else {
                    table.zone(half, zone).forEach(card -> count.checkPlace(card, new Card.Place.In(half, zone)));
                }
            }
        }
        count.checkAll();
        return new CardConservation(count.cards);
    }

    /// Returns the count with one more card.
    CardConservation withExtraCard(Seat seat) {
        var more = new TreeMap<>(cards);
        more.merge(seat, 1, Integer::sum);
        return new CardConservation(more);
    }

    /// Checks an event between two states. Within one game the count must not change, except that cards may be set up
    /// before the first turn. The start of another game resets everything.
    void checkConservation(CardConservation conservationAfter, State before, State after) {
        Moment moment = before.moment();
        if (moment.game() != after.moment().game()) {
            return;
        }
        boolean keptTo = moment.turn() > 0 ? conservationAfter.equals(this)
                : cards.entrySet().stream()
                .allMatch(had -> conservationAfter.cards.getOrDefault(had.getKey(), 0) >= had.getValue());
        if (!keptTo) {
            throw new AssertionError("cards at " + after.at() + ": there were " + this + ", there are "
                    + conservationAfter);
        }
    }

    /// A count in progress. It runs after every event of many matches and therefore avoids slow assertions.
    private static final class Count {

        private final Table table;
        private final Map<CardId, Card.Place> placeByCard = new HashMap<>();
        private final Map<Seat, Integer> cards = new TreeMap<>();

        Count(Table table) {
            this.table = table;
        }

        void countDeck(Seat half, Zone zone) {
            Deck deck = table.deck(half, zone);
            for (int slot = 0; slot < deck.size(); slot++) {
                var known = deck.cardAt(slot);
                if (known.isPresent()) {
                    checkPlace(known.get(), new Card.Place.In(half, zone));
                } else {
                    cards.merge(half, 1, Integer::sum);
                }
            }
        }

        void checkPlace(CardId id, Card.Place place) {
            Card.Place other = placeByCard.put(id, place);
            if (other != null) {
                throw new AssertionError(id + " lies in two places: " + other + " and " + place);
            }
            Card card = table.card(id);
            cards.merge(card.master(), 1, Integer::sum);
            card.attached().forEach(attached -> checkPlace(attached, new Card.Place.On(id)));
        }

        void checkAll() {
            for (int number = 1; number <= table.cardCount(); number++) {
                Card card = table.card(new CardId(number));
                boolean right = switch (card.place()) {
                    case Card.Place.In _, Card.Place.On _ -> card.place().equals(placeByCard.get(card.id()));
                    case Card.Place.FormerId _ -> !placeByCard.containsKey(card.id());
                    case Card.Place.Among(_, var deck) -> deck.isDeck() && !placeByCard.containsKey(card.id());
                };
                if (!right) {
                    throw new AssertionError("%s says it lies %s, but is found %s".formatted(
                            card.id(), card.place(), placeByCard.get(card.id())));
                }
            }
        }
    }
}
