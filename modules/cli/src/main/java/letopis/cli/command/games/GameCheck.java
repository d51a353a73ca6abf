package letopis.cli.command.games;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.ServiceLoader;
import letopis.app.UserError;
import letopis.language.message.BadFile;
import letopis.notation.ConformanceSuite;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.Game;

/// A run of the conformance suite on a game. The suite and its test libraries are installed next to the program and
/// loaded only here.
record GameCheck(Console console) {

    /// The system property with the folder of the suite, set by the launchers.
    private static final String FOLDER_PROPERTY = "letopis.check";
    private static final int MAX_REASON_LINES = 6;

    int run(Game<?> game) {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = createClassLoader()) {
            Thread.currentThread().setContextClassLoader(loader); // JUnit looks up its engine here
            ConformanceSuite suite = ServiceLoader.load(ConformanceSuite.class, loader).findFirst()
                    .orElseThrow(() -> UserError.createBadUsageError("games.no-suite", Map.of()));
            return reportResult(game, suite.check(game, this::showProgress));
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(System.getProperty(FOLDER_PROPERTY, ""), e);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private static URLClassLoader createClassLoader() throws IOException {
        var jars = new ArrayList<URL>();
        String folder = System.getProperty(FOLDER_PROPERTY, "");
        if (!folder.isEmpty() && Files.isDirectory(Path.of(folder))) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(Path.of(folder), "*.jar")) {
                for (Path jar : found) {
                    jars.add(jar.toUri().toURL());
                }
            }
        }
        return new URLClassLoader(jars.toArray(URL[]::new), GameCheck.class.getClassLoader());
    }

    private void showProgress(String description) {
        if (console.progress()) {
            console.err().println(description);
        }
    }

    private int reportResult(Game<?> game, ConformanceSuite.Report report) {
        report.violations().forEach(violation -> {
            console.out().println(console.say("games.broken", Map.of("promise", violation.promise())));
            violation.reason().lines().filter(line -> !line.isBlank()).limit(MAX_REASON_LINES)
                    .forEach(line -> console.out().println("  " + line));
        });
        console.out()
                .println(console.say("games.checked", Map.of("game", game.id().value(), "tried", report.checkCount(),
                "kept", report.checkCount() - report.violations().size())));
        return report.violations().isEmpty() && report.checkCount() > 0 ? ExitStatus.OK.code()
                : ExitStatus.FAILED.code();
    }
}
