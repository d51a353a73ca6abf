package letopis.app;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/// Names of files as people write them.
public final class FilePaths {

    private FilePaths() {}

    /// @throws UserError when it is no file name
    public static Path parse(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw UserError.usage("file.no-name", Map.of("file", text, "reason", e.getReason()));
        }
    }
}
