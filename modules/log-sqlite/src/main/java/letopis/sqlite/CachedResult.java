package letopis.sqlite;

import java.util.Optional;
import letopis.journal.Sequence;
import letopis.table.BoardView;

/// The cached result of a match after an entry. It lets lists show results without replaying matches.
///
/// @param last the entry after which the result is valid
/// @param result the result; empty if the match was still in progress
public record CachedResult(Sequence last, Optional<BoardView.Result> result) {}
