package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.GAME;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;

/// Cards with unique names: every copy of every card is marked by its player and a number. A leaked name identifies the
/// exact card it comes from.
final class MarkedCards {

    private static final int COPIES = 2;

    private MarkedCards() {}

    static CardSet markAll(CardSet cards) {
        var marked = new ArrayList<CardDefinition>(cards.definitions());
        for (CardDefinition text : cards.definitions()) {
            for (Seat seat : Seat.PAIR) {
                for (int copy = 1; copy <= COPIES; copy++) {
                    marked.add(renamed((CardText) text, new CardName(text.name() + " §" + seat + copy)));
                }
            }
        }
        return new CardSet("marked", marked);
    }

    /// Chooses a deck of sixteen and forty marked cards of this player, each once.
    static Choice deck(Seat seat, CardSet marked, SplittableRandom random) {
        return GAME.registerDeck(seat, Map.of("creatures", part(seat, marked, true, 16, random), "main",
                part(seat, marked, false, 40, random)));
    }

    private static Map<CardName, Integer> part(Seat seat, CardSet marked, boolean red, int size,
            SplittableRandom random) {
        List<CardName> names = new ArrayList<>(marked.definitions().stream()
                .filter(text -> ((CardText) text).isRedBacked() == red && text.name().value().contains("§" + seat))
                .map(CardDefinition::name).toList());
        Collections.shuffle(names, new Random(random.nextLong()));
        var part = new TreeMap<CardName, Integer>();
        names.subList(0, size).forEach(name -> part.put(name, 1));
        return part;
    }

    /// Returns the same card under another name.
    private static CardText renamed(CardText text, CardName name) {
        try {
            var components = text.getClass().getRecordComponents();
            var types = new Class<?>[components.length];
            var values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                values[i] = types[i] == CardName.class ? name : components[i].getAccessor().invoke(text);
            }
            return (CardText) text.getClass().getConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every card text is a public record", e);
        }
    }
}
