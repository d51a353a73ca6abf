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
/// Games are found with `ServiceLoader`. A game consists of its classes and of resources in the folder
/// `META-INF/letopis/` followed by the game id. The resources are `cards.json` (the built-in card set), `decks.json`
/// (sample decks), `rules.tsv` (every paragraph), and `messages_ru.properties` and `messages_en.properties`. The
/// message files contain a sentence for every event and refusal, and words for every code. The file `story.tsv`, which
/// lists the events that belong in a story, is optional.
///
/// @param <S> the states of this game
public interface Game<S extends State> {

    GameId id();

    /// Returns the event records of this game by recorded name. If the format of a record has changed, the name ends in
    /// `.v` and the version number.
    Map<String, Class<? extends Event>> events();

    /// Returns the common type of all card definitions, a sealed interface or a record.
    Class<? extends CardDefinition> definitions();

    /// Returns the problems of a well-formed card definition.
    default List<CardProblem> problems(CardDefinition card) {
        return List.of();
    }

    /// Returns the problems of a card set whose cards are individually valid but conflict with each other. Each problem
    /// is reported for one of the cards.
    default Map<CardName, List<CardProblem>> setProblems(List<CardDefinition> cards) {
        return Map.of();
    }

    /// Returns all settings known to the game, with defaults filled in.
    ///
    /// @throws InvalidSettingsException when a name or value is unknown, or the game does not support the combination
    default Map<String, String> settings(Map<String, String> givenSettings) {
        givenSettings.forEach((name, value) -> {
            throw new InvalidSettingsException(InvalidSettingsException.Reason.UNKNOWN_NAME, name, value, List.of());
        });
        return Map.of();
    }

    /// Returns the state before the first entry.
    ///
    /// @throws InvalidSettingsException in the same cases as [#settings]
    S opening(MatchSetup setup);

    /// Returns the state from which the table is set up again in the middle of a match, see [TableResynced]. It is the
    /// opening state plus everything that carries over from `before`.
    default S clearedState(S openingState, S before) {
        return openingState;
    }

    AwaitedInput awaited(S state);

    /// Returns the choices available to a seat. If there are too many combinations to list, returns a representative
    /// sample: none, all, and each part alone.
    List<Choice> choices(S state, Seat seat);

    /// Returns a random chance outcome. This method is called only while chance is awaited.
    ///
    /// If the deck is unlisted, the outcome leaves its cards unseen.
    ///
    /// @throws IllegalStateException when chance is not awaited, or the list of a deck is missing from this log
    default Choice sampleChance(S state, Dice dice) {
        throw new IllegalStateException("this game leaves nothing to chance");
    }

    /// Returns the cards that a pending chance outcome will reveal. The recorder may name them or leave them unseen.
    default Optional<AwaitedCards> awaitedCards(S state) {
        return Optional.empty();
    }

    /// Returns the possible faces of a card, distinct and sorted. A known face is the only one. An unseen card may be
    /// any of the remaining cards of its player's deck or, if that deck is unlisted, any card allowed in that place.
    default List<CardName> possibleFaces(S state, CardId card) {
        return state.table().card(card).face().valueFor(Audience.JUDGE).map(List::of)
                .orElseGet(() -> state.cards().definitions().stream().map(CardDefinition::name).sorted().toList());
    }

    /// Returns the possible faces of each upcoming card, distinct and sorted. If the deck is known, they are limited to
    /// its cards.
    default List<CardName> possibleFaces(S state, AwaitedCards awaitedCards) {
        return possibleFaces(evolve(state, state.at().next(), awaitedCards.unseenOutcome()), awaitedCards.cards()
                .getFirst());
    }

    /// Returns the ability to which a choice or another event refers. Returns empty if the event itself is unambiguous.
    ///
    /// @param state the state in which the choice is made, or the state after another event
    default Optional<AbilityUse> usedAbility(S state, Event event) {
        return Optional.empty();
    }

    /// Returns the reason why a player cannot use a card now. Returns empty if the rules do not forbid it.
    ///
    /// @param card a card of the player, or an unseen card with the name stated by the player
    default Optional<Refusal> refuseCardUse(S state, Seat seat, NamedCard card) {
        return refusedUses(state, seat, card).stream().map(RefusedUse::refusal).findFirst();
    }

    /// Returns the choices that a player could intend with a card but cannot make now. Choices with more informative
    /// reasons come first. The list need not be complete.
    ///
    /// @param card as in [#refuseCardUse]
    default List<RefusedUse> refusedUses(S state, Seat seat, NamedCard card) {
        return List.of();
    }

    Outcome<S> decide(S state, Choice choice);

    /// Returns the state after an event. Never refuses an event, because recorded events have happened.
    ///
    /// @param seq the entry number, `state.at()` plus one unless the judge rewound the game
    S evolve(S state, Sequence seq, Event event);

    /// Returns the view of an audience. Screens use no other information.
    BoardView view(S state, Audience audience);

    /// Returns a value that represents the seats and the result on the judge's board. If two states of a match have
    /// equal values, both boards show the same seats and the same result. Programs that examine every board of many
    /// matches skip boards with equal values. The value need not include anything that no seat shows, such as prompts.
    default Object boardBasis(S state) {
        return state.at(Sequence.NONE);
    }

    /// Returns the result of the match once the rules have decided it.
    default Optional<MatchResult> result(S state) {
        return awaited(state) instanceof AwaitedInput.NoInput ? view(state, Audience.EVERYONE).result().map(result ->
                MatchResult.ofOneGame(result, new PlayedGame(result.winner(), Optional.empty(), state.moment().turn()),
                        Collections.emptySortedMap())) : Optional.empty();
    }

    /// Returns the code of the number or zone that represents a player's life. For a zone, life is the number of its
    /// cards. A player at 0 is beaten.
    default String lifeCode() {
        return BoardView.Account.LIFE;
    }

    /// Returns the minimum size of a swing, or empty if the game defines no swings. A turn is a swing if it changes the
    /// players' difference in life by at least this amount.
    default OptionalInt swing() {
        return OptionalInt.empty();
    }

    /// Returns the display rules for numbers and marks of cards.
    default CardDisplay cardDisplay() {
        return CardDisplay.PLAIN;
    }

    /// Returns the display rules for numbers and zones of players.
    default TableDisplay tableDisplay() {
        return TableDisplay.PLAIN;
    }

    /// Returns the face of a card of any set, for programs that draw it. By default the face is plain: the first letter
    /// of the name on a neutral background.
    default CardFace face(CardDefinition card) {
        return CardFace.PLAIN;
    }

    /// Returns the code of the number that counts the games a seat has won in the match. Returns empty if the game has
    /// no such number.
    default Optional<String> winsCode() {
        return Optional.empty();
    }

    /// Returns the hooks for look-ahead players. Returns empty if the game has none.
    default Optional<LookAhead<S>> lookAhead() {
        return Optional.empty();
    }

    /// Returns the life calculations settled by an event, as recorded. Returns none if the event settles none.
    ///
    /// @param before the state before the event
    default List<BoardView.Account> settledAccounts(S before, Event event, Audience audience) {
        return List.of();
    }

    /// Returns the paragraphs that apply only to a certain account line or player number, by the code of that line or
    /// number. The event that settles an account cites the paragraphs of all its lines and numbers.
    default Map<String, List<String>> lineParagraphs() {
        return Map.of();
    }

    /// Returns matchers for earlier events on which this event depends, in addition to its cause and the events it
    /// names. An example is the attack behind a strike. Each matcher selects the last matching event of the turn.
    default List<Predicate<Event>> grounds(Event event) {
        return List.of();
    }

    /// Returns the paragraphs that make two consequences of one choice simultaneous, although the log lists one of them
    /// first. An example is the strikes of two colliding units. Returns none if the consequences happen in sequence.
    ///
    /// @param before the state before the earlier consequence
    /// @param run the entries from the earlier to the later one, without gaps
    default List<RuleRef> simultaneityRules(S before, List<Entry> run) {
        return List.of();
    }

    /// Returns the card moves that an event causes. Moves that players have no words for are omitted.
    ///
    /// @param before the state before the event
    default List<CardMove> cardMoves(S before, Event event) {
        return List.of();
    }

    /// Returns the card moves caused by an event, for states that do not contain its cause.
    ///
    /// @param cause the cause of the event; empty for a choice
    default List<CardMove> cardMoves(S before, Event event, Optional<Event> cause) {
        return cardMoves(before, event);
    }

    /// Returns true if a response that affects a card is too late once the card has died. Returns false if abilities
    /// are queued and resolve only after deaths.
    default boolean hasLateResponses() {
        return true;
    }

    /// Returns the effects that a player might expect from an event but that do not happen.
    ///
    /// @param before the state before the event
    default List<Omission> omissions(S before, Event event) {
        return List.of();
    }

    /// Returns a loss that a player must take before the rules continue, for example the cards above the hand limit.
    /// The result includes the size of the loss.
    default Optional<Omission> requiredLoss(S state) {
        return Optional.empty();
    }

    /// Returns the calculation of a choice's price, if the price differs from the printed one.
    ///
    /// @param before the state in which the choice was made
    default Optional<PriceBreakdown> priceBreakdown(S before, Event event) {
        return Optional.empty();
    }

    /// Returns the choice that registers a deck.
    ///
    /// @param cardsByPart the number of copies of each card by part of the deck; the game defines the parts
    Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart);

    /// Returns the choice that registers a deck that the recorder has not seen. Returns empty if the game requires a
    /// list for every deck.
    ///
    /// @param sizesByPart the number of cards in each part
    /// @param openCards the parts that are public, such as a Hero
    default Optional<Choice> registerUnlistedDeck(Seat seat, Map<String, Integer> sizesByPart,
            Map<String, Map<CardName, Integer>> openCards) {
        return Optional.empty();
    }

    /// Returns the reader and writer of positions, if the game supports them.
    default Optional<Positions<S>> positions() {
        return Optional.empty();
    }
}
