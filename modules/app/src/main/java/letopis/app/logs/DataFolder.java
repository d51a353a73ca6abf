package letopis.app.logs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import letopis.app.UserError;

/// The folder with the user's data.
public final class DataFolder {

    private DataFolder() {}

    public static Path forCurrentUser() {
        return of(System.getenv(), System.getProperty("os.name"), Path.of(System.getProperty("user.home")));
    }

    /// @param osName the operating system as named by Java
    /// @param home the user's home folder
    public static Path of(Map<String, String> environment, String osName, Path home) {
        Path data = resolveAbsolutePath(environment, "XDG_DATA_HOME", osName.startsWith("Windows")
                ? resolveAbsolutePath(environment, "LOCALAPPDATA", home.resolve("AppData").resolve("Local"))
                : osName.startsWith("Mac") ? home.resolve("Library").resolve("Application Support")
                : home.resolve(".local").resolve("share"));
        return data.resolve("letopis");
    }

    /// Returns a folder from the environment, or `fallback`. Relative paths are ignored, as the XDG convention
    /// requires.
    private static Path resolveAbsolutePath(Map<String, String> environment, String name, Path fallback) {
        String value = environment.getOrDefault(name, "");
        return !value.isEmpty() && Path.of(value).isAbsolute() ? Path.of(value) : fallback;
    }

    /// Creates the parent folder of a file.
    ///
    /// @throws UserError if it cannot be created
    public static Path createParentFolder(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return file;
        } catch (IOException e) {
            throw UserError.createBadInputError("file.no-folder",
                    Map.of("folder", file.toAbsolutePath().getParent(), "reason", e.getClass().getSimpleName()));
        }
    }
}
