package letopis.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import letopis.journal.MatchId;
import letopis.language.message.BadLog;

/// Operations on the contents of a shelf as a whole: recording their source, and deleting them so that the topic can be
/// read again.
final class ShelfContents {

    /// The tables kept when a shelf is cleared: facts about the file, the user's choices, and values shared by entries.
    private static final Set<String> PRESERVED_TABLES = Set.of("about", "hidden_matches", "kinds", "fact_paths");

    private static final String TOPIC_KEY = "topic";
    private static final String TOPIC_ID_KEY = "topic id";
    private static final String CLUSTER_KEY = "cluster";
    private static final String RULES_KEY = "rules";
    private static final String BUILT_FOR_RECORDERS_KEY = "built for recorders";
    private static final String GROUP_KEY = "group";
    private static final String PARTITIONS_KEY_PREFIX = "partitions of ";

    private ShelfContents() {}

    static Optional<ShelfOrigin> readOrigin(Session session) throws SQLException {
        Optional<String> topic = session.findFileFact(TOPIC_KEY);
        if (topic.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> named = session.findFileFact(TOPIC_ID_KEY);
        String id = named.isPresent() ? named.get() : String.join(",",
                session.queryAll("SELECT DISTINCT topic FROM offsets ORDER BY topic", row -> row.getString(1)));
        return Optional.of(new ShelfOrigin(topic.get(), id, session.findFileFact(CLUSTER_KEY).orElse(""),
                session.findFileFact(PARTITIONS_KEY_PREFIX + id).map(Integer::valueOf).orElse(0),
                session.findFileFact(RULES_KEY).map(Integer::valueOf).orElse(ShelfOrigin.FIRST_RULES_VERSION)));
    }

    /// Records the source and the accepted recorders of the shelf.
    static void setOrigin(Session session, ShelfOrigin origin) throws SQLException {
        session.setFileFact(TOPIC_KEY, origin.topic());
        session.setFileFact(TOPIC_ID_KEY, origin.topicId());
        session.setFileFact(CLUSTER_KEY, origin.clusterId());
        session.setFileFact(RULES_KEY, String.valueOf(origin.rules()));
        session.setFileFact(PARTITIONS_KEY_PREFIX + origin.topicId(), String.valueOf(origin.partitions()));
        session.setFileFact(BUILT_FOR_RECORDERS_KEY, joinRecorderKeys(session));
    }

    /// @throws BadLog if this is a shelf, because entries written to it directly would be missing from the topic
    static void checkNotShelf(Session session, String log) throws SQLException {
        Optional<ShelfOrigin> origin = readOrigin(session);
        if (origin.isPresent()) {
            throw new BadLog(log, "is-shelf", Map.of("topic", origin.get().topic()), null);
        }
    }

    /// Returns true if the content of the shelf was selected for its current recorders.
    static boolean isBuiltForCurrentRecorders(Session session) throws SQLException {
        Optional<String> then = session.findFileFact(BUILT_FOR_RECORDERS_KEY);
        return then.isEmpty() || then.get().equals(joinRecorderKeys(session));
    }

    private static String joinRecorderKeys(Session session) throws SQLException {
        return RecorderAllowlist.listRecorders(session).stream().map(key -> key.text()).sorted()
                .collect(Collectors.joining("\n"));
    }

    /// Deletes everything read from a topic or derived from it.
    static void clear(Session session) throws SQLException {
        runWithoutTriggers(session, () -> {
            for (String table : listTables(session)) {
                if (!PRESERVED_TABLES.contains(table)) {
                    session.execute("DELETE FROM \"" + table + "\"");
                }
            }
        });
    }

    /// Keeps some partitions of a topic and deletes the offsets, matches and skipped records of all others. A kept
    /// partition without an offset starts at its beginning.
    ///
    /// @param partitionOf the function that returns the partition of a match
    static void retainPartitions(Session session, String topic, Set<Integer> partitions,
            ToIntFunction<MatchId> partitionOf)
            throws SQLException {
        List<NumberedMatch> matches = session.queryAll("SELECT no, id FROM matches",
                row -> new NumberedMatch(row.getLong(1), row.getString(2)));
        session.runScript("CREATE TEMP TABLE IF NOT EXISTS dropped (no INTEGER PRIMARY KEY)");
        session.execute("DELETE FROM temp.dropped");
        boolean any = false;
        for (NumberedMatch match : matches) {
            if (!partitions.contains(partitionOf.applyAsInt(new MatchId(match.match())))) {
                session.execute("INSERT INTO temp.dropped (no) VALUES (?)", match.number());
                any = true;
            }
        }
        if (any) {
            runWithoutTriggers(session, () -> clearListings(session));
        }
        for (int held : listHeldPartitions(session, topic)) {
            if (!partitions.contains(held)) {
                session.execute("DELETE FROM dead_letters WHERE topic = ? AND partition = ?", topic, (long) held);
                session.execute("DELETE FROM offsets WHERE topic = ? AND partition = ?", topic, (long) held);
            }
        }
        for (int partition : partitions) {
            session.execute("INSERT INTO offsets (topic, partition, next) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
                    topic,
                    (long) partition);
        }
    }

    /// Returns the partitions of a topic for which the shelf has an offset.
    static Set<Integer> listHeldPartitions(Session session, String topic) throws SQLException {
        return Set.copyOf(session.queryAll("SELECT partition FROM offsets WHERE topic = ?", row -> row.getInt(1),
                topic));
    }

    /// Returns the group to which this shelf belongs, if any. The members of a group divide the partitions among their
    /// shelves.
    static Optional<String> readGroup(Session session) throws SQLException {
        return session.findFileFact(GROUP_KEY);
    }

    static void setGroup(Session session, Optional<String> group) throws SQLException {
        if (group.isPresent()) {
            session.setFileFact(GROUP_KEY, group.get());
        } else {
            session.execute("DELETE FROM about WHERE name = ?", GROUP_KEY);
        }
    }

    /// Returns the share of its topic held by a group's shelf. Returns empty for a complete shelf or a log.
    static Optional<PartitionShare> readPartitionShare(Session session) throws SQLException {
        Optional<ShelfOrigin> origin = readGroup(session).isEmpty() ? Optional.empty() : readOrigin(session);
        if (origin.isEmpty()) {
            return Optional.empty();
        }
        int held = listHeldPartitions(session, origin.get().topicId()).size();
        return Optional.of(new PartitionShare(held, origin.get().partitions()))
                .filter(part -> part.heldPartitionCount() < part.partitionCount());
    }

    private static void clearListings(Session session) throws SQLException {
        for (String table : listTables(session)) {
            Optional<String> column = session.queryOne(
                    "SELECT \"from\" FROM pragma_foreign_key_list(?) WHERE \"table\" = 'matches'",
                    row -> row.getString(1), table);
            if (column.isPresent()) {
                session.execute("DELETE FROM \"" + table + "\" WHERE \"" + column.get()
                        + "\" IN (SELECT no FROM temp.dropped)");
            }
        }
        session.execute("DELETE FROM stored_facts WHERE place >> 32 IN (SELECT no FROM temp.dropped)");
        for (Long no : session.queryAll("SELECT no FROM temp.dropped", row -> row.getLong(1))) {
            session.execute("DELETE FROM stored_entries WHERE place > ? AND place < ?", Tables.computeRowId(no, 0),
                    Tables.computeRowId(no + 1, 0));
        }
        session.execute("DELETE FROM matches WHERE no IN (SELECT no FROM temp.dropped)");
    }

    private static List<String> listTables(Session session) throws SQLException {
        return session.queryAll("SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE "
                + "'sqlite\\_%'"
                + " ESCAPE '\\'", row -> row.getString(1));
    }

    /// Runs a step without the triggers that forbid deletion. A shelf may delete content that its topic still has. The
    /// triggers are restored in the same transaction.
    private static void runWithoutTriggers(Session session, Session.Action action) throws SQLException {
        List<Trigger> triggers = session.queryAll("SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'",
                row -> new Trigger(row.getString(1), row.getString(2)));
        for (Trigger trigger : triggers) {
            session.runScript("DROP TRIGGER \"" + trigger.name() + "\"");
        }
        action.run();
        for (Trigger trigger : triggers) {
            session.runScript(trigger.sql());
        }
    }

    private record Trigger(String name, String sql) {}
}
