package letopis.app.game;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.GameId;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.notation.Games;
import letopis.table.CardSet;

/// The vocabularies of games, independent of any match.
public final class GameWords {

    private final Language language;
    private final Map<GameId, Optional<Words>> wordsByGame = new HashMap<>();

    public GameWords(Language language) {
        this.language = language;
    }

    /// Returns the vocabulary; empty if the game is not installed.
    public Optional<Words> of(GameId game) {
        return wordsByGame.computeIfAbsent(game, id -> Games.find(id)
                .map(rules -> Words.of(rules, language, new CardSet("none", List.of()), Map.of())));
    }

    /// Returns the name of the game, or its id.
    public String nameOf(GameId game) {
        return of(game).map(words -> words.word("game.name")).orElse(game.value());
    }
}
