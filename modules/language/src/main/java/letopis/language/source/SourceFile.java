package letopis.language.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// A file written by people.
public final class SourceFile {

    /// The maximum size of a position or a deck. No person would write a larger one by hand.
    public static final int MAX_PAGE_BYTES = 256 << 10;

    private SourceFile() {}

    /// @param max the maximum size in bytes
    /// @throws BadFile if the file cannot be read or is larger
    public static byte[] readBytes(Path path, int max) {
        checkFileReadable(path);
        try (InputStream in = Files.newInputStream(path)) {
            return readBytes(path, in, max);
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(path, e);
        }
    }

    /// Reads a stream to its end.
    ///
    /// @param path the name in messages
    /// @param max the maximum size in bytes
    public static byte[] readBytes(Path path, InputStream in, int max) {
        try {
            byte[] bytes = in.readNBytes(max + 1); // devices and pipes report no size
            if (bytes.length > max) {
                throw new BadFile(path.toString(), new FileProblem("file-too-long", Map.of("limit", max >> 10)));
            }
            return bytes;
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(path, e);
        }
    }

    /// @throws BadFile if the file does not exist or cannot be read
    public static void checkFileReadable(Path path) {
        if (Files.notExists(path)) {
            throw createBadFile(path, "missing");
        }
        if (Files.isDirectory(path)) {
            throw createBadFile(path, "is-a-directory");
        }
        if (!Files.isReadable(path)) {
            throw createBadFile(path, "no-permission");
        }
    }

    private static BadFile createBadFile(Path path, String code) {
        return new BadFile(path.toString(), new FileProblem(code, Map.of()));
    }
}
