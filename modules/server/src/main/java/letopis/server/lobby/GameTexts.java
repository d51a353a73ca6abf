package letopis.server.lobby;

import java.util.Map;
import letopis.app.game.GameWords;
import letopis.journal.GameId;
import letopis.language.message.Language;
import letopis.live.Chronicle;

/// The game terms used in lists of matches, in one language. They are available even if no match is open. Thread-safe.
final class GameTexts {

    private final Language language;
    private final GameWords games;

    GameTexts(Language language) {
        this.language = language;
        this.games = new GameWords(language);
    }

    Language language() {
        return language;
    }

    /// Returns the name of a game and its named settings. Returns the id if the game is not installed.
    synchronized String findDescription(GameId game, Map<String, String> settings) {
        return games.of(game).map(words -> Chronicle.describeGame(settings, words)).orElse(game.value());
    }

    /// Returns, in words, the reason why a match ended.
    synchronized String describeReason(GameId game, String code) {
        return games.of(game).map(words -> words.word("reason." + code)).orElse(code);
    }
}
