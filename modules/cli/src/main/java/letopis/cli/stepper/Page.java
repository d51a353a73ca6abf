package letopis.cli.stepper;

import java.util.List;
import java.util.function.IntFunction;
import letopis.app.text.StyledText;

/// Text over the board that somebody reads and puts away: the help, a chain of causes, a ledger.
///
/// @param text from a width to lines that fit it; none when nothing is being read
/// @param from the first line to be seen
record Page(IntFunction<List<StyledText>> text, int from) {

    static final Page NONE = new Page(_ -> List.of(), 0);

    static Page of(IntFunction<List<StyledText>> text) {
        return new Page(text, 0);
    }

    boolean isOpen() {
        return this != NONE;
    }

    /// @param by how many of the lines that are `width` wide
    Page scrolled(int by, int width, int height) {
        int all = text.apply(width).size();
        return new Page(text, Math.clamp(from + (long) by, 0, Math.max(0, all - height)));
    }
}
