package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.app.text.Columns;
import letopis.app.text.Layout;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;
import letopis.language.text.Words;
import letopis.live.NarratedEntry;

/// The story of a branch: its entries, the first recorded choice that becomes illegal, and the final differences from
/// the record.
public final class WhatIfText {

    private static final String INDENT = "  ";
    private static final int MAX_BRANCH_ENTRIES = 16;

    private final WhatIfAnswer.Story story;
    private final Words words;
    private final Layout layout;
    private final LogText logText;
    private final List<StyledText> text = new ArrayList<>();

    private WhatIfText(WhatIfAnswer.Story story, Words words, Layout layout) {
        this.story = story;
        this.words = words;
        this.layout = layout;
        this.logText = new LogText(layout.glyphs(), layout.width());
    }

    public static List<StyledText> of(WhatIfAnswer.Story story, Words words, Layout layout) {
        var page = new WhatIfText(story, words, layout);
        page.addDifferences();
        page.addBranch();
        page.addStop();
        page.addEnds();
        return page.text;
    }

    private void addDifferences() {
        WhatIfAnswer.Outcomes differs = story.onlyIn();
        if (differs.record().isEmpty() && differs.branch().isEmpty()) {
            addWrappedText(layout.say("branch.same", Map.of("moment", story.branchEnd().moment())), TextStyle.STRONG);
        } else {
            addOutcomes(layout.say("branch.if-instead", Map.of("moment", story.branchEnd().moment(),
                    "entry", story.branchEnd().entry())), differs.branch());
            addOutcomes(layout.say("branch.as-recorded", Map.of("entry", story.comparedEntry())), differs.record());
        }
        text.add(StyledText.EMPTY);
    }

    private void addOutcomes(String heading, List<Finding> findings) {
        addWrappedText(heading, TextStyle.TITLE);
        if (findings.isEmpty()) {
            text.add(StyledText.of(INDENT + layout.say("branch.nothing"), TextStyle.STRONG));
        }
        findings.forEach(finding -> Columns.wrap(finding.textWithRules(), layout.width() - INDENT.length())
                .forEach(line -> text.add(StyledText.of(INDENT + line, TextStyle.STRONG))));
    }

    private void addBranch() {
        text.add(StyledText.of(layout.say("branch.recorded"), TextStyle.TITLE));
        addLine(story.recordedChoice());
        addHeading("branch.instead");
        story.branchEntries().stream().limit(MAX_BRANCH_ENTRIES).forEach(this::addLine);
        if (story.branchEntries().size() > MAX_BRANCH_ENTRIES) {
            addWrappedText(layout.say("branch.more",
                    Map.of("count", story.branchEntries().size() - MAX_BRANCH_ENTRIES)), TextStyle.QUIET);
        }
    }

    private void addLine(WhatIfAnswer.Line line) {
        String sentence = line.addedPass() ? layout.say("branch.pass", Map.of("choice", line.sentence()))
                : line.sentence();
        text.addAll(logText.formatFullEntry(new NarratedEntry(line.entry().number(), line.chosen(), sentence,
                line.rules(), line.takenBackBy())));
    }

    private void addStop() {
        WhatIfAnswer.Stop stop = story.stop();
        text.add(StyledText.EMPTY);
        addWrappedText(layout.say("branch.again", Map.of("again", story.replayedCount(), "passes",
                story.branchEntries().stream().filter(WhatIfAnswer.Line::addedPass).count())), TextStyle.PLAIN);
        addWrappedText(layout.say("branch." + stop.kind(), Map.of("left", stop.notReplayedCount())),
                stop.kind().equals("replayed") ? TextStyle.GOOD : TextStyle.BAD);
        stop.entry().ifPresent(entry -> {
            text.addAll(logText.formatFullEntry(new NarratedEntry(entry.number(), true, stop.sentence(), List.of())));
            if (!stop.refusalSentence().isEmpty()) {
                text.addAll(logText.formatIndentedLines(stop.refusalSentence()));
            }
            text.addAll(RuleText.of(stop.paragraphs(), layout.width()));
        });
    }

    private void addEnds() {
        addHeading("branch.ends");
        addEnd("branch.of-record", story.recordEnd());
        addEnd("branch.of-branch", story.branchEnd());
        text.add(StyledText.EMPTY);
        addWrappedText(layout.say("branch.other",
                Map.of("same", story.comparedEntry(), "end", story.branchEnd().entry())), TextStyle.TITLE);
        text.addAll(DiffText.of(story.summary(), words, layout, layout.width()));
    }

    private void addEnd(String key, WhatIfAnswer.End end) {
        String life = end.lifeBySeat().entrySet().stream().map(one -> words.player(one.getKey()) + " " + one.getValue())
                .collect(Collectors.joining(", "));
        String outcome = end.winner().map(seat -> layout.say("branch.wins", Map.of("who", words.player(seat))))
                .orElseGet(() -> layout.say(end.over() ? "branch.drawn" : "branch.open"));
        addWrappedText(layout.say(key, Map.of("entry", end.entry(), "moment", end.moment(), "outcome", outcome,
                "counted", formatCountedPhrase(end.lifeCode()), "life", life)), TextStyle.STRONG);
    }

    private String formatCountedPhrase(String code) {
        return words.messages().find("counted." + code).isPresent() ? words.word("counted." + code) : code;
    }

    private void addHeading(String key) {
        text.add(StyledText.EMPTY);
        text.add(StyledText.of(layout.say(key), TextStyle.TITLE));
    }

    private void addWrappedText(String sentence, TextStyle style) {
        Columns.wrap(sentence, layout.width()).forEach(line -> text.add(StyledText.of(line, style)));
    }
}
