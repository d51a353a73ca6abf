package letopis.respons.event;

import letopis.table.BoardCell;

/// A cell of a field.
///
/// @param row the row of the field
/// @param number the number of the cell, from 1, counted from its player's left (RS-043b)
public record Cell(Row row, int number) implements BoardCell {

    /// The number of cells in a row, which is also the number of lines (RS-050a to RS-059).
    public static final int MAX_AMOUNT = 5;

    /// A row of a field.
    public enum Row { UNIT, SUPPORT }

    public static Cell unit(int number) {
        return new Cell(Row.UNIT, number);
    }

    public static Cell support(int number) {
        return new Cell(Row.SUPPORT, number);
    }

    @Override
    public String zone() {
        return switch (row) {
            case UNIT -> "units";
            case SUPPORT -> "support";
        };
    }
}
