package letopis.server.match;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import letopis.app.answer.VerifyReport;
import letopis.app.match.MatchSource;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.notation.LoadedMatch;
import letopis.notation.copying.BulkLog;
import letopis.notation.copying.CopyOutcome;
import letopis.notation.copying.MatchCopier;

/// Replay files that viewers opened in their browsers. Each is held in memory under an id that cannot be guessed, until
/// its page is closed or has not been used for half an hour. Nothing is stored. Thread-safe.
public final class OpenedFiles implements AutoCloseable {

    /// The maximum size of a file, in bytes.
    public static final int MAX_BYTES = 16 << 20;

    private static final long MAX_TOTAL_BYTES = 3L * MAX_BYTES;
    private static final int MAX_FILES = 40;
    private static final Duration MAX_IDLE_TIME = Duration.ofMinutes(30);
    private static final Duration RELOAD_INTERVAL = Duration.ofMinutes(1); // a reloaded page is closed and opened again

    private static final String ID_PREFIX = "file-";
    private static final String WRITER_NAME = "letopis serve";
    private static final int ID_BYTES = 16;

    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();
    private final Map<MatchId, Slot> slots = new LinkedHashMap<>(16, 0.75f, true); // least recently used first

    private record Slot(OpenedFile file, WatchedMatch match, Instant until) {

        Slot withEnd(Instant time) {
            return new Slot(file, match, time);
        }
    }

    public OpenedFiles(InstantSource clock) {
        this.clock = clock;
    }

    /// Opens a file and returns the id of its page. Evicts the least recently used files if there is no room.
    ///
    /// @param name the file name, for messages
    /// @param bytes at most [#MAX_BYTES]
    /// @throws letopis.language.message.BadFile if it is not a readable replay file
    public MatchId open(String name, byte[] bytes) {
        OpenedFile file = OpenedFile.of(name, bytes);
        LoadedMatch.load(name, file.openReplay(file.header().match())); // reports the first unreadable line
        var match = new WatchedMatch(file, file.header(), Duration.ZERO, clock);
        var id = new byte[ID_BYTES];
        random.nextBytes(id);
        var found = new MatchId(ID_PREFIX + HexFormat.of().formatHex(id));
        synchronized (this) {
            slots.put(found, new Slot(file, match, clock.instant().plus(MAX_IDLE_TIME)));
            evictFiles(found);
        }
        return found;
    }

    /// Returns an opened file as a match. Keeps it for another half hour.
    public synchronized Optional<WatchedMatch> find(MatchId id) {
        evictFiles(id);
        return Optional.ofNullable(slots.computeIfPresent(id,
                (_, one) -> one.withEnd(clock.instant().plus(MAX_IDLE_TIME))))
                .map(Slot::match);
    }

    /// Returns true if an id names an opened file. The id is the permission to see the whole file.
    public synchronized boolean contains(MatchId id) {
        return slots.containsKey(id);
    }

    /// The comparison of an opened file with the rules of this release.
    ///
    /// @param firstContradiction the first entry that the rules contradict; empty if there is none
    public record RulesCheck(Optional<Sequence> firstContradiction) {}

    /// Replays an opened file by the rules.
    ///
    /// @return empty if the file is no longer open
    public Optional<RulesCheck> check(MatchId id) {
        return findFile(id).map(file -> {
            VerifyReport report = VerifyReport.of(new MatchSource.LogSource(file, file.header().match()));
            return new RulesCheck(report.differences().stream().findFirst().map(place -> place.found().at()));
        });
    }

    private synchronized Optional<OpenedFile> findFile(MatchId id) {
        return Optional.ofNullable(slots.get(id)).map(Slot::file);
    }

    /// Copies an opened file to a log, where its match keeps its original id.
    ///
    /// @return empty if the file is no longer open
    public Optional<CopyOutcome> store(MatchId id, BulkLog log) {
        var outcomes = new ArrayList<CopyOutcome>(1);
        findFile(id).ifPresent(one -> {
            try (var copier = new MatchCopier(MatchCopier.toTarget(log), WRITER_NAME, outcomes::add)) {
                copier.add(one.name(), one::reader);
                copier.finish();
            }
        });
        return outcomes.stream().findFirst();
    }

    /// Marks a file for removal. The file is kept if its page is loaded again soon.
    public synchronized void release(MatchId id) {
        slots.computeIfPresent(id, (_, one) -> one.withEnd(clock.instant().plus(RELOAD_INTERVAL)));
    }

    /// @param keptMatch the file that must stay
    private void evictFiles(MatchId keptMatch) {
        Instant now = clock.instant();
        long bytes = slots.values().stream().mapToLong(one -> one.file().bytes().length).sum();
        var files = slots.entrySet().iterator();
        while (files.hasNext()) {
            Map.Entry<MatchId, Slot> next = files.next();
            boolean crowded = bytes > MAX_TOTAL_BYTES || slots.size() > MAX_FILES;
            boolean expired = next.getValue().until().isBefore(now);
            if (expired || crowded && !next.getKey().equals(keptMatch)) {
                bytes -= next.getValue().file().bytes().length;
                next.getValue().match().close();
                files.remove();
            }
        }
    }

    @Override
    public synchronized void close() {
        slots.values().forEach(one -> one.match().close());
        slots.clear();
    }
}
