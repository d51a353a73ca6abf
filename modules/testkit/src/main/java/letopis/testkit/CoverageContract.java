package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.language.text.Coverage;
import letopis.language.text.Rulebook;
import letopis.language.text.Rulebook.Paragraph;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The coverage rules for a game's paragraphs. Every operative paragraph must be named in the rules code and covered by
/// a test, or waived with a reason. It must also be cited during one of these tests, or marked silent with a reason.
/// Every named paragraph must exist, and every refusal must occur in a test. A game is tested by extending this suite.
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class CoverageContract {

    protected abstract Game<?> game();

    /// Returns the pattern of the game's paragraph ids.
    protected abstract Pattern idPattern();

    /// Returns the paragraphs of every refusal, keyed by the name of its constant in the enum `Reason`.
    protected abstract Map<String, List<RuleRef>> refusalReasons();

    private Path mainSources() {
        return Path.of("src/main/java").resolve(packageFolder());
    }

    private Path testSources() {
        return Path.of("src/test/java").resolve(packageFolder());
    }

    private String packageFolder() {
        return game().getClass().getPackageName().replace('.', '/');
    }

    private Set<String> allParagraphs() {
        return Rulebook.of(game()).all().stream().map(paragraph -> paragraph.id().id()).collect(Collectors.toSet());
    }

    /// Returns the ids of operative paragraphs.
    private List<String> operativeParagraphs() {
        return Rulebook.of(game()).all().stream().filter(Paragraph::operative).map(paragraph -> paragraph.id().id())
                .toList();
    }

    private Set<String> waivedParagraphs() {
        return Coverage.of(game()).waivers().keySet().stream().map(RuleRef::id).collect(Collectors.toSet());
    }

    @Test
    void every_operative_paragraph_is_covered_by_a_test_or_waived() throws IOException {
        var covered = RuleMentions.findMentionsInTests(testSources(), idPattern()).keySet();
        assertThat(operativeParagraphs()).isNotEmpty();
        assertThat(operativeParagraphs().stream()
                .filter(id -> !covered.contains(id) && !waivedParagraphs().contains(id))).isEmpty();
    }

    @Test
    void every_operative_paragraph_is_named_in_the_rules_code_or_waived() throws IOException {
        var named = new HashSet<>(RuleMentions.findMentionsInCode(mainSources(), idPattern()).keySet());
        named.addAll(RuleMentions.findMentionsInComments(mainSources(), idPattern()).keySet());
        assertThat(operativeParagraphs().stream().filter(id -> !named.contains(id) && !waivedParagraphs().contains(id)))
                .isEmpty();
    }

    @Test
    void only_uncovered_paragraphs_are_waived_with_a_reason_in_both_languages() throws IOException {
        assertThat(RuleMentions.findMentionsInTests(testSources(), idPattern()))
                .doesNotContainKeys(waivedParagraphs().toArray(String[]::new));
        assertReasons(Coverage.of(game()).waivers());
    }

    private void assertReasons(Map<RuleRef, Coverage.Waiver> waivers) {
        assertThat(operativeParagraphs()).containsAll(waivers.keySet().stream().map(RuleRef::id).toList());
        assertThat(waivers.values()).allSatisfy(waiver -> {
            assertThat(waiver.english()).hasSizeGreaterThan(20);
            assertThat(waiver.russian()).hasSizeGreaterThan(20).containsPattern("[а-я]");
        });
    }

    /// Compares the table printed by the program with the stored one. `-Dletopis.bless=true` rewrites the stored table.
    @Test
    void the_coverage_table_matches_the_sources() throws IOException {
        var code = RuleMentions.findMentionsInCode(mainSources(), idPattern());
        var comments = RuleMentions.findMentionsInComments(mainSources(), idPattern());
        var tests = RuleMentions.findMentionsInTests(testSources(), idPattern());
        var nowhere = new TreeSet<String>();
        String made = operativeParagraphs().stream()
                .map(id -> id + "\t" + Stream.of(code, comments, tests)
                        .map(mentions -> String.join(", ", mentions.getOrDefault(id, nowhere)))
                        .collect(Collectors.joining("\t")) + "\n")
                .collect(Collectors.joining("", "id\timplemented\tmentioned\ttests\n", ""));
        Path table = Path.of("src/main/resources/META-INF/letopis", game().id().toString(), "coverage.tsv");
        if (Boolean.getBoolean("letopis.bless")) {
            Files.writeString(table, made);
        }
        assertThat(table).as("rewritten by -Dletopis.bless=true").hasContent(made);
    }

    @Test
    void the_mutant_table_names_only_operative_paragraphs() {
        Set<RuleRef> noticed = Coverage.of(game()).rulesWithMutants();
        assertThat(noticed).isNotEmpty();
        assertThat(operativeParagraphs()).containsAll(noticed.stream().map(RuleRef::id).toList());
    }

    /// A test can name a paragraph without exercising it. Every paragraph that the rules can cite must therefore be
    /// cited during one of its tests. Every other paragraph needs a killed mutant or a reason.
    @Test
    void every_paragraph_is_cited_during_a_test_or_marked_silent() {
        Coverage coverage = Coverage.of(game());
        assertThat(operativeParagraphs().stream().map(RuleRef::new)
                .filter(rule -> coverage.findCitingTests(rule).isEmpty()
                && (!coverage.of(rule).places().isEmpty()
                        || coverage.findMutantCounts(rule).filter(mutantCounts -> mutantCounts.detectedCount() > 0)
                        .isEmpty())
                && coverage.findCitationWaiver(rule).isEmpty() && coverage.findWaiver(rule).isEmpty())).isEmpty();
    }

    @Test
    void only_uncited_paragraphs_are_marked_silent_with_a_reason_in_both_languages() {
        Coverage coverage = Coverage.of(game());
        assertThat(coverage.allCitingTests().keySet()).doesNotContainAnyElementsOf(coverage.citationWaivers().keySet());
        assertReasons(coverage.citationWaivers());
    }

    /// [CitationRecorder] only records citations of existing tests.
    @Test
    void the_citation_table_names_only_existing_tests_and_covered_paragraphs() throws IOException {
        var tests = RuleMentions.findMentionsInTests(testSources(), idPattern());
        assertThat(Coverage.of(game()).allCitingTests()).isNotEmpty().allSatisfy((rule, seen) ->
                assertThat(tests.get(rule.id())).as(rule.id()).containsAll(seen));
    }

    @Test
    void every_paragraph_named_in_rules_or_tests_exists() throws IOException {
        var named = Pattern.compile("\"(" + idPattern().pattern() + ")\"");
        var unknown = new ArrayList<String>();
        Set<String> known = allParagraphs();
        int found = 0;
        for (Path folder : List.of(mainSources(), testSources())) {
            for (Path file : RuleMentions.listSources(folder)) {
                var ids = named.matcher(Files.readString(file, StandardCharsets.UTF_8)).results()
                        .map(match -> match.group(1)).toList();
                found += ids.size();
                ids.stream().filter(id -> !known.contains(id))
                        .forEach(id -> unknown.add(file.getFileName() + ": " + id));
            }
        }
        assertThat(found).as("paragraphs named in the rules and the tests").isGreaterThan(operativeParagraphs().size());
        assertThat(unknown).isEmpty();
    }

    @Test
    void every_refusal_cites_existing_paragraphs() {
        assertThat(refusalReasons()).isNotEmpty();
        assertThat(refusalReasons().values()).allSatisfy(rules -> assertThat(rules).isNotEmpty()
                .allSatisfy(rule -> assertThat(allParagraphs()).contains(rule.id())));
    }

    /// A refusal in a test is recognized by its name or code.
    @Test
    void every_refusal_is_shown_by_a_test() throws IOException {
        var tests = new StringBuilder();
        for (Path file : RuleMentions.listSources(testSources())) {
            tests.append(Files.readString(file, StandardCharsets.UTF_8));
        }
        assertThat(refusalReasons().keySet().stream().filter(reason -> {
            String code = game().id() + "." + reason.toLowerCase(Locale.ROOT).replace('_', '-');
            return !Pattern.compile("Reason\\." + reason + "\\b|\"" + Pattern.quote(code) + "\"").matcher(tests)
                    .find();
        })).isEmpty();
    }
}
