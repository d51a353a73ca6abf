package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import letopis.app.answer.GroupedStatsAnswer.Group;
import letopis.app.statistics.Median;
import letopis.app.statistics.ResultGroups.Key;
import letopis.app.text.Columns;
import letopis.app.text.Layout;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;

/// Grouped results as text, with a table for each game.
public final class GroupedStatsText {

    private static final String GAP = "  ";
    private static final int MIN_KEY_WIDTH = 8; // columns

    private final GroupedStatsAnswer answer;
    private final List<Key> keys;
    private final Layout layout;

    private GroupedStatsText(GroupedStatsAnswer answer, Layout layout) {
        this.answer = answer;
        this.keys = answer.by().stream().flatMap(name -> Key.of(name).stream()).toList();
        this.layout = layout;
    }

    /// @param topCount the maximum number of rows for each game
    public static List<StyledText> of(GroupedStatsAnswer answer, long topCount, Layout layout) {
        return new GroupedStatsText(answer, layout).formatText(topCount);
    }

    private List<StyledText> formatText(long topCount) {
        var lines = new ArrayList<StyledText>();
        lines.add(StyledText.of(layout.say("stats.matches", Map.of("count", answer.matchCount())), TextStyle.TITLE));
        for (String game : answer.groups().stream().map(Group::game).distinct().toList()) {
            List<Group> groups = answer.groups().stream().filter(group -> group.game().equals(game)).toList();
            lines.add(StyledText.EMPTY);
            lines.add(StyledText.of(groups.getFirst().gameTitle(), TextStyle.TITLE));
            lines.add(StyledText.of(GAP + layout.say("stats.by.hint"), TextStyle.QUIET));
            lines.addAll(renderTable(groups.stream().limit(topCount).toList()));
        }
        return lines.stream().map(line -> Columns.truncate(line, layout.width())).toList();
    }

    private List<StyledText> renderTable(List<Group> groups) {
        var rows = new ArrayList<List<String>>();
        rows.add(columnHeadings());
        groups.forEach(group -> rows.add(toRow(group)));
        int[] widths = new int[rows.getFirst().size()];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], Columns.measureWidth(row.get(i)));
            }
        });
        int more = IntStream.of(widths).map(width -> GAP.length() + width).sum() - layout.width();
        for (int i = 0; i < keys.size() && more > 0; i++) {
            int cut = Math.clamp((long) widths[i] - MIN_KEY_WIDTH, 0, more);
            widths[i] -= cut;
            more -= cut;
        }
        var lines = new ArrayList<StyledText>();
        for (List<String> row : rows) {
            lines.add(StyledText.of(formatRow(row, widths), lines.isEmpty() ? TextStyle.QUIET : TextStyle.PLAIN));
        }
        return lines;
    }

    /// Formats a row. Keys are left-aligned and cut to their width. Numbers are right-aligned.
    private String formatRow(List<String> row, int[] columnWidths) {
        var line = new StringBuilder();
        for (int i = 0; i < columnWidths.length; i++) {
            String cell = row.get(i);
            line.append(GAP).append(i < keys.size() ? Columns.fit(cell, columnWidths[i])
                    : " ".repeat(columnWidths[i] - Columns.measureWidth(cell)) + cell);
        }
        return line.toString();
    }

    private List<String> columnHeadings() {
        var head = new ArrayList<String>();
        keys.forEach(key -> head.add(layout.say("stats.by." + key.optionValue())));
        for (String column : List.of("matches", "wins", "rate", "turns")) {
            head.add(layout.say("stats.by." + column));
        }
        return head;
    }

    private List<String> toRow(Group group) {
        var row = new ArrayList<String>();
        keys.forEach(key -> row.add(switch (key) {
            case DECK -> group.deckTitle().orElseGet(() -> layout.say("stats.by.no-list"));
            case FIRST -> group.goesFirst().map(first -> layout.say(first ? "stats.by.went-first"
                    : "stats.by.went-second")).orElseGet(() -> layout.say("stats.by.unknown"));
            case PLAYER -> group.player().orElseGet(() -> layout.say("stats.by.unknown"));
        }));
        row.add(String.valueOf(group.matchCount()));
        row.add(String.valueOf(group.winCount()));
        row.add("%d %% (%d–%d %%)".formatted(toPercent(group.winRate()), toPercent(group.winRateLow()),
                toPercent(group.winRateHigh())));
        row.add("%s (%s)".formatted(formatDecimal(group.turns().mean()),
                new Median(group.turns().median()).format(layout.language())));
        return row;
    }

    private static long toPercent(double share) {
        return Math.round(100 * share);
    }

    private String formatDecimal(double number) {
        String plain = String.format(Locale.ROOT, "%.1f", number);
        return layout.language().of(plain.replace('.', ','), plain);
    }
}
