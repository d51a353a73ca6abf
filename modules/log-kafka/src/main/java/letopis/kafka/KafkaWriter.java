package letopis.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Notation;
import letopis.journal.Seal;
import letopis.kafka.Wire.Pen;
import letopis.sqlite.Shelf.Known;

/// Writes one match, a transaction for each commit. An answer is given when it is certain: whenever Kafka leaves open
/// what became of a transaction, the topic is asked before anything is said or sent again.
final class KafkaWriter implements Writer {

    /// How often and how long to wait for the claim of whoever took the pen: they take it before they write their claim.
    private static final int LOOKS = 6;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);

    private final Claims claims;
    private final Header header;
    private final Notation notation;
    private final Claim claim;
    private Seal tail;
    private Pen pen;
    private String fencedBy;

    /// A writer that takes its pen when it first needs one.
    KafkaWriter(Claims claims, Header header, Notation notation, Claim claim, Seal tail) {
        this.claims = claims;
        this.header = header;
        this.notation = notation;
        this.claim = claim;
        this.tail = tail;
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public Seal tail() {
        return tail;
    }

    @Override
    public Appended append(Commit commit) {
        return append(WrittenCommit.of(commit, notation));
    }

    Appended append(WrittenCommit commit) {
        for (int attempt = 0; attempt < Claims.ATTEMPTS; attempt++) {
            if (fencedBy != null) {
                return new Appended.Fenced(fencedBy);
            }
            Appended found = pen == null ? takePen(commit) : null;
            if (found != null) {
                return found;
            }
            if (!commit.first().equals(tail.last().next())) {
                return new Appended.OutOfSequence(tail.last().next(), commit.first());
            }
            if (!commit.follows(tail)) {
                throw new IllegalArgumentException("the seal of entry " + commit.last() + " does not follow the seal of entry " + tail.last());
            }
            switch (pen.write(sheets(commit))) {
                case DONE -> {
                    return stored(commit);
                }
                case FENCED -> {
                    dropPen();
                    awaitNewcomer();
                }
                case UNSURE -> dropPen();
            }
        }
        throw claims.unsettled();
    }

    /// Takes the pen and reads what the topic says now, which is where a lost answer is found. A pen that was taken without
    /// having read that is given up: it may be somebody else's by right.
    ///
    /// @return the answer to the append, when that is clear already; else null
    private Appended takePen(WrittenCommit commit) {
        Pen taken = claims.penOf(header.match());
        Known known;
        try {
            known = claims.wire().known(header.match()).orElseThrow();
        } catch (RuntimeException e) {
            taken.close();
            throw e;
        }
        if (!Claim.of(known.claim()).equals(claim)) {
            taken.close();
            return replaced(known, commit);
        }
        pen = taken;
        if (known.tail().equals(commit.seal())) {
            return stored(commit);
        }
        tail = known.tail();
        return null;
    }

    /// Somebody else writes. What was sent before they came may have been stored all the same.
    private Appended replaced(Known known, WrittenCommit commit) {
        fencedBy = known.writer();
        boolean stored = claims.wire().seal(header.match(), commit.last()).filter(commit.seal()::equals).isPresent();
        return stored ? stored(commit) : new Appended.Fenced(fencedBy);
    }

    private Appended stored(WrittenCommit commit) {
        tail = commit.seal();
        return new Appended.Stored(tail);
    }

    private void awaitNewcomer() {
        Duration pause = FIRST_PAUSE;
        for (int look = 0; look < LOOKS && isMine(); look++) {
            claims.wire().pause(pause);
            pause = pause.multipliedBy(2);
        }
    }

    private boolean isMine() {
        return Claim.of(claims.wire().known(header.match()).orElseThrow().claim()).equals(claim);
    }

    private List<Sheet> sheets(WrittenCommit commit) {
        var sheets = new ArrayList<Sheet>(commit.lines().size());
        for (byte[] line : commit.lines()) {
            boolean last = sheets.size() == commit.lines().size() - 1;
            sheets.add(new Sheet.Line(header.match(), line, claim, last ? commit.seal().sha256() : ""));
        }
        return sheets;
    }

    private void dropPen() {
        pen.close();
        pen = null;
    }

    @Override
    public void close() {
        if (pen != null) {
            dropPen();
        }
    }
}
