package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.server.KilledProcess.Point;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A program is killed exactly at the requested system call.
@DisplayNameGeneration(ReplaceUnderscores.class)
class KilledProcessTest {

    private static final int WRITTEN = 20;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, WRITTEN, WRITTEN + 5})
    void a_program_is_killed_at_the_requested_system_call(int count, @TempDir Path folder) throws IOException {
        assumeTrue(KilledProcess.canCountCalls());
        Path file = folder.resolve("written");
        boolean killed = KilledProcess.run(new Point.Step("write", count), List.of("dd", "if=/dev/zero", "of=" + file,
                "bs=1", "count=" + WRITTEN, "status=none"), folder.resolve("out"));
        assertThat(killed).isEqualTo(count <= WRITTEN);
        assertThat(Files.size(file)).isEqualTo(Math.min(count - 1, WRITTEN));
    }
}
