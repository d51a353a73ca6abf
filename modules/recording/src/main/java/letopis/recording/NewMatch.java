package letopis.recording;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.dispute.WrittenTable.Understood;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MixRule;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.journal.SignerKey;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.PlayerNames;
import letopis.match.Referee.Taken;
import letopis.match.Timeline.Stride;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Refusal;

/// A match that is to begin.
///
/// @param settings as the game filled them in
/// @param title empty for the name of the match
/// @param first what is recorded before anybody is asked: the decks, or what lays a table
public record NewMatch(Game<?> game, Map<String, String> settings, CardSet cards, SortedMap<Seat, String> players,
        String title, Occasion occasion, List<Choice> first) {

    /// @throws BadFile when the names of the players do not tell them apart
    public NewMatch {
        players = Collections.unmodifiableSortedMap(players);
        PlayerNames.problem(players).ifPresent(problem -> {
            throw new BadFile("players", problem);
        });
        first = List.copyOf(first);
    }

    /// One that begins as its game does.
    ///
    /// @param decks as [BroughtDecks] registers them
    public static NewMatch of(Game<?> game, Map<String, String> settings, SortedMap<Seat, String> players,
            List<Choice> decks, String title, Occasion occasion) {
        return new NewMatch(game, settings, CardSets.builtIn(game), players, title, occasion, decks);
    }

    /// One that begins with a table that somebody wrote down: game, settings and cards are those of the table.
    ///
    /// @param players where they are called otherwise than there
    /// @param title empty for that of the table
    public static NewMatch at(Understood.Table table, Map<Seat, String> players, String title, Occasion occasion) {
        Header written = table.match().header();
        SortedMap<Seat, String> seated = new TreeMap<>(written.players());
        players.forEach((seat, name) -> seated.computeIfPresent(seat, (_, before) -> name.isEmpty() ? before : name));
        return new NewMatch(table.match().game(), written.settings(), table.match().cards(), seated,
                title.isEmpty() ? written.title() : title, occasion, table.orders());
    }

    public NewMatch with(CardSet others) {
        return new NewMatch(game, settings, others, players, title, occasion, first);
    }

    /// @param keys those that may sign it; none where it is not signed
    public Header header(MatchId match, Instant at, List<SignerKey> keys) {
        return new Header(match, title.isEmpty() ? match.value() : title, game.id(), at, players, settings,
                CardSets.pin(cards, game)).signedBy(keys).with(MixRule.HANDS_AND_SEARCHES).at(occasion).withResult();
    }

    /// Records what comes first; where that was broken off before, the rest of it.
    ///
    /// @return why not all of it may be recorded, if so
    public Optional<Refusal> begin(Recording<?> recording) {
        long there = recording.match().timeline().marks(Stride.STEP).length;
        for (Choice choice : first.subList((int) Math.min(there, first.size()), first.size())) {
            if (recording.take(choice) instanceof Taken.Refused(var refusal)) {
                return Optional.of(refusal);
            }
        }
        return Optional.empty();
    }
}
