package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each shipped dispute names all paragraphs of its case; tests in each game check that the answer cites the paragraphs
/// a dispute names. `exceptions.tsv` lists paragraphs of a case without a role in its dispute, with the reason.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CaseParagraphsTest {

    private static final Pattern PARAGRAPH = Pattern.compile("\\b[A-Z]{2}-[A-Za-z0-9.-]+");

    private record Case(String name, List<String> paragraphs) {}

    private record Exemption(String game, String name, String paragraph, String reason) {}

    private static Stream<String[]> rows(String file) throws IOException {
        try (var in = CaseParagraphsTest.class.getResourceAsStream("cases/" + file)) {
            return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8).lines().skip(1)
                    .map(line -> line.split("\t")).toList().stream();
        }
    }

    private static List<Case> cases(String game) throws IOException {
        return rows(game + ".tsv").map(cells -> new Case(cells[0],
                cells.length < 2 ? List.of() : Arrays.asList(cells[1].split(" ")))).toList();
    }

    private static List<Exemption> exceptions() throws IOException {
        return rows("exceptions.tsv").map(cells -> new Exemption(cells[0], cells[1], cells[2], cells[3])).toList();
    }

    private static List<Path> disputes(String game) throws IOException {
        try (Stream<Path> files = Files.walk(Sources.ROOT.resolve("replays/" + game + "/disputes"))) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
        }
    }

    private static boolean belongsTo(Path dispute, Case one) {
        return dispute.getFileName().toString().startsWith(one.name().toLowerCase(Locale.ROOT) + "-");
    }

    private static Set<String> citedParagraphs(Path dispute) throws IOException {
        return PARAGRAPH.matcher(Files.readString(dispute)).results().map(found -> found.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nebozhiteli", "vremya-geroev", "respons", "berserk-heroes"})
    void a_dispute_cites_every_paragraph_of_its_case(String game) throws IOException {
        List<Exemption> exceptions = exceptions();
        var missing = new ArrayList<String>();
        int found = 0;
        for (Case one : cases(game)) {
            for (Path dispute : disputes(game)) {
                if (belongsTo(dispute, one)) {
                    found++;
                    Set<String> named = citedParagraphs(dispute);
                    one.paragraphs().stream().filter(paragraph -> !named.contains(paragraph))
                            .filter(paragraph -> exceptions.stream().noneMatch(exception ->
                                    exception.game().equals(game) && exception.name().equals(one.name())
                                            && exception.paragraph().equals(paragraph)))
                            .forEach(paragraph -> missing.add(dispute.getFileName() + " " + paragraph));
                }
            }
        }
        assertThat(missing).isEmpty();
        assertThat(found).as("disputes of cases").isGreaterThan(30);
    }

    @Test
    void every_exception_has_a_reason_and_is_still_needed() throws IOException {
        for (Exemption exception : exceptions()) {
            assertThat(exception.reason()).isNotBlank();
            Case one = cases(exception.game()).stream().filter(some -> some.name().equals(exception.name()))
                    .findFirst().orElseThrow();
            assertThat(one.paragraphs()).contains(exception.paragraph());
            for (Path dispute : disputes(exception.game())) {
                if (belongsTo(dispute, one)) {
                    assertThat(citedParagraphs(dispute)).as("%s", dispute).doesNotContain(exception.paragraph());
                }
            }
        }
    }
}
