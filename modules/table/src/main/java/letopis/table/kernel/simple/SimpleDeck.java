package letopis.table.kernel.simple;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.CardsAwaited;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.Zone;
import letopis.table.kernel.ComingUp;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.Reason;
import letopis.table.kernel.UnseenCards;

/// A shuffled deck that each player brings and draws from. Chance says what comes up: any copy of the list that has not
/// been seen yet, or a card nobody sees where the list is not at hand.
///
/// @param part the word for it in a list of cards, such as `deck`
/// @param zone where it lies
/// @param noneLeft why a card that nobody has seen cannot be the one that is named
/// @param turnedUp makes what chance brings; nothing for [CardsTurnedUp]
public record SimpleDeck(String part, Zone zone, Reason noneLeft, Optional<TurnedUp> turnedUp) {

    /// Cards that were shuffled into the deck again may come up once more.
    private static final Predicate<Card> OUTSIDE = card -> !(card.place() instanceof Card.Place.Among);

    /// Chance says what the unknown cards on top of a deck are.
    public interface TurnUp extends Prompt.OfChance {

        /// Whose deck it is.
        Seat of();

        int count();
    }

    /// Makes what chance brings, in the record of a game.
    @FunctionalInterface
    public interface TurnedUp {
        Choice.Chance of(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces);
    }

    public SimpleDeck(String part, Zone zone, Reason noneLeft) {
        this(part, zone, noneLeft, Optional.empty());
    }

    /// A deck of which the game records with an event of its own what comes up.
    public SimpleDeck(String part, Zone zone, Reason noneLeft, TurnedUp turnedUp) {
        this(part, zone, noneLeft, Optional.of(turnedUp));
    }

    /// The records of the kernel that a game with such a deck has.
    List<Class<? extends Event>> events() {
        return turnedUp.isPresent() ? List.of() : List.of(DeckBrought.class, CardsTurnedUp.class);
    }

    CardsAwaited awaited(SimpleState<?> state, TurnUp asked) {
        List<CardId> cards = state.table().nextIds(asked.count());
        TurnedUp outcome = turnedUp.orElse(CardsTurnedUp::new);
        return new CardsAwaited(asked.of(), cards, faces -> outcome.of(asked.of(), cards, faces));
    }

    Choice sample(SimpleState<?> state, CardsAwaited awaited, Dice dice) {
        return awaited.outcome().apply(comingUp(state, awaited.seat(), awaited.cards().size())
                .drawn(dice, state.list(awaited.seat()).isWithheld()));
    }

    /// The copies of the list that have not been seen; nothing where it is not at hand. The caller may take from it.
    public Optional<List<CardName>> left(SimpleState<?> state, Seat seat) {
        return state.list(seat).seenBy(Audience.JUDGE)
                .map(all -> UnseenCards.of(state.table(), seat, all, OUTSIDE));
    }

    private ComingUp comingUp(SimpleState<?> state, Seat seat, int count) {
        return new ComingUp(seat, Collections.nCopies(count, left(state, seat)));
    }

    /// What a card is, or may be where nobody has seen it and there is a list.
    Optional<List<CardName>> faces(SimpleState<?> state, CardId card) {
        return state.table().face(card).map(List::of).or(() -> left(state, state.table().card(card).master())
                .map(names -> names.stream().distinct().sorted().toList()));
    }

    /// Why chance cannot turn up these cards.
    Optional<Refusal> refuse(SimpleState<?> state, TurnUp asked, CardsTurnedUp brought) {
        CardSet set = state.cards();
        return noneLeft.unless(brought.seat().equals(asked.of()) && brought.cards().size() == asked.count()
                && ComingUp.misfit(state.table(), brought.cards(), brought.faces(), name -> set.find(name).isPresent(),
                        () -> comingUp(state, asked.of(), asked.count())).isEmpty());
    }

    /// Why a card that nobody has seen cannot be called so.
    Optional<Refusal> refuseFace(SimpleState<?> state, Card card, CardName name, int others) {
        int seen = UnseenCards.identified(state.table(), card.master(), name, OUTSIDE) + others;
        return noneLeft.unless(state.list(card.master())
                .mayFit(list -> Collections.frequency(list, name) > seen));
    }
}
