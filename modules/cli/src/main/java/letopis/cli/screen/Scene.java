package letopis.cli.screen;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import letopis.app.answer.LedgerText;
import letopis.app.narration.DetailLevel;
import letopis.app.narration.Narration;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.journal.Seat;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.live.MatchActivity;
import letopis.live.NarratedEntry;
import letopis.match.Timeline;
import letopis.table.BoardView;

/// The content of a screen at one moment of a match for one audience.
///
/// @param title the title of the match
/// @param moment the current moment and the audience
/// @param bottomSeat the seat at the lower edge
/// @param changes the changes of the last step
/// @param activity the log entries and the life totals; empty if not requested
/// @param query the search text; may be empty
/// @param settledAccounts the ledgers settled by the last step
/// @param lines the narration by entry number
/// @param paragraphs the rules of the current entry
/// @param status the bottom line
/// @param story the items that replace the list of all entries in the log; may be empty
public record Scene(
        String title, String moment, BoardView board, Words words, Messages messages, Glyphs glyphs, Seat bottomSeat,
        Timeline<?> timeline, long index, Collection<Long> bookmarks,
        BoardChanges changes, Optional<MatchActivity> activity, String query,
        List<BoardView.Account> settledAccounts, LongFunction<NarratedEntry> lines, List<Paragraph> paragraphs,
        String status, Optional<Story> story) {

    /// Creates a scene whose log lists every entry.
    public Scene(String title, String moment, BoardView board, Words words, Messages messages, Glyphs glyphs,
            Seat bottom, Timeline<?> timeline, long index, Collection<Long> bookmarks, BoardChanges changes,
            Optional<MatchActivity> activity, String query, List<BoardView.Account> settled,
            LongFunction<NarratedEntry> lines, List<Paragraph> paragraphs, String status) {
        this(title, moment, board, words, messages, glyphs, bottom, timeline, index, bookmarks, changes, activity,
                query, settled, lines, paragraphs, status, Optional.empty());
    }

    /// Returns this scene with a log at a level of detail.
    public Scene withStory(DetailLevel level, Narration narration) {
        return level == DetailLevel.TRACE ? this : new Scene(title, moment, board, words, messages, glyphs, bottomSeat,
                timeline, index, bookmarks, changes, activity, query, settledAccounts, lines, paragraphs, status,
                Optional.of(new Story(level, narration)));
    }

    /// A match and the level of detail of its narration.
    public record Story(DetailLevel level, Narration narration) {}

    public record Paragraph(String id, String title, String text) {}

    /// Returns the running ledgers, or those just settled.
    List<BoardView.Account> accounts() {
        return board.accounts().isEmpty() ? settledAccounts : board.accounts();
    }

    String accountsLabel() {
        return messages.format(board.accounts().isEmpty() ? "board.settled" : "board.account", Map.of());
    }

    LedgerText createLedgerText(int width) {
        return new LedgerText(words, messages, glyphs, DisplayNames.of(words, glyphs), width);
    }

    Seat upperSeat() {
        return board.seats().stream().map(BoardView.SeatView::seat).filter(seat -> !seat.equals(bottomSeat)).findFirst()
                .orElse(bottomSeat);
    }
}
