package letopis.server.api;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.dispute.TableFile;
import letopis.journal.GameId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.DeckFile;
import letopis.language.message.BadFile;
import letopis.notation.Games;
import letopis.recording.DeckRegistration;
import letopis.recording.DeckRegistration.DeckSource;
import letopis.recording.DeckRegistration.RegistrationResult;
import letopis.recording.NewMatch;
import letopis.server.http.JsonBody;
import letopis.server.http.Problem;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.InvalidSettingsException;

/// The parsed body of a request to create a match.
final class NewMatchBody {

    static final int MAX_ID_LENGTH = 100;

    private static final int MAX_NAME_LENGTH = 80;
    private static final int MAX_DECK_LENGTH = 20_000;
    private static final int MAX_TABLE_LENGTH = 60_000;
    private static final Path TABLE = Path.of("position.yaml"); // the file name in messages

    private NewMatchBody() {}

    sealed interface ParseResult {

        record ValidMatch(NewMatch match) implements ParseResult {}

        /// The starting position is invalid.
        record InvalidTable(List<BadFile> mistakes) implements ParseResult {}
    }

    /// @throws Problem if no match can be created from the body
    static ParseResult read(JsonBody body) {
        Optional<String> table = body.lines("position", MAX_TABLE_LENGTH).filter(text -> !text.isEmpty());
        try {
            return table.isEmpty() ? new ParseResult.ValidMatch(parseMatchFromDecks(body))
                    : parseMatchFromTable(body, table.get());
        } catch (BadFile bad) {
            return new ParseResult.InvalidTable(List.of(bad));
        }
    }

    /// Creates the body from a position, which contains the game, the settings, the cards and the players. Player names
    /// in the request replace those of the position.
    private static ParseResult parseMatchFromTable(JsonBody body, String table) {
        return switch (TableFile.read(TABLE, table.getBytes(StandardCharsets.UTF_8))) {
            case TableFile.ParseResult.FileMistakes(var mistakes) -> new ParseResult.InvalidTable(mistakes);
            case TableFile.ParseResult.Table laid -> {
                var players = new TreeMap<Seat, String>();
                body.readMap("players", MAX_NAME_LENGTH)
                        .forEach((seat, name) -> players.put(RecordRequestParser.seat(seat, "players"), name));
                yield new ParseResult.ValidMatch(
                        NewMatch.fromTable(laid, players, body.find("title", MAX_NAME_LENGTH).orElse(""),
                        parseOccasion(body)));
            }
        };
    }

    private static NewMatch parseMatchFromDecks(JsonBody body) {
        Game<?> game = game(body.text("game", MAX_NAME_LENGTH));
        Map<String, String> settings = resolveSettings(game, body.readMap("settings", MAX_NAME_LENGTH));
        Map<String, String> names = body.readMap("players", MAX_NAME_LENGTH);
        var players = new TreeMap<Seat, String>();
        var choices = new ArrayList<Choice>();
        Map<String, JsonBody> brought = body.readObjects("decks");
        var decks = new DeckRegistration(game, CardSets.loadBuiltInCardSet(game), settings);
        for (Seat seat : Seat.PAIR) {
            players.put(seat, Optional.ofNullable(names.get(seat.name())).filter(name -> !name.isEmpty())
                    .orElse(seat.name()));
            if (!decks.samples().isEmpty()) {
                choices.add(registerDeck(decks, seat, Optional.ofNullable(brought.get(seat.name()))
                        .map(deck -> parseDeck(deck, seat, game))
                        .orElseGet(() -> new DeckSource.UnlistedDeck(List.of()))));
            }
        }
        return NewMatch.of(game, settings, players, choices, body.find("title", MAX_NAME_LENGTH).orElse(""),
                parseOccasion(body));
    }

    private static Occasion parseOccasion(JsonBody body) {
        return Occasion.of(body.find("event", MAX_NAME_LENGTH).orElse(""), body.find("round", MAX_NAME_LENGTH)
                .orElse(""),
                body.find("table", MAX_NAME_LENGTH).orElse(""));
    }

    private static Game<?> game(String id) {
        return Games.find(new GameId(id)).orElseThrow(() -> Problem.notFound("no-game", Map.of("game", id)));
    }

    private static Map<String, String> resolveSettings(Game<?> game, Map<String, String> values) {
        try {
            return game.settings(values);
        } catch (InvalidSettingsException _) {
            throw Problem.badRequest("unfit-field", Map.of("name", "settings"));
        }
    }

    private static Choice registerDeck(DeckRegistration registration, Seat seat, DeckSource deck) {
        return switch (registration.register(seat, deck)) {
            case RegistrationResult.Registration(var choice) -> choice;
            case RegistrationResult.MissingList() -> throw Problem.of(Problem.UNPROCESSABLE_CONTENT, "needs-list",
                    Map.of());
            case RegistrationResult.NoSuchDeck(var name) -> throw unknownNameProblem(name);
            case RegistrationResult.NoSuchCard(var name) -> throw unknownNameProblem(name);
        };
    }

    private static Problem unknownNameProblem(String name) {
        return Problem.of(Problem.UNPROCESSABLE_CONTENT, "unknown-name", Map.of("name", name));
    }

    /// Reads a deck: a `sample`, a `list`, or the `open` cards of a deck without a list.
    private static DeckSource parseDeck(JsonBody deck, Seat seat, Game<?> game) {
        return deck.find("sample", MAX_NAME_LENGTH).<DeckSource>map(DeckSource.Sample::new)
                .or(() -> deck.lines("list", MAX_DECK_LENGTH)
                .map(text -> new DeckSource.DeckList(DeckFile.read(seat.name(),
                        text.getBytes(StandardCharsets.UTF_8), game, CardSets.loadBuiltInCardSet(game))
                        .cardCountsByPart())))
                .orElseGet(() -> new DeckSource.UnlistedDeck(deck.readStrings("open", MAX_NAME_LENGTH)));
    }
}
