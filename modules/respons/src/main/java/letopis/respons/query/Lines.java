package letopis.respons.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.CardType;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.CardId;

/// The lines from player to player and their cells (RS-061, RS-180). They are counted from the left of the player who
/// had initiative when the direction of attack was fixed (RS-049b). Before that, they are counted from the left of the
/// current holder (RS-027b).
public final class Lines {

    private static final Cell.Row[] ROWS = Cell.Row.values();

    private Lines() {}

    /// Returns the player from whose left lines are counted.
    public static Seat findLineOriginSeat(ResponsState state) {
        Optional<Seat> direction = state.combat().direction();
        return direction.isPresent() && state.phase().filter(Phase::isCombat).isPresent() ? direction.get()
                : state.initiative();
    }

    /// Maps a line to a player's cell, or a cell to its line. The same calculation works in both directions.
    public static int toLineOrCell(ResponsState state, Seat seat, int number) {
        boolean counted = seat.equals(findLineOriginSeat(state)) || state.settings().is(Settings.FacingRule.PARALLEL);
        return counted ? number : Cell.MAX_AMOUNT + 1 - number;
    }

    /// Returns the line of a card on a field; 0 for a support cell if support cells have no line ([R-SUPPORT]).
    public static int lineOf(ResponsState state, CardId card) {
        int number = state.table().card(card).count(Marks.CELL);
        boolean lineless = TableQueries.findCell(state, card).row() == Cell.Row.SUPPORT
                && state.settings().is(Settings.SupportCellRule.FREE_ZONE);
        return number == 0 || lineless ? 0 : toLineOrCell(state, state.halfOf(card), number);
    }

    /// Returns the line of a card before it died; 0 for every other card.
    static int findLastLine(ResponsState state, CardId card) {
        int last = state.table().containsCard(card) ? state.table().card(card).count(Marks.LAST_CELL) : 0;
        boolean lineless = last > 2 * Cell.MAX_AMOUNT && state.settings().is(Settings.SupportCellRule.FREE_ZONE);
        int number = (last - 1) % (2 * Cell.MAX_AMOUNT);
        return last == 0 || lineless ? 0
                : toLineOrCell(state, number < Cell.MAX_AMOUNT ? Seat.A : Seat.B, number % Cell.MAX_AMOUNT + 1);
    }

    /// Returns the unit of a player in a line.
    public static Optional<CardId> findUnit(ResponsState state, Seat seat, int line) {
        return state.findCardIn(seat, Cell.unit(toLineOrCell(state, seat, line)))
                .filter(card -> TableQueries.isUnit(state, card));
    }

    /// Returns the locations that may protect a player in a line.
    public static List<CardId> listLocations(ResponsState state, Seat seat, int line) {
        CardId inUnitCell = state.findCardIn(seat, Cell.unit(toLineOrCell(state, seat, line))).orElse(null);
        List<CardId> locations = inUnitCell != null && protectsLine(state, inUnitCell) ? List.of(inUnitCell)
                : List.of();
        for (CardId card : listSupportCards(state, seat, line)) {
            locations = protectsLine(state, card) ? ResponsState.append(locations, card) : locations;
        }
        return locations;
    }

    /// Returns true if the card protects its line. A face-down card protects it only if a setting allows this
    /// ([R-LOCFACEUP]).
    public static boolean protectsLine(ResponsState state, CardId card) {
        boolean shows = !TableQueries.isFaceDown(state, card) || state.settings()
                .is(Settings.FaceDownLocationRule.BLOCKS);
        return shows && !TableQueries.isUnit(state, card) && TableQueries.findPlayable(state, card)
                .filter(text -> text.is(CardType.LOCATION)).isPresent();
    }

    /// Returns a player's support cards that count for a line: one, or all of them ([R-SUPPORT]).
    public static List<CardId> listSupportCards(ResponsState state, Seat seat, int line) {
        return state.settings().is(Settings.SupportCellRule.FREE_ZONE) ? TableQueries.listSupportCards(state, seat)
                : state.findCardIn(seat, Cell.support(toLineOrCell(state, seat, line))).map(List::of).orElse(List.of());
    }

    /// Returns true if a face-up boost is behind the card (RS-167).
    public static boolean isBoosted(ResponsState state, CardId card) {
        return TableQueries.isUnit(state, card) && listSupportCards(state, state.halfOf(card), lineOf(state, card))
                .stream()
                .anyMatch(boost -> TableQueries.isFaceUpOfType(state, boost, CardType.BOOST));
    }

    /// Returns the line being fought; 0 if there is none.
    static int findFoughtLine(ResponsState state) {
        return state.phase().map(Phase::line).orElse(0);
    }

    /// Returns true if the card's line is being fought (RS-045).
    public static boolean isAttacking(ResponsState state, CardId card) {
        int line = findFoughtLine(state);
        return line > 0 && TableQueries.isUnit(state, card) && lineOf(state, card) == line;
    }

    /// Returns the free cells of a field that a card of these types may occupy ([R-CELLS], [R-MULTITYPE]).
    public static List<Cell> listFreeCells(ResponsState state, Seat field, List<CardType> types) {
        var free = new ArrayList<Cell>(2 * Cell.MAX_AMOUNT);
        for (Cell.Row row : ROWS) {
            if (canBeInRow(state, types, row)) {
                int taken = state.computeTakenCellBits(field, row);
                for (int number = 1; number <= Cell.MAX_AMOUNT; number++) {
                    if ((taken & 1 << number) == 0) {
                        free.add(new Cell(row, number));
                    }
                }
            }
        }
        return free;
    }

    /// Returns true if a card of these types may be in a row (RS-013).
    public static boolean canBeInRow(ResponsState state, List<CardType> types, Cell.Row row) {
        boolean unit = types.contains(CardType.UNIT);
        return switch (row) {
            case UNIT -> unit || (types.contains(CardType.BOOST) || types.contains(CardType.LOCATION))
                    && state.settings().is(Settings.CellKindRule.LOOSE);
            case SUPPORT -> CardType.containsSupport(types)
                    && (!unit || state.settings().is(Settings.MultipleTypeRule.EITHER));
        };
    }
}
