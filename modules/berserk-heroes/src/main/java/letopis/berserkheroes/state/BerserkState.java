package letopis.berserkheroes.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.event.EndEvent.GameEnded;
import letopis.berserkheroes.event.LastingEffect;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.ChosenSettings;
import letopis.table.Deck;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.SearchedCards;
import letopis.table.Table;
import letopis.table.kernel.AgendaState;
import letopis.table.kernel.Memo;

/// The state of a game at one point.
///
/// @param at the last folded entry
/// @param chosen the last entry that was a choice
/// @param cards the card definitions
/// @param settings the readings of the rules
/// @param series the state that persists across games
/// @param setUp the progress of the preparation
/// @param table the positions of cards
/// @param players the coins, prayers and counters of each player
/// @param turn the progress of the turn
/// @param waiting queues and frames in progress
/// @param offeredSeat the player who has offered a draw
/// @param result the result of the game on the table
/// @param kept cached values derived from the table, players, continuous effects, strike and moment; they stay valid
///   while only other parts change, see [CacheValue]
public record BerserkState(
        Sequence at, Sequence chosen, CardSet cards, Settings settings, Series series, GamePreparation setUp,
        Table table, Players players, Turn turn, Progress waiting, Optional<Seat> offeredSeat,
        Optional<GameEnded> result, Memo kept) implements AgendaState<BerserkState, Frame, BerserkZone> {

    /// A cached value of [#kept].
    public interface CacheValue {

        /// Returns whether the value depends only on table, continuous effects, turn number and missed draws.
        boolean dependsOnTableOnly();
    }

    /// Queues and frames in progress.
    ///
    /// @param strike the current strike
    /// @param queue declared abilities, oldest first
    /// @param pendingTriggers triggers to be declared, in the order they were met
    /// @param lasting continuous effects, oldest first
    /// @param agenda frames in progress, innermost last
    public record Progress(
            Optional<Strike> strike, List<QueuedAbility> queue, List<PendingTrigger> pendingTriggers,
            List<LastingEffect> lasting, List<Frame> agenda) {

        static final Progress EMPTY = new Progress(Optional.empty(), List.of(), List.of(), List.of(), List.of());

        public Progress {
            queue = List.copyOf(queue);
            pendingTriggers = List.copyOf(pendingTriggers);
            lasting = List.copyOf(lasting);
            agenda = List.copyOf(agenda);
        }
    }

    public static BerserkState createInitialState(MatchSetup setup, Settings settings) {
        return new BerserkState(Sequence.NONE, Sequence.NONE, setup.cards(), settings, Series.INITIAL,
                GamePreparation.NONE, Table.of(setup.seats(), BerserkZone.values()).with(setup.mixing()),
                Players.INITIAL,
                Turn.beforeFirstTurn(0), Progress.EMPTY, Optional.empty(), Optional.empty(), new Memo());
    }

    @Override
    public Moment moment() {
        return turn.moment();
    }

    /// Returns whether the match has ended.
    public boolean isOver() {
        return result.isPresent() && (settings.gameCount() == 1 || series.over());
    }

    /// Returns whether a game has ended and the match continues.
    public boolean isBetweenGames() {
        return result.isPresent() && !isOver();
    }

    /// Returns the player's deck, or the deck submitted before the table was rebuilt.
    public Optional<GamePreparation.Deck> findDeck(Seat seat) {
        return Optional.ofNullable(setUp.decks().get(seat)).or(() -> Optional.ofNullable(series.kept().get(seat)));
    }

    public boolean hasBegun() {
        return moment().turn() > 0;
    }

    /// Returns the phase of the turn; empty before the first turn.
    public Optional<Phase> phase() {
        return hasBegun() ? Phase.of(moment().phase()) : Optional.empty();
    }

    public boolean isIn(Phase phase) {
        return hasBegun() && moment().phase().equals(phase.code());
    }

    public Seat active() {
        return moment().active();
    }

    public Player player(Seat seat) {
        return players.of(seat);
    }

    public Optional<Strike> strike() {
        return waiting.strike();
    }

    public List<QueuedAbility> queue() {
        return waiting.queue();
    }

    public List<PendingTrigger> listPendingTriggers() {
        return waiting.pendingTriggers();
    }

    public List<PendingTrigger> listPendingTriggers(Seat seat) {
        return listPendingTriggers().isEmpty() ? List.of() : listPendingTriggers().stream()
                .filter(one -> one.seat().equals(seat)).toList();
    }

    public List<LastingEffect> lastingEffects() {
        return waiting.lasting();
    }

    @Override
    public List<Frame> agenda() {
        return waiting.agenda();
    }

    @Override
    public Optional<SearchedCards> searchedCards() {
        return topFrame().flatMap(frame -> switch (frame) {
            case Frame.DeckSearch search when search.begun() ->
                    SearchedCards.ofDeck(search.seat(), table.deck(search.seat(), BerserkZone.DECK));
            case Frame.TopCardInspection look ->
                    SearchedCards.ofTop(look.seat(), table.deck(look.seat(), BerserkZone.DECK), look.cards());
            case Frame.FreePlay(var seat, var permit) when permit.cards().placeOrDefault() == Place.DECK ->
                    SearchedCards.ofTop(seat, table.deck(seat, BerserkZone.DECK), 1);
            case Frame _ -> Optional.empty();
        });
    }

    /// Returns the innermost ability being resolved.
    public Optional<Frame.Resolution> innermostAbility() {
        for (Frame frame : agenda().reversed()) {
            if (frame instanceof Frame.Resolution doing) {
                return Optional.of(doing);
            }
        }
        return Optional.empty();
    }

    public boolean isInZone(CardId card, BerserkZone expectedZone) {
        return table.containsCard(card) && table.card(card).place() instanceof Card.Place.In(_, var zone)
                && zone == expectedZone;
    }

    public boolean isInPlay(CardId card) {
        return table.containsCard(card) && table.card(card).place() instanceof Card.Place.In(_, var zone)
                && ((BerserkZone) zone).isPlayZone();
    }

    public List<CardId> listHandCards(Seat seat) {
        return table.zone(seat, BerserkZone.HAND);
    }

    @Override
    public BerserkState at(Sequence seq) {
        return new BerserkState(seq, chosen, cards, settings, series, setUp, table, players, turn, waiting, offeredSeat,
                result, kept);
    }

    @Override
    public boolean mayDependOn(String setting) {
        return ChosenSettings.mayBeRead(settings.chosen(), setting);
    }

    /// Returns the state after a choice; consequences are counted from here.
    public BerserkState withChoice(Sequence seq) {
        return new BerserkState(at, seq, cards, settings, series, setUp, table, players, turn, waiting, offeredSeat,
                result, kept);
    }

    public BerserkState with(Series newSeries) {
        return new BerserkState(at, chosen, cards, settings, newSeries, setUp, table, players, turn, waiting,
                offeredSeat, result, kept);
    }

    /// Returns the initial state of the next game, with an empty table.
    ///
    /// @param decks decks for the next game
    public BerserkState withNextGame(int game, Map<Seat, GamePreparation.Deck> decks) {
        Table empty = table.withoutCards();
        for (Map.Entry<Seat, GamePreparation.Deck> deck : decks.entrySet()) {
            empty = empty.withDeck(deck.getKey(), BerserkZone.DECK, Deck.unknown(deck.getValue().main()));
        }
        return new BerserkState(at, chosen, cards, settings, series.withGame(game), GamePreparation.of(decks), empty,
                Players.INITIAL, Turn.beforeFirstTurn(game), Progress.EMPTY, Optional.empty(),
                Optional.empty(), new Memo());
    }

    public BerserkState with(GamePreparation newGamePreparation) {
        return new BerserkState(at, chosen, cards, settings, series, newGamePreparation, table, players, turn, waiting,
                offeredSeat, result, kept);
    }

    @Override
    public BerserkState with(Table newTable) {
        return new BerserkState(at, chosen, cards, settings, series, setUp, newTable, players, turn, waiting,
                offeredSeat, result, new Memo());
    }

    public BerserkState with(Seat seat, UnaryOperator<Player> change) {
        Player before = player(seat);
        Player after = change.apply(before);
        return new BerserkState(at, chosen, cards, settings, series, setUp, table, players.with(seat, after), turn,
                waiting, offeredSeat, result, before.missedDraws() == after.missedDraws() ? retainTableValues()
                : new Memo());
    }

    private Memo retainTableValues() {
        return kept.keptIf(value -> value instanceof CacheValue cached && cached.dependsOnTableOnly());
    }

    public BerserkState with(Turn newTurn) {
        Moment was = moment();
        Moment now = newTurn.moment();
        boolean sameTurn = was.game() == now.game() && was.turn() == now.turn();
        return new BerserkState(at, chosen, cards, settings, series, setUp, table, players, newTurn, waiting,
                offeredSeat, result, was.equals(now) ? kept : sameTurn ? retainTableValues() : new Memo());
    }

    public BerserkState with(Moment newMoment) {
        return with(turn.with(newMoment));
    }

    public BerserkState with(Turn.Stage stage) {
        return with(turn.at(stage));
    }

    private BerserkState with(Progress newProgress, Memo keptMemo) {
        return new BerserkState(at, chosen, cards, settings, series, setUp, table, players, turn, newProgress,
                offeredSeat, result, keptMemo);
    }

    public BerserkState with(Optional<Strike> newStrike) {
        return with(new Progress(newStrike, queue(), listPendingTriggers(), lastingEffects(), agenda()),
                retainTableValues());
    }

    public BerserkState withQueue(List<QueuedAbility> newQueue) {
        return with(new Progress(strike(), newQueue, listPendingTriggers(), lastingEffects(), agenda()), kept);
    }

    public BerserkState withPendingTriggers(List<PendingTrigger> newPendingTriggers) {
        return with(new Progress(strike(), queue(), newPendingTriggers, lastingEffects(), agenda()), kept);
    }

    public BerserkState withLastingEffects(List<LastingEffect> newLastingEffects) {
        return with(new Progress(strike(), queue(), listPendingTriggers(), newLastingEffects, agenda()), new Memo());
    }

    @Override
    public BerserkState withAgenda(List<Frame> newAgenda) {
        return with(new Progress(strike(), queue(), listPendingTriggers(), lastingEffects(), newAgenda), kept);
    }

    public BerserkState withDrawOffer(Optional<Seat> seat) {
        return new BerserkState(at, chosen, cards, settings, series, setUp, table, players, turn, waiting, seat, result,
                kept);
    }

    public BerserkState with(GameEnded end) {
        return new BerserkState(at, chosen, cards, settings, series, setUp, table, players, turn,
                new Progress(Optional.empty(), List.of(), List.of(), lastingEffects(), List.of()), Optional.empty(),
                Optional.of(end), new Memo());
    }

    /// Returns the state without queues and frames, as it is directly after a choice.
    public BerserkState withoutQueues() {
        return new BerserkState(at, at, cards, settings, series, setUp, table, players, turn,
                new Progress(strike(), List.of(), List.of(), lastingEffects(), List.of()), offeredSeat, result, kept);
    }

    /// Returns the state with a changed innermost ability, if one is being resolved.
    public BerserkState withInnermostAbility(UnaryOperator<Frame.Resolution> change) {
        var frames = new ArrayList<>(agenda());
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (frames.get(i) instanceof Frame.Resolution doing) {
                frames.set(i, change.apply(doing));
                return withAgenda(frames);
            }
        }
        return this;
    }

    /// Returns the state redacted for an audience.
    public BerserkState knownTo(Audience audience) {
        return with(series.knownTo(audience)).with(setUp.knownTo(audience)).with(table.knownTo(audience));
    }

    public static <T> List<T> append(List<T> list, T item) {
        var more = new ArrayList<>(list);
        more.add(item);
        return List.copyOf(more);
    }
}
