package letopis.language.source;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;

/// The lines of a stream, decoded by the rules of [SourceText]. Each line is available as soon as it is complete. Not
/// thread-safe.
public final class SourceLines implements AutoCloseable {

    private static final int MAX_LINE_LENGTH = 1 << 20;

    private final String name;
    private final InputStream in;
    private long lineNumber;
    private boolean isAfterCarriageReturn;

    /// @param name the name shown in messages
    public SourceLines(String name, InputStream in) {
        this.name = name;
        this.in = in.markSupported() ? in : new BufferedInputStream(in);
    }

    public long number() {
        return lineNumber;
    }

    /// Returns the next line without its end, or empty at the end of the stream.
    ///
    /// @throws BadFile if the line is not UTF-8, contains a control character, or exceeds a mebibyte
    /// @throws IOException if the stream cannot be read
    public Optional<String> next() throws IOException {
        var line = new ByteArrayOutputStream();
        int one = in.read();
        if (one == '\n' && isAfterCarriageReturn) {
            one = in.read();
        }
        isAfterCarriageReturn = false;
        if (one < 0) {
            return Optional.empty();
        }
        lineNumber++;
        for (; one >= 0 && one != '\n' && one != '\r'; one = in.read()) {
            if (line.size() == MAX_LINE_LENGTH) {
                throw new BadFile(name, lineNumber, 0,
                        new FileProblem("file-too-long", Map.of("limit", MAX_LINE_LENGTH >> 10)),
                        null);
            }
            line.write(one);
        }
        isAfterCarriageReturn = one == '\r';
        return Optional.of(SourceText.of(name, line.toByteArray(), lineNumber));
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
