package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.app.text.Columns;
import letopis.app.text.Ink;
import letopis.app.text.Layout;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;
import letopis.language.text.Words;
import letopis.live.NarratedEntry;

/// The story of a branch: its entries, the first recorded choice that becomes illegal, and the difference between the
/// ends.
public final class WhatIfText {

    private static final String INDENT = "  ";
    private static final int BRANCH_MAX = 16;

    private final WhatIfAnswer.Story story;
    private final Words words;
    private final Layout layout;
    private final LogText log;
    private final List<StyledText> text = new ArrayList<>();

    private WhatIfText(WhatIfAnswer.Story story, Words words, Layout layout) {
        this.story = story;
        this.words = words;
        this.layout = layout;
        this.log = new LogText(layout.glyphs(), layout.width());
    }

    public static List<StyledText> of(WhatIfAnswer.Story story, Words words, Layout layout) {
        var page = new WhatIfText(story, words, layout);
        page.differs();
        page.branch();
        page.stop();
        page.ends();
        return page.text;
    }

    private void differs() {
        WhatIfAnswer.Outcomes differs = story.differs();
        if (differs.record().isEmpty() && differs.branch().isEmpty()) {
            wrapped(layout.say("branch.same"), Ink.STRONG);
        } else {
            outcomes("branch.if-instead", differs.branch());
            outcomes("branch.as-recorded", differs.record());
        }
        text.add(StyledText.EMPTY);
    }

    private void outcomes(String key, List<Finding> findings) {
        text.add(StyledText.of(layout.say(key), Ink.TITLE));
        if (findings.isEmpty()) {
            text.add(StyledText.of(INDENT + layout.say("branch.nothing"), Ink.STRONG));
        }
        findings.forEach(finding -> Columns.wrap(finding.cited(), layout.width() - INDENT.length())
                .forEach(line -> text.add(StyledText.of(INDENT + line, Ink.STRONG))));
    }

    private void branch() {
        text.add(StyledText.of(layout.say("branch.recorded"), Ink.TITLE));
        line(story.recorded());
        heading("branch.instead");
        story.branch().stream().limit(BRANCH_MAX).forEach(this::line);
        if (story.branch().size() > BRANCH_MAX) {
            wrapped(layout.say("branch.more", Map.of("count", story.branch().size() - BRANCH_MAX)), Ink.QUIET);
        }
    }

    private void line(WhatIfAnswer.Line line) {
        String sentence = line.pass() ? layout.say("branch.pass", Map.of("choice", line.sentence())) : line.sentence();
        text.addAll(log.whole(new NarratedEntry(line.entry().number(), line.choice(), sentence,
                line.rules(), line.takenBackBy())));
    }

    private void stop() {
        WhatIfAnswer.Stop stop = story.stop();
        text.add(StyledText.EMPTY);
        wrapped(layout.say("branch.again", Map.of("again", story.again(), "passes",
                story.branch().stream().filter(WhatIfAnswer.Line::pass).count())), Ink.PLAIN);
        wrapped(layout.say("branch." + stop.kind(), Map.of("left", stop.left())),
                stop.kind().equals("replayed") ? Ink.GOOD : Ink.HURT);
        stop.entry().ifPresent(entry -> {
            text.addAll(log.whole(new NarratedEntry(entry.number(), true, stop.sentence(), List.of())));
            if (!stop.refusal().isEmpty()) {
                text.addAll(log.below(stop.refusal()));
            }
            text.addAll(RuleText.of(stop.rules(), layout.width()));
        });
    }

    private void ends() {
        heading("branch.ends");
        end("branch.of-record", story.record());
        end("branch.of-branch", story.end());
        text.add(StyledText.EMPTY);
        wrapped(layout.say("branch.other", Map.of("same", story.same(), "end", story.end().entry())), Ink.TITLE);
        text.addAll(DiffText.of(story.diff(), words, layout, layout.width()));
    }

    private void end(String key, WhatIfAnswer.End end) {
        String life = end.life().entrySet().stream().map(one -> words.player(one.getKey()) + " " + one.getValue())
                .collect(Collectors.joining(", "));
        String outcome = end.winner().map(seat -> layout.say("branch.wins", Map.of("who", words.player(seat))))
                .orElseGet(() -> layout.say(end.over() ? "branch.drawn" : "branch.open"));
        wrapped(layout.say(key, Map.of("entry", end.entry(), "moment", end.moment(), "outcome", outcome,
                "counted", counted(end.counted()), "life", life)), Ink.STRONG);
    }

    private String counted(String code) {
        return words.messages().find("counted." + code).isPresent() ? words.word("counted." + code) : code;
    }

    private void heading(String key) {
        text.add(StyledText.EMPTY);
        text.add(StyledText.of(layout.say(key), Ink.TITLE));
    }

    private void wrapped(String sentence, Ink ink) {
        Columns.wrap(sentence, layout.width()).forEach(line -> text.add(StyledText.of(line, ink)));
    }
}
