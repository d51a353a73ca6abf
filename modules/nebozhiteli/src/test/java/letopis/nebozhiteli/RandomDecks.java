package letopis.nebozhiteli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.nebozhiteli.card.CardText;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;

/// Random legal decks: first the sample decks of the basic format, then any sixteen and forty cards of the set.
final class RandomDecks {

    private RandomDecks() {}

    static Choice randomDeck(Seat seat, CardSet cards, SplittableRandom random) {
        var samples = SampleDecks.of(Duel.GAME).subList(0, 2);
        if (random.nextInt(4) == 0) {
            return Duel.GAME.registerDeck(seat, samples.get(random.nextInt(samples.size())).parts());
        }
        return Duel.GAME.registerDeck(seat,
                Map.of("creatures", part(cards, true, 16, random), "main", part(cards, false, 40, random)));
    }

    private static Map<CardName, Integer> part(CardSet cards, boolean red, int size, SplittableRandom random) {
        List<CardName> names = cards.definitions().stream().filter(text -> ((CardText) text).isRedBacked() == red)
                .map(text -> text.name()).toList();
        var part = new HashMap<CardName, Integer>();
        for (int rest = size; rest > 0;) {
            CardName name = names.get(random.nextInt(names.size()));
            if (part.getOrDefault(name, 0) < 4) {
                part.merge(name, 1, Integer::sum);
                rest--;
            }
        }
        return part;
    }
}
