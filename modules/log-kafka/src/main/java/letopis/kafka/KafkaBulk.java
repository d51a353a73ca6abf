package letopis.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.codec.copying.WrittenLog.Bulk;
import letopis.codec.copying.WrittenLog.OtherMatch;
import letopis.codec.copying.WrittenLog.Refused;
import letopis.codec.message.BadLog;
import letopis.codec.notation.HeaderLine;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Appended;
import letopis.journal.Seal;
import letopis.sqlite.Shelf;
import letopis.sqlite.Shelf.Known;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;

/// Many commits of many matches, thousands of them in a transaction. Matches the topic did not have are written with one
/// pen for all; one that is there already has a writer of its own, as if somebody opened it.
///
/// One pen for all fences nobody, so somebody else could begin the same match meanwhile. That would show in the places the
/// records got: as long as they follow one another nobody else wrote between them. Where they do not, the topic is read
/// to its end before anything is acknowledged.
final class KafkaBulk implements Bulk {

    private static final int TRANSACTION_ENTRIES = 10_000;
    private static final int TRANSACTION_BYTES = 8 << 20;

    private final Topic topic;
    private final CloudRecords records;
    private final Claims claims;
    private final Shelf shelf;
    private final Runnable catchUp;
    private final String writer;
    private final Claim claim;
    private final KafkaProducer<byte[], byte[]> producer;
    private final Map<MatchId, Seal> fresh = new HashMap<>();
    private final Map<MatchId, KafkaWriter> opened = new HashMap<>();
    private final Map<MatchId, String> lost = new HashMap<>();
    private final List<Refused> refused = new ArrayList<>();
    private final Places places;
    private boolean writing;
    private int entries;
    private long bytes;

    /// @param ends where the partitions end, as far as the shelf is filled
    /// @param catchUp fills the shelf up to the end of the topic
    KafkaBulk(Topic topic, CloudRecords records, Claims claims, Shelf shelf, Map<Integer, Long> ends, Runnable catchUp, String writer) {
        this.topic = topic;
        this.records = records;
        this.claims = claims;
        this.shelf = shelf;
        this.catchUp = catchUp;
        this.writer = writer;
        places = new Places(ends);
        claim = Claim.first(claims.wire().word());
        producer = KafkaWire.producer(topic, claims.bulkPen(claim), Map.of(
                "batch.size", String.valueOf(1 << 18), "linger.ms", "20", "compression.type", "lz4", "buffer.memory", String.valueOf(64 << 20),
                "transaction.timeout.ms", "20000"));
    }

    @Override
    public Seal begin(Header header) {
        MatchId match = header.match();
        byte[] line = HeaderLine.write(header);
        Seal known = fresh.get(match);
        if (known != null) {
            return known;
        }
        Optional<Known> there = shelf.known(match);
        if (there.isPresent()) {
            if (!Arrays.equals(there.get().headerLine(), line)) {
                throw new OtherMatch(match);
            }
            return opened.containsKey(match) ? opened.get(match).tail() : there.get().tail();
        }
        send(new Sheet.Opened(match, line, claim, writer), line.length);
        Seal tail = Seal.ofHeader(line);
        fresh.put(match, tail);
        return tail;
    }

    @Override
    public void add(MatchId match, WrittenCommit commit) {
        if (lost.containsKey(match)) {
            return;
        }
        Seal tail = fresh.get(match);
        if (tail == null) {
            append(match, commit);
            return;
        }
        if (!commit.follows(tail)) {
            throw new IllegalArgumentException("the commit of entry " + commit.last() + " of " + match + " does not follow the seal of entry " + tail.last());
        }
        for (int i = 0; i < commit.lines().size(); i++) {
            byte[] line = commit.lines().get(i);
            send(new Sheet.Line(match, line, claim, i == commit.lines().size() - 1 ? commit.seal().sha256() : ""), line.length);
        }
        fresh.put(match, commit.seal());
        if (entries >= TRANSACTION_ENTRIES || bytes >= TRANSACTION_BYTES) {
            commit();
        }
    }

    /// To a match that was there before, as its next writer.
    private void append(MatchId match, WrittenCommit commit) {
        KafkaWriter one = opened.computeIfAbsent(match, _ -> claims.open(match, writer));
        switch (one.append(commit)) {
            case Appended.Stored _ -> { }
            case Appended.Fenced(var by) -> lose(match, by);
            case Appended.OutOfSequence(var expected, var actual) ->
                    throw new IllegalArgumentException("entry " + actual + " of " + match + " stands where entry " + expected + " must follow");
        }
    }

    private void lose(MatchId match, String by) {
        lost.put(match, by);
        refused.add(new Refused(match, by));
    }

    private void send(Sheet sheet, int length) {
        try {
            if (!writing) {
                producer.beginTransaction();
                writing = true;
            }
            producer.send(records.record(sheet), places);
            entries++;
            bytes += length;
        } catch (KafkaException | IllegalStateException e) {
            throw failed(e);
        }
    }

    private void commit() {
        if (!writing) {
            return;
        }
        try {
            producer.commitTransaction();
        } catch (KafkaException | IllegalStateException e) {
            throw failed(e);
        }
        places.committed();
        writing = false;
        entries = 0;
        bytes = 0;
    }

    /// What was sent since the last flush may be there or not; whoever imports again goes on where the log ends.
    private BadLog failed(RuntimeException e) {
        KafkaWire.written(topic, e);
        return new BadLog(topic.log(), "bulk-unsettled", Map.of("reason", String.valueOf(e.getMessage())), e);
    }

    @Override
    public List<Refused> flush() {
        commit();
        if (!places.alone()) {
            catchUp.run();
            fresh.forEach((match, tail) -> {
                Known known = shelf.known(match).orElseThrow();
                if (!lost.containsKey(match) && !(Claim.of(known.claim()).equals(claim) && known.tail().equals(tail))) {
                    lose(match, known.writer());
                }
            });
        }
        var told = List.copyOf(refused);
        refused.clear();
        return told;
    }

    /// A transaction that is left open would hold up readers until Kafka gives it up, so it is ended; where not even that
    /// can be said to Kafka, it will have to.
    @Override
    public void close() {
        try {
            if (writing) {
                producer.abortTransaction();
            }
        } catch (KafkaException | IllegalStateException e) {
            KafkaWire.written(topic, e);
        } finally {
            producer.close(Duration.ZERO);
        }
        opened.values().forEach(KafkaWriter::close);
    }

    /// Watches the places the records get.
    private static final class Places implements Callback {

        private final long[] next;
        private final boolean[] touched;
        private volatile boolean alone = true;

        /// @param ends where each partition of the topic ends, from 0 on
        Places(Map<Integer, Long> ends) {
            next = new long[ends.size()];
            ends.forEach((partition, end) -> next[partition] = end);
            touched = new boolean[next.length];
        }

        /// Called by the one thread that sends, between two transactions or within one.
        @Override
        public void onCompletion(RecordMetadata metadata, Exception failed) {
            if (failed == null) {
                int partition = metadata.partition();
                if (next[partition] != metadata.offset()) {
                    alone = false;
                }
                next[partition] = metadata.offset() + 1;
                touched[partition] = true;
            }
        }

        /// A transaction ends with a mark in each partition it wrote to.
        void committed() {
            for (int partition = 0; partition < next.length; partition++) {
                if (touched[partition]) {
                    next[partition]++;
                    touched[partition] = false;
                }
            }
        }

        boolean alone() {
            return alone;
        }
    }
}
