package letopis.table.kernel.simple;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.Zone;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.Reason;
import letopis.table.kernel.UnseenCards;
import letopis.table.kernel.UpcomingCards;

/// A shuffled deck that each player brings and draws from. Chance reveals each card as one of the unseen copies on the
/// list. If the list is missing, chance reveals an unseen card.
///
/// @param part the name of the part in a decklist, such as `deck`
/// @param zone the zone of the deck
/// @param noneLeft the reason why an unseen card cannot have the stated name
/// @param turnedUp the function that creates the chance outcome; empty for [CardsTurnedUp]
public record SimpleDeck(String part, Zone zone, Reason noneLeft, Optional<RevealFactory> turnedUp) {

    /// The test for cards outside the deck. Cards shuffled back into the deck can be revealed again.
    private static final Predicate<Card> IS_OUTSIDE_DECK = card -> !(card.place() instanceof Card.Place.Among);

    /// The prompt for chance to reveal the unknown cards on top of a deck.
    public interface TurnUp extends Prompt.OfChance {

        /// Returns the owner of the deck.
        Seat of();

        int count();
    }

    /// A factory that creates the game's record of revealed cards.
    @FunctionalInterface
    public interface RevealFactory {
        Choice.Chance of(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces);
    }

    public SimpleDeck(String part, Zone zone, Reason noneLeft) {
        this(part, zone, noneLeft, Optional.empty());
    }

    /// Creates a deck for a game with a separate event for revealed cards.
    public SimpleDeck(String part, Zone zone, Reason noneLeft, RevealFactory turnedUp) {
        this(part, zone, noneLeft, Optional.of(turnedUp));
    }

    /// Returns the kernel events that a game with this deck records.
    List<Class<? extends Event>> events() {
        return turnedUp.isPresent() ? List.of() : List.of(DeckBrought.class, CardsTurnedUp.class);
    }

    AwaitedCards awaitedCards(SimpleState<?> state, TurnUp turnUp) {
        List<CardId> cards = state.table().nextIds(turnUp.count());
        RevealFactory outcome = turnedUp.orElse(CardsTurnedUp::new);
        return new AwaitedCards(turnUp.of(), cards, faces -> outcome.of(turnUp.of(), cards, faces));
    }

    Choice sample(SimpleState<?> state, AwaitedCards awaitedCards, Dice dice) {
        return awaitedCards.outcome().apply(findUpcomingCards(state, awaitedCards.seat(), awaitedCards.cards().size())
                .drawFaces(dice, state.decklist(awaitedCards.seat()).isWithheld()));
    }

    /// Returns the unseen copies of the list as a mutable list. Returns empty if the list is missing.
    public Optional<List<CardName>> remainingCopies(SimpleState<?> state, Seat seat) {
        return state.decklist(seat).valueFor(Audience.JUDGE)
                .map(all -> UnseenCards.possibleCopies(state.table(), seat, all, IS_OUTSIDE_DECK));
    }

    private UpcomingCards findUpcomingCards(SimpleState<?> state, Seat seat, int count) {
        return new UpcomingCards(seat, Collections.nCopies(count, remainingCopies(state, seat)));
    }

    /// Returns the possible faces of a card. A known card has only its own face. An unseen card can be any remaining
    /// copy. Returns empty for an unseen card if the player's list is missing.
    Optional<List<CardName>> possibleFaces(SimpleState<?> state, CardId card) {
        return state.table().face(card).map(List::of).or(() -> remainingCopies(state, state.table().card(card).master())
                .map(names -> names.stream().distinct().sorted().toList()));
    }

    /// Returns the reason why chance cannot reveal these cards, if any.
    Optional<Refusal> refuse(SimpleState<?> state, TurnUp turnUp, CardsTurnedUp cardsTurnedUp) {
        CardSet set = state.cards();
        return noneLeft.refuseUnless(cardsTurnedUp.seat().equals(turnUp.of()) && cardsTurnedUp.cards()
                .size() == turnUp.count()
                && UpcomingCards.findMismatch(state.table(), cardsTurnedUp.cards(), cardsTurnedUp.faces(),
                        name -> set.find(name).isPresent(),
                        () -> findUpcomingCards(state, turnUp.of(), turnUp.count())).isEmpty(), "seat", turnUp.of());
    }

    /// Returns the reason why an unseen card cannot have this name, if any.
    Optional<Refusal> refuseFace(SimpleState<?> state, Card card, CardName name, int otherCopies) {
        int seen = UnseenCards.countIdentified(state.table(), card.master(), name, IS_OUTSIDE_DECK) + otherCopies;
        return noneLeft.refuseUnless(state.decklist(card.master())
                .canMatch(list -> Collections.frequency(list, name) > seen), "seat", card.master(), "name", name);
    }
}
