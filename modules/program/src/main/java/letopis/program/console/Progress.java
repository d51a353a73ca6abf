package letopis.program.console;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import letopis.app.statistics.ProjectionListener;

/// A progress bar on standard error with amount, rate and remaining time. Inactive unless standard error is a terminal.
public final class Progress implements ProjectionListener.StepListener {

    private static final int WIDTH = 30;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long REDRAW_INTERVAL_NANOS = NANOS_PER_SECOND / 10;

    private final Console console;
    private final int totalCount;
    private final LongSupplier nanoClock;
    private final long startTime;
    private int finishedCount;
    private boolean isVisible;
    private long lastDrawTime;

    /// @param nanoClock a monotonic clock
    public Progress(Console console, int totalCount, LongSupplier nanoClock) {
        this.console = console;
        this.totalCount = totalCount;
        this.nanoClock = nanoClock;
        this.startTime = nanoClock.getAsLong();
        draw(startTime);
    }

    /// Returns a listener that shows the progress of a projection and prints its notices on standard error.
    public static ProjectionListener createListener(Console console) {
        return new ProjectionListener() {
            @Override
            public void showNotice(String sentence) {
                console.err().println(sentence);
            }

            @Override
            public StepListener begin(int matchCount) {
                return new Progress(console, matchCount, System::nanoTime);
            }
        };
    }

    @Override
    public void step() {
        finishedCount++;
        long now = nanoClock.getAsLong();
        if (!isVisible || now - lastDrawTime >= REDRAW_INTERVAL_NANOS) {
            draw(now);
        }
    }

    private void draw(long nanoTime) {
        if (!console.progress() || totalCount < 2) {
            return;
        }
        isVisible = true;
        lastDrawTime = nanoTime;
        int filled = (int) ((long) finishedCount * WIDTH / totalCount);
        console.rawErr()
                .print("\r" + "█".repeat(filled) + "░".repeat(WIDTH - filled) + " " + finishedCount + "/" + totalCount
                + formatRate(nanoTime) + "\033[K");
        console.rawErr().flush();
    }

    /// Formats the rate. It is unknown until a step is complete.
    private String formatRate(long nanoTime) {
        if (finishedCount == 0) {
            return "";
        }
        double perSecond = finishedCount * (double) NANOS_PER_SECOND / Math.max(1, nanoTime - startTime);
        var left = Duration.ofSeconds(Math.round((totalCount - finishedCount) / perSecond));
        return "  " + console.say("progress.pace", Map.of(
                "rate", String.format(Locale.ROOT, perSecond < 10 ? "%.1f" : "%.0f", perSecond),
                "left", String.format(Locale.ROOT, "%d:%02d", left.toMinutes(), left.toSecondsPart())));
    }

    /// Erases the bar, so that a line can be printed in its place.
    public void hide() {
        if (isVisible) {
            console.rawErr().print("\r\033[K");
            console.rawErr().flush();
            isVisible = false;
        }
    }

    @Override
    public void close() {
        hide();
    }
}
