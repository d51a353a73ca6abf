package letopis.sqlite;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.notation.Games;
import letopis.table.Game;

/// A read model of the topic: a SQLite log filled from Kafka. Entries and offsets are written in one transaction, so
/// each record is stored exactly once even after a crash. File errors throw a [letopis.language.message.BadLog].
public final class Shelf implements AutoCloseable {

    private static final int ID_BYTES = 16;

    /// The settings of each connection. Writes do not wait for the disk, so a power failure may undo the last
    /// transactions. Entries and offsets are undone together, so the lost entries are then read from the topic again.
    private static final Map<String, String> PRAGMAS = Map.of("synchronous", "NORMAL");

    private final Path file;
    private final SqliteLog log;
    private final String id;
    private final ShelfWriter writer;

    private Shelf(Path file, SqliteLog log) {
        this.file = file;
        this.log = log;
        this.writer = new ShelfWriter(log.followers());
        try {
            id = getOrSetFact("shelf", HexFormat.of().formatHex(createRandomBytes()));
        } catch (RuntimeException e) {
            log.close();
            throw e;
        }
    }

    /// Opens a shelf. Creates the file if necessary, or turns a log into a shelf.
    public static Shelf open(Path file) {
        return open(file, Games::all);
    }

    /// Opens a shelf for matches of these games.
    public static Shelf open(Path file, Collection<Game<?>> games) {
        return open(file, () -> games);
    }

    private static Shelf open(Path file, Supplier<Collection<Game<?>>> games) {
        return new Shelf(file, SqliteLog.open(file, games, false, Schema.TODAY, PRAGMAS));
    }

    public Path file() {
        return file;
    }

    /// Returns the shelf as a log, for reading only. A writer of this log would fence off the topic's writer on this
    /// shelf, but not in the topic.
    public SqliteLog log() {
        return log;
    }

    /// Returns the shelf's random id of 32 hex digits, which the file received when it became a shelf.
    public String id() {
        return id;
    }

    private static byte[] createRandomBytes() {
        byte[] bytes = new byte[ID_BYTES];
        ThreadLocalRandom.current().nextBytes(bytes);
        return bytes;
    }

    /// Stores a permanent fact about this file.
    ///
    /// @return the value first stored under this name, now or earlier
    public String getOrSetFact(String name, String value) {
        return log.sessions().write(session -> {
            session.execute("INSERT INTO about (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, value);
            return session.findFileFact(name).orElseThrow();
        });
    }

    /// Returns the source of the shelf. Returns empty if it has never been filled from a topic.
    public Optional<ShelfOrigin> origin() {
        return log.sessions().read(ShelfContents::readOrigin);
    }

    /// Records the source of the shelf.
    public void setOrigin(ShelfOrigin origin) {
        log.sessions().runWriteAction(session -> ShelfContents.setOrigin(session, origin));
    }

    /// Returns true if the shelf was built for the same recorders that it accepts now; see
    /// [SqliteLog#restrictRecorders].
    public boolean isBuiltForCurrentRecorders() {
        return log.sessions().read(ShelfContents::isBuiltForCurrentRecorders);
    }

    /// Deletes all matches and offsets in one transaction, so that the topic is read again from its beginning. Keeps
    /// recorder keys, the shelf's id and a group shelf's partitions.
    ///
    /// @param origin the new source
    public void reset(ShelfOrigin origin) {
        log.sessions().runWriteAction(session -> {
            Set<Integer> held = ShelfContents.listHeldPartitions(session, origin.topicId());
            ShelfContents.clear(session);
            ShelfContents.setOrigin(session, origin);
            if (ShelfContents.readGroup(session).isPresent()) {
                ShelfContents.retainPartitions(session, origin.topicId(), held, _ -> 0);
            }
        });
    }

    /// Keeps some partitions and deletes the content of all others in one transaction.
    ///
    /// @param topic the id of the topic
    /// @param partitionOf the function that returns the partition of a match
    public void retainPartitions(String topic, Set<Integer> partitions, ToIntFunction<MatchId> partitionOf) {
        log.sessions()
                .runWriteAction(session -> ShelfContents.retainPartitions(session, topic, partitions, partitionOf));
    }

    /// Returns the partitions of a topic held by a group's shelf.
    public Set<Integer> listHeldPartitions(String topic) {
        return log.sessions().read(session -> ShelfContents.listHeldPartitions(session, topic));
    }

    /// Returns the group to which this shelf belongs, if any. The members of a group divide the partitions among their
    /// shelves.
    public Optional<String> group() {
        return log.sessions().read(ShelfContents::readGroup);
    }

    /// @param group the group; empty for a shelf that holds the whole topic
    public void setGroup(Optional<String> group) {
        log.sessions().runWriteAction(session -> ShelfContents.setGroup(session, group));
    }

    public long matchCount() {
        return log.sessions().read(session -> session.queryOne("SELECT count(*) FROM matches", row -> row.getLong(1))
                .orElseThrow());
    }

    /// Writes the current content of the shelf to another file.
    ///
    /// @param copy the new file, which must not exist
    public void copyTo(Path copy) {
        log.sessions().copyTo(copy);
    }

    /// Returns the next offset to read in a partition, or empty to start at its beginning.
    public OptionalLong findNextOffset(String topic, int partition) {
        return log.sessions().read(session -> Tables.findNextOffset(session, topic, partition));
    }

    /// Runs several steps in one transaction, then wakes followers. An exception rolls everything back and is rethrown.
    public void runInTransaction(Consumer<ShelfTransaction> action) {
        writer.runInTransaction(log.sessions(), action);
    }

    /// Runs steps faster than [#runInTransaction], because slow checks run concurrently. For consecutive commits signed
    /// with one key, only the last signature is verified, because each seal is chained to everything before it.
    ///
    /// @throws DoubtfulBatchException if a check failed; nothing was stored, and the caller must repeat the steps
    ///   with [#runInTransaction] to find the error
    public void runInBatch(Consumer<ShelfTransaction> action) {
        writer.runInBatch(log.sessions(), action);
    }

    /// Returns records of the topic that were skipped, in the order of partitions and offsets.
    ///
    /// @param max the maximum number of records
    public List<SkippedRecord> listSkippedRecords(long max) {
        return log.sessions().read(session -> session.queryAll(
                "SELECT topic, partition, offset, match, reason, at, cause, commit_seal FROM dead_letters"
                        + " ORDER BY topic, partition, offset LIMIT ?",
                row -> new SkippedRecord(row.getString(1), row.getInt(2), row.getLong(3),
                        Optional.ofNullable(row.getString(4)), row.getString(5), row.getString(6),
                        Optional.ofNullable(row.getString(7)), Optional.ofNullable(row.getString(8))), max));
    }

    /// A skipped record, for reports.
    ///
    /// @param topic the id of the topic
    /// @param match the match named by the record, if any
    /// @param reason a code of [DeadLetter.Reason]
    /// @param at the time at which the record was skipped
    /// @param cause the exception, if any
    /// @param commit the hash of the seal, if the record ends a commit
    public record SkippedRecord(String topic, int partition, long offset, Optional<String> match, String reason,
            String at,
            Optional<String> cause, Optional<String> commit) {}

    /// Returns the number of skipped records by reason.
    public SortedMap<String, Long> countSkippedRecordsByReason() {
        var counts = new TreeMap<String, Long>();
        log.sessions().read(session -> session.queryAll("SELECT reason, count(*) FROM dead_letters GROUP BY reason",
                row -> counts.put(row.getString(1), row.getLong(2))));
        return counts;
    }

    public boolean hasCards(String sha256) {
        return log.sessions().read(session -> Tables.hasCards(session, sha256));
    }

    /// Stores a card set.
    ///
    /// @param definitions the hashed bytes
    public void putCards(String sha256, byte[] definitions) {
        log.sessions().runWriteAction(session -> {
            Tables.putCards(session, sha256, definitions);
            session.execute("DELETE FROM missing_card_sets WHERE sha256 = ?", sha256);
        });
    }

    /// Remembers card sets that are named by headers but could not be found.
    public void addMissingCards(Set<String> hashes) {
        log.sessions().runWriteAction(session -> {
            for (String sha256 : hashes) {
                session.execute("INSERT INTO missing_card_sets (sha256) VALUES (?) ON CONFLICT DO NOTHING", sha256);
            }
        });
    }

    /// Forgets a missing card set because its hash turned out to belong to invalid data.
    public void forgetMissingCardSet(String sha256) {
        log.sessions()
                .runWriteAction(session -> session.execute("DELETE FROM missing_card_sets WHERE sha256 = ?", sha256));
    }

    public boolean hasMissingCards() {
        return log.sessions().read(session -> session.queryOne("SELECT 1 FROM missing_card_sets LIMIT 1", _ -> true)
                .orElse(false));
    }

    /// Returns the known offsets of these card sets and of all sets missing on the shelf.
    ///
    /// @param topic the id of the card set topic
    /// @return the offsets by hash
    public Map<String, Long> findCardSetOffsets(String topic, Set<String> hashes) {
        return log.sessions().read(session -> {
            var places = new HashMap<String, Long>();
            for (String sha256 : hashes) {
                Tables.findCardSetOffset(session, topic, sha256).ifPresent(place -> places.put(sha256, place));
            }
            session.queryAll("SELECT sha256, offset FROM card_set_places JOIN missing_card_sets USING (sha256)"
                    + " WHERE topic = ?", row -> places.put(row.getString(1), row.getLong(2)), topic);
            return places;
        });
    }

    /// Stores the next offset to read in the card set topic, and the offsets of card sets.
    ///
    /// @param offsets the offsets of sets, by hash
    /// @param nextOffset the next offset to read
    public void putCardSetOffsets(String topic, Map<String, Long> offsets, long nextOffset) {
        log.sessions().runWriteAction(session -> {
            for (Map.Entry<String, Long> place : offsets.entrySet()) {
                Tables.putCardSetOffset(session, topic, place.getKey(), place.getValue());
            }
            Tables.setNextOffset(session, topic, 0, nextOffset);
        });
    }

    /// Returns the header of a match with its card set.
    ///
    /// @throws letopis.language.message.BadFile if the set is missing or altered
    public Header header(MatchId match, byte[] headerLine) {
        return log.sessions().read(session -> Tables.header(session, log.sessions().sourceOf(match), headerLine));
    }

    /// Returns the state of a match on the shelf.
    public Optional<MatchHead> findHead(MatchId match) {
        return log.sessions().read(session -> StoredMatch.find(session, match)).map(StoredMatch::known);
    }

    /// Returns the seal that follows an entry, if the entry exists and ends a commit.
    public Optional<Seal> findSeal(MatchId match, Sequence lastEntry) {
        return log.sessions().read(session -> Tables.findSeal(session, match, lastEntry));
    }

    @Override
    public void close() {
        log.close();
    }
}
