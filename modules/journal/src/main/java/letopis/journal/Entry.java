package letopis.journal;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/// An event in its envelope.
///
/// @param seq its number in the match
/// @param at when it was recorded
/// @param by whose act it is
/// @param cause the entry it follows from; [Sequence#NONE] for a choice
/// @param rules the paragraphs that made it happen; empty for a choice
/// @param event what happened
/// @param sealed by seat, the seal over what only that seat may see of the event
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

    /// Whether somebody chose this, as opposed to the rules drawing it.
    public boolean isChoice() {
        return cause.number() == 0;
    }

    /// Whether all its secrets are at hand.
    public boolean isOpened() {
        return sealed.values().stream().allMatch(SecretSeal::opened);
    }
}
