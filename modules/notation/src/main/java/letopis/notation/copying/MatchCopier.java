package letopis.notation.copying;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.language.message.FileProblem;
import letopis.notation.Games;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.ReplayReader;
import letopis.notation.TornTail;
import letopis.notation.copying.BulkLog.BulkWriter;
import letopis.notation.copying.BulkLog.HeaderMismatchException;
import letopis.notation.copying.BulkLog.RejectedMatch;
import letopis.table.Game;
import letopis.table.State;

/// A copier of matches in stored form, with their seals. An existing match is compared and only its missing commits are
/// added, so an interrupted copy can be resumed.
///
/// Each match is read twice. The first time, it is verified to its end and compared. The second time, it is copied.
/// Verification must come first because logs are append-only: a match with an error in the middle could never be
/// removed. Many matches are copied at once. The target is not queried while commits are in flight.
public final class MatchCopier implements AutoCloseable {

    private static final long ENTRIES_PER_FLUSH = 20_000;
    private static final int MATCHES_PER_FLUSH = 200;
    private static final int MATCHES_PER_BULK = 1000; // bounds the memory: a bulk keeps all matches it began

    private final Target target;
    private final String writer;
    private final Consumer<CopyOutcome> outcomeConsumer;
    // The planned copies. Each supplier copies one match and returns the outcome.
    private final List<Supplier<CopyOutcome>> plannedCopies = new ArrayList<>();
    private final Set<MatchId> plannedIds = new HashSet<>();
    private final Map<MatchId, String> writersByTakenOverMatch = new HashMap<>();
    private BulkWriter bulkWriter; // while copying is in progress
    private int startedMatchCount;
    private long plannedEntryCount;
    private long pendingEntryCount;

    public interface Target {

        /// Opens the match with this header at the target. Returns empty if it does not exist. Callers must close the
        /// reader.
        ///
        /// @throws BadFile if the target has anything else in its place
        Optional<ReplayReader> read(Header header);

        BulkWriter openBulkWriter(String writer);
    }

    /// @param lacksEntries true if anything remains to be copied
    private record Plan(
            String source, Supplier<ReplayReader> opener, MatchId match, boolean lacksEntries, long storedEntryCount,
            long tornLineCount) {}

    /// @param writer the name shown to a writer that is rejected
    /// @param outcomeConsumer the consumer of the final outcome of each match, in the order in which they were added
    public MatchCopier(Target target, String writer, Consumer<CopyOutcome> outcomeConsumer) {
        this.target = target;
        this.writer = writer;
        this.outcomeConsumer = outcomeConsumer;
    }

    public static Target toTarget(BulkLog log) {
        return new Target() {
            @Override
            public Optional<ReplayReader> read(Header header) {
                MatchId match = header.match();
                return log.findHeader(match).map(_ -> ReplayReader.of(log.name() + "#" + match, log.openReplay(match)));
            }

            @Override
            public BulkWriter openBulkWriter(String writer) {
                return log.openBulkWriter(writer);
            }
        };
    }

    /// Adds a match to copy. It may be copied later, together with others.
    ///
    /// @param source the displayed name of its source
    /// @param readerFactory the supplier that opens the match; called twice
    public void add(String source, Supplier<ReplayReader> readerFactory) {
        if (!planCopy(source, readerFactory)) {
            finish();
            planCopy(source, readerFactory);
        }
        if (plannedEntryCount >= ENTRIES_PER_FLUSH || plannedCopies.size() >= MATCHES_PER_FLUSH) {
            finish();
        }
    }

    /// @return false if another copy of the same match must be finished first
    private boolean planCopy(String source, Supplier<ReplayReader> readerFactory) {
        try (ReplayReader ours = readerFactory.get().checkEverySignature()) {
            if (plannedIds.contains(ours.header().match())) {
                return false;
            }
            checkPlayable(source, ours.header(), ours.game());
            planCopy(source, readerFactory, ours);
        } catch (BadFile bad) {
            plannedCopies.add(() -> new CopyOutcome.UnreadableSource(source, bad));
        } catch (BadLog trouble) {
            throw trouble; // a problem of the target, which affects all other matches too
        } catch (RuntimeException e) {
            plannedCopies.add(() -> new CopyOutcome.UnreadableSource(source, unreadableError(source, e)));
        }
        return true;
    }

    /// Checks that the card set belongs to the game and that the game can start with this header. Otherwise the stored
    /// match could never be read.
    private static <S extends State> void checkPlayable(String source, Header header, Game<S> game) {
        Games.createState(source, header, game, CardSets.unpin(source, header.cards(), game));
    }

    /// Creates the error for one source, so that the remaining matches are still copied.
    private static BadFile unreadableError(String source, RuntimeException e) {
        return new BadFile(source, 0, 0, new FileProblem("reading-failed", Map.of("reason", String.valueOf(e))), e);
    }

    private void planCopy(String source, Supplier<ReplayReader> readerFactory, ReplayReader sourceReader) {
        HeaderLine.checkCharacters(source, sourceReader.header());
        MatchId match = sourceReader.header().match();
        long stored = 0;
        boolean lacking = true;
        try (ReplayReader theirs = target.read(sourceReader.header()).orElse(null)) {
            if (theirs != null) {
                if (!theirs.header().equals(sourceReader.header())) {
                    plannedCopies.add(() -> new CopyOutcome.HeaderMismatch(source, match));
                    return;
                }
                var differs = new Difference(sourceReader, theirs);
                if (differs.firstDifference().isPresent()) {
                    plannedCopies.add(() -> new CopyOutcome.Divergence(source, match, differs.firstDifference().get()));
                    return;
                }
                if (differs.firstMissingSecret().isPresent()) {
                    plannedCopies.add(() -> new CopyOutcome.MissingSecrets(
                            source, match, differs.firstMissingSecret().get()));
                    return;
                }
                stored = sourceReader.seal().last().number();
                lacking = false;
            }
        }
        for (Commit _ : sourceReader) {
            lacking = true;
        }
        long all = sourceReader.seal().last().number();
        var plan = new Plan(source, readerFactory, match, lacking, stored, sourceReader.tornTail().map(TornTail::lines)
                .orElse(0));
        plannedCopies.add(() -> copy(plan));
        plannedIds.add(match);
        plannedEntryCount += all - stored;
    }

    /// Waits until all added matches are stored or reported as not stored.
    public void finish() {
        var now = List.copyOf(plannedCopies);
        plannedCopies.clear();
        plannedIds.clear();
        plannedEntryCount = 0;
        List<CopyOutcome> done = now.stream().map(Supplier::get).toList();
        flush();
        done.forEach(copyOutcome -> outcomeConsumer.accept(
                copyOutcome instanceof CopyOutcome.Copy(var source, var match, long added, _, _) && added > 0
                && writersByTakenOverMatch.containsKey(match)
                        ? new CopyOutcome.StaleWriter(source, match, writersByTakenOverMatch.get(match))
                        : copyOutcome));
        writersByTakenOverMatch.clear();
        if (startedMatchCount >= MATCHES_PER_BULK) {
            close();
        }
    }

    private CopyOutcome copy(Plan plan) {
        if (!plan.lacksEntries()) {
            return new CopyOutcome.Copy(plan.source(), plan.match(), 0, plan.storedEntryCount(), plan.tornLineCount());
        }
        try (ReplayReader ours = plan.opener().get()) {
            return copy(plan, ours);
        } catch (BadFile bad) {
            return new CopyOutcome.UnreadableSource(plan.source(), bad);
        } catch (HeaderMismatchException _) {
            return new CopyOutcome.HeaderMismatch(plan.source(), plan.match());
        }
    }

    /// Copies the missing commits. Checks the target's tail again, because the target may have grown since the match
    /// was compared.
    private CopyOutcome copy(Plan plan, ReplayReader sourceReader) {
        if (bulkWriter == null) {
            bulkWriter = target.openBulkWriter(writer);
        }
        startedMatchCount++;
        Seal tail = bulkWriter.begin(sourceReader.header());
        long added = 0;
        for (Commit commit : sourceReader) {
            if (commit.last().equals(tail.last()) && !commit.seal().equals(tail)
                    || commit.first().compareTo(tail.last()) <= 0 && commit.last().compareTo(tail.last()) > 0) {
                return new CopyOutcome.Divergence(plan.source(), plan.match(), commit.first());
            }
            if (commit.last().compareTo(tail.last()) > 0) {
                bulkWriter.add(plan.match(), sourceReader.sealedCommit());
                added += commit.entries().size();
                pendingEntryCount += commit.entries().size();
                if (pendingEntryCount >= ENTRIES_PER_FLUSH) {
                    flush();
                }
            }
        }
        return new CopyOutcome.Copy(plan.source(), plan.match(), added, sourceReader.seal().last()
                .number() - added, plan.tornLineCount());
    }

    private void flush() {
        if (bulkWriter != null) {
            for (RejectedMatch rejectedMatch : bulkWriter.flush()) {
                writersByTakenOverMatch.put(rejectedMatch.match(), rejectedMatch.by());
            }
        }
        pendingEntryCount = 0;
    }

    @Override
    public void close() {
        if (bulkWriter != null) {
            bulkWriter.close();
            bulkWriter = null;
            startedMatchCount = 0;
        }
    }

    /// The difference between a match and its copy at the target, up to the end of the shorter one.
    private static final class Difference {

        private final ReplayReader sourceReader;
        private final ReplayReader targetReader;
        private Optional<Sequence> firstDifference = Optional.empty();
        private Optional<Sequence> firstRedactedEntry = Optional.empty();

        /// Reads both matches to the end of the shorter one, or to the first entry that differs.
        Difference(ReplayReader sourceReader, ReplayReader targetReader) {
            this.sourceReader = sourceReader;
            this.targetReader = targetReader;
            while (firstDifference.isEmpty()) {
                Optional<Commit> commit = targetReader.next();
                Optional<Commit> here = commit.isEmpty() ? Optional.empty() : sourceReader.next();
                if (here.isEmpty()) {
                    return;
                }
                compare(here.get(), commit.get());
            }
        }

        /// Returns the first entry whose public form differs.
        Optional<Sequence> firstDifference() {
            return firstDifference;
        }

        /// Returns the first entry whose secret only the source has.
        Optional<Sequence> firstMissingSecret() {
            return firstRedactedEntry;
        }

        private void compare(Commit commit, Commit existingCommit) {
            if (!commit.seal().equals(existingCommit.seal())) {
                firstDifference = Optional.of(findDifference(commit, existingCommit));
            } else if (firstRedactedEntry.isEmpty() && commit.entries().stream()
                    .anyMatch(entry -> !entry.sealed().isEmpty())) {
                firstRedactedEntry = findMissingSecret(commit);
            }
        }

        /// Finds the first entry whose public form differs. There must be one, because the seals differ.
        private Sequence findDifference(Commit commit, Commit existingCommit) {
            var notation = new JsonNotation(sourceReader.game());
            int both = Math.min(commit.entries().size(), existingCommit.entries().size());
            for (int i = 0; i < both; i++) {
                Entry entry = commit.entries().get(i);
                if (!Arrays.equals(notation.formatPublicLine(entry),
                        notation.formatPublicLine(existingCommit.entries().get(i)))) {
                    return entry.seq();
                }
            }
            return commit.first().plus(both);
        }

        /// Finds a missing secret. The seals are equal, so secrets that exist on both sides are equal too.
        private Optional<Sequence> findMissingSecret(Commit commit) {
            List<SealedCommit.Line> ourLines = sourceReader.sealedCommit().lines();
            List<SealedCommit.Line> theirLines = targetReader.sealedCommit().lines();
            for (int i = 0; i < ourLines.size(); i++) {
                if (ourLines.get(i).secretStart() >= 0 && theirLines.get(i).secretStart() < 0) {
                    return Optional.of(commit.first().plus(i));
                }
            }
            return Optional.empty();
        }
    }
}
