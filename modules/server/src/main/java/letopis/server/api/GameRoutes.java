package letopis.server.api;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import letopis.app.game.NamedSetting;
import letopis.app.json.Json;
import letopis.app.text.Phrases;
import letopis.journal.GameId;
import letopis.journal.RuleRef;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.text.Readings;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.notation.Games;
import letopis.recording.DeckRegistration;
import letopis.server.http.ApiRequest;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.server.http.Routes;
import letopis.table.Game;

/// Routes for the vocabulary, cards, decks and rule paragraphs of a game, independent of any match.
public final class GameRoutes implements HttpService {

    /// A pattern that matches the message keys of codes used on boards.
    private static final Pattern BOARD_WORD_KEY_PATTERN = Pattern.compile(
            "(?:phase|zone|counter|flag|resource|queue|account|strike|prompt|reason|game|short|part|counted)\\..+");

    /// The start of the message keys that name a number of a resource next to the number. The page fills in the number.
    private static final String AMOUNT_PREFIX = "amount.";

    @Override
    public void routing(HttpRules rules) {
        Routes.addGetRoute(rules, "/", GameRoutes::list);
        Routes.addGetRoute(rules, "/forms", (request, response) ->
                Reply.sendJson(request, response, FormJson.toJson(new ApiRequest(request).language())));
        Routes.addGetRoute(rules, "/{game}/cards", GameRoutes::sendCardSets);
        Routes.addGetRoute(rules, "/{game}/words", GameRoutes::words);
        Routes.addGetRoute(rules, "/{game}/decks", GameRoutes::sendDecks);
        Routes.addGetRoute(rules, "/{game}/rules/{rule}", GameRoutes::sendRule);
    }

    private static Game<?> game(ServerRequest request) {
        String id = request.path().pathParameters().get("game");
        return Games.find(new GameId(id)).orElseThrow(() -> 
                Problem.notFound("no-game", Map.of("game", FileProblem.abbreviate(id))));
    }

    /// @param needsOpenCard true if a deck without a list needs a card that is face up from the start
    private record GameEntry(GameId id, String title, List<Setting> settings, boolean needsOpenCard) {

        static GameEntry of(Game<?> game, Language language) {
            Words words = createWords(game, language);
            Messages messages = Phrases.messages(language);
            return new GameEntry(game.id(), words.word("game.name"), NamedSetting.of(game, words).stream()
                    .map(setting -> new Setting(setting.name(), messages.find("wizard." + setting.name()).isPresent()
                            ? messages.format("wizard." + setting.name(), Map.of()) : setting.name(),
                            setting.defaultValue(), setting.values())).toList(),
                    new DeckRegistration(game, CardSets.loadBuiltInCardSet(game), game.settings(Map.of()))
                    .needsFaceUpCard());
        }
    }

    /// A setting of a new match.
    private record Setting(String name, String title, String defaultValue, List<NamedSetting.Value> values) {}

    private record GameList(List<GameEntry> games) {}

    /// Lists the games. Pages preselect the first one.
    private static void list(ServerRequest request, ServerResponse response) {
        Language language = new ApiRequest(request).language();
        Reply.sendJson(request, response, Json.toLine(new GameList(Games.all().stream()
                .map(game -> GameEntry.of(game, language)).toList())));
    }

    static Words createWords(Game<?> game, Language language) {
        return Words.of(game, language, CardSets.loadBuiltInCardSet(game), Map.of());
    }

    /// Sends the cards shipped with the game. A match may use other cards.
    private static void sendCardSets(ServerRequest request, ServerResponse response) {
        Game<?> game = game(request);
        Reply.sendJson(request, response, Json.toLine(CardsJson.withZones(CardSets.loadBuiltInCardSet(game), game,
                createWords(game, new ApiRequest(request).language()))));
    }

    private record Deck(String name, String title, Map<String, String> settings) {}

    private record Decks(List<Deck> decks) {}

    /// Sends the decks shipped with the game. They can be named when a match is created.
    private static void sendDecks(ServerRequest request, ServerResponse response) {
        boolean russian = new ApiRequest(request).language() == Language.RU;
        Reply.sendJson(request, response, Json.toLine(new Decks(SampleDecks.of(game(request)).stream().map(deck ->
                new Deck(deck.name(), russian ? deck.russian() : deck.english(), deck.settings())).toList())));
    }

    private static void words(ServerRequest request, ServerResponse response) {
        Game<?> game = game(request);
        Reply.sendJson(request, response,
                Json.toLine(createBoardWords(createWords(game, new ApiRequest(request).language()))));
    }

    /// Returns the words for codes used on boards.
    static Map<String, String> createBoardWords(Words words) {
        var shown = new TreeMap<String, String>();
        words.messages().keys().stream().filter(key -> BOARD_WORD_KEY_PATTERN.matcher(key).matches())
                .filter(key -> words.messages().findTemplate(key).paths().isEmpty())
                .forEach(key -> shown.put(key, words.word(key)));
        words.messages().keys().stream().filter(key -> key.startsWith(AMOUNT_PREFIX))
                .forEach(key -> shown.put(key, words.messages().findText(key).orElseThrow()));
        return shown;
    }

    private record Rule(RuleRef id, String source, String title, String text, List<Question> readings) {}

    /// A question that a rule paragraph leaves open.
    private record Question(String setting, String question, List<String> values) {}

    private static void sendRule(ServerRequest request, ServerResponse response) {
        Game<?> game = game(request);
        Language language = new ApiRequest(request).language();
        String id = request.path().pathParameters().get("rule");
        Rulebook.Paragraph found = Rulebook.of(game).all().stream().filter(paragraph -> paragraph.id().id().equals(id))
                .findFirst()
                .orElseThrow(() -> Problem.notFound("no-rule", Map.of("rule", FileProblem.abbreviate(id))));
        List<Question> open = Readings.of(game).findByRule(found.id()).stream()
                .map(reading -> new Question(reading.setting(), reading.findQuestion(language), reading.values()))
                .toList();
        Reply.sendJson(request, response, Json.toLine(new Rule(found.id(), found.source(), found.title(language),
                found.text(language), open)));
    }
}
