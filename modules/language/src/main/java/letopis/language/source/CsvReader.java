package letopis.language.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// A reader of tables as spreadsheets save them (RFC 4180). Cells are separated by commas, semicolons or tabs, and
/// quoted if necessary. The separator is whichever of these is most frequent in the first line. Unlike CSV libraries,
/// this reader knows the place of every character, so it can locate an error inside a long cell.
public final class CsvReader {

    private static final String SEPARATORS = ",;\t";
    private static final String SEPARATOR_LINE_PREFIX = "sep=";
    private static final Pattern GUARDED_CELL_PATTERN = Pattern.compile("(?s)'\\s*[=+\\-@].*");

    private final String file;
    private final int[] codePoints;
    private int separator;
    private int cursor;
    private int line = 1;
    private int lineStart;

    private CsvReader(String file, int[] codePoints) {
        this.file = file;
        this.codePoints = codePoints;
        this.separator = detectSeparator(codePoints);
    }

    public static final class Cell {

        private final StringBuilder text = new StringBuilder();
        private final List<int[]> places = new ArrayList<>();
        private final int line;
        private final int column;

        private Cell(int line, int column) {
            this.line = line;
            this.column = column;
        }

        /// Removes the apostrophe that keeps a spreadsheet from reading the text as a formula.
        private Cell withoutFormulaGuard() {
            if (GUARDED_CELL_PATTERN.matcher(text).matches()) {
                text.deleteCharAt(0);
                places.removeFirst();
            }
            return this;
        }

        private void add(int codePoint, int line, int column) {
            text.appendCodePoint(codePoint);
            places.add(new int[] {line, column});
        }

        public String text() {
            return text.toString();
        }

        public boolean isBlank() {
            return text.toString().isBlank();
        }

        /// Returns the line of the first character, or of the cell itself if the cell is empty.
        public int line() {
            return lineOf(0);
        }

        public int column() {
            return column(0);
        }

        /// Returns the line of the file that contains a character of the cell.
        ///
        /// @param codePoint the index of the character in code points, from 0; an index beyond the text means the
        ///   last character
        public int lineOf(int codePoint) {
            return places.isEmpty() ? line : locate(codePoint)[0];
        }

        public int column(int codePoint) {
            return places.isEmpty() ? column : locate(codePoint)[1];
        }

        private int[] locate(int codePoint) {
            return places.get(Math.clamp(codePoint, 0, places.size() - 1));
        }
    }

    /// Returns the rows with their cells. Skips rows without text.
    ///
    /// @throws BadFile if the text is not a table of this form
    public static List<List<Cell>> read(String file, byte[] bytes) {
        var reader = new CsvReader(file, SourceText.of(file, bytes).codePoints().toArray());
        reader.skipSeparatorLine();
        var rows = new ArrayList<List<Cell>>();
        while (reader.cursor < reader.codePoints.length) {
            List<Cell> row = reader.readRow();
            if (!row.stream().allMatch(Cell::isBlank)) {
                rows.add(row);
            }
        }
        return rows;
    }

    /// Skips a first line such as `sep=;`. It tells spreadsheets the separator and is not a row.
    private void skipSeparatorLine() {
        String start = new String(codePoints, 0, Math.min(codePoints.length, SEPARATOR_LINE_PREFIX.length() + 2));
        if (start.regionMatches(true, 0, SEPARATOR_LINE_PREFIX, 0, SEPARATOR_LINE_PREFIX.length())
                && start.length() > SEPARATOR_LINE_PREFIX.length()
                && (start.length() == SEPARATOR_LINE_PREFIX.length() + 1 || start.endsWith("\n"))) {
            separator = start.charAt(SEPARATOR_LINE_PREFIX.length());
            cursor = SEPARATOR_LINE_PREFIX.length() + 1;
            accept('\n');
        }
    }

    private static int detectSeparator(int[] codePoints) {
        int[] counts = new int[SEPARATORS.length()];
        boolean quoted = false;
        for (int i = 0; i < codePoints.length && (quoted || codePoints[i] != '\n'); i++) {
            quoted ^= codePoints[i] == '"';
            int which = SEPARATORS.indexOf(codePoints[i]);
            if (!quoted && which >= 0) {
                counts[which]++;
            }
        }
        int max = 0;
        for (int i = 1; i < counts.length; i++) {
            max = counts[i] > counts[max] ? i : max;
        }
        return SEPARATORS.charAt(max);
    }

    private List<Cell> readRow() {
        var cells = new ArrayList<Cell>();
        do {
            cells.add(readCell().withoutFormulaGuard());
        } while (accept(separator));
        accept('\n');
        return cells;
    }

    private Cell readCell() {
        var cell = new Cell(line, column());
        int start = cursor;
        while (isAt(' ')) {
            cursor++;
        }
        if (isAt('"')) {
            readQuotedCell(cell);
            return cell;
        }
        cursor = start;
        while (cursor < codePoints.length && !isAt(separator) && !isAt('\n')) {
            add(cell);
        }
        return cell;
    }

    private void readQuotedCell(Cell cell) {
        int quoteLine = line;
        int quoteColumn = column();
        cursor++;
        while (!isAt('"') || isNext('"')) {
            if (cursor >= codePoints.length) {
                throw new BadFile(file, quoteLine, quoteColumn, new FileProblem("bad-table.quote", Map.of()), null);
            }
            cursor += isAt('"') ? 1 : 0;
            add(cell);
        }
        cursor++;
        while (isAt(' ')) {
            cursor++;
        }
        if (cursor < codePoints.length && !isAt(separator) && !isAt('\n')) {
            throw new BadFile(file, line, column(), new FileProblem("bad-table.after-quote", Map.of()), null);
        }
    }

    private void add(Cell cell) {
        int letter = codePoints[cursor];
        cell.add(letter, line, column());
        cursor++;
        if (letter == '\n') {
            line++;
            lineStart = cursor;
        }
    }

    private boolean accept(int codePoint) {
        boolean there = isAt(codePoint);
        cursor += there ? 1 : 0;
        if (there && codePoint == '\n') {
            line++;
            lineStart = cursor;
        }
        return there;
    }

    private boolean isAt(int codePoint) {
        return cursor < codePoints.length && codePoints[cursor] == codePoint;
    }

    private boolean isNext(int codePoint) {
        return cursor + 1 < codePoints.length && codePoints[cursor + 1] == codePoint;
    }

    private int column() {
        return cursor - lineStart + 1;
    }
}
