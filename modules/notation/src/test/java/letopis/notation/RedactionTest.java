package letopis.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.journal.Commit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.match.MatchVerifier;
import letopis.sparks.SparksMatch;
import letopis.table.Audience;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RedactionTest {

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void record() {
        file = SparksMatch.record(folder);
    }

    private Path redact(Audience audience) throws IOException {
        Path to = folder.resolve("redacted.letopis");
        try (ReplayReader reader = ReplayReader.open(file); OutputStream out = Files.newOutputStream(to)) {
            reader.redact(audience, out);
        }
        return to;
    }

    @Test
    void a_public_file_has_no_secrets_and_keeps_its_seals() throws IOException {
        Path open = redact(Audience.EVERYONE);

        assertThat(Files.readString(open)).doesNotContain("secret\":", "salt", "faces", "\"heat\":7");
        try (ReplayReader full = ReplayReader.open(file); ReplayReader reader = ReplayReader.open(open)) {
            var verify = new MatchVerifier<>(SparksMatch.GAME,
                    SparksMatch.GAME.opening(Games.createSetup(reader.header(), SparksMatch.CARDS)), false);
            for (Commit commit : reader) {
                assertThat(commit.seal()).isEqualTo(full.next().orElseThrow().seal());
                verify.check(commit);
            }
            assertThat(verify.verdict()).isEqualTo(new MatchVerifier.Verdict.UnverifiedVerdict(9, new Sequence(1)));
        }
    }

    @Test
    void the_faces_of_cards_in_hand_are_absent_from_a_public_match() throws IOException {
        LoadedMatch<?> match = LoadedMatch.load(redact(Audience.EVERYONE));

        List<String> entries = Files.readAllLines(redact(Audience.EVERYONE)).stream()
                .filter(line -> line.startsWith("{\"seq\":")).toList();
        // The cards played by the last entries are public.
        assertThat(entries.subList(0, 4)).noneMatch(line -> line.contains("Искра") || line.contains("Оберег"));
        assertThat(match.timeline().size()).isEqualTo(9);
    }

    @Test
    void a_seats_file_keeps_only_the_secrets_of_that_seat() throws IOException {
        String text = Files.readString(redact(new Audience.OfSeat(Seat.B)));

        assertThat(text).contains("\"secret\":{\"B\":").doesNotContain("\"secret\":{\"A\":");
        assertThat(LoadedMatch.load(redact(new Audience.OfSeat(Seat.B))).timeline().size()).isEqualTo(9);
    }

    @Test
    void the_judges_file_is_identical_to_the_original() throws IOException {
        assertThat(redact(Audience.JUDGE)).hasSameBinaryContentAs(file);
    }

    @Test
    void lines_encoded_from_entries_are_redacted_identically() throws IOException {
        var notation = new JsonNotation(SparksMatch.GAME);
        var lines = new StringBuilder();
        try (ReplayReader reader = ReplayReader.open(file)) {
            reader.forEach(commit -> commit.entries().forEach(entry ->
                    lines.append(new String(notation.line(entry, Audience.EVERYONE), StandardCharsets.UTF_8))
                            .append('\n')));
        }

        assertThat(lines.toString().lines()).containsExactlyElementsOf(
                Files.readAllLines(redact(Audience.EVERYONE)).stream().filter(line -> line.startsWith("{\"seq\""))
                        .toList());
    }
}
