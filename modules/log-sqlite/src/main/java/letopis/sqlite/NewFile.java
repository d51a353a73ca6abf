package letopis.sqlite;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.UUID;

/// A new log file. It keeps a temporary name until its tables exist, because an empty file left by a killed program
/// would look like a truncated log.
final class NewFile {

    private NewFile() {}

    /// A factory of connections to a file. Connecting creates the file.
    interface Connector {
        Session open(Path file) throws SQLException;
    }

    /// Creates the file. On failure, for example because the file system has no hard links, the file is created in
    /// place later.
    static void create(Path file, Schema schema, SqliteErrors errors, Connector connector) {
        Path draft = file.resolveSibling(file.getFileName() + "-" + UUID.randomUUID() + ".new");
        try {
            try (Session session = connector.open(draft)) {
                schema.prepare(session, errors);
            }
            Files.createLink(file, draft);
        } catch (SQLException e) {
            throw errors.createWriteError(e);
        } catch (FileAlreadyExistsException _) {
            // Another program created it first.
        } catch (IOException | UnsupportedOperationException _) {
            // Hard links are not supported.
        } finally {
            delete(draft);
        }
    }

    private static void delete(Path draftFile) {
        for (String ending : new String[] {"", "-wal", "-shm"}) {
            try {
                Files.deleteIfExists(draftFile.resolveSibling(draftFile.getFileName() + ending));
            } catch (IOException _) {
                // A leftover draft is harmless.
            }
        }
    }
}
