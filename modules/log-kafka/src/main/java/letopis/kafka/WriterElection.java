package letopis.kafka;

import java.util.List;
import java.util.Optional;
import letopis.journal.Header;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchId;
import letopis.journal.NoSuchMatchException;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.kafka.TopicPort.TransactionalWriter;
import letopis.kafka.TopicPort.WriteOutcome;
import letopis.notation.HeaderLine;
import letopis.sqlite.MatchHead;

/// The election of a match's writer. The latest epoch in the topic determines the writer. Kafka's fencing of
/// transactional ids stops the previous one.
///
/// Acquiring a transactional id fences its owner. This can hit the wrong writer, because a writer that returns after a
/// disconnection may not know that it was replaced. Writers therefore read the latest epoch before they write entries.
/// A writer that was fenced but still has the latest epoch acquires the id again.
record WriterElection(Transactions transactions) {

    /// Begins a match.
    ///
    /// @throws MatchExistsException if the match already exists
    KafkaWriter create(Header header, String writer) {
        MatchId match = header.match();
        TopicPort port = transactions.port();
        byte[] line = HeaderLine.write(header);
        WriterEpoch epoch = WriterEpoch.first(port.createNonce());
        checkMatchNew(match);
        port.publish(header.cards());
        for (int attempt = 0; attempt < Transactions.ATTEMPTS; attempt++) {
            try (TransactionalWriter creator = transactions.createWriterFor(match)) {
                MatchHead head = port.findHead(match).orElse(null);
                if (head == null && isDone(
                        creator.write(List.of(new LogRecord.MatchStart(match, line, epoch, writer))))) {
                    head = port.findHead(match)
                            .orElseThrow(() -> transactions.createContestedMatchError(match, Sequence.NONE));
                }
                if (head != null) {
                    return resumeMatchCreation(header, line, epoch, head);
                }
            }
        }
        throw transactions.createUnsettledTransactionError();
    }

    private static boolean isDone(WriteOutcome outcome) {
        return switch (outcome) {
            case DONE, DONE_AMONG_OTHERS -> true;
            case FENCED, UNSURE -> false;
        };
    }

    /// Completes the creation of a match. If the answer to the first attempt was lost, the second attempt finds its own
    /// epoch.
    ///
    /// @throws MatchExistsException if the latest epoch is another one, because another writer has created or opened
    ///   the match in the meantime
    private KafkaWriter resumeMatchCreation(Header header, byte[] line, WriterEpoch epoch, MatchHead head) {
        if (!WriterEpoch.of(head.token()).equals(epoch)) {
            throw new MatchExistsException(header.match());
        }
        return new KafkaWriter(transactions, header, epoch, Seal.ofHeader(line));
    }

    private void checkMatchNew(MatchId match) {
        if (transactions.port().findHead(match).isPresent()) {
            throw new MatchExistsException(match);
        }
    }

    /// Continues a match and fences its previous writer. In a match with keys, a writer that cannot sign fences the
    /// previous one only by its first commit. The transactional id is acquired before anything is read. This ends the
    /// transaction of a killed writer, so reading need not wait for Kafka's timeout.
    KafkaWriter open(MatchId match, String writer, Signer signer) {
        TopicPort port = transactions.port();
        String nonce = port.createNonce();
        for (int attempt = 0; attempt < Transactions.ATTEMPTS; attempt++) {
            try (TransactionalWriter takenOver = transactions.findWriter(match)) {
                MatchHead head = port.findHead(match).orElseThrow(() -> new NoSuchMatchException(match));
                WriterEpoch epoch = WriterEpoch.of(head.token());
                if (!epoch.nonce().equals(nonce)) {
                    epoch = epoch.createNext(nonce);
                    takenOver.write(List.of(createTakeoverRecord(head, match, epoch, writer, signer)));
                    head = port.findHead(match).orElseThrow();
                }
                if (epoch.canWrite(head)) {
                    Header header = port.parseHeader(match, head.headerLine());
                    return new KafkaWriter(transactions, header, epoch, head.tail());
                }
            }
        }
        throw transactions.createUnsettledTransactionError();
    }

    private static LogRecord createTakeoverRecord(MatchHead head, MatchId match, WriterEpoch epoch, String writer,
            Signer signer) {
        Seal header = Seal.ofHeader(head.headerLine());
        return new LogRecord.WriterChange(match, epoch, writer,
                head.isSigned() ? signer.signTakeover(TakeoverStatement.seal(header, epoch, writer))
                : Optional.empty());
    }
}
