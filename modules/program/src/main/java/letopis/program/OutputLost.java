package letopis.program;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Output could not be written. A print stream would go on in vain, and the program would end as if all were well.
public final class OutputLost extends RuntimeException {

    private static final long serialVersionUID = 1;

    private static final int KIND = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    private OutputLost(IOException cause) {
        super(cause);
    }

    /// What the system says went wrong, in its own words.
    String reason() {
        return getCause().getMessage();
    }

    /// Whether standard output is a pipe or a socket. Then whoever read it has seen enough, as `head` does. The message
    /// of the error would say so too, but in the language of the system.
    private static boolean isRead() {
        try {
            int kind = (int) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode") & KIND;
            return kind == PIPE || kind == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
            return false; // a system that has no such file: better to say too much than to lose output in silence
        }
    }

    /// A stream that ends the program when nothing can be written to it any more. Where a reader has seen enough, the
    /// print stream around it drops what follows, and the command runs to its end: its exit code is still asked for.
    public static OutputStream noticing(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(int letter) throws IOException {
                write(new byte[] {(byte) letter}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                try {
                    out.write(bytes, from, length);
                } catch (IOException e) {
                    throw lost(e);
                }
            }

            @Override
            public void flush() throws IOException {
                try {
                    out.flush();
                } catch (IOException e) {
                    throw lost(e);
                }
            }
        };
    }

    private static IOException lost(IOException e) {
        if (isRead()) {
            return e;
        }
        throw new OutputLost(e);
    }
}
