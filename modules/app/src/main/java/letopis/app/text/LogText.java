package letopis.app.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import letopis.journal.NameKey;
import letopis.journal.RuleRef;
import letopis.live.NarratedEntry;

/// Narrated entries as lines: number, sentence, and rule ids at the right edge. Choices are highlighted.
public final class LogText {

    private static final int NUMBER_WIDTH = 5;
    private static final int MARKS_WIDTH = 4;

    private final Glyphs glyphs;
    private final int width;

    public LogText(Glyphs glyphs, int width) {
        this.glyphs = glyphs;
        this.width = width;
    }

    /// Returns one entry with its whole sentence, and its rules if there is room.
    ///
    /// @param isCurrent true for the selected entry; its rules get a separate line if necessary
    /// @param query the text to highlight; may be empty
    public List<StyledText> wrapEntry(NarratedEntry entry, boolean isCurrent, String query) {
        TextStyle ink = styleOf(entry, isCurrent);
        List<String> sentence = Columns.wrap(entry.sentence(), width - NUMBER_WIDTH - MARKS_WIDTH);
        var text = new ArrayList<StyledText>();
        for (String part : sentence) {
            text.add(new StyledText.Builder()
                    .append(text.isEmpty() ? formatPrefix(entry, isCurrent)
                    : StyledText.of(" ".repeat(NUMBER_WIDTH + MARKS_WIDTH), ink))
                    .append(highlight(part, query, ink)).text());
        }
        StyledText rules = StyledText.of(formatRules(entry), TextStyle.RULE);
        if (text.getLast().width() + 1 + rules.width() <= width) {
            text.add(Columns.justify(text.removeLast(), rules, width));
        } else if (isCurrent) {
            text.add(Columns.justify(StyledText.EMPTY, rules, width));
        }
        return text;
    }

    private static StyledText highlight(String part, String query, TextStyle style) {
        var text = new StyledText.Builder();
        String within = NameKey.fold(part);
        String wanted = NameKey.fold(query);
        int from = 0;
        if (!wanted.isEmpty() && within.length() == part.length()) {
            for (int at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, from)) {
                text.append(part.substring(from, at), style);
                from = at + wanted.length();
                text.append(part.substring(at, from), TextStyle.SEARCH_HIT);
            }
        }
        return text.append(part.substring(from), style).text();
    }

    public List<StyledText> formatCollapsedEntries(long lastEntry, String summary) {
        return List.of(Columns.truncate(new StyledText.Builder().append(" " + formatNumber(lastEntry), TextStyle.QUIET)
                .append(" " + glyphs.foldedMark() + " ", TextStyle.LABEL).append(summary, TextStyle.QUIET).text(),
                width));
    }

    private static String formatNumber(long entry) {
        String number = String.valueOf(entry);
        return " ".repeat(Math.max(0, NUMBER_WIDTH - number.length())) + number;
    }

    private StyledText formatPrefix(NarratedEntry entry, boolean isCurrent) {
        return new StyledText.Builder().append(isCurrent ? glyphs.currentMark() : " ", TextStyle.CURRENT_POSITION)
                .append(formatNumber(entry.entry()), isCurrent ? TextStyle.CURRENT_POSITION : TextStyle.QUIET)
                .append((entry.isRewound() ? glyphs.undoneMark() : " ") + (entry.chosen() ? glyphs.choice() : " ")
                + " ",
                        TextStyle.LABEL).text();
    }

    private static TextStyle styleOf(NarratedEntry entry, boolean isCurrent) {
        return entry.isRewound() ? TextStyle.TAKEN_BACK_ENTRY : isCurrent || entry.chosen() ? TextStyle.STRONG
                : TextStyle.PLAIN;
    }

    /// Returns one entry with its whole sentence, wrapped to the width of the page.
    public List<StyledText> formatFullEntry(NarratedEntry entry) {
        int room = width - NUMBER_WIDTH - 5 - Math.min(width / 3, Columns.measureWidth(formatRules(entry)));
        List<String> sentence = Columns.wrap(entry.sentence(), room);
        var text = new ArrayList<StyledText>();
        text.add(formatLine(entry.withSentence(sentence.getFirst()), false));
        for (String more : sentence.subList(1, sentence.size())) {
            text.add(StyledText.of(" ".repeat(NUMBER_WIDTH + 4) + more, styleOf(entry, false)));
        }
        return text;
    }

    public List<StyledText> formatIndentedLines(String sentence) {
        return Columns.wrap(sentence, width - NUMBER_WIDTH - MARKS_WIDTH).stream()
                .map(part -> StyledText.of(" ".repeat(NUMBER_WIDTH + MARKS_WIDTH) + part, TextStyle.QUIET)).toList();
    }

    private String formatRules(NarratedEntry entry) {
        String rules = entry.rules().stream().map(RuleRef::id).collect(Collectors.joining(" "));
        return entry.rules().size() > 1 && Columns.measureWidth(rules) > width / 3
                ? entry.rules().getFirst().id() + " +" + (entry.rules().size() - 1) : rules;
    }

    public StyledText formatLine(NarratedEntry entry, boolean isCurrent) {
        var text = new StyledText.Builder().append(formatPrefix(entry, isCurrent));
        text.append(entry.sentence(), styleOf(entry, isCurrent));
        return Columns.justify(text.text(), StyledText.of(formatRules(entry), TextStyle.RULE), width);
    }
}
