package letopis.codec.notation;

import java.util.List;
import letopis.journal.Commit;
import letopis.journal.Notation;
import letopis.journal.Seal;
import letopis.journal.Sequence;

/// A commit as it stands in a log. Immutable; nobody may change the bytes of its lines.
public final class WrittenCommit {

    private static final byte[] CLOSE = {'}'};

    private final List<byte[]> lines;
    private final Seal seal;
    private final Seal behind; // the seal it was found to follow, or null

    /// @param lines of its entries in order, with the secrets that are at hand, without line feeds
    /// @param seal closes the last entry
    public WrittenCommit(List<byte[]> lines, Seal seal) {
        this(lines, seal, null);
    }

    /// A commit that was checked while it was read.
    ///
    /// @param behind the seal it follows
    WrittenCommit(List<byte[]> lines, Seal seal, Seal behind) {
        this.lines = List.copyOf(lines);
        this.seal = seal;
        this.behind = behind;
    }

    public static WrittenCommit of(Commit commit, Notation notation) {
        return new WrittenCommit(commit.entries().stream().map(notation::line).toList(), commit.seal());
    }

    public List<byte[]> lines() {
        return lines;
    }

    public Seal seal() {
        return seal;
    }

    /// Whether this is what comes after a seal: its entries are numbered on from there and its own seal is made over that
    /// one and the public form of its lines. What was found out while reading is not worked out again.
    public boolean follows(Seal tail) {
        if (tail.equals(behind)) {
            return true;
        }
        if (lines.isEmpty() || !first().equals(tail.last().next())) {
            return false;
        }
        Seal.Chain chain = tail.chain();
        for (byte[] line : lines) {
            int secret = Redaction.secret(line, 0, line.length);
            if (secret < 0) {
                chain.line(line, 0, line.length);
            } else {
                chain.part(line, 0, secret).line(CLOSE, 0, CLOSE.length);
            }
        }
        return chain.close(seal.last()).equals(seal);
    }

    /// @throws IllegalArgumentException when the lines are more than the entries before the seal
    public Sequence first() {
        return new Sequence(seal.last().number() - lines.size() + 1);
    }

    public Sequence last() {
        return seal.last();
    }
}
