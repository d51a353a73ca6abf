package letopis.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.kafka.TopicPort.TransactionalWriter;
import letopis.sqlite.KnownMatch;
import org.jspecify.annotations.Nullable;

/// Writes one match, one transaction for each commit. An answer is given only when it is certain: whenever Kafka leaves
/// the outcome of a transaction open, the topic is read before anything is answered or sent again.
final class KafkaWriter implements Writer {

    /// How often and how long to wait for the epoch of whoever took the transactional id over: they take it before they
    /// write their epoch.
    private static final int LOOKS = 6;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);

    private final Transactions transactions;
    private final Header header;
    private final WriterEpoch epoch;
    private Seal tail;
    private Completion reached = Completion.UNKNOWN; // known once the topic was read
    private @Nullable TransactionalWriter open; // null until it is needed, and after the outcome of a transaction was lost
    private @Nullable String fencedBy;

    /// A writer that takes its transactional id when it first needs it.
    KafkaWriter(Transactions transactions, Header header, WriterEpoch epoch, Seal tail) {
        this.transactions = transactions;
        this.header = header;
        this.epoch = epoch;
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
    public Appended append(SealedCommit commit) {
        transactions.checkFits(header.match(), commit);
        for (int attempt = 0; attempt < Transactions.ATTEMPTS; attempt++) {
            if (fencedBy != null) {
                return new Appended.Fenced(fencedBy);
            }
            Appended found = open == null ? takeOver(commit) : null;
            if (found != null) {
                return found;
            }
            Optional<Appended> refused = commit.refused(tail, reached);
            if (refused.isPresent()) {
                return refused.get();
            }
            commit.checkSigned(header);
            switch (open.write(LogRecord.Line.of(header.match(), commit, epoch))) {
                case DONE -> {
                    return stored(commit);
                }
                case DONE_AMONG_OTHERS -> {
                    return seen(commit);
                }
                case FENCED -> {
                    release();
                    awaitSuccessor();
                }
                case UNSURE -> release();
            }
        }
        throw transactions.unsettled();
    }

    /// Takes the transactional id and reads the topic to its end, which shows what a lost answer was. If reading fails
    /// the id is released: it may rightfully be somebody else's.
    ///
    /// @return the answer to the append, when it is clear already; else null
    private @Nullable Appended takeOver(SealedCommit commit) {
        TransactionalWriter taken = transactions.writerFor(header.match());
        KnownMatch known;
        try {
            known = transactions.port().known(header.match()).orElseThrow();
        } catch (RuntimeException e) {
            taken.close();
            throw e;
        }
        if (!epoch.mayWrite(known)) {
            taken.close();
            return replaced(known, commit);
        }
        if (!known.tail().equals(commit.seal()) && isThere(commit)) {
            taken.close();
            return stored(commit);
        }
        open = taken;
        if (known.tail().equals(commit.seal())) {
            return stored(commit);
        }
        tail = known.tail();
        reached = known.reached();
        return null;
    }

    /// Only what readers see is acknowledged.
    ///
    /// @throws letopis.language.message.BadLog when somebody who has no right to write this match has done so
    private Appended seen(SealedCommit commit) {
        KnownMatch known;
        try {
            known = transactions.port().known(header.match()).orElseThrow();
        } catch (RuntimeException e) {
            release(); // so that the next attempt looks first what there is
            throw e;
        }
        if (!epoch.mayWrite(known)) {
            release();
            return replaced(known, commit);
        }
        if (known.tail().equals(commit.seal())) {
            return stored(commit);
        }
        release(); // somebody else writes under this epoch, so the next append has to look where the match ends
        if (isThere(commit)) {
            return stored(commit);
        }
        throw transactions.contested(header.match(), commit.last());
    }

    private boolean isThere(SealedCommit commit) {
        return transactions.port().seal(header.match(), commit.last()).filter(commit.seal()::equals).isPresent();
    }

    /// Somebody else writes now. What was sent before they came may have been stored all the same.
    private Appended replaced(KnownMatch known, SealedCommit commit) {
        fencedBy = known.writer();
        return isThere(commit) ? stored(commit) : new Appended.Fenced(fencedBy);
    }

    private Appended stored(SealedCommit commit) {
        tail = commit.seal();
        reached = Completion.at(commit.commit());
        return new Appended.Stored(tail);
    }

    private void awaitSuccessor() {
        Duration pause = FIRST_PAUSE;
        for (int look = 0; look < LOOKS && isMine(); look++) {
            transactions.port().pause(pause);
            pause = pause.multipliedBy(2);
        }
    }

    private boolean isMine() {
        return epoch.mayWrite(transactions.port().known(header.match()).orElseThrow());
    }

    private void release() {
        open.close();
        open = null;
    }

    @Override
    public void close() {
        if (open != null) {
            release();
        }
    }
}
