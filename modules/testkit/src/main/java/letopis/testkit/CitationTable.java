package letopis.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The paragraphs cited during each test of a class, compared with the game's table.
final class CitationTable implements AutoCloseable {

    private static final String HEADING = "id\tcited-while-running\n";

    private final Path table;
    private final boolean shouldRewrite;
    private final SortedMap<String, SortedSet<String>> citationsByTest = new TreeMap<>();

    /// @param shouldRewrite true to rewrite the table instead of comparing it
    CitationTable(Path table, boolean shouldRewrite) {
        this.table = table;
        this.shouldRewrite = shouldRewrite;
    }

    /// @param test as `Class.method`
    /// @param coveredParagraphs the paragraphs the test claims to cover
    void recordRun(String test, Set<String> coveredParagraphs, Set<String> citedParagraphs) {
        SortedSet<String> seen = citationsByTest.computeIfAbsent(test, _ -> new TreeSet<>());
        coveredParagraphs.stream().filter(citedParagraphs::contains).forEach(seen::add);
    }

    /// Compares or rewrites the table after all tests of the class have run.
    @Override
    public void close() throws IOException {
        SortedMap<String, SortedSet<String>> listed = read();
        if (shouldRewrite) {
            Files.writeString(table, format(listed));
            return;
        }
        var silent = new ArrayList<String>();
        listed.forEach((rule, tests) -> tests.stream()
                .filter(test -> citationsByTest.containsKey(test) && !citationsByTest.get(test).contains(rule))
                .forEach(test -> silent.add(test + " covers " + rule + ", and nothing cited it while it ran")));
        if (!silent.isEmpty()) {
            throw new AssertionError(
                    String.join("\n", silent) + "\n(" + table + " is rewritten by -Dletopis.bless=true)");
        }
    }

    private SortedMap<String, SortedSet<String>> read() throws IOException {
        List<String> lines = Files.exists(table) ? Files.readAllLines(table) : List.of();
        var listed = new TreeMap<String, SortedSet<String>>();
        lines.stream().skip(1).map(line -> line.split("\t"))
                .forEach(cells -> listed.put(cells[0], new TreeSet<>(List.of(cells[1].split(", ")))));
        return listed;
    }

    private String format(SortedMap<String, SortedSet<String>> listedCitations) {
        listedCitations.values().forEach(tests -> tests.removeAll(citationsByTest.keySet()));
        citationsByTest.forEach((test, rules) ->
                rules.forEach(rule -> listedCitations.computeIfAbsent(rule, _ -> new TreeSet<>()).add(test)));
        return listedCitations.entrySet().stream().filter(entry -> !entry.getValue().isEmpty())
                .map(entry -> entry.getKey() + "\t" + String.join(", ", entry.getValue()) + "\n")
                .collect(Collectors.joining("", HEADING, ""));
    }
}
