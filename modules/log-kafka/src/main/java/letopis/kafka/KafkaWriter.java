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

/// A writer for one match, with one transaction per commit. It reports only certain results: if Kafka leaves
/// the outcome of a transaction open, the topic is read before anything is reported or resent.
final class KafkaWriter implements Writer {

    /// The number of checks for the epoch of a new owner of the transactional id, who acquires the id before
    /// writing the epoch.
    private static final int LOOKS = 6;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);

    private final Transactions transactions;
    private final Header header;
    private final WriterEpoch epoch;
    private Seal tail;
    private Completion reached = Completion.UNKNOWN; // known after the topic was read
    private @Nullable TransactionalWriter open; // null before first use and after a lost outcome
    private @Nullable String fencedBy;

    /// Creates a writer that acquires its transactional id on first use.
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

    /// Acquires the transactional id and reads the topic to its end, which reveals the outcome of a lost
    /// answer. If reading fails the id is released: another writer may rightfully own it.
    ///
    /// @return the result of the append if it is already known, otherwise null
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

    /// Returns the result of an append, acknowledging only a commit that readers see.
    ///
    /// @throws letopis.language.message.BadLog if an unauthorised writer has written to this match
    private Appended seen(SealedCommit commit) {
        KnownMatch known;
        try {
            known = transactions.port().known(header.match()).orElseThrow();
        } catch (RuntimeException e) {
            release(); // so that the next attempt reads the topic first
            throw e;
        }
        if (!epoch.mayWrite(known)) {
            release();
            return replaced(known, commit);
        }
        if (known.tail().equals(commit.seal())) {
            return stored(commit);
        }
        release(); // another writer uses this epoch, so the next append must read the match's end first
        if (isThere(commit)) {
            return stored(commit);
        }
        throw transactions.contested(header.match(), commit.last());
    }

    private boolean isThere(SealedCommit commit) {
        return transactions.port().seal(header.match(), commit.last()).filter(commit.seal()::equals).isPresent();
    }

    /// Returns the result after a takeover. Records sent before it may still have been stored.
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
