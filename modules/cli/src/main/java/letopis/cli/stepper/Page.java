package letopis.cli.stepper;

import java.util.List;
import letopis.cli.screen.Overlay;

/// Text over the board that somebody reads and puts away: the help, a chain of causes.
///
/// @param from the first line to be seen
record Page(List<String> lines, int from) {

    Page {
        lines = List.copyOf(lines);
    }

    /// @param by how many of the lines that are `width` wide
    Page scrolled(int by, int width, int height) {
        int all = Overlay.wrapped(lines, width).size();
        return new Page(lines, Math.clamp(from + (long) by, 0, Math.max(0, all - height)));
    }
}
