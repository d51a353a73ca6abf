package letopis.pebbles;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.pebbles.PebblesState.Stage;
import letopis.table.BoardView.Result;
import letopis.table.Card;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardsAwaited;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Hidden;
import letopis.table.MatchResult;
import letopis.table.MatchSetup;
import letopis.table.NamedCard;
import letopis.table.Positions;
import letopis.table.Refusal;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Step;
import letopis.table.kernel.UnseenCards;
import letopis.table.kernel.simple.SimpleGame;
import letopis.table.kernel.simple.SimpleTable;

/// The smallest game that has everything a game may have: hidden hands, decks of unknown slots, chance, refusals, a
/// judge's order, several games to a match. Two players draw pebbles from pouches and lay them on the beach; whoever
/// has seven points first wins a game, two games win the match.
///
/// Made to test everything that is not a game, and to be read by whoever writes one.
public final class Pebbles extends SimpleGame<PebblesState, PebblesEvent, PebblesPrompt> {

    private static final SimpleTable TABLE =
            new SimpleTable(List.of(PebblesZone.values()), Set.of(PebblesZone.HAND), List.of("points", "wins"));

    /// Found by `ServiceLoader`.
    public Pebbles() {
        super("pebbles", PebblesEvent.class, Pebble.class, TABLE, new PebblesPrompt.Nothing(), No.NOT_NOW);
    }

    @Override
    public Map<String, String> settings(Map<String, String> given) {
        return PebblesSettings.of(given).asMap();
    }

    @Override
    public PebblesState opening(MatchSetup setup) {
        if (!setup.seats().equals(Seat.PAIR)) {
            throw new IllegalArgumentException("pebbles is a game for two, not for " + setup.seats());
        }
        return PebblesState.opening(setup, PebblesSettings.of(setup.settings()));
    }

    @Override
    protected PebblesState fold(PebblesState state, PebblesEvent event) {
        return PebblesFold.fold(state, event);
    }

    @Override
    protected Step<Draft<PebblesState>, PebblesPrompt> next(PebblesState state) {
        return PebblesRules.next(state);
    }

    @Override
    protected void apply(Draft<PebblesState> draft, PebblesPrompt asked, Choice choice) {
        PebblesRules.apply(draft, choice);
    }

    @Override
    protected Optional<Refusal> refuse(PebblesState state, PebblesPrompt asked, PebblesEvent choice) {
        return PebblesChecks.refuse(state, asked, choice);
    }

    @Override
    protected List<PebblePlayed> attempts(PebblesState state, PebblesPrompt asked, Seat seat, NamedCard card) {
        return List.of(new PebblePlayed(seat, card.card(), card.name()));
    }

    @Override
    protected Stream<? extends Choice> candidates(PebblesState state, PebblesPrompt asked, Seat seat) {
        return PebblesChecks.candidates(state, asked, seat);
    }

    @Override
    public Optional<MatchResult> result(PebblesState state) {
        return outcome(state).map(result -> new MatchResult(result.winner().stream().toList(), result.reason(),
                state.wins(), state.games(), Collections.emptySortedMap()));
    }

    @Override
    protected Optional<Result> outcome(PebblesState state) {
        return switch (state.stage()) {
            case Stage.Won(var seat) -> Optional.of(new Result(Optional.of(seat), "two-wins"));
            case Stage.Drawn() -> Optional.of(new Result(Optional.empty(), "five-games"));
            case Stage.Filling(), Stage.Tossing(), Stage.Drawing _, Stage.Playing(), Stage.Beginning _,
                    Stage.Between() -> Optional.empty();
        };
    }

    @Override
    protected Map<String, Integer> stats(CardDefinition card) {
        return Map.of("points", ((Pebble) card).points());
    }

    @Override
    public Choice sampleChance(PebblesState state, Dice dice) {
        return switch (prompt(state)) {
            case PebblesPrompt.Toss _ -> new PebblesEvent.FirstTossed(state.table().seats().get(dice.below(2)));
            case PebblesPrompt.TurnUp(var seat, int count) -> turnUp(cardsAwaited(state, seat, count), state, dice);
            case PebblesPrompt.Fill _, PebblesPrompt.Play _, PebblesPrompt.Nothing _ ->
                    throw new IllegalStateException("chance is not awaited, but " + awaited(state));
        };
    }

    private static Choice turnUp(CardsAwaited awaited, PebblesState state, Dice dice) {
        Hidden<Pouch> pouch = state.side(awaited.seat()).pouch();
        if (pouch.isWithheld()) {
            throw new IllegalStateException("this log does not hold the pouch of " + awaited.seat());
        }
        return PebblesChecks.unseen(state, awaited.seat())
                .map(left -> awaited.named(UnseenCards.drawn(left, awaited.cards().size(), dice)))
                .orElseGet(awaited::unseen);
    }

    @Override
    public Optional<CardsAwaited> cardsAwaited(PebblesState state) {
        return prompt(state) instanceof PebblesPrompt.TurnUp(var seat, int count)
                ? Optional.of(cardsAwaited(state, seat, count)) : Optional.empty();
    }

    private static CardsAwaited cardsAwaited(PebblesState state, Seat seat, int count) {
        List<CardId> pebbles = state.table().nextIds(count);
        return new CardsAwaited(seat, pebbles, faces -> new PebblesEvent.PebblesTurnedUp(seat, pebbles, faces));
    }

    @Override
    public List<CardName> possibleFaces(PebblesState state, CardId card) {
        return PebblesChecks.possibleFaces(state, card);
    }

    @Override
    protected Optional<Refusal> refuseFace(PebblesState state, Card pebble, CardName name, int others) {
        return PebblesChecks.refuseFace(state, pebble.master(), name, others);
    }

    @Override
    public Optional<Positions<PebblesState>> positions() {
        return Optional.of(new PebblesPositions(this, TABLE));
    }

    /// The one part of a deck is `pouch`.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        var pouch = new Pouch(new TreeMap<>(list.getOrDefault("pouch", Map.of())));
        return new PebblesEvent.PouchFilled(seat, pouch.size(), Hidden.from(seat, pouch));
    }

    @Override
    public Optional<Choice> registerUnlisted(Seat seat, Map<String, Integer> sizes,
            Map<String, Map<CardName, Integer>> open) {
        return Optional.of(new PebblesEvent.PouchFilled(seat, sizes.getOrDefault("pouch", 0), Hidden.unseen(seat)));
    }

    @Override
    public Optional<String> wins() {
        return Optional.of("wins");
    }
}
