package letopis.server.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.codec.cards.SampleDecks;
import letopis.codec.notation.Games;
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

    private NewMatchBody() {}

    /// @throws Problem when it cannot be played like that
    static NewMatch read(JsonBody body, MatchId match) {
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
        Occasion occasion = Occasion.of(body.find("event", NAME_MAX).orElse(""),
                body.find("round", NAME_MAX).orElse(""), body.find("table", NAME_MAX).orElse(""));
        return new NewMatch(match, body.find("title", NAME_MAX).orElse(match.value()), game, players, settings, decks,
                occasion);
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
