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
        try {
            String code = Files.notExists(path) ? "missing"
                    : Files.isDirectory(path) ? "is-a-directory"
                    : !Files.isReadable(path) ? "no-permission"
                    : Files.size(path) > FILE_MAX ? "file-too-long"
                    : null;
            if (code != null) {
                throw new BadFile(path.toString(), new FileProblem(code, Map.of("limit", FILE_MAX >> 20)));
            }
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw BadFile.unreadable(path, e);
        }
    }
}
