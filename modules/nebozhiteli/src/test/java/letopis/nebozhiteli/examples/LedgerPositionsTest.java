package letopis.nebozhiteli.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Ledger entries of a position act like played ones.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LedgerPositionsTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @Covers("NT-IV-2.1.3")
    @CsvSource({"prevention: source, {prevent: one}, 5", "prevention: source, {prevent: two}, 3",
            "prevention: 2, {prevent: one}, 4",
            "prevention: all, pass, 6", "restore: yes, pass, 6", "healing: 2, pass, 4", "loss: 1, pass, 1"})
    void ledger_entries_of_a_position_apply(String entry, String choice, int life) throws IOException {
        Path file = Files.writeString(folder.resolve("p.yaml"), """
                game: nebozhiteli
                turn: {phase: damage, priority: B, passes: 1}
                ledger:
                  - {damage: 3, by: one, to: x}
                  - {damage: 1, by: two, to: x}
                  - {%s, by: x, to: x}
                seats:
                  A: {field: [{id: one, card: Великан, turned: yes}, {id: two, card: Берсерк, turned: yes}]}
                  B: {field: [{id: x, card: Рыцарь}]}
                choices:
                  - B: pass
                  %s
                expect:
                  x: {life: %d}
                """.formatted(entry, choice.equals("pass") ? "- until: end" : "- B: " + choice, life));
        PositionFile read = PositionFile.read(file, InstantSource.fixed(Instant.EPOCH), () -> "salt");
        assertThat(read.mistakes()).isEmpty();
        read.answers().getFirst().commits().stream().flatMap(commit -> commit.entries().stream())
                .forEach(one -> CitationRecorder.cite(one.rules()));
        assertThat(read.answers().getFirst().expectations()).isNotEmpty().extracting(DisputeResult.Expectation::actual)
                .containsOnly(String.valueOf(life));
    }

    @Test
    void a_keyword_granted_before_the_position_applies() throws IOException {
        Path file = Files.writeString(folder.resolve("p.yaml"), """
                game: nebozhiteli
                combat: {attackers: [one]}
                seats:
                  A: {field: [{id: one, card: Рыцарь, granted: [{kind: deals-more, amount: 2}]}]}
                  B: {life: 20}
                choices:
                  - until: end of phase
                expect:
                  seats: {B: {life: 17}}
                """);
        PositionFile read = PositionFile.read(file, InstantSource.fixed(Instant.EPOCH), () -> "salt");
        assertThat(read.mistakes()).isEmpty();
        assertThat(read.answers().getFirst().meetsExpectations()).isTrue();
    }
}
