package letopis.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A replay file with another title than the one its header was sealed with.
final class DamagedFile {

    private DamagedFile() {}

    static void damage(Path file) {
        try {
            Files.writeString(file, Files.readString(file).replaceFirst("№", "No"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
