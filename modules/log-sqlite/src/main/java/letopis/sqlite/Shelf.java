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

/// A read model of the topic: a SQLite log that is filled from Kafka. Entries and offsets are written in one
/// transaction, so whatever crashes, each record is on the shelf exactly once. Trouble with the file is a
/// [letopis.language.message.BadLog].
public final class Shelf implements AutoCloseable {

    private static final int ID_BYTES = 16;

    /// A loss of power may take the last transactions back, entries and offsets alike; they are then read from the
    /// topic again. So nobody waits for the disk.
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
            id = getOrCreate("shelf", HexFormat.of().formatHex(random()));
        } catch (RuntimeException e) {
            log.close();
            throw e;
        }
    }

    /// Opens a shelf, makes one where there is no file, or makes one of a log.
    public static Shelf open(Path file) {
        return open(file, Games::all);
    }

    /// Opens a shelf whose matches are of these games.
    public static Shelf open(Path file, Collection<Game<?>> games) {
        return open(file, () -> games);
    }

    private static Shelf open(Path file, Supplier<Collection<Game<?>>> games) {
        return new Shelf(file, SqliteLog.open(file, games, false, Schema.TODAY, PRAGMAS));
    }

    public Path file() {
        return file;
    }

    /// The shelf as a log, for reading. Writing through it would fence the topic's writer on this shelf only.
    public SqliteLog log() {
        return log;
    }

    /// A random text the file was given when it became a shelf, 32 hex letters.
    public String id() {
        return id;
    }

    private static byte[] random() {
        byte[] bytes = new byte[ID_BYTES];
        ThreadLocalRandom.current().nextBytes(bytes);
        return bytes;
    }

    /// Keeps a fact about this file for good.
    ///
    /// @return the value that was stored under this name first, now or earlier
    public String getOrCreate(String name, String value) {
        return log.sessions().write(session -> {
            session.run("INSERT INTO about (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, value);
            return session.fact(name).orElseThrow();
        });
    }

    /// What the shelf is built from, or nothing as long as it was not filled from a topic.
    public Optional<ShelfOrigin> origin() {
        return log.sessions().read(ShelfContents::origin);
    }

    /// Records what the shelf is built from.
    public void setOrigin(ShelfOrigin origin) {
        log.sessions().change(session -> ShelfContents.setOrigin(session, origin));
    }

    /// Whether the shelf was built for the recorders whose matches it takes today, see [SqliteLog#takeOnly].
    public boolean isForItsRecorders() {
        return log.sessions().read(ShelfContents::isForItsRecorders);
    }

    /// Drops all matches and offsets in one transaction, to read the topic again from its beginning. The keys of
    /// recorders and the id of the shelf stay, and the shelf of a group still holds the same partitions.
    ///
    /// @param origin what the shelf is built from now
    public void reset(ShelfOrigin origin) {
        log.sessions().change(session -> {
            Set<Integer> held = ShelfContents.held(session, origin.topicId());
            ShelfContents.empty(session);
            ShelfContents.setOrigin(session, origin);
            if (ShelfContents.group(session).isPresent()) {
                ShelfContents.keep(session, origin.topicId(), held, _ -> 0);
            }
        });
    }

    /// Keeps some partitions and drops what the shelf holds of all others, in one transaction.
    ///
    /// @param topic its id
    /// @param home the partition of a match
    public void keep(String topic, Set<Integer> partitions, ToIntFunction<MatchId> home) {
        log.sessions().change(session -> ShelfContents.keep(session, topic, partitions, home));
    }

    /// The partitions of a topic of which the shelf of a group holds what is in them.
    public Set<Integer> held(String topic) {
        return log.sessions().read(session -> ShelfContents.held(session, topic));
    }

    /// The group whose members share the partitions among their shelves, if this is the shelf of one.
    public Optional<String> group() {
        return log.sessions().read(ShelfContents::group);
    }

    /// @param group nothing for a shelf that holds the whole topic
    public void setGroup(Optional<String> group) {
        log.sessions().change(session -> ShelfContents.setGroup(session, group));
    }

    /// How many matches the shelf holds.
    public long matchCount() {
        return log.sessions().read(session -> session.one("SELECT count(*) FROM matches", row -> row.getLong(1))
                .orElseThrow());
    }

    /// Writes the shelf to another file as it is now.
    ///
    /// @param copy must not exist
    public void copyTo(Path copy) {
        log.sessions().copyTo(copy);
    }

    /// Where to go on reading a partition, or nothing to begin at its start.
    public OptionalLong next(String topic, int partition) {
        return log.sessions().read(session -> Tables.next(session, topic, partition));
    }

    /// Puts several things on the shelf, all of them or none: an exception takes everything back and is rethrown.
    /// Followers are woken afterwards.
    public void inTransaction(Consumer<ShelfTransaction> steps) {
        writer.inTransaction(log.sessions(), steps);
    }

    /// As [#inTransaction], and quicker: what takes long to check is checked meanwhile. A seal is chained to all before
    /// it, so of the commits one key has signed in a match only the last signature is looked at.
    ///
    /// @throws DoubtfulBatch when something was wrong, and nothing was put on the shelf: the same has to be done again
    ///     in [#inTransaction], which finds out what
    public void inBatch(Consumer<ShelfTransaction> steps) {
        writer.inBatch(log.sessions(), steps);
    }

    /// What was left out of the topic, in the order of partitions and offsets.
    ///
    /// @param max how many at most
    public List<SetAside> setAside(long max) {
        return log.sessions().read(session -> session.all(
                "SELECT topic, partition, offset, match, reason, at, cause, commit_seal FROM dead_letters"
                        + " ORDER BY topic, partition, offset LIMIT ?",
                row -> new SetAside(row.getString(1), row.getInt(2), row.getLong(3),
                        Optional.ofNullable(row.getString(4)), row.getString(5), row.getString(6),
                        Optional.ofNullable(row.getString(7)), Optional.ofNullable(row.getString(8))), max));
    }

    /// A record that was left out, as it is told.
    ///
    /// @param topic the id of the topic
    /// @param match which match it names, if it names one
    /// @param reason a code of [DeadLetter.Reason]
    /// @param at when that was noticed
    /// @param cause what was thrown over it, if anything was
    /// @param commit the hash of the seal of the commit it ends, if it ends one
    public record SetAside(String topic, int partition, long offset, Optional<String> match, String reason, String at,
            Optional<String> cause, Optional<String> commit) {}

    /// How many records were left out, by reason.
    public SortedMap<String, Long> setAside() {
        var counts = new TreeMap<String, Long>();
        log.sessions().read(session -> session.all("SELECT reason, count(*) FROM dead_letters GROUP BY reason",
                row -> counts.put(row.getString(1), row.getLong(2))));
        return counts;
    }

    /// Whether the shelf has the card set with this hash.
    public boolean hasCards(String sha256) {
        return log.sessions().read(session -> Tables.hasCards(session, sha256));
    }

    /// Keeps a card set.
    ///
    /// @param definitions what the hash was made over
    public void putCards(String sha256, byte[] definitions) {
        log.sessions().change(session -> {
            Tables.putCards(session, sha256, definitions);
            session.run("DELETE FROM missing_card_sets WHERE sha256 = ?", sha256);
        });
    }

    /// Keeps in mind card sets that headers name and that could not be found.
    public void miss(Set<String> hashes) {
        log.sessions().change(session -> {
            for (String sha256 : hashes) {
                session.run("INSERT INTO missing_card_sets (sha256) VALUES (?) ON CONFLICT DO NOTHING", sha256);
            }
        });
    }

    /// Gives up a card set: what has its hash is none.
    public void missNoMore(String sha256) {
        log.sessions().change(session -> session.run("DELETE FROM missing_card_sets WHERE sha256 = ?", sha256));
    }

    /// Whether there is any such card set.
    public boolean missesCards() {
        return log.sessions().read(session -> session.one("SELECT 1 FROM missing_card_sets LIMIT 1", _ -> true)
                .orElse(false));
    }

    /// Where in the topic of card sets these sets are, and those the shelf misses, as far as that topic was read.
    ///
    /// @param topic the id of that topic
    /// @return by hash
    public Map<String, Long> cardSetPlaces(String topic, Set<String> hashes) {
        return log.sessions().read(session -> {
            var places = new HashMap<String, Long>();
            for (String sha256 : hashes) {
                Tables.cardSetPlace(session, topic, sha256).ifPresent(place -> places.put(sha256, place));
            }
            session.all("SELECT sha256, offset FROM card_set_places JOIN missing_card_sets USING (sha256)"
                    + " WHERE topic = ?", row -> places.put(row.getString(1), row.getLong(2)), topic);
            return places;
        });
    }

    /// Keeps how far the topic of card sets was read, and which sets are where.
    ///
    /// @param places the offsets of sets, by hash
    /// @param next where to go on
    public void putCardSetPlaces(String topic, Map<String, Long> places, long next) {
        log.sessions().change(session -> {
            for (Map.Entry<String, Long> place : places.entrySet()) {
                Tables.putCardSetPlace(session, topic, place.getKey(), place.getValue());
            }
            Tables.setNext(session, topic, 0, next);
        });
    }

    /// The header of a match with its card set.
    ///
    /// @throws letopis.language.message.BadFile when the set is missing or altered
    public Header header(MatchId match, byte[] headerLine) {
        return log.sessions().read(session -> Tables.header(session, log.sessions().source(match), headerLine));
    }

    /// What the shelf knows of a match.
    public Optional<KnownMatch> known(MatchId match) {
        return log.sessions().read(session -> StoredMatch.find(session, match)).map(StoredMatch::known);
    }

    /// The seal that closes an entry, if that entry is there and ends a commit.
    public Optional<Seal> seal(MatchId match, Sequence last) {
        return log.sessions().read(session -> Tables.seal(session, match, last));
    }

    @Override
    public void close() {
        log.close();
    }
}
