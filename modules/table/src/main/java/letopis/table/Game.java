package letopis.table;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;

/// The rules of one game as pure functions over immutable values: no clock, no files, no random numbers.
///
/// Games are found with `ServiceLoader`. Besides its classes, a game has resources in the folder `letopis/` and its id:
/// `cards.json` (the built-in card set), `decks.json` (sample decks), `rules.tsv` (every paragraph),
/// `messages_ru.properties` and `messages_en.properties` (a sentence for every event and refusal, words for every
/// code). Optional is `story.tsv`, the events players would tell.
///
/// @param <S> the states of this game
public interface Game<S extends State> {

    GameId id();

    /// Returns the event records of this game by recorded name. Names end in `.v` and a number from the second version
    /// of a shape on.
    Map<String, Class<? extends Event>> events();

    /// Returns the sealed interface or record of card definitions.
    Class<? extends CardDefinition> definitions();

    /// Returns the problems of a well-formed card definition.
    default List<CardProblem> problems(CardDefinition card) {
        return List.of();
    }

    /// Returns problems between cards of one set that are valid individually. Each problem is reported at one of the
    /// cards.
    default Map<CardName, List<CardProblem>> setProblems(List<CardDefinition> cards) {
        return Map.of();
    }

    /// Returns all settings known to the game, with defaults filled in.
    ///
    /// @throws InvalidSettingsException when a name or value is unknown, or the game does not support the combination
    default Map<String, String> settings(Map<String, String> given) {
        given.forEach((name, value) -> {
            throw new InvalidSettingsException(InvalidSettingsException.Reason.UNKNOWN_NAME, name, value, List.of());
        });
        return Map.of();
    }

    /// Returns the state before the first entry.
    ///
    /// @throws InvalidSettingsException as [#settings]
    S opening(MatchSetup setup);

    /// Returns the state for setting up the table again in the middle of a match, see [TableResynced]: the opening
    /// state plus everything that carries over to the rest of the match.
    default S clearedState(S opening, S before) {
        return opening;
    }

    AwaitedInput awaited(S state);

    /// Returns the choices available to a seat. If there are too many combinations to list, returns a fair sample:
    /// none, all, and each part alone.
    List<Choice> choices(S state, Seat seat);

    /// Returns a random chance outcome. Only called while chance is awaited.
    ///
    /// Cards of an unlisted deck come up unseen.
    ///
    /// @throws IllegalStateException when chance is not awaited, or the list of a deck is missing from this log
    default Choice sampleChance(S state, Dice dice) {
        throw new IllegalStateException("this game leaves nothing to chance");
    }

    /// Returns the cards that a pending chance outcome will reveal. The recorder may name them or leave them unseen.
    default Optional<AwaitedCards> awaitedCards(S state) {
        return Optional.empty();
    }

    /// Returns the possible faces of a card, distinct and sorted: its face; or, if unseen, the remaining cards of its
    /// player's deck; or, if that deck is unlisted, any card allowed in that place.
    default List<CardName> possibleFaces(S state, CardId card) {
        return state.table().card(card).face().valueFor(Audience.JUDGE).map(List::of)
                .orElseGet(() -> state.cards().definitions().stream().map(CardDefinition::name).sorted().toList());
    }

    /// Returns the possible faces of each upcoming card, distinct and sorted, as far as the deck is known.
    default List<CardName> possibleFaces(S state, AwaitedCards awaited) {
        return possibleFaces(evolve(state, state.at().next(), awaited.unseenOutcome()), awaited.cards().getFirst());
    }

    /// Returns the ability a choice or another event refers to; empty if the event is unambiguous by itself.
    ///
    /// @param state the state in which it is chosen, or the state after the event
    default Optional<AbilityUse> usedAbility(S state, Event event) {
        return Optional.empty();
    }

    /// Returns the reason why a player cannot use a card now; empty if the rules give none.
    ///
    /// @param card a card of the player, or an unseen one with the name the player gives it
    default Optional<Refusal> refuseCardUse(S state, Seat seat, NamedCard card) {
        return refusedUses(state, seat, card).stream().map(RefusedUse::refusal).findFirst();
    }

    /// Returns the choices that a player could intend with a card but cannot make now, those with the most informative
    /// reasons first. They need not be complete.
    ///
    /// @param card as in [#refuseCardUse]
    default List<RefusedUse> refusedUses(S state, Seat seat, NamedCard card) {
        return List.of();
    }

    Outcome<S> decide(S state, Choice choice);

    /// Returns the state after an event. Never refuses, since recorded events have happened.
    ///
    /// @param seq the entry number, `state.at()` plus one unless the judge rewound the game
    S evolve(S state, Sequence seq, Event event);

    /// Returns the view of an audience. Screens use nothing else.
    BoardView view(S state, Audience audience);

    /// Returns a value that stands for the seats and the result on the judge's board: of two states of a match with
    /// equal values, both boards show the same seats and the same result. Programs that look at every board of many
    /// matches then look only at those that differ. A game can leave out whatever no seat shows, such as prompts.
    default Object boardBasis(S state) {
        return state.at(Sequence.NONE);
    }

    /// Returns the result of the match once the rules have decided it.
    default Optional<MatchResult> result(S state) {
        return awaited(state) instanceof AwaitedInput.NoInput ? view(state, Audience.EVERYONE).result().map(result ->
                MatchResult.ofOneGame(result, new PlayedGame(result.winner(), Optional.empty(), state.moment().turn()),
                        Collections.emptySortedMap())) : Optional.empty();
    }

    /// Returns the code of the number that represents a player's life, or of the zone whose cards do. A player at 0 is
    /// beaten.
    default String lifeCode() {
        return BoardView.Account.LIFE;
    }

    /// Returns the change per turn, in the difference between the lives of two players, that is a swing worth finding;
    /// empty if the game names none.
    default OptionalInt swing() {
        return OptionalInt.empty();
    }

    /// Returns how programs show the numbers and marks of cards.
    default CardDisplay cardDisplay() {
        return CardDisplay.PLAIN;
    }

    /// Returns how programs show the numbers and zones of players.
    default TableDisplay tableDisplay() {
        return TableDisplay.PLAIN;
    }

    /// Returns the face of a card of any set, for programs that draw it. Games without faces get plain ones: the first
    /// letter of the name on a neutral ground.
    default CardFace face(CardDefinition card) {
        return CardFace.PLAIN;
    }

    /// Returns the code of the seat number that counts won games of the match, if there is one.
    default Optional<String> winsCode() {
        return Optional.empty();
    }

    /// Returns the hooks for look-ahead players; empty if the game has none.
    default Optional<LookAhead<S>> lookAhead() {
        return Optional.empty();
    }

    /// Returns the life calculations that an event settles, as recorded; empty if it settles none.
    ///
    /// @param before the state before the event
    default List<BoardView.Account> settledAccounts(S before, Event event, Audience audience) {
        return List.of();
    }

    /// Returns the paragraphs that apply only to certain account lines or player numbers, by their code. The settling
    /// event cites the paragraphs of all of them.
    default Map<String, List<String>> lineParagraphs() {
        return Map.of();
    }

    /// Returns matchers for earlier events this event depends on besides its cause and the events it names, for example
    /// the attack behind a strike. Each matches the last such event of the turn.
    default List<Predicate<Event>> grounds(Event event) {
        return List.of();
    }

    /// Returns the paragraphs by which two consequences of one choice are simultaneous although the log lists one
    /// first, for example the strikes of two colliding units; empty if they happen in sequence.
    ///
    /// @param before the state before the earlier consequence
    /// @param run the entries from the earlier to the later one, without gaps
    default List<RuleRef> simultaneityRules(S before, List<Entry> run) {
        return List.of();
    }

    /// Returns the card moves an event causes, where players have a word for them.
    ///
    /// @param before the state before the event
    default List<CardMove> cardMoves(S before, Event event) {
        return List.of();
    }

    /// Does the same for states that do not contain the cause of an event.
    ///
    /// @param cause the cause of the event; empty for a choice
    default List<CardMove> cardMoves(S before, Event event, Optional<Event> cause) {
        return cardMoves(before, event);
    }

    /// Returns true if a response for a card is too late once the card has died; false if abilities are queued until
    /// after deaths.
    default boolean hasLateResponses() {
        return true;
    }

    /// Returns the things a player might expect from an event that do not happen.
    ///
    /// @param before the state before the event
    default List<Omission> omissions(S before, Event event) {
        return List.of();
    }

    /// Returns the loss a player must take before the rules continue, with its size, such as cards above the hand
    /// limit.
    default Optional<Omission> requiredLoss(S state) {
        return Optional.empty();
    }

    /// Returns how the price of a choice was computed, if it differs from the printed one.
    ///
    /// @param before the state in which the choice was made
    default Optional<PriceBreakdown> priceBreakdown(S before, Event event) {
        return Optional.empty();
    }

    /// Returns the choice that registers a deck.
    ///
    /// @param list copies of each card, by part of the deck (parts are defined by the game)
    Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list);

    /// Returns the choice that registers a deck the recorder has not seen; empty if the game requires the list of every
    /// deck.
    ///
    /// @param sizes the number of cards in each part
    /// @param open the parts that are public, such as a Hero
    default Optional<Choice> registerUnlistedDeck(Seat seat, Map<String, Integer> sizes,
            Map<String, Map<CardName, Integer>> open) {
        return Optional.empty();
    }

    /// Returns the reader and writer of positions, if the game supports them.
    default Optional<Positions<S>> positions() {
        return Optional.empty();
    }
}
