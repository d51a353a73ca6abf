package letopis.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Arrays;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.program.console.Console;

/// A run of the program with the arguments a shell would pass.
///
/// @param exit the exit code
public record Program(int exit, String out, String err) {

    /// The project folder, which contains the samples.
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

    /// Runs the program on a terminal without colours.
    public static Program runOnTerminal(int width, Object... args) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Language.EN, Phrases.messages(Language.EN), true, false, false, width, HOME);
        int exit = Main.run(Arrays.stream(args).map(String::valueOf).toArray(String[]::new), console);
        return new Program(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /// Runs the program with a progress bar.
    public static Program runWithProgress(Object... args) {
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

    /// Copies a recorded match without the entry that closes it, so that it can be continued.
    public static Path copyOpen(Path match, Path copy) throws IOException {
        List<String> lines = Files.readAllLines(match);
        int last = lines.size();
        while (lines.get(last - 2).contains("\"type\":\"match.ended\"")) {
            last -= 2; // the entry and its seal
        }
        return Files.write(copy, lines.subList(0, last));
    }

    /// Simulates a match from a seed into a folder.
    public static Path simulate(Path folder, long seed) {
        return simulate(folder, seed, 5);
    }

    /// @param surrender probability of a surrender per choice, in thousandths
    public static Path simulate(Path folder, long seed, int surrender) {
        Path file = folder.resolve("match-" + seed + ".jsonl");
        Program simulated = run("simulate", "--seed", seed, "--surrender", surrender, "--out", file);
        if (simulated.exit() != 0) {
            throw new AssertionError(simulated.toString());
        }
        return file;
    }
}
