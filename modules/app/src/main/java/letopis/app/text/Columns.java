package letopis.app.text;

import java.util.ArrayList;
import java.util.List;

/// Utilities that fit text into columns. Widths are terminal widths: two columns for East Asian characters, none for
/// combining ones.
public final class Columns {

    private Columns() {}

    public static int measureWidth(String text) {
        return CharacterWidth.of(text);
    }

    /// Returns the text if it fits; otherwise its beginning with an ellipsis.
    public static StyledText truncate(StyledText text, int width) {
        if (text.width() <= width) {
            return text;
        }
        if (width <= 0) {
            return StyledText.EMPTY;
        }
        return new StyledText.Builder().append(text.takePrefix(width - 1)).append("…")
                .text();
    }

    public static String truncate(String text, int width) {
        return truncate(StyledText.of(text), width).toString();
    }

    /// Pads or cuts the text to exactly this many columns.
    public static StyledText fit(StyledText text, int width) {
        StyledText cut = truncate(text, width);
        return new StyledText.Builder().append(cut).append(" ".repeat(width - cut.width()))
                .text();
    }

    public static String fit(String text, int width) {
        return fit(StyledText.of(text), width).toString();
    }

    /// Puts one piece of text at the left edge and another at the right. The left one is cut if necessary.
    public static StyledText justify(StyledText left, StyledText right, int width) {
        StyledText end = truncate(right, width);
        int room = Math.max(0, width - end.width() - (end.length() == 0 ? 0 : 1));
        StyledText begin = truncate(left, room);
        return new StyledText.Builder().append(begin)
                .append(" ".repeat(width - end.width() - begin.width())).append(end).text();
    }

    /// Returns a horizontal rule with text in it.
    public static StyledText formatRuleLine(StyledText left, StyledText right, String ruleGlyph, int width) {
        var line = new StyledText.Builder();
        line.append(ruleGlyph + " ", TextStyle.QUIET).append(truncate(left, Math.max(0, width - right.width() - 8)));
        int rest = width - line.width() - right.width() - (right.length() == 0 ? 1 : 4);
        line.append(line.width() > 2 ? " " : "").append(ruleGlyph.repeat(Math.max(1, rest)), TextStyle.QUIET);
        if (right.length() > 0) {
            line.append(" ").append(right).append(" " + ruleGlyph, TextStyle.QUIET);
        }
        return truncate(line.text(), width);
    }

    /// Breaks text at spaces; a word that does not fit is cut.
    public static List<String> wrap(String text, int width) {
        return WordWrap.wrapWords(text, width).stream().map(word -> truncate(word, width)).toList();
    }

    /// Arranges items in lines of a given width. If the maximum number of lines is exceeded, the last line states the
    /// number of remaining items.
    public static List<StyledText> flow(StyledText label, List<StyledText> items, String separator,
            int width, int maxLines) {
        var lines = new ArrayList<StyledText>();
        var line = new StyledText.Builder().append(label);
        int indent = label.width();
        boolean empty = true;
        for (int i = 0; i < items.size(); i++) {
            StyledText piece = truncate(items.get(i), width - indent);
            boolean last = lines.size() + 1 >= maxLines;
            String more = " +" + (items.size() - i - 1);
            int reserve = last && i + 1 < items.size() ? more.length() : 0;
            String between = line.length() > 0 && line.charAt(line.length() - 1) == ',' ? " " : separator; // same card
            if (!empty && line.width() + between.length() + piece.width() + reserve > width) {
                if (last) {
                    line.append(" +" + (items.size() - i), TextStyle.STRONG);
                    lines.add(truncate(line.text(), width));
                    return lines;
                }
                lines.add(line.text());
                line = new StyledText.Builder().append(" ".repeat(indent));
                empty = true;
            }
            line.append(empty ? "" : between).append(piece);
            empty = false;
        }
        lines.add(truncate(line.text(), width));
        return lines;
    }
}
