package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Commands that name test classes, in scripts, docs and comments. For a name that no longer exists Maven runs nothing
/// and reports success.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TestCommandsTest {

    private static final Pattern OPTION = Pattern.compile("-Dtest=([A-Z]\\w+)");
    private static final Pattern SCRIPT_CLASS = Pattern.compile("\\b([A-Z]\\w*Test)\\b(?:#([a-z]\\w+)\\*)?");
    private static final Pattern MODULE = Pattern.compile("modules/([\\w-]+)");
    private static final Pattern CHOSEN_MODULES = Pattern.compile("-pl ((?:modules/[\\w-]+,?)+)");

    private final Map<String, Map<String, Path>> classes = testClasses(); // by name, then by the module that runs them

    TestCommandsTest() throws IOException {}

    @Test
    void options_name_existing_classes_and_the_modules_that_run_them() throws IOException {
        var mistakes = new ArrayList<String>();
        int options = 0;
        for (Path file : files()) {
            for (String line : Files.readAllLines(file)) {
                for (MatchResult option : OPTION.matcher(line).results().toList()) {
                    options++;
                    Map<String, Path> found = classes.getOrDefault(option.group(1), Map.of());
                    List<String> chosen = CHOSEN_MODULES.matcher(line).results()
                            .flatMap(list -> MODULE.matcher(list.group(1)).results().map(one -> one.group(1))).toList();
                    if (found.isEmpty() || !chosen.isEmpty() && chosen.stream().noneMatch(found::containsKey)) {
                        mistakes.add("%s: `%s`, which runs in %s".formatted(
                                Sources.ROOT.relativize(file), line.strip(), found.keySet()));
                    }
                }
            }
        }
        assertThat(options).isPositive();
        assertThat(mistakes).isEmpty();
    }

    @Test
    void scripts_name_existing_classes_and_methods() throws IOException {
        var mistakes = new ArrayList<String>();
        int names = 0;
        for (Path script : files().stream().filter(TestCommandsTest::isScript).toList()) {
            for (MatchResult name : SCRIPT_CLASS.matcher(Files.readString(script)).results().toList()) {
                names++;
                var sources = classes.getOrDefault(name.group(1), Map.of()).values();
                String method = name.group(2) == null ? "" : "void " + name.group(2);
                if (sources.stream().noneMatch(source -> read(source).contains(method))) {
                    mistakes.add(Sources.ROOT.relativize(script) + ": " + name.group());
                }
            }
        }
        assertThat(names).isPositive();
        assertThat(mistakes).isEmpty();
    }

    private static String read(Path source) {
        return Sources.read(source).text();
    }

    private static Map<String, Map<String, Path>> testClasses() throws IOException {
        var classes = new TreeMap<String, Map<String, Path>>();
        for (String module : Sources.modules()) {
            Path folder = Sources.ROOT.resolve("modules").resolve(module).resolve("src/test/java");
            String runner = Sources.modules().contains(module + "-tests") ? module + "-tests" : module;
            if (Files.exists(folder)) {
                try (Stream<Path> sources = Files.walk(folder)) {
                    sources.filter(source -> source.toString().endsWith(".java")).forEach(source ->
                            classes.computeIfAbsent(source.getFileName().toString().replace(".java", ""),
                                    _ -> new TreeMap<>()).put(runner, source));
                }
            }
        }
        return classes;
    }

    /// Returns the pages, scripts and test sources.
    private static List<Path> files() throws IOException {
        var files = new ArrayList<Path>();
        for (String part : List.of("README.md", "README.ru.md", "CONTRIBUTING.md", "docs", "modules", ".ci")) {
            try (Stream<Path> found = Files.walk(Sources.ROOT.resolve(part))) {
                found.filter(Files::isRegularFile).filter(file -> !file.toString().contains("/target/"))
                        .filter(file -> isScript(file) || file.toString().endsWith(".md")
                                || file.toString().contains("/src/test/java/"))
                        .forEach(files::add);
            }
        }
        return files;
    }

    private static boolean isScript(Path file) {
        return !file.getFileName().toString().contains(".") && !file.toString().contains("/src/");
    }
}
