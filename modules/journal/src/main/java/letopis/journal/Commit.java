package letopis.journal;

import java.util.List;
import java.util.Optional;

/// One choice and all its consequences, up to the next choice. A log stores it completely or not at all.
///
/// @param entries in order, numbered without gaps; the first is the choice
/// @param seal the seal over the last entry and all earlier ones
/// @param signature the writer's signature over the seal; only readers of the whole match can verify it
public record Commit(List<Entry> entries, Seal seal, Optional<SealSignature> signature) {

    public Commit {
        entries = List.copyOf(entries);
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("a commit holds at least its choice");
        }
        long expected = entries.getFirst().seq().number();
        for (Entry entry : entries) {
            if (entry.seq().number() != expected++) {
                throw new IllegalArgumentException("entry " + entry.seq() + " is out of order in its commit");
            }
        }
        if (!seal.last().equals(entries.getLast().seq())) {
            throw new IllegalArgumentException("the seal of entry " + seal.last() + " cannot close entry "
                    + entries.getLast().seq());
        }
    }

    /// Creates an unsigned commit.
    public Commit(List<Entry> entries, Seal seal) {
        this(entries, seal, Optional.empty());
    }

    public Sequence first() {
        return entries.getFirst().seq();
    }

    public Sequence last() {
        return seal.last();
    }
}
