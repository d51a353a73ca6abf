package letopis.program.console;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import letopis.app.statistics.ProjectionListener;

/// A progress bar on standard error with amount, rate and remaining time. Inactive unless standard error is a terminal.
public final class Progress implements ProjectionListener.StepListener {

    private static final int WIDTH = 30;
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long REDRAW_INTERVAL = SECOND_NANOS / 10;

    private final Console console;
    private final int total;
    private final LongSupplier nanoClock;
    private final long startTime;
    private int finishedCount;
    private boolean isVisible;
    private long lastDrawTime;

    /// @param nanoClock a monotonic clock
    public Progress(Console console, int total, LongSupplier nanoClock) {
        this.console = console;
        this.total = total;
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
            public StepListener begin(int matches) {
                return new Progress(console, matches, System::nanoTime);
            }
        };
    }

    @Override
    public void step() {
        finishedCount++;
        long now = nanoClock.getAsLong();
        if (!isVisible || now - lastDrawTime >= REDRAW_INTERVAL) {
            draw(now);
        }
    }

    private void draw(long nanoTime) {
        if (!console.progress() || total < 2) {
            return;
        }
        isVisible = true;
        lastDrawTime = nanoTime;
        int filled = (int) ((long) finishedCount * WIDTH / total);
        console.rawErr()
                .print("\r" + "█".repeat(filled) + "░".repeat(WIDTH - filled) + " " + finishedCount + "/" + total
                + formatRate(nanoTime) + "\033[K");
        console.rawErr().flush();
    }

    /// Formats the rate. It is unknown until a step is complete.
    private String formatRate(long nanoTime) {
        if (finishedCount == 0) {
            return "";
        }
        double perSecond = finishedCount * (double) SECOND_NANOS / Math.max(1, nanoTime - startTime);
        var left = Duration.ofSeconds(Math.round((total - finishedCount) / perSecond));
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
