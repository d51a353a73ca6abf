package letopis.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MisplacedEntryException;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.language.message.BadLog;
import letopis.notation.HeaderLine;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.HeaderMismatchException;
import letopis.notation.copying.BulkLog.RejectedMatch;
import letopis.sqlite.MatchHead;
import letopis.sqlite.Shelf;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;

/// A bulk import of many commits of many matches, with thousands of entries per transaction. New matches share one
/// transactional id; each existing match gets its own writer, as if it had been opened.
///
/// The shared id fences no other writer, so another writer could start the same match in the meantime. Record offsets
/// reveal this: as long as they are consecutive, there was no other writer. Otherwise the topic is read to its end
/// before anything is acknowledged.
final class KafkaBulkWriter implements BulkWriter {

    /// The fastest compression level. Compression is most of the work of an import, so this level saves time.
    private static final String COMPRESSION_LEVEL = "1";

    private static final int MAX_TRANSACTION_ENTRIES = 10_000;
    private static final int MAX_TRANSACTION_BYTES = 8 << 20;

    private final Topic topic;
    private final CloudEventRecords cloudEvents;
    private final WriterElection election;
    private final Shelf shelf;
    private final Runnable shelfFiller;
    private final String writer;
    private final WriterEpoch epoch;
    private final KafkaProducer<byte[], byte[]> producer;
    private final Map<MatchId, Seal> tailsByNewMatch = new HashMap<>();
    private final Map<MatchId, Completion> completions = new HashMap<>(); // of new matches
    private final Map<MatchId, Header> headers = new HashMap<>();
    private final Map<MatchId, KafkaWriter> openWriters = new HashMap<>();
    private final Map<MatchId, String> lossReasons = new HashMap<>();
    private final List<RejectedMatch> rejectedMatches = new ArrayList<>();
    private final OffsetTracker offsets;
    private boolean isWriting;
    private int entries;
    private long byteCount;

    /// @param ends the offsets up to which the shelf is filled, by partition
    /// @param shelfFiller the action that fills the shelf up to the end of the topic
    KafkaBulkWriter(Topic topic, CloudEventRecords cloudEvents, WriterElection election, Shelf shelf,
            Map<Integer, Long> ends, Runnable shelfFiller, String writer) {
        this.topic = topic;
        this.cloudEvents = cloudEvents;
        this.election = election;
        this.shelf = shelf;
        this.shelfFiller = shelfFiller;
        this.writer = writer;
        offsets = new OffsetTracker(ends);
        epoch = WriterEpoch.first(election.transactions().port().createNonce());
        producer = KafkaTopicPort.createProducer(topic, election.transactions().createBulkTransactionId(epoch), Map.of(
                "batch.size", String.valueOf(1 << 18), "linger.ms", "20", "compression.type", "gzip",
                "compression.gzip.level", COMPRESSION_LEVEL, "buffer.memory", String.valueOf(64 << 20),
                "transaction.timeout.ms", "20000"));
    }

    @Override
    public Seal begin(Header header) {
        MatchId match = header.match();
        byte[] line = HeaderLine.write(header);
        Seal known = tailsByNewMatch.get(match);
        if (known != null) {
            return known;
        }
        Optional<MatchHead> head = shelf.findHead(match);
        if (head.isPresent()) {
            if (!Arrays.equals(head.get().headerLine(), line)) {
                throw new HeaderMismatchException(match);
            }
            election.transactions().port().publish(header.cards());
            return openWriters.containsKey(match) ? openWriters.get(match).tail() : head.get().tail();
        }
        shelf.log().checkHeaderAccepted(header);
        election.transactions().port().publish(header.cards());
        send(new LogRecord.MatchStart(match, line, epoch, writer), line.length);
        Seal tail = Seal.ofHeader(line);
        tailsByNewMatch.put(match, tail);
        headers.put(match, header);
        return tail;
    }

    @Override
    public void add(MatchId match, SealedCommit commit) {
        if (lossReasons.containsKey(match)) {
            return;
        }
        Seal tail = tailsByNewMatch.get(match);
        if (tail == null) {
            append(match, commit);
            return;
        }
        Completion then = commit.checkAgainstTail(tail, completions.getOrDefault(match, Completion.OPEN));
        commit.checkSignerKey(headers.get(match));
        election.transactions().checkCommitSize(match, commit);
        for (LogRecord record : LogRecord.Line.of(match, commit, epoch)) {
            send(record, ((LogRecord.Line) record).line().length);
        }
        tailsByNewMatch.put(match, commit.seal());
        completions.put(match, then);
        if (entries >= MAX_TRANSACTION_ENTRIES || byteCount >= MAX_TRANSACTION_BYTES) {
            commit();
        }
    }

    /// Appends to an existing match, as its next writer.
    private void append(MatchId match, SealedCommit commit) {
        KafkaWriter kafkaWriter = openWriters.computeIfAbsent(match, _ -> election.open(match, writer, Signer.NONE));
        switch (kafkaWriter.append(commit)) {
            case AppendResult.Success _ -> { }
            case AppendResult.StaleWriter(var by) -> markTakenOver(match, by);
            case AppendResult.OutOfSequenceCommit _ -> rejectUnlessStored(match, commit);
            case AppendResult.MisplacedEntry(var entry, var reason) -> throw new MisplacedEntryException(entry, reason);
        }
    }

    /// Rejects a commit unless it is already stored. The match grew after this bulk import read it, most likely because
    /// another import of the same file stored this commit.
    private void rejectUnlessStored(MatchId match, SealedCommit commit) {
        TopicPort port = election.transactions().port();
        boolean same = port.findSeal(match, commit.last()).filter(commit.seal()::equals).isPresent();
        if (!same) {
            markTakenOver(match, port.findHead(match).map(MatchHead::writer).orElse("?"));
        }
    }

    private void markTakenOver(MatchId match, String newWriter) {
        lossReasons.put(match, newWriter);
        rejectedMatches.add(new RejectedMatch(match, newWriter));
    }

    private void send(LogRecord record, int length) {
        try {
            if (!isWriting) {
                producer.beginTransaction();
                isWriting = true;
            }
            producer.send(cloudEvents.toRecord(record), offsets);
            entries++;
            byteCount += length;
        } catch (KafkaException | IllegalStateException e) {
            throw createFlushError(e);
        }
    }

    private void commit() {
        if (!isWriting) {
            return;
        }
        try {
            producer.commitTransaction();
        } catch (KafkaException | IllegalStateException e) {
            throw createFlushError(e);
        }
        offsets.onCommit();
        isWriting = false;
        entries = 0;
        byteCount = 0;
    }

    /// Returns the error for a failed flush. Records sent since the last flush may or may not be stored. A repeated
    /// import continues at the end of the log.
    private BadLog createFlushError(RuntimeException e) {
        KafkaTopicPort.outcomeOf(topic, e);
        return new BadLog(topic.log(), "bulk-unsettled", Map.of("reason", String.valueOf(e.getMessage())), e);
    }

    @Override
    public List<RejectedMatch> flush() {
        commit();
        if (!offsets.isSoleWriter()) {
            shelfFiller.run();
            tailsByNewMatch.forEach((match, tail) -> {
                Optional<MatchHead> known = shelf.findHead(match);
                boolean ours = tail.last().equals(Sequence.NONE)
                        ? known.filter(head -> head.firstToken().equals(epoch.toString())).isPresent()
                        : shelf.findSeal(match, tail.last()).filter(tail::equals).isPresent();
                if (!lossReasons.containsKey(match) && !ours) {
                    markTakenOver(match, known.map(MatchHead::writer).orElse("?"));
                }
            });
        }
        var told = List.copyOf(rejectedMatches);
        rejectedMatches.clear();
        return told;
    }

    /// Aborts an open transaction, which would otherwise block readers until Kafka times it out. If aborting fails,
    /// readers must wait for that timeout.
    @Override
    public void close() {
        try {
            if (isWriting) {
                producer.abortTransaction();
            }
        } catch (KafkaException | IllegalStateException e) {
            KafkaTopicPort.outcomeOf(topic, e);
        } finally {
            producer.close(Duration.ZERO);
            openWriters.values().forEach(KafkaWriter::close);
        }
    }

    /// A tracker of the offsets of sent records.
    private static final class OffsetTracker implements Callback {

        private final long[] nextOffsets;
        private final boolean[] touchedPartitions;
        private volatile boolean isSoleWriter = true;

        /// @param ends the end of each partition of the topic, indexed from 0
        OffsetTracker(Map<Integer, Long> ends) {
            nextOffsets = new long[ends.size()];
            ends.forEach((partition, end) -> nextOffsets[partition] = end);
            touchedPartitions = new boolean[nextOffsets.length];
        }

        /// Accounts for a sent record. Only the sending thread calls this, within or between transactions.
        @Override
        public void onCompletion(RecordMetadata metadata, Exception exception) {
            if (exception == null) {
                int partition = metadata.partition();
                if (nextOffsets[partition] != metadata.offset()) {
                    isSoleWriter = false;
                }
                nextOffsets[partition] = metadata.offset() + 1;
                touchedPartitions[partition] = true;
            }
        }

        /// Accounts for the end markers of a transaction, one in each partition to which it wrote.
        void onCommit() {
            for (int partition = 0; partition < nextOffsets.length; partition++) {
                if (touchedPartitions[partition]) {
                    nextOffsets[partition]++;
                    touchedPartitions[partition] = false;
                }
            }
        }

        boolean isSoleWriter() {
            return isSoleWriter;
        }
    }
}
