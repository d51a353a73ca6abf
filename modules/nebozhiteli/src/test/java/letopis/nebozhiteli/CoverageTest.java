package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.codec.Coverage;
import letopis.codec.Rulebook;
import letopis.codec.Rulebook.Paragraph;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.rules.Reason;
import letopis.testkit.RuleMentions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Every paragraph that decides something is named where the rules carry it out and covered by a test, or waived with a
/// reason; every paragraph anybody names exists; every refusal is shown by a test.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CoverageTest {

    private static final Pattern RULE = Pattern.compile("\"(N[TB]-[A-Za-z0-9.-]+)\"");
    private static final Path MAIN = Path.of("src/main/java/letopis/nebozhiteli");
    private static final Path TEST = Path.of("src/test/java/letopis/nebozhiteli");
    private static final Path TABLE = Path.of("src/main/resources/letopis/nebozhiteli/coverage.tsv");
    private static final Pattern ID = Pattern.compile("\\bN[TB]-[A-Za-z0-9.-]*[A-Za-z0-9]");
    private static final Rulebook RULES = Rulebook.of(Duel.GAME);
    private static final Coverage COVERAGE = Coverage.of(Duel.GAME);

    private static List<Path> sources(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    /// Paragraphs that decide something, by id.
    private static List<String> operative() {
        return RULES.all().stream().filter(Paragraph::operative).map(paragraph -> paragraph.id().id()).toList();
    }

    private static Set<String> waived() {
        return COVERAGE.waived().keySet().stream().map(RuleRef::id).collect(Collectors.toSet());
    }

    @Test
    void every_paragraph_that_decides_something_is_covered_by_a_test_or_waived() throws IOException {
        var covered = RuleMentions.inTests(TEST, ID).keySet();
        assertThat(operative().stream().filter(id -> !covered.contains(id) && !waived().contains(id))).isEmpty();
    }

    @Test
    void every_paragraph_that_decides_something_is_named_where_it_is_carried_out_or_waived() throws IOException {
        var named = RuleMentions.inCode(MAIN, ID).keySet();
        assertThat(operative().stream().filter(id -> !named.contains(id) && !waived().contains(id))).isEmpty();
    }

    @Test
    void only_what_no_test_covers_is_waived_and_for_a_reason_in_both_languages() throws IOException {
        assertThat(operative()).containsAll(waived());
        assertThat(RuleMentions.inTests(TEST, ID)).doesNotContainKeys(waived().toArray(String[]::new));
        assertThat(COVERAGE.waived().values()).allSatisfy(waiver -> {
            assertThat(waiver.english()).hasSizeGreaterThan(20);
            assertThat(waiver.russian()).hasSizeGreaterThan(20).containsPattern("[а-я]");
        });
    }

    /// The table the program prints; `-Dletopis.bless=true` writes it anew.
    @Test
    void the_table_of_places_and_tests_is_that_of_the_sources() throws IOException {
        var code = RuleMentions.inCode(MAIN, ID);
        var tests = RuleMentions.inTests(TEST, ID);
        var nowhere = new TreeSet<String>();
        String made = operative().stream()
                .map(id -> id + "\t" + String.join(", ", code.getOrDefault(id, nowhere)) + "\t" + String.join(", ", tests.getOrDefault(id, nowhere)) + "\n")
                .collect(Collectors.joining("", "id\timplemented\ttests\n", ""));
        if (Boolean.getBoolean("letopis.bless")) {
            Files.writeString(TABLE, made);
        }
        assertThat(TABLE).as("rewritten by -Dletopis.bless=true").hasContent(made);
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
