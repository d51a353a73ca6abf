package letopis.program;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Thrown when output could not be written. A print stream would silently continue, and the program would exit as if it
/// had succeeded.
public final class OutputException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private static final int KIND = 0170000;
    private static final int PIPE_TYPE = 0010000;
    private static final int SOCKET_TYPE = 0140000;

    private OutputException(IOException cause) {
        super(cause);
    }

    /// Returns the operating system's message.
    String reason() {
        return getCause().getMessage();
    }

    /// Returns whether standard output is a pipe or socket. If so, its reader, such as `head`, may simply have stopped.
    /// The error message does not help, because it is in the system's language.
    private static boolean isPipeOrSocket() {
        try {
            int kind = (int) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode") & KIND;
            return kind == PIPE_TYPE || kind == SOCKET_TYPE;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
            return false; // no such file on this system: a needless message is better than silent loss
        }
    }

    /// Wraps a stream so that write errors end the program. If the reader has merely stopped, the program continues.
    /// The surrounding print stream then discards further output, and the command runs to its end because its exit code
    /// still matters.
    public static OutputStream guard(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(int codePoint) throws IOException {
                write(new byte[] {(byte) codePoint}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                try {
                    out.write(bytes, from, length);
                } catch (IOException e) {
                    throw toFailure(e);
                }
            }

            @Override
            public void flush() throws IOException {
                try {
                    out.flush();
                } catch (IOException e) {
                    throw toFailure(e);
                }
            }
        };
    }

    private static IOException toFailure(IOException e) {
        if (isPipeOrSocket()) {
            return e;
        }
        throw new OutputException(e);
    }
}
