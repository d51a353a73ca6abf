package letopis.app.statistics;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A table as CSV (RFC 4180).
///
/// @param header the column names
public record CsvTable(List<String> header, List<? extends List<?>> rows) {

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /// Returns the table as text, starting with the column names.
    public String text() {
        return Stream.concat(Stream.of(header), rows.stream())
                .map(row -> row.stream().map(CsvTable::formatCell).collect(Collectors.joining(",")) + "\r\n")
                .collect(Collectors.joining());
    }

    /// Returns a cell. Text that a spreadsheet would treat as a formula is escaped.
    private static String formatCell(Object value) {
        String text = String.valueOf(value);
        boolean formula = value instanceof String && !text.isEmpty() && "=+-@".indexOf(text.charAt(0)) >= 0;
        String plain = formula ? "'" + text : text;
        boolean quoted = Stream.of(",", "\"", "\n", "\r").anyMatch(plain::contains);
        return quoted ? "\"" + plain.replace("\"", "\"\"") + "\"" : plain;
    }
}
