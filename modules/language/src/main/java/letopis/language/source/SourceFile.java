package letopis.language.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// A file that people wrote.
public final class SourceFile {

    /// Longer than any position or deck that one person can have written.
    public static final int PAGE_MAX = 256 << 10;

    private SourceFile() {}

    /// @param most how many bytes such a file has at most
    /// @throws BadFile when it cannot be read, or is longer
    public static byte[] bytes(Path path, int most) {
        checkReadable(path);
        try (InputStream in = Files.newInputStream(path)) {
            return bytes(path, in, most);
        } catch (IOException e) {
            throw BadFile.unreadable(path, e);
        }
    }

    /// All that comes out of a stream.
    ///
    /// @param name what messages call it
    /// @param most as above
    public static byte[] bytes(Path name, InputStream in, int most) {
        try {
            byte[] bytes = in.readNBytes(most + 1); // a device or a pipe has no size
            if (bytes.length > most) {
                throw new BadFile(name.toString(), new FileProblem("file-too-long", Map.of("limit", most >> 10)));
            }
            return bytes;
        } catch (IOException e) {
            throw BadFile.unreadable(name, e);
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
        return new BadFile(path.toString(), new FileProblem(code, Map.of()));
    }
}
