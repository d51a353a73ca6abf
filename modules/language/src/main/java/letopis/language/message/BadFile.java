package letopis.language.message;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import letopis.table.SourceNode;

/// A file is not what it should be. One clear sentence in both languages, with the place.
public final class BadFile extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String file;
    private final long line;
    private final int column;
    private final transient FileProblem problem;

    public BadFile(String file, long line, int column, FileProblem problem, Throwable cause) {
        super(place(file, line, column) + problem.message(Language.EN), cause);
        this.file = file;
        this.line = line;
        this.column = column;
        this.problem = problem;
    }

    public BadFile(String file, FileProblem problem) {
        this(file, 0, 0, problem, null);
    }

    public BadFile(String file, SourceNode at, FileProblem problem) {
        this(file, at.line(), at.column(), problem, null);
    }

    public static BadFile unreadable(Object file, IOException e) {
        return failed(file, "unreadable", e);
    }

    public static BadFile unwritable(Object file, IOException e) {
        return e instanceof NoSuchFileException // its message is the name once more
                ? new BadFile(file.toString(), 0, 0, new FileProblem("no-folder", Map.of()), e)
                : failed(file, "unwritable", e);
    }

    private static BadFile failed(Object file, String code, IOException e) {
        return new BadFile(file.toString(), 0, 0,
                new FileProblem(code, Map.of("reason", String.valueOf(e.getMessage()))), e);
    }

    /// The same problem in a text that has more lines above.
    public BadFile below(long lines) {
        return lines == 0 || line == 0 ? this : new BadFile(file, line + lines, column, problem, getCause());
    }

    public String file() {
        return file;
    }

    /// The line where it is, from 1; 0 when the file as a whole is meant.
    public long line() {
        return line;
    }

    /// The letter in the line where it is, from 1; 0 when the line as a whole is meant.
    public int column() {
        return column;
    }

    /// Stable, lower-case with dashes, for programs to match on.
    public String code() {
        return problem.code();
    }

    public Map<String, Object> details() {
        return problem.details();
    }

    /// File, line, column and the sentence, for example `duel.letopis:12:40: …`.
    public String message(Language language) {
        return place(file, line, column) + problem.message(language);
    }

    /// Returns the sentence of a problem with a match, or its text if it is of another kind.
    public static String message(RuntimeException problem, Language language) {
        return switch (problem) {
            case BadFile bad -> bad.message(language);
            case BadLog bad -> bad.message(language);
            default -> problem.toString();
        };
    }

    /// Only the sentence, for somebody who has no file before them.
    public String alone(Language language) {
        return Letters.asSentence(sentence(language));
    }

    /// Only the sentence, as it stands behind a place.
    public String sentence(Language language) {
        return problem.message(language);
    }

    private static String place(String file, long line, int column) {
        if (line == 0) {
            return file + ": ";
        }
        return column == 0 ? file + ":" + line + ": " : file + ":" + line + ":" + column + ": ";
    }
}
