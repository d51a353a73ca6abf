package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.journal.Seat;
import letopis.table.BoardView.Lanes;

/// Zones with cells: one column per lane, left to right as seen from the lower edge.
final class LaneText {

    private static final int GAP_WIDTH = 1;
    private static final String FREE_CELL = "·";

    private final Lanes lanes;
    private final List<Integer> lanesByColumn; // lane numbers by column
    private final Glyphs glyphs;
    private final int width;

    /// The content of a cell.
    ///
    /// @param face the card name
    /// @param details the numbers and marks, with a leading space
    record Cell(StyledText face, StyledText details) {}

    LaneText(Lanes lanes, Seat near, Glyphs glyphs, int width) {
        this.lanes = lanes;
        this.glyphs = glyphs;
        this.width = width;
        lanesByColumn = lanes.orderFor(near);
    }

    /// Returns the lanes to which a cell belongs; may be empty.
    static List<Integer> lanesOf(Lanes lanes, Seat seat, int cell) {
        return IntStream.rangeClosed(1, lanes.cells().size())
                .filter(lane -> lanes.cellOfLane(lane, seat) == cell).boxed().toList();
    }

    /// Renders a zone in one line, or two if allowed and any card has numbers or marks.
    List<StyledText> formatRow(StyledText label, Seat seat, Map<Integer, Cell> cells, int maxLines) {
        boolean two = maxLines > 1 && cells.values().stream().anyMatch(cell -> cell.details().length() > 0);
        var upper = new StyledText.Builder().append(label);
        var lower = new StyledText.Builder().append(" ".repeat(label.width()));
        for (int column = 0; column < lanesByColumn.size(); column++) {
            int room = computeCellWidth(label.width(), column) - GAP_WIDTH;
            Cell cell = cells.get(lanes.cellOfLane(lanesByColumn.get(column), seat));
            StyledText about = cell == null ? StyledText.EMPTY : cell.details();
            StyledText face = cell == null ? StyledText.of(FREE_CELL, TextStyle.QUIET) : cell.face();
            if (two) {
                appendFittedText(upper, face, room);
                appendFittedText(lower, about.length() > 0 && about.charAt(0) == ' '
                        ? about.subSequence(1, about.length())
                        : about,
                        room);
            } else {
                int behind = Math.min(about.width(), room * 2 / 3);
                appendFittedText(upper, new StyledText.Builder().append(Columns.truncate(face, room - behind))
                        .append(Columns.truncate(about, behind)).text(), room);
            }
        }
        var lines = new ArrayList<StyledText>();
        lines.add(upper.text());
        if (two) {
            lines.add(lower.text());
        }
        return lines;
    }

    private static void appendFittedText(StyledText.Builder line, StyledText text, int width) {
        line.append(Columns.fit(text, width)).append(" ".repeat(GAP_WIDTH));
    }

    /// Returns the width of a column. The last columns take the remainder.
    private int computeCellWidth(int labelWidth, int column) {
        int all = width - labelWidth;
        return all * (column + 1) / lanesByColumn.size() - all * column / lanesByColumn.size();
    }

    /// Renders the line between the halves with the lane numbers.
    ///
    /// @param labelWidth the width of the row labels
    /// @param highlightedNumbers the lanes to highlight
    StyledText formatNumberLine(int labelWidth, Set<Integer> highlightedNumbers) {
        var line = new StyledText.Builder().append(glyphs.horizontalLine().repeat(labelWidth), TextStyle.QUIET);
        for (int column = 0; column < lanesByColumn.size(); column++) {
            int lane = lanesByColumn.get(column);
            String number = highlightedNumbers.contains(lane) ? glyphs.currentMark() + lane : String.valueOf(lane);
            line.append(number + " ", highlightedNumbers.contains(lane) ? TextStyle.STRONG : TextStyle.LABEL)
                    .append(glyphs.horizontalLine()
                    .repeat(computeCellWidth(labelWidth, column) - Columns.measureWidth(number) - 1),
                            TextStyle.QUIET);
        }
        return line.text();
    }
}
