package letopis.cli.stepper;

import java.util.List;
import java.util.function.IntFunction;
import letopis.app.text.StyledText;

/// A page of text over the board: the help, a chain of causes, a ledger.
///
/// @param text renders the lines for a width; no lines if the page is closed
/// @param from the first visible line
record Page(IntFunction<List<StyledText>> text, int from) {

    private static final int SCROLLED_MAX = 1_000_000;

    static final Page NONE = new Page(_ -> List.of(), 0);

    static Page of(IntFunction<List<StyledText>> text) {
        return new Page(text, 0);
    }

    boolean isOpen() {
        return this != NONE;
    }

    /// @param by number of lines to scroll, at this width
    Page scrolled(int by, int width, int height) {
        int all = text.apply(width).size();
        return new Page(text, Math.clamp(from + (long) by, 0, Math.max(0, all - height)));
    }

    /// Returns this page scrolled by a key, or no page if the key closes it.
    ///
    /// @param lines the height of the page
    Page afterKey(Key key, int width, int lines) {
        return switch (key) {
            case DOWN, EVENT_FORWARD -> scrolled(1, width, lines);
            case UP, EVENT_BACK -> scrolled(-1, width, lines);
            case PLAY, FORWARD, PAGE_FORWARD -> scrolled(lines, width, lines);
            case BACK, PAGE_BACK -> scrolled(-lines, width, lines);
            case START -> scrolled(-SCROLLED_MAX, width, lines);
            case END -> scrolled(SCROLLED_MAX, width, lines);
            default -> NONE;
        };
    }
}
