package letopis.codec.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import letopis.codec.message.BadFile;
import letopis.codec.message.FileProblem;

/// A file that people wrote.
public final class SourceFile {

    private static final int FILE_MAX = 16 << 20;

    private SourceFile() {}

    /// @throws BadFile when it cannot be read, or is longer than any such file can be
    public static byte[] bytes(Path path) {
        checkReadable(path);
        try {
            if (Files.size(path) > FILE_MAX) {
                throw bad(path, "file-too-long");
            }
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw BadFile.unreadable(path, e);
        }
    }

    /// @throws BadFile when it is not there, or cannot be read
    public static void checkReadable(Path path) {
        if (Files.notExists(path)) {
            throw bad(path, "missing");
        }
        if (Files.isDirectory(path)) {
            throw bad(path, "is-a-directory");
        }
        if (!Files.isReadable(path)) {
            throw bad(path, "no-permission");
        }
    }

    private static BadFile bad(Path path, String code) {
        return new BadFile(path.toString(), new FileProblem(code, Map.of("limit", FILE_MAX >> 20)));
    }
}
