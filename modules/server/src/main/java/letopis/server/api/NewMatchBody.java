package letopis.server.api;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.codec.cards.SampleDecks;
import letopis.codec.message.BadFile;
import letopis.codec.notation.Games;
import letopis.dispute.WrittenTable;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.server.http.JsonBody;
import letopis.server.http.Problem;
import letopis.server.record.NewMatch;
import letopis.server.record.NewMatch.Brought;
import letopis.table.Game;
import letopis.table.UnfitSettings;

/// A match that is to begin, as it was sent.
final class NewMatchBody {

    static final int ID_MAX = 100;

    private static final int NAME_MAX = 80;
    private static final int DECK_MAX = 20_000;
    private static final int TABLE_MAX = 60_000;
    private static final Path TABLE = Path.of("position.yaml"); // as messages name what was sent

    private NewMatchBody() {}

    /// What became of what was sent.
    sealed interface Understood {

        record Wanted(NewMatch match) implements Understood {}

        /// The table it is to begin with cannot be laid.
        record Mistaken(List<BadFile> mistakes) implements Understood {}
    }

    /// @throws Problem when it cannot be played like that
    static Understood read(JsonBody body, MatchId match) {
        Optional<String> table = body.lines("position", TABLE_MAX).filter(text -> !text.isEmpty());
        return table.isEmpty() ? new Understood.Wanted(fromTheBeginning(body, match))
                : fromTable(body, match, table.get());
    }

    /// Game, settings and cards are those of the position, and the players where no others are named.
    private static Understood fromTable(JsonBody body, MatchId match, String table) {
        try {
            return switch (WrittenTable.read(TABLE, table.getBytes(StandardCharsets.UTF_8))) {
                case WrittenTable.Understood.Mistaken(var mistakes) -> new Understood.Mistaken(mistakes);
                case WrittenTable.Understood.Table(var laid, var orders) -> {
                    var players = new TreeMap<>(laid.header().players());
                    body.map("players", NAME_MAX).forEach((seat, name) -> players.computeIfPresent(Seat.of(seat),
                            (_, before) -> name.isEmpty() ? before : name));
                    yield new Understood.Wanted(new NewMatch(match,
                            body.find("title", NAME_MAX).orElse(laid.header().title()), laid.game(), players,
                            laid.header().settings(), Map.of(), occasion(body),
                            Optional.of(new NewMatch.Laid(laid.cards(), orders))));
                }
            };
        } catch (BadFile bad) {
            return new Understood.Mistaken(List.of(bad));
        }
    }

    private static NewMatch fromTheBeginning(JsonBody body, MatchId match) {
        Game<?> game = game(body.text("game", NAME_MAX));
        Map<String, String> settings = settings(game, body.map("settings", NAME_MAX));
        Map<String, String> names = body.map("players", NAME_MAX);
        var players = new TreeMap<Seat, String>();
        var decks = new LinkedHashMap<Seat, Brought>();
        Map<String, JsonBody> brought = body.objects("decks");
        boolean hasDecks = !SampleDecks.of(game, settings).isEmpty();
        for (Seat seat : Seat.PAIR) {
            players.put(seat, Optional.ofNullable(names.get(seat.name())).filter(name -> !name.isEmpty())
                    .orElse(seat.name()));
            if (hasDecks) {
                decks.put(seat, Optional.ofNullable(brought.get(seat.name())).map(NewMatchBody::deck)
                        .orElseGet(() -> new Brought.Unlisted(List.of())));
            }
        }
        return new NewMatch(match, body.find("title", NAME_MAX).orElse(match.value()), game, players, settings, decks,
                occasion(body), Optional.empty());
    }

    private static Occasion occasion(JsonBody body) {
        return Occasion.of(body.find("event", NAME_MAX).orElse(""), body.find("round", NAME_MAX).orElse(""),
                body.find("table", NAME_MAX).orElse(""));
    }

    private static Game<?> game(String id) {
        return Games.all().stream().filter(game -> game.id().value().equals(id)).findFirst()
                .orElseThrow(() -> Problem.missing("no-game", Map.of("game", id)));
    }

    private static Map<String, String> settings(Game<?> game, Map<String, String> given) {
        try {
            return game.settings(given);
        } catch (UnfitSettings _) {
            throw Problem.wrong("unfit-field", Map.of("name", "settings"));
        }
    }

    /// `sample`, `list`, or `open` cards of a deck that nobody has listed.
    private static Brought deck(JsonBody deck) {
        return deck.find("sample", NAME_MAX).<Brought>map(Brought.Sample::new)
                .or(() -> deck.lines("list", DECK_MAX).map(Brought.Listed::new))
                .orElseGet(() -> new Brought.Unlisted(deck.texts("open", NAME_MAX)));
    }
}
