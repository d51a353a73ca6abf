package letopis.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import letopis.journal.Commit;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.notation.Games;
import letopis.notation.ReplayReader;
import letopis.sparks.SparksMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GrowingFileTest {

    @TempDir
    private Path folder;

    private final List<Commit> seen = new ArrayList<>();

    private static List<Commit> all(Path file) {
        var commits = new ArrayList<Commit>();
        try (ReplayReader reader = ReplayReader.open(file)) {
            reader.forEach(commits::add);
        }
        return commits;
    }

    @Test
    void each_commit_is_delivered_once_however_the_bytes_arrive() throws IOException {
        Path whole = SparksMatch.record(folder);
        byte[] bytes = Files.readAllBytes(whole);
        int header = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("{\"seq\":1,");
        Path growing = Files.write(folder.resolve("growing.jsonl"), Arrays.copyOf(bytes, header));
        var file = new GrowingFile(growing, Games.all());
        file.poll(seen::add);
        assertThat(seen).isEmpty();
        for (int length = header; length <= bytes.length; length += 53) {
            Files.write(growing, Arrays.copyOf(bytes, length));
            file.poll(seen::add);
            file.poll(seen::add);
        }
        Files.write(growing, bytes);
        file.poll(seen::add);
        assertThat(seen).isEqualTo(all(whole));
    }

    @Test
    void an_unfinished_commit_may_be_replaced_by_another() throws IOException {
        Path whole = SparksMatch.record(folder);
        byte[] bytes = Files.readAllBytes(whole);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int seal = text.indexOf("{\"seal\":", text.indexOf("{\"seq\":1,"));
        int sealed = text.indexOf('\n', seal) + 1;
        Path growing = Files.write(folder.resolve("growing.jsonl"), Arrays.copyOf(bytes, sealed));
        Files.writeString(growing, "{\"seq\":2,\"type\":\"what was never sealed\"}\n", StandardOpenOption.APPEND);
        var file = new GrowingFile(growing, Games.all());
        file.poll(seen::add);
        assertThat(seen).hasSize(1);
        Files.write(growing, bytes);
        file.poll(seen::add);
        assertThat(seen).isEqualTo(all(whole)).last().extracting(Commit::last).isNotEqualTo(new Sequence(1));
    }

    @Test
    void commits_before_a_broken_line_are_not_delivered_again() throws IOException {
        Path whole = SparksMatch.record(folder);
        String text = Files.readString(whole);
        int seal = text.indexOf("{\"seal\":", text.indexOf("{\"seq\":1,"));
        int sealed = text.indexOf('\n', seal) + 1;
        String broken = "{\"seq\":7}\n{\"seal\":7,\"sha256\":\"\"}\n";
        Path growing = Files.writeString(folder.resolve("growing.jsonl"), text.substring(0, sealed) + broken);
        var file = new GrowingFile(growing, Games.all());
        assertThatExceptionOfType(BadFile.class).isThrownBy(() -> file.poll(seen::add));
        assertThat(seen).hasSize(1);
        Files.writeString(growing, text);
        file.poll(seen::add);
        assertThat(seen).isEqualTo(all(whole));
    }

    @Test
    void a_commit_is_delivered_again_after_the_consumer_failed() throws IOException {
        Path whole = SparksMatch.record(folder);
        var file = new GrowingFile(whole, Games.all());
        assertThatIllegalStateException().isThrownBy(() -> file.poll(commit -> {
            if (seen.size() == 1) {
                throw new IllegalStateException("cannot draw it");
            }
            seen.add(commit);
        }));
        Files.writeString(whole, "{\"seq\":", StandardOpenOption.APPEND);
        file.poll(seen::add);
        assertThat(seen).isEqualTo(all(whole));
    }

    @Test
    void a_file_that_lost_sealed_commits_is_reported() throws IOException {
        Path whole = SparksMatch.record(folder);
        var file = new GrowingFile(whole, Games.all());
        file.poll(seen::add);
        Files.write(whole, Arrays.copyOf(Files.readAllBytes(whole), 100));
        assertThatExceptionOfType(BadFile.class).isThrownBy(() -> file.poll(seen::add)).extracting(BadFile::code)
                .isEqualTo("shortened");
    }
}
