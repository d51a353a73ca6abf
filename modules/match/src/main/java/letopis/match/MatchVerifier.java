package letopis.match;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.SecretSeal;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.HiddenAccessTracker;
import letopis.table.Outcome;
import letopis.table.PublicChoice;
import letopis.table.Refusal;
import letopis.table.Renumbering;
import letopis.table.State;
import letopis.table.TableResynced;
import org.jspecify.annotations.Nullable;

/// A verifier of recorded matches. It recomputes the consequences of recorded choices and compares them with the
/// record. It takes the commits of one match in order.
///
/// After a difference it continues from the recorded state, so each difference is reported independently of earlier
/// ones. Only the first difference of a commit counts. Changed citations are counted, but they are no differences.
///
/// If the log lacks secrets, the rules cannot derive everything. All consequences are compared until the rules need a
/// missing value. From that point to the end of the commit, consequences that match the record still count as checked,
/// and differences are excused. Excused consequences may be forged, so a match with any of them is undecided.
public final class MatchVerifier<S extends State> {

    private final MatchRules<S> rules;
    private final SortedMap<Seat, Long> uncheckedCountsBySeat = new TreeMap<>();
    private final StateHistory<S> history;
    private long entries;
    private long consequenceCount;
    private long checkedCount;
    private long secretCount;
    private long openCount;
    private long excusedCount;
    private long citationCount;
    private @Nullable Sequence firstExcused; // null while nothing is excused
    private @Nullable Sequence firstHidden; // null while all secrets are known
    private @Nullable LocatedDifference firstDifference; // null while nothing differs
    private long differenceCount;
    private @Nullable Entry stopEntry; // the first entry that cannot be folded; null if there is none

    /// @param recordsResult as [letopis.journal.Header#recordsResult]
    public MatchVerifier(Game<S> game, S opening, boolean recordsResult) {
        this.rules = new MatchRules<>(game, recordsResult);
        this.history = new StateHistory<>(game, opening);
    }

    /// The result of verifying a match.
    public sealed interface Verdict {

        /// The match has no entries yet.
        record EmptyMatch() implements Verdict {}

        /// All consequences match the record.
        record ExactReplay(long entries) implements Verdict {}

        /// The log lacks secrets, first at `firstHiddenEntry`; all consequences match the record without them.
        record UnverifiedVerdict(long entries, Sequence firstHiddenEntry) implements Verdict {}

        /// Some consequences differ or cannot be derived, first at `at`. Missing secrets excuse all of them.
        record UndecidedVerdict(long entries, Sequence firstHiddenEntry, Sequence at) implements Verdict {}

        /// The match agrees with the rules up to an event of an unknown type or version; later entries are not derived.
        record StoppedVerdict(long entries, Sequence at, UnknownEvent event) implements Verdict {}

        /// The current rules contradict the record. The first difference is at `at`.
        record Divergence(Sequence at, Difference difference) implements Verdict {}
    }

    /// The scope of a verification.
    ///
    /// @param consequenceCount the recorded consequences
    /// @param checkedCount the consequences that were derived as recorded
    /// @param uncheckedCountsBySeat the consequences that depend on missing values, by the seat that knows them
    /// @param differenceCount the commits that differ
    /// @param excusedCount the commits whose difference is excused by a missing secret
    /// @param citationCount the consequences that match but now cite other paragraphs
    /// @param secretCount the hidden values that were sealed
    /// @param openedSecretCount the number of hidden values that are available and match their seals
    public record Extent(long consequenceCount, long checkedCount, SortedMap<Seat, Long> uncheckedCountsBySeat,
            long differenceCount, long excusedCount, long citationCount, long secretCount, long openedSecretCount) {

        /// Returns whether some consequences depend on missing values and none could be checked.
        public boolean isUncheckable() {
            return checkedCount == 0 && !uncheckedCountsBySeat.isEmpty();
        }
    }

    public record LocatedDifference(Sequence at, Difference difference) {}

    public sealed interface Difference {

        /// The event, cause or author differs.
        record Mismatch(DerivedEntry recordedEntry, DerivedEntry derivedEntry) implements Difference {}

        /// An entry that was recorded but is no longer derived.
        record UnderivedEntry(DerivedEntry recordedEntry) implements Difference {}

        /// An entry that is derived but was not recorded.
        record UnrecordedEntry(DerivedEntry derivedEntry) implements Difference {}

        record RefusedChoice(Refusal refusal) implements Difference {}

        /// A commit does not begin with a choice.
        record MissingChoice() implements Difference {}

        /// The match cannot rewind to this entry.
        record ImpossibleRewind(Sequence to, RewindObstacle obstacle) implements Difference {}

        /// After an earlier difference, the rules cannot process this choice.
        record UnderivableEntry(String reason) implements Difference {}
    }

    /// An entry without number, time and seals.
    public record DerivedEntry(Event event, Author by, Sequence cause, List<RuleRef> rules) {
        static DerivedEntry of(Entry entry) {
            return new DerivedEntry(entry.event(), entry.by(), entry.cause(), entry.rules());
        }

        static DerivedEntry of(Outcome.Consequence consequence) {
            return new DerivedEntry(consequence.event(), Author.RULES, consequence.cause(), consequence.rules());
        }

        /// Returns whether this entry equals another one. Ignores the cited paragraphs, because they only explain the
        /// entry.
        ///
        /// @param isClosed true if hidden values may differ
        boolean isSameAs(DerivedEntry other, boolean isClosed) {
            return by.equals(other.by) && cause.equals(other.cause) && (event.equals(other.event)
                    || isClosed && event.toString().equals(other.event.toString()));
        }
    }

    /// Verifies a loaded match up to the end of the commit that contains an entry, or to the first difference.
    public static <S extends State> MatchVerifier<S> verifyUpTo(long index, Timeline<S> timeline, Game<S> game,
            boolean recordsResult) {
        var verify = new MatchVerifier<>(game, timeline.at(0), recordsResult);
        Timeline<S> recorded = timeline.asRecorded();
        for (long from = 0; from < index && verify.firstDifference == null;) {
            long to = recorded.next(from, Timeline.Stride.STEP);
            verify.check(timeline.entries().subList((int) from, (int) to));
            from = to;
        }
        return verify;
    }

    /// @return the first difference in this commit
    public Optional<LocatedDifference> check(Commit commit) {
        return check(commit.entries());
    }

    /// @param commit all entries of the commit
    private Optional<LocatedDifference> check(List<Entry> commit) {
        entries += commit.size();
        consequenceCount += commit.stream().filter(entry -> !entry.isChoice()).count();
        commit.forEach(this::countEntry);
        stopEntry = stopEntry == null ? UnknownEvent.findFirst(commit).orElse(null) : stopEntry;
        if (stopEntry != null) {
            return Optional.empty();
        }
        Optional<LocatedDifference> found = compare(commit);
        if (found.isPresent()) {
            differenceCount++;
            firstDifference = firstDifference == null ? found.get() : firstDifference;
        }
        return found;
    }

    public Verdict verdict() {
        if (firstDifference != null) {
            return new Verdict.Divergence(firstDifference.at(), firstDifference.difference());
        }
        if (stopEntry != null && stopEntry.event() instanceof UnknownEvent event) {
            return new Verdict.StoppedVerdict(entries, stopEntry.seq(), event);
        }
        if (firstHidden == null) {
            return entries == 0 ? new Verdict.EmptyMatch() : new Verdict.ExactReplay(entries);
        }
        return firstExcused == null ? new Verdict.UnverifiedVerdict(entries, firstHidden)
                : new Verdict.UndecidedVerdict(entries, firstHidden, firstExcused);
    }

    public S state() {
        return history.state();
    }

    public Extent extent() {
        return new Extent(consequenceCount, checkedCount, new TreeMap<>(uncheckedCountsBySeat), differenceCount,
                excusedCount, citationCount, secretCount, openCount);
    }

    private void countEntry(Entry entry) {
        for (SecretSeal seal : entry.sealed().values()) {
            secretCount += seal.sha256().isEmpty() ? 0 : 1;
            openCount += seal.isKnown() ? 1 : 0;
            if (seal.isWithheld() && firstHidden == null) {
                firstHidden = entry.seq();
            }
        }
    }

    private Optional<LocatedDifference> compare(List<Entry> commit) {
        Entry first = commit.getFirst();
        if (first.event() instanceof MatchEvent event) {
            return compare(first, event);
        }
        return first.event() instanceof TableResynced order && first.isChoice() ? compare(commit, order)
                : compareChoice(commit);
    }

    /// Checks each setup order of a table reset together with its consequences.
    private Optional<LocatedDifference> compare(List<Entry> commit, TableResynced order) {
        Optional<LocatedDifference> found = Optional.empty();
        if (!commit.getFirst().by().equals(order.by())) {
            found = Optional.of(new LocatedDifference(commit.getFirst().seq(), new Difference.MissingChoice()));
        }
        history.add(commit.subList(0, 1));
        for (int from = 1; from < commit.size();) {
            int to = from + 1;
            while (to < commit.size() && !commit.get(to).isChoice()) {
                to++;
            }
            Optional<LocatedDifference> locatedDifference = compareChoice(commit.subList(from, to));
            found = found.isPresent() ? found : locatedDifference;
            from = to;
        }
        history.mergeCommits(commit.getFirst().seq(), commit.getLast().seq());
        return found;
    }

    private Optional<LocatedDifference> compareChoice(List<Entry> commit) {
        S state = history.state();
        List<Renumbering> renumbered = findRenumberings(commit);
        Entry chosen = commit.get(Math.min(renumbered.size(), commit.size() - 1));
        if (!(chosen.event() instanceof Choice choice) || !chosen.isChoice() || !chosen.by().equals(choice.by())) {
            history.add(commit);
            return Optional.of(new LocatedDifference(chosen.seq(), new Difference.MissingChoice()));
        }
        Choice asked = new PublicChoice(renumbered, choice).originalChoice(state.table());
        List<Entry> recorded = commit.subList(renumbered.size() + 1, commit.size());
        var unseen = new HiddenAccessTracker();
        Outcome<S> outcome;
        try {
            outcome = runTracked(unseen, () -> rules.decide(state, asked));
        } catch (RuntimeException e) {
            history.add(commit);
            if (unseen.firstAccessedOwner().isPresent()) {
                markExcused(chosen.seq(), recorded.size(), unseen);
                return Optional.empty();
            }
            if (differenceCount == 0) {
                throw e;
            }
            return Optional.of(new LocatedDifference(chosen.seq(),
                    new Difference.UnderivableEntry(String.valueOf(e.getMessage()))));
        }
        return switch (outcome) {
            case Outcome.Rejection(var refusal) -> {
                history.add(commit);
                if (unseen.firstAccessedOwner().isPresent()) {
                    markExcused(chosen.seq(), recorded.size(), unseen);
                    yield Optional.empty();
                }
                yield Optional.of(new LocatedDifference(chosen.seq(), new Difference.RefusedChoice(refusal)));
            }
            case Outcome.Acceptance<S> accepted -> {
                List<DerivedEntry> derived = Stream.concat(accepted.choiceEvents(asked).stream()
                                .map(event -> new DerivedEntry(event, choice.by(), Sequence.NONE, List.of())),
                        accepted.consequences().stream().map(DerivedEntry::of)).toList();
                Optional<LocatedDifference> difference = compare(commit, derived);
                if (difference.isEmpty()) {
                    checkedCount += recorded.size();
                    adoptRecordedState(commit, accepted.finalState());
                    yield difference;
                }
                history.add(commit);
                int same = (int) (difference.get().at().number() - chosen.seq().number()) - 1;
                if (same < 0) {
                    yield difference;
                }
                checkedCount += same;
                if (unseen.firstAccessedOwner().isPresent() && same >= unseen.consequencesBefore()) {
                    markExcused(difference.get().at(), recorded.size() - same, unseen);
                    yield Optional.empty();
                }
                yield difference;
            }
        };
    }

    /// Runs an action. Tracks access to hidden values only if secrets are missing.
    private <T> T runTracked(HiddenAccessTracker tracker, Supplier<T> action) {
        return firstHidden == null ? action.get() : tracker.watch(action);
    }

    /// @param consequenceCount the number of recorded consequences from that entry on; 0 if one is not recorded
    private void markExcused(Sequence entry, int consequenceCount, HiddenAccessTracker tracker) {
        excusedCount++;
        firstExcused = firstExcused == null ? entry : firstExcused;
        if (consequenceCount > 0) {
            uncheckedCountsBySeat.merge(tracker.firstAccessedOwner().orElseThrow(), (long) consequenceCount, Long::sum);
        }
    }

    /// Returns the renumberings recorded before the choice. They show which of its cards had other ids in the hand.
    private static List<Renumbering> findRenumberings(List<Entry> commit) {
        return commit.stream().takeWhile(Entry::isChoice).map(Entry::event)
                .takeWhile(Renumbering.class::isInstance).map(Renumbering.class::cast).toList();
    }

    /// Continues from the recorded state, in which the remaining cards of a hand are unknown. The derived state may be
    /// wrong: if no available player knows which hand cards were meant, the rules name arbitrary ones.
    private void adoptRecordedState(List<Entry> commit, S after) {
        boolean known = commit.stream()
                .noneMatch(entry -> entry.event() instanceof Renumbering && !entry.hasAllSecrets());
        if (known) {
            history.add(commit.getLast(), after);
        } else {
            history.add(commit);
        }
    }

    private Optional<LocatedDifference> compare(Entry entry, MatchEvent event) {
        return switch (event) {
            case MatchEvent.Ended(var reason) -> compare(entry, reason);
            case MatchEvent.Rewound back -> {
                Optional<RewindObstacle> obstacle = history.findRewindObstacle(back.to());
                if (obstacle.isEmpty()) {
                    history.add(List.of(entry));
                }
                yield obstacle.map(rewindObstacle ->
                        new LocatedDifference(entry.seq(), new Difference.ImpossibleRewind(back.to(), rewindObstacle)));
            }
            case MatchEvent.Ruling _ -> {
                history.add(List.of(entry));
                yield Optional.empty();
            }
            case MatchEvent.Agreed _ -> Optional.empty();
        };
    }

    /// Compares the recorded conclusion with the derived one. A match is finished if and only if the rules await no
    /// choice.
    private Optional<LocatedDifference> compare(Entry endEntry, Conclusion conclusion) {
        var unseen = new HiddenAccessTracker();
        boolean over = runTracked(unseen, () -> rules.game().awaited(history.state())) instanceof AwaitedInput.NoInput;
        Conclusion derived = over ? Conclusion.FINISHED : Conclusion.ABANDONED;
        if (derived == conclusion) {
            return Optional.empty();
        }
        if (unseen.firstAccessedOwner().isPresent()) {
            markExcused(endEntry.seq(), 0, unseen);
            return Optional.empty();
        }
        return Optional.of(new LocatedDifference(endEntry.seq(), new Difference.Mismatch(DerivedEntry.of(endEntry),
                new DerivedEntry(new MatchEvent.Ended(derived), endEntry.by(), endEntry.cause(), endEntry.rules()))));
    }

    private Optional<LocatedDifference> compare(List<Entry> recordedEntries, List<DerivedEntry> derivedEntries) {
        for (int i = 0; i < Math.max(recordedEntries.size(), derivedEntries.size()); i++) {
            Sequence at = recordedEntries.getFirst().seq().plus(i);
            if (i >= derivedEntries.size()) {
                return Optional.of(new LocatedDifference(at,
                        new Difference.UnderivedEntry(DerivedEntry.of(recordedEntries.get(i)))));
            }
            if (i >= recordedEntries.size()) {
                return Optional.of(new LocatedDifference(at, new Difference.UnrecordedEntry(derivedEntries.get(i))));
            }
            DerivedEntry was = DerivedEntry.of(recordedEntries.get(i));
            DerivedEntry is = derivedEntries.get(i);
            if (!was.isSameAs(is, isClosed(recordedEntries.get(i)))) {
                return Optional.of(new LocatedDifference(at, new Difference.Mismatch(was, is)));
            }
            citationCount += was.rules().equals(is.rules()) ? 0 : 1;
        }
        return Optional.empty();
    }

    /// Returns whether hidden values of an entry cannot be compared because they are withheld or were never seen.
    private boolean isClosed(Entry entry) {
        return firstHidden != null && !entry.hasAllSecrets();
    }
}
