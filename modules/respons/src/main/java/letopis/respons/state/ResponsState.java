package letopis.respons.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.Place;
import letopis.respons.event.Cell;
import letopis.respons.event.EndEvent.GameEnded;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.Phase;
import letopis.respons.event.QueuedAbility;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.ChosenSettings;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.SearchedCards;
import letopis.table.Table;
import letopis.table.kernel.AgendaState;
import letopis.table.kernel.Memo;
import letopis.table.kernel.Pile;

/// The state at one point of a game.
///
/// @param at the entry that led to this state
/// @param cards the card texts
/// @param settings the readings of the rules
/// @param setUp the progress of the preparation
/// @param table the cards in their zones
/// @param players the players' numbers
/// @param turn the progress of the turn
/// @param combat the progress of the turn's combat
/// @param queue the queued abilities, oldest first
/// @param lasting the lasting effects, oldest first
/// @param agenda the running frames, innermost last
/// @param bottomPiles cards at the bottom of a deck in unknown order
/// @param result the end of the game
/// @param kept cached values; they depend on the table, the players, the lasting effects, the line being fought, the
///   initiative and the direction of attack, and are dropped when one of these changes
public record ResponsState(
        Sequence at, CardSet cards, Settings settings, GamePreparation setUp, Table table, Players players, Turn turn,
        Combat combat, List<QueuedAbility> queue, List<LastingEffect> lasting, List<Frame> agenda,
        List<Pile> bottomPiles,
        Optional<GameEnded> result, Memo kept) implements AgendaState<ResponsState, Frame, ResponsZone> {

    /// Returns the state before the first event.
    public static ResponsState createInitialState(MatchSetup setup, Settings settings) {
        return new ResponsState(Sequence.NONE, setup.cards(), settings, GamePreparation.NONE,
                Table.of(setup.seats(), ResponsZone.values()).with(setup.mixing()),
                Players.INITIAL,
                Turn.ofPhase(new Moment(0, 0, "setup", Seat.A), Turn.Stage.BEGUN, Seat.A, List.of(), LoopCounters.NONE,
                        0),
                Combat.NONE, List.of(), List.of(), List.of(), List.of(), Optional.empty(), new Memo());
    }

    @Override
    public Moment moment() {
        return turn.moment();
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

    public Seat initiative() {
        return turn.initiative();
    }

    public Player player(Seat seat) {
        return players.of(seat);
    }

    @Override
    public Optional<SearchedCards> searchedCards() {
        return topFrame().filter(Frame.ZoneSearch.class::isInstance).map(Frame.ZoneSearch.class::cast)
                .filter(frame -> frame.place() == Place.DECK)
                .flatMap(frame -> SearchedCards.ofDeck(frame.seat(), table.deck(frame.seat(), ResponsZone.DECK)));
    }

    public boolean isOnBoard(CardId card) {
        return table.containsCard(card) && table.card(card).place() instanceof Card.Place.In(_, ResponsZone zone)
                && zone.isPartOfBoard();
    }

    public List<CardId> listHandCards(Seat seat) {
        return table.zone(seat, ResponsZone.HAND);
    }

    private List<CardId> listRowCards(Seat field, Cell.Row row) {
        return table.zone(field, row == Cell.Row.UNIT ? ResponsZone.UNITS : ResponsZone.SUPPORT);
    }

    /// Returns the numbers of the occupied cells of a row as a bit set.
    public int computeTakenCellBits(Seat field, Cell.Row row) {
        int taken = 0;
        for (CardId card : listRowCards(field, row)) {
            taken |= 1 << table.card(card).count(Marks.CELL);
        }
        return taken;
    }

    public Optional<CardId> findCardIn(Seat field, Cell cell) {
        for (CardId card : listRowCards(field, cell.row())) {
            if (table.card(card).count(Marks.CELL) == cell.number()) {
                return Optional.of(card);
            }
        }
        return Optional.empty();
    }

    @Override
    public ResponsState at(Sequence seq) {
        return new ResponsState(seq, cards, settings, setUp, table, players, turn, combat, queue, lasting, agenda,
                bottomPiles, result, kept);
    }

    @Override
    public boolean mayDependOn(String setting) {
        return ChosenSettings.mayBeRead(settings.chosen(), setting);
    }

    public ResponsState with(GamePreparation newGamePreparation) {
        return new ResponsState(at, cards, settings, newGamePreparation, table, players, turn, combat, queue, lasting,
                agenda,
                bottomPiles, result, kept.successor());
    }

    @Override
    public ResponsState with(Table newTable) {
        return new ResponsState(at, cards, settings, setUp, newTable, players, turn, combat, queue, lasting, agenda,
                bottomPiles, result, kept.successor());
    }

    public ResponsState with(Seat seat, UnaryOperator<Player> change) {
        Players changed = players.with(seat, change.apply(player(seat)));
        return new ResponsState(at, cards, settings, setUp, table, changed, turn, combat, queue, lasting, agenda,
                bottomPiles, result, kept.successor());
    }

    public ResponsState with(Turn newTurn) {
        boolean same = newTurn.initiative().equals(turn.initiative())
                && (newTurn.moment().phase().equals(turn.moment().phase()) || isEquivalentForCards(newTurn));
        return new ResponsState(at, cards, settings, setUp, table, players, newTurn, combat, queue, lasting, agenda,
                bottomPiles, result, same ? kept : kept.successor());
    }

    private boolean isEquivalentForCards(Turn changedTurn) {
        Phase before = hasBegun() ? phase().orElse(null) : null;
        return before != null && Phase.of(changedTurn.moment().phase()).filter(before::isEquivalentForCards)
                .isPresent();
    }

    public ResponsState with(Moment newMoment) {
        return with(turn.with(newMoment));
    }

    public ResponsState with(Turn.Stage stage) {
        return with(turn.withStage(stage));
    }

    public ResponsState with(Combat newCombat) {
        if (newCombat == combat) {
            return this;
        }
        boolean same = newCombat.direction().equals(combat.direction());
        return new ResponsState(at, cards, settings, setUp, table, players, turn, newCombat, queue, lasting, agenda,
                bottomPiles, result, same ? kept : kept.successor());
    }

    public ResponsState withQueue(List<QueuedAbility> newQueue) {
        return new ResponsState(at, cards, settings, setUp, table, players, turn, combat, List.copyOf(newQueue),
                lasting, agenda, bottomPiles, result, kept);
    }

    public ResponsState withLastingEffects(List<LastingEffect> newLastingEffects) {
        return new ResponsState(at, cards, settings, setUp, table, players, turn, combat, queue,
                List.copyOf(newLastingEffects), agenda, bottomPiles, result, kept.successor());
    }

    /// Returns the state with other frames. If an Order being played counts itself ([R-RITUALSELF]), the cached values
    /// depend on the frames and are dropped.
    @Override
    public ResponsState withAgenda(List<Frame> newAgenda) {
        boolean same = settings.is(Settings.RitualOrderRule.NOT_ITSELF);
        return new ResponsState(at, cards, settings, setUp, table, players, turn, combat, queue, lasting,
                List.copyOf(newAgenda), bottomPiles, result, same ? kept : new Memo());
    }

    public ResponsState withBottomPiles(List<Pile> newBottomPiles) {
        return new ResponsState(at, cards, settings, setUp, table, players, turn, combat, queue, lasting, agenda,
                List.copyOf(newBottomPiles), result, kept);
    }

    public ResponsState with(GameEnded end) {
        return new ResponsState(at, cards, settings, setUp, table, players, turn, combat, List.of(), lasting,
                List.of(), bottomPiles, Optional.of(end), new Memo());
    }

    public ResponsState knownTo(Audience audience) {
        ResponsState known = with(setUp.knownTo(audience)).with(table.knownTo(audience));
        for (Seat seat : Seat.PAIR) {
            known = player(seat).secret().isEmpty() ? known : known.with(seat, player -> player.knownTo(audience));
        }
        return known;
    }

    public static <T> List<T> append(List<T> list, T item) {
        var more = new ArrayList<>(list);
        more.add(item);
        return List.copyOf(more);
    }
}
