package letopis.notation;

import java.util.List;
import java.util.Optional;
import letopis.journal.Entry;
import letopis.journal.MisplacedEntryException.Why;
import letopis.journal.MisplacedEntryException;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.language.message.BadFile;
import org.jspecify.annotations.Nullable;

/// The lines of a commit from somewhere else, for example from a topic, which nobody has read or checked. Immutable;
/// nobody may change the bytes of its lines.
public final class WrittenCommit {

    private static final byte[] CLOSE = {'}'};

    private final List<byte[]> lines;
    private final Seal seal;
    private final @Nullable SealSignature signature;

    /// @param lines of its entries in order, with the secrets that are known, without line feeds
    /// @param seal closes the last entry
    /// @param signature over the seal
    public WrittenCommit(List<byte[]> lines, Seal seal, Optional<SealSignature> signature) {
        this.lines = List.copyOf(lines);
        this.seal = seal;
        this.signature = signature.orElse(null);
    }

    /// A commit nobody has signed.
    public WrittenCommit(List<byte[]> lines, Seal seal) {
        this(lines, seal, Optional.empty());
    }

    public static WrittenCommit of(SealedCommit commit) {
        List<byte[]> lines = commit.lines().stream().map(SealedCommit.Line::bytes).toList();
        return new WrittenCommit(lines, commit.seal(), commit.signature());
    }

    public List<byte[]> lines() {
        return lines;
    }

    public Seal seal() {
        return seal;
    }

    public Optional<SealSignature> signature() {
        return Optional.ofNullable(signature);
    }

    /// Whether this comes after a seal: its entries are numbered on from there, and its own seal is made over that one
    /// and the public form of its lines.
    public boolean follows(Seal tail) {
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

    /// What it says of the match as such, if it does so: that it has ended, for one, or that somebody agrees to it.
    ///
    /// @throws BadFile when it says so in a form nobody can read
    /// @throws MisplacedEntryException when it says so among other things
    public Optional<Entry> ofMatch() {
        for (int i = 0; i < lines.size(); i++) {
            byte[] line = lines.get(i);
            if (EntryCheck.isOfMatch(line)) {
                Entry entry = JsonNotation.withoutGame().read(line, 0, line.length);
                if (lines.size() > 1 && !(entry.event() instanceof UnknownEvent)) {
                    throw new MisplacedEntryException(first().plus(i), Why.NOT_BY_ITSELF);
                }
                return Optional.of(entry);
            }
        }
        return Optional.empty();
    }

    /// Whether its lines are entries as far as one can tell without the game. This takes longer than [#follows].
    public boolean hasEntries() {
        long seq = first().number();
        for (byte[] line : lines) {
            if (!EntryCheck.isEntry(seq++, line)) {
                return false;
            }
        }
        return true;
    }

    /// @throws IllegalArgumentException when the lines are more than the entries before the seal
    public Sequence first() {
        return new Sequence(seal.last().number() - lines.size() + 1);
    }
}
