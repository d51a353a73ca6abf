package letopis.notation.copying;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.notation.JsonNotation;
import letopis.notation.ReplayReader;

/// The difference between a match that is to be copied and the same match where it is copied to, as far as both go.
final class Difference {

    private final ReplayReader ours;
    private final ReplayReader theirs;
    private Optional<Sequence> first = Optional.empty();
    private Optional<Sequence> redacted = Optional.empty();

    /// Reads both to the end of the shorter one, or to the first entry that differs.
    Difference(ReplayReader ours, ReplayReader theirs) {
        this.ours = ours;
        this.theirs = theirs;
        while (first.isEmpty()) {
            Optional<Commit> there = theirs.next();
            Optional<Commit> here = there.isEmpty() ? Optional.empty() : ours.next();
            if (here.isEmpty()) {
                return;
            }
            compare(here.get(), there.get());
        }
    }

    /// The first entry of which everyone may read something else.
    Optional<Sequence> first() {
        return first;
    }

    /// The first entry whose secret is here and not there.
    Optional<Sequence> redacted() {
        return redacted;
    }

    private void compare(Commit here, Commit there) {
        if (!here.seal().equals(there.seal())) {
            first = Optional.of(differing(here, there));
        } else if (redacted.isEmpty() && here.entries().stream().anyMatch(entry -> !entry.sealed().isEmpty())) {
            redacted = missingSecret(here);
        }
    }

    /// The seals differ, so what everyone may read does.
    private Sequence differing(Commit here, Commit there) {
        var notation = new JsonNotation(ours.game());
        int both = Math.min(here.entries().size(), there.entries().size());
        for (int i = 0; i < both; i++) {
            Entry one = here.entries().get(i);
            if (!Arrays.equals(notation.publicLine(one), notation.publicLine(there.entries().get(i)))) {
                return one.seq();
            }
        }
        return here.first().plus(both);
    }

    /// The seals are the same, so a secret that is there is the one that is here.
    private Optional<Sequence> missingSecret(Commit here) {
        List<SealedCommit.Line> ourLines = ours.written().lines();
        List<SealedCommit.Line> theirLines = theirs.written().lines();
        for (int i = 0; i < ourLines.size(); i++) {
            if (ourLines.get(i).secretStart() >= 0 && theirLines.get(i).secretStart() < 0) {
                return Optional.of(here.first().plus(i));
            }
        }
        return Optional.empty();
    }
}
