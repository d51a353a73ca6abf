package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CitationTableTest {

    @TempDir
    Path folder;
    private Path table;

    @BeforeEach
    void write() throws IOException {
        table = Files.writeString(folder.resolve("cited.tsv"), """
                id\tcited-while-running
                R-1\tBlockTest.one_blocks_one, TurnTest.it_ends
                R-2\tTurnTest.it_ends
                """);
    }

    @Test
    void a_previously_cited_paragraph_must_be_cited_again() throws IOException {
        var cited = new CitationTable(table, false);
        cited.recordRun("TurnTest.it_ends", Set.of("R-1", "R-2"), Set.of("R-1", "R-3"));

        assertThatThrownBy(cited::close).isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("TurnTest.it_ends covers R-2, and nothing cited it while it ran\n(");
    }

    @Test
    void citations_of_all_runs_of_a_parameterized_test_count() {
        var cited = new CitationTable(table, false);
        cited.recordRun("TurnTest.it_ends", Set.of("R-1", "R-2"), Set.of("R-2"));
        cited.recordRun("TurnTest.it_ends", Set.of("R-1", "R-2"), Set.of("R-1"));

        assertThatCode(cited::close).doesNotThrowAnyException();
    }

    @Test
    void tests_that_did_not_run_are_ignored() {
        assertThatCode(new CitationTable(table, false)::close).doesNotThrowAnyException();
    }

    @Test
    void the_table_is_updated_for_the_tests_that_ran() throws IOException {
        try (var cited = new CitationTable(table, true)) {
            cited.recordRun("TurnTest.it_ends", Set.of("R-1", "R-3"), Set.of("R-3", "R-4"));
        }
        assertThat(table).hasContent("""
                id\tcited-while-running
                R-1\tBlockTest.one_blocks_one
                R-3\tTurnTest.it_ends
                """);
    }
}
