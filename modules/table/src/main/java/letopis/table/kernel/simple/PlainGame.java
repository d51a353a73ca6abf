package letopis.table.kernel.simple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.BoardView.Result;
import letopis.table.CardCounts;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Positions;
import letopis.table.Zone;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.Reason;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.Form;
import letopis.table.kernel.move.Move;

/// A [SimpleGame] for two players with a [PlainState], in which each player brings a [SimpleDeck]. Subclasses define
/// prompt records for other choices of players.
///
/// @param <E> the events of the game, a sealed family
public abstract class PlainGame<E extends Event> extends SimpleGame<PlainState, E, Prompt> {

    /// The prompt for the players to bring their decks.
    public record BringDecks(List<Seat> seats) implements Prompt {}

    /// The prompt for chance to reveal cards.
    public record TurnUp(Seat of, int count) implements SimpleDeck.TurnUp {}

    /// The prompt of a state without a choice.
    public record Nothing() implements Prompt.OfChance {}

    private final SimpleDeck deck;
    private final String scoreName;

    /// @param table the table, including the deck that players bring; the first number of the table decides the
    ///   winner
    /// @param notNow the reason for refusing untimely choices
    protected PlainGame(String id, Class<E> events, Class<? extends CardDefinition> definitions, SimpleTable table,
            Reason notNow) {
        super(id, events, definitions, table, new Nothing(), notNow);
        this.deck = table.deck().orElseThrow(() -> new IllegalArgumentException("the table has no deck"));
        this.scoreName = table.numbers().getFirst();
    }

    /// Returns the step in which the players bring their decks.
    ///
    /// @param event the event added once both decks are brought; it must end the phase
    /// @param rules the paragraphs from which the event follows
    protected final Step<Draft<PlainState>, Prompt> bringDecks(PlainState state, E event, String... rules) {
        List<Seat> missing = state.seatsWithoutDeck();
        return missing.isEmpty() ? Step.run(draft -> draft.add(event, rules)) : Step.waitFor(new BringDecks(missing));
    }

    /// Returns the move that brings a player's deck. The deck must have this size and consist of cards from the set.
    ///
    /// @param reason the reason for refusing other decks; its sentence can use `seat`, `expected` and, if the size is
    ///   wrong, `found`
    protected final Move<PlainState, Draft<PlainState>, Prompt, DeckBrought> deck(int size, Reason reason) {
        return deck(size, reason, _ -> true);
    }

    /// Returns the move that brings a player's deck, as [#deck] does. The cards must also meet an additional condition.
    protected final Move<PlainState, Draft<PlainState>, Prompt, DeckBrought> deck(int size, Reason reason,
            Predicate<List<CardName>> isLegal) {
        return decision(DeckBrought.class)
                .form(Form.submit(List.of(deck.part()), this::registerDeck))
                .at(BringDecks.class)
                .guard((state, _, brought) ->
                        brought.size() != size ? reason.refuse("seat", brought.seat(), "expected", size, "found",
                        brought.size()) : reason.refuseUnless(brought.faces().canMatch(list -> list.size() == size
                        && state.cards().containsAll(list) && isLegal.test(list)), "seat", brought.seat(),
                        "expected", size))
                .offers((state, _, seat, offer) -> state.cards().definitions().forEach(card ->
                        offer.accept(DeckBrought.ofCopies(seat, Map.of(card.name(), size)))))
                .changes((state, brought) -> state.with(brought, deck.zone()));
    }

    /// Returns the step in which a player draws cards. If the deck holds too few, the player draws the rest of it. If
    /// unknown cards are drawn, a chance step reveals them first.
    ///
    /// @param eventFactory the function that creates the event for the draw; after this event, the game must be at a
    ///   different step
    /// @param rules the paragraphs that require the draw
    protected final Step<Draft<PlainState>, Prompt> drawStep(PlainState state, Seat seat, int count,
            BiFunction<Seat, List<CardId>, E> eventFactory, String... rules) {
        Deck left = state.table().deck(seat, deck.zone());
        int unknown = left.unknownInTop(count);
        return unknown > 0 ? Step.waitFor(new TurnUp(seat, unknown)) : Step.run(draft ->
                draft.add(eventFactory.apply(seat, left.top(Math.min(count, left.size()))), rules));
    }

    /// Returns the step that ends the match. The first number of the table decides, and the seat with the higher value
    /// wins.
    ///
    /// @param winFactory the function that creates the event for a winner, as `drawFactory` does for a draw; both
    ///   events must lead to the phase `over`
    /// @param rules the paragraphs from which the end of the match follows
    protected final Step<Draft<PlainState>,
            Prompt> endStep(PlainState state, Function<Seat, E> winFactory, Supplier<E> drawFactory,
            String... rules) {
        return Step.run(draft -> draft.add(state.leader(scoreName).map(winFactory).orElseGet(drawFactory), rules));
    }

    /// Returns the result in the phase `over`. The first number of the table decides, and the seat with the higher
    /// value has won. Games with other winning conditions override this.
    @Override
    protected Optional<Result> outcome(PlainState state) {
        return state.moment().phase().equals(PlainState.OVER)
                ? Optional.of(new Result(state.leader(scoreName), scoreName))
                : Optional.empty();
    }

    @Override
    public PlainState opening(MatchSetup setup) {
        if (!setup.seats().equals(Seat.PAIR)) {
            throw new IllegalArgumentException(id() + " is a game for two, not for " + setup.seats());
        }
        return PlainState.opening(setup, table().zones().toArray(Zone[]::new));
    }

    @Override
    public final Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        return DeckBrought.ofCopies(seat, CardCounts.partNamed(cardsByPart, deck.part()));
    }

    @Override
    public final Optional<Choice> registerUnlistedDeck(Seat seat, Map<String, Integer> sizesByPart,
            Map<String, Map<CardName, Integer>> openCards) {
        return Optional.of(new DeckBrought(seat, sizesByPart.getOrDefault(deck.part(), 0), Hidden.unseen(seat)));
    }

    @Override
    public Optional<Positions<PlainState>> positions() {
        return Optional.of(new SimplePositions<>(this, table(), deck.part()));
    }
}
