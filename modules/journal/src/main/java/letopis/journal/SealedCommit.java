package letopis.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.MatchLog.AppendResult;

/// A commit in stored form: its entries, their lines, and a seal that covers the lines and the previous seal. A commit
/// is built once, either by the recorder of the choice or by a reader that verified the lines. Logs then pass it on
/// unchanged.
public final class SealedCommit {

    private final Commit commit;
    private final List<Line> lines;
    private final Seal previousSeal;

    private SealedCommit(Commit commit, List<Line> lines, Seal previousSeal) {
        this.commit = commit;
        this.lines = List.copyOf(lines);
        this.previousSeal = previousSeal;
        if (lines.size() != commit.entries().size()) {
            throw new IllegalArgumentException("a commit of " + commit.entries().size() + " entries has "
                    + lines.size() + " lines");
        }
    }

    /// The line of an entry, without a line feed. Callers must not modify its bytes.
    ///
    /// @param bytes the bytes, including the known secrets
    /// @param secretStart the offset of the comma before the secret; -1 if there is none. The public form of a line
    ///   is the part before this comma, closed by a brace
    /// @param type the event's type
    /// @param version the version of the event's shape
    public record Line(byte[] bytes, int secretStart, String type, int version) {

        private static final byte[] CLOSING_BRACE = {'}'};

        private void addTo(Seal.Chain chain) {
            if (secretStart < 0) {
                chain.addLine(bytes, 0, bytes.length);
            } else {
                chain.addBytes(bytes, 0, secretStart).addLine(CLOSING_BRACE, 0, CLOSING_BRACE.length);
            }
        }
    }

    public static Builder createBuilderAfter(Seal previousSeal) {
        return new Builder(previousSeal);
    }

    /// Creates a commit whose seal was verified on reading.
    ///
    /// @param previousSeal the seal before the commit
    public static SealedCommit ofVerified(Commit commit, List<Line> lines, Seal previousSeal) {
        return new SealedCommit(commit, lines, previousSeal);
    }

    /// A builder that takes the entries of a commit in order and seals them.
    public static final class Builder {

        private final Seal previousSeal;
        private final Seal.Chain chain;
        private final List<Entry> entries = new ArrayList<>();
        private final List<Line> lines = new ArrayList<>();

        private Builder(Seal previousSeal) {
            this.previousSeal = previousSeal;
            chain = previousSeal.startChain();
        }

        public Sequence next() {
            return previousSeal.last().plus(entries.size() + 1L);
        }

        public Builder add(Entry entry, Line line) {
            line.addTo(chain);
            entries.add(entry);
            lines.add(line);
            return this;
        }

        public SealedCommit close() {
            return close(Signer.NONE);
        }

        public SealedCommit close(Signer signer) {
            Seal seal = chain.close(previousSeal.last().plus(entries.size()));
            Optional<SealSignature> signature = signer.sign(entries.getFirst().by(), seal);
            return new SealedCommit(new Commit(entries, seal, signature), lines, previousSeal);
        }
    }

    public Commit commit() {
        return commit;
    }

    public List<Line> lines() {
        return lines;
    }

    public Seal seal() {
        return commit.seal();
    }

    public Optional<SealSignature> signature() {
        return commit.signature();
    }

    /// Checks that a match with this header accepts the commit, without verifying the signature itself. Every log calls
    /// this before it stores a commit.
    ///
    /// @throws IllegalArgumentException if the header names keys and the commit is not signed with a permitted one,
    ///   or if the header names no keys and the commit is signed
    public void checkSignerKey(Header header) {
        boolean fits = header.isSigned()
                ? signature().flatMap(sealSignature -> header.findKey(sealSignature.key()))
                        .filter(key -> key.maySign(commit.entries().getFirst())).isPresent() : signature().isEmpty();
        if (!fits) {
            throw new IllegalArgumentException(header.isSigned()
                    ? "match " + header.match() + " takes only commits signed with those of its keys that may"
                    : "match " + header.match() + " has no keys, so its commits cannot be signed");
        }
    }

    public Sequence first() {
        return commit.first();
    }

    public Sequence last() {
        return commit.last();
    }

    /// Returns the reason why a match rejects this commit, if any. Every log calls this before it stores a commit.
    ///
    /// @param tail the seal that the commit must follow
    /// @param completion the status of the match at that point
    /// @throws IllegalArgumentException if the first entry continues the match but the seal is chained to a different
    ///   tail
    public Optional<AppendResult> findRejection(Seal tail, Completion completion) {
        Optional<AppendResult.OutOfSequenceCommit> gap = findSequenceError(tail);
        if (gap.isPresent()) {
            return Optional.of(gap.get());
        }
        try {
            completion.computeCompletionAfter(commit);
            return Optional.empty();
        } catch (MisplacedEntryException e) {
            return Optional.of(new AppendResult.MisplacedEntry(e.seq(), e.reason()));
        }
    }

    private Optional<AppendResult.OutOfSequenceCommit> findSequenceError(Seal tail) {
        Sequence expected = tail.last().next();
        if (!first().equals(expected)) {
            return Optional.of(new AppendResult.OutOfSequenceCommit(expected, first()));
        }
        if (!previousSeal.equals(tail)) {
            throw createBrokenChainError(seal(), tail);
        }
        return Optional.empty();
    }

    /// Returns the exception for a seal that does not match its lines and the previous seal.
    public static IllegalArgumentException createBrokenChainError(Seal seal, Seal tail) {
        return new IllegalArgumentException(
                "the seal of entry " + seal.last() + " does not follow the seal of entry " + tail.last());
    }

    /// Performs the checks of [#findRejection] for callers that can only append at the tail.
    ///
    /// @return the status of the match after this commit
    /// @throws IllegalArgumentException if the commit does not follow this tail
    public Completion checkAgainstTail(Seal tail, Completion completion) {
        findSequenceError(tail).ifPresent(gap -> {
            throw new IllegalArgumentException("entry " + gap.actual() + " was given where entry " + gap.expected()
                    + " must follow");
        });
        return completion.computeCompletionAfter(commit);
    }
}
