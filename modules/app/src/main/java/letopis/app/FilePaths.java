package letopis.app;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/// A parser for file names typed by users.
public final class FilePaths {

    private FilePaths() {}

    /// @throws UserError if `text` is not a valid file name
    public static Path parse(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw UserError.createBadUsageError("file.no-name", Map.of("file", text, "reason", e.getReason()));
        }
    }
}
