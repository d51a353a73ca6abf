package letopis.program.console;

import java.util.function.Supplier;

/// A notice of the progress so far. It is printed if the program is interrupted while the notice is open, for example
/// by Ctrl+C.
public final class InterruptionNotice implements AutoCloseable {

    private final Console console;
    private final Supplier<String> words;
    private final Thread shutdownHook = new Thread(this::print, "last words");

    private InterruptionNotice(Console console, Supplier<String> words) {
        this.console = console;
        this.words = words;
    }

    /// @param message the supplier of the notice, called on another thread
    public static InterruptionNotice of(Console console, Supplier<String> message) {
        var last = new InterruptionNotice(console, message);
        Runtime.getRuntime().addShutdownHook(last.shutdownHook);
        return last;
    }

    public void print() {
        if (console.progress()) {
            console.rawErr().print("\r\033[K"); // erases the progress bar
        }
        console.err().println(words.get());
        console.err().flush();
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException _) {
            return; // already shutting down
        }
    }
}
