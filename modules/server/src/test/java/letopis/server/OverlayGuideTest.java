package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.server.http.Assets;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The guide to overlays: its commands run in the order of the page, and its addresses exist.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OverlayGuideTest {

    private static final Path GUIDE = TestServer.HOME.resolve("docs/overlay.md");
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\s*\\./letopis (\\S+)(.*)$");
    private static final Pattern ADDRESS =
            Pattern.compile("`(?:http://127\\.0\\.0\\.1:8080)?(/(?:overlay|control)[^` ]*)`");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`[a-z-]+`(?:, `[a-z-]+`)*) \\|");
    private static final Pattern STARTED = Pattern.compile("is at (http://\\S+?)/?$");

    private static String guide() throws IOException {
        return Files.readString(GUIDE);
    }

    /// Runs a command of the server program and returns its first line with this pattern.
    private static String serverProgram(Path folder, Pattern awaited, List<String> words, boolean stop)
            throws IOException {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED", "-cp", classPath(),
                "-Dletopis.home=" + TestServer.HOME.toAbsolutePath().normalize(), Main.class.getName()));
        command.addAll(words);
        var building = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        building.environment().put("XDG_DATA_HOME", folder.toAbsolutePath().toString());
        building.environment().put("LANG", "en_US.UTF-8");
        Process process = building.start();
        var printed = new StringBuilder();
        try (var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                Matcher found = awaited.matcher(line);
                if (found.find()) {
                    return found.group(1);
                }
                printed.append(line).append('\n');
            }
            throw new AssertionError(words + " printed " + printed);
        } finally {
            if (stop) {
                process.destroyForcibly().onExit().join();
            }
        }
    }

    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(part -> Path.of(part).toAbsolutePath().toString())
                .reduce((one, other) -> one + File.pathSeparator + other).orElseThrow();
    }

    @Test
    void every_command_of_the_guide_works(@TempDir Path folder) throws IOException {
        var run = new ArrayList<String>();
        for (Matcher command = COMMAND.matcher(guide()); command.find(); ) {
            String name = command.group(1);
            List<String> words = Arrays.stream(command.group(2).strip().split("\\s+")).filter(word -> !word.isEmpty())
                    .toList();
            run.add(name);
            switch (name) {
                case "simulate" -> TestServer.program(Stream.concat(Stream.of(name), words.stream()
                        .map(word -> word.equals("1s") ? "1ms" : word)
                        .map(word -> word.replace("sqlite:", "sqlite:" + folder + "/"))).toArray());
                case "serve" -> {
                    var local = new ArrayList<>(List.of(name));
                    local.addAll(words);
                    if (local.contains("--listen")) {
                        local.set(local.indexOf("--listen") + 1, "127.0.0.1:0");
                    } else {
                        local.addAll(List.of("--listen", "127.0.0.1:0"));
                    }
                    assertThat(serverProgram(folder, STARTED, local, true)).startsWith("http://127.0.0.1:");
                }
                case "token" -> {
                    var local = new ArrayList<>(List.of(name));
                    local.addAll(words);
                    String link = serverProgram(folder, Pattern.compile("(http://\\S+/enter/\\S+)"), local, false);
                    int server = words.indexOf("--server");
                    assertThat(link).startsWith((server < 0 ? "http://127.0.0.1:8080" : words.get(server + 1))
                            + "/enter/");
                }
                case String other -> throw new AssertionError("the guide has a command that is not run: " + other);
            }
        }
        assertThat(run).contains("simulate", "serve", "token");
    }

    @Test
    void every_address_of_the_guide_exists() throws IOException {
        var found = new ArrayList<String>();
        try (var server = TestServer.ofSamples()) {
            for (Matcher address = ADDRESS.matcher(guide()); address.find(); ) {
                String path = URI.create(address.group(1)).getRawPath();
                found.add(path);
                assertThat(server.get(path).statusCode()).as(path).isEqualTo(200);
            }
        }
        assertThat(found).contains("/overlay/featured", "/overlay/table/4", "/overlay/duel-by-life", "/control",
                "/overlay", "/overlay/sample");
    }

    /// Every part and theme that the guide lists is known to the page, and the guide lists all of them.
    @Test
    void the_guide_lists_exactly_the_parts_and_themes_of_the_page() throws IOException {
        String views = guide().replaceAll("(?s).*\\| `view` \\| shows \\|", "").replaceAll("(?s)\n\n.*", "");
        var listed = ROW.matcher(views).results().flatMap(row -> Stream.of(row.group(1).replace("`", "").split(", ")))
                .toList();
        String script = Assets.readText("js/overlay/address.js");
        var known = Pattern.compile("(?m)^  \"?([a-z-]+)\"?: (?:\\[|BOARD)").matcher(script).results()
                .map(one -> one.group(1)).filter(one -> !one.equals("sum")).toList();
        assertThat(listed).isNotEmpty().containsExactlyInAnyOrderElementsOf(known);
        assertThat(guide()).contains("`night`, `outline`, `paper`");
        assertThat(script).contains("[\"night\", \"outline\", \"paper\"]");
    }

    @Test
    void the_guide_lists_the_variables_of_the_themes() throws IOException {
        var set = Pattern.compile("--lt-[a-z-]+(?=:)").matcher(Assets.readText("css/themes/night.css")
                + Assets.readText("css/overlay.css")).results().map(one -> one.group()).distinct().toList();
        assertThat(set).isNotEmpty().allSatisfy(name -> assertThat(guide()).contains("`" + name + "`"));
    }
}
