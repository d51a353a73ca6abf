package letopis.cli;

import java.util.Locale;
import letopis.cli.reading.Console;

/// A bar on standard error for work that takes a while; nothing where nobody watches.
final class Progress implements AutoCloseable {

    private static final int WIDTH = 30;

    private final Console console;
    private final int all;
    private int done;
    private int drawn = -1;

    Progress(Console console, int all) {
        this.console = console;
        this.all = all;
    }

    void step() {
        done++;
        int filled = all == 0 ? WIDTH : (int) ((long) done * WIDTH / all);
        if (console.progress() && all > 1 && filled != drawn) {
            drawn = filled;
            console.err().print(String.format(Locale.ROOT, "\r%s%s %d/%d", "█".repeat(filled), "░".repeat(WIDTH - filled), done, all));
            console.err().flush();
        }
    }

    /// Takes the bar away, so that a line can be printed where it was.
    void hide() {
        if (drawn >= 0) {
            console.err().print("\r\033[K");
            console.err().flush();
            drawn = -1;
        }
    }

    @Override
    public void close() {
        hide();
    }
}
