package letopis.server.stats;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import letopis.app.statistics.FactProjection;
import letopis.app.statistics.ProjectionListener;
import letopis.app.text.Phrases;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.MatchQuery;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.notation.ReplayReader;
import letopis.notation.copying.CopyOutcome;
import letopis.notation.copying.MatchCopier;
import letopis.server.access.Viewer;
import letopis.server.match.AudienceView;
import letopis.server.match.MatchStatus;
import letopis.server.match.Matches;
import letopis.server.match.WatchedMatch;
import letopis.sqlite.SqliteLog;

/// Copies of the finished matches as one kind of viewer sees them, kept in a file of the server. Statistics computed
/// from them contain nothing that this viewer may not see, and nothing younger than the delay.
final class MatchCopies extends StatisticsStore {

    private static final System.Logger LOGGER = System.getLogger(MatchCopies.class.getName());
    private static final int MAX_CONCURRENT_COPIES = 16; // matches
    private static final List<String> FILE_SUFFIXES = List.of("", "-wal", "-shm");

    private final Matches matches;
    private final Viewer viewer;
    private final Path file;
    // The last entry checked of each match; for one thread.
    private final Map<MatchId, Long> seenVersions = new HashMap<>();
    private final Set<MatchId> brokenMatches = new HashSet<>(); // unreadable matches; for the same thread
    private SqliteLog log;
    private boolean isVerified; // true once the file was verified to be of this archive
    private boolean hasMismatch;

    /// @param file the file, which is created if missing
    MatchCopies(Matches matches, Viewer viewer, Path file) {
        this.matches = matches;
        this.viewer = viewer;
        this.file = file;
        this.log = SqliteLog.open(file);
    }

    @Override
    void update() throws InterruptedException {
        var bad = new TreeSet<String>();
        Map<MatchId, MatchListing> visible;
        try (var listed = matches.servedLog().log()
                .listMatches(MatchQuery.ALL, unreadableMatch -> bad.add(unreadableMatch.name()))) {
            visible = listed.filter(match -> !viewer.delayed() || !match.at().isAfter(matches.releaseCutoff()))
                    .collect(Collectors.toMap(MatchListing::match, Function.identity()));
        }
        if (hasMismatch || !isVerified && !isCopyOf(visible)) {
            reset();
        }
        isVerified = true;
        List<MatchListing> grown = visible.values().stream()
                .filter(match -> match.last().number() != seenVersions.getOrDefault(match.match(), -1L)).toList();
        unseen = (int) grown.stream().filter(match -> !seenVersions.containsKey(match.match())).count();
        for (int from = 0; from < grown.size(); from += MAX_CONCURRENT_COPIES) {
            copy(grown.subList(from, Math.min(grown.size(), from + MAX_CONCURRENT_COPIES)));
            if (Thread.interrupted()) {
                throw new InterruptedException("closed while matches were counted");
            }
        }
        brokenMatches.retainAll(visible.keySet());
        brokenMatches.forEach(match -> bad.add(match.value()));
        unreadable = List.copyOf(bad);
    }

    /// Returns true if the copies in the file are from this archive. They may be from another one, because the name of
    /// an archive can later refer to a different archive.
    private boolean isCopyOf(Map<MatchId, MatchListing> visibleMatches) {
        try (var kept = log.listMatches(MatchQuery.ALL)) {
            for (MatchListing match : kept.toList()) {
                MatchListing origin = visibleMatches.get(match.match());
                if (origin == null || !origin.at().equals(match.at())
                        || origin.last().number() < match.last().number()) {
                    return false;
                }
                seenVersions.put(match.match(), match.last().number());
            }
            return true;
        } catch (BadFile _) {
            return false; // the copies can be recreated
        }
    }

    private synchronized void reset() {
        log.close();
        try {
            for (String ending : FILE_SUFFIXES) {
                Files.deleteIfExists(file.resolveSibling(file.getFileName() + ending));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot begin " + file + " anew", e);
        }
        log = SqliteLog.open(file);
        seenVersions.clear();
        brokenMatches.clear();
        hasMismatch = false;
    }

    private void copy(List<MatchListing> listings) {
        Set<MatchId> fresh = new HashSet<>(listings.stream().map(MatchListing::match).toList());
        fresh.removeAll(seenVersions.keySet());
        try (var copying = new MatchCopier(MatchCopier.toTarget(log), "letopis serve", this::logOutcome)) {
            for (MatchListing match : listings) {
                copyMatchIfOver(match).ifPresent(copy -> copying.add(match.match().value(), () ->
                        ReplayReader.of(match.match().value(), new ByteArrayInputStream(copy))));
            }
            copying.finish();
        }
        new FactProjection(log, Phrases.forLanguage(Language.EN), ProjectionListener.NONE).update();
        unseen -= fresh.size();
    }

    /// Returns a copy of the match if, as far as this viewer can see, the match has ended.
    private Optional<byte[]> copyMatchIfOver(MatchListing match) {
        try {
            Optional<WatchedMatch> found = matches.find(match.match(), viewer.delayed());
            if (found.isEmpty()) {
                return Optional.empty();
            }
            AudienceView view = found.get().viewFor(viewer.audience(), Language.EN);
            long last = view.match().timeline().size();
            brokenMatches.remove(match.match());
            boolean known = seenVersions.getOrDefault(match.match(), -1L) == last;
            seenVersions.put(match.match(), last);
            return !known && MatchStatus.of(view, matches.currentTime()) == MatchStatus.ENDED
                    ? Optional.of(view.replay())
                    : Optional.empty();
        } catch (BadFile e) {
            seenVersions.put(match.match(), match.last().number());
            brokenMatches.add(match.match());
            return Optional.empty(); // its page shows the error
        }
    }

    private void logOutcome(CopyOutcome outcome) {
        switch (outcome) {
            case CopyOutcome.Copy _, CopyOutcome.StaleWriter _ -> { } // another process writes the same copies
            case CopyOutcome.HeaderMismatch _, CopyOutcome.Divergence _,
            CopyOutcome.MissingSecrets _ -> hasMismatch = true;
            case CopyOutcome.UnreadableSource(var source, var why) -> LOGGER.log(System.Logger.Level.WARNING,
                    "{0} is not counted: {1}", source, why.formatMessage(Language.EN));
        }
    }

    @Override
    SqliteLog sqliteLog() {
        return log;
    }

    @Override
    public synchronized void close() {
        log.close();
    }
}
