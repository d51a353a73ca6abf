package letopis.notation.copying;

import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;

/// The outcome of copying one match.
public sealed interface CopyOutcome {

    /// Returns the displayed name of its source.
    String source();

    /// The match is complete at the target, up to its last seal.
    ///
    /// @param addedCount the number of copied entries
    /// @param storedEntryCount the number of entries that already existed
    /// @param tornLineCount the number of lines after the last seal of the source; these were not copied
    record Copy(String source, MatchId match, long addedCount, long storedEntryCount,
            long tornLineCount) implements CopyOutcome {}

    /// The target has a different match with that id. Nothing was added.
    record HeaderMismatch(String source, MatchId match) implements CopyOutcome {}

    /// The match continues differently at the target. Nothing was added.
    ///
    /// @param at the first entry that differs
    record Divergence(String source, MatchId match, Sequence at) implements CopyOutcome {}

    /// The target has the same match but lacks secrets that the source has. Nothing was added, because entries never
    /// change.
    ///
    /// @param at the first entry whose secret is missing at the target
    record MissingSecrets(String source, MatchId match, Sequence at) implements CopyOutcome {}

    /// Another writer took over the match at the target. The remaining commits were not stored.
    record StaleWriter(String source, MatchId match, String by) implements CopyOutcome {}

    /// The match cannot be read at the source or the target. Nothing was added.
    record UnreadableSource(String source, BadFile problem) implements CopyOutcome {}
}
