package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;

/// A page of text over the lower part of a screen, only as tall as its text, so that the board stays visible.
public final class Overlay {

    private Overlay() {}

    /// @param text the lines of the page, already wrapped
    /// @param from the first visible line
    /// @param hint the instructions for closing the page
    public static List<StyledText> drawOver(
            List<StyledText> screen, List<StyledText> text, int from, String hint, Glyphs glyphs,
            int width, int height) {
        if (height < 3) {
            return screen;
        }
        int room = height - 3;
        int first = Math.clamp(from, 0, Math.max(0, text.size() - room));
        var page = new ArrayList<>(text.subList(first, Math.min(text.size(), first + room)));
        page.add(Columns.truncate(StyledText.of(hint, TextStyle.QUIET), width));
        return drawOverLowerPart(screen, page, glyphs, width, height);
    }

    /// Draws lines over the lower part of a screen.
    public static List<StyledText> drawOverLowerPart(
            List<StyledText> screen, List<StyledText> page, Glyphs glyphs, int width, int height) {
        var lines = new ArrayList<>(screen.subList(0, Math.max(1, height - page.size() - 1)));
        lines.add(StyledText.of(glyphs.horizontalLine().repeat(width), TextStyle.QUIET));
        lines.addAll(page);
        return lines;
    }

    /// Wraps text. Continuation lines keep the indentation of the first line.
    public static List<StyledText> wrapIndented(List<String> text, int width) {
        var wrapped = new ArrayList<StyledText>();
        for (String line : text) {
            String indent = line.substring(0, line.length() - line.stripLeading().length());
            boolean fits = Columns.measureWidth(line) <= width - 2;
            List<String> pieces = fits ? List.of(line.strip().isEmpty() ? "" : line.substring(indent.length()))
                    : Columns.wrap(line, width - 2 - indent.length());
            TextStyle ink = indent.isEmpty() ? TextStyle.STRONG : TextStyle.PLAIN;
            pieces.forEach(piece -> wrapped.add(StyledText.of(" " + indent + piece, ink)));
        }
        return wrapped;
    }
}
