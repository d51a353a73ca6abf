package letopis.cli.recorder;

import java.io.IOException;
import java.io.UncheckedIOException;
import letopis.cli.console.Console;
import letopis.cli.screen.Glyphs;
import letopis.cli.stepper.FullScreen;
import letopis.cli.stepper.Key;
import letopis.cli.stepper.KeyReader;
import letopis.cli.stepper.Keys;
import letopis.live.recording.Recording;

/// Records a match on a terminal.
public final class Recorder {

    private Recorder() {}

    /// Returns when somebody leaves. Everything that was entered is in the log by then.
    public static void run(Recording<?> recording, Console console) {
        try (FullScreen screen = FullScreen.open(console)) {
            Glyphs signs = screen.isDrawn() ? Glyphs.DRAWN : Glyphs.PLAIN;
            var sheet = new Sheet(recording, console, console.colour() ? signs : signs.unstyled());
            var typing = Keys.typing(screen.terminal());
            var input = new KeyReader(screen.terminal().reader());
            screen.show(sheet::draw);
            while (!sheet.isOver()) {
                Key key = input.read(typing);
                if (key == Key.REDRAW) {
                    screen.redraw();
                } else {
                    screen.change(() -> sheet.press(key, input.last()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be used", e);
        }
    }
}
