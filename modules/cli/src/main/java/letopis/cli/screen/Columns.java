package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import letopis.cli.console.WordWrap;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// Fits text into columns. Widths are those a terminal gives the letters: two for East Asian ones, none for combining
/// ones.
public final class Columns {

    private Columns() {}

    public static AttributedString text(String text, AttributedStyle style) {
        return new AttributedString(text, style);
    }

    public static int width(String text) {
        return new AttributedString(text).columnLength();
    }

    /// The text itself if it fits, else its beginning and an ellipsis.
    public static AttributedString cut(AttributedString text, int width) {
        if (text.columnLength() <= width) {
            return text;
        }
        if (width <= 0) {
            return AttributedString.EMPTY;
        }
        return new AttributedStringBuilder().append(text.columnSubSequence(0, width - 1)).append("…")
                .toAttributedString();
    }

    public static String cut(String text, int width) {
        return cut(new AttributedString(text), width).toString();
    }

    /// Padded or cut to exactly this many columns.
    static AttributedString fit(AttributedString text, int width) {
        AttributedString cut = cut(text, width);
        return new AttributedStringBuilder().append(cut).append(" ".repeat(width - cut.columnLength()))
                .toAttributedString();
    }

    public static String fit(String text, int width) {
        return fit(new AttributedString(text), width).toString();
    }

    /// One text at the left edge, another at the right one; the left gives way.
    static AttributedString apart(AttributedString left, AttributedString right, int width) {
        AttributedString end = cut(right, width);
        int room = Math.max(0, width - end.columnLength() - (end.length() == 0 ? 0 : 1));
        AttributedString begin = cut(left, room);
        return new AttributedStringBuilder().append(begin)
                .append(" ".repeat(width - end.columnLength() - begin.columnLength())).append(end).toAttributedString();
    }

    /// A line across, with words set into it.
    static AttributedString across(AttributedString left, AttributedString right, String rule, int width) {
        var line = new AttributedStringBuilder();
        line.append(rule + " ", Ink.QUIET).append(cut(left, Math.max(0, width - right.columnLength() - 8)));
        int rest = width - line.columnLength() - right.columnLength() - (right.length() == 0 ? 1 : 4);
        line.append(line.columnLength() > 2 ? " " : "").append(rule.repeat(Math.max(1, rest)), Ink.QUIET);
        if (right.length() > 0) {
            line.append(" ").append(right).append(" " + rule, Ink.QUIET);
        }
        return cut(line.toAttributedString(), width);
    }

    /// Text broken at spaces, a word that does not fit cut.
    public static List<String> wrap(String text, int width) {
        return WordWrap.words(text, width).stream().map(one -> cut(one, width)).toList();
    }

    /// Pieces in lines of a width: as many lines as are allowed, the last of which counts what does not fit.
    public static List<AttributedString> flow(AttributedString label, List<AttributedString> pieces, String gap,
            int width, int linesMax) {
        var lines = new ArrayList<AttributedString>();
        var line = new AttributedStringBuilder().append(label);
        int indent = label.columnLength();
        boolean empty = true;
        for (int i = 0; i < pieces.size(); i++) {
            AttributedString piece = cut(pieces.get(i), width - indent);
            boolean last = lines.size() + 1 >= linesMax;
            String more = " +" + (pieces.size() - i - 1);
            int reserve = last && i + 1 < pieces.size() ? more.length() : 0;
            String between = line.length() > 0 && line.charAt(line.length() - 1) == ',' ? " " : gap; // one card goes on
            if (!empty && line.columnLength() + between.length() + piece.columnLength() + reserve > width) {
                if (last) {
                    line.append(" +" + (pieces.size() - i), Ink.STRONG);
                    lines.add(cut(line.toAttributedString(), width));
                    return lines;
                }
                lines.add(line.toAttributedString());
                line = new AttributedStringBuilder().append(" ".repeat(indent));
                empty = true;
            }
            line.append(empty ? "" : between).append(piece);
            empty = false;
        }
        lines.add(cut(line.toAttributedString(), width));
        return lines;
    }
}
