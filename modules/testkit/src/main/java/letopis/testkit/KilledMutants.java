package letopis.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// An evaluation of PIT reports. For each paragraph, it finds the mutants of the rules that the paragraph's tests
/// killed. It also finds the surviving mutants. `modules/bench/mutants` runs it.
public final class KilledMutants {

    private static final Pattern TEST_PATTERN =
            Pattern.compile("\\[class:(?:[\\w.]*\\.)?(\\w+)]/\\[(?:method|test-template):(\\w+)");
    private static final Pattern LABEL_PATTERN = Pattern.compile("\\)\\[?Ljava/lang/String;$");
    private static final Set<String> DETECTED_STATUSES = Set.of("KILLED", "TIMED_OUT", "MEMORY_ERROR", "RUN_ERROR");

    private static final String HEADING = "class\tid\tnoticed";

    /// One mutation of a class.
    ///
    /// @param namesOnlyParagraphs true if the mutated method only names paragraphs
    /// @param by the tests that kill the mutant, as `Class.method`
    private record Mutant(
            String status, String type, String method, int line, String how, String what, boolean namesOnlyParagraphs,
            List<String> by) {

        /// Returns the top-level class.
        String outermostClass() {
            return type.split("\\$")[0];
        }
    }

    private KilledMutants() {}

    /// Runs one of two commands. `table FOLDER REPORT…` writes `mutants.tsv` next to the `coverage.tsv` in that folder.
    /// Existing rows of `mutants.tsv` are kept if no report contains their class. `survivors REPORT…` prints totals and
    /// the surviving mutants.
    public static void main(String[] args) throws IOException, XMLStreamException {
        boolean table = args[0].equals("table");
        var mutants = new ArrayList<Mutant>();
        for (int i = table ? 2 : 1; i < args.length; i++) {
            mutants.addAll(read(Path.of(args[i])));
        }
        if (table) {
            Path folder = Path.of(args[1]);
            Path file = folder.resolve("mutants.tsv");
            List<String> before = Files.exists(file) ? Files.readAllLines(file) : List.of(HEADING);
            Files.writeString(file,
                    renderTable(before, Files.readAllLines(folder.resolve("coverage.tsv"), StandardCharsets.UTF_8),
                            mutants));
        } else {
            System.out.print(formatSurvivors(mutants));
        }
    }

    private static List<Mutant> read(Path report) throws IOException, XMLStreamException {
        var mutants = new ArrayList<Mutant>();
        try (InputStream in = Files.newInputStream(report)) {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.IS_COALESCING, true);
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            XMLStreamReader reader = factory.createXMLStreamReader(in, "UTF-8");
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamConstants.START_ELEMENT && reader.getLocalName().equals("mutation")) {
                    mutants.add(readMutant(reader));
                }
            }
        }
        return mutants;
    }

    private static Mutant readMutant(XMLStreamReader reader) throws XMLStreamException {
        String status = reader.getAttributeValue(null, "status");
        var texts = new TreeMap<String, String>();
        for (String element = ""; !element.equals("/mutation");) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                element = reader.getLocalName();
            } else if (event == XMLStreamConstants.CHARACTERS && !element.isEmpty()) {
                texts.merge(element, reader.getText(), String::concat);
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                element = reader.getLocalName().equals("mutation") ? "/mutation" : "";
            }
        }
        String killing = texts.getOrDefault("killingTests", texts.getOrDefault("killingTest", ""));
        return new Mutant(status, extractLastSegment(texts.get("mutatedClass")), texts.get("mutatedMethod"),
                Integer.parseInt(texts.get("lineNumber")), extractLastSegment(texts.get("mutator"))
                .replace("Mutator", ""),
                texts.get("description"),
                LABEL_PATTERN.matcher(texts.getOrDefault("methodDescription", "")).find(), TEST_PATTERN.matcher(killing)
                .results()
                        .map(test -> test.group(1) + "." + test.group(2)).distinct().toList());
    }

    private static String extractLastSegment(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /// Returns the table of killed mutants. It states how many mutants of each class the tests of each paragraph
    /// killed. Mutated paragraph labels do not count, because they do not affect behavior.
    ///
    /// @param before the lines of the existing table, kept for classes not mutated in this run
    /// @param coverageLines the lines with paragraph, places, mentions in comments, and tests
    static String renderTable(List<String> before, List<String> coverageLines, List<Mutant> mutants) {
        var broken = mutants.stream().map(Mutant::outermostClass).collect(Collectors.toSet());
        var byTest = new TreeMap<String, Set<Mutant>>();
        mutants.stream().filter(mutant -> !mutant.namesOnlyParagraphs()).forEach(mutant -> mutant.by()
                .forEach(test -> byTest.computeIfAbsent(test, _ -> new HashSet<>()).add(mutant)));
        var lines = new TreeMap<String, SequencedSet<String>>();
        before.stream().skip(1).filter(line -> !broken.contains(line.split("\t")[0]))
                .forEach(line -> add(lines, line.split("\t")[0], line));
        for (String line : coverageLines.subList(1, coverageLines.size())) {
            String[] cells = line.split("\t", -1);
            Stream.of(cells[3].split(", ")).flatMap(test -> byTest.getOrDefault(test, Set.of()).stream()).distinct()
                    .collect(Collectors.groupingBy(Mutant::outermostClass, TreeMap::new, Collectors.counting()))
                    .forEach((type, count) -> add(lines, type, type + "\t" + cells[0] + "\t" + count));
        }
        return lines.values().stream().flatMap(SequencedSet::stream).map(line -> line + "\n")
                .collect(Collectors.joining("", HEADING + "\n", ""));
    }

    private static void add(Map<String, SequencedSet<String>> lines, String type, String line) {
        lines.computeIfAbsent(type, _ -> new LinkedHashSet<>()).add(line);
    }

    private static String formatSurvivors(List<Mutant> mutants) {
        long noticed = mutants.stream().filter(mutant -> DETECTED_STATUSES.contains(mutant.status())).count();
        long unreached = mutants.stream().filter(mutant -> mutant.status().equals("NO_COVERAGE")).count();
        var lines = new TreeSet<String>();
        mutants.stream().filter(mutant -> !DETECTED_STATUSES.contains(mutant.status())).forEach(mutant ->
                lines.add("%-12s %s.%s:%04d %s, %s".formatted(mutant.status(), mutant.type(), mutant.method(),
                        mutant.line(), mutant.how(), mutant.what())));
        long reached = mutants.size() - unreached;
        return String.join("\n", lines)
                + "%n%d breaks, %d reached by a test, %d noticed: %.1f %% of those reached%n".formatted(mutants.size(),
                        reached, noticed, 100.0 * noticed / Math.max(1, reached));
    }
}
