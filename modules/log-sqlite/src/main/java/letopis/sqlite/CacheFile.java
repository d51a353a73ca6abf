package letopis.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.sqlite.JDBC;

/// A file with one table of derived data. It may be deleted at any time. A damaged file, or one of another version, is
/// replaced. If the file cannot be written, nothing is kept. Thread-safe.
final class CacheFile implements AutoCloseable {

    private static final System.Logger LOGGER = System.getLogger(CacheFile.class.getName());
    private static final String BUSY_TIMEOUT_MILLIS = "1000";

    private final Path file;
    private @Nullable Connection connection; // null if the file cannot be used

    /// A reader of one result row.
    interface RowReader {

        void read(ResultSet row) throws SQLException;
    }

    private CacheFile(Path file) {
        this.file = file;
    }

    /// Opens a file, creating it if needed.
    ///
    /// @param version the version, increased whenever the meaning of the rows changes
    static CacheFile open(Path file, int version, String table, String columns) {
        var cache = new CacheFile(file);
        try {
            cache.connection = connect(file, version, table, columns);
        } catch (SQLException damaged) {
            cache.replaceDamagedFile(damaged, version, table, columns);
        }
        return cache;
    }

    private static Connection connect(Path file, int version, String table, String columns) throws SQLException {
        var options = new Properties();
        options.setProperty("busy_timeout", BUSY_TIMEOUT_MILLIS);
        options.setProperty("journal_mode", "WAL");
        options.setProperty("synchronous", "NORMAL");
        Connection opened = JDBC.createConnection("jdbc:sqlite:" + file.toAbsolutePath(), options);
        try (Statement statement = opened.createStatement()) {
            boolean current;
            try (ResultSet found = statement.executeQuery("PRAGMA user_version")) {
                current = found.next() && found.getInt(1) == version;
            }
            if (!current) {
                statement.executeUpdate("DROP TABLE IF EXISTS " + table);
                statement.executeUpdate("PRAGMA user_version = " + version);
            }
            statement.executeUpdate("CREATE TABLE IF NOT EXISTS " + table + " (" + columns + ") WITHOUT ROWID");
            return opened;
        } catch (SQLException e) {
            opened.close();
            throw e;
        }
    }

    private void replaceDamagedFile(SQLException damageError, int version, String table, String columns) {
        LOGGER.log(System.Logger.Level.WARNING, "{0} is damaged and is replaced: {1}", file, damageError.getMessage());
        try {
            for (String ending : new String[] {"", "-wal", "-shm"}) {
                Files.deleteIfExists(file.resolveSibling(file.getFileName() + ending));
            }
            connection = connect(file, version, table, columns);
        } catch (IOException | SQLException e) {
            disableCache(e);
        }
    }

    private void disableCache(Exception e) {
        LOGGER.log(System.Logger.Level.WARNING, "nothing is kept in {0}: {1}", file, e.getMessage());
        connection = null;
    }

    /// Reads the rows of a query with one parameter.
    synchronized void query(String sql, String parameter, RowReader reader) {
        if (connection == null) {
            return;
        }
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setString(1, parameter);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    reader.read(rows);
                }
            }
        } catch (SQLException e) {
            disableCache(e);
        }
    }

    synchronized void update(String sql, @Nullable String... parameters) {
        if (connection == null) {
            return;
        }
        try (PreparedStatement update = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                update.setString(i + 1, parameters[i]);
            }
            update.executeUpdate();
        } catch (SQLException e) {
            disableCache(e);
        }
    }

    @Override
    public synchronized void close() {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException e) {
            disableCache(e);
        }
        connection = null;
    }
}
