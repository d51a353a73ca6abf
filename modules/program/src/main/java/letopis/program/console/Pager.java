package letopis.program.console;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Standard output of a terminal, shown page by page if it is longer than the screen. Output that fits is printed as it
/// is; a pager is started for the rest.
public final class Pager extends OutputStream {

    private static final String DEFAULT = "less";

    private final OutputStream terminal;
    private final String command;
    private final int rows;
    private final int columns;
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();
    private int lines;
    private int column;
    private Process process; // null until the screen is full
    private boolean failed; // the pager cannot be started
    private boolean left;

    /// @param command the command of the pager, for a shell
    Pager(OutputStream terminal, String command, int rows, int columns) {
        this.terminal = terminal;
        this.command = command;
        this.rows = rows;
        this.columns = columns;
    }

    /// Returns a pager in front of a terminal, or nothing if the environment names none and `less` is missing.
    public static Optional<Pager> of(OutputStream terminal, Map<String, String> environment, int rows, int columns) {
        return command(environment).map(command -> new Pager(terminal, command, rows, columns));
    }

    /// Returns the command of the pager. An empty variable, or `cat`, turns it off, as in other programs.
    static Optional<String> command(Map<String, String> environment) {
        for (String variable : new String[] {"LETOPIS_PAGER", "PAGER"}) {
            String named = environment.get(variable);
            if (named != null) {
                return Optional.of(named.strip()).filter(name -> !name.isEmpty() && !name.equals("cat"))
                        .map(name -> name.equals(DEFAULT) ? "less -FRX" : name);
            }
        }
        boolean present = Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> new File(folder, DEFAULT).canExecute());
        return present ? Optional.of("less -FRX") : Optional.empty();
    }

    @Override
    public void write(int letter) throws IOException {
        write(new byte[] {(byte) letter}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (process != null || failed) {
            pass(bytes, from, length);
            return;
        }
        held.write(bytes, from, length);
        for (int i = from; i < from + length; i++) {
            count(bytes[i]);
        }
        if (lines >= rows - 1) {
            start();
        }
    }

    /// Counts lines, also those that the terminal breaks. A byte within a character has no width.
    private void count(byte one) {
        if (one == '\n') {
            lines++;
            column = 0;
        } else if ((one & 0xC0) != 0x80 && ++column > columns) {
            lines++;
            column = 1;
        }
    }

    private void start() throws IOException {
        try {
            process = new ProcessBuilder("sh", "-c", command).redirectOutput(ProcessBuilder.Redirect.INHERIT)
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            Runtime.getRuntime().addShutdownHook(new Thread(this::await, "pager"));
        } catch (IOException _) {
            failed = true; // print all of it at once
        }
        pass(held.toByteArray(), 0, held.size());
        held.reset();
    }

    /// Passes output on. The reader may have left the pager, and then needs no more.
    private void pass(byte[] bytes, int from, int length) throws IOException {
        if (process == null) {
            terminal.write(bytes, from, length);
        } else if (!left) {
            try {
                process.getOutputStream().write(bytes, from, length);
            } catch (IOException _) {
                left = true;
            }
        }
    }

    @Override
    public void flush() throws IOException {
        if (failed) {
            terminal.flush();
        } else if (process != null && !left) {
            try {
                process.getOutputStream().flush();
            } catch (IOException _) {
                left = true;
            }
        }
    }

    /// Prints what was held back, or waits until the reader leaves the pager.
    @Override
    public void close() throws IOException {
        if (process == null) {
            terminal.write(held.toByteArray());
            held.reset();
            terminal.flush();
        } else {
            await();
        }
    }

    /// Waits for the pager, also when the program is interrupted, because both use the same terminal.
    private void await() {
        try {
            if (process.isAlive()) {
                process.getOutputStream().close();
            }
        } catch (IOException _) {
            left = true;
        }
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted", e));
        }
    }
}
