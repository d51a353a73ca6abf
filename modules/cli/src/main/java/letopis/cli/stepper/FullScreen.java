package letopis.cli.stepper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import letopis.cli.console.Console;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;

/// A terminal taken over as a whole and given back as it was, also when the program is ended from outside.
///
/// The size may change at any time on another thread, so drawing and whatever changes what is drawn take one lock.
final class FullScreen implements AutoCloseable {

    /// Draws what is to be seen.
    interface Picture {
        List<AttributedString> draw(int width, int height);
    }

    private final Terminal terminal;
    private final Attributes before;
    private final Display display;
    private final Thread rescue = new Thread(this::giveBack);
    private Picture picture = (_, _) -> List.of();
    private final boolean colour;
    private boolean returned;

    private FullScreen(Terminal terminal, boolean colour) {
        this.colour = colour;
        this.terminal = terminal;
        this.before = terminal.enterRawMode();
        this.display = new Display(terminal, true);
    }

    /// @param colour whether anything but plain letters is wanted
    static FullScreen open(boolean colour) throws IOException {
        var screen = new FullScreen(TerminalBuilder.builder().system(true).nativeSignals(true)
                .signalHandler(Terminal.SignalHandler.SIG_IGN).build(), colour);
        screen.take();
        return screen;
    }

    private void take() {
        Attributes raw = terminal.getAttributes();
        raw.setLocalFlag(Attributes.LocalFlag.ISIG, false); // Ctrl+C is a key like others
        terminal.setAttributes(raw);
        Runtime.getRuntime().addShutdownHook(rescue);
        terminal.handle(Signal.WINCH, _ -> resized());
        terminal.puts(Capability.enter_ca_mode);
        terminal.puts(Capability.keypad_xmit);
        terminal.puts(Capability.cursor_invisible);
        terminal.flush();
    }

    Terminal terminal() {
        return terminal;
    }

    /// Whether the terminal can show more than plain letters.
    boolean isDrawn() {
        return terminal.encoding().equals(StandardCharsets.UTF_8) && !terminal.getType().startsWith("dumb");
    }

    synchronized void show(Picture newPicture) {
        picture = newPicture;
        resized();
    }

    /// Changes what is seen and shows it.
    synchronized void change(Runnable change) {
        change.run();
        draw();
    }

    private synchronized void resized() {
        if (returned) {
            return;
        }
        display.resize(terminal.getSize());
        display.clear();
        terminal.puts(Capability.clear_screen);
        draw();
    }

    private void draw() {
        int width = display.getColumns();
        int height = display.getRows();
        List<AttributedString> lines = picture.draw(width, height).stream().map(Console::shown)
                .map(line -> line.columnLength() > width ? line.columnSubSequence(0, width) : line).toList();
        display.update(colour ? lines : lines.stream().map(line -> new AttributedString(line.toString())).toList(), 0);
        terminal.flush();
    }

    private synchronized void giveBack() {
        if (!returned) {
            returned = true;
            terminal.puts(Capability.cursor_normal);
            terminal.puts(Capability.keypad_local);
            terminal.puts(Capability.exit_ca_mode);
            terminal.flush();
            terminal.setAttributes(before);
        }
    }

    @Override
    public void close() throws IOException {
        giveBack();
        Runtime.getRuntime().removeShutdownHook(rescue);
        terminal.close();
    }
}
