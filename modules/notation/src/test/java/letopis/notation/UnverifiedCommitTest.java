package letopis.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.journal.Seal;
import letopis.language.json.JsonWriter;
import letopis.language.message.BadFile;
import letopis.sparks.SparksMatch;
import letopis.table.Audience;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests commits stored in logs other than replay files.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnverifiedCommitTest {

    @TempDir
    Path folder;

    private final JsonNotation notation = new JsonNotation(SparksMatch.GAME);
    private final List<Commit> commits = new ArrayList<>();
    private final List<UnverifiedCommit> written = new ArrayList<>();
    private final byte[] header = notation.writeHeader(SparksMatch.HEADER);

    @BeforeEach
    void read() {
        try (ReplayReader reader = ReplayReader.open(SparksMatch.record(folder))) {
            reader.forEach(commit -> {
                commits.add(commit);
                written.add(UnverifiedCommit.of(reader.sealedCommit()));
            });
        }
    }

    private Seal sealBefore(int commit) {
        return commit == 0 ? Seal.ofHeader(header) : commits.get(commit - 1).seal();
    }

    @Test
    void each_commit_follows_the_previous_one_with_or_without_secrets() {
        for (int i = 0; i < commits.size(); i++) {
            Commit commit = commits.get(i);
            var open = new UnverifiedCommit(commit.entries().stream()
                    .map(entry -> notation.line(entry, Audience.EVERYONE))
                    .toList(), commit.seal());
            assertThat(written.get(i).follows(sealBefore(i))).isTrue();
            assertThat(open.follows(sealBefore(i))).isTrue();
            assertThat(new UnverifiedCommit(written.get(i).lines(), commit.seal()).follows(sealBefore(i))).isTrue();
        }
        assertThat(written.get(0).lines().getFirst()).asString(StandardCharsets.UTF_8).contains("\"secret\"");
    }

    @Test
    void a_commit_with_altered_lines_or_another_previous_seal_does_not_follow() {
        UnverifiedCommit last = written.getLast();
        Seal tail = sealBefore(written.size() - 1);
        assertThat(last.follows(sealBefore(0))).isFalse();
        assertThat(last.follows(last.seal())).isFalse();
        assertThat(last.follows(new Seal(tail.last(), "0".repeat(64)))).isFalse();
        assertThat(new UnverifiedCommit(last.lines().subList(1, last.lines().size()), last.seal()).follows(tail))
                .isFalse();
        var changed = new ArrayList<>(last.lines());
        changed.set(1, Arrays.copyOf(changed.get(1), changed.get(1).length - 1));
        assertThat(new UnverifiedCommit(changed, last.seal()).follows(tail)).isFalse();
    }

    @Test
    void reading_may_resume_after_any_seal() {
        for (int i = 0; i <= commits.size(); i++) {
            assertThat(readAfter(sealBefore(i), i)).isEqualTo(commits.subList(i, commits.size()));
        }
        assertThatExceptionOfType(BadFile.class).isThrownBy(() -> readAfter(sealBefore(0), 1));
    }

    private List<Commit> readAfter(Seal seal, int from) {
        var out = new JsonWriter(1024);
        for (UnverifiedCommit commit : written.subList(from, written.size())) {
            commit.lines().forEach(line -> out.writeRaw(line, 0, line.length).lineFeed());
            byte[] line = SealLine.write(commit.seal());
            out.writeRaw(line, 0, line.length).lineFeed();
        }
        var in = new ByteArrayInputStream(out.toBytes());
        try (ReplayReader reader =
                ReplayReader.resumeAfter(seal, "here", SparksMatch.HEADER, in, List.of(SparksMatch.GAME))) {
            var read = new ArrayList<Commit>();
            reader.forEach(read::add);
            return read;
        }
    }

    @Test
    void a_separately_stored_header_is_read_or_reported_as_invalid() {
        byte[] definitions = SparksMatch.HEADER.cards().json().getBytes(StandardCharsets.UTF_8);
        assertThat(HeaderLine.read("here", header, _ -> Optional.of(definitions))).isEqualTo(SparksMatch.HEADER);
        assertThatExceptionOfType(BadFile.class)
                .isThrownBy(() -> HeaderLine.readHeaderWithoutCards("here", Arrays.copyOf(header, header.length - 1)))
                .withMessageStartingWith("here:1:");
    }

    @Test
    void a_missing_or_altered_card_set_of_a_log_is_reported_with_its_hash() {
        String unheardOf = "f".repeat(64);
        byte[] line = new String(header, StandardCharsets.UTF_8).replace(SparksMatch.HEADER.cards().sha256(), unheardOf)
                .getBytes(StandardCharsets.UTF_8);
        assertThatExceptionOfType(BadFile.class).isThrownBy(() -> HeaderLine.read("here", line, _ -> Optional.empty()))
                .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("cards-missing"))
                .withMessageContaining(unheardOf);
        assertThatExceptionOfType(BadFile.class)
                .isThrownBy(() -> HeaderLine.read("here", line, _ -> Optional.of(new byte[] {'[', ']'})))
                .satisfies(badFile -> assertThat(badFile.code()).isEqualTo("cards-broken"))
                .withMessageContaining(unheardOf);
    }
}
