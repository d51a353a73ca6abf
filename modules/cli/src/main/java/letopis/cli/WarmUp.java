package letopis.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.match.Replays;
import letopis.app.text.Phrases;
import letopis.cli.reading.SavedPlaces;
import letopis.cli.stepper.Stepper;
import letopis.language.message.Language;
import letopis.program.console.Console;

/// A silent run of frequent commands that trains a start-up cache. Each game has its own cache, because Java prepares
/// everything in a cache whether it is needed or not.
final class WarmUp {

    private static final String DISPUTE_SUFFIX = ".yaml";
    private static final int MATCH_COUNT = 3;
    private static final int DISPUTE_COUNT = 12;

    private WarmUp() {}

    /// @param args `overview` to run the program's help, a game to run its samples, or `all` to run all games and the
    ///   commands on logs
    public static void main(String[] args) throws IOException {
        for (Language language : Language.values()) {
            var home = Path.of(System.getProperty("letopis.home", "."));
            try (var nothing = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8)) {
                warmUp(args[0], home, language, nothing);
            }
        }
    }

    private static void warmUp(String cachePath, Path home, Language language,
            PrintStream discardedOutput) throws IOException {
        if (cachePath.equals("overview")) { // without the sentences of answers
            Main.main(new String[] {"--help", "--lang", language.name().toLowerCase(Locale.ROOT)});
            Main.main(new String[] {"--version"});
            return;
        }
        var console = new Console(discardedOutput, discardedOutput, language, Phrases.messages(language), true, false,
                true, 100, home);
        if (cachePath.equals("all")) {
            List<Path> matches = listFirstReplayOfEachGame(new Replays(home));
            viewMatches(console, matches);
            warmUpStepper(console, matches);
            runDisputes(console, listFirstDisputes(home));
            runLookups(console);
            runLogCommands(console, matches.getFirst());
            return;
        }
        Path samples = home.resolve("replays", cachePath);
        List<Path> matches = listFiles(samples.resolve("matches"), Replays.FILE_SUFFIX, MATCH_COUNT);
        Main.main(new String[] {"show", matches.getFirst().toString()});
        viewMatches(console, matches);
        warmUpStepper(console, matches);
        runDisputes(console, listFiles(samples.resolve("disputes"), DISPUTE_SUFFIX, DISPUTE_COUNT));
    }

    private static List<Path> listFirstReplayOfEachGame(Replays replays) {
        return List.copyOf(replays.all().stream().collect(Collectors.toMap(Path::getParent, file -> file,
                (first, _) -> first, LinkedHashMap::new)).values());
    }

    private static void viewMatches(Console console, List<Path> matches) {
        for (Path match : matches) {
            run(console, "show", match.toString(), "--at", "t2");
            run(console, "show", match.toString(), "--json");
            run(console, "log", match.toString(), "--as", "public");
            run(console, "ledger", match.toString());
            run(console, "why", match.toString(), "40");
            run(console, "verify", match.toString());
        }
    }

    private static void warmUpStepper(Console console, List<Path> matches) throws IOException {
        run(console, "replay", "--help");
        Path folder = Files.createTempDirectory("letopis-warm-up");
        for (Path match : matches) {
            Stepper.warmUp(match.toString(), new SavedPlaces(folder), console);
        }
        deleteFolder(folder);
    }

    private static void runDisputes(Console console, List<Path> disputes) {
        for (Path dispute : disputes) {
            run(console, "ask", dispute.toString());
        }
    }

    private static void runLookups(Console console) {
        run(console, "show", "--help");
        run(console, "rules");
        run(console, "cards");
    }

    /// Runs commands on a log in a temporary folder.
    private static void runLogCommands(Console console, Path replay) throws IOException {
        Path folder = Files.createTempDirectory("letopis-warm-up");
        String log = "sqlite:" + folder.resolve("log.db");
        run(console, "import", replay.toString(), "--log", log);
        run(console, "matches", "--log", log, "--results");
        run(console, "show", Replays.titleOf(replay), "--log", log);
        String key = folder.resolve("key").toString();
        run(console, "key", "new", key);
        run(console, "simulate", "--key", key, "--seed", "1", "--log", log);
        run(console, "verify", "--all", "--log", log);
        deleteFolder(folder);
    }

    private static void deleteFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    /// Returns one dispute of each game.
    private static List<Path> listFirstDisputes(Path home) throws IOException {
        var disputes = new ArrayList<Path>();
        for (Path samples : listFiles(home.resolve("replays"), "", Integer.MAX_VALUE)) {
            disputes.addAll(listFiles(samples.resolve("disputes"), DISPUTE_SUFFIX, 1));
        }
        return disputes;
    }

    /// Returns the first files in a folder whose names end in the suffix. Returns none if the folder does not exist.
    private static List<Path> listFiles(Path folder, String suffix, int limit) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix)).sorted().limit(limit).toList();
        }
    }

    private static void run(Console console, String... args) {
        Main.run(args, console);
    }
}
