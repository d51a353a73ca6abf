package letopis.app.statistics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import letopis.app.statistics.ProjectionListener.StepListener;
import letopis.app.text.Phrases;
import letopis.language.json.EventKinds;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.match.facts.FactExtractor;
import letopis.match.facts.MatchFacts;
import letopis.notation.LoadedMatch;
import letopis.sqlite.FactShelf;
import letopis.sqlite.FactShelf.AnalysedMatch;
import letopis.sqlite.FactShelf.NewMatch;
import letopis.sqlite.FactShelf.StaleMatch;
import letopis.sqlite.SqliteLog;
import letopis.table.State;

/// A projection of the matches in a log to the facts used by statistics and searches. New and grown matches are read on
/// all processors and stored a few at a time. After an interruption, the next run continues where the last one stopped.
public final class FactProjection {

    private static final int BATCH_SIZE = 16;
    private static final int DERIVATION_VERSION = 2; // increased when the same match gives other facts

    private final SqliteLog log;
    private final Phrases phrases;
    private final ProjectionListener listener;
    private final Set<String> unreadMatches = new ConcurrentSkipListSet<>();
    private int waitingCount; // matches not read, because the log is read-only

    /// @param log the log, which also holds the facts
    /// @param phrases the language of notices
    public FactProjection(SqliteLog log, Phrases phrases, ProjectionListener listener) {
        this.log = log;
        this.phrases = phrases;
        this.listener = listener;
    }

    private static String computeVersion() {
        return FactExtractor.VERSION + "." + DERIVATION_VERSION;
    }

    /// Returns the number of matches that have grown since they were read.
    public int countStaleMatches() {
        return log.facts().findStaleMatches(computeVersion(), _ -> { }).size();
    }

    public List<String> unreadMatches() {
        return List.copyOf(unreadMatches);
    }

    /// Returns the number of skipped matches. A match is skipped if it is unreadable or its log is read-only.
    public int skippedCount() {
        return unreadMatches.size() + waitingCount;
    }

    /// Skips a match that cannot be read, and notifies the listener once.
    public void skip(BadFile badFile) {
        skip(badFile.file(), badFile.formatMessage(phrases.language()));
    }

    private void skip(String match, String reason) {
        synchronized (unreadMatches) {
            if (unreadMatches.add(match)) {
                listener.showNotice(reason);
            }
        }
    }

    /// Derives the facts of all matches that are new or have grown.
    ///
    /// @return the number of skipped matches, see [#skippedCount]
    public int update() {
        FactShelf shelf = log.facts();
        List<StaleMatch> staleMatches = shelf.findStaleMatches(computeVersion(), this::skip);
        waitingCount = 0;
        if (!staleMatches.isEmpty() && log.isReadOnly()) {
            listener.showNotice(phrases.say("facts.read-only",
                    Map.of("count", staleMatches.size(), "log", log.name())));
            waitingCount = staleMatches.size();
        } else if (!staleMatches.isEmpty()) {
            shelf.dropOtherVersions(computeVersion());
            read(shelf, staleMatches);
        }
        return skippedCount();
    }

    private void read(FactShelf shelf, List<StaleMatch> staleMatches) {
        int processors = Runtime.getRuntime().availableProcessors();
        try (StepListener progress = listener.begin(staleMatches.size());
                ExecutorService readers = Executors.newFixedThreadPool(processors)) {
            var reading = new ArrayDeque<Future<Optional<AnalysedMatch>>>();
            var ready = new ArrayList<AnalysedMatch>();
            for (StaleMatch match : staleMatches) {
                reading.add(readers.submit(() -> analyse(match)));
                if (reading.size() > 2 * processors) {
                    collectNextMatch(reading, ready, progress);
                    if (ready.size() >= BATCH_SIZE) {
                        shelf.put(ready);
                        ready.clear();
                    }
                }
            }
            while (!reading.isEmpty()) {
                collectNextMatch(reading, ready, progress);
            }
            shelf.put(ready);
        }
    }

    private static void collectNextMatch(ArrayDeque<Future<Optional<AnalysedMatch>>> tasks,
            List<AnalysedMatch> analysedMatches,
            StepListener stepListener) {
        try {
            tasks.remove().get().ifPresent(analysedMatches::add);
            stepListener.step();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while matches were read", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("a match could not be read", e.getCause());
        }
    }

    private Optional<AnalysedMatch> analyse(StaleMatch staleMatch) {
        String name = log.name() + "#" + staleMatch.match();
        try {
            return Optional.of(analyse(staleMatch, LoadedMatch.load(name, log.openReplay(staleMatch.match()))
                    .requireComplete()));
        } catch (BadFile bad) {
            skip(name, bad.formatMessage(phrases.language()));
        } catch (BadLog bad) {
            skip(name, bad.formatMessage(phrases.language()));
        }
        return Optional.empty();
    }

    public static <S extends State> MatchFacts extractFacts(LoadedMatch<S> match) {
        EventKinds kinds = EventKinds.of(match.game());
        return match.evaluateAt(match.timeline().size(), () ->
                FactExtractor.of(match.game(), match.timeline(), event -> kinds.of(event).type()));
    }

    /// Derives the facts of a match that is being written to a log.
    public static NewMatch deriveFacts(LoadedMatch<?> match) {
        return new NewMatch(match.header().match(), extractFacts(match), DeckNames.of(match));
    }

    /// Stores facts derived while their matches were written, so that searches need not read these matches.
    public static void store(SqliteLog log, List<NewMatch> matches) {
        log.facts().putNewMatches(computeVersion(), matches);
    }

    private static <S extends State> AnalysedMatch analyse(StaleMatch staleMatch, LoadedMatch<S> match) {
        return new AnalysedMatch(staleMatch, extractFacts(match), DeckNames.of(match));
    }
}
