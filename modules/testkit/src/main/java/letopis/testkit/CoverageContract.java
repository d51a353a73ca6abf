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
import letopis.language.text.Rulebook.Paragraph;
import letopis.language.text.Rulebook;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The coverage rules for a game's paragraphs. Every operative paragraph is named in the rules code and covered by a
/// test, or waived with a reason; it is cited during one of these tests, or marked silent with a reason. Every named
/// paragraph exists, and every refusal is shown by a test. A game passes by extending this suite.
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class CoverageContract {

    protected abstract Game<?> game();

    /// The pattern of the game's paragraph ids.
    protected abstract Pattern ids();

    /// The paragraphs of every refusal by the name of its constant in the enum `Reason`.
    protected abstract Map<String, List<RuleRef>> reasons();

    private Path main() {
        return Path.of("src/main/java").resolve(folder());
    }

    private Path test() {
        return Path.of("src/test/java").resolve(folder());
    }

    private String folder() {
        return game().getClass().getPackageName().replace('.', '/');
    }

    private Set<String> all() {
        return Rulebook.of(game()).all().stream().map(paragraph -> paragraph.id().id()).collect(Collectors.toSet());
    }

    /// Returns the ids of operative paragraphs.
    private List<String> operative() {
        return Rulebook.of(game()).all().stream().filter(Paragraph::operative).map(paragraph -> paragraph.id().id())
                .toList();
    }

    private Set<String> waived() {
        return Coverage.of(game()).waivers().keySet().stream().map(RuleRef::id).collect(Collectors.toSet());
    }

    @Test
    void every_paragraph_that_decides_something_is_covered_by_a_test_or_waived() throws IOException {
        var covered = RuleMentions.inTests(test(), ids()).keySet();
        assertThat(operative()).isNotEmpty();
        assertThat(operative().stream().filter(id -> !covered.contains(id) && !waived().contains(id))).isEmpty();
    }

    @Test
    void every_paragraph_that_decides_something_is_named_where_it_is_carried_out_or_waived() throws IOException {
        var named = new HashSet<>(RuleMentions.inCode(main(), ids()).keySet());
        named.addAll(RuleMentions.inComments(main(), ids()).keySet());
        assertThat(operative().stream().filter(id -> !named.contains(id) && !waived().contains(id))).isEmpty();
    }

    @Test
    void only_what_no_test_covers_is_waived_and_for_a_reason_in_both_languages() throws IOException {
        assertThat(RuleMentions.inTests(test(), ids())).doesNotContainKeys(waived().toArray(String[]::new));
        assertReasons(Coverage.of(game()).waivers());
    }

    private void assertReasons(Map<RuleRef, Coverage.Waiver> reasons) {
        assertThat(operative()).containsAll(reasons.keySet().stream().map(RuleRef::id).toList());
        assertThat(reasons.values()).allSatisfy(waiver -> {
            assertThat(waiver.english()).hasSizeGreaterThan(20);
            assertThat(waiver.russian()).hasSizeGreaterThan(20).containsPattern("[а-я]");
        });
    }

    /// The table printed by the program; `-Dletopis.bless=true` rewrites it.
    @Test
    void the_table_of_places_and_tests_is_that_of_the_sources() throws IOException {
        var code = RuleMentions.inCode(main(), ids());
        var comments = RuleMentions.inComments(main(), ids());
        var tests = RuleMentions.inTests(test(), ids());
        var nowhere = new TreeSet<String>();
        String made = operative().stream()
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
    void what_notices_broken_rules_is_told_of_paragraphs_that_decide_something() {
        Set<RuleRef> noticed = Coverage.of(game()).rulesWithMutants();
        assertThat(noticed).isNotEmpty();
        assertThat(operative()).containsAll(noticed.stream().map(RuleRef::id).toList());
    }

    /// A test can name a paragraph without exercising it. Paragraphs that the rules can cite must be cited during one
    /// of their tests; for the others, a mutant must be killed or a reason given.
    @Test
    void every_paragraph_is_seen_at_work_by_a_test_or_cannot_be() {
        Coverage coverage = Coverage.of(game());
        assertThat(operative().stream().map(RuleRef::new).filter(rule -> coverage.citingTests(rule).isEmpty()
                && (!coverage.of(rule).places().isEmpty()
                        || coverage.mutantCounts(rule).filter(one -> one.breaks() > 0).isEmpty())
                && coverage.silenceWaiver(rule).isEmpty() && coverage.waiver(rule).isEmpty())).isEmpty();
    }

    @Test
    void only_what_nothing_cites_is_said_to_be_silent_and_for_a_reason_in_both_languages() {
        Coverage coverage = Coverage.of(game());
        assertThat(coverage.allCitingTests().keySet()).doesNotContainAnyElementsOf(coverage.silenceWaivers().keySet());
        assertReasons(coverage.silenceWaivers());
    }

    /// [AtWork] records citations only of existing tests.
    @Test
    void only_tests_that_cover_a_paragraph_see_it_cited() throws IOException {
        var tests = RuleMentions.inTests(test(), ids());
        assertThat(Coverage.of(game()).allCitingTests()).isNotEmpty().allSatisfy((rule, seen) ->
                assertThat(tests.get(rule.id())).as(rule.id()).containsAll(seen));
    }

    @Test
    void every_paragraph_the_rules_or_the_tests_name_exists() throws IOException {
        var named = Pattern.compile("\"(" + ids().pattern() + ")\"");
        var unknown = new ArrayList<String>();
        Set<String> known = all();
        int found = 0;
        for (Path folder : List.of(main(), test())) {
            for (Path file : RuleMentions.sources(folder)) {
                var ids = named.matcher(Files.readString(file, StandardCharsets.UTF_8)).results()
                        .map(one -> one.group(1)).toList();
                found += ids.size();
                ids.stream().filter(id -> !known.contains(id))
                        .forEach(id -> unknown.add(file.getFileName() + ": " + id));
            }
        }
        assertThat(found).as("paragraphs named in the rules and the tests").isGreaterThan(operative().size());
        assertThat(unknown).isEmpty();
    }

    @Test
    void every_refusal_names_paragraphs_that_exist() {
        assertThat(reasons()).isNotEmpty();
        assertThat(reasons().values()).allSatisfy(rules -> assertThat(rules).isNotEmpty()
                .allSatisfy(rule -> assertThat(all()).contains(rule.id())));
    }

    /// Shown by its constant name or its code.
    @Test
    void every_refusal_is_shown_by_a_test() throws IOException {
        var tests = new StringBuilder();
        for (Path file : RuleMentions.sources(test())) {
            tests.append(Files.readString(file, StandardCharsets.UTF_8));
        }
        assertThat(reasons().keySet().stream().filter(reason -> {
            String code = game().id() + "." + reason.toLowerCase(Locale.ROOT).replace('_', '-');
            return !Pattern.compile("Reason\\." + reason + "\\b|\"" + Pattern.quote(code) + "\"").matcher(tests)
                    .find();
        })).isEmpty();
    }
}
