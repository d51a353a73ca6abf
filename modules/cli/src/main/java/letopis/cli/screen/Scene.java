package letopis.cli.screen;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import letopis.app.answer.LedgerText;
import letopis.app.text.Glyphs;
import letopis.app.text.Names;
import letopis.journal.Seat;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.live.Happenings;
import letopis.live.NarratedEntry;
import letopis.match.Timeline;
import letopis.table.BoardView;

/// Everything a screen shows of one moment of a match, as one audience may see it.
///
/// @param title the match
/// @param moment where we are in it, and who looks
/// @param bottom whose half is the lower one
/// @param changes what the step that led here has changed
/// @param happenings which entries are worth a line, and how the lives go; nothing where that is not wanted
/// @param sought what somebody searches for, or nothing
/// @param settled the arithmetic of lives that was settled in the step that led here
/// @param lines from the number of an entry to the entry in words
/// @param paragraphs what the rules of the current entry say
/// @param status the lowest line
public record Scene(
        String title, String moment, BoardView board, Words words, Messages messages, Glyphs glyphs, Seat bottom,
        Timeline<?> timeline, long index, Collection<Long> bookmarks,
        BoardChanges changes, Optional<Happenings> happenings, String sought,
        List<BoardView.Account> settled, LongFunction<NarratedEntry> lines, List<Paragraph> paragraphs, String status) {

    /// A rule as somebody looks it up.
    public record Paragraph(String id, String title, String text) {}

    /// The arithmetic to show: what runs, else what was settled just now.
    List<BoardView.Account> accounts() {
        return board.accounts().isEmpty() ? settled : board.accounts();
    }

    String accountsLabel() {
        return messages.say(board.accounts().isEmpty() ? "board.settled" : "board.account", Map.of());
    }

    LedgerText ledger(int width) {
        return new LedgerText(words, messages, glyphs, Names.of(words, glyphs), width);
    }

    /// Whose half is the upper one.
    Seat top() {
        return board.seats().stream().map(BoardView.SeatView::seat).filter(seat -> !seat.equals(bottom)).findFirst()
                .orElse(bottom);
    }
}
