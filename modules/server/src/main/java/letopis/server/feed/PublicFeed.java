package letopis.server.feed;

import java.io.ByteArrayInputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchLog;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.MatchQuery;
import letopis.journal.ReadableLog.Commits;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.language.message.Language;
import letopis.notation.ReplayReader;
import letopis.server.match.Matches;
import letopis.server.match.WatchedMatch;
import letopis.table.Audience;
import org.jspecify.annotations.Nullable;

/// A publisher that writes the public copy of every match to another log, after the public delay.
///
/// It keeps no state. After a crash or a change of publishers, it reads the target log and continues with exactly the
/// next commit. It skips a match whose public copy has another writer. It also skips a match that was re-recorded or
/// created elsewhere and therefore differs from its copy.
public final class PublicFeed implements AutoCloseable {

    private static final System.Logger LOGGER = System.getLogger(PublicFeed.class.getName());
    private static final String NAME = "letopis serve";
    private static final long POLL_MILLIS = 1_000;
    private static final int FULL_POLL_INTERVAL = 60; // polls; the others cover only the newest matches
    private static final int NEWEST_MATCH_COUNT = 200;
    private static final int MAX_OPEN_MATCHES = 64; // writers; each with a separate producer
    private static final int CHECKED_MATCH_COUNT = 20; // matches per poll; a thousand are checked within a minute

    private static final String DIFFERENT_HEADER_REASON = "it has another header there";
    private static final String DIFFERENT_COURSE_REASON = "it has another course there";

    private final Matches matches;
    private final MatchLog target;
    private final Map<MatchId, Writer> writers = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<MatchId, Long> lastEntryByMatch = new HashMap<>(); // each match's last entry
    // The last entry of each match at startup.
    private final Map<MatchId, Sequence> uncheckedEntries = new LinkedHashMap<>();
    private final Set<MatchId> abandonedMatches = new HashSet<>();
    private final Set<String> unreadableMatches = new HashSet<>();
    private final Thread watcher = Thread.ofVirtual().name("public-feed").unstarted(this::run);
    private int pollCount;
    private @Nullable String problem; // the last warning, to report it only once

    /// @param target the log to write to, closed by its owner after this publisher
    public PublicFeed(Matches matches, MatchLog target) {
        this.matches = matches;
        this.target = target;
    }

    public void start() {
        watcher.start();
    }

    private void run() {
        try {
            while (true) {
                poll();
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // feed closed
        }
    }

    private void poll() {
        try {
            if (lastEntryByMatch.isEmpty()) {
                try (var there = target.listMatches(MatchQuery.ALL)) {
                    there.forEach(match -> {
                        lastEntryByMatch.put(match.match(), match.last().number());
                        if (!abandonedMatches.contains(match.match())) {
                            uncheckedEntries.put(match.match(), match.last());
                        }
                    });
                }
            }
            List<MatchListing> listed;
            try (var all = matches.servedLog().log()
                    .listMatches(query(), unreadableMatch -> reportUnlistedMatch(unreadableMatch.name()))) {
                listed = all.toList();
            }
            for (MatchListing match : listed) {
                if (!abandonedMatches.contains(match.match()) && match.last()
                        .number() != lastEntryByMatch.getOrDefault(match.match(), 0L)) {
                    runIsolated(match.match(), this::publish);
                }
            }
            uncheckedEntries.keySet().stream().limit(CHECKED_MATCH_COUNT).toList()
                    .forEach(id -> runIsolated(id, this::continuesPublishedMatch));
            problem = null;
        } catch (BadLog e) { // the log may recover
            closeFailedWriters();
            reportOnce(e.formatMessage(Language.EN), e);
        } catch (RuntimeException e) {
            closeFailedWriters();
            reportOnce(e.toString(), e);
        }
    }

    /// Reports once that a match cannot be listed and has no public copy.
    private void reportUnlistedMatch(String match) {
        if (unreadableMatches.add(match)) {
            LOGGER.log(System.Logger.Level.WARNING, "{0} cannot be read and is not published", match);
        }
    }

    /// Returns the query for this poll. It is limited, so that a long log is not listed completely every second.
    private MatchQuery query() {
        return pollCount++ % FULL_POLL_INTERVAL == 0 ? MatchQuery.ALL : MatchQuery.ALL.withLimit(NEWEST_MATCH_COUNT);
    }

    /// Runs a step for one match. A failure does not affect other matches.
    private void runIsolated(MatchId id, Consumer<MatchId> action) {
        try {
            action.accept(id);
        } catch (BadFile e) {
            abandon(id, e.formatMessage(Language.EN));
        } catch (BadLog e) {
            throw e;
        } catch (RuntimeException e) {
            LOGGER.log(System.Logger.Level.ERROR, e.toString(), e);
            abandon(id, e.toString());
        }
    }

    private void publish(MatchId id) {
        Optional<WatchedMatch> match = continuesPublishedMatch(id) ? matches.find(id, true) : Optional.empty();
        if (match.isPresent() && match.get().last() > lastEntryByMatch.getOrDefault(id, 0L)) {
            publish(id, match.get().viewFor(Audience.EVERYONE, Language.EN).replay());
        }
    }

    /// Returns true if the entries found at startup belong to the match published here. This is checked once per match.
    private boolean continuesPublishedMatch(MatchId id) {
        Sequence last = uncheckedEntries.remove(id);
        Optional<Header> header = last == null ? Optional.empty() : matches.servedLog().log().findHeader(id);
        if (header.isEmpty()) {
            return true;
        }
        if (!target.findHeader(id).equals(header)) {
            return abandon(id, DIFFERENT_HEADER_REASON);
        }
        if (last.equals(Sequence.NONE)) {
            return true;
        }
        try (Commits ours = matches.servedLog().log().read(id, last); Commits theirs = target.read(id, last)) {
            Iterator<Commit> ourEnd = ours.iterator();
            if (!ourEnd.hasNext()) {
                return abandon(id, "it goes on there behind its last entry here");
            }
            return ourEnd.next().seal().equals(theirs.iterator().next().seal()) || abandon(id, DIFFERENT_COURSE_REASON);
        }
    }

    /// @param copy the public copy of the match: the entries that are public now
    private void publish(MatchId id, byte[] copy) {
        try (ReplayReader reader = ReplayReader.of(id.value(), new ByteArrayInputStream(copy))) {
            Writer writer = openWriter(reader.header());
            if (!writer.header().equals(reader.header())) {
                abandon(id, DIFFERENT_HEADER_REASON);
                return;
            }
            Seal tail = writer.tail();
            for (Optional<Commit> next = reader.next(); next.isPresent(); next = reader.next()) {
                Commit commit = next.get();
                if (commit.last().equals(tail.last()) && !commit.seal().equals(tail)) {
                    abandon(id, DIFFERENT_COURSE_REASON);
                    return;
                }
                if (commit.last().compareTo(tail.last()) > 0 && !isStored(writer.append(reader.sealedCommit()), id)) {
                    return;
                }
            }
            lastEntryByMatch.put(id, reader.seal().last().number());
        }
    }

    private Writer openWriter(Header header) {
        Writer known = writers.get(header.match());
        if (known != null) {
            return known;
        }
        if (writers.size() >= MAX_OPEN_MATCHES) {
            var eldest = writers.entrySet().iterator();
            eldest.next().getValue().close();
            eldest.remove();
        }
        Writer opened = open(header);
        writers.put(header.match(), opened);
        return opened;
    }

    private Writer open(Header header) {
        if (target.findHeader(header.match()).isEmpty()) {
            try {
                return target.create(header, NAME);
            } catch (MatchExistsException _) {
                return target.open(header.match(), NAME); // another writer created it first
            }
        }
        return target.open(header.match(), NAME);
    }

    private boolean isStored(AppendResult result, MatchId id) {
        return switch (result) {
            case AppendResult.Success _ -> true;
            case AppendResult.StaleWriter(var by) -> abandon(id, "it is written by " + by);
            case AppendResult.OutOfSequenceCommit _ -> abandon(id, "another writer has added to it");
            case AppendResult.MisplacedEntry _ -> abandon(id, "it has ended there");
        };
    }

    /// @return false
    private boolean abandon(MatchId id, String reason) {
        abandonedMatches.add(id);
        Writer writer = writers.remove(id);
        if (writer != null) {
            writer.close();
        }
        LOGGER.log(System.Logger.Level.WARNING, "the public copy of {0} is not written any more: {1}", id, reason);
        return false;
    }

    private void reportOnce(String sentence, Exception e) {
        if (!sentence.equals(problem)) {
            problem = sentence;
            LOGGER.log(System.Logger.Level.WARNING, "public copies cannot be written now: " + sentence, e);
        }
    }

    /// Closes the writers whose log failed, so that they are reopened.
    private void closeFailedWriters() {
        for (Writer writer : writers.values()) {
            try {
                writer.close();
            } catch (BadLog e) {
                reportOnce(e.formatMessage(Language.EN), e);
            }
        }
        writers.clear();
        lastEntryByMatch.clear();
        uncheckedEntries.clear();
    }

    @Override
    public void close() {
        watcher.interrupt();
        try {
            watcher.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        closeFailedWriters();
    }
}
