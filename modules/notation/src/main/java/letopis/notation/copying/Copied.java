package letopis.notation.copying;

import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;

/// The outcome of copying one match.
public sealed interface Copied {

    /// Returns the displayed name of its source.
    String source();

    /// The match is complete at the target, up to its last seal.
    ///
    /// @param added entries that were copied
    /// @param there entries that already existed
    /// @param torn lines after the last seal of the source, which were not copied
    record Done(String source, MatchId match, long added, long there, long torn) implements Copied {}

    /// The target has a different match with that id; nothing was added.
    record Other(String source, MatchId match) implements Copied {}

    /// The match continues differently at the target; nothing was added.
    ///
    /// @param at the first entry that differs
    record Differs(String source, MatchId match, Sequence at) implements Copied {}

    /// The target has the same match without secrets that the source has; entries never change, so nothing was
    /// added.
    ///
    /// @param at the first entry whose secret is missing at the target
    record SecretsMissing(String source, MatchId match, Sequence at) implements Copied {}

    /// Another writer took over the match at the target; the remaining commits were not stored.
    record Fenced(String source, MatchId match, String by) implements Copied {}

    /// The match cannot be read at the source or the target; nothing was added.
    record Unreadable(String source, BadFile why) implements Copied {}
}
