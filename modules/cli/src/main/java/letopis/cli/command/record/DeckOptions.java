package letopis.cli.command.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.journal.NameKey;
import letopis.journal.Seat;
import letopis.language.cards.DeckFile;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.message.Spelling;
import letopis.recording.DeckRegistration;
import letopis.recording.DeckRegistration.DeckSource;
import letopis.recording.DeckRegistration.RegistrationResult;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Refusal;

/// The decks of the players as typed: the name of a sample deck, a file, or `?` for an unlisted deck. The `?` is
/// followed by the card that is revealed from the start, such as a Hero.
final class DeckOptions {

    private static final String UNLISTED_PREFIX = "?";

    private final Game<?> game;
    private final CardSet cards;
    private final DeckRegistration deckRegistration;

    /// @param settings the settings, completed by the game
    DeckOptions(Game<?> game, CardSet cards, Map<String, String> settings) {
        this.game = game;
        this.cards = cards;
        this.deckRegistration = new DeckRegistration(game, cards, settings);
    }

    /// Returns the choices that register the decks; empty for a game without decks.
    ///
    /// @throws UserError if a deck does not exist
    List<Choice> createDeckChoices(List<String> deckNames) {
        if (deckRegistration.samples().isEmpty()) {
            return List.of();
        }
        List<String> both = deckNames.isEmpty() ? List.of(UNLISTED_PREFIX, UNLISTED_PREFIX)
                : listPlayerDecks(rejoinNames(deckNames));
        var choices = new ArrayList<Choice>();
        for (int i = 0; i < both.size(); i++) {
            choices.add(createDeckChoice(Seat.PAIR.get(i), both.get(i)));
        }
        return choices;
    }

    /// Rejoins deck names that were split at a comma inside a card name.
    private List<String> rejoinNames(List<String> deckNames) {
        var whole = new ArrayList<String>();
        for (String part : deckNames) {
            String joined = whole.isEmpty() ? part : whole.getLast() + "," + part;
            if (!whole.isEmpty() && joined.strip().startsWith(UNLISTED_PREFIX)
                    && !cards.findAllByText(joined.strip().substring(UNLISTED_PREFIX.length())).isEmpty()) {
                whole.removeLast();
                whole.add(joined);
            } else {
                whole.add(part);
            }
        }
        return whole;
    }

    /// Returns the deck of each player. A single deck is used for both.
    ///
    /// @throws UserError if more than two decks are given
    static List<String> listPlayerDecks(List<String> deckNames) {
        List<String> both = deckNames.size() == 1 ? List.of(deckNames.getFirst(), deckNames.getFirst()) : deckNames;
        if (both.size() != Seat.PAIR.size()) {
            throw UserError.createBadUsageError("record.decks", Map.of());
        }
        return both.stream().map(String::strip).toList();
    }

    /// Returns the refusal if a deck is not allowed.
    ///
    /// @throws UserError if the deck does not exist
    Optional<Refusal> findRefusal(String deckName) {
        return createDeckChoices(List.of(deckName)).stream().findFirst().flatMap(deckRegistration::findRefusal);
    }

    private Choice createDeckChoice(Seat seat, String deckName) {
        return switch (deckRegistration.register(seat, loadDeck(deckName))) {
            case RegistrationResult.Registration(var choice) -> choice;
            case RegistrationResult.MissingList() ->
                    throw UserError.createBadUsageError("record.needs-list", Map.of("game", game.id()));
            case RegistrationResult.NoSuchDeck(var name) -> {
                List<String> names = deckRegistration.samples().stream().map(SampleDeck::name).toList();
                throw UserError.createBadUsageError("record.no-deck",
                        Map.of("name", name, "known", String.join(", ", names),
                        "nearest", Spelling.findNearest(name, names).orElse("")));
            }
            case RegistrationResult.NoSuchCard(var name) ->
                    throw UserError.createBadUsageError("record.no-card", Map.of("name", name,
                    "nearest", Spelling.findNearestCardName(name, cards).orElse("")));
        };
    }

    private DeckSource loadDeck(String deckName) {
        if (deckName.startsWith(UNLISTED_PREFIX)) {
            String open = deckName.substring(1).strip();
            return new DeckSource.UnlistedDeck(open.isEmpty() ? List.of() : List.of(open));
        }
        boolean isSample = deckRegistration.samples().stream()
                .anyMatch(sample -> NameKey.areEqual(sample.name(), deckName));
        Path file = FilePaths.parse(deckName);
        return !isSample && Files.isRegularFile(file)
                ? new DeckSource.DeckList(DeckFile.read(file, game, cards).cardCountsByPart())
                : new DeckSource.Sample(deckName);
    }
}
