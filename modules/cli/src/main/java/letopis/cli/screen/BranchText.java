package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.app.answer.Branched;
import letopis.app.answer.DiffText;
import letopis.app.text.Columns;
import letopis.app.text.Glyphs;
import letopis.app.text.Ink;
import letopis.app.text.LogText;
import letopis.app.text.RuleText;
import letopis.app.text.StyledText;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.live.NarratedEntry;
import letopis.program.console.Console;

/// What came of another choice: the branch, the first choice of the record that is not legal in it, and how the ends
/// differ.
public final class BranchText {

    private static final int BRANCH_MAX = 16;

    private final Branched branched;
    private final Words words;
    private final Rulebook rulebook;
    private final Console console;
    private final int width;
    private final LogText log;
    private final List<StyledText> text = new ArrayList<>();

    private BranchText(Branched branched, Words words, Rulebook rulebook, Console console, Glyphs glyphs, int width) {
        this.branched = branched;
        this.words = words;
        this.rulebook = rulebook;
        this.console = console;
        this.width = width;
        this.log = new LogText(glyphs, width);
    }

    public static List<StyledText> of(Branched branched, Words words, Rulebook rulebook, Console console,
            Glyphs glyphs, int width) {
        var page = new BranchText(branched, words, rulebook, console, glyphs, width);
        page.branch();
        page.stop();
        page.ends();
        return page.text;
    }

    private void branch() {
        text.add(StyledText.of(console.say("branch.recorded"), Ink.TITLE));
        text.addAll(log.whole(branched.recorded()));
        heading("branch.instead");
        List<NarratedEntry> lines = branched.lines();
        lines.stream().limit(BRANCH_MAX).forEach(line -> text.addAll(log.whole(
                branched.passes().contains(line.number()) ? line.saying(console.say("branch.pass",
                        Map.of("choice", line.sentence()))) : line)));
        if (lines.size() > BRANCH_MAX) {
            wrapped(console.say("branch.more", Map.of("count", lines.size() - BRANCH_MAX)), Ink.QUIET);
        }
    }

    private void stop() {
        Branched.Stop stop = branched.stop();
        text.add(StyledText.EMPTY);
        wrapped(console.say("branch.again", Map.of("again", branched.again(), "passes", branched.passes().size())),
                Ink.PLAIN);
        wrapped(console.say("branch." + stop.kind(), Map.of("left", stop.left())),
                stop.kind().equals("replayed") ? Ink.GOOD : Ink.HURT);
        stop.entry().ifPresent(entry -> {
            text.addAll(log.whole(new NarratedEntry(entry.number(), true, stop.sentence(), List.of())));
            if (!stop.refusal().isEmpty()) {
                text.addAll(log.below(stop.refusal()));
            }
            text.addAll(RuleText.of(stop.rules(), rulebook, console.language(), width));
        });
    }

    private void ends() {
        heading("branch.ends");
        end("branch.of-record", branched.record());
        end("branch.of-branch", branched.end());
        text.add(StyledText.EMPTY);
        wrapped(console.say("branch.other", Map.of("same", branched.same(), "end", branched.end().entry())),
                Ink.TITLE);
        text.addAll(DiffText.of(branched.diff(), words, console, width));
    }

    private void end(String key, Branched.End end) {
        String life = end.life().entrySet().stream().map(one -> words.player(one.getKey()) + " " + one.getValue())
                .collect(Collectors.joining(", "));
        String outcome = end.winner().map(seat -> console.say("branch.wins", Map.of("who", words.player(seat))))
                .orElseGet(() -> console.say(end.over() ? "branch.drawn" : "branch.open"));
        wrapped(console.say(key, Map.of("entry", end.entry(), "moment", end.moment(), "outcome", outcome,
                "counted", counted(end.counted()), "life", life)),
                Ink.STRONG);
    }

    private String counted(String code) {
        return words.messages().find("counted." + code).isPresent() ? words.word("counted." + code) : code;
    }

    private void heading(String key) {
        text.add(StyledText.EMPTY);
        text.add(StyledText.of(console.say(key), Ink.TITLE));
    }

    private void wrapped(String sentence, Ink ink) {
        Columns.wrap(sentence, width).forEach(line -> text.add(StyledText.of(line, ink)));
    }
}
