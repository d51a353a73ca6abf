package letopis.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// A SQLite file as seen by other programs.
final class RawSqlite {

    private RawSqlite() {}

    /// Returns the rows of a query, as text.
    static List<List<String>> rows(Path file, String sql) throws SQLException {
        try (Connection plain = DriverManager.getConnection("jdbc:sqlite:"
                + file); Statement statement = plain.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            var all = new ArrayList<List<String>>();
            while (rows.next()) {
                var row = new ArrayList<String>();
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    row.add(rows.getString(column));
                }
                all.add(row);
            }
            return all;
        }
    }

    static void run(Path file, String sql) throws SQLException {
        try (Connection plain = DriverManager.getConnection("jdbc:sqlite:"
                + file); Statement statement = plain.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    static String integrity(Path file) throws SQLException {
        return rows(file, "PRAGMA integrity_check").getFirst().getFirst();
    }
}
