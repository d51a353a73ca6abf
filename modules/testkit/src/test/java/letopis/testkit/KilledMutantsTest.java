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
            <mutation status='KILLED'><mutatedClass>game.rules.Blocks</mutatedClass><mutatedMethod>rule</mutatedMethod>\
            <methodDescription>(Lgame/Phase;)Ljava/lang/String;</methodDescription><lineNumber>30</lineNumber>\
            <mutator>a.b.EmptyObjectReturnValsMutator</mutator><killingTests>\
            game.TurnTest.[engine:junit-jupiter]/[class:game.TurnTest]/[method:it_ends()]</killingTests>\
            <description>replaced return value with ""</description></mutation>
            <mutation status='SURVIVED'><mutatedClass>game.rules.Draws</mutatedClass>\
            <mutatedMethod>draw</mutatedMethod><lineNumber>7</lineNumber>\
            <mutator>a.b.MathMutator</mutator><killingTests/>\
            <description>Replaced integer addition</description></mutation>
            </mutations>
            """;

    @TempDir
    Path folder;

    @Test
    void mutants_killed_by_the_tests_of_a_paragraph_are_listed_by_class() throws Exception {
        write();

        assertThat(folder.resolve("mutants.tsv")).hasContent("""
                class\tid\tnoticed
                Blocks\tR-1\t1
                Blocks\tR-2\t1
                """);
    }

    /// The report has a mutant in a method that only returns a paragraph id.
    @Test
    void mutants_that_only_change_a_label_do_not_count() throws Exception {
        write();

        assertThat(folder.resolve("mutants.tsv")).content().contains("Blocks\tR-2\t1");
    }

    @Test
    void the_table_keeps_rows_of_classes_without_new_mutants() throws Exception {
        Files.writeString(folder.resolve("mutants.tsv"), """
                class\tid\tnoticed
                Attacks\tR-2\t7
                Blocks\tR-1\t40
                Blocks\tR-3\t2
                Draws\tR-3\t5
                Ends\tR-1\t3
                """);
        write();

        assertThat(folder.resolve("mutants.tsv")).hasContent("""
                class\tid\tnoticed
                Attacks\tR-2\t7
                Blocks\tR-1\t1
                Blocks\tR-2\t1
                Ends\tR-1\t3
                """);
    }

    private void write() throws Exception {
        Path report = Files.writeString(folder.resolve("mutations.xml"), REPORT);
        Files.writeString(folder.resolve("coverage.tsv"), """
                id\timplemented\tmentioned\ttests
                R-1\tTurn\tBlocks.may\tBlockTest.one_blocks_one, TurnTest.it_ends
                R-2\tTurn\t\tTurnTest.it_ends
                R-3\tDraws\t\tDrawTest.nobody_draws
                """);
        KilledMutants.main(new String[] {"table", folder.toString(), report.toString()});
    }
}
