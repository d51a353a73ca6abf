package letopis.language.message;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import letopis.table.SourceNode;

/// Thrown when a file is invalid. It has one sentence in each language, and the place of the error.
public final class BadFile extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String file;
    private final long line;
    private final int column;
    private final transient FileProblem problem;

    public BadFile(String file, long line, int column, FileProblem problem, Throwable cause) {
        super(formatPlace(file, line, column) + problem.formatMessage(Language.EN), cause);
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

    public static BadFile ofUnreadableFile(Object file, IOException e) {
        return ofIoError(file, "unreadable", e);
    }

    public static BadFile ofUnwritableFile(Object file, IOException e) {
        return e instanceof NoSuchFileException // the exception's message only repeats the name
                ? new BadFile(file.toString(), 0, 0, new FileProblem("no-folder", Map.of()), e)
                : ofIoError(file, "unwritable", e);
    }

    private static BadFile ofIoError(Object file, String code, IOException e) {
        return new BadFile(file.toString(), 0, 0,
                new FileProblem(code, Map.of("reason", String.valueOf(e.getMessage()))), e);
    }

    /// Returns the same problem with the line number shifted. This is needed for text embedded below other lines.
    public BadFile withLineOffset(long lineCount) {
        return lineCount == 0 || line == 0 ? this : new BadFile(file, line + lineCount, column, problem, getCause());
    }

    public String file() {
        return file;
    }

    /// Returns the line of the error, from 1; 0 if it concerns the whole file.
    public long line() {
        return line;
    }

    /// Returns the column of the error, from 1; 0 if it concerns the whole line.
    public int column() {
        return column;
    }

    /// Returns a stable code in kebab case for programs.
    public String code() {
        return problem.code();
    }

    public Map<String, Object> details() {
        return problem.details();
    }

    /// Returns the file, line, column and sentence, for example `duel.letopis:12:40: …`.
    public String formatMessage(Language language) {
        return formatPlace(file, line, column) + problem.formatMessage(language);
    }

    /// Returns the sentence for a match problem, or the message text of any other exception.
    public static String formatMessage(RuntimeException problem, Language language) {
        return switch (problem) {
            case BadFile badFile -> badFile.formatMessage(language);
            case BadLog badLog -> badLog.formatMessage(language);
            default -> problem.toString();
        };
    }

    /// Returns the sentence without a place, for readers who have no file.
    public String formatStandaloneSentence(Language language) {
        return Characters.asSentence(sentence(language));
    }

    /// Returns the sentence in the form used after a place.
    public String sentence(Language language) {
        return problem.formatMessage(language);
    }

    /// Returns the problem with its place, as a detail of another problem.
    public FileProblem toPlacedProblem() {
        return new FileProblem("placed", Map.of("place", formatPlace(file, line, column).strip(), "problem", problem));
    }

    private static String formatPlace(String file, long line, int column) {
        if (line == 0) {
            return file + ": ";
        }
        return column == 0 ? file + ":" + line + ": " : file + ":" + line + ":" + column + ": ";
    }
}
