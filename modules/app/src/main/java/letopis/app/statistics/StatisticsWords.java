package letopis.app.statistics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import letopis.app.game.GameWords;
import letopis.journal.GameId;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.match.facts.Fact;
import letopis.notation.Games;
import letopis.table.BoardView.Account;
import letopis.table.CardName;
import letopis.table.Game;

/// The names of games, decks and cards in statistics, in one language. Not thread-safe.
public final class StatisticsWords {

    private final Language language;
    private final GameWords words;
    private final Map<String, Optional<Words>> wordsByGame = new HashMap<>(); // with card names

    public StatisticsWords(Language language) {
        this.language = language;
        this.words = new GameWords(language);
    }

    /// Returns the name of a game, with the values of its named settings.
    public String formatGameTitle(String game, String settingsText) {
        var name = new StringBuilder(words.nameOf(new GameId(game)));
        words.of(new GameId(game)).ifPresent(words -> {
            MatchSettings.parse(settingsText).forEach((setting, value) -> {
                String key = "game." + setting + "." + value;
                words.messages().find(key).ifPresent(_ -> name.append(", ").append(words.word(key)));
            });
        });
        return name.toString();
    }

    /// Returns the name of a game. If the number that determines who loses is not life, its name is added.
    public String formatCurveTitle(String game) {
        String name = words.nameOf(new GameId(game));
        return findLifeCode(game).equals(Account.LIFE) ? name : name + ", " + findNumberTitle(game);
    }

    private static String findLifeCode(String game) {
        return Games.find(new GameId(game)).map(Game::lifeCode).orElse(Account.LIFE);
    }

    /// Returns the name of the number that determines who loses.
    public String findNumberTitle(String game) {
        String counted = findLifeCode(game);
        return words.of(new GameId(game)).flatMap(words -> words.findWord("zone." + counted)
                .or(() -> words.findWord("resource." + counted))).orElse(counted);
    }

    /// Returns the names of the settings that differ between two matches or exist in only one of them.
    public static List<String> listDifferingSettings(String settingsText, String otherSettingsText) {
        SortedMap<String, String> one = MatchSettings.parse(settingsText);
        SortedMap<String, String> other = MatchSettings.parse(otherSettingsText);
        return Stream.concat(one.keySet().stream(), other.keySet().stream()).sorted().distinct()
                .filter(name -> !Objects.equals(one.get(name), other.get(name))).toList();
    }

    /// Returns the title of a deck without its game. Decks of two games may have the same title.
    ///
    /// @param deckId the id of the deck, prefixed by its game
    public String formatDeckTitle(String deckId) {
        String name = deckId.substring(deckId.indexOf(':') + 1);
        if (name.startsWith(DeckNames.LIST)) {
            return language.of("список ", "list ") + name.substring(DeckNames.LIST.length());
        }
        return Games.find(new GameId(formatGameTitle(deckId))).stream()
                .flatMap(rules -> SampleDecks.of(rules).stream())
                .filter(deck -> deck.name().equals(name)).map(deck -> deck.title(language)).findFirst().orElse(name);
    }

    public static String formatGameTitle(String deckId) {
        return deckId.substring(0, deckId.indexOf(':'));
    }

    public String formatCardTitle(String game, String name) {
        return name.equals(Fact.UNSEEN_CARD) ? name : wordsByGame.computeIfAbsent(game, id -> Games.find(new GameId(id))
                .map(rules -> Words.of(rules, language, CardSets.loadBuiltInCardSet(rules), Map.of())))
                .map(words -> words.formatCardName(new CardName(name))).orElse(name);
    }
}
