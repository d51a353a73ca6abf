package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import letopis.nebozhiteli.rules.Reason;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Every paragraph anybody names exists, and every refusal is shown by a test.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CoverageTest {

    private static final Pattern RULE = Pattern.compile("\"(N[TB]-[A-Za-z0-9.-]+)\"");
    private static final Path MAIN = Path.of("src/main/java/letopis/nebozhiteli");
    private static final Path TEST = Path.of("src/test/java/letopis/nebozhiteli");

    private static List<Path> sources(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    @Test
    void every_paragraph_the_rules_or_the_tests_name_exists() throws IOException {
        var unknown = new ArrayList<String>();
        int named = 0;
        for (Path folder : List.of(MAIN, TEST)) {
            for (Path file : sources(folder)) {
                var ids = RULE.matcher(Files.readString(file, StandardCharsets.UTF_8)).results().map(found -> found.group(1))
                        .filter(id -> !id.endsWith("-")).toList();
                named += ids.size();
                ids.stream().filter(id -> !RuleIds.ALL.contains(id)).forEach(id -> unknown.add(file.getFileName() + ": " + id));
            }
        }
        assertThat(named).isGreaterThan(400);
        assertThat(unknown).isEmpty();
    }

    @Test
    void every_refusal_names_paragraphs_that_exist() {
        assertThat(Reason.values()).allSatisfy(reason ->
                assertThat(reason.rules()).isNotEmpty().allSatisfy(rule -> assertThat(RuleIds.ALL).contains(rule.id())));
    }

    @Test
    void every_refusal_is_shown_by_a_test() throws IOException {
        var tests = new StringBuilder();
        for (Path file : sources(TEST)) {
            tests.append(Files.readString(file, StandardCharsets.UTF_8));
        }
        assertThat(Arrays.stream(Reason.values()).filter(reason -> !Pattern.compile("Reason\\." + reason + "\\b").matcher(tests).find())).isEmpty();
    }
}
