package letopis.journal;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/// An event with its metadata.
///
/// @param seq the number of the entry in the match
/// @param at the time at which the entry was recorded
/// @param by the author of the entry
/// @param cause the entry that this one follows from; [Sequence#NONE] for a choice
/// @param rules the paragraphs that caused the entry; empty for a choice
/// @param event the recorded fact
/// @param sealed the seals by seat, each over the part of the event that only that seat may see
public record Entry(
        Sequence seq, Instant at, Author by, Sequence cause, List<RuleRef> rules, Event event,
        Map<Seat, SecretSeal> sealed) {

    public Entry {
        rules = List.copyOf(rules);
        sealed = Map.copyOf(sealed);
        if (cause.number() >= seq.number()) {
            throw new IllegalArgumentException("entry " + seq + " cannot follow from entry " + cause);
        }
    }

    /// Returns true for a choice, false for a consequence of the rules.
    public boolean isChoice() {
        return cause.number() == 0;
    }

    /// Returns true if this log has all secrets of the entry.
    public boolean hasAllSecrets() {
        return sealed.values().stream().allMatch(SecretSeal::isKnown);
    }
}
