package letopis.recording;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.dispute.TableFile.ParseResult;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;
import letopis.journal.SignerKey;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.PlayerNames;
import letopis.match.Referee.SubmitResult;
import letopis.match.Timeline.Stride;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Refusal;

/// A match that has not begun.
///
/// @param settings the settings, completed by the game
/// @param title the title; if empty, the name of the match is used
/// @param first the choices recorded before the first prompt: decks, or the setup of a table
public record NewMatch(Game<?> game, Map<String, String> settings, CardSet cards, SortedMap<Seat, String> players,
        String title, Occasion occasion, List<Choice> first) {

    /// @throws BadFile if the names of the players are ambiguous
    public NewMatch {
        players = Collections.unmodifiableSortedMap(players);
        PlayerNames.findProblem(players).ifPresent(problem -> {
            throw new BadFile("players", problem);
        });
        first = List.copyOf(first);
    }

    /// Returns a match that starts in the usual way for its game.
    ///
    /// @param decks the decks as registered by [DeckRegistration]
    public static NewMatch of(Game<?> game, Map<String, String> settings, SortedMap<Seat, String> players,
            List<Choice> decks, String title, Occasion occasion) {
        return new NewMatch(game, settings, CardSets.loadBuiltInCardSet(game), players, title, occasion, decks);
    }

    /// Returns a match that starts from a written table, with the game, settings and cards of that table.
    ///
    /// @param players the names that replace those of the table
    /// @param title the title; if empty, the title of the table is used
    public static NewMatch fromTable(ParseResult.Table table, Map<Seat, String> players, String title,
            Occasion occasion) {
        Header written = table.match().header();
        SortedMap<Seat, String> seated = new TreeMap<>(written.players());
        players.forEach((seat, name) -> seated.computeIfPresent(seat, (_, before) -> name.isEmpty() ? before : name));
        return new NewMatch(table.match().game(), written.settings(), table.match().cards(), seated,
                title.isEmpty() ? written.title() : title, occasion, table.orders());
    }

    public NewMatch withCards(CardSet cards) {
        return new NewMatch(game, settings, cards, players, title, occasion, first);
    }

    /// @param keys the keys that may sign the match; empty if it is unsigned
    public Header createHeader(MatchId match, Instant time, List<SignerKey> keys) {
        return new Header(match, title.isEmpty() ? match.value() : title, game.id(), time, players, settings,
                CardSets.pin(cards, game)).withKeys(keys).withPinnedCards(RenumberingRule.HANDS_AND_SEARCHES)
                .withOccasion(occasion).withRecordedResult();
    }

    /// Records the initial choices, or the rest of them after an interruption.
    ///
    /// @return the refusal if not all of them are legal
    public Optional<Refusal> begin(Recording<?> recording) {
        long there = recording.match().timeline().listMarks(Stride.STEP).length;
        for (Choice choice : first.subList((int) Math.min(there, first.size()), first.size())) {
            if (recording.submit(choice) instanceof SubmitResult.Rejection(var refusal)) {
                return Optional.of(refusal);
            }
        }
        return Optional.empty();
    }
}
