package letopis.kafka;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.BadLog;
import letopis.sqlite.MatchHead;
import letopis.sqlite.Shelf;

/// A program that writes matches to a simulated topic and fills a shelf it shares with others. Every call can
/// fail in every way, and others act in between.
final class SimulatedProcess implements TopicPort {

    private static final int BATCH_MAX = 7;

    private final SimulatedTopic topic;
    private final Shelf shelf;
    private final SplittableRandom random;
    private final Runnable meanwhile;
    private final Faults faults;
    private TopicProjection projection;
    private long place;
    private final Map<MatchId, Long> readTo = new HashMap<>();
    private int words;
    private final String name;
    private String topicId;

    /// The failure rates, in percent of calls.
    static final class Faults {
        int percent;

        Faults(int percent) {
            this.percent = percent;
        }
    }

    /// Thrown when the program is killed.
    static final class KilledException extends RuntimeException {
        private static final long serialVersionUID = 1;

        KilledException() {
            super("killed", null, false, false);
        }
    }

    SimulatedProcess(String name, String topicId, SimulatedTopic topic, Shelf shelf, SplittableRandom random,
            Faults faults, Runnable meanwhile) {
        this.name = name;
        this.topic = topic;
        this.shelf = shelf;
        this.random = random;
        this.faults = faults;
        this.meanwhile = meanwhile;
        this.topicId = topicId;
        restart();
    }

    /// Resumes reading at the shelf's position.
    void restart() {
        restart(topicId);
    }

    /// Reads the same content from its start, as a recreated topic.
    void restart(String newTopicId) {
        topicId = newTopicId;
        projection = new TopicProjection(shelf, topicId, _ -> 0, cardSets());
        place = projection.start(0);
    }

    private boolean fails() {
        return random.nextInt(100) < faults.percent;
    }

    private BadLog unreachable() {
        return new BadLog("simulated", "unreachable", Map.of("reason", "the seed says so"), null);
    }

    @Override
    public TransactionalWriter createTransactionalWriter(String id) {
        meanwhile.run();
        if (fails()) {
            throw random.nextBoolean() ? new KilledException() : unreachable();
        }
        int epoch = topic.acquireId(id);
        meanwhile.run();
        return new TransactionalWriter() {
            @Override
            public WriteOutcome write(List<LogRecord> records) {
                return SimulatedProcess.this.write(id, epoch, records);
            }

            @Override
            public void close() {
                meanwhile.run(); // an open transaction hangs until it is settled
            }
        };
    }

    private WriteOutcome write(String id, int epoch, List<LogRecord> records) {
        meanwhile.run();
        int sent = fails() ? random.nextInt(records.size() + 1) : records.size();
        MatchId match = records.getFirst().match();
        long end = topic.end();
        boolean alone = readTo.getOrDefault(match, -1L) == end;
        for (LogRecord record : records.subList(0, sent)) {
            if (!topic.owns(id, epoch)) {
                return WriteOutcome.FENCED;
            }
            topic.write(id, record);
            alone &= topic.end() == ++end;
            if (fails()) {
                meanwhile.run();
            }
        }
        if (!topic.owns(id, epoch)) {
            return WriteOutcome.FENCED;
        }
        if (sent < records.size()) {
            return loseAnswer(WriteOutcome.UNSURE);
        }
        topic.decide(id);
        if (fails()) {
            meanwhile.run();
            if (!topic.owns(id, epoch)) {
                return WriteOutcome.FENCED; // committed nevertheless: this answers a repeated attempt to end it
            }
            return loseAnswer(WriteOutcome.UNSURE);
        }
        topic.settle(id);
        if (alone) {
            readTo.put(match, end + 1); // after the end marker, if no record came between
        }
        meanwhile.run();
        return fails() ? loseAnswer(WriteOutcome.UNSURE) : alone ? WriteOutcome.DONE : WriteOutcome.DONE_AMONG_OTHERS;
    }

    private WriteOutcome loseAnswer(WriteOutcome answer) {
        if (random.nextInt(3) == 0) {
            throw new KilledException();
        }
        return answer;
    }

    @Override
    public Optional<MatchHead> findHead(MatchId match) {
        meanwhile.run();
        if (fails()) {
            throw random.nextBoolean() ? new KilledException() : unreachable();
        }
        catchUp();
        readTo.put(match, place);
        return shelf.findHead(match);
    }

    /// Fills the shelf up to the current end. Hanging transactions time out.
    void catchUp() {
        long end = topic.end();
        while (place < end) {
            if (topic.lastStableOffset() <= place) {
                topic.timeOut();
            }
            long to = Math.min(Math.min(topic.lastStableOffset(), end), place + 1 + random.nextInt(BATCH_MAX));
            try {
                projection.storeRecords(Map.of(0, topic.read(place, to)), Map.of(0, to));
                place = to;
            } catch (TopicProjection.OvertakenException _) {
                place = projection.start(0);
            }
            if (fails() && random.nextInt(4) == 0) {
                restart();
            }
        }
    }

    private CardSets cardSets() {
        return new CardSets() {
            @Override
            public void publish(Header.PinnedCards cards) {
                SimulatedProcess.this.publish(cards);
            }

            @Override
            public void find(Set<String> hashes, BiConsumer<String, byte[]> found) {
                if (fails()) {
                    throw random.nextBoolean() ? new KilledException() : unreachable();
                }
                var there = new HashMap<>(topic.cardSets());
                there.keySet().retainAll(hashes);
                there.forEach(found);
            }
        };
    }

    /// The answer may be lost before or after the set is stored.
    @Override
    public void publish(Header.PinnedCards cards) {
        meanwhile.run();
        if (fails()) {
            throw random.nextBoolean() ? new KilledException() : unreachable();
        }
        topic.cardSets().put(cards.sha256(), cards.json().getBytes(StandardCharsets.UTF_8));
        if (fails()) {
            throw random.nextBoolean() ? new KilledException() : unreachable();
        }
    }

    @Override
    public Header parseHeader(MatchId match, byte[] headerLine) {
        return shelf.header(match, headerLine);
    }

    @Override
    public Optional<Seal> findSeal(MatchId match, Sequence last) {
        return shelf.findSeal(match, last);
    }

    @Override
    public void pause(Duration time) {
        meanwhile.run();
    }

    @Override
    public String createNonce() {
        return name + words++;
    }
}
