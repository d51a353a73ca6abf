package letopis.kafka;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import letopis.journal.MatchId;
import letopis.language.message.BadLog;
import letopis.notation.CardSetLine;
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

    /// Of the rules by which a topic is projected. A shelf that was filled by earlier rules is filled again.
    static final int VERSION = 2;

    private final Shelf shelf;
    private final String topic;
    private final ToIntFunction<MatchId> home;
    private final CardSets cardSets;
    private final Set<String> knownSets = new HashSet<>();
    private final Map<Integer, Reading> readings = new HashMap<>();
    private final Map<Integer, Long> doubtfulUpTo = new HashMap<>();

    /// @param topic the id Kafka gave the topic, so that a topic created anew under the same name is read from its
    ///     start
    /// @param home the partition of a match
    /// @param cardSets where the sets are that headers name
    TopicProjection(Shelf shelf, String topic, ToIntFunction<MatchId> home, CardSets cardSets) {
        this.shelf = shelf;
        this.topic = topic;
        this.home = home;
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
        Set<String> unreadable = fetchCards(read);
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
            var filing = new RecordFiler(topic, partition, home, reading.open, unreadable, !doubtful,
                    new HashSet<>(), shelf);
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

    /// The sets that headers name are put on the shelf before their matches, unless they cannot be found; then reading
    /// the match says so. Somebody may write any number of headers, so what takes little is asked first, and the topic
    /// of card sets once for all of them.
    ///
    /// @return the hashes of sets that are none
    private Set<String> fetchCards(Map<Integer, List<PlacedRecord>> read) {
        var wanted = new HashSet<String>();
        read.forEach((partition, records) -> records.forEach(placed -> {
            if (placed.record().orElse(null) instanceof LogRecord.Opened opened
                    && home.applyAsInt(opened.match()) == partition && shelf.known(opened.match()).isEmpty()) {
                RecordFiler.header(opened).filter(shelf.log()::takes).map(header -> header.cards().sha256())
                        .filter(sha256 -> !isKnown(sha256)).ifPresent(wanted::add);
            }
        }));
        if (wanted.isEmpty()) {
            return Set.of();
        }
        var unreadable = new HashSet<String>();
        cardSets.find(wanted, (sha256, definitions) -> {
            if (!put(shelf, sha256, definitions)) {
                unreadable.add(sha256);
            }
        });
        wanted.removeIf(sha256 -> unreadable.contains(sha256) || isKnown(sha256));
        shelf.miss(wanted);
        return unreadable;
    }

    /// Puts a card set that was found onto the shelf.
    ///
    /// @return false when it is none; then nobody looks for it again
    static boolean put(Shelf shelf, String sha256, byte[] definitions) {
        if (CardSetLine.isSet(definitions)) {
            shelf.putCards(sha256, definitions);
            return true;
        }
        shelf.missNoMore(sha256);
        return false;
    }

    private boolean isKnown(String sha256) {
        if (!knownSets.contains(sha256) && shelf.hasCards(sha256)) {
            knownSets.add(sha256);
        }
        return knownSets.contains(sha256);
    }
}
