package letopis.respons.position;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.respons.event.Cell;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// Cells as they are written: `unit 3`, `support 1`, counted from the left of their player.
final class Cells {

    private static final Map<String, Cell> CELLS = cells();

    private Cells() {}

    private static Map<String, Cell> cells() {
        var cells = new LinkedHashMap<String, Cell>();
        for (Cell.Row row : Cell.Row.values()) {
            for (int number = 1; number <= Cell.MOST; number++) {
                var cell = new Cell(row, number);
                cells.put(word(cell), cell);
            }
        }
        return cells;
    }

    static Optional<Cell> read(SourceNode written, PositionReader reader) {
        return reader.word(written, CELLS);
    }

    static String word(Cell cell) {
        return cell.row().name().toLowerCase(Locale.ROOT) + " " + cell.number();
    }
}
