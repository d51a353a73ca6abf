package letopis.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.program.console.Console;

/// Runs the program as a shell would, without a shell.
///
/// @param exit how it ended
public record Program(int exit, String out, String err) {

    /// The folder of the project, where the samples are.
    public static final Path HOME = Path.of("..", "..");

    public static Program run(Object... args) {
        return run(Language.EN, args);
    }

    public static Program run(Language language, Object... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        String[] words = Arrays.stream(args).map(String::valueOf).toArray(String[]::new);
        int exit = Main.run(words, console(out, err, language));
        return new Program(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /// On a terminal without colours.
    public static Program onTerminal(int width, Object... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Language.EN, Phrases.messages(Language.EN), true, false, false, width, HOME);
        int exit = Main.run(Arrays.stream(args).map(String::valueOf).toArray(String[]::new), console);
        return new Program(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /// With somebody who watches the progress.
    public static Program watched(Object... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Language.EN, Phrases.messages(Language.EN), false, true, false, 100, HOME);
        int exit = Main.run(Arrays.stream(args).map(String::valueOf).toArray(String[]::new), console);
        return new Program(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    public static Console console(ByteArrayOutputStream out, ByteArrayOutputStream err, Language language) {
        return new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                language, Phrases.messages(language), false, false, false, 100, HOME);
    }

    /// A match played from a seed, in a folder.
    public static Path simulated(Path folder, long seed) {
        return simulated(folder, seed, 5);
    }

    /// @param surrender how often players give up: so many of a thousand choices
    public static Path simulated(Path folder, long seed, int surrender) {
        Path file = folder.resolve("match-" + seed + ".jsonl");
        Program simulated = run("simulate", "--seed", seed, "--surrender", surrender, "--out", file);
        if (simulated.exit() != 0) {
            throw new AssertionError(simulated.toString());
        }
        return file;
    }
}
