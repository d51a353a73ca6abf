package letopis.vremyageroev;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardDisplay;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.CardName;
import letopis.table.CardsAwaited;
import letopis.table.CardProblem;
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
import letopis.table.Refusal;
import letopis.vremyageroev.bot.FightForesight;
import letopis.vremyageroev.card.CardCheck;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import letopis.vremyageroev.event.VremyaEvent;
import letopis.vremyageroev.fold.Fold;
import letopis.vremyageroev.position.HandPositions;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.rules.Demands;
import letopis.vremyageroev.rules.Omissions;
import letopis.vremyageroev.rules.Options;
import letopis.vremyageroev.query.Unseen;
import letopis.vremyageroev.rules.Rolls;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;
import letopis.vremyageroev.view.Boards;
import letopis.vremyageroev.view.CardMoves;
import letopis.vremyageroev.view.Grounds;

/// Время Героев: a fight of two Heroes whose hands are their lives. One fight is one match.
public final class VremyaGeroev implements Game<FightState> {

    private static final GameId ID = new GameId("vremya-geroev");

    /// Found by `ServiceLoader`.
    public VremyaGeroev() {}

    @Override
    public GameId id() {
        return ID;
    }

    @Override
    public Map<String, Class<? extends Event>> events() {
        return EventNames.of(ID, VremyaEvent.class);
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
    public String life() {
        return VremyaZone.HAND.code();
    }

    @Override
    public Map<String, String> settings(Map<String, String> given) {
        return Settings.of(given).asMap();
    }

    @Override
    public FightState opening(MatchSetup setup) {
        if (!setup.seats().equals(Seat.PAIR)) {
            throw new IllegalArgumentException("a fight has exactly two players (R-TWO), not " + setup.seats());
        }
        return FightState.opening(setup, Settings.recorded(setup.settings()));
    }

    @Override
    public Optional<MatchResult> result(FightState state) {
        return Field.matchResult(state);
    }

    @Override
    public CardDisplay cardDisplay() {
        return Boards.CARDS;
    }

    @Override
    public Awaited awaited(FightState state) {
        return Rules.RULES.awaited(state);
    }

    @Override
    public List<Choice> choices(FightState state, Seat seat) {
        return Options.of(state, seat);
    }

    @Override
    public Choice sampleChance(FightState state, Dice dice) {
        return Rolls.of(state, dice);
    }

    @Override
    public Optional<CardsAwaited> cardsAwaited(FightState state) {
        return Rolls.awaited(state);
    }

    @Override
    public List<CardName> possibleFaces(FightState state, CardId card) {
        return state.face(card).map(List::of)
                .orElseGet(() -> Unseen.faces(state, state.table().card(card).master()));
    }

    @Override
    public Optional<Refusal> whyNot(FightState state, Seat seat, NamedCard card) {
        return Rules.RULES.whyNot(state, seat, card);
    }

    @Override
    public Outcome<FightState> decide(FightState state, Choice choice) {
        return Rules.RULES.decide(state, choice);
    }

    @Override
    public FightState evolve(FightState state, Sequence seq, Event event) {
        return Fold.evolve(state, seq, event);
    }

    @Override
    public BoardView view(FightState state, Audience audience) {
        return Boards.of(state, audience);
    }

    @Override
    public Optional<Foresight<FightState>> foresight() {
        return Optional.of(new FightForesight());
    }

    @Override
    public List<BoardView.Account> settledAccounts(FightState before, Event event, Audience audience) {
        return event instanceof VremyaEvent own ? Boards.settledAccounts(before, own, audience) : List.of();
    }

    /// The parts of a deck are `hero` and `cards`.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        var deck = new DeckList(new TreeMap<>(list.getOrDefault("hero", Map.of())),
                new TreeMap<>(list.getOrDefault("cards", Map.of())));
        return new DeckSubmitted(seat, Copies.size(deck.cards()), Hidden.from(seat, deck));
    }

    /// The Hero lies open.
    @Override
    public Optional<Choice> registerUnlisted(Seat seat, Map<String, Integer> sizes,
            Map<String, Map<CardName, Integer>> open) {
        return Optional.of(new DeckSubmitted(seat, sizes.getOrDefault("cards", 0),
                open.getOrDefault("hero", Map.of()).keySet().stream().findFirst(), Hidden.unseen(seat)));
    }

    @Override
    public List<CardMove> moves(FightState before, Event event, Optional<Event> cause) {
        return CardMoves.of(before, event, cause);
    }

    @Override
    public Map<String, List<String>> ofLines() {
        return Map.of("repelled", List.of("VG-35c", "VG-37c", "VG-42b"), "withstood", List.of("VG-51a"),
                "bonus", List.of("VG-50d", "VG-44"));
    }

    @Override
    public List<Omission> omissions(FightState before, Event event) {
        return Omissions.of(before, event);
    }

    @Override
    public Optional<Omission> demanded(FightState state) {
        return Demands.of(state);
    }

    @Override
    public List<Predicate<Event>> grounds(Event event) {
        return Grounds.of(event);
    }

    @Override
    public Optional<Positions<FightState>> positions() {
        return Optional.of(new HandPositions(this::registerDeck));
    }
}
