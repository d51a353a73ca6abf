package letopis.live;

import java.util.List;
import letopis.codec.text.Words;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.table.Audience;
import letopis.table.State;

/// One entry in words, for one audience and in one language.
///
/// @param choice whether somebody chose it, as opposed to the rules deriving it
public record NarratedEntry(long number, boolean choice, String sentence, List<RuleRef> rules) {

    public NarratedEntry {
        rules = List.copyOf(rules);
    }

    /// @param after the state once the entry is folded
    static NarratedEntry of(Entry entry, State after, Words words, Audience audience) {
        return new NarratedEntry(entry.seq().number(), entry.isChoice(), words.narrate(entry, after, audience),
                entry.rules());
    }
}
