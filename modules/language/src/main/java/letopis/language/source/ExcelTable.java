package letopis.language.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.language.source.CsvReader.Cell;

/// A table that Excel opens on a double click in locales with a decimal comma. It starts with a byte order mark and
/// separates cells with semicolons. [CsvReader] can read it.
public final class ExcelTable {

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final Pattern FORMULA_PATTERN = Pattern.compile("(?s)\\s*[=+\\-@].*");
    private static final Pattern NUMBER_PATTERN = Pattern.compile("[+-]?[0-9]+(?:[.,][0-9]+)?");
    private static final Pattern NEEDS_QUOTES_PATTERN = Pattern.compile("(?s).*[;,\t\"\n].*|\\s.*|.*\\s");

    private ExcelTable() {}

    /// Converts a comma-separated table. Puts an apostrophe before each cell that would be read as a formula.
    public static String of(String csv) {
        return CsvReader.read("table", csv.getBytes(UTF_8)).stream().map(ExcelTable::formatRow)
                .collect(Collectors.joining("", BYTE_ORDER_MARK, ""));
    }

    private static String formatRow(List<Cell> cells) {
        return cells.stream().map(cell -> formatCell(cell.text())).collect(Collectors.joining(";")) + "\r\n";
    }

    private static String formatCell(String text) {
        String plain = FORMULA_PATTERN.matcher(text).matches() && !NUMBER_PATTERN.matcher(text).matches() ? "'" + text
                : text;
        return NEEDS_QUOTES_PATTERN.matcher(plain).matches() ? '"' + plain.replace("\"", "\"\"") + '"' : plain;
    }
}
