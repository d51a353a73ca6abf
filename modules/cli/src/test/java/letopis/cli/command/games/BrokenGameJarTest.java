package letopis.cli.command.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.notation.GameJar;
import letopis.table.GameApi;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Jars of a game that is compiled from a new project.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BrokenGameJarTest {

    private static final String RESOURCES = "META-INF/letopis/last-duel/";

    @TempDir
    private static Path folder;

    private static Map<String, byte[]> files;

    @BeforeAll
    static void compile() throws IOException {
        Path project = folder.resolve("project");
        assertThat(Program.run("games", "new", "last-duel", "--out", project).exit()).isZero();
        Path classes = Files.createDirectories(folder.resolve("classes"));
        var args = new ArrayList<>(List.of("-proc:none", "-d", classes.toString(), "-cp",
                System.getProperty("java.class.path")));
        try (Stream<Path> sources = Files.walk(project.resolve("src/main/java"))) {
            sources.filter(Files::isRegularFile).map(Path::toString).forEach(args::add);
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, args.toArray(String[]::new))).isZero();
        files = new TreeMap<>(readAll(classes));
        files.putAll(readAll(project.resolve("src/main/resources")));
    }

    private static Map<String, byte[]> readAll(Path root) throws IOException {
        var all = new TreeMap<String, byte[]>();
        try (Stream<Path> found = Files.walk(root)) {
            found.filter(Files::isRegularFile).forEach(file -> {
                try {
                    all.put(root.relativize(file).toString(), Files.readAllBytes(file));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        return all;
    }

    private static GameJar readJarWith(String without, String text) throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue(GameApi.ATTRIBUTE, String.valueOf(GameApi.VERSION));
        Path jar = Files.createTempDirectory(folder, "jar").resolve("duel.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                if (!file.getKey().equals(without) || !text.isEmpty()) {
                    out.putNextEntry(new ZipEntry(file.getKey()));
                    out.write(file.getKey().equals(without) ? text.getBytes(StandardCharsets.UTF_8) : file.getValue());
                    out.closeEntry();
                }
            }
        }
        return GameJar.read(jar);
    }

    @Test
    void a_new_project_builds_a_valid_jar() throws IOException {
        assertThat(readJarWith("none", "").problem()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({RESOURCES + "cards.json, cards.json: ", RESOURCES + "rules.tsv, rules.tsv: ",
        RESOURCES + "messages_en.properties, messages_en.properties",
        "letopis/lastduel/LastDuelCard.class, LastDuelCard", "letopis/lastduel/LastDuelZone.class, LastDuelZone",
        "letopis/lastduel/LastDuelEvent$MatchBegun.class, LastDuelEvent$MatchBegun",
        "letopis/lastduel/LastDuel$Act.class, LastDuel$Act"})
    void a_jar_without_a_part_of_its_game_is_rejected(String file, String named) throws IOException {
        assertThat(files).containsKey(file);
        assertRejected(readJarWith(file, ""), named);
    }

    @ParameterizedTest
    @CsvSource({"cards.json, {\"set\": 3}, cards.json:1:", "decks.json, [], decks.json:1:",
        "rules.tsv, id, rules.tsv:1:"})
    void a_jar_with_an_invalid_file_is_rejected_with_the_place(String file, String text, String named)
            throws IOException {
        assertRejected(readJarWith(RESOURCES + file, text), named);
    }

    private static void assertRejected(GameJar jar, String named) {
        assertThat(jar.games()).isEmpty();
        for (Language language : Language.values()) {
            assertThat(jar.problem().orElseThrow().formatMessage(language)).contains(named).doesNotContain("{");
        }
    }
}
