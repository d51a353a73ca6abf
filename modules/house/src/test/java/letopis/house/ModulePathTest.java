package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The libraries work as modules: a program with all of them on the module path finds the games, reads their files, and
/// folds, judges and stores matches.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ModulePathTest {

    private static final List<String> LIBRARIES = List.of("jackson-core", "snakeyaml-engine", "bcprov", "sqlite-jdbc",
            "kafka-clients");

    @TempDir
    private Path folder;

    @Test
    void a_program_can_require_every_library() throws IOException, InterruptedException {
        List<String> classPath = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
        String modules = classPath.stream().filter(ModulePathTest::isModule)
                .collect(Collectors.joining(File.pathSeparator));
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED,org.xerial.sqlitejdbc", "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                "--module-path", modules, "--add-modules", "ALL-MODULE-PATH", "--class-path",
                        Path.of("target", "test-classes").toString(),
                ModulePathProgram.class.getName(), folder.toString()));
        command.addAll(files());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder
                .resolve("said").toFile()).start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        process.destroyForcibly();

        String said = Files.readString(folder.resolve("said"));
        assertThat(ended && process.exitValue() == 0).as(said).isTrue();
        assertThat(said).contains(" entries, ", " answers", " matches");
    }

    private static boolean isModule(String entry) {
        Path path = Path.of(entry);
        boolean compiled = Files.exists(path.resolve("module-info.class"))
                && path.endsWith(Path.of("target", "classes"));
        return compiled || LIBRARIES.stream().anyMatch(path.getFileName().toString()::startsWith)
                || path.getFileName().toString().matches(
                        "letopis-(?!testkit|bench|broker|cli|house|pebbles).*SNAPSHOT.jar");
    }

    /// Returns one match and one dispute of each game.
    private static List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(Sources.ROOT.resolve("replays"))) {
            var byFolder = all.filter(path -> path.toString().endsWith(".jsonl") || path.toString().endsWith(".yaml"))
                    .sorted().collect(Collectors.groupingBy(Path::getParent));
            return byFolder.values().stream().flatMap(some -> Stream.of(some.getFirst(), some.getLast())).distinct()
                    .map(Path::toString).toList();
        }
    }
}
