package letopis.dispute;

import java.util.LinkedHashMap;
import java.util.Map;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.text.Rulebook;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;
import org.jspecify.annotations.Nullable;

/// What comes with a game, read once for all the times a position is played.
final class GameFiles {

    private final Game<?> game;
    private @Nullable CardSet cards;
    private @Nullable Rulebook rulebook;
    private @Nullable Map<String, Map<String, Map<CardName, Integer>>> decks;

    GameFiles(Game<?> game) {
        this.game = game;
    }

    CardSet cards() {
        if (cards == null) {
            cards = CardSets.builtIn(game);
        }
        return cards;
    }

    Rulebook rulebook() {
        if (rulebook == null) {
            rulebook = Rulebook.of(game);
        }
        return rulebook;
    }

    /// The parts of each deck by its name.
    Map<String, Map<String, Map<CardName, Integer>>> decks() {
        if (decks == null) {
            var read = new LinkedHashMap<String, Map<String, Map<CardName, Integer>>>();
            SampleDecks.of(game).forEach(deck -> read.put(deck.name(), deck.parts()));
            decks = read;
        }
        return decks;
    }
}
