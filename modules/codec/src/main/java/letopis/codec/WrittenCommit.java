package letopis.codec;

import java.util.List;
import letopis.journal.Commit;
import letopis.journal.Notation;
import letopis.journal.Seal;
import letopis.journal.Sequence;

/// A commit as it stands in a log.
///
/// @param lines of its entries in order, with the secrets that are at hand, without line feeds
/// @param seal closes the last entry
public record WrittenCommit(List<byte[]> lines, Seal seal) {

    public WrittenCommit {
        lines = List.copyOf(lines);
    }

    public static WrittenCommit of(Commit commit, Notation notation) {
        return new WrittenCommit(commit.entries().stream().map(notation::line).toList(), commit.seal());
    }

    public Sequence first() {
        return new Sequence(seal.last().number() - lines.size() + 1);
    }

    public Sequence last() {
        return seal.last();
    }
}
