package letopis.cli.recorder;

import letopis.app.text.Glyphs;
import letopis.cli.stepper.FullScreen;
import letopis.cli.stepper.Key;
import letopis.cli.stepper.KeyReader;
import letopis.cli.stepper.Keys;
import letopis.program.console.Console;
import letopis.recording.Recording;

/// Records a match on a terminal.
public final class Recorder {

    private static final long SECOND = 1000;

    private Recorder() {}

    /// Returns when somebody leaves. Everything that was entered is in the log by then.
    public static void run(Recording<?> recording, Console console, PlayClock clock) {
        try (FullScreen screen = FullScreen.open(console)) {
            Glyphs signs = screen.isDrawn() ? Glyphs.DRAWN : Glyphs.PLAIN;
            var sheet = new Sheet(recording, console, console.colour() ? signs : signs.unstyled(), clock);
            var typing = Keys.typing(screen.terminal());
            var input = new KeyReader(screen.terminal().reader());
            screen.show(sheet::draw);
            while (!sheet.isOver()) {
                while (clock.isWanted() && !input.waits(SECOND)) {
                    screen.change(() -> { });
                }
                Key key = input.read(typing);
                if (key == Key.REDRAW) {
                    screen.redraw();
                } else if (key != Key.ENTER && input.waits(1)) {
                    sheet.press(key, input.last()); // somebody types faster than it is drawn
                } else {
                    screen.change(() -> sheet.press(key, input.last()));
                }
            }
        }
    }
}
