package letopis.kafka;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.codec.message.BadFile;
import letopis.codec.notation.HeaderLine;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.sqlite.KnownMatch;
import letopis.sqlite.Shelf;
import letopis.sqlite.ShelfTransaction;

/// Projects a topic onto a shelf: every entry that counts, once and in order, even if records are read twice.
///
/// Entries are identified by their number in the match and the chain of seals, never by their offset. So reading again
/// from an earlier offset, or from a topic that was created anew, changes nothing.
final class TopicProjection {

    private final Shelf shelf;
    private final String topic;
    private final CardSets cardSets;
    private final Set<String> knownSets = new HashSet<>();
    private final Map<Integer, Reading> readings = new HashMap<>();

    /// @param cardSets where the sets are that headers name
    /// @param topic the id Kafka gave the topic, so that a topic created anew under the same name is read from its
    ///     start
    TopicProjection(Shelf shelf, String topic, CardSets cardSets) {
        this.shelf = shelf;
        this.topic = topic;
        this.cardSets = cardSets;
    }

    /// A record with its offset.
    record PlacedRecord(long offset, LogRecord record) {}

    /// Somebody else has filled the shelf from the same partition in the meantime.
    static final class Overtaken extends RuntimeException {
        private static final long serialVersionUID = 1;

        Overtaken() {
            super("another program fills this shelf", null, false, false);
        }
    }

    /// Where reading of a partition has come to.
    private static final class Reading {
        final Map<MatchId, Unfinished> unfinished = new HashMap<>();
        long stored;

        Reading(long stored) {
            this.stored = stored;
        }
    }

    /// The lines of a commit whose last one was not read yet.
    private static final class Unfinished {
        final long from;
        final List<byte[]> lines = new ArrayList<>();

        Unfinished(long from) {
            this.from = from;
        }
    }

    /// Begins reading a partition, or starts over.
    ///
    /// @return where to read from
    long start(int partition) {
        long stored = shelf.next(topic, partition).orElse(0);
        readings.put(partition, new Reading(stored));
        return stored;
    }

    /// Puts what was read of some partitions onto the shelf: all of it, or nothing and an exception.
    ///
    /// @param next where reading goes on in each partition
    /// @throws Overtaken when the shelf is further in a partition than this reader left it; the reader has to start
    ///     over
    void put(Map<Integer, List<PlacedRecord>> read, Map<Integer, Long> next) {
        read.values().forEach(records -> records.forEach(one -> fetchCards(one.record())));
        var kept = new HashMap<Integer, Long>();
        shelf.inTransaction(shelf -> next.forEach((partition, place) -> {
            Reading reading = readings.get(partition);
            if (shelf.next(topic, partition).orElse(0) != reading.stored) {
                throw new Overtaken();
            }
            read.getOrDefault(partition, List.of()).forEach(placed -> file(placed, reading, shelf));
            long keep = reading.unfinished.values().stream().mapToLong(one -> one.from).min().orElse(place);
            if (keep != reading.stored) {
                shelf.next(topic, partition, keep);
            }
            kept.put(partition, keep);
        }));
        kept.forEach((partition, keep) -> readings.get(partition).stored = keep);
    }

    /// The set a header names is put on the shelf before its match, unless it cannot be found; then reading the match
    /// says so.
    private void fetchCards(LogRecord record) {
        if (record instanceof LogRecord.Opened(var match, var line, _, _)) {
            try {
                String sha256 = HeaderLine.readWithoutCards(match.value(), line).cards().sha256();
                if (!knownSets.contains(sha256)) {
                    if (!shelf.hasCards(sha256)) {
                        cardSets.find(sha256).ifPresent(definitions -> shelf.putCards(sha256, definitions));
                    }
                    if (shelf.hasCards(sha256)) {
                        knownSets.add(sha256);
                    }
                }
            } catch (BadFile _) {
                return; // not written by Letopis
            }
        }
    }

    private static void file(PlacedRecord placed, Reading reading, ShelfTransaction shelf) {
        Optional<KnownMatch> known = shelf.known(placed.record().match());
        switch (placed.record()) {
            case LogRecord.Opened(var match, var line, var epoch, var writer) -> {
                if (known.isEmpty()) {
                    open(match, line, epoch, writer, shelf);
                }
            }
            case LogRecord.WriterChanged(var match, var epoch, var writer) -> {
                if (known.isPresent() && epoch.number() > WriterEpoch.of(known.get().token()).number()) {
                    reading.unfinished.remove(match);
                    shelf.changeWriter(match, epoch.toString(), writer);
                }
            }
            case LogRecord.Line line when known.isPresent() && known.get().token().equals(line.epoch().toString()) ->
                    add(placed.offset(), line, known.get().tail(), reading, shelf);
            case LogRecord.Line _ -> { } // by a writer that was fenced, or of a match that was never begun
        }
    }

    /// A header that cannot be read begins no match: it was not written by Letopis.
    private static void open(MatchId match, byte[] line, WriterEpoch epoch, String writer, ShelfTransaction shelf) {
        try {
            var header = HeaderLine.readWithoutCards(match.value(), line);
            if (header.match().equals(match)) {
                shelf.begin(header, line, epoch.toString(), writer);
            }
        } catch (BadFile _) {
            return;
        }
    }

    private static void add(long offset, LogRecord.Line line, Seal tail, Reading reading, ShelfTransaction shelf) {
        Unfinished commit = reading.unfinished.computeIfAbsent(line.match(), _ -> new Unfinished(offset));
        commit.lines.add(line.line());
        if (!line.closes()) {
            return;
        }
        reading.unfinished.remove(line.match());
        long last = tail.last().number() + commit.lines.size();
        // A commit that does not follow was read before, or was not written by Letopis; neither counts.
        var seal = new Seal(new Sequence(last), line.seal());
        shelf.add(line.match(), new WrittenCommit(commit.lines, seal, line.signature()));
    }
}
