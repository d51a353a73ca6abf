package letopis.program.console;

import java.util.function.Supplier;

/// Says how far work has come when the program is ended from outside, as with Ctrl+C, while this is open.
public final class LastWords implements AutoCloseable {

    private final Console console;
    private final Supplier<String> words;
    private final Thread hook = new Thread(this::say, "last words");

    private LastWords(Console console, Supplier<String> words) {
        this.console = console;
        this.words = words;
    }

    /// @param words asked on another thread
    public static LastWords of(Console console, Supplier<String> words) {
        var last = new LastWords(console, words);
        Runtime.getRuntime().addShutdownHook(last.hook);
        return last;
    }

    public void say() {
        if (console.progress()) {
            console.rawErr().print("\r\033[K"); // the bar
        }
        console.err().println(words.get());
        console.err().flush();
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            return; // the program is being ended, and they are being said
        }
    }
}
