package letopis.nebozhiteli;

import java.util.Collections;
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
import letopis.nebozhiteli.bot.DuelForesight;
import letopis.nebozhiteli.card.CardCheck;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DiscardDemandedV1;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.NebozhiteliEvent;
import letopis.nebozhiteli.event.SummonBlockedByUniqueV1;
import letopis.nebozhiteli.fold.Fold;
import letopis.nebozhiteli.position.HandPositions;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.Unseen;
import letopis.nebozhiteli.rules.Omissions;
import letopis.nebozhiteli.rules.Options;
import letopis.nebozhiteli.rules.Rolls;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings;
import letopis.nebozhiteli.view.Boards;
import letopis.nebozhiteli.view.CardMoves;
import letopis.nebozhiteli.view.Grounds;
import letopis.nebozhiteli.view.Moments;
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
        return EventNames.of(ID, NebozhiteliEvent.class, SummonBlockedByUniqueV1.class,
                DiscardDemandedV1.class);
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
        return Fold.opening(setup, Settings.recorded(setup.settings()));
    }

    @Override
    public DuelState cleared(DuelState opening, DuelState before) {
        return opening.with(opening.duel().keeping(before.duel()));
    }

    @Override
    public Optional<MatchResult> result(DuelState state) {
        return Boards.result(state).map(result -> new MatchResult(result.winner().stream().toList(), result.reason(),
                new TreeMap<>(state.duel().wins()), state.duel().games(), Collections.emptySortedMap()));
    }

    @Override
    public CardDisplay cardDisplay() {
        return Boards.CARDS;
    }

    @Override
    public Awaited awaited(DuelState state) {
        return Rules.RULES.awaited(state);
    }

    @Override
    public List<Choice> choices(DuelState state, Seat seat) {
        return Options.of(state, seat);
    }

    @Override
    public Choice sampleChance(DuelState state, Dice dice) {
        return Rolls.of(state, Rules.RULES.prompt(state), dice);
    }

    @Override
    public Optional<CardsAwaited> cardsAwaited(DuelState state) {
        return Rolls.awaited(state, Rules.RULES.prompt(state));
    }

    @Override
    public List<CardName> possibleFaces(DuelState state, CardId card) {
        return Field.name(state, card).map(List::of).orElseGet(() -> Unseen.faces(state, card));
    }

    @Override
    public Optional<Refusal> whyNot(DuelState state, Seat seat, NamedCard card) {
        return Rules.RULES.whyNot(state, seat, card);
    }

    @Override
    public Outcome<DuelState> decide(DuelState state, Choice choice) {
        return Rules.RULES.decide(state, choice);
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
        return event instanceof NebozhiteliEvent own ? Boards.settledAccounts(before, own, audience) : List.of();
    }

    @Override
    public List<CardMove> moves(DuelState before, Event event, Optional<Event> cause) {
        return CardMoves.of(before, event, cause);
    }

    @Override
    public List<Predicate<Event>> grounds(Event event) {
        return Grounds.of(event);
    }

    @Override
    public List<RuleRef> atOnce(DuelState before, List<Entry> run) {
        return Moments.atOnce(run);
    }

    @Override
    public Map<String, List<String>> ofLines() {
        return Map.of("reduction", List.of("NT-IV-9.6"), "floor", List.of("NT-V-6.3.1"),
                "prevention", List.of("NT-IV-9.7"));
    }

    @Override
    public List<Omission> omissions(DuelState before, Event event) {
        return Omissions.of(before, event);
    }

    @Override
    public Optional<Positions<DuelState>> positions() {
        return Optional.of(new HandPositions(this::registerDeck));
    }

    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        return DuelDecision.DeckSubmitted.of(seat, DeckList.of(list));
    }

    /// What a pool leaves beside the two decks is the sideboard.
    @Override
    public Optional<Choice> registerUnlisted(Seat seat, Map<String, Integer> sizes,
            Map<String, Map<CardName, Integer>> open) {
        int creatures = sizes.getOrDefault("creatures", 0);
        int main = sizes.getOrDefault("main", 0);
        int rest = Math.max(0, sizes.getOrDefault("pool", 0) - creatures - main);
        return Optional.of(new DuelDecision.DeckSubmitted(seat, creatures, main,
                sizes.getOrDefault("sideboard", rest), Hidden.unseen(seat)));
    }

    @Override
    public Optional<String> wins() {
        return Optional.of("wins");
    }
}
