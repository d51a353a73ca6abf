package letopis.codec.source;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.codec.message.BadFile;
import letopis.codec.message.FileProblem;
import letopis.codec.message.Letters;

/// Reads a table as spreadsheets save it (RFC 4180): cells between commas, semicolons or tabs, whichever the first line
/// has most of, and in quotes where they have such in them. Every letter knows where it stands, so that a mistake in a
/// long cell can be pointed at; that is why no library reads it.
public final class CsvReader {

    private static final String SEPARATORS = ",;\t";

    private final String file;
    private final int[] letters;
    private final int separator;
    private int at;
    private int line = 1;
    private int lineStart;

    private CsvReader(String file, int[] letters) {
        this.file = file;
        this.letters = letters;
        this.separator = separator(letters);
    }

    /// One cell.
    public static final class Cell {

        private final StringBuilder text = new StringBuilder();
        private final List<int[]> places = new ArrayList<>();
        private final int line;
        private final int column;

        private Cell(int line, int column) {
            this.line = line;
            this.column = column;
        }

        private void add(int letter, int line, int column) {
            text.appendCodePoint(letter);
            places.add(new int[] {line, column});
        }

        public String text() {
            return text.toString();
        }

        public boolean isBlank() {
            return text.toString().isBlank();
        }

        /// Where the first letter of the text stands; of an empty cell, where it begins.
        public int line() {
            return line(0);
        }

        public int column() {
            return column(0);
        }

        /// Where a letter stands in the file.
        ///
        /// @param letter counted from 0, two halves of a pair as one; one that is not there is the last
        public int line(int letter) {
            return places.isEmpty() ? line : place(letter)[0];
        }

        public int column(int letter) {
            return places.isEmpty() ? column : place(letter)[1];
        }

        private int[] place(int letter) {
            return places.get(Math.clamp(letter, 0, places.size() - 1));
        }
    }

    /// The lines, each with its cells; those without any text are left out.
    ///
    /// @throws BadFile when it is no such table
    public static List<List<Cell>> read(String file, byte[] bytes) {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new BadFile(file, 0, 0, new FileProblem("not-utf8", Map.of()), e);
        }
        var reader = new CsvReader(file, (text.startsWith("\uFEFF") ? text.substring(1) : text).codePoints().toArray());
        var rows = new ArrayList<List<Cell>>();
        while (reader.at < reader.letters.length) {
            List<Cell> row = reader.row();
            if (!row.stream().allMatch(Cell::isBlank)) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static int separator(int[] letters) {
        int[] counts = new int[SEPARATORS.length()];
        boolean quoted = false;
        for (int i = 0; i < letters.length && (quoted || letters[i] != '\n'); i++) {
            quoted ^= letters[i] == '"';
            int which = SEPARATORS.indexOf(letters[i]);
            if (!quoted && which >= 0) {
                counts[which]++;
            }
        }
        int most = 0;
        for (int i = 1; i < counts.length; i++) {
            most = counts[i] > counts[most] ? i : most;
        }
        return SEPARATORS.charAt(most);
    }

    private List<Cell> row() {
        var cells = new ArrayList<Cell>();
        do {
            cells.add(cell());
        } while (takes(separator));
        takes('\r');
        takes('\n');
        return cells;
    }

    private Cell cell() {
        var cell = new Cell(line, column());
        int start = at;
        while (isAt(' ')) {
            at++;
        }
        if (isAt('"')) {
            quoted(cell);
            return cell;
        }
        at = start;
        while (at < letters.length && !isAt(separator) && !isAt('\n') && !(isAt('\r') && isNext('\n'))) {
            add(cell);
        }
        return cell;
    }

    private void quoted(Cell cell) {
        int quoteLine = line;
        int quoteColumn = column();
        at++;
        while (!isAt('"') || isNext('"')) {
            if (at >= letters.length) {
                throw new BadFile(file, quoteLine, quoteColumn, new FileProblem("bad-table.quote", Map.of()), null);
            }
            at += isAt('"') ? 1 : 0;
            add(cell);
        }
        at++;
        while (isAt(' ')) {
            at++;
        }
        if (at < letters.length && !isAt(separator) && !isAt('\n') && !isAt('\r')) {
            throw new BadFile(file, line, column(), new FileProblem("bad-table.after-quote", Map.of()), null);
        }
    }

    private void add(Cell cell) {
        int letter = letters[at];
        if (letter < Character.MIN_SUPPLEMENTARY_CODE_POINT && Letters.isControl((char) letter) && letter != '\t'
                && letter != '\n' && letter != '\r') {
            throw new BadFile(file, line, column(), new FileProblem("control-character",
                    Map.of("character", Letters.named((char) letter))), null);
        }
        if (letter != '\r') {
            cell.add(letter, line, column());
        }
        at++;
        if (letter == '\n') {
            line++;
            lineStart = at;
        }
    }

    private boolean takes(int letter) {
        boolean there = isAt(letter);
        at += there ? 1 : 0;
        if (there && letter == '\n') {
            line++;
            lineStart = at;
        }
        return there;
    }

    private boolean isAt(int letter) {
        return at < letters.length && letters[at] == letter;
    }

    private boolean isNext(int letter) {
        return at + 1 < letters.length && letters[at + 1] == letter;
    }

    private int column() {
        return at - lineStart + 1;
    }
}
