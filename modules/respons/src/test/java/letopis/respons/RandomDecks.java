package letopis.respons;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.state.ResponsState;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Outcome;

/// Random legal decks from any card set.
final class RandomDecks {

    private static final int MAIN = 30;
    private static final int ORDERS = 5;
    private static final int ADDITIONAL = 3;

    private RandomDecks() {}

    /// Draws a hero and random cards of its factions until the deck is legal.
    static Choice randomDeck(Seat seat, ResponsState state, SplittableRandom random) {
        while (true) {
            Hero hero = pick(cardsOf(state, Hero.class), random);
            List<Playable> fit = cardsOf(state, Playable.class).stream()
                    .filter(card -> card.factions().isEmpty() || hero.factions().containsAll(card.factions())).toList();
            Choice deck = Lanes.GAME.registerDeck(seat, Map.of("hero", Map.of(hero.name(), 1),
                    "main", main(fit, random), "orders", orders(fit, random), "additional", additional(fit, random)));
            if (Lanes.GAME.decide(state, deck) instanceof Outcome.Acceptance<?>) {
                return deck;
            }
        }
    }

    private static <T extends CardDefinition> List<T> cardsOf(ResponsState state, Class<T> kind) {
        return state.cards().definitions().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static <T> T pick(List<T> some, SplittableRandom random) {
        return some.get(random.nextInt(some.size()));
    }

    private static Map<CardName, Integer> main(List<Playable> fit, SplittableRandom random) {
        List<Playable> cards = fit.stream().filter(card -> !card.isOrder()).toList();
        var main = new HashMap<CardName, Integer>();
        for (int rest = MAIN; rest > 0;) {
            Playable card = pick(cards, random);
            int max = card.isLegendary() ? 1 : 2;
            if (main.getOrDefault(card.name(), 0) < max) {
                main.merge(card.name(), 1, Integer::sum);
                rest--;
            }
        }
        return main;
    }

    private static Map<CardName, Integer> orders(List<Playable> fit, SplittableRandom random) {
        var cards = new ArrayList<>(fit.stream().filter(Playable::isOrder).toList());
        Collections.shuffle(cards, new Random(random.nextLong()));
        var orders = new HashMap<CardName, Integer>();
        cards.stream().limit(ORDERS).forEach(card -> orders.put(card.name(), 1));
        return orders;
    }

    private static Map<CardName, Integer> additional(List<Playable> fit, SplittableRandom random) {
        var additional = new HashMap<CardName, Integer>();
        for (int rest = random.nextInt(ADDITIONAL); rest > 0; rest--) {
            additional.put(pick(fit, random).name(), 1);
        }
        return additional;
    }
}
