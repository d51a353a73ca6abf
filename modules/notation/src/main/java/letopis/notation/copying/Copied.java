package letopis.notation.copying;

import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;

/// What became of one match that was to be copied.
public sealed interface Copied {

    /// Where it was copied from, as shown to people.
    String source();

    /// It is all there now, up to its last seal.
    ///
    /// @param added entries that were not there before
    /// @param there entries that were
    /// @param torn entries or parts of them that follow the last seal of the source and were left behind, as lines
    record Done(String source, MatchId match, long added, long there, long torn) implements Copied {}

    /// There is another match of that id; nothing was added.
    record Other(String source, MatchId match) implements Copied {}

    /// The match went on in another way there; nothing was added.
    ///
    /// @param at the first entry that is another
    record Differs(String source, MatchId match, Sequence at) implements Copied {}

    /// The match is the same there, but without secrets that the source has, and entries never change; nothing was
    /// added.
    ///
    /// @param at the first entry whose secret is missing there
    record SecretsMissing(String source, MatchId match, Sequence at) implements Copied {}

    /// Somebody else writes it there; what was not stored is left to them.
    record Fenced(String source, MatchId match, String by) implements Copied {}

    /// It cannot be read here, or not there; nothing was added.
    record Unreadable(String source, BadFile why) implements Copied {}
}
