package letopis.app.text;

import java.util.ArrayList;
import java.util.List;

/// Fits text into columns. Widths are those a terminal gives the letters: two for East Asian ones, none for combining
/// ones.
public final class Columns {

    private Columns() {}

    public static int width(String text) {
        return LetterWidth.of(text);
    }

    /// The text itself if it fits, else its beginning and an ellipsis.
    public static StyledText cut(StyledText text, int width) {
        if (text.width() <= width) {
            return text;
        }
        if (width <= 0) {
            return StyledText.EMPTY;
        }
        return new StyledText.Builder().append(text.begin(width - 1)).append("…")
                .text();
    }

    public static String cut(String text, int width) {
        return cut(StyledText.of(text), width).toString();
    }

    /// Padded or cut to exactly this many columns.
    public static StyledText fit(StyledText text, int width) {
        StyledText cut = cut(text, width);
        return new StyledText.Builder().append(cut).append(" ".repeat(width - cut.width()))
                .text();
    }

    public static String fit(String text, int width) {
        return fit(StyledText.of(text), width).toString();
    }

    /// One text at the left edge, another at the right one; the left gives way.
    public static StyledText apart(StyledText left, StyledText right, int width) {
        StyledText end = cut(right, width);
        int room = Math.max(0, width - end.width() - (end.length() == 0 ? 0 : 1));
        StyledText begin = cut(left, room);
        return new StyledText.Builder().append(begin)
                .append(" ".repeat(width - end.width() - begin.width())).append(end).text();
    }

    /// A line across, with words set into it.
    public static StyledText across(StyledText left, StyledText right, String rule, int width) {
        var line = new StyledText.Builder();
        line.append(rule + " ", Ink.QUIET).append(cut(left, Math.max(0, width - right.width() - 8)));
        int rest = width - line.width() - right.width() - (right.length() == 0 ? 1 : 4);
        line.append(line.width() > 2 ? " " : "").append(rule.repeat(Math.max(1, rest)), Ink.QUIET);
        if (right.length() > 0) {
            line.append(" ").append(right).append(" " + rule, Ink.QUIET);
        }
        return cut(line.text(), width);
    }

    /// Text broken at spaces, a word that does not fit cut.
    public static List<String> wrap(String text, int width) {
        return WordWrap.words(text, width).stream().map(one -> cut(one, width)).toList();
    }

    /// Pieces in lines of a width: as many lines as are allowed, the last of which counts what does not fit.
    public static List<StyledText> flow(StyledText label, List<StyledText> pieces, String gap,
            int width, int linesMax) {
        var lines = new ArrayList<StyledText>();
        var line = new StyledText.Builder().append(label);
        int indent = label.width();
        boolean empty = true;
        for (int i = 0; i < pieces.size(); i++) {
            StyledText piece = cut(pieces.get(i), width - indent);
            boolean last = lines.size() + 1 >= linesMax;
            String more = " +" + (pieces.size() - i - 1);
            int reserve = last && i + 1 < pieces.size() ? more.length() : 0;
            String between = line.length() > 0 && line.charAt(line.length() - 1) == ',' ? " " : gap; // one card goes on
            if (!empty && line.width() + between.length() + piece.width() + reserve > width) {
                if (last) {
                    line.append(" +" + (pieces.size() - i), Ink.STRONG);
                    lines.add(cut(line.text(), width));
                    return lines;
                }
                lines.add(line.text());
                line = new StyledText.Builder().append(" ".repeat(indent));
                empty = true;
            }
            line.append(empty ? "" : between).append(piece);
            empty = false;
        }
        lines.add(cut(line.text(), width));
        return lines;
    }
}
