package letopis.sqlite;

import java.util.Optional;
import letopis.journal.Sequence;
import letopis.table.BoardView;

/// How a match was found to stand.
///
/// @param last the entry after which it stood so
/// @param result how it ended, or nothing when it was still being played
public record Remembered(Sequence last, Optional<BoardView.Result> result) {}
