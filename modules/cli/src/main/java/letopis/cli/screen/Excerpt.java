package letopis.cli.screen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.app.text.Columns;
import letopis.language.message.BadFile;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceText;

/// Lines of a user's file, quoted below an error.
public final class Excerpt {

    private static final String INDENT = "    ";

    private final String file;
    private final List<String> lines;
    private final int width;

    private Excerpt(Path file, List<String> lines, int width) {
        this.file = file.toString();
        this.lines = lines;
        this.width = width;
    }

    /// @param width in columns
    public static Excerpt of(Path file, int width) {
        try {
            boolean isShort = Files.isRegularFile(file) && Files.size(file) <= SourceFile.MAX_PAGE_BYTES;
            return new Excerpt(file, isShort ? SourceText.lines(file.toString(),
                    SourceFile.readBytes(file, SourceFile.MAX_PAGE_BYTES)) : List.of(), width);
        } catch (IOException | BadFile _) { // the error was reported already; only the quote is omitted
            return new Excerpt(file, List.of(), width);
        }
    }

    /// Returns the line with a caret below the column, or an empty list if the error has no exact position. For an
    /// error in an included file, quotes that file.
    public List<String> quote(BadFile badFile) {
        if (!badFile.file().equals(file) && Files.isRegularFile(Path.of(badFile.file()))) {
            return of(Path.of(badFile.file()), width).quote(badFile);
        }
        if (badFile.line() < 1 || badFile.line() > lines.size() || badFile.column() < 1) {
            return List.of();
        }
        String line = lines.get((int) badFile.line() - 1);
        int place = Math.min(badFile.column() - 1, line.codePointCount(0, line.length()));
        int before = Columns.measureWidth(line.substring(0, line.offsetByCodePoints(0, place)));
        int room = width - INDENT.length();
        if (before >= room) {
            return List.of(); // too long to be hand-written
        }
        return List.of(INDENT + Columns.truncate(line, room), INDENT + " ".repeat(before) + "^");
    }
}
