package letopis.language.text;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.language.message.BadFile;
import letopis.language.message.GameResource;
import letopis.language.message.Language;
import letopis.table.Game;

/// Evidence for each paragraph of a game's rules: the code that implements it and the tests that detect a broken
/// implementation. The game's build writes `coverage.tsv` and `cited.tsv`, `modules/bench/mutants` writes
/// `mutants.tsv`, and people write `waived.tsv` and `silent.tsv`. All these files are optional.
public final class Coverage {

    /// A placeholder for the class name in rows from runs that did not distinguish classes. The counts in these rows
    /// are lower bounds on the mutants detected. A run over all classes removes the rows.
    private static final String EARLIER_PLACEHOLDER = "earlier";
    private static final String EARLIER_HERE_PLACEHOLDER = "earlier-here";

    private final Map<RuleRef, Evidence> evidenceByRule = new LinkedHashMap<>();
    private final Map<RuleRef, Map<String, Integer>> mutantCountsByRuleAndClass = new LinkedHashMap<>();
    private final Map<RuleRef, Waiver> waivers = new LinkedHashMap<>();
    private final Map<RuleRef, List<String>> citingTests = new LinkedHashMap<>();
    private final Map<RuleRef, Waiver> citationWaivers = new LinkedHashMap<>();

    private Coverage() {}

    /// @param places the classes, methods and records whose code names the paragraph
    /// @param mentions the classes, methods and records whose comments claim to implement it
    /// @param tests the test methods that claim to demonstrate it
    public record Evidence(List<String> places, List<String> mentions, List<String> tests) {

        static final Evidence NOWHERE = new Evidence(List.of(), List.of(), List.of());
    }

    /// The mutants detected by the tests of a paragraph. Mutants are counted because a test may name a paragraph and
    /// still detect nothing.
    ///
    /// @param detectedCount the number of mutants these tests detect
    /// @param detectedHereCount the number of detected mutants in classes that implement the paragraph
    public record MutantCounts(int detectedCount, int detectedHereCount) {}

    /// The reason why no program can violate an operative paragraph, or why no entry cites it.
    public record Waiver(String english, String russian) {

        public String text(Language language) {
            return language.of(russian, english);
        }
    }

    /// @throws BadFile if a table is malformed
    public static Coverage of(Game<?> game) {
        var coverage = new Coverage();
        for (List<String> cells : readRows(game, "coverage.tsv", 4)) {
            coverage.evidenceByRule.put(new RuleRef(cells.get(0)),
                    new Evidence(splitList(cells.get(1)), splitList(cells.get(2)), splitList(cells.get(3))));
        }
        for (List<String> cells : readRows(game, "cited.tsv", 2)) {
            coverage.citingTests.put(new RuleRef(cells.get(0)), splitList(cells.get(1)));
        }
        for (List<String> cells : readRows(game, "mutants.tsv", 3)) {
            coverage.mutantCountsByRuleAndClass.computeIfAbsent(new RuleRef(cells.get(1)), _ -> new HashMap<>())
                    .put(cells.get(0), Integer.parseInt(cells.get(2)));
        }
        coverage.waivers.putAll(readWaivers(game, "waived.tsv"));
        coverage.citationWaivers.putAll(readWaivers(game, "silent.tsv"));
        return coverage;
    }

    private static Map<RuleRef, Waiver> readWaivers(Game<?> game, String name) {
        var reasons = new LinkedHashMap<RuleRef, Waiver>();
        for (List<String> cells : readRows(game, name, 3)) {
            reasons.put(new RuleRef(cells.get(0)), new Waiver(cells.get(1), cells.get(2)));
        }
        return reasons;
    }

    private static List<List<String>> readRows(Game<?> game, String name, int columns) {
        return GameResource.find(game, name)
                .map(file -> {
                    List<String> lines = new String(file.bytes(), StandardCharsets.UTF_8).lines().toList();
                    return Rulebook.readRows(file.name(), lines, columns);
                })
                .orElse(List.of());
    }

    private static List<String> splitList(String cell) {
        return cell.isEmpty() ? List.of() : List.of(cell.split(", "));
    }

    public Evidence of(RuleRef rule) {
        return evidenceByRule.getOrDefault(rule, Evidence.NOWHERE);
    }

    /// Returns the mutants detected for a paragraph; empty if the game has no mutation results.
    public Optional<MutantCounts> findMutantCounts(RuleRef rule) {
        return mutantCountsByRuleAndClass.isEmpty() ? Optional.empty() : Optional.of(sumMutantCounts(rule));
    }

    private MutantCounts sumMutantCounts(RuleRef rule) {
        Evidence where = of(rule);
        Set<String> classes = Stream.of(where.places(), where.mentions()).flatMap(List::stream)
                .map(place -> place.split("\\.")[0]).collect(Collectors.toSet());
        Map<String, Integer> byClass = mutantCountsByRuleAndClass.getOrDefault(rule, Map.of());
        int earlierHere = byClass.getOrDefault(EARLIER_HERE_PLACEHOLDER, 0);
        int earlier = byClass.getOrDefault(EARLIER_PLACEHOLDER, 0) + earlierHere;
        var breaks = 0;
        var here = 0;
        for (Map.Entry<String, Integer> one : byClass.entrySet()) {
            if (!one.getKey().startsWith(EARLIER_PLACEHOLDER)) {
                breaks += one.getValue();
                here += classes.contains(one.getKey()) ? one.getValue() : 0;
            }
        }
        return new MutantCounts(Math.max(breaks, earlier), Math.max(here, earlierHere));
    }

    public Set<RuleRef> rulesWithMutants() {
        return Set.copyOf(mutantCountsByRuleAndClass.keySet());
    }

    public Optional<Waiver> findWaiver(RuleRef rule) {
        return Optional.ofNullable(waivers.get(rule));
    }

    public Map<RuleRef, Waiver> waivers() {
        return Map.copyOf(waivers);
    }

    /// Returns the tests that claim to demonstrate the paragraph and really do cite it, in a consequence or a refusal.
    public List<String> findCitingTests(RuleRef rule) {
        return citingTests.getOrDefault(rule, List.of());
    }

    public Map<RuleRef, List<String>> allCitingTests() {
        return Map.copyOf(citingTests);
    }

    /// Returns the reason why no entry cites the paragraph and why its tests detect no mutant.
    public Optional<Waiver> findCitationWaiver(RuleRef rule) {
        return Optional.ofNullable(citationWaivers.get(rule));
    }

    public Map<RuleRef, Waiver> citationWaivers() {
        return Map.copyOf(citationWaivers);
    }
}
