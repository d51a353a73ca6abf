package letopis.server.api;

import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import letopis.cli.console.Json;
import letopis.codec.cards.CardSets;
import letopis.codec.message.FileProblem;
import letopis.codec.message.Language;
import letopis.codec.notation.Games;
import letopis.codec.text.Readings;
import letopis.codec.text.Rulebook;
import letopis.codec.text.Words;
import letopis.journal.RuleRef;
import letopis.server.http.Asked;
import letopis.server.http.Problem;
import letopis.server.http.Reply;
import letopis.table.Game;

/// What belongs to a game and not to one match: its words and its paragraphs.
public final class GameRoutes implements HttpService {

    /// The kinds of codes that boards have.
    private static final Pattern SHOWN = Pattern.compile(
            "(?:phase|zone|counter|flag|resource|queue|account|prompt|reason|game|short|part|counted)\\..+");

    @Override
    public void routing(HttpRules rules) {
        rules.get("/{game}/words", GameRoutes::words);
        rules.get("/{game}/rules/{rule}", GameRoutes::rule);
    }

    private static Game<?> game(ServerRequest request) {
        String id = request.path().pathParameters().get("game");
        return Games.all().stream().filter(game -> game.id().value().equals(id)).findFirst()
                .orElseThrow(() -> Problem.missing("no-game", Map.of("game", FileProblem.brief(id))));
    }

    private static void words(ServerRequest request, ServerResponse response) {
        Game<?> game = game(request);
        Words words = Words.of(game, new Asked(request).language(), CardSets.builtIn(game), Map.of());
        var shown = new TreeMap<String, String>();
        words.messages().keys().stream().filter(key -> SHOWN.matcher(key).matches())
                .filter(key -> words.messages().template(key).paths().isEmpty())
                .forEach(key -> shown.put(key, words.word(key)));
        Reply.json(request, response, Json.line(shown));
    }

    private record Rule(RuleRef id, String source, String text, List<Question> readings) {}

    /// A question the paragraph leaves open.
    private record Question(String setting, String question, List<String> values) {}

    private static void rule(ServerRequest request, ServerResponse response) {
        Game<?> game = game(request);
        Language language = new Asked(request).language();
        String id = request.path().pathParameters().get("rule");
        Rulebook.Paragraph found = Rulebook.of(game).all().stream().filter(one -> one.id().id().equals(id)).findFirst()
                .orElseThrow(() -> Problem.missing("no-rule", Map.of("rule", FileProblem.brief(id))));
        List<Question> open = Readings.of(game).about(found.id()).stream()
                .map(reading -> new Question(reading.setting(), reading.question(language), reading.values())).toList();
        Reply.json(request, response, Json.line(new Rule(found.id(), found.source(), found.text(language), open)));
    }
}
