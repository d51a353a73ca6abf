package letopis.cli.screen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.text.LogText;
import letopis.app.text.StyledText;
import letopis.live.MatchActivity.Lull;

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
            Optional<Lull> lull = current ? Optional.empty() : lull(number);
            List<StyledText> next = lull.map(quiet -> text.folded(quiet.last(), words(quiet)))
                    .orElse(text.wrapped(scene.lines().apply(number), current, scene.sought()));
            next.reversed().forEach(lines::addFirst);
            number = lull.map(Lull::first).orElse(number) - 1;
        }
        var all = new ArrayList<>(lines);
        return all.subList(Math.max(0, all.size() - height), all.size());
    }

    private Optional<Lull> lull(long last) {
        return scene.happenings().flatMap(happenings -> happenings.findLull(last, Long.MAX_VALUE));
    }

    private String words(Lull lull) {
        return scene.messages().format("log.folded", Map.of("passes", lull.passes(),
                "phase", scene.words().word("phase." + scene.timeline().at(lull.last()).moment().phase())));
    }
}
