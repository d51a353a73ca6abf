package letopis.live;

import java.util.List;
import java.util.Optional;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.text.Words;
import letopis.table.Audience;
import letopis.table.State;

/// An entry in words, for one audience in one language.
///
/// @param chosen true if it was chosen, false if it was derived by the rules
/// @param takenBackBy the entry that undid it
public record NarratedEntry(
        long entry, boolean chosen, String sentence, List<RuleRef> rules, Optional<Sequence> takenBackBy) {

    public NarratedEntry {
        rules = List.copyOf(rules);
    }

    /// Creates an entry that was not taken back.
    public NarratedEntry(long number, boolean choice, String sentence, List<RuleRef> rules) {
        this(number, choice, sentence, rules, Optional.empty());
    }

    public boolean isRewound() {
        return takenBackBy.isPresent();
    }

    public NarratedEntry withSentence(String newSentence) {
        return new NarratedEntry(entry, chosen, newSentence, rules, takenBackBy);
    }

    NarratedEntry asTakenBack(Sequence rewind) {
        return new NarratedEntry(entry, chosen, sentence, rules, Optional.of(rewind));
    }

    /// @param after the state after the entry
    static NarratedEntry of(Entry entry, State after, Words words, Audience audience) {
        return new NarratedEntry(entry.seq().number(), entry.isChoice(), words.narrate(entry, after, audience),
                entry.rules());
    }
}
