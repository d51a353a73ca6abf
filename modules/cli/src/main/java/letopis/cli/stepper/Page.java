package letopis.cli.stepper;

import java.util.List;
import java.util.function.IntFunction;
import letopis.app.text.StyledText;

/// A page of text over the board: the help, a chain of causes, a ledger.
///
/// @param text the function that renders the lines for a width; it returns no lines if the page is closed
/// @param from the first visible line
record Page(IntFunction<List<StyledText>> text, int from) {

    private static final int MAX_SCROLL = 1_000_000;

    static final Page NONE = new Page(_ -> List.of(), 0);

    static Page of(IntFunction<List<StyledText>> textOf) {
        return new Page(textOf, 0);
    }

    boolean isOpen() {
        return this != NONE;
    }

    /// @param delta the number of lines to scroll at this width
    Page scroll(int delta, int width, int height) {
        int all = text.apply(width).size();
        return new Page(text, Math.clamp(from + (long) delta, 0, Math.max(0, all - height)));
    }

    /// Returns this page scrolled by a key, or no page if the key closes it.
    ///
    /// @param lineCount the height of the page
    Page handleKey(Key key, int width, int lineCount) {
        return switch (key) {
            case DOWN, EVENT_FORWARD -> scroll(1, width, lineCount);
            case UP, EVENT_BACK -> scroll(-1, width, lineCount);
            case PLAY, FORWARD, PAGE_FORWARD -> scroll(lineCount, width, lineCount);
            case BACK, PAGE_BACK -> scroll(-lineCount, width, lineCount);
            case START -> scroll(-MAX_SCROLL, width, lineCount);
            case END -> scroll(MAX_SCROLL, width, lineCount);
            default -> NONE;
        };
    }
}
