package letopis.kafka;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.codec.message.BadLog;
import letopis.codec.notation.CardSetLine;
import letopis.sqlite.Shelf;
import letopis.sqlite.ShelfTransaction;

/// Projects a topic onto a shelf: every entry that counts, once and in order, even if records are read twice.
///
/// Entries are identified by their commit and the chain of seals, never by their offset. So reading again from an
/// earlier offset, or from a topic that was created anew, changes nothing.
///
/// Anybody may have written a record, so none of them can stop the projection: what does not belong there is set
/// aside. Records are put on the shelf many at a time without looking for what is wrong with them; when something is,
/// they are read again and put there one by one.
final class TopicProjection {

    private final Shelf shelf;
    private final String topic;
    private final CardSets cardSets;
    private final Set<String> knownSets = new HashSet<>();
    private final Map<Integer, Reading> readings = new HashMap<>();
    private final Map<Integer, Long> doubtfulUpTo = new HashMap<>();

    /// @param cardSets where the sets are that headers name
    /// @param topic the id Kafka gave the topic, so that a topic created anew under the same name is read from its
    ///     start
    TopicProjection(Shelf shelf, String topic, CardSets cardSets) {
        this.shelf = shelf;
        this.topic = topic;
        this.cardSets = cardSets;
    }

    /// The shelf is not where this reader left it: somebody else has filled it from the same partition in the meantime,
    /// or what was read has to be looked at one by one.
    static final class Overtaken extends RuntimeException {
        private static final long serialVersionUID = 1;

        Overtaken() {
            super("reading starts over", null, false, false);
        }
    }

    /// Where reading of a partition has come to.
    private static final class Reading {
        final OpenCommits open = new OpenCommits();
        long stored;

        Reading(long stored) {
            this.stored = stored;
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
    /// @throws Overtaken when the reader has to start over
    void put(Map<Integer, List<PlacedRecord>> read, Map<Integer, Long> next) {
        var unreadable = new HashSet<String>();
        read.values().forEach(records -> records.forEach(one -> fetchCards(one, unreadable)));
        if (next.keySet().stream().anyMatch(doubtfulUpTo::containsKey)) {
            shelf.inTransaction(shelf -> put(read, next, unreadable, true, shelf));
            next.forEach((partition, place) -> doubtfulUpTo.computeIfPresent(partition,
                    (_, end) -> end <= place ? null : end));
            return;
        }
        try {
            shelf.inBatch(shelf -> put(read, next, unreadable, false, shelf));
        } catch (Overtaken | BadLog e) {
            throw e;
        } catch (RuntimeException _) { // if a record is at fault, reading them one by one shows which, and why
            doubtfulUpTo.putAll(next);
            throw new Overtaken();
        }
    }

    private void put(Map<Integer, List<PlacedRecord>> read, Map<Integer, Long> next, Set<String> unreadable,
            boolean doubtful, ShelfTransaction shelf) {
        var kept = new HashMap<Integer, Long>();
        next.forEach((partition, place) -> {
            Reading reading = readings.get(partition);
            if (shelf.next(topic, partition).orElse(0) != reading.stored) {
                throw new Overtaken();
            }
            var filing = new Filing(topic, partition, reading.open, unreadable, !doubtful, new HashSet<>(), shelf);
            for (PlacedRecord placed : read.getOrDefault(partition, List.of())) {
                if (!doubtful) {
                    filing.file(placed);
                } else {
                    shelf.attempt(() -> filing.file(placed)).ifPresent(cause -> filing.refuse(placed, cause));
                }
            }
            long keep = reading.open.from().orElse(place);
            if (keep != reading.stored) {
                shelf.next(topic, partition, keep);
            }
            kept.put(partition, keep);
        });
        kept.forEach((partition, keep) -> readings.get(partition).stored = keep);
    }

    /// The set a header names is put on the shelf before its match, unless it cannot be found; then reading the match
    /// says so.
    ///
    /// @param unreadable receives the hash when the set is not one
    private void fetchCards(PlacedRecord placed, Set<String> unreadable) {
        if (placed.record().orElse(null) instanceof LogRecord.Opened opened) {
            Filing.header(opened).map(header -> header.cards().sha256()).filter(sha256 -> !knownSets.contains(sha256))
                    .ifPresent(sha256 -> fetch(sha256, unreadable));
        }
    }

    private void fetch(String sha256, Set<String> unreadable) {
        if (shelf.hasCards(sha256)) {
            knownSets.add(sha256);
            return;
        }
        cardSets.find(sha256).ifPresent(definitions -> {
            if (CardSetLine.isSet(definitions)) {
                shelf.putCards(sha256, definitions);
                knownSets.add(sha256);
            } else {
                unreadable.add(sha256);
            }
        });
    }
}
