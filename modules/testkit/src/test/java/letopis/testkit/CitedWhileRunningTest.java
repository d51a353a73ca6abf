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
class CitedWhileRunningTest {

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
    void a_paragraph_that_was_cited_has_to_be_cited_again() throws IOException {
        var cited = new CitedWhileRunning(table, false);
        cited.ran("TurnTest.it_ends", Set.of("R-1", "R-2"), Set.of("R-1", "R-3"));

        assertThatThrownBy(cited::close).isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("TurnTest.it_ends covers R-2, and nothing cited it while it ran\n(");
    }

    @Test
    void what_each_run_of_a_test_with_parameters_cites_counts() {
        var cited = new CitedWhileRunning(table, false);
        cited.ran("TurnTest.it_ends", Set.of("R-1", "R-2"), Set.of("R-2"));
        cited.ran("TurnTest.it_ends", Set.of("R-1", "R-2"), Set.of("R-1"));

        assertThatCode(cited::close).doesNotThrowAnyException();
    }

    @Test
    void tests_that_did_not_run_are_not_asked() {
        assertThatCode(new CitedWhileRunning(table, false)::close).doesNotThrowAnyException();
    }

    @Test
    void the_table_is_written_anew_for_those_that_ran() throws IOException {
        try (var cited = new CitedWhileRunning(table, true)) {
            cited.ran("TurnTest.it_ends", Set.of("R-1", "R-3"), Set.of("R-3", "R-4"));
        }
        assertThat(table).hasContent("""
                id\tcited-while-running
                R-1\tBlockTest.one_blocks_one
                R-3\tTurnTest.it_ends
                """);
    }
}
