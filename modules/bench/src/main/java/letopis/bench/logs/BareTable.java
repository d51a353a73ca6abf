package letopis.bench.logs;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/// A minimal SQLite store of lines. It has one table, one prepared statement, batches and no checks.
final class BareTable implements AutoCloseable {

    private static final int BATCH = 1000;

    private final Connection connection;
    private final PreparedStatement add;
    private int waitingCount;

    private BareTable(Path file, String table, String insert) {
        try {
            connection = DriverManager.getConnection("jdbc:sqlite:" + file);
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA journal_mode = WAL");
                statement.execute("PRAGMA synchronous = FULL");
                statement.execute(table);
            }
            connection.setAutoCommit(false);
            add = connection.prepareStatement(insert);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Creates a table of lines by match and number, with the seals that close commits.
    static BareTable openByMatch(Path file) {
        return new BareTable(file,
                "CREATE TABLE lines (match INTEGER, seq INTEGER, line TEXT, seal TEXT, PRIMARY KEY (match, seq)) "
                + "WITHOUT ROWID",
                "INSERT INTO lines (match, seq, line, seal) VALUES (?, ?, ?, ?)");
    }

    /// Creates a table of records by match and offset.
    static BareTable ofRecords(Path file) {
        return new BareTable(file,
                "CREATE TABLE records (match TEXT, place INTEGER, value TEXT, PRIMARY KEY (match, place)) "
                + "WITHOUT ROWID",
                "INSERT INTO records (match, place, value) VALUES (?, ?, ?)");
    }

    /// @param seal the seal; null except for the last line of a commit
    void add(long match, long seq, byte[] line, String seal) {
        try {
            add.setLong(1, match);
            add.setString(4, seal);
            add(seq, line);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    void add(byte[] key, long position, byte[] value) {
        try {
            add.setBytes(1, key);
            add(position, value);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void add(long position, byte[] line) throws SQLException {
        add.setLong(2, position);
        add.setBytes(3, line);
        add.addBatch();
        if (++waitingCount == BATCH) {
            add.executeBatch();
            waitingCount = 0;
        }
    }

    void commit() {
        try {
            if (waitingCount > 0) {
                add.executeBatch();
                waitingCount = 0;
            }
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
