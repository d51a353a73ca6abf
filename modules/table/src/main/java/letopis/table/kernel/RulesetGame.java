package letopis.table.kernel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.SupersededEvent;
import letopis.table.AbilityUse;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardDisplay;
import letopis.table.CardFace;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.EventNames;
import letopis.table.Game;
import letopis.table.LookAhead;
import letopis.table.MatchResult;
import letopis.table.MatchSetup;
import letopis.table.NamedCard;
import letopis.table.Omission;
import letopis.table.Outcome;
import letopis.table.Positions;
import letopis.table.PriceBreakdown;
import letopis.table.RefusedUse;
import letopis.table.State;
import letopis.table.TableDisplay;
import org.jspecify.annotations.Nullable;

/// A game assembled from its [GameParts]. Its [Ruleset] makes the decisions, and its events are a sealed family of
/// records. Subclasses override methods for special cases.
///
/// @param <S> the states of the game
/// @param <E> the events of the game, a sealed family
public abstract class RulesetGame<S extends State, E extends Event> implements Game<S> {

    private final GameId id;
    private final Class<E> eventFamily;
    private final Class<? extends SupersededEvent>[] supersededEvents;
    private final Class<? extends CardDefinition> definitions;
    private volatile @Nullable GameParts<S, E> parts; // threads may create it twice

    /// @param supersededEvents the records of earlier versions, see [EventNames]
    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    protected RulesetGame(String id, Class<E> events, Class<? extends CardDefinition> definitions,
            Class<? extends SupersededEvent>... supersededEvents) {
        this.id = new GameId(id);
        this.eventFamily = events;
        this.definitions = definitions;
        this.supersededEvents = supersededEvents.clone();
    }

    /// Creates the parts. This happens only when the game is played. At start-up, every program instantiates all games
    /// but needs none of their parts.
    protected abstract GameParts<S, E> parts();

    private GameParts<S, E> cachedParts() {
        GameParts<S, E> known = parts;
        if (known == null) {
            known = parts();
            parts = known;
        }
        return known;
    }

    @Override
    public final GameId id() {
        return id;
    }

    @Override
    public Map<String, Class<? extends Event>> events() {
        return EventNames.of(id, eventFamily, supersededEvents);
    }

    @Override
    public final Class<? extends CardDefinition> definitions() {
        return definitions;
    }

    @Override
    public List<CardProblem> problems(CardDefinition card) {
        return cachedParts().check.apply(card);
    }

    @Override
    public Map<CardName, List<CardProblem>> setProblems(List<CardDefinition> cards) {
        return cachedParts().checkTogether.apply(cards);
    }

    @Override
    public Map<String, String> settings(Map<String, String> givenSettings) {
        var filled = cachedParts().settings;
        return filled == null ? Game.super.settings(givenSettings) : filled.apply(givenSettings);
    }

    @Override
    public S opening(MatchSetup setup) {
        var before = cachedParts().opening;
        if (before == null) {
            throw new IllegalStateException(id + " does not say how a match opens");
        }
        if (!setup.seats().equals(Seat.PAIR)) {
            throw new IllegalArgumentException(cachedParts().forTwo + ", not " + setup.seats());
        }
        return before.apply(setup);
    }

    @Override
    public Optional<MatchResult> result(S state) {
        var ended = cachedParts().result;
        return ended == null ? Game.super.result(state) : ended.apply(state);
    }

    @Override
    public final AwaitedInput awaited(S state) {
        return cachedParts().rules.awaited(state);
    }

    @Override
    public final List<Choice> choices(S state, Seat seat) {
        return cachedParts().choices.apply(state, seat);
    }

    @Override
    public Choice sampleChance(S state, Dice dice) {
        var sample = cachedParts().sample;
        if (sample == null) {
            return Game.super.sampleChance(state, dice);
        }
        Choice outcome = sample.apply(state, dice);
        cachedParts().rules.rememberOffered(state, List.of(outcome));
        return outcome;
    }

    @Override
    public Optional<AwaitedCards> awaitedCards(S state) {
        return cachedParts().awaited.apply(state);
    }

    @Override
    public List<CardName> possibleFaces(S state, CardId card) {
        var unseen = cachedParts().unseen;
        return unseen == null ? Game.super.possibleFaces(state, card)
                : state.table().face(card).map(List::of).orElseGet(() -> unseen.apply(state, card));
    }

    @Override
    public final List<RefusedUse> refusedUses(S state, Seat seat, NamedCard card) {
        return cachedParts().rules.refusedUses(state, seat, card);
    }

    @Override
    public final Outcome<S> decide(S state, Choice choice) {
        return cachedParts().rules.decide(state, choice);
    }

    @Override
    public final S evolve(S state, Sequence seq, Event event) {
        return cachedParts().fold.evolve(state, seq, event);
    }

    @Override
    public final BoardView view(S state, Audience audience) {
        return cachedParts().board.apply(state, audience);
    }

    @Override
    public CardDisplay cardDisplay() {
        return cachedParts().cards;
    }

    @Override
    public TableDisplay tableDisplay() {
        return cachedParts().table;
    }

    @Override
    public CardFace face(CardDefinition card) {
        return cachedParts().faces.apply(card);
    }

    @Override
    public String lifeCode() {
        return cachedParts().life;
    }

    @Override
    public OptionalInt swing() {
        return cachedParts().swing;
    }

    @Override
    public Optional<String> winsCode() {
        return cachedParts().wins;
    }

    @Override
    public Optional<LookAhead<S>> lookAhead() {
        return cachedParts().foresight.get();
    }

    @Override
    public List<BoardView.Account> settledAccounts(S before, Event event, Audience audience) {
        return eventFamily.isInstance(event) ? cachedParts().accounts.of(before, eventFamily.cast(event), audience)
                : List.of();
    }

    @Override
    public Map<String, List<String>> lineParagraphs() {
        return cachedParts().ofLines;
    }

    @Override
    public final List<CardMove> cardMoves(S before, Event event) {
        return cardMoves(before, event, Optional.empty());
    }

    @Override
    public List<CardMove> cardMoves(S before, Event event, Optional<Event> cause) {
        return cachedParts().moves.of(before, event, cause);
    }

    @Override
    public List<Predicate<Event>> grounds(Event event) {
        return cachedParts().grounds.apply(event);
    }

    @Override
    public List<RuleRef> simultaneityRules(S before, List<Entry> run) {
        return cachedParts().atOnce.apply(before, run);
    }

    @Override
    public List<Omission> omissions(S before, Event event) {
        return cachedParts().omissions.apply(before, event);
    }

    @Override
    public Optional<Omission> requiredLoss(S state) {
        return cachedParts().demanded.apply(state);
    }

    @Override
    public Optional<PriceBreakdown> priceBreakdown(S before, Event event) {
        return cachedParts().priceBreakdown.apply(before, event);
    }

    @Override
    public Optional<AbilityUse> usedAbility(S state, Event event) {
        return cachedParts().abilities.apply(state, event);
    }

    @Override
    public Optional<Positions<S>> positions() {
        return cachedParts().positions.get();
    }
}
