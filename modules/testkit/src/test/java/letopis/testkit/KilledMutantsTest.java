package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class KilledMutantsTest {

    private static final String REPORT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <mutations>
            <mutation status='KILLED'><mutatedClass>game.rules.Blocks</mutatedClass><mutatedMethod>may</mutatedMethod>\
            <lineNumber>12</lineNumber><mutator>a.b.NegateConditionalsMutator</mutator><killingTests>\
            game.BlockTest.[engine:junit-jupiter]/[class:game.BlockTest]/[method:one_blocks_one()]|\
            game.TurnTest.[engine:junit-jupiter]/[class:game.TurnTest]/[test-template:it_ends(game.Edition)]\
            /[test-template-invocation:#1]</killingTests><description>negated conditional</description></mutation>
            <mutation status='SURVIVED'><mutatedClass>game.rules.Draws</mutatedClass>\
            <mutatedMethod>draw</mutatedMethod><lineNumber>7</lineNumber>\
            <mutator>a.b.MathMutator</mutator><killingTests/>\
            <description>Replaced integer addition</description></mutation>
            </mutations>
            """;

    @TempDir
    Path folder;

    @Test
    void a_paragraph_has_the_breaks_its_tests_notice_and_those_where_it_is_carried_out() throws Exception {
        Path report = Files.writeString(folder.resolve("mutations.xml"), REPORT);
        Files.writeString(folder.resolve("coverage.tsv"), """
                id\timplemented\tmentioned\ttests
                R-1\tTurn\tBlocks.may\tBlockTest.one_blocks_one
                R-2\tTurn\t\tTurnTest.it_ends
                R-3\tDraws\t\tDrawTest.nobody_draws
                """);
        KilledMutants.main(new String[] {"table", folder.toString(), report.toString()});

        assertThat(folder.resolve("mutants.tsv")).hasContent("""
                id\tnoticed\twhere-carried-out
                R-1\t1\t1
                R-2\t1\t0
                R-3\t0\t0
                """);
    }
}
