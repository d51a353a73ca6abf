package letopis.dispute;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.journal.LruCache;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.source.SourceJson;
import letopis.language.text.Rulebook;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.SourceNode;
import org.jspecify.annotations.Nullable;

/// The files of a game and the cards of a position, read once for all runs of the position. Thread-safe.
final class GameFiles {

    private static final int CACHE_SIZE = 8;

    /// A cache of recently read cards by game and definitions. While a position is being drafted, its cards are read at
    /// every step.
    private static final LruCache<List<Object>, CardSet> CACHE = new LruCache<>(CACHE_SIZE);

    private final Game<?> game;
    private final boolean allowsNamedFiles;
    private @Nullable CardSet cards;
    private @Nullable SourceNode ownWritten;
    private @Nullable CardSet withOwn;
    private @Nullable Rulebook rulebook;
    private @Nullable Map<String, Map<String, Map<CardName, Integer>>> decks;

    /// @param allowsNamedFiles true if a position may name a card file in its folder
    GameFiles(Game<?> game, boolean allowsNamedFiles) {
        this.game = game;
        this.allowsNamedFiles = allowsNamedFiles;
    }

    /// Returns the files and cards used for an answer.
    static GameFiles of(DisputeResult<?> answer) {
        var files = new GameFiles(answer.match().game(), false); // its cards are read already
        answer.written().find("cards").ifPresent(own -> files.cacheCards(own, answer.match().cards()));
        return files;
    }

    boolean allowsNamedFiles() {
        return allowsNamedFiles;
    }

    synchronized CardSet cards() {
        if (cards == null) {
            cards = CardSets.loadBuiltInCardSet(game);
        }
        return cards;
    }

    /// Returns the game's cards together with those of a position. Returns empty if the position's cards are not
    /// cached.
    synchronized Optional<CardSet> withCustomCards(SourceNode node) {
        if (ownWritten != node) {
            ownWritten = node;
            // a named file may change
            withOwn = node instanceof SourceNode.Items ? CACHE.find(createCacheKey(node)).orElse(null) : null;
        }
        return Optional.ofNullable(withOwn);
    }

    private List<Object> createCacheKey(SourceNode node) {
        var json = new String(SourceJson.of(node, Set.of()).bytes(), StandardCharsets.UTF_8);
        return List.of(game.getClass(), game.id(), json);
    }

    /// Caches the cards of a position, because reading, pinning and indexing them takes longer than playing the
    /// position.
    synchronized void cacheCards(SourceNode node, CardSet allCards) {
        ownWritten = node;
        withOwn = allCards;
        if (node instanceof SourceNode.Items) {
            CACHE.put(createCacheKey(node), allCards);
        }
    }

    synchronized Rulebook rulebook() {
        if (rulebook == null) {
            rulebook = Rulebook.of(game);
        }
        return rulebook;
    }

    /// Returns the parts of each deck by deck name.
    synchronized Map<String, Map<String, Map<CardName, Integer>>> decks() {
        if (decks == null) {
            var read = new LinkedHashMap<String, Map<String, Map<CardName, Integer>>>();
            SampleDecks.of(game).forEach(deck -> read.put(deck.name(), deck.parts()));
            decks = read;
        }
        return decks;
    }
}
