package letopis.server.lobby;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import letopis.journal.LruCache;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.server.match.AudienceView;
import letopis.server.match.Matches;
import letopis.sqlite.PartitionShare;
import letopis.table.Audience;

/// The lobby: lists matches as the public sees them. A list never waits long for matches to be read. They are read in
/// the background and until then listed with their last known summary or as pending.
public final class Lobby implements AutoCloseable {

    private static final int CACHE_SIZE = 10_000;
    private static final Duration TIMEOUT = Duration.ofMillis(250); // for all matches of a list together

    private final Matches matches;
    private final InstantSource clock;
    private final LruCache<Key, CachedSummary> known = new LruCache<>(CACHE_SIZE);
    private final Map<MatchListing, Future<Map<Language, Summary>>> readings = new ConcurrentHashMap<>();
    private final ExecutorService reader =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("lobby").factory());

    private record Key(MatchId match, Language language) {}

    private record CachedSummary(MatchListing listing, Summary summary) {}

    /// @param now its summary, if known
    /// @param reading the summaries being read, otherwise
    private record Row(MatchListing match, Optional<Summary> now, Optional<Future<Map<Language, Summary>>> reading) {}

    public Lobby(Matches matches, InstantSource clock) {
        this.matches = matches;
        this.clock = clock;
    }

    /// Returns the released matches that are not hidden: those with a judge call first, then live ones.
    public List<Summary> list(MatchQuery query, Language language) {
        return list(query, language, _ -> { });
    }

    /// @param unreadable receives the names of matches known to be unreadable
    public List<Summary> list(MatchQuery query, Language language, Consumer<String> unreadable) {
        List<MatchListing> listed;
        Set<MatchId> hidden = matches.served().log().hiddenMatches();
        MatchQuery asked = hidden.isEmpty() ? query : query.withLimit(Long.MAX_VALUE);
        try (Stream<MatchListing> all = matches.served().log()
                .matches(asked, unreadableMatch -> unreadable.accept(unreadableMatch.name()))) {
            listed = all.filter(match -> !hidden.contains(match.match())).limit(query.limit())
                    .filter(match -> !match.at().isAfter(matches.releaseCutoff())).toList();
        }
        var rows = new ArrayList<Row>(listed.size());
        for (MatchListing match : listed) {
            Optional<Summary> now = currentSummary(match, language);
            rows.add(new Row(match, now, now.isPresent() ? Optional.empty() : Optional.of(readSummaries(match))));
        }
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        return rows.stream().flatMap(row -> row.now().or(() -> summary(row, language, deadline, unreadable)).stream())
                .sorted(Comparator.comparing(Summary::hasJudgeCall).thenComparing(Summary::isLive).reversed()).toList();
    }

    /// Returns the part of all matches that is listed; empty if all are.
    public Optional<PartitionShare> listedShare() {
        return matches.served().partitionShare();
    }

    /// Returns the summary if it is known. An ended match does not change, and an open match is summarized
    /// immediately.
    private Optional<Summary> currentSummary(MatchListing match, Language language) {
        Optional<Summary> before = known.find(new Key(match.match(), language))
                .filter(cachedSummary -> cachedSummary.listing().equals(match)).map(CachedSummary::summary)
                .filter(summary -> !summary.isLive() && !summary.isPending());
        return before.or(() -> matches.findOpen(match.match(), true).map(open -> {
            Summary summary = Summary.of(open.viewFor(Audience.EVERYONE, language), clock.instant());
            cacheSummary(match, language, open.last(), summary);
            return summary;
        }));
    }

    /// Caches a summary. With a delay, fewer entries may be released than listed; then nothing is cached.
    private void cacheSummary(MatchListing match, Language language, long last, Summary summary) {
        if (last == match.last().number()) {
            known.put(new Key(match.match(), language), new CachedSummary(match, summary));
        }
    }

    private Future<Map<Language, Summary>> readSummaries(MatchListing match) {
        return readings.computeIfAbsent(match, _ -> reader.submit(() -> summaries(match)));
    }

    private Map<Language, Summary> summaries(MatchListing match) {
        var summaries = new EnumMap<Language, Summary>(Language.class);
        matches.publicView(match).ifPresent(sights -> {
            for (Language language : Language.values()) {
                AudienceView view = sights.apply(language);
                Summary summary = Summary.of(view, clock.instant());
                cacheSummary(match, language, view.match().timeline().size(), summary);
                summaries.put(language, summary);
            }
        });
        return summaries;
    }

    /// Returns the summary of a row. For an unreadable match only its name is reported; its page shows the error.
    private Optional<Summary> summary(Row row, Language language, long deadline, Consumer<String> unreadable) {
        MatchListing match = row.match();
        Future<Map<Language, Summary>> reading = row.reading().orElseThrow();
        try {
            Map<Language, Summary> read = reading.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            readings.remove(match, reading);
            return Optional.ofNullable(read.get(language));
        } catch (TimeoutException _) {
            return pending(match, language);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return pending(match, language);
        } catch (ExecutionException e) {
            readings.remove(match, reading);
            return switch (e.getCause()) {
                case BadFile _ -> {
                    unreadable.accept(match.match().value());
                    yield Optional.empty();
                }
                case RuntimeException cause -> throw cause;
                case Throwable cause -> throw new IllegalStateException(cause);
            };
        }
    }

    private Optional<Summary> pending(MatchListing match, Language language) {
        var key = new Key(match.match(), language);
        return known.find(key).map(CachedSummary::summary).or(() -> {
            Optional<Summary> pending = matches.served().log().header(match.match())
                    .map(header -> Summary.pending(header, language));
            pending.ifPresent(summary -> known.put(key, new CachedSummary(match, summary)));
            return pending;
        });
    }

    @Override
    public void close() {
        reader.shutdownNow();
        reader.close();
    }
}
