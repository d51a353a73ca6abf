package letopis.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import letopis.app.match.Replays;
import letopis.app.text.Phrases;
import letopis.cli.stepper.Stepper;
import letopis.language.message.Language;
import letopis.program.console.Console;

/// A silent run of frequent commands from which the start-up cache learns.
final class WarmUp {

    private WarmUp() {}

    public static void main(String[] args) throws IOException {
        var home = Path.of(System.getProperty("letopis.home", "."));
        List<Path> replays = new Replays(home).all();
        for (Language language : Language.values()) {
            try (var nothing = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8)) {
                var console = new Console(nothing, nothing, language, Phrases.messages(language), true, false, true,
                        100, home);
                run(console, "--help");
                run(console, "rules");
                run(console, "cards");
                for (Path dispute : disputes(home)) {
                    run(console, "ask", dispute.toString());
                }
                for (Path replay : replays.subList(0, Math.min(1, replays.size()))) {
                    run(console, "show", replay.toString(), "--at", "t2");
                    run(console, "show", replay.toString(), "--json");
                    run(console, "log", replay.toString(), "--as", "public");
                    run(console, "ledger", replay.toString());
                    run(console, "why", replay.toString(), "40");
                    run(console, "verify", replay.toString());
                    Stepper.rehearse(replay.toString(), console);
                    useLog(console, replay);
                }
            }
        }
    }

    /// Runs commands on a log in a temporary folder.
    private static void useLog(Console console, Path replay) throws IOException {
        Path folder = Files.createTempDirectory("letopis-warm-up");
        String log = "sqlite:" + folder.resolve("log.db");
        run(console, "import", replay.toString(), "--log", log);
        run(console, "matches", "--log", log, "--results");
        run(console, "show", Replays.title(replay), "--log", log);
        run(console, "verify", "--all", "--log", log);
        String key = folder.resolve("key").toString();
        run(console, "key", "new", key);
        run(console, "simulate", "--key", key, "--seed", "1", "--log", log);
        run(console, "verify", "simulated-1", "--log", log);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private static List<Path> disputes(Path home) throws IOException {
        Path folder = home.resolve("replays");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().limit(2).toList();
        }
    }

    private static void run(Console console, String... args) {
        Main.run(args, console);
    }
}
