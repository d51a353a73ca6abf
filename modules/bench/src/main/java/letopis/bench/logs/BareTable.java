package letopis.bench.logs;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/// A minimal SQLite store of lines. It has one table, one prepared statement, batches and no checks.
final class BareTable implements AutoCloseable {

    private static final int BATCH_SIZE = 1000;

    private final Connection connection;
    private final PreparedStatement addStatement;
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
            addStatement = connection.prepareStatement(insert);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Creates a table of lines. The key of a line is its match and number. The last line of a commit also has the
    /// seal.
    static BareTable openForLines(Path file) {
        return new BareTable(file,
                "CREATE TABLE lines (match INTEGER, seq INTEGER, line TEXT, seal TEXT, PRIMARY KEY (match, seq)) "
                + "WITHOUT ROWID",
                "INSERT INTO lines (match, seq, line, seal) VALUES (?, ?, ?, ?)");
    }

    /// Creates a table of records. The key of a record is its match and offset.
    static BareTable openForRecords(Path file) {
        return new BareTable(file,
                "CREATE TABLE records (match TEXT, place INTEGER, value TEXT, PRIMARY KEY (match, place)) "
                + "WITHOUT ROWID",
                "INSERT INTO records (match, place, value) VALUES (?, ?, ?)");
    }

    /// @param seal the seal, or null if the line is not the last of its commit
    void add(long match, long seq, byte[] line, String seal) {
        try {
            addStatement.setLong(1, match);
            addStatement.setString(4, seal);
            add(seq, line);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    void add(byte[] key, long position, byte[] value) {
        try {
            addStatement.setBytes(1, key);
            add(position, value);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void add(long position, byte[] line) throws SQLException {
        addStatement.setLong(2, position);
        addStatement.setBytes(3, line);
        addStatement.addBatch();
        if (++waitingCount == BATCH_SIZE) {
            addStatement.executeBatch();
            waitingCount = 0;
        }
    }

    void commit() {
        try {
            if (waitingCount > 0) {
                addStatement.executeBatch();
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
