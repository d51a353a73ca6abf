package letopis.cli.screen;

import java.util.Collection;
import java.util.List;
import java.util.function.LongFunction;
import letopis.codec.Messages;
import letopis.codec.Words;
import letopis.journal.Seat;
import letopis.match.Timeline;
import letopis.table.BoardView;

/// All that a screen shows of one position of a match, as one audience may see it.
///
/// @param title the match
/// @param moment where we are in it, and who looks
/// @param bottom whose half is the lower one
/// @param lines from the number of an entry to how it is told
/// @param paragraphs what the rules of the current entry say
/// @param status the lowest line
public record Scene(
        String title, String moment, BoardView board, Words words, Messages messages, Glyphs glyphs, Seat bottom,
        Timeline<?> timeline, long position, Collection<Long> bookmarks,
        LongFunction<LogLine> lines, List<Paragraph> paragraphs, String status) {

    /// A rule as somebody looks it up.
    public record Paragraph(String id, String text) {}

    /// Whose half is the upper one.
    Seat top() {
        return board.seats().stream().map(BoardView.SeatView::seat).filter(seat -> !seat.equals(bottom)).findFirst().orElse(bottom);
    }
}
