package letopis.cli.recorder;

import letopis.app.text.Glyphs;
import letopis.cli.stepper.FullScreen;
import letopis.cli.stepper.Key;
import letopis.cli.stepper.KeyBindings;
import letopis.cli.stepper.KeyReader;
import letopis.program.console.Console;
import letopis.recording.Recording;

/// The recorder on a terminal.
public final class Recorder {

    private static final long REDRAW_INTERVAL_MILLIS = 1000;

    private Recorder() {}

    /// Runs until the user leaves. By then, all entered choices are in the log.
    ///
    /// @param arguments the arguments that name the match in other commands
    public static void run(Recording<?> recording, Console console, PlayClock clock, String arguments) {
        try (FullScreen screen = FullScreen.open(console)) {
            Glyphs signs = screen.supportsUnicode() ? Glyphs.UNICODE : Glyphs.ASCII;
            var sheet = new RecorderScreen(recording, console, console.usesColour() ? signs : signs.withoutStyles(),
                    clock, arguments);
            var typing = KeyBindings.createRecordingBindings(screen.terminal());
            var input = new KeyReader(screen.terminal().reader());
            screen.show(sheet::draw);
            while (!sheet.isOver()) {
                while (clock.isEnabled() && !input.hasInput(REDRAW_INTERVAL_MILLIS)) {
                    screen.update(() -> { });
                }
                Key key = input.read(typing);
                if (key == Key.REDRAW) {
                    screen.redraw();
                } else if (key != Key.ENTER && input.hasInput(1)) {
                    sheet.press(key, input.lastInput()); // users type faster than the screen is drawn
                } else {
                    screen.update(() -> sheet.press(key, input.lastInput()));
                }
            }
        }
    }
}
