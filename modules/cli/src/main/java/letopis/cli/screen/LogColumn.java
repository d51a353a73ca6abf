package letopis.cli.screen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;
import letopis.live.MatchActivity.QuietRun;

/// The log of a scene up to the current entry, newest last. Consecutive passes and their consequences share one line.
final class LogColumn {

    private final Scene scene;
    private final LogText text;

    LogColumn(Scene scene, int width) {
        this.scene = scene;
        this.text = new LogText(scene.glyphs(), width);
    }

    /// Returns the last lines that fit.
    List<StyledText> lines(int height) {
        Deque<StyledText> lines = new ArrayDeque<>();
        long number = scene.index();
        while (number > 0 && lines.size() < height) {
            boolean current = number == scene.index();
            Optional<QuietRun> lull = current ? Optional.empty() : quietRun(number);
            List<StyledText> next = lull.map(quiet -> text.collapsedEntries(quiet.last(), quietRunText(quiet)))
                    .orElse(text.wrappedEntry(scene.lines().apply(number), current, scene.sought()));
            next.reversed().forEach(lines::addFirst);
            number = lull.map(QuietRun::first).orElse(number) - 1;
        }
        var all = new ArrayList<>(lines);
        return all.subList(Math.max(0, all.size() - height), all.size());
    }

    private Optional<QuietRun> quietRun(long last) {
        return scene.happenings().flatMap(happenings -> happenings.findQuietRun(last, Long.MAX_VALUE));
    }

    private String quietRunText(QuietRun lull) {
        return scene.messages().format("log.folded", Map.of("passes", lull.passes(),
                "phase", scene.words().word("phase." + scene.timeline().at(lull.last()).moment().phase())));
    }
}
