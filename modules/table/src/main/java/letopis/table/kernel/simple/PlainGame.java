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
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Copies;
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

/// A [SimpleGame] for two with a [PlainState], whose players each bring a [SimpleDeck]. It implements its own prompts
/// as records, one for each kind of question to a player.
///
/// @param <E> its events, a sealed family
public abstract class PlainGame<E extends Event> extends SimpleGame<PlainState, E, Prompt> {

    /// Players bring their decks.
    public record BringDecks(List<Seat> seats) implements Prompt {}

    /// Chance says what comes up.
    public record TurnUp(Seat of, int count) implements SimpleDeck.TurnUp {}

    /// Nobody chooses anything.
    public record Nothing() implements Prompt.OfChance {}

    private final SimpleDeck deck;
    private final String score;

    /// @param table with the deck that players bring, and first the number that says who has won
    /// @param notNow why something is not asked for
    protected PlainGame(String id, Class<E> events, Class<? extends CardDefinition> definitions, SimpleTable table,
            Reason notNow) {
        super(id, events, definitions, table, new Nothing(), notNow);
        this.deck = table.deck().orElseThrow(() -> new IllegalArgumentException("the table has no deck"));
        this.score = table.numbers().getFirst();
    }

    /// The players bring their decks.
    ///
    /// @param then the event that follows when all have, and ends the phase
    /// @param rules the paragraphs that make it happen
    protected final Step<Draft<PlainState>, Prompt> bringDecks(PlainState state, E then, String... rules) {
        List<Seat> missing = state.withoutDeck();
        return missing.isEmpty() ? Step.runs(draft -> draft.add(then, rules)) : Step.waits(new BringDecks(missing));
    }

    /// A player brings a deck of this size out of the set.
    ///
    /// @param wrong why another one is refused
    protected final Move<PlainState, Draft<PlainState>, Prompt, DeckBrought> deck(int size, Reason wrong) {
        return deck(size, wrong, _ -> true);
    }

    /// As [#deck], where more has to be true of the cards.
    protected final Move<PlainState, Draft<PlainState>, Prompt, DeckBrought> deck(int size, Reason wrong,
            Predicate<List<CardName>> legal) {
        return decision(DeckBrought.class)
                .form(Form.submit(List.of(deck.part()), this::registerDeck))
                .at(BringDecks.class)
                .guard((state, _, brought) -> wrong.unless(brought.size() == size && brought.faces().mayFit(list ->
                        list.size() == size && state.cards().has(list) && legal.test(list))))
                .offers((state, _, seat, offer) -> state.cards().definitions().forEach(card ->
                        offer.accept(DeckBrought.of(seat, Map.of(card.name(), size)))))
                .changes((state, brought) -> state.with(brought, deck.zone()));
    }

    /// A player draws cards, or what is left of the deck; where nobody knows them, chance says first which they are.
    ///
    /// @param drawn the event that takes them from the deck, which has to change what comes next
    /// @param rules the paragraphs that make it happen
    protected final Step<Draft<PlainState>, Prompt> draw(PlainState state, Seat seat, int count,
            BiFunction<Seat, List<CardId>, E> drawn, String... rules) {
        Deck left = state.table().deck(seat, deck.zone());
        int unknown = left.unknownAmongTop(count);
        return unknown > 0 ? Step.waits(new TurnUp(seat, unknown)) : Step.runs(draft ->
                draft.add(drawn.apply(seat, left.top(Math.min(count, left.size()))), rules));
    }

    /// The match ends; who has more of the first number of the table wins.
    ///
    /// @param won the event that says so, or `drawn`, where both have as much, which has to lead to the phase `over`
    /// @param rules the paragraphs that make it happen
    protected final Step<Draft<PlainState>, Prompt> end(PlainState state, Function<Seat, E> won, Supplier<E> drawn,
            String... rules) {
        return Step.runs(draft -> draft.add(state.leader(score).map(won).orElseGet(drawn), rules));
    }

    /// In the phase `over` who has more of the first number of the table has won. A game of which this is not true
    /// overrides it.
    @Override
    protected Optional<Result> outcome(PlainState state) {
        return state.moment().phase().equals(PlainState.OVER) ? Optional.of(new Result(state.leader(score), score))
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
    public final Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        return DeckBrought.of(seat, Copies.part(list, deck.part()));
    }

    @Override
    public final Optional<Choice> registerUnlisted(Seat seat, Map<String, Integer> sizes,
            Map<String, Map<CardName, Integer>> open) {
        return Optional.of(new DeckBrought(seat, sizes.getOrDefault(deck.part(), 0), Hidden.unseen(seat)));
    }

    @Override
    public Optional<Positions<PlainState>> positions() {
        return Optional.of(new SimplePositions<>(this, table(), deck.part()));
    }
}
