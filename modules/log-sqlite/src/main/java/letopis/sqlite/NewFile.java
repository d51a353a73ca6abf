package letopis.sqlite;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.UUID;

/// Creates the file of a log. Until its tables are in it, it has another name, so that a program that is killed never
/// leaves an empty file behind: that would look like a log that was cut off.
final class NewFile {

    private NewFile() {}

    /// Connects to a file, and creates it.
    interface Connection {
        Session open(Path file) throws SQLException;
    }

    /// Where this does not work, for example because the file system has no links, the file is left to be created in
    /// its place.
    static void create(Path file, Schema schema, SqliteErrors errors, Connection connection) {
        Path draft = file.resolveSibling(file.getFileName() + "-" + UUID.randomUUID() + ".new");
        try {
            try (Session session = connection.open(draft)) {
                schema.ready(session, errors);
            }
            Files.createLink(file, draft);
        } catch (SQLException e) {
            throw errors.writing(e);
        } catch (FileAlreadyExistsException _) {
            // another program has just created it
        } catch (IOException | UnsupportedOperationException _) {
            // there are no links here
        } finally {
            delete(draft);
        }
    }

    private static void delete(Path draft) {
        for (String ending : new String[] {"", "-wal", "-shm"}) {
            try {
                Files.deleteIfExists(draft.resolveSibling(draft.getFileName() + ending));
            } catch (IOException _) {
                // it is only in the way
            }
        }
    }
}
