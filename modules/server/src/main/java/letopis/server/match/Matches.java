package letopis.server.match;

import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;

/// The matches of a log that viewers have open or opened recently.
public final class Matches implements AutoCloseable {

    private static final int CACHE_SIZE = 64; // matches without listeners that stay open

    private final ServedLog servedLog;
    private final Duration delay;
    private final InstantSource clock;
    private final OpenedFiles files;
    private final Map<Key, WatchedMatch> openMatches = new HashMap<>();
    private final Map<Key, Object> openingLocks = new HashMap<>(); // locks: one thread opens a match, the others wait

    /// The key of an open match. Delayed viewers share one copy of a match, and live viewers share another.
    private record Key(MatchId match, boolean delayed) {}

    /// @param delay the delay for viewers of public information
    public Matches(ServedLog servedLog, Duration delay, InstantSource clock) {
        this.files = new OpenedFiles(clock);
        this.servedLog = servedLog;
        this.delay = delay;
        this.clock = clock;
    }

    public ServedLog servedLog() {
        return servedLog;
    }

    /// Returns the replay files that viewers opened.
    public OpenedFiles openedFiles() {
        return files;
    }

    public Duration delay() {
        return delay;
    }

    public Instant currentTime() {
        return clock.instant();
    }

    /// Returns the time before which all entries are released to delayed viewers.
    public Instant releaseCutoff() {
        return clock.instant().minus(delay);
    }

    /// Returns a match, and opens it if necessary. Returns empty if the match does not exist or is younger than the
    /// delay.
    ///
    /// @param isDelayed true for a viewer subject to the delay
    /// @throws letopis.language.message.BadFile if it cannot be read
    public Optional<WatchedMatch> find(MatchId match, boolean isDelayed) {
        Optional<WatchedMatch> file = files.find(match);
        if (file.isPresent()) {
            return file;
        }
        var key = new Key(match, isDelayed && delay.isPositive());
        Optional<WatchedMatch> watchedMatch = findCachedMatch(key);
        if (watchedMatch.isPresent()) {
            return watchedMatch;
        }
        try {
            synchronized (findOpeningLock(key)) {
                return findCachedMatch(key).or(() -> open(key));
            }
        } finally {
            forget(key);
        }
    }

    /// Returns the match if it is already open.
    ///
    /// @param isDelayed true for a viewer subject to the delay
    public Optional<WatchedMatch> findOpenMatch(MatchId match, boolean isDelayed) {
        return files.find(match).or(() -> findCachedMatch(new Key(match, isDelayed && delay.isPositive())));
    }

    /// Returns a function from a language to the public view of a match. If no delay applies, a match that is no longer
    /// played is read once, and is neither followed nor kept open.
    ///
    /// @throws letopis.language.message.BadFile if the match cannot be read
    public Optional<Function<Language, AudienceView>> findPublicView(MatchListing match) {
        if (delay.isPositive() || !MatchStatus.isAbandoned(match.changedAt(), currentTime())) {
            return find(match.match(), true).map(open -> language -> open.viewFor(Audience.EVERYONE, language));
        }
        Supplier<InputStream> replay = () -> servedLog.log().openReplay(match.match());
        LoadedMatch<?> read = LoadedMatch.load(match.match().value(), replay.get());
        return Optional.of(language -> new AudienceView(read,
                Words.of(read.header(), read.game(), language, read.cards()), Audience.EVERYONE, replay));
    }

    private synchronized Optional<WatchedMatch> findCachedMatch(Key key) {
        WatchedMatch found = openMatches.get(key);
        if (found == null) {
            return Optional.empty();
        }
        if (found.isOver()) {
            openMatches.remove(key).close();
            return Optional.empty();
        }
        found.markUsed(clock.instant());
        return Optional.of(found);
    }

    private synchronized Object findOpeningLock(Key key) {
        return openingLocks.computeIfAbsent(key, _ -> new Object());
    }

    private synchronized void forget(Key key) {
        openingLocks.remove(key);
    }

    private Optional<WatchedMatch> open(Key key) {
        Optional<Header> header = servedLog.log().findHeader(key.match());
        Duration wait = key.delayed() ? delay : Duration.ZERO;
        if (header.isEmpty() || header.get().at().isAfter(clock.instant().minus(wait)) && key.delayed()) {
            return Optional.empty();
        }
        var opened = new WatchedMatch(servedLog.log(), header.get(), wait, clock);
        opened.markUsed(clock.instant());
        synchronized (this) {
            WatchedMatch before = openMatches.get(key);
            if (before != null && !before.isOver()) { // another thread was faster, under a different lock
                opened.close();
                return Optional.of(before);
            }
            evictUnusedMatches();
            openMatches.put(key, opened);
        }
        return Optional.of(opened);
    }

    private void evictUnusedMatches() {
        while (openMatches.size() >= CACHE_SIZE) {
            Optional<Key> oldest = openMatches.entrySet().stream().filter(one -> !one.getValue().hasListeners())
                    .min(Comparator.comparing(one -> one.getValue().lastUse())).map(Map.Entry::getKey);
            if (oldest.isEmpty()) {
                return;
            }
            openMatches.remove(oldest.get()).close();
        }
    }

    public synchronized int size() {
        return openMatches.size();
    }

    @Override
    public void close() {
        synchronized (this) {
            openMatches.values().forEach(WatchedMatch::close);
            openMatches.clear();
        }
        files.close();
        servedLog.close();
    }
}
