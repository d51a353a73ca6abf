package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.app.text.Columns;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;

/// A list with one selected line, scrolled to fit.
public final class ListText {

    /// The number of lines other than items: the title, a blank line and the hint.
    public static final int SURROUNDING_LINE_COUNT = 3;

    private static final int MARKER_WIDTH = 3;

    private ListText() {}

    /// Returns each item cut to one line. Wraps items instead if cutting would make them look alike.
    public static List<List<String>> fitItems(List<String> items, int width) {
        Map<String, Long> alike = items.stream()
                .collect(Collectors.groupingBy(item -> Columns.truncate(item, width), Collectors.counting()));
        return items.stream().map(item -> {
            String cut = Columns.truncate(item, width);
            return cut.equals(item) || alike.get(cut) == 1 ? List.of(cut) : Columns.wrap(item, width);
        }).toList();
    }

    public static List<StyledText> draw(String title, List<String> items, int selectedIndex, String hint, int width,
            int height) {
        int room = Math.max(1, height - SURROUNDING_LINE_COUNT);
        var rows = new ArrayList<StyledText>();
        int at = 0; // first line of the selected item
        List<List<String>> told = fitItems(items, width - MARKER_WIDTH);
        for (int i = 0; i < told.size(); i++) {
            boolean here = i == selectedIndex;
            at = here ? rows.size() : at;
            String mark = here ? " > " : "   ";
            for (String part : told.get(i)) {
                rows.add(StyledText.of(mark + part, here ? TextStyle.CURRENT_POSITION : TextStyle.PLAIN));
                mark = "   ";
            }
        }
        int first = Math.clamp(at - room / 2, 0, Math.max(0, rows.size() - room));
        var lines = new ArrayList<StyledText>();
        lines.add(Columns.truncate(StyledText.of(title, TextStyle.TITLE), width));
        lines.addAll(rows.subList(first, Math.min(rows.size(), first + room)));
        List<StyledText> page = new ArrayList<>(Screen.padToHeight(lines, Math.max(1, height - 1)));
        page.add(Columns.truncate(StyledText.of(hint, TextStyle.QUIET), width));
        return Screen.padToHeight(page, height);
    }
}
