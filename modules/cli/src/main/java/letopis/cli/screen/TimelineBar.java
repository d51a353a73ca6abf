package letopis.cli.screen;

import java.util.Arrays;
import java.util.Collection;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.match.TakenBackRange;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.table.Moment;

/// The whole match in one line: games, turns, phases if there is room, bookmarks, and the current place.
final class TimelineBar {

    private final Timeline<?> timeline;
    private final Glyphs glyphs;
    private final int width;
    private final int currentColumn;
    private final String[] cells;
    private final TextStyle[] styles;

    private TimelineBar(Timeline<?> timeline, long index, Glyphs glyphs, int width) {
        this.timeline = timeline;
        this.glyphs = glyphs;
        this.width = width;
        this.currentColumn = computeColumn(index);
        this.cells = new String[width];
        this.styles = new TextStyle[width];
        Arrays.fill(cells, glyphs.horizontalLine());
        Arrays.fill(styles, TextStyle.QUIET);
    }

    static StyledText draw(Timeline<?> timeline, long index, Collection<Long> bookmarks, Glyphs glyphs,
            int width) {
        var bar = new TimelineBar(timeline, index, glyphs, width);
        for (TakenBackRange range : timeline.takenBackRanges()) {
            for (int column = bar.computeColumn(range.first()); column < bar.computeColumn(range.last()
                    + 1); column++) {
                bar.put(column, glyphs.undoneMark(), TextStyle.QUIET);
            }
        }
        long[] phases = timeline.listMarks(Stride.PHASE);
        if (phases.length <= width / 2) {
            Arrays.stream(phases).forEach(phase -> bar.put(bar.computeColumn(phase), glyphs.phase(), TextStyle.QUIET));
        }
        for (long game : timeline.listMarks(Stride.GAME)) {
            int number = timeline.at(game).moment().game();
            if (number > 0) {
                bar.drawLabel(game, "g" + number, TextStyle.TITLE);
            }
        }
        for (long turn : timeline.listMarks(Stride.TURN)) {
            Moment moment = timeline.at(turn).moment();
            if (moment.turn() > 0) {
                bar.drawLabel(turn, "t" + moment.turn(), TextStyle.LABEL);
            }
        }
        bookmarks.forEach(mark -> bar.put(bar.computeColumn(mark), glyphs.bookmark(), TextStyle.GOOD));
        bar.put(bar.currentColumn, glyphs.hereMark(), TextStyle.CURRENT_POSITION);
        return bar.line();
    }

    private int computeColumn(long index) {
        return timeline.size() == 0 ? 0 : (int) (index * (width - 1) / timeline.size());
    }

    private void put(int column, String symbol, TextStyle style) {
        cells[column] = symbol;
        styles[column] = style;
    }

    /// Adds a label unless it would touch another label or be partly covered by the mark of the current place.
    private void drawLabel(long index, String text, TextStyle style) {
        int column = computeColumn(index);
        int end = column + text.length();
        boolean hidden = column <= currentColumn && currentColumn < end;
        if (end > width || hidden || isLabelled(column - 1) || isLabelled(end)) {
            return;
        }
        for (int i = column; i < end; i++) {
            if (isLabelled(i)) {
                return;
            }
        }
        for (int i = column; i < end; i++) {
            put(i, text.substring(i - column, i - column + 1), style);
        }
    }

    private boolean isLabelled(int column) {
        return column >= 0 && column < width && Character.isLetterOrDigit(cells[column].charAt(0));
    }

    private StyledText line() {
        var line = new StyledText.Builder();
        for (int i = 0; i < width; i++) {
            line.append(cells[i], styles[i]);
        }
        return line.text();
    }
}
