package letopis.cli.stepper;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import letopis.app.text.StyledText;
import letopis.program.console.Console;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp;
import org.jline.utils.InfoCmp.Capability;

/// A terminal in full-screen mode, restored when it is closed or the program ends.
///
/// The size may change at any time on another thread, so drawing and changes to the drawn state share one lock.
public final class FullScreen implements AutoCloseable {

    /// The content to draw.
    public interface ScreenContent {
        List<StyledText> draw(int width, int height);
    }

    /// The terminal type emulated by nearly all current terminals.
    private static final String DEFAULT_TERMINAL_TYPE = "xterm-256color";

    /// The sequence that makes the wheel act as arrow keys. Text can still be selected with the mouse.
    private static final String ENABLE_WHEEL_SEQUENCE = "\033[?1007s\033[?1007h";
    private static final String RESTORE_WHEEL_SEQUENCE = "\033[?1007r";

    private static final int DEFAULT_COLUMNS = 80;
    private static final int DEFAULT_ROWS = 24;

    private final Terminal terminal;
    private final Attributes savedAttributes;
    private final Display display;
    private final Thread restoreHook = new Thread(this::releaseTerminal);
    private ScreenContent content = (_, _) -> List.of();
    private final boolean usesColour;
    private final boolean isGraphical;
    private boolean isReleased;

    private FullScreen(Terminal terminal, boolean usesColour, boolean isGraphical) {
        this.usesColour = usesColour;
        this.isGraphical = isGraphical && terminal.encoding().equals(StandardCharsets.UTF_8);
        this.terminal = terminal;
        this.savedAttributes = terminal.enterRawMode();
        this.display = new Display(terminal, true);
    }

    /// Opens the terminal, with colours and symbols if the console supports them.
    public static FullScreen open(Console console) {
        registerTerminalType(System.getenv().getOrDefault("TERM", ""));
        try {
            var screen = new FullScreen(openTerminal(), console.usesColour(), console.isGraphical());
            screen.acquireTerminal();
            return screen;
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be used", e);
        }
    }

    /// Opens the terminal through JLine's native library. If the library cannot be loaded, tries Java's foreign
    /// function calls, which take some 400 ms to generate, and finally programs such as `stty`.
    private static Terminal openTerminal() throws IOException {
        try {
            return createTerminalBuilder().ffm(false).exec(false).dumb(false).build();
        } catch (IllegalStateException | IOException _) {
            return createTerminalBuilder().build();
        }
    }

    /// Creates an invisible terminal through the same native library as the visible one.
    static Terminal createHiddenTerminal() throws IOException {
        return createTerminalBuilder().system(false)
                .streams(InputStream.nullInputStream(), OutputStream.nullOutputStream())
                .ffm(false).build();
    }

    /// Returns a builder that does not ask whether the terminal supports grapheme clusters. A terminal that does not
    /// answer would delay the first frame.
    private static TerminalBuilder createTerminalBuilder() {
        return TerminalBuilder.builder().system(true).nativeSignals(true).signalHandler(Terminal.SignalHandler.SIG_IGN)
                .graphemeCluster(false);
    }

    /// Registers the capabilities of a terminal type. JLine is asked first, then `infocmp`. If neither knows the type,
    /// it gets the capabilities that nearly all terminals have.
    private static void registerTerminalType(String type) {
        String known = InfoCmp.getDefaultInfoCmp(type);
        if (known != null) {
            InfoCmp.setLoadedInfoCmp(type, known);
            return;
        }
        try {
            InfoCmp.getInfoCmp(type);
        } catch (IOException _) {
            InfoCmp.setLoadedInfoCmp(type, InfoCmp.getDefaultInfoCmp(DEFAULT_TERMINAL_TYPE));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void acquireTerminal() {
        Attributes raw = terminal.getAttributes();
        raw.setLocalFlag(Attributes.LocalFlag.ISIG, false); // makes Ctrl+C an ordinary key
        terminal.setAttributes(raw);
        Runtime.getRuntime().addShutdownHook(restoreHook);
        terminal.handle(Signal.WINCH, _ -> onResize());
        terminal.puts(Capability.enter_ca_mode);
        terminal.puts(Capability.keypad_xmit);
        terminal.puts(Capability.cursor_invisible);
        if (isGraphical) {
            terminal.writer().print(ENABLE_WHEEL_SEQUENCE);
        }
        terminal.flush();
    }

    public Terminal terminal() {
        return terminal;
    }

    /// Returns true if the terminal can show more than plain ASCII.
    public boolean supportsUnicode() {
        return isGraphical;
    }

    /// Redraws the screen over any stray output.
    public void redraw() {
        onResize();
    }

    public synchronized void show(ScreenContent newContent) {
        content = newContent;
        onResize();
    }

    /// Changes the state and redraws.
    public synchronized void update(Runnable change) {
        change.run();
        draw();
    }

    private synchronized void onResize() {
        if (isReleased) {
            return;
        }
        display.resize(computeEffectiveSize(terminal.getSize()));
        display.clear();
        terminal.puts(Capability.clear_screen);
        draw();
    }

    /// Returns the reported size, or a default size. Terminals created by other programs may report no size.
    static Size computeEffectiveSize(Size size) {
        return size.getColumns() > 0 && size.getRows() > 0 ? size : Size.of(DEFAULT_COLUMNS, DEFAULT_ROWS);
    }

    private void draw() {
        int width = display.getColumns();
        int height = display.getRows();
        List<StyledText> lines = content.draw(width, height).stream().map(Console::sanitize)
                .map(line -> isGraphical ? line : TerminalText.toPlain(line))
                .map(line -> line.width() > width ? line.takePrefix(width) : line).toList();
        display.update(lines.stream().map(line -> TerminalText.of(usesColour ? line : StyledText.of(line.toString())))
                .toList(), 0);
        terminal.flush();
    }

    private synchronized void releaseTerminal() {
        if (!isReleased) {
            isReleased = true;
            if (isGraphical) {
                terminal.writer().print(RESTORE_WHEEL_SEQUENCE);
            }
            terminal.puts(Capability.cursor_normal);
            terminal.puts(Capability.keypad_local);
            if (terminal.getStringCapability(Capability.exit_ca_mode) != null) {
                terminal.puts(Capability.exit_ca_mode);
            } else { // the picture stays and later output follows below
                terminal.puts(Capability.cursor_address, Math.max(0, display.getRows() - 1), 0);
                terminal.puts(Capability.clr_eol);
            }
            terminal.flush();
            terminal.setAttributes(savedAttributes);
        }
    }

    @Override
    public void close() {
        releaseTerminal();
        Runtime.getRuntime().removeShutdownHook(restoreHook);
        try {
            terminal.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be used", e);
        }
    }
}
