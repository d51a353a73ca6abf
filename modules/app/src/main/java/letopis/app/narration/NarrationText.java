package letopis.app.narration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.answer.LedgerText;
import letopis.app.text.Columns;
import letopis.app.text.DisplayNames;
import letopis.app.text.Layout;
import letopis.app.text.LogText;
import letopis.app.text.PlainEntryText;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.language.text.Words;
import letopis.live.NarratedEntry;

/// The text of a story. Consequences are indented below their choice.
public final class NarrationText {

    private static final String INDENT = "  ";
    private static final int MARGIN = 9; // under the sentences of choices

    private final Layout layout;
    private final Words words;
    private final DetailLevel level;

    public NarrationText(Layout layout, Words words, DetailLevel level) {
        this.layout = layout;
        this.words = words;
        this.level = level;
    }

    /// Returns plain lines for files and pipes.
    public List<String> renderPlainText(StoryItem item) {
        return switch (item) {
            case StoryItem.Title(_, var text, boolean turn) -> List.of(turn ? text : INDENT + text);
            case StoryItem.Line(var narrated, _) -> List.of(PlainEntryText.of(indent(narrated)));
            case StoryItem.Passes passes -> List.of(" ".repeat(MARGIN) + narrate(passes));
            case StoryItem.Sums sums -> renderSums(sums).stream().map(StyledText::toString).toList();
        };
    }

    /// Returns lines for a terminal.
    public List<StyledText> renderItem(StoryItem item) {
        return switch (item) {
            case StoryItem.Title(_, var text, boolean turn) -> List.of(turn
                    ? Columns.formatRuleLine(StyledText.of(text, TextStyle.TITLE), StyledText.EMPTY, layout.glyphs()
                    .horizontalLine(),
                            layout.width())
                    : Columns.truncate(StyledText.of(INDENT + text, TextStyle.LABEL), layout.width()));
            case StoryItem.Line(var narrated, _) ->
                    new LogText(layout.glyphs(), layout.width()).formatFullEntry(indent(narrated));
            case StoryItem.Passes passes ->
                    List.of(StyledText.of(" ".repeat(MARGIN) + narrate(passes), TextStyle.QUIET));
            case StoryItem.Sums sums -> renderSums(sums);
        };
    }

    private String narrate(StoryItem.Passes passes) {
        return layout.say("story.passes", Map.of("passes", passes.count()));
    }

    private List<StyledText> renderSums(StoryItem.Sums sums) {
        var text = new LedgerText(words, layout.messages(), layout.glyphs(), DisplayNames.of(words, layout.glyphs()),
                Math.max(1, layout.width() - MARGIN - INDENT.length()));
        var lines = new ArrayList<StyledText>();
        text.formatFullText(sums.accounts(), _ -> List.of()).forEach(line -> lines.add(new StyledText.Builder()
                .append(" ".repeat(MARGIN) + INDENT).append(line).text()));
        return lines;
    }

    /// Returns the entry. If it is a consequence, its sentence is indented.
    public NarratedEntry indent(NarratedEntry narratedEntry) {
        return narratedEntry.chosen() || level == DetailLevel.TRACE ? narratedEntry
                : narratedEntry.withSentence(INDENT + narratedEntry.sentence());
    }
}
