package letopis.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import letopis.language.message.Language;
import letopis.table.GameApi;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GameJarTest {

    private static final String SERVICE = "META-INF/services/letopis.table.Game";

    @TempDir
    private Path folder;

    private Path jar(String name, String api, Map<String, String> files) throws IOException {
        Path path = folder.resolve(name);
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!api.isEmpty()) {
            manifest.getMainAttributes().putValue(GameApi.ATTRIBUTE, api);
        }
        try (var out = new JarOutputStream(Files.newOutputStream(path), manifest)) {
            for (var file : files.entrySet()) {
                out.putNextEntry(new ZipEntry(file.getKey()));
                out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return path;
    }

    private static String problem(GameJar jar) {
        assertThat(jar.games()).isEmpty();
        for (Language language : Language.values()) {
            assertThat(jar.problem().orElseThrow().formatMessage(language)).doesNotContain("{", "}");
        }
        return jar.problem().orElseThrow().formatMessage(Language.EN);
    }

    @ParameterizedTest
    @CsvSource({"2, it was built for version 2 of the game API; and this program has version 3",
        "0, it was built for version 0 of the game API; and this program has version 3",
        "one, its manifest says Letopis-Game-API: one; which is not a number"})
    void a_jar_for_another_api_version_is_rejected(String api, String said) throws IOException {
        assertThat(problem(GameJar.read(jar("duel.jar", api, Map.of())))).isEqualTo(said.replace(";", ","));
    }

    @Test
    void a_jar_whose_manifest_names_no_version_is_not_used() throws IOException {
        assertThat(problem(GameJar.read(jar("duel.jar", "", Map.of())))).isEqualTo("its manifest does not say for which"
                + " version of the game API it was built; this program needs Letopis-Game-API: 3");
    }

    @Test
    void a_failure_is_attributed_to_the_jar_whose_code_ran_last() {
        var java = new StackTraceElement(null, "java.base", "25", "java.util.List", "of", "List.java", 1);
        var own = new StackTraceElement("game-jar:games/duel.jar", null, null, "Duel", "fold", "Duel.java", 3);
        var kernel = new StackTraceElement("app", null, null, "letopis.Kernel", "evolve", "Kernel.java", 7);
        assertThat(GameJar.findFailingJar(failure(java, own, kernel))).contains(Path.of("games/duel.jar"));
        assertThat(GameJar.findFailingJar(new IllegalStateException(failure(own, kernel))))
                .contains(Path.of("games/duel.jar"));
        assertThat(GameJar.findFailingJar(failure(java, kernel, own))).isEmpty();
    }

    private static Throwable failure(StackTraceElement... trace) {
        var failure = new NoClassDefFoundError("Card");
        failure.setStackTrace(trace);
        return failure;
    }

    @Test
    void a_jar_without_a_game_reports_the_missing_service_file() throws IOException {
        assertThat(problem(GameJar.read(jar("duel.jar", String.valueOf(GameApi.VERSION), Map.of("a.txt", "a")))))
                .contains(SERVICE);
    }

    @Test
    void a_missing_game_class_is_named() throws IOException {
        assertThat(problem(GameJar.read(
                jar("duel.jar", String.valueOf(GameApi.VERSION), Map.of(SERVICE, "no.such.Duel")))))
                .contains("no.such.Duel").startsWith("the game cannot be used: ");
    }

    @Test
    void a_file_that_is_not_a_jar_is_reported_with_the_reason() throws IOException {
        Path path = Files.writeString(folder.resolve("duel.jar"), "no jar");
        assertThat(problem(GameJar.read(path))).startsWith("the jar cannot be read (");
    }

    @Test
    void a_bad_jar_does_not_affect_the_others() throws IOException {
        jar("b.jar", "7", Map.of());
        Files.writeString(folder.resolve("a.jar"), "");
        Files.writeString(folder.resolve("readme.txt"), "not looked at");
        assertThat(GameJar.readAll(folder)).extracting(jar -> jar.path().getFileName().toString())
                .containsExactly("a.jar", "b.jar");
    }

    @Test
    void of_two_games_with_one_id_only_the_first_is_used() throws IOException {
        var game = Games.all().getFirst();
        var own = new GameJar(Path.of("own.jar"), 1, List.of(game), Optional.empty());
        assertThat(Games.markDuplicates(List.of(), List.of(own, own))).extracting(jar -> jar.problem().isPresent())
                .containsExactly(false, true);
        assertThat(problem(Games.markDuplicates(List.of(), List.of(own, own)).getLast()))
                .isEqualTo("the game " + game.id().value()
                + " is already in own.jar, which comes first alphabetically");
        assertThat(problem(Games.markDuplicates(List.of(game), List.of(own)).getFirst()))
                .isEqualTo("the game " + game.id().value() + " is already part of the program");
    }
}
