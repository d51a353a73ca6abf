package letopis.program.console;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import letopis.app.statistics.ProjectionListener;

/// A progress bar on standard error with amount, rate and remaining time. Inactive unless standard error is a terminal.
public final class Progress implements ProjectionListener.Steps {

    private static final int WIDTH = 30;
    private static final long SECOND = 1_000_000_000L;
    private static final long REDRAWN_AFTER = SECOND / 10;

    private final Console console;
    private final int all;
    private final LongSupplier nanos;
    private final long begun;
    private int done;
    private boolean visible;
    private long drawn;

    /// @param nanos a monotonic clock
    public Progress(Console console, int all, LongSupplier nanos) {
        this.console = console;
        this.all = all;
        this.nanos = nanos;
        this.begun = nanos.getAsLong();
        draw(begun);
    }

    /// Returns a listener that shows the progress of a projection and prints its notices on standard error.
    public static ProjectionListener listener(Console console) {
        return new ProjectionListener() {
            @Override
            public void showNotice(String sentence) {
                console.err().println(sentence);
            }

            @Override
            public Steps begin(int matches) {
                return new Progress(console, matches, System::nanoTime);
            }
        };
    }

    @Override
    public void step() {
        done++;
        long now = nanos.getAsLong();
        if (!visible || now - drawn >= REDRAWN_AFTER) {
            draw(now);
        }
    }

    private void draw(long now) {
        if (!console.progress() || all < 2) {
            return;
        }
        visible = true;
        drawn = now;
        int filled = (int) ((long) done * WIDTH / all);
        console.rawErr().print("\r" + "█".repeat(filled) + "░".repeat(WIDTH - filled) + " " + done + "/" + all
                + formatRate(now) + "\033[K");
        console.rawErr().flush();
    }

    /// Formats the rate, which is known once a step is complete.
    private String formatRate(long now) {
        if (done == 0) {
            return "";
        }
        double perSecond = done * (double) SECOND / Math.max(1, now - begun);
        var left = Duration.ofSeconds(Math.round((all - done) / perSecond));
        return "  " + console.say("progress.pace", Map.of(
                "rate", String.format(Locale.ROOT, perSecond < 10 ? "%.1f" : "%.0f", perSecond),
                "left", String.format(Locale.ROOT, "%d:%02d", left.toMinutes(), left.toSecondsPart())));
    }

    /// Erases the bar, so that a line can be printed in its place.
    public void hide() {
        if (visible) {
            console.rawErr().print("\r\033[K");
            console.rawErr().flush();
            visible = false;
        }
    }

    @Override
    public void close() {
        hide();
    }
}
