package letopis.cli.league;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import letopis.language.json.PrettyJson;
import letopis.language.message.BadFile;

/// A file that is replaced atomically.
final class AtomicFile {

    private AtomicFile() {}

    /// @throws BadFile if the file cannot be written; its previous content is kept
    static void write(Path path, Map<String, Object> fields) {
        write(path, PrettyJson.format(fields));
    }

    static void write(Path path, String text) {
        writePart(path, text);
        commitPart(path);
    }

    /// Returns the temporary file. It is renamed to `path` once complete.
    static Path resolvePartFile(Path path) {
        return path.resolveSibling(path.getFileName() + ".part");
    }

    static void writePart(Path path, String text) {
        try {
            Files.writeString(resolvePartFile(path), text);
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(path, e);
        }
    }

    static void commitPart(Path path) {
        try {
            Files.move(resolvePartFile(path), path, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(path, e);
        }
    }
}
