package letopis.app.text;

import java.util.ArrayList;
import java.util.List;

/// Word wrapping for terminals, which would otherwise break lines anywhere. A word longer than a line stays whole.
public final class WordWrap {

    /// The maximum hanging indent of numbered list items.
    private static final int MAX_HANGING_INDENT = 16;

    private WordWrap() {}

    public static List<String> wrapWords(String text, int width) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (String word : text.strip().split("\\s+")) {
            if (!line.isEmpty() && CharacterWidth.of(line.toString()) + 1 + CharacterWidth.of(word) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    public static List<StyledText> of(StyledText line, int width) {
        if (width <= 0 || line.width() <= width) {
            return List.of(line);
        }
        int indent = computeIndent(line.toString(), width);
        var lines = new ArrayList<StyledText>();
        int from = 0;
        while (from < line.length()) {
            int before = lines.isEmpty() ? 0 : indent;
            int end = findLineEnd(line, from, width - before);
            lines.add(new StyledText.Builder().append(" ".repeat(before)).append(line.subSequence(from, end))
                    .text());
            from = end;
            while (from < line.length() && line.charAt(from) == ' ') {
                from++;
            }
        }
        return lines;
    }

    /// Returns the index at which the text of a line starts. The text starts after leading blanks and after the number
    /// or bullet of a list item.
    private static int computeIndent(String line, int width) {
        int text = 0;
        while (text < line.length() && line.charAt(text) == ' ') {
            text++;
        }
        int gap = line.indexOf("  ", text);
        if (gap > 0) {
            int behind = gap;
            while (behind < line.length() && line.charAt(behind) == ' ') {
                behind++;
            }
            text = behind < Math.min(line.length(), Math.min(MAX_HANGING_INDENT, width / 2)) ? behind : text;
        }
        return text < width / 2 ? text : 0;
    }

    /// Returns the end of the line that begins at an index. The line ends before the last blank within the width or, if
    /// there is none, before the first blank.
    private static int findLineEnd(StyledText text, int from, int width) {
        int end = -1;
        boolean begun = false;
        for (int i = from; i <= text.length(); i++) {
            boolean blank = i == text.length() || text.charAt(i) == ' ';
            if (blank && begun && text.charAt(i - 1) != ' ') {
                if (text.subSequence(from, i).width() > width) {
                    return end < 0 ? i : end;
                }
                end = i;
            }
            begun |= !blank;
        }
        return text.length();
    }
}
