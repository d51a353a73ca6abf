package letopis.sqlite;

import java.util.Optional;
import letopis.journal.Sequence;
import letopis.table.BoardView;

/// The result of a match after some entry, kept so that lists need not replay matches.
///
/// @param last the entry it holds after
/// @param result how it ended, or nothing when it was still being played
public record CachedResult(Sequence last, Optional<BoardView.Result> result) {}
