package letopis.table;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.RuleRef;
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

    /// What makes no sense in cards that stand in one set, though each does by itself. Each problem is told at one of
    /// them.
    default Map<CardName, List<CardProblem>> problemsTogether(List<CardDefinition> cards) {
        return Map.of();
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

    /// The state in which a table is laid anew in the middle of a match, see [LaidAnew]: the one before the first
    /// entry, with what the players still have to go on with besides.
    default S cleared(S opening, S before) {
        return opening;
    }

    Awaited awaited(S state);

    /// All that may be chosen now by a seat. Where combinations would be too many to list, a fair sample of them:
    /// nothing, everything, and each part alone.
    List<Choice> choices(S state, Seat seat);

    /// What chance brings now, as the dice fall. Only asked while chance is awaited.
    ///
    /// Cards of a deck that is not listed come up unseen.
    ///
    /// @throws IllegalStateException when chance is not awaited, or a deck has a list that this log does not hold
    default Choice sampleChance(S state, Dice dice) {
        throw new IllegalStateException("this game leaves nothing to chance");
    }

    /// The cards that come up next, where chance is awaited for that: for whoever keeps the record, who may have seen
    /// them or not.
    default Optional<CardsAwaited> cardsAwaited(S state) {
        return Optional.empty();
    }

    /// What a card may be, each name once and in order: its face; or, where nobody has seen it, what is left of the
    /// deck its player brought; or any card that may lie there, where that deck is not listed either.
    default List<CardName> possibleFaces(S state, CardId card) {
        return state.table().card(card).face().seenBy(Audience.JUDGE).map(List::of)
                .orElseGet(() -> state.cards().definitions().stream().map(CardDefinition::name).sorted().toList());
    }

    /// What each of the cards that come up next may be, each name once and in order, as far as the deck tells.
    default List<CardName> possibleFaces(S state, CardsAwaited awaited) {
        return possibleFaces(evolve(state, state.at().next(), awaited.unseen()), awaited.cards().getFirst());
    }

    /// The ability a choice or another event is about, for those who have to tell such events apart; nothing where the
    /// event itself says enough.
    ///
    /// @param state in which it is chosen, or which the event has led to
    default Optional<AbilityUse> abilityUsed(S state, Event event) {
        return Optional.empty();
    }

    /// Why a player cannot use a card now; nothing where the rules say nothing about it.
    ///
    /// @param card one of the player's, or one nobody has seen with the name the player gives it
    default Optional<Refusal> whyNot(S state, Seat seat, NamedCard card) {
        return Optional.empty();
    }

    Outcome<S> decide(S state, Choice choice);

    /// The state after an event. It never refuses: what is recorded has happened.
    ///
    /// @param seq the number of the entry, the one after `state.at()` unless the judge took back the game
    S evolve(S state, Sequence seq, Event event);

    /// What a screen shows an audience; the only thing screens know.
    BoardView view(S state, Audience audience);

    /// The result of the match, once the rules have decided it.
    default Optional<MatchResult> result(S state) {
        return awaited(state) instanceof Awaited.Nobody ? view(state, Audience.EVERYONE).result().map(result ->
                MatchResult.ofOneGame(result, new PlayedGame(result.winner(), Optional.empty(), state.moment().turn()),
                        Collections.emptySortedMap())) : Optional.empty();
    }

    /// What a player is beaten without: the code of a number of the seat, or of the zone whose cards count as it.
    default String life() {
        return BoardView.Account.LIFE;
    }

    /// How programs show the numbers and marks of cards.
    default CardDisplay cardDisplay() {
        return CardDisplay.PLAIN;
    }

    /// The number of a seat that counts the games of the match it has won, where there is one.
    default Optional<String> wins() {
        return Optional.empty();
    }

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

    /// The paragraphs that only some lines of an account, or one number of a player, are about, by the code of the line
    /// or number. The event that settles them cites those of all of them.
    default Map<String, List<String>> ofLines() {
        return Map.of();
    }

    /// The earlier events an event stands on besides its cause and those it names, as the attack behind a blow: of each
    /// sort the last one in the turn.
    default List<Predicate<Event>> grounds(Event event) {
        return List.of();
    }

    /// The paragraphs by which two consequences of one choice happen at one moment, though the log must name one of
    /// them first, as the blows of two units that collide; none where each comes in its turn.
    ///
    /// @param before the state the earlier one came to
    /// @param run the entries from the earlier to the later one, without a gap
    default List<RuleRef> atOnce(S before, List<Entry> run) {
        return List.of();
    }

    /// How cards come to lie elsewhere by an event, where players have a word for it.
    ///
    /// @param before the state the event came to
    default List<CardMove> moves(S before, Event event) {
        return List.of();
    }

    /// The same for games whose states no longer hold what an event follows from.
    ///
    /// @param cause the event it follows from; nothing for a choice
    default List<CardMove> moves(S before, Event event, Optional<Event> cause) {
        return moves(before, event);
    }

    /// Whether a choice for a card comes too late once the card has died; not where abilities wait for deaths.
    default boolean hasTooLate() {
        return true;
    }

    /// What somebody may expect to happen at an event, and does not.
    ///
    /// @param before the state the event came to
    default List<Omission> omissions(S before, Event event) {
        return List.of();
    }

    /// A loss that somebody must suffer before the rules go on, with its size, such as cards above a hand limit.
    default Optional<Omission> demanded(S state) {
        return Optional.empty();
    }

    /// How the price of a choice comes about, where it is not the printed one.
    ///
    /// @param before the state the choice was made in
    default Optional<Reckoning> reckoning(S before, Event event) {
        return Optional.empty();
    }

    /// A deck a player may bring, as the choice that registers it.
    ///
    /// @param list how many copies of each card, by part of the deck (the parts are the game's own words)
    Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list);

    /// A deck nobody who keeps the record has seen, as the choice that registers it; nothing where a game needs the
    /// list of every deck.
    ///
    /// @param sizes how many cards each part has
    /// @param open the parts that lie open for all to see, such as a Hero
    default Optional<Choice> registerUnlisted(Seat seat, Map<String, Integer> sizes,
            Map<String, Map<CardName, Integer>> open) {
        return Optional.empty();
    }

    /// How positions of this game are written by hand, if they can be.
    default Optional<Positions<S>> positions() {
        return Optional.empty();
    }
}
