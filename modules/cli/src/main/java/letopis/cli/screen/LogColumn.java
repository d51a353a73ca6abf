package letopis.cli.screen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.narration.NarrationText;
import letopis.app.narration.StoryBuilder;
import letopis.app.narration.StoryItem;
import letopis.app.text.Layout;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;
import letopis.live.MatchActivity.QuietRun;
import letopis.match.Timeline.Stride;

/// The log of a scene up to the current entry, with the newest entry last. If the log lists every entry, consecutive
/// passes and their consequences share one line.
final class LogColumn {

    private final Scene scene;
    private final LogText text;
    private final int width;

    LogColumn(Scene scene, int width) {
        this.scene = scene;
        this.width = width;
        this.text = new LogText(scene.glyphs(), width);
    }

    /// Returns the last lines that fit.
    List<StyledText> lines(int height) {
        List<StyledText> all = scene.story().map(story -> formatStoryLines(story, height))
                .orElseGet(() -> formatEntryLines(height));
        return all.subList(Math.max(0, all.size() - height), all.size());
    }

    /// Returns the story turn by turn, going back until the height is filled. The current entry is shown even if the
    /// story omits it.
    private List<StyledText> formatStoryLines(Scene.Story story, int height) {
        Deque<StyledText> lines = new ArrayDeque<>();
        long to = scene.index();
        while (to > 0 && lines.size() < height) {
            long from = scene.timeline().findPreviousIndex(to, Stride.TURN);
            formatTurnLines(story, from, to).reversed().forEach(lines::addFirst);
            to = from;
        }
        return List.copyOf(lines);
    }

    private List<StyledText> formatTurnLines(Scene.Story story, long from, long to) {
        var layout = new Layout.TextLayout(scene.words().language(), scene.messages(), width, scene.glyphs());
        var told = new NarrationText(layout, scene.words(), story.level());
        var lines = new ArrayList<StyledText>();
        boolean shown = to != scene.index();
        for (StoryItem item : StoryBuilder.createItems(story.narration(), story.level(), from + 1, to)) {
            if (item instanceof StoryItem.Line line) {
                boolean current = line.last() == scene.index();
                shown |= current;
                lines.addAll(text.wrapEntry(told.indent(line.narratedEntry()), current, scene.query()));
            } else {
                lines.addAll(told.renderItem(item));
            }
        }
        if (!shown) {
            lines.addAll(text.wrapEntry(scene.lines().apply(to), true, scene.query()));
        }
        return lines;
    }

    private List<StyledText> formatEntryLines(int height) {
        Deque<StyledText> lines = new ArrayDeque<>();
        long number = scene.index();
        while (number > 0 && lines.size() < height) {
            boolean current = number == scene.index();
            Optional<QuietRun> lull = current ? Optional.empty() : findQuietRun(number);
            List<StyledText> next = lull.map(quiet -> text.formatCollapsedEntries(quiet.last(), formatQuietRun(quiet)))
                    .orElse(text.wrapEntry(scene.lines().apply(number), current, scene.query()));
            next.reversed().forEach(lines::addFirst);
            number = lull.map(QuietRun::first).orElse(number) - 1;
        }
        return List.copyOf(lines);
    }

    private Optional<QuietRun> findQuietRun(long lastEntry) {
        return scene.activity().flatMap(activity -> activity.findQuietRun(lastEntry, Long.MAX_VALUE));
    }

    private String formatQuietRun(QuietRun quietRun) {
        return scene.messages().format("log.folded", Map.of("passes", quietRun.passCount(),
                "phase", scene.words().word("phase." + scene.timeline().at(quietRun.last()).moment().phase())));
    }
}
