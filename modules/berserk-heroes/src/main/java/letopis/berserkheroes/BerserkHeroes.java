package letopis.berserkheroes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import letopis.berserkheroes.bot.DuelForesight;
import letopis.berserkheroes.card.CardCheck;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.event.BerserkEvent;
import letopis.berserkheroes.event.PositionSetV1;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.PlayerDecision.DeckSubmitted;
import letopis.berserkheroes.fold.Fold;
import letopis.berserkheroes.position.BerserkPositions;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.rules.Costs;
import letopis.berserkheroes.rules.Omissions;
import letopis.berserkheroes.rules.Options;
import letopis.berserkheroes.rules.Rolls;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Settings;
import letopis.berserkheroes.view.Accounts;
import letopis.berserkheroes.view.Boards;
import letopis.berserkheroes.view.CardMoves;
import letopis.berserkheroes.view.Grounds;
import letopis.berserkheroes.view.Uses;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.AbilityUse;
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

/// «Берсерк. Герои»: a duel of two heroes. A match is one game, or as many as its settings say.
public final class BerserkHeroes implements Game<BerserkState> {

    private static final GameId ID = new GameId("berserk-heroes");

    /// Found by `ServiceLoader`.
    public BerserkHeroes() {}

    @Override
    public GameId id() {
        return ID;
    }

    @Override
    public Map<String, Class<? extends Event>> events() {
        return EventNames.of(ID, BerserkEvent.class, PositionSetV1.class);
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
    public BerserkState opening(MatchSetup setup) {
        if (!setup.seats().equals(Seat.PAIR)) {
            throw new IllegalArgumentException("a game has exactly two players, not " + setup.seats());
        }
        return BerserkState.opening(setup, Settings.recorded(setup.settings()));
    }

    @Override
    public BerserkState cleared(BerserkState opening, BerserkState before) {
        return opening.with(before.series().keeping(before.setUp().decks()));
    }

    @Override
    public Optional<MatchResult> result(BerserkState state) {
        return Field.matchResult(state);
    }

    @Override
    public CardDisplay cardDisplay() {
        return Boards.CARDS;
    }

    @Override
    public Awaited awaited(BerserkState state) {
        return Rules.RULES.awaited(state);
    }

    @Override
    public List<Choice> choices(BerserkState state, Seat seat) {
        return Options.of(state, seat);
    }

    @Override
    public Choice sampleChance(BerserkState state, Dice dice) {
        return Rolls.of(state, dice);
    }

    @Override
    public Optional<CardsAwaited> cardsAwaited(BerserkState state) {
        return Rolls.awaited(state);
    }

    @Override
    public List<CardName> possibleFaces(BerserkState state, CardId card) {
        return state.face(card).map(List::of).orElseGet(() -> Unseen.faces(state, card));
    }

    @Override
    public Optional<AbilityUse> abilityUsed(BerserkState state, Event event) {
        return Uses.of(state, event);
    }

    @Override
    public Optional<Refusal> whyNot(BerserkState state, Seat seat, NamedCard card) {
        return Rules.RULES.whyNot(state, seat, card);
    }

    @Override
    public Outcome<BerserkState> decide(BerserkState state, Choice choice) {
        return Rules.RULES.decide(state, choice);
    }

    @Override
    public BerserkState evolve(BerserkState state, Sequence seq, Event event) {
        return Fold.evolve(state, seq, event);
    }

    @Override
    public BoardView view(BerserkState state, Audience audience) {
        return Boards.of(state, audience);
    }

    @Override
    public Optional<Foresight<BerserkState>> foresight() {
        return Optional.of(new DuelForesight());
    }

    @Override
    public List<BoardView.Account> settledAccounts(BerserkState before, Event event, Audience audience) {
        return event instanceof BerserkEvent own ? Accounts.settled(before, own, audience) : List.of();
    }

    @Override
    public List<Predicate<Event>> grounds(Event event) {
        return Grounds.of(event);
    }

    /// Death is the condition of triggers (BF-401.5).
    @Override
    public Map<String, List<String>> ofLines() {
        return Accounts.PARAGRAPHS;
    }

    @Override
    public boolean hasTooLate() {
        return false;
    }

    @Override
    public List<CardMove> moves(BerserkState before, Event event) {
        return CardMoves.of(before, event);
    }

    @Override
    public List<Omission> omissions(BerserkState before, Event event) {
        return Omissions.of(before, event);
    }

    @Override
    public Optional<Reckoning> reckoning(BerserkState before, Event event) {
        return Costs.reckoning(before, event);
    }

    @Override
    public Optional<Positions<BerserkState>> positions() {
        return Optional.of(new BerserkPositions(this::registerDeck));
    }

    /// The parts of a deck are `hero`, `main` and `sideboard`.
    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        var deck = new DeckList(part(list, "hero"), part(list, "main"), part(list, "sideboard"));
        return new DeckSubmitted(seat, Copies.size(deck.main()), Copies.size(deck.sideboard()), Optional.empty(),
                Hidden.from(seat, deck));
    }

    private static TreeMap<CardName, Integer> part(Map<String, Map<CardName, Integer>> list, String part) {
        return new TreeMap<>(list.getOrDefault(part, Map.of()));
    }

    /// The hero lies open.
    @Override
    public Optional<Choice> registerUnlisted(Seat seat, Map<String, Integer> sizes,
            Map<String, Map<CardName, Integer>> open) {
        return Optional.of(new DeckSubmitted(seat, sizes.getOrDefault("main", 0), sizes.getOrDefault("sideboard", 0),
                open.getOrDefault("hero", Map.of()).keySet().stream().findFirst(), Hidden.unseen(seat)));
    }

    @Override
    public Optional<String> wins() {
        return Optional.of("wins");
    }
}
