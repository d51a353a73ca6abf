package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The launcher for Windows, which cannot run here. It starts the same programs in the same way as the other launcher,
/// and avoids the usual mistakes in batch files.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WindowsLauncherTest {

    private static final Pattern MAIN = Pattern.compile("letopis\\.\\w+\\.Main");
    private static final Pattern FLAG = Pattern.compile("(?<!\\S)(?:-X\\S+|--[a-z-]+=\\S+|-Djdk\\S+)");

    /// Options shared by several lines.
    private static final Pattern LIST = Pattern.compile("(?m)^(\\w+)=\\(([^)]*)\\)");

    /// Options needed only for the start-up cache.
    private static final Pattern CACHE = Pattern.compile("-XX:AOT.*");

    private final String unix = read("letopis");
    private final String windows = read("letopis.cmd");

    private static String read(String name) {
        try {
            return Files.readString(Sources.ROOT.resolve(name), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(name, e);
        }
    }

    @Test
    void both_launchers_start_the_same_programs_with_the_same_options() {
        assertThat(programs(windows)).isEqualTo(programs(unix))
                .containsOnlyKeys("letopis.cli.Main", "letopis.broker.Main", "letopis.server.Main");
        assertThat(findAll(windows, "set \"need=(\\d+)\"")).isEqualTo(findAll(unix, "need=(\\d+)")).hasSize(1);
        for (String property : List.of("-Dletopis.home", "-Dletopis.commit", "-Dmaven.test.skip=true")) {
            assertThat(unix).contains(property);
            assertThat(windows).contains(property);
        }
    }

    /// Returns the Java options of each main class.
    private static Map<String, Set<String>> programs(String launcher) {
        String joined = launcher.replaceAll("\\\\\r?\n", " ");
        var lists = new TreeMap<String, Set<String>>();
        LIST.matcher(joined).results().forEach(list -> lists.put(list.group(1), flags(list.group(2))));
        var programs = new TreeMap<String, Set<String>>();
        joined.lines().filter(line -> line.contains("bin/java\"") || line.contains("bin\\java\"")).forEach(line ->
                MAIN.matcher(line).results().map(MatchResult::group).forEach(main -> {
                    Set<String> flags = programs.computeIfAbsent(main, _ -> new TreeSet<>());
                    flags.addAll(flags(line));
                    lists.keySet().stream().filter(list -> line.contains("{" + list + "[@]}"))
                            .forEach(list -> flags.addAll(lists.get(list)));
                }));
        return programs;
    }

    private static Set<String> flags(String text) {
        return FLAG.matcher(text).results().map(MatchResult::group).filter(flag -> !CACHE.matcher(flag).matches())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void both_launchers_select_the_same_modules() {
        assertThat(findAll(windows, "set \"module=(\\w+)\"")).isEqualTo(findAll(unix, "module=(\\w+)\\b(?!=)"))
                .containsExactlyInAnyOrder("cli", "broker", "server");
        Set<String> words = findAll(windows, "\"%word%\"==\"(\\w+)\"");
        assertThat(words).containsExactlyInAnyOrder("broker", "serve", "token");
        assertThat(unix).contains(String.join(" | ", words) + ")");
    }

    private static Set<String> findAll(String text, String pattern) {
        return Pattern.compile(pattern).matcher(text).results().map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void the_batch_file_is_ascii_and_all_jumps_have_targets() {
        assertThat(windows.chars()).as("letters").allMatch(letter -> letter < 128);
        assertThat(windows.replace("\r\n", "")).as("line ends").doesNotContain("\n", "\r");
        Set<String> labels = findAll(windows, "(?m)^:(\\w+)");
        assertThat(findAll(windows, "(?:goto |call :)(\\w+)")).isSubsetOf(labels);
        assertThat(labels).isSubsetOf(findAll(windows, "(?:goto |call :)(\\w+)"));
        assertThat(windows.lines().filter(line -> line.chars().filter(letter -> letter == '"').count() % 2 > 0))
                .as("lines with an open quote").isEmpty();
        assertThat(findAll(windows, "%(\\w+)%")).as("variables")
                .isSubsetOf(withSystemVariables(findAll(windows, "set \"(\\w+)=")));
    }

    private static Set<String> withSystemVariables(Set<String> set) {
        set.addAll(Set.of("JAVA_HOME", "ProgramFiles", "LOCALAPPDATA", "USERPROFILE", "LETOPIS_GAMES", "errorlevel"));
        return set;
    }
}
