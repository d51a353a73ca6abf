package letopis.program.console;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Standard output to a terminal. Output that fits on the screen is printed unchanged. For longer output, a pager is
/// started.
public final class Pager extends OutputStream {

    private static final String DEFAULT_PAGER = "less";

    private final OutputStream terminal;
    private final String command;
    private final int rows;
    private final int columns;
    private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    private int lineCount;
    private int column;
    private Process process; // null until the screen is full
    private boolean hasFailed; // the pager cannot be started
    private boolean hasLeft;

    /// @param command the shell command that starts the pager
    Pager(OutputStream terminal, String command, int rows, int columns) {
        this.terminal = terminal;
        this.command = command;
        this.rows = rows;
        this.columns = columns;
    }

    /// Returns a pager for a terminal. Returns empty if the environment names no pager and `less` is missing.
    public static Optional<Pager> of(OutputStream terminal, Map<String, String> environment, int rows, int columns) {
        return findCommand(environment).map(command -> new Pager(terminal, command, rows, columns));
    }

    /// Returns the command of the pager. As in other programs, an empty variable or `cat` disables the pager.
    static Optional<String> findCommand(Map<String, String> environment) {
        for (String variable : new String[] {"LETOPIS_PAGER", "PAGER"}) {
            String named = environment.get(variable);
            if (named != null) {
                return Optional.of(named.strip()).filter(name -> !name.isEmpty() && !name.equals("cat"))
                        .map(name -> name.equals(DEFAULT_PAGER) ? "less -FRX" : name);
            }
        }
        boolean present = Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> new File(folder, DEFAULT_PAGER).canExecute());
        return present ? Optional.of("less -FRX") : Optional.empty();
    }

    @Override
    public void write(int codePoint) throws IOException {
        write(new byte[] {(byte) codePoint}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (process != null || hasFailed) {
            forward(bytes, from, length);
            return;
        }
        buffer.write(bytes, from, length);
        for (int i = from; i < from + length; i++) {
            countByte(bytes[i]);
        }
        if (lineCount >= rows - 1) {
            start();
        }
    }

    /// Counts the lines on the screen, including those that begin where the terminal breaks a line. Only the first byte
    /// of a character has a width.
    private void countByte(byte value) {
        if (value == '\n') {
            lineCount++;
            column = 0;
        } else if ((value & 0xC0) != 0x80 && ++column > columns) {
            lineCount++;
            column = 1;
        }
    }

    private void start() throws IOException {
        try {
            process = new ProcessBuilder("sh", "-c", command).redirectOutput(ProcessBuilder.Redirect.INHERIT)
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            Runtime.getRuntime().addShutdownHook(new Thread(this::awaitExit, "pager"));
        } catch (IOException _) {
            hasFailed = true; // print all of it at once
        }
        forward(buffer.toByteArray(), 0, buffer.size());
        buffer.reset();
    }

    /// Passes output to the pager, or discards the output if the reader has left the pager.
    private void forward(byte[] bytes, int from, int length) throws IOException {
        if (process == null) {
            terminal.write(bytes, from, length);
        } else if (!hasLeft) {
            try {
                process.getOutputStream().write(bytes, from, length);
            } catch (IOException _) {
                hasLeft = true;
            }
        }
    }

    @Override
    public void flush() throws IOException {
        if (hasFailed) {
            terminal.flush();
        } else if (process != null && !hasLeft) {
            try {
                process.getOutputStream().flush();
            } catch (IOException _) {
                hasLeft = true;
            }
        }
    }

    /// Prints the output that was held back, or waits until the reader leaves the pager.
    @Override
    public void close() throws IOException {
        if (process == null) {
            terminal.write(buffer.toByteArray());
            buffer.reset();
            terminal.flush();
        } else {
            awaitExit();
        }
    }

    /// Waits for the pager. It waits even if the program is interrupted, because both use the same terminal.
    private void awaitExit() {
        try {
            if (process.isAlive()) {
                process.getOutputStream().close();
            }
        } catch (IOException _) {
            hasLeft = true;
        }
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted", e));
        }
    }
}
