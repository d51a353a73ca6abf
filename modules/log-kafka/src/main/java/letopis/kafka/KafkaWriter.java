package letopis.kafka;

import java.time.Duration;
import java.util.Optional;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.kafka.TopicPort.TransactionalWriter;
import letopis.sqlite.MatchHead;
import org.jspecify.annotations.Nullable;

/// A writer for one match, with one transaction per commit. It reports only results that are certain. If Kafka leaves
/// the outcome of a transaction open, the topic is read before anything is reported or sent again.
final class KafkaWriter implements Writer {

    /// The maximum number of attempts to read the epoch of a new owner. The owner acquires the transactional id before
    /// writing the epoch.
    private static final int MAX_ATTEMPTS = 6;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);

    private final Transactions transactions;
    private final Header header;
    private final WriterEpoch epoch;
    private Seal tail;
    private Completion completion = Completion.UNKNOWN; // known after the topic was read
    private @Nullable TransactionalWriter transactionalWriter; // null before first use and after a lost outcome
    private @Nullable String fencingWriter;

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
    public AppendResult append(SealedCommit commit) {
        transactions.checkCommitSize(header.match(), commit);
        for (int attempt = 0; attempt < Transactions.ATTEMPTS; attempt++) {
            if (fencingWriter != null) {
                return new AppendResult.StaleWriter(fencingWriter);
            }
            AppendResult found = transactionalWriter == null ? takeOver(commit) : null;
            if (found != null) {
                return found;
            }
            Optional<AppendResult> refused = commit.findRejection(tail, completion);
            if (refused.isPresent()) {
                return refused.get();
            }
            commit.checkSignerKey(header);
            switch (transactionalWriter.write(LogRecord.Line.of(header.match(), commit, epoch))) {
                case DONE -> {
                    return acceptStoredCommit(commit);
                }
                case DONE_AMONG_OTHERS -> {
                    return confirm(commit);
                }
                case FENCED -> {
                    release();
                    awaitSuccessor();
                }
                case UNSURE -> release();
            }
        }
        throw transactions.createUnsettledTransactionError();
    }

    /// Acquires the transactional id and reads the topic to its end, which reveals the outcome of a transaction whose
    /// answer was lost. If reading fails, the id is released, because another writer may rightfully own it.
    ///
    /// @return the result of the append if it is already known, otherwise null
    private @Nullable AppendResult takeOver(SealedCommit commit) {
        TransactionalWriter taken = transactions.findWriter(header.match());
        MatchHead head;
        try {
            head = transactions.port().findHead(header.match()).orElseThrow();
        } catch (RuntimeException e) {
            taken.close();
            throw e;
        }
        if (!epoch.canWrite(head)) {
            taken.close();
            return rejectFencedAppend(head, commit);
        }
        if (!head.tail().equals(commit.seal()) && isStored(commit)) {
            taken.close();
            return acceptStoredCommit(commit);
        }
        transactionalWriter = taken;
        if (head.tail().equals(commit.seal())) {
            return acceptStoredCommit(commit);
        }
        tail = head.tail();
        completion = head.reachedCompletion();
        return null;
    }

    /// Returns the result of an append, acknowledging only a commit that readers can see.
    ///
    /// @throws letopis.language.message.BadLog if an unauthorised writer has written to this match
    private AppendResult confirm(SealedCommit commit) {
        MatchHead head;
        try {
            head = transactions.port().findHead(header.match()).orElseThrow();
        } catch (RuntimeException e) {
            release(); // so that the next attempt reads the topic first
            throw e;
        }
        if (!epoch.canWrite(head)) {
            release();
            return rejectFencedAppend(head, commit);
        }
        if (head.tail().equals(commit.seal())) {
            return acceptStoredCommit(commit);
        }
        release(); // another writer uses this epoch, so the next append must read the match's end first
        if (isStored(commit)) {
            return acceptStoredCommit(commit);
        }
        throw transactions.createContestedMatchError(header.match(), commit.last());
    }

    private boolean isStored(SealedCommit commit) {
        return transactions.port().findSeal(header.match(), commit.last()).filter(commit.seal()::equals).isPresent();
    }

    /// Returns the result after a takeover. Records sent before the takeover may still have been stored.
    private AppendResult rejectFencedAppend(MatchHead head, SealedCommit commit) {
        fencingWriter = head.writer();
        return isStored(commit) ? acceptStoredCommit(commit) : new AppendResult.StaleWriter(fencingWriter);
    }

    private AppendResult acceptStoredCommit(SealedCommit commit) {
        tail = commit.seal();
        completion = Completion.ofTail(commit.commit());
        return new AppendResult.Success(tail);
    }

    private void awaitSuccessor() {
        Duration pause = FIRST_PAUSE;
        for (int look = 0; look < MAX_ATTEMPTS && holdsEpoch(); look++) {
            transactions.port().pause(pause);
            pause = pause.multipliedBy(2);
        }
    }

    private boolean holdsEpoch() {
        return epoch.canWrite(transactions.port().findHead(header.match()).orElseThrow());
    }

    private void release() {
        transactionalWriter.close();
        transactionalWriter = null;
    }

    @Override
    public void close() {
        if (transactionalWriter != null) {
            release();
        }
    }
}
