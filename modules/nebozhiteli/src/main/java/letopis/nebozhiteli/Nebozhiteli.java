package letopis.nebozhiteli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardCheck;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.DuelDecision.DeckSubmitted;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.NebozhiteliEvent;
import letopis.nebozhiteli.position.HandPositions;
import letopis.nebozhiteli.rules.Boards;
import letopis.nebozhiteli.rules.DuelForesight;
import letopis.nebozhiteli.rules.Flow;
import letopis.nebozhiteli.rules.Fold;
import letopis.nebozhiteli.rules.Options;
import letopis.nebozhiteli.rules.Rolls;
import letopis.nebozhiteli.rules.Rules;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.EventNames;
import letopis.table.CardProblem;
import letopis.table.Foresight;
import letopis.table.Game;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Positions;

/// Небожители: a duel of games to two wins, in the tournament or the beginner edition.
public final class Nebozhiteli implements Game<DuelState> {

    private static final GameId ID = new GameId("nebozhiteli");

    /// Found by `ServiceLoader`.
    public Nebozhiteli() {}

    @Override
    public GameId id() {
        return ID;
    }

    @Override
    public Map<String, Class<? extends Event>> events() {
        return EventNames.of(ID, NebozhiteliEvent.class);
    }

    @Override
    public Class<? extends CardDefinition> definitions() {
        return CardText.class;
    }

    @Override
    public List<CardProblem> problems(CardDefinition card) {
        return CardCheck.of((CardText) card);
    }

    @Override
    public Map<String, String> settings(Map<String, String> given) {
        return Settings.of(given).asMap();
    }

    @Override
    public DuelState opening(MatchSetup setup) {
        if (!setup.seats().equals(Seat.PAIR)) {
            throw new IllegalArgumentException("a duel has exactly two players (NT-I-0), not " + setup.seats());
        }
        return Fold.opening(setup.seats(), Settings.of(setup.settings()), setup.cards());
    }

    @Override
    public Awaited awaited(DuelState state) {
        return Flow.awaited(state);
    }

    @Override
    public List<Choice> choices(DuelState state, Seat seat) {
        return Options.of(state, seat);
    }

    @Override
    public Choice sampleChance(DuelState state, Dice dice) {
        return Rolls.of(state, dice);
    }

    @Override
    public Outcome<DuelState> decide(DuelState state, Choice choice) {
        return Rules.decide(state, choice);
    }

    @Override
    public DuelState evolve(DuelState state, Sequence seq, Event event) {
        return Fold.evolve(state, seq, event);
    }

    @Override
    public BoardView view(DuelState state, Audience audience) {
        return Boards.of(state, audience);
    }

    @Override
    public Optional<Foresight<DuelState>> foresight() {
        return Optional.of(new DuelForesight());
    }

    @Override
    public List<BoardView.Account> settledAccounts(DuelState before, Event event, Audience audience) {
        return Boards.settledAccounts(before, (NebozhiteliEvent) event, audience);
    }

    @Override
    public Optional<Positions<DuelState>> positions() {
        return Optional.of(new HandPositions());
    }

    /// The parts of a deck are `creatures`, `main` and, if there is one, `sideboard`. A limited list may bring its `pool`, all
    /// cards the player was given; the sideboard need not be written out then, it is what the decks leave of the pool.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        var creatures = part(list, "creatures");
        var main = part(list, "main");
        Optional<SortedMap<CardName, Integer>> pool = list.containsKey("pool") ? Optional.of(part(list, "pool")) : Optional.empty();
        var sideboard = list.containsKey("sideboard") || pool.isEmpty()
                ? part(list, "sideboard") : DeckList.rest(pool.get(), creatures, main);
        var deck = new DeckList(creatures, main, sideboard, pool);
        return new DeckSubmitted(seat, DeckList.size(deck.creatures()), DeckList.size(deck.main()),
                DeckList.size(deck.sideboard()), Hidden.from(seat, deck));
    }

    private static SortedMap<CardName, Integer> part(Map<String, Map<CardName, Integer>> list, String name) {
        return new TreeMap<>(list.getOrDefault(name, Map.of()));
    }
}
