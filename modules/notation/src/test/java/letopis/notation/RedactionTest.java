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
import letopis.match.Verify;
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

    private Path redacted(Audience audience) throws IOException {
        Path to = folder.resolve("redacted.letopis");
        try (ReplayReader reader = ReplayReader.open(file); OutputStream out = Files.newOutputStream(to)) {
            reader.redact(audience, out);
        }
        return to;
    }

    @Test
    void a_public_file_holds_no_secret_and_stands_under_the_same_seals() throws IOException {
        Path open = redacted(Audience.EVERYONE);

        assertThat(Files.readString(open)).doesNotContain("secret\":", "salt", "faces", "\"heat\":7");
        try (ReplayReader full = ReplayReader.open(file); ReplayReader reader = ReplayReader.open(open)) {
            var verify = new Verify<>(SparksMatch.GAME,
                    SparksMatch.GAME.opening(Games.setup(reader.header(), SparksMatch.CARDS)), false);
            for (Commit commit : reader) {
                assertThat(commit.seal()).isEqualTo(full.next().orElseThrow().seal());
                verify.check(commit);
            }
            assertThat(verify.verdict()).isEqualTo(new Verify.Verdict.Unverified(9, new Sequence(1)));
        }
    }

    @Test
    void the_face_of_a_card_in_hand_is_nowhere_in_a_public_match() throws IOException {
        LoadedMatch<?> match = LoadedMatch.load(redacted(Audience.EVERYONE));

        List<String> entries = Files.readAllLines(redacted(Audience.EVERYONE)).stream()
                .filter(line -> line.startsWith("{\"seq\":")).toList();
        // The cards played by the last entries are public.
        assertThat(entries.subList(0, 4)).noneMatch(line -> line.contains("Искра") || line.contains("Оберег"));
        assertThat(match.timeline().size()).isEqualTo(9);
    }

    @Test
    void a_seats_file_keeps_the_secrets_of_that_seat_only() throws IOException {
        String text = Files.readString(redacted(new Audience.At(Seat.B)));

        assertThat(text).contains("\"secret\":{\"B\":").doesNotContain("\"secret\":{\"A\":");
        assertThat(LoadedMatch.load(redacted(new Audience.At(Seat.B))).timeline().size()).isEqualTo(9);
    }

    @Test
    void the_judge_gets_the_very_same_file() throws IOException {
        assertThat(redacted(Audience.JUDGE)).hasSameBinaryContentAs(file);
    }

    @Test
    void lines_made_from_entries_are_redacted_the_same_way() throws IOException {
        var notation = new JsonNotation(SparksMatch.GAME);
        var lines = new StringBuilder();
        try (ReplayReader reader = ReplayReader.open(file)) {
            reader.forEach(commit -> commit.entries().forEach(entry ->
                    lines.append(new String(notation.line(entry, Audience.EVERYONE), StandardCharsets.UTF_8))
                            .append('\n')));
        }

        assertThat(lines.toString().lines()).containsExactlyElementsOf(
                Files.readAllLines(redacted(Audience.EVERYONE)).stream().filter(line -> line.startsWith("{\"seq\""))
                        .toList());
    }
}
