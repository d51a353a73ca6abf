package letopis.cli.stepper;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import letopis.app.match.OpenMatch;
import letopis.app.narration.DetailLevel;
import letopis.app.text.Glyphs;
import letopis.cli.reading.NoteBook;
import letopis.cli.reading.OpenMatches;
import letopis.cli.reading.SavedPlaces;
import letopis.journal.Header;
import letopis.program.console.Console;
import letopis.table.Audience;
import org.jline.keymap.KeyMap;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.Display;

/// The stepper on a terminal.
public final class Stepper {

    private static final int POLL_MILLIS = 200;
    private static final int WIDE_SCREEN_WIDTH = 200;
    private static final int WIDE_SCREEN_HEIGHT = 60;
    private static final int NARROW_WIDTH = 80;
    private static final int NARROW_HEIGHT = 24;

    private Stepper() {}

    /// The match to open.
    ///
    /// @param at the initial place; empty to resume at the last visited place
    /// @param level the level of detail of the log
    public record Start(OpenMatch open, Audience audience, OptionalLong at, DetailLevel level) {}

    /// @param growingMatch the followed match, if any
    /// @return true to return to the caller, false to leave the program
    public static boolean run(Start start, SavedPlaces places, Optional<GrowingMatch> growingMatch,
            Console console) {
        Header header = start.open().match().header();
        try (FullScreen screen = FullScreen.open(console)) {
            Glyphs signs = screen.supportsUnicode() ? Glyphs.UNICODE : Glyphs.ASCII;
            var viewer = new Viewer(start.open(), console, console.usesColour() ? signs : signs.withoutStyles(),
                    start.audience(), start.at().orElse(0));
            viewer.setLevel(start.level());
            viewer.restorePlace(places.read(header), start.at().isEmpty());
            viewer.showNotes(Notes.of(NoteBook.ofCurrentAuthor(header)));
            try {
                return runLoop(screen, viewer, growingMatch);
            } finally {
                places.write(header, viewer.savedPlace());
            }
        }
    }

    /// Draws a few screens without showing them. Also saves and reads a place.
    ///
    /// @throws IOException if no terminal can be created
    public static void warmUp(String match, SavedPlaces places, Console console) throws IOException {
        OpenMatch open = OpenMatches.open(match, console);
        var viewer = new Viewer(open, console, Glyphs.UNICODE, Audience.JUDGE, 0);
        Header header = open.match().header();
        places.write(header, viewer.savedPlace());
        viewer.restorePlace(places.read(header), true);
        try (Terminal nothing = FullScreen.createHiddenTerminal()) {
            var display = new Display(nothing, true);
            display.resize(Size.of(WIDE_SCREEN_WIDTH, WIDE_SCREEN_HEIGHT));
            KeyBindings.createSteppingBindings(nothing);
            for (Key key : Key.values()) {
                viewer.press(key, "1");
                display.update(viewer.draw(WIDE_SCREEN_WIDTH, WIDE_SCREEN_HEIGHT).stream().map(TerminalText::of)
                        .toList(), 0);
                display.update(viewer.draw(NARROW_WIDTH, NARROW_HEIGHT).stream().map(TerminalText::of).toList(), 0);
            }
        }
    }

    private static boolean runLoop(FullScreen screen, Viewer viewer, Optional<GrowingMatch> growingMatch) {
        Terminal terminal = screen.terminal();
        KeyMap<Key> stepping = KeyBindings.createSteppingBindings(terminal);
        KeyMap<Key> typing = KeyBindings.createTypingBindings(terminal);
        var input = new KeyReader(terminal.reader());
        screen.show(viewer::draw);
        while (!viewer.isOver()) {
            growingMatch.flatMap(GrowingMatch::poll)
                    .ifPresent(update -> screen.update(() -> handleUpdate(update, viewer)));
            if (viewer.isPlaying() && !input.hasInput(viewer.delayMillis())) {
                screen.update(viewer::advanceAutoplay);
                continue;
            }
            if (growingMatch.isPresent() && !input.hasInput(POLL_MILLIS)) {
                continue;
            }
            Key key = input.read(viewer.isTyping() ? typing : stepping);
            switch (key) {
                case HANG_UP, LEAVE -> {
                    return false;
                }
                case REDRAW -> screen.redraw();
                case UNKNOWN -> { }
                default -> press(screen, viewer, key, input.lastInput());
            }
        }
        return true;
    }

    private static void handleUpdate(GrowingMatch.MatchUpdate update, Viewer viewer) {
        switch (update) {
            case GrowingMatch.MatchUpdate.Growth(var match) -> viewer.extend(match);
            case GrowingMatch.MatchUpdate.Failure(var sentence) -> viewer.showMessage(sentence);
        }
    }

    private static void press(FullScreen screen, Viewer viewer, Key key, String input) {
        Key meant = key == Key.LETTER && !viewer.isTyping() ? KeyBindings.fromRussianLetter(input) : key;
        screen.update(() -> viewer.press(meant, input));
    }
}
