package letopis.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.match.MatchVerifier;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.notation.TornTail;
import letopis.sparks.SparksMatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplayFileTest {

    private static final JsonNotation NOTATION = new JsonNotation(SparksMatch.GAME);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void record() {
        file = SparksMatch.record(folder);
    }

    private static List<Commit> read(Path path) {
        try (ReplayReader reader = ReplayReader.open(path)) {
            var commits = new ArrayList<Commit>();
            reader.forEach(commits::add);
            assertThat(reader.tornTail()).isEmpty();
            return commits;
        }
    }

    @Test
    void a_recorded_match_is_read_back() throws IOException {
        List<Commit> commits = read(file);

        assertThat(commits).extracting(commit -> commit.entries().getFirst().event())
                .containsExactlyElementsOf(SparksMatch.CHOICES);
        assertThat(commits.getLast().entries()).extracting(Entry::seq)
                .containsExactly(new Sequence(7), new Sequence(8), new Sequence(9));
        try (ReplayReader reader = ReplayReader.open(file)) {
            assertThat(reader.header()).isEqualTo(SparksMatch.HEADER);
        }
    }

    @Test
    void a_match_read_and_written_again_has_identical_bytes() throws IOException {
        List<Commit> commits = read(file);
        Path copy = folder.resolve("copy.letopis");
        try (ReplayWriter writer = ReplayWriter.create(copy, SparksMatch.HEADER)) {
            commits.forEach(commit -> assertThat(writer.append(NOTATION.toSealedCommit(commit,
                    writer.tail()))).isEqualTo(new AppendResult.Success(commit.seal())));
        }

        assertThat(copy).hasSameBinaryContentAs(file);
    }

    @Test
    void a_single_line_is_read_back_as_its_entry() {
        var notation = new JsonNotation(SparksMatch.GAME);
        for (Commit commit : read(file)) {
            for (Entry entry : commit.entries()) {
                byte[] line = notation.line(entry);
                byte[] amid = new byte[line.length + 20];
                System.arraycopy(line, 0, amid, 7, line.length);
                assertThat(notation.read(amid, 7, line.length)).isEqualTo(entry);
            }
        }
    }

    /// The deck of B was never known to the recorder; such a value does not count as withheld in verification.
    @Test
    void a_loaded_match_is_folded_to_its_end_and_verifies() {
        LoadedMatch<?> match = LoadedMatch.load(file);

        assertThat(match.timeline().size()).isEqualTo(9);
        assertThat(match.cards().definitions()).containsExactlyElementsOf(SparksMatch.CARDS.definitions());
        var verify = new MatchVerifier<>(SparksMatch.GAME,
                SparksMatch.GAME.opening(Games.createSetup(match.header(), match.cards())), false);
        read(file).forEach(verify::check);
        assertThat(verify.verdict()).isEqualTo(new MatchVerifier.Verdict.ExactReplay(9));
    }

    @Test
    void a_truncated_last_commit_is_reported_and_the_rest_opens() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        long lastCommitLine = new String(whole, StandardCharsets.UTF_8).lines().count() - 3;
        int lastCommit = startOfLine(whole, lastCommitLine);

        for (int length = lastCommit; length < whole.length; length++) {
            try (ReplayReader reader = ReplayReader.open(SparksMatch.withBytes(folder, Arrays.copyOf(whole, length)))) {
                Commit last = null;
                for (Commit commit : reader) {
                    last = commit;
                }
                assertThat(last.last()).isEqualTo(new Sequence(6));
                int torn = length - lastCommit;
                assertThat(reader.tornTail().map(TornTail::bytes))
                        .isEqualTo(torn == 0 ? Optional.empty() : Optional.of((long) torn));
                assertThat(reader.tornTail().map(TornTail::line))
                        .isEqualTo(torn == 0 ? Optional.empty() : Optional.of(lastCommitLine));
            }
        }
    }

    private static int startOfLine(byte[] bytes, long line) {
        int at = 0;
        for (long feeds = 1; feeds < line; at++) {
            feeds += bytes[at] == '\n' ? 1 : 0;
        }
        return at;
    }

    @Test
    void a_flipped_bit_is_detected_at_any_position() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at++) {
            for (int bit : new int[] {0, 1, 5, 7}) {
                byte[] flipped = whole.clone();
                flipped[at] ^= (byte) (1 << bit);
                assertThat(damage(SparksMatch.withBytes(folder, flipped))).as("bit %s of byte %s", bit, at).isPresent();
            }
        }
    }

    /// Returns the line where reading detects the damage.
    private static Optional<Long> damage(Path path) {
        try (ReplayReader reader = ReplayReader.open(path)) {
            reader.forEach(_ -> { });
            return reader.tornTail().map(TornTail::line);
        } catch (BadFile e) {
            assertThat(e.line()).isPositive();
            assertThat(e.formatMessage(Language.RU)).isNotEqualTo(e.formatMessage(Language.EN));
            return Optional.of(e.line());
        }
    }

    @Test
    void a_reopened_file_continues_at_its_end() {
        Path copy = folder.resolve("copy.letopis");
        List<Commit> commits = read(file);
        try (ReplayWriter writer = ReplayWriter.create(copy, SparksMatch.HEADER)) {
            commits.subList(0, 3).forEach(commit -> writer.append(NOTATION.toSealedCommit(commit, writer.tail())));
            assertThat(writer.append(SealedCommit.ofVerified(commits.get(4), NOTATION.lines(commits.get(4)),
                    commits.get(3).seal()))).isEqualTo(
                    new AppendResult.OutOfSequenceCommit(new Sequence(4), new Sequence(5)));
        }
        try (ReplayWriter writer = ReplayWriter.open(copy, _ -> { })) {
            assertThat(writer.tail()).isEqualTo(commits.get(2).seal());
            commits.subList(3, 6).forEach(commit -> writer.append(NOTATION.toSealedCommit(commit, writer.tail())));
        }

        assertThat(copy).hasSameBinaryContentAs(file);
    }

    @Test
    void an_unfinished_commit_is_cut_off_only_after_notification() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        Path torn = SparksMatch.withBytes(folder, Arrays.copyOf(whole, whole.length - 5));

        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> ReplayWriter.open(torn, tail -> {
            throw new IllegalStateException("leave it");
        }));
        assertThat(Files.size(torn)).isEqualTo(whole.length - 5);

        var told = new ArrayList<TornTail>();
        ReplayWriter.open(torn, told::add).close();
        assertThat(told).extracting(TornTail::lines).containsExactly(4);
        assertThat(read(torn)).hasSize(5);
    }

    @Test
    void a_file_has_one_writer() {
        try (ReplayWriter _ = ReplayWriter.open(file, _ -> { })) {
            assertThatExceptionOfType(BadFile.class).isThrownBy(() -> ReplayWriter.open(file, _ -> { }))
                    .extracting(BadFile::code).isEqualTo("being-written");
        }
        assertThatExceptionOfType(BadFile.class)
                .isThrownBy(() -> ReplayWriter.create(file, SparksMatch.HEADER))
                .extracting(BadFile::code).isEqualTo("exists");
    }
}
