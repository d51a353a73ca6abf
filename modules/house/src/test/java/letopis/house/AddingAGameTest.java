package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import letopis.table.GameApi;
import letopis.table.kernel.simple.PlainState;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// The example game of the guide is complete: it compiles, passes the conformance suite, and the program plays,
/// verifies, narrates and resolves it.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AddingAGameTest {

    private static final Path PAGE = Sources.ROOT.resolve("docs/adding-a-game.md");
    private static final Pattern FILE = Pattern.compile("\\*\\*`([\\w.-]+)`\\*\\*[^*]*?\n```\\w+\n(.*?)\n```\n",
            Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("(?<!`)`([^`\n]+)`(?!`)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");
    private static final Pattern TYPE = Pattern.compile("[A-Z][A-Za-z]+(\\.\\w+)?");

    /// Names that are not in the sources, because the program generates them or they belong to the reader's game.
    private static final List<String> MADE = List.of("target/playthroughs", "META-INF/letopis/small-duel/",
            "META-INF/services/letopis.table.Game");

    @TempDir
    private static Path folder;

    private static Path classes;
    private static Path jars;

    @BeforeAll
    static void compile() throws IOException {
        classes = Files.createDirectories(folder.resolve("classes"));
        Path resources = Files.createDirectories(classes.resolve("META-INF/letopis/small-duel"));
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        var sources = new ArrayList<Path>();
        for (Map.Entry<String, String> file : files().entrySet()) {
            String name = file.getKey();
            Path home = name.matches(".*\\.(java|yaml|xml)") ? folder : name.endsWith(".Game") ? services
                    : resources;
            Path written = Files.writeString(home.resolve(name), file.getValue() + "\n");
            if (name.endsWith(".java")) {
                sources.add(written);
            }
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        var said = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(new PrintWriter(said), manager, null,
                    List.of("-d", classes.toString(), "-proc:none", "-Xlint:all,-path,-classfile,-processing",
                            "-Werror"), null,
                    manager.getJavaFileObjectsFromPaths(sources)).call();
            assertThat(compiled).as(said.toString()).isTrue();
        }
        jars = Files.createDirectories(folder.resolve("jars"));
        pack(jars.resolve("small-duel.jar"), String.valueOf(GameApi.VERSION), classes);
        pack(jars.resolve("broken.jar"), "9", classes);
    }

    private static Map<String, String> files() throws IOException {
        var files = new TreeMap<String, String>();
        FILE.matcher(Files.readString(PAGE)).results().forEach(file -> files.put(file.group(1), file.group(2)));
        assertThat(files).hasSize(13);
        return files;
    }

    @Test
    void the_example_game_passes_the_conformance_suite() throws Exception {
        var outer = Thread.currentThread().getContextClassLoader();
        try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, outer)) {
            Thread.currentThread().setContextClassLoader(loader);
            var listener = new SummaryGeneratingListener();
            LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request()
                    .selectors(selectClass(loader.loadClass("letopis.smallduel.SmallDuelContractTest"))).build(),
                            listener);
            var said = new StringWriter();
            listener.getSummary().printFailuresTo(new PrintWriter(said), 20);
            assertThat(listener.getSummary().getTestsFailedCount()).as(said.toString()).isZero();
            assertThat(listener.getSummary().getTestsSucceededCount()).isGreaterThan(10);
        } finally {
            Thread.currentThread().setContextClassLoader(outer);
        }
    }

    @Test
    void the_program_plays_verifies_shows_narrates_and_resolves_the_example() throws Exception {
        String match = folder.resolve("match.jsonl").toString();
        run("simulate", "--game", "small-duel", "--seed", "1", "--out", match);
        assertThat(run("verify", match)).contains("EXACT");
        assertThat(run("log", match, "--detail", "trace")).contains("wins the match").contains("SD-7");
        assertThat(run("show", match, "--at", "t3")).contains("turn 3");
        assertThat(run("ask", folder.resolve("dispute.yaml").toString()))
                .contains("A wins. [SD-7]", "Bear: damage 4 -> 6", "Shield (A): hand → on Bear", "3 of 3");
    }

    @Test
    void matches_of_the_example_are_exported_as_scripts_and_played_by_the_greedy_bot() throws Exception {
        String match = folder.resolve("thought.jsonl").toString();
        run("simulate", "--game", "small-duel", "--bots", "greedy,random", "--seed", "3", "--out", match);
        assertThat(run("verify", match)).contains("EXACT");
        assertThat(run("export", match, "--script")).contains("A: {play: ", "A: {attack: ", "B: take",
                "--game small-duel --players").doesNotContain("card-played");
        String written = run("position", match, "--at", "t6");
        assertThat(written).contains("number: 5, active: A", "life: 6", "deck: 5", "field: [", "- A: {attack: ");
        Path position = Files.writeString(folder.resolve("position.yaml"),
                written.substring(written.indexOf("game:"))); // after the line about the broken jar
        assertThat(run("ask", position.toString())).contains("life 4 (6 before)");
        assertThat(runWithInput("A, turn 5\n\n\nLynx\n\nWolf\nBear\n\n\n8\n2\n2\n\n", "ask", "--new", "--game",
                "small-duel"))
                .contains("Zone \"hand\", B", "Wolf", "goes to the graveyard");
    }

    @Test
    void a_broken_jar_is_reported_and_skipped() throws Exception {
        String said = run("games");
        assertThat(said).contains("Game jar broken.jar is skipped: it was built for version 9 of the game API");
        assertThat(said).containsPattern("small-duel +Small duel +\\S+small-duel.jar");
        assertThat(run("games", "check", jars.resolve("small-duel.jar").toString())).contains("promises kept");
    }

    private static void pack(Path jar, String api, Path content) throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue(GameApi.ATTRIBUTE, api);
        try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                Stream<Path> files = Files.walk(content)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                out.putNextEntry(new ZipEntry(content.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }

    private static String run(String... words) throws Exception {
        return runWithInput("", words);
    }

    /// @param typed the input on the terminal
    private static String runWithInput(String typed, String... words) throws Exception {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED",
                "-cp", System.getProperty("java.class.path"), "-Dletopis.games=" + jars,
                "letopis.cli.Main", "--lang", "en"));
        command.addAll(List.of(words));
        Path said = folder.resolve("said-" + words[0]);
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectInput(Files.writeString(folder.resolve("typed-" + words[0]), typed).toFile())
                .redirectOutput(said.toFile()).start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertThat(ended && process.exitValue() == 0).as(Files.readString(said)).isTrue();
        return Files.readString(said);
    }

    /// Code that every game would repeat belongs in the kernel.
    @Test
    void the_example_game_has_at_most_150_lines_without_imports() throws IOException {
        assertThat(files().entrySet().stream().filter(file -> file.getKey().endsWith(".java"))
                .flatMap(file -> file.getValue().lines())
                .filter(line -> !line.isBlank() && !line.matches("(import|package) .*"))).hasSizeBetween(100, 150)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    private static List<String> findAll(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(result -> result.group(1)).distinct().toList();
    }

    @Test
    void every_path_and_link_on_the_page_exists() throws IOException {
        String page = Files.readString(PAGE);
        List<String> paths = findAll(CODE, page).stream().filter(code -> code.matches("[\\w./-]+/[\\w./-]*"))
                .filter(code -> !MADE.contains(code)).toList();
        assertThat(paths).isNotEmpty().allSatisfy(path -> assertThat(Sources.ROOT.resolve(path)).exists());
        assertThat(findAll(LINK, page)).allSatisfy(link -> assertThat(PAGE.resolveSibling(link)).exists());
    }

    @Test
    void every_class_and_member_named_on_the_page_exists() throws IOException {
        List<String> named = findAll(CODE, Files.readString(PAGE)).stream().filter(TYPE.asMatchPredicate())
                .filter(name -> !name.endsWith(".java")).toList();
        assertThat(named).hasSizeGreaterThan(20).allSatisfy(name -> {
            String[] typeAndMember = name.split("\\.");
            var sources = Sources.java().stream()
                    .filter(source -> source.path().endsWith(typeAndMember[0] + ".java")).toList();
            var member = Pattern.compile("\\b" + typeAndMember[typeAndMember.length - 1] + "\\b");
            assertThat(sources).anyMatch(source -> member.matcher(source.bareCode()).find());
        });
    }

    @Test
    void the_page_about_plain_states_names_every_method() throws IOException {
        String page = Files.readString(PAGE.resolveSibling("plain-state.md"));
        assertThat(Stream.of(PlainState.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .map(Method::getName).filter(name -> !List.of("equals", "hashCode", "toString").contains(name)))
                .isNotEmpty().allSatisfy(name -> assertThat(page).containsPattern("`" + name + "[(`]"));
    }

    @Test
    void both_readmes_link_to_the_page() throws IOException {
        for (String front : List.of("README.md", "README.ru.md")) {
            assertThat(findAll(LINK, Files.readString(Sources.ROOT.resolve(front)))).as(front).contains(
                    "docs/adding-a-game.md");
        }
    }
}
