package letopis.sqlite;

import java.util.Optional;
import letopis.journal.Sequence;
import letopis.table.BoardView;

/// The cached result of a match after some entry, so that lists need not replay matches.
///
/// @param last the entry it is valid after
/// @param result empty if the match was still in progress
public record CachedResult(Sequence last, Optional<BoardView.Result> result) {}
