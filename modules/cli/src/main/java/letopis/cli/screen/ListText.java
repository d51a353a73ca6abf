package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;

/// A list with one line chosen, as much of it as fits.
public final class ListText {

    /// The lines that are no items: the title, an empty one and the hint.
    public static final int AROUND = 3;

    private ListText() {}

    public static List<AttributedString> draw(String title, List<String> items, int chosen, String hint, int width,
            int height) {
        int room = Math.max(1, height - AROUND);
        int first = Math.clamp(chosen - room / 2, 0, Math.max(0, items.size() - room));
        var lines = new ArrayList<AttributedString>();
        lines.add(Columns.cut(Columns.text(title, Ink.TITLE), width));
        for (int i = first; i < Math.min(items.size(), first + room); i++) {
            boolean here = i == chosen;
            lines.add(Columns.cut(Columns.text((here ? " > " : "   ") + items.get(i), here ? Ink.HERE : Ink.PLAIN),
                    width));
        }
        List<AttributedString> page = new ArrayList<>(Screen.filled(lines, Math.max(1, height - 1)));
        page.add(Columns.cut(Columns.text(hint, Ink.QUIET), width));
        return Screen.filled(page, height);
    }
}
