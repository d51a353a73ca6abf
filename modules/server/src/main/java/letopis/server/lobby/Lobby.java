package letopis.server.lobby;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
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
import java.util.function.IntConsumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.journal.LruCache;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.match.Timeline;
import letopis.notation.copying.StoredLog.ReadyMatches;
import letopis.server.match.AudienceView;
import letopis.server.match.Matches;
import letopis.sqlite.PartitionShare;
import letopis.sqlite.ResultIndex;
import letopis.sqlite.ResultIndex.IndexedResult;
import letopis.table.Audience;

/// The lobby, which lists matches as the public sees them. A list never waits long for matches to be read. They are
/// read in the background, and are listed as pending in the meantime. The result of a match that is no longer played is
/// kept in an index, so the match is not read again, not even after a restart.
public final class Lobby implements AutoCloseable {

    private static final int CACHE_SIZE = 10_000;
    private static final Duration TIMEOUT = Duration.ofMillis(150); // for all matches of a list together

    private final Matches matches;
    private final InstantSource clock;
    private final ResultIndex index;
    private final LruCache<MatchId, KnownResult> knownResults = new LruCache<>(CACHE_SIZE);
    private final Map<Language, GameTexts> texts = new EnumMap<>(Language.class);
    private final Map<MatchListing, Future<Map<Language, Summary>>> pendingSummaries = new ConcurrentHashMap<>();
    private final ExecutorService readerPool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(),
            Thread.ofPlatform().daemon().name("lobby-", 0).factory());

    private record KnownResult(MatchListing listing, IndexedResult result) {}

    /// @param currentSummary the summary of the match, if known
    /// @param reading the summaries that are still being read; empty if the summary is known
    private record Row(MatchListing match, Optional<Summary> currentSummary,
            Optional<Future<Map<Language, Summary>>> reading) {}

    /// @param folder the folder for the server's own files
    public Lobby(Matches matches, Path folder, InstantSource clock) {
        this.matches = matches;
        this.clock = clock;
        this.index = ResultIndex.open(matches.servedLog().resolveFile(folder, "lobby"));
        for (Language language : Language.values()) {
            texts.put(language, new GameTexts(language));
        }
    }

    /// Returns the released matches that are not hidden: those with a judge call first, then live ones.
    public List<Summary> list(MatchQuery query, Language language) {
        return list(query, language, _ -> { }, _ -> { });
    }

    /// @param onUnreadable receives the names of matches known to be unreadable
    /// @param onUnreadCount receives the number of files that are not listed yet, because they are still being read
    public List<Summary> list(MatchQuery query, Language language, Consumer<String> onUnreadable,
            IntConsumer onUnreadCount) {
        List<MatchListing> listed = listMatches(query, onUnreadable, onUnreadCount);
        Map<MatchId, IndexedResult> results = findResults(listed);
        var rows = new ArrayList<Row>(listed.size());
        for (MatchListing match : listed) {
            Optional<Summary> now = Optional.ofNullable(results.get(match.match()))
                    .map(result -> Summary.of(match, result, texts.get(language)))
                    .or(() -> findOpenSummary(match, language));
            rows.add(new Row(match, now, now.isPresent() ? Optional.empty() : Optional.of(readSummaries(match))));
        }
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        return rows.stream()
                .flatMap(row -> row.currentSummary().or(() -> findSummary(row, language, deadline, onUnreadable))
                .stream())
                .sorted(Comparator.comparing(Summary::hasJudgeCall).thenComparing(Summary::isLive).reversed()).toList();
    }

    private List<MatchListing> listMatches(MatchQuery query, Consumer<String> onUnreadable, IntConsumer onUnreadCount) {
        Set<MatchId> hidden = matches.servedLog().log().hiddenMatches();
        boolean whole = hidden.isEmpty() && !matches.delay().isPositive();
        ReadyMatches ready = matches.servedLog().log().readyMatches(whole ? query : query.withLimit(Long.MAX_VALUE),
                unreadableMatch -> onUnreadable.accept(unreadableMatch.name()));
        onUnreadCount.accept(matches.delay().isPositive() ? 0 : ready.unreadCount()); // some may not be released yet
        try (Stream<MatchListing> all = ready.listings()) {
            return all.filter(match -> !hidden.contains(match.match()))
                    .filter(match -> !match.at().isAfter(matches.releaseCutoff())).limit(query.limit()).toList();
        }
    }

    /// Returns the share of the matches that is listed. Returns empty if all of them are listed.
    public Optional<PartitionShare> listedShare() {
        return matches.servedLog().partitionShare();
    }

    /// Returns the results of the matches that are no longer played and whose entries are all released.
    private Map<MatchId, IndexedResult> findResults(List<MatchListing> listings) {
        var results = new HashMap<MatchId, IndexedResult>();
        var unknown = new ArrayList<MatchListing>();
        for (MatchListing match : listings) {
            knownResults.find(match.match()).filter(one -> one.listing().equals(match)).ifPresentOrElse(
                    one -> results.put(match.match(), one.result()), () -> unknown.add(match));
        }
        Map<MatchId, IndexedResult> indexed = index.find(unknown);
        for (MatchListing match : unknown) {
            IndexedResult result = indexed.get(match.match());
            if (result != null) {
                knownResults.put(match.match(), new KnownResult(match, result));
                results.put(match.match(), result);
            }
        }
        results.values().removeIf(result -> result.lastEntryAt().isAfter(matches.releaseCutoff()));
        return results;
    }

    /// Returns the summary of an open match.
    private Optional<Summary> findOpenSummary(MatchListing match, Language language) {
        return matches.findOpenMatch(match.match(), true).map(open -> {
            AudienceView view = open.viewFor(Audience.EVERYONE, language);
            Summary summary = Summary.of(view, clock.instant());
            cacheResult(match, view, summary);
            return summary;
        });
    }

    /// Keeps the result of a match that is no longer played, unless a delay hides some of its listed entries.
    private void cacheResult(MatchListing match, AudienceView view, Summary summary) {
        Timeline<?> timeline = view.match().timeline();
        if (!summary.isLive() && timeline.size() == match.last().number()
                && knownResults.find(match.match()).filter(one -> one.listing().equals(match)).isEmpty()) {
            Instant last = LongStream.rangeClosed(1, timeline.size()).mapToObj(entry -> timeline.entry(entry).at())
                    .max(Comparator.naturalOrder()).orElse(match.at());
            var result = new IndexedResult(last, summary.result().map(Summary.ResultSummary::result));
            knownResults.put(match.match(), new KnownResult(match, result));
            index.put(match, result);
        }
    }

    private Future<Map<Language, Summary>> readSummaries(MatchListing match) {
        return pendingSummaries.computeIfAbsent(match, _ -> readerPool.submit(() -> createSummaries(match)));
    }

    private Map<Language, Summary> createSummaries(MatchListing match) {
        var summaries = new EnumMap<Language, Summary>(Language.class);
        matches.findPublicView(match).ifPresent(sights -> {
            for (Language language : Language.values()) {
                AudienceView view = sights.apply(language);
                Summary summary = Summary.of(view, clock.instant());
                cacheResult(match, view, summary);
                summaries.put(language, summary);
            }
        });
        return summaries;
    }

    /// Returns the summary of a row. For an unreadable match, reports only the name; the page of the match shows the
    /// error.
    private Optional<Summary> findSummary(Row row, Language language, long deadline, Consumer<String> onUnreadable) {
        MatchListing match = row.match();
        Future<Map<Language, Summary>> reading = row.reading().orElseThrow();
        try {
            Map<Language, Summary> read = reading.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            pendingSummaries.remove(match, reading);
            return Optional.ofNullable(read.get(language));
        } catch (TimeoutException _) {
            return Optional.of(Summary.createPending(match, texts.get(language)));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.of(Summary.createPending(match, texts.get(language)));
        } catch (ExecutionException e) {
            pendingSummaries.remove(match, reading);
            return switch (e.getCause()) {
                case BadFile _ -> {
                    onUnreadable.accept(match.match().value());
                    yield Optional.empty();
                }
                case RuntimeException cause -> throw cause;
                case Throwable cause -> throw new IllegalStateException(cause);
            };
        }
    }

    @Override
    public void close() {
        readerPool.shutdownNow();
        readerPool.close();
        index.close();
    }
}
