package letopis.respons;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.bot.LaneForesight;
import letopis.respons.card.CardCheck;
import letopis.respons.card.CardText;
import letopis.respons.card.Rings;
import letopis.respons.event.DeckList;
import letopis.respons.event.PlayerDecision.DeckSubmitted;
import letopis.respons.event.ResponsEvent;
import letopis.respons.fold.Fold;
import letopis.respons.position.LanePositions;
import letopis.respons.query.Field;
import letopis.respons.query.Unseen;
import letopis.respons.rules.Costs;
import letopis.respons.rules.Demands;
import letopis.respons.rules.Omissions;
import letopis.respons.rules.Options;
import letopis.respons.rules.Rolls;
import letopis.respons.rules.Rules;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.respons.view.Accounts;
import letopis.respons.view.Boards;
import letopis.respons.view.CardMoves;
import letopis.respons.view.Grounds;
import letopis.respons.view.Moments;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardDisplay;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.table.CardsAwaited;
import letopis.table.Choice;
import letopis.table.Copies;
import letopis.table.Dice;
import letopis.table.EventNames;
import letopis.table.Foresight;
import letopis.table.Game;
import letopis.table.Hidden;
import letopis.table.MatchResult;
import letopis.table.MatchSetup;
import letopis.table.NamedCard;
import letopis.table.Omission;
import letopis.table.Outcome;
import letopis.table.Positions;
import letopis.table.Reckoning;
import letopis.table.Refusal;

/// РЕСПОНС: a game of two heroes over five lines, whose Orders are their lives. One game is one match.
public final class Respons implements Game<ResponsState> {

    private static final GameId ID = new GameId("respons");

    /// Found by `ServiceLoader`.
    public Respons() {}

    @Override
    public GameId id() {
        return ID;
    }

    @Override
    public Map<String, Class<? extends Event>> events() {
        return EventNames.of(ID, ResponsEvent.class);
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
    public Map<CardName, List<CardProblem>> problemsTogether(List<CardDefinition> cards) {
        return Rings.of(cards);
    }

    @Override
    public String life() {
        return Boards.ORDERS;
    }

    @Override
    public Map<String, String> settings(Map<String, String> given) {
        return Settings.of(given).asMap();
    }

    @Override
    public ResponsState opening(MatchSetup setup) {
        if (!setup.seats().equals(Seat.PAIR)) {
            throw new IllegalArgumentException("a game has exactly two players, not " + setup.seats());
        }
        return ResponsState.opening(setup, Settings.recorded(setup.settings()));
    }

    @Override
    public Optional<MatchResult> result(ResponsState state) {
        return Field.matchResult(state);
    }

    @Override
    public CardDisplay cardDisplay() {
        return Boards.CARDS;
    }

    @Override
    public Awaited awaited(ResponsState state) {
        return Rules.RULES.awaited(state);
    }

    @Override
    public List<Choice> choices(ResponsState state, Seat seat) {
        return Options.of(state, seat);
    }

    @Override
    public Choice sampleChance(ResponsState state, Dice dice) {
        return Rolls.of(state, dice);
    }

    @Override
    public Optional<CardsAwaited> cardsAwaited(ResponsState state) {
        return Rolls.awaited(state);
    }

    @Override
    public List<CardName> possibleFaces(ResponsState state, CardId card) {
        return state.face(card).map(List::of).orElseGet(() -> Unseen.faces(state, card));
    }

    @Override
    public Optional<Refusal> whyNot(ResponsState state, Seat seat, NamedCard card) {
        return Rules.RULES.whyNot(state, seat, card);
    }

    @Override
    public Outcome<ResponsState> decide(ResponsState state, Choice choice) {
        return Rules.RULES.decide(state, choice);
    }

    @Override
    public ResponsState evolve(ResponsState state, Sequence seq, Event event) {
        return Fold.evolve(state, seq, event);
    }

    @Override
    public BoardView view(ResponsState state, Audience audience) {
        return Boards.of(state, audience);
    }

    @Override
    public Optional<Foresight<ResponsState>> foresight() {
        return Optional.of(new LaneForesight());
    }

    @Override
    public List<BoardView.Account> settledAccounts(ResponsState before, Event event, Audience audience) {
        return event instanceof ResponsEvent own ? Accounts.settled(before, own, audience) : List.of();
    }

    @Override
    public List<CardMove> moves(ResponsState before, Event event) {
        return event instanceof ResponsEvent own ? CardMoves.of(before, own) : List.of();
    }

    @Override
    public List<Predicate<Event>> grounds(Event event) {
        return Grounds.of(event);
    }

    @Override
    public List<RuleRef> atOnce(ResponsState before, List<Entry> run) {
        return Moments.atOnce(before, run);
    }

    @Override
    public Map<String, List<String>> ofLines() {
        return Accounts.PARAGRAPHS;
    }

    @Override
    public Optional<Reckoning> reckoning(ResponsState before, Event event) {
        return Costs.reckoning(before, event);
    }

    @Override
    public List<Omission> omissions(ResponsState before, Event event) {
        return Omissions.of(before, event);
    }

    @Override
    public Optional<Omission> demanded(ResponsState state) {
        return Demands.of(state);
    }

    /// The parts of a deck are `hero`, `main`, `additional` and `orders`.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        var deck = new DeckList(part(list, "hero"), part(list, "main"), part(list, "additional"),
                part(list, "orders"));
        return new DeckSubmitted(seat, Copies.size(deck.main()), Copies.size(deck.additional()), Optional.empty(),
                Hidden.from(seat, deck));
    }

    private static TreeMap<CardName, Integer> part(Map<String, Map<CardName, Integer>> list, String part) {
        return new TreeMap<>(list.getOrDefault(part, Map.of()));
    }

    /// The hero lies open.
    @Override
    public Optional<Choice> registerUnlisted(Seat seat, Map<String, Integer> sizes,
            Map<String, Map<CardName, Integer>> open) {
        return Optional.of(new DeckSubmitted(seat, sizes.getOrDefault("main", 0), sizes.getOrDefault("additional", 0),
                open.getOrDefault("hero", Map.of()).keySet().stream().findFirst(), Hidden.unseen(seat)));
    }

    @Override
    public Optional<Positions<ResponsState>> positions() {
        return Optional.of(new LanePositions(this::registerDeck));
    }
}
