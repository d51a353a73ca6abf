package letopis.cli.command.record;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.cli.command.GameOption;
import letopis.cli.command.OccasionOptions;
import letopis.journal.GameId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.text.Words;
import letopis.notation.Games;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import letopis.table.CardSet;
import letopis.table.Game;

/// The command-line options for a new match, except its name.
///
/// @param answers the known answers by question name
/// @param settings the settings of the game; the wizard may ask for missing ones
/// @param title the title; empty if not given
record PresetAnswers(Map<String, String> answers, Map<String, String> settings, String title) {

    /// Names of answers. For answers about one player, such as the name or the deck, the seat is appended.
    static final String BEGIN = "begin";
    static final String FILE = "file";
    static final String GAME = "game";
    static final String PLAYER = "player";
    static final String DECK = "deck";
    static final String MATCH = "match";
    static final List<String> OCCASION = List.of("event", "round", "table");
    /// The answer that means no event, no round or no table.
    static final String NOTHING = "-";
    /// Ways to begin a match.
    static final String NEW = "new";
    static final String POSITION = "position";

    /// @throws letopis.app.UserError if the options are invalid regardless of the other answers
    static PresetAnswers parse(CommandLineArgs args) {
        var answers = new HashMap<String, String>();
        Map<String, String> settings = args.parsePairs("--settings");
        if (args.has("--players")) {
            MatchOptions.mapPlayersBySeat(args.parseStrings("--players", List.of()))
                    .forEach((seat, name) -> answers.put(PLAYER + seat, name));
        }
        if (args.has("--decks")) {
            List<String> decks = DeckOptions.listPlayerDecks(args.parseStrings("--decks", List.of()));
            Seat.PAIR.forEach(seat -> answers.put(DECK + seat, decks.get(Seat.PAIR.indexOf(seat))));
        }
        if (args.has("--game")) {
            Game<?> game = GameOption.of(args);
            Map<String, String> all = GameOption.resolveSettings(game, settings);
            if (args.has("--decks")) {
                new DeckOptions(game, CardSets.loadBuiltInCardSet(game), all)
                        .createDeckChoices(args.parseStrings("--decks", List.of()));
            }
            answers.put(GAME, game.id().value());
        }
        if (args.has("--position")) {
            String position = args.text("--position", "");
            MatchOptions.fromPosition(FilePaths.parse(position), Map.of(), "", Occasion.NONE);
            answers.put(FILE, position);
        }
        Occasion occasion = OccasionOptions.parse(args);
        occasion.event().ifPresent(event -> answers.put("event", event));
        occasion.round().ifPresent(round -> answers.put("round", round));
        occasion.table().ifPresent(table -> answers.put("table", table));
        answers.putAll(settings);
        String title = args.text("--title", "");
        if (!answers.isEmpty() || !title.isEmpty()) {
            answers.put(BEGIN, args.has("--position") ? POSITION : NEW);
        }
        return new PresetAnswers(answers, settings, title);
    }

    /// Returns the answers for a new match with this name. The wizard then asks only for the game, the players and the
    /// decks. Missing settings get their defaults if the game is already known; otherwise the wizard asks for them too.
    PresetAnswers forMatch(String name) {
        var named = new HashMap<>(answers);
        named.put(MATCH, name);
        named.putIfAbsent(BEGIN, answers.containsKey(FILE) ? POSITION : NEW);
        OCCASION.forEach(text -> named.putIfAbsent(text, NOTHING));
        Optional.ofNullable(answers.get(GAME)).flatMap(game -> Games.find(new GameId(game))).ifPresent(game ->
                GameOption.resolveSettings(game, settings).forEach(named::putIfAbsent));
        return new PresetAnswers(named, settings, title);
    }

    /// @throws letopis.app.UserError if a deck from the command line is not allowed
    void checkDecks(Console console) {
        Optional<Game<?>> game = Optional.ofNullable(answers.get(GAME)).flatMap(id -> Games.find(new GameId(id)));
        game.ifPresent(played -> {
            CardSet cards = CardSets.loadBuiltInCardSet(played);
            var decks = new DeckOptions(played, cards, GameOption.resolveSettings(played, settings));
            Words words = Words.of(played, console.language(), cards, Map.of());
            Seat.PAIR.stream().filter(seat -> answers.containsKey(DECK + seat))
                    .flatMap(seat -> decks.findRefusal(answers.get(DECK + seat)).stream()).findFirst()
                    .ifPresent(refusal -> {
                        throw UserError.createBadInputError("record.deck-refused",
                                Map.of("reason", words.narrateRefusal(refusal)));
                    });
        });
    }
}
