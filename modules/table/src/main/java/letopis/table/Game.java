package letopis.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.Seat;
import letopis.journal.Sequence;

/// The rules of one game as pure functions over immutable values: no clock, no file, no random number.
///
/// Games are found with `ServiceLoader`. Beside its classes a game has resources in the folder `letopis/` and its id:
/// `cards.json` (the built-in card set), `decks.json` (sample decks), `rules.tsv` (every paragraph),
/// `messages_ru.properties` and `messages_en.properties` (a sentence for every event and refusal, words for every
/// code).
///
/// @param <S> the states of this game
public interface Game<S extends State> {

    GameId id();

    /// The records this game's events are, each under the name it is recorded by. A name ends in `.v` and a number from
    /// the second version of a shape on.
    Map<String, Class<? extends Event>> events();

    /// The sealed interface or record a card definition is.
    Class<? extends CardDefinition> definitions();

    /// What makes no sense on a card of this game, though it has the right form.
    default List<CardProblem> problems(CardDefinition card) {
        return List.of();
    }

    /// The settings with their defaults filled in: every name the game knows, with its value.
    ///
    /// @throws UnfitSettings when a name or value is unknown, or the game cannot be played that way
    default Map<String, String> settings(Map<String, String> given) {
        given.forEach((name, value) -> {
            throw new UnfitSettings(UnfitSettings.Why.UNKNOWN_NAME, name, value, List.of());
        });
        return Map.of();
    }

    /// The state before the first entry.
    ///
    /// @throws UnfitSettings as [#settings]
    S opening(MatchSetup setup);

    /// Who must choose next.
    Awaited awaited(S state);

    /// All that may be chosen now by a seat. Where combinations would be too many to list, a fair sample of them:
    /// nothing, everything, and each part alone.
    List<Choice> choices(S state, Seat seat);

    /// What chance brings now, as the dice fall. Only asked while chance is awaited.
    ///
    /// @throws IllegalStateException when chance is not awaited, or the unknown cards are not known to this log
    default Choice sampleChance(S state, Dice dice) {
        throw new IllegalStateException("this game leaves nothing to chance");
    }

    /// The answer of the rules to a choice.
    Outcome<S> decide(S state, Choice choice);

    /// The state after an event. It never refuses: what is recorded has happened.
    ///
    /// @param seq the number of the entry, the one after `state.at()` unless the judge took back the game
    S evolve(S state, Sequence seq, Event event);

    /// What a screen shows an audience; the only thing screens know.
    BoardView view(S state, Audience audience);

    /// What a player who thinks ahead must know; nothing where nobody has taught this game to be played well.
    default Optional<Foresight<S>> foresight() {
        return Optional.empty();
    }

    /// The arithmetic of life an event settles, as it was recorded; nothing for an event that settles none.
    ///
    /// @param before the state the event came to
    default List<BoardView.Account> settledAccounts(S before, Event event, Audience audience) {
        return List.of();
    }

    /// The earlier events an event stands on besides its cause and those it names, as the attack behind a blow: of each
    /// sort the last one in the turn.
    default List<Predicate<Event>> grounds(Event event) {
        return List.of();
    }

    /// What somebody may expect to happen at an event, and does not.
    ///
    /// @param before the state the event came to
    default List<Omission> omissions(S before, Event event) {
        return List.of();
    }

    /// A deck a player may bring, as the choice that registers it.
    ///
    /// @param list how many copies of each card, by part of the deck (the parts are the game's own words)
    Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list);

    /// How positions of this game are written by hand, if they can be.
    default Optional<Positions<S>> positions() {
        return Optional.empty();
    }
}
