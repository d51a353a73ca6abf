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

/// A projection from a topic to a shelf. It stores every valid entry once and in order, even if records are read twice.
///
/// Entries are identified by their commit and the chain of seals, never by their offset. Reading again from an earlier
/// offset, or from a recreated topic, therefore changes nothing.
///
/// Any client may have written a record, so invalid records are skipped and do not stop the projection. Records are
/// stored in batches. An error in a batch does not show which record caused it, so the records of that batch are then
/// read again and stored one by one.
final class TopicProjection {

    /// The version of the projection rules. A shelf filled by earlier rules is refilled.
    static final int VERSION = 2;

    private final Shelf shelf;
    private final String topic;
    private final ToIntFunction<MatchId> partitionOf;
    private final CardSets cardSets;
    private final Set<String> knownCardSets = new HashSet<>();
    private final Map<Integer, ReadPosition> readPositions = new HashMap<>();
    private final Map<Integer, Long> doubtfulOffsets = new HashMap<>();

    /// @param topic the id assigned by Kafka, so that a recreated topic of the same name is read from its start
    /// @param partitionOf the function that returns the partition of a match
    /// @param cardSets the storage of the card sets named by headers
    TopicProjection(Shelf shelf, String topic, ToIntFunction<MatchId> partitionOf, CardSets cardSets) {
        this.shelf = shelf;
        this.topic = topic;
        this.partitionOf = partitionOf;
        this.cardSets = cardSets;
    }

    /// Thrown when the shelf is not at this reader's position because another reader has filled it from the same
    /// partition, or when the records must be checked one by one.
    static final class OvertakenException extends RuntimeException {
        private static final long serialVersionUID = 1;

        OvertakenException() {
            super("reading starts over", null, false, false);
        }
    }

    private static final class ReadPosition {
        final OpenCommits open = new OpenCommits();
        long storedOffset;

        ReadPosition(long storedOffset) {
            this.storedOffset = storedOffset;
        }
    }

    /// Starts or restarts reading a partition.
    ///
    /// @return the offset of the next record to read
    long start(int partition) {
        long stored = shelf.findNextOffset(topic, partition).orElse(0);
        readPositions.put(partition, new ReadPosition(stored));
        return stored;
    }

    /// Stores records of some partitions on the shelf atomically.
    ///
    /// @param nextOffsets the next offset to read in each partition
    /// @throws OvertakenException if the reader must restart
    void storeRecords(Map<Integer, List<PlacedRecord>> newRecords, Map<Integer, Long> nextOffsets) {
        Set<String> unreadable = fetchCards(newRecords);
        if (nextOffsets.keySet().stream().anyMatch(doubtfulOffsets::containsKey)) {
            shelf.runInTransaction(shelf -> storeRecords(newRecords, nextOffsets, unreadable, true, shelf));
            nextOffsets.forEach((partition, place) -> doubtfulOffsets.computeIfPresent(partition,
                    (_, end) -> end <= place ? null : end));
            return;
        }
        try {
            shelf.runInBatch(shelf -> storeRecords(newRecords, nextOffsets, unreadable, false, shelf));
        } catch (OvertakenException | BadLog e) {
            throw e;
        } catch (RuntimeException _) { // reading the records one by one shows if one of them is at fault
            doubtfulOffsets.putAll(nextOffsets);
            throw new OvertakenException();
        }
    }

    private void storeRecords(Map<Integer, List<PlacedRecord>> newRecords, Map<Integer, Long> nextOffsets,
            Set<String> invalidCardSetHashes, boolean isDoubtfulBatch, ShelfTransaction shelf) {
        var kept = new HashMap<Integer, Long>();
        nextOffsets.forEach((partition, place) -> {
            ReadPosition reading = readPositions.get(partition);
            if (shelf.findNextOffset(topic, partition).orElse(0) != reading.storedOffset) {
                throw new OvertakenException();
            }
            var filing = new RecordHandler(topic, partition, partitionOf, reading.open, invalidCardSetHashes,
                    !isDoubtfulBatch, new HashSet<>(), shelf);
            for (PlacedRecord placed : newRecords.getOrDefault(partition, List.of())) {
                if (!isDoubtfulBatch) {
                    filing.handle(placed);
                } else {
                    shelf.tryStep(() -> filing.handle(placed)).ifPresent(cause -> filing.reject(placed, cause));
                }
            }
            long keep = reading.open.firstOffset().orElse(place);
            if (keep != reading.storedOffset) {
                shelf.putNextOffset(topic, partition, keep);
            }
            kept.put(partition, keep);
        });
        kept.forEach((partition, keep) -> readPositions.get(partition).storedOffset = keep);
    }

    /// Stores the card sets that headers name, before the matches themselves are stored. If a set cannot be found, the
    /// error is reported when the match is read. Strangers may write any number of headers. Therefore cheap checks come
    /// first, and the topic of card sets is searched once for all headers.
    ///
    /// @return the hashes of invalid sets
    private Set<String> fetchCards(Map<Integer, List<PlacedRecord>> newRecords) {
        var wanted = new HashSet<String>();
        newRecords.forEach((partition, records) -> records.forEach(placed -> {
            if (placed.record().orElse(null) instanceof LogRecord.MatchStart opened
                    && partitionOf.applyAsInt(opened.match()) == partition && shelf.findHead(opened.match())
                    .isEmpty()) {
                RecordHandler.readHeader(opened).filter(shelf.log()::accepts).map(header -> header.cards().sha256())
                        .filter(sha256 -> !isKnown(sha256)).ifPresent(wanted::add);
            }
        }));
        if (wanted.isEmpty()) {
            return Set.of();
        }
        var unreadable = new HashSet<String>();
        cardSets.find(wanted, (sha256, definitions) -> {
            if (!storeCardSet(shelf, sha256, definitions)) {
                unreadable.add(sha256);
            }
        });
        wanted.removeIf(sha256 -> unreadable.contains(sha256) || isKnown(sha256));
        shelf.addMissingCards(wanted);
        return unreadable;
    }

    /// Stores a card set on the shelf.
    ///
    /// @return false if the set is invalid and will not be searched for again
    static boolean storeCardSet(Shelf shelf, String sha256, byte[] definitions) {
        if (CardSetLine.isCardList(definitions)) {
            shelf.putCards(sha256, definitions);
            return true;
        }
        shelf.forgetMissingCardSet(sha256);
        return false;
    }

    private boolean isKnown(String sha256) {
        if (!knownCardSets.contains(sha256) && shelf.hasCards(sha256)) {
            knownCardSets.add(sha256);
        }
        return knownCardSets.contains(sha256);
    }
}
