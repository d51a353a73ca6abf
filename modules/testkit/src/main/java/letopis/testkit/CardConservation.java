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

/// How many cards each seat has, wherever they lie. An identified card counts for its master; one that lies in a deck
/// and is not identified counts for the half the deck is in.
///
/// In no game does a card come from nowhere, lie in two places or get lost.
public record CardConservation(Map<Seat, Integer> cards) {

    public CardConservation {
        cards = Map.copyOf(cards);
    }

    /// Counts the cards of a table.
    ///
    /// @throws AssertionError when a card lies in two places, or elsewhere than it says
    public static CardConservation of(Table table) {
        var count = new Count(table);
        for (Seat half : table.seats()) {
            for (Zone zone : table.zones()) {
                if (zone.isDeck()) {
                    count.deck(half, zone);
                } else {
                    table.zone(half, zone).forEach(card -> count.lies(card, new Card.Place.In(half, zone)));
                }
            }
        }
        count.checkAll();
        return new CardConservation(count.cards);
    }

    /// With one card more.
    CardConservation plus(Seat seat) {
        var more = new TreeMap<>(cards);
        more.merge(seat, 1, Integer::sum);
        return new CardConservation(more);
    }

    /// What must hold when an event led from one moment to another: within one game the count stays the same. A game
    /// being set up, before its first turn, may still lay cards out; where another game begins, all is laid anew.
    void checkNext(CardConservation next, State before, State after) {
        Moment moment = before.moment();
        if (moment.game() != after.moment().game()) {
            return;
        }
        boolean keptTo = moment.turn() > 0 ? next.equals(this)
                : cards.entrySet().stream().allMatch(had -> next.cards.getOrDefault(had.getKey(), 0) >= had.getValue());
        if (!keptTo) {
            throw new AssertionError("cards at " + after.at() + ": there were " + this + ", there are " + next);
        }
    }

    /// A count under way. It is taken after every event of many matches, so it does without assertions that are felt.
    private static final class Count {

        private final Table table;
        private final Map<CardId, Card.Place> found = new HashMap<>();
        private final Map<Seat, Integer> cards = new TreeMap<>();

        Count(Table table) {
            this.table = table;
        }

        void deck(Seat half, Zone zone) {
            Deck deck = table.deck(half, zone);
            for (int slot = 0; slot < deck.size(); slot++) {
                var known = deck.at(slot);
                if (known.isPresent()) {
                    lies(known.get(), new Card.Place.In(half, zone));
                } else {
                    cards.merge(half, 1, Integer::sum);
                }
            }
        }

        void lies(CardId id, Card.Place place) {
            Card.Place other = found.put(id, place);
            if (other != null) {
                throw new AssertionError(id + " lies in two places: " + other + " and " + place);
            }
            Card card = table.card(id);
            cards.merge(card.master(), 1, Integer::sum);
            card.attached().forEach(attached -> lies(attached, new Card.Place.On(id)));
        }

        void checkAll() {
            for (int number = 1; number <= table.cardCount(); number++) {
                Card card = table.card(new CardId(number));
                boolean right = switch (card.place()) {
                    case Card.Place.In _, Card.Place.On _ -> card.place().equals(found.get(card.id()));
                    case Card.Place.Renumbered _ -> !found.containsKey(card.id());
                    case Card.Place.Among(_, var deck) -> deck.isDeck() && !found.containsKey(card.id());
                };
                if (!right) {
                    throw new AssertionError("%s says it lies %s, but is found %s".formatted(
                            card.id(), card.place(), found.get(card.id())));
                }
            }
        }
    }
}
