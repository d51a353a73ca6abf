package letopis.pebbles;

import static letopis.pebbles.PebblesRules.RULES;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.EventNames;
import letopis.table.CardProblem;
import letopis.table.Game;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Positions;
import letopis.table.kernel.position.HalfLaid;
import letopis.table.kernel.position.TurnSet;

/// The smallest game that has everything a game may have: hidden hands, decks of unknown slots, chance, refusals, a
/// judge's order, several games to a match. Two players draw pebbles from pouches and lay them on the beach; whoever
/// has seven points first wins a game, two games win the match.
///
/// Made to test everything that is not a game, and to be read by whoever writes one.
public final class Pebbles implements Game<PebblesState> {

    private static final GameId ID = new GameId("pebbles");

    /// Found by `ServiceLoader`.
    public Pebbles() {}

    @Override
    public GameId id() {
        return ID;
    }

    @Override
    public Map<String, Class<? extends Event>> events() {
        var events = new LinkedHashMap<>(EventNames.of(ID, PebblesEvent.class));
        events.put("pebbles.half-laid", HalfLaid.class);
        events.put("pebbles.turn-set", TurnSet.class);
        return events;
    }

    @Override
    public Class<? extends CardDefinition> definitions() {
        return Pebble.class;
    }

    @Override
    public List<CardProblem> problems(CardDefinition card) {
        return List.of();
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
        return PebblesState.opening(setup.seats(), PebblesSettings.of(setup.settings()), setup.cards());
    }

    @Override
    public Awaited awaited(PebblesState state) {
        return RULES.awaited(state);
    }

    @Override
    public List<Choice> choices(PebblesState state, Seat seat) {
        return RULES.allowed(state, PebblesChecks.candidates(state, RULES.prompt(state), seat));
    }

    @Override
    public Choice sampleChance(PebblesState state, Dice dice) {
        return switch (RULES.prompt(state)) {
            case PebblesPrompt.Toss _ -> new PebblesEvent.FirstTossed(state.table().seats().get(dice.below(2)));
            case PebblesPrompt.TurnUp(_, var seat, int count) -> turnUp(state, seat, count, dice);
            case PebblesPrompt.Fill _, PebblesPrompt.Play _, PebblesPrompt.Nothing _ ->
                    throw new IllegalStateException("chance is not awaited, but " + RULES.awaited(state));
        };
    }

    private static Choice turnUp(PebblesState state, Seat seat, int unknown, Dice dice) {
        List<CardName> left = PebblesChecks.unseen(state, seat)
                .orElseThrow(() -> new IllegalStateException("this log does not hold the pouch of " + seat));
        var faces = new ArrayList<CardName>();
        for (int i = 0; i < unknown; i++) {
            faces.add(left.remove(dice.below(left.size())));
        }
        return new PebblesEvent.PebblesTurnedUp(seat, state.table().nextIds(unknown),
                Hidden.from(seat, List.copyOf(faces)));
    }

    @Override
    public Outcome<PebblesState> decide(PebblesState state, Choice choice) {
        return RULES.decide(state, choice);
    }

    @Override
    public PebblesState evolve(PebblesState state, Sequence seq, Event event) {
        return PebblesFold.evolve(state, seq, event);
    }

    @Override
    public BoardView view(PebblesState state, Audience audience) {
        return PebblesBoard.of(state, audience);
    }

    @Override
    public Optional<Positions<PebblesState>> positions() {
        return Optional.of(new PebblesPositions(this));
    }

    /// The one part of a deck is `pouch`.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        var pouch = new Pouch(new TreeMap<>(list.getOrDefault("pouch", Map.of())));
        return new PebblesEvent.PouchFilled(seat, pouch.size(), Hidden.from(seat, pouch));
    }
}
