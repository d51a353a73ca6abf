package letopis.match;

import java.util.List;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.MatchEvent.Conclusion;
import letopis.journal.RuleRef;
import letopis.journal.SecretSeal;
import letopis.journal.Sequence;
import letopis.table.Awaited;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;

/// Derives the consequences of recorded choices again and compares them with what was recorded. Takes the commits of
/// one match in order and stops at the first difference: what follows it is counted, but neither derived nor folded.
public final class Verify<S extends State> {

    private final Game<S> game;
    private S state;
    private long entries;
    private Verdict verdict;

    public Verify(Game<S> game, S opening) {
        this.game = game;
        this.state = opening;
    }

    /// What re-deriving a match showed.
    public sealed interface Verdict {

        /// Every consequence came out as recorded.
        record Exact(long entries) implements Verdict {}

        /// The log lacks secrets, so the rules cannot be asked again from this entry on; its seals stand.
        record Unverified(long entries, Sequence firstHidden) implements Verdict {}

        /// The rules of today say something else, for the first time here.
        record Diverged(Sequence at, Difference difference) implements Verdict {}
    }

    /// How a recorded entry and the derived one differ.
    public sealed interface Difference {

        /// Another event, cause, author or rules; both sides as they are.
        record Other(Derived recorded, Derived derived) implements Difference {}

        /// Recorded, but nothing follows any more.
        record NotDerived(Derived recorded) implements Difference {}

        /// This follows, but was not recorded.
        record NotRecorded(Derived derived) implements Difference {}

        /// The recorded choice is refused.
        record ChoiceRefused(Refusal refusal) implements Difference {}

        /// A commit does not begin with a choice.
        record NoChoice() implements Difference {}
    }

    /// An entry without number, time and seals.
    public record Derived(Event event, Author by, Sequence cause, List<RuleRef> rules) {
        static Derived of(Entry entry) {
            return new Derived(entry.event(), entry.by(), entry.cause(), entry.rules());
        }

        static Derived of(Outcome.Consequence consequence) {
            return new Derived(consequence.event(), Author.RULES, consequence.cause(), consequence.rules());
        }
    }

    public void check(Commit commit) {
        entries += commit.entries().size();
        if (verdict == null) {
            verdict = compare(commit);
        }
    }

    public Verdict verdict() {
        return switch (verdict) {
            case null -> new Verdict.Exact(entries);
            case Verdict.Unverified(_, var firstHidden) -> new Verdict.Unverified(entries, firstHidden);
            case Verdict.Exact exact -> exact;
            case Verdict.Diverged diverged -> diverged;
        };
    }

    private Verdict compare(Commit commit) {
        for (Entry entry : commit.entries()) {
            if (entry.sealed().values().stream().anyMatch(SecretSeal::isWithheld)) {
                return new Verdict.Unverified(entries, entry.seq());
            }
        }
        Entry first = commit.entries().getFirst();
        if (first.event() instanceof MatchEvent.Ended(var reason)) {
            return compare(first, reason);
        }
        if (first.event() instanceof MatchEvent.Agreed) {
            return null;
        }
        if (!(first.event() instanceof Choice choice) || !first.isChoice() || !first.by().equals(choice.by())) {
            return new Verdict.Diverged(first.seq(), new Difference.NoChoice());
        }
        return switch (game.decide(state, choice)) {
            case Outcome.Refused(var refusal) -> new Verdict.Diverged(first.seq(),
                    new Difference.ChoiceRefused(refusal));
            case Outcome.Accepted(var derived, var after) -> {
                state = after; // of use only where nothing differs
                yield compare(commit.entries().subList(1, commit.entries().size()), derived, first.seq());
            }
        };
    }

    /// A match is finished exactly where the rules wait for nobody.
    private Verdict compare(Entry ended, Conclusion recorded) {
        Conclusion derived = game.awaited(state) instanceof Awaited.Nobody ? Conclusion.FINISHED : Conclusion.ABANDONED;
        return derived == recorded ? null : new Verdict.Diverged(ended.seq(), new Difference.Other(Derived.of(ended),
                new Derived(new MatchEvent.Ended(derived), ended.by(), ended.cause(), ended.rules())));
    }

    private static Verdict compare(List<Entry> recorded, List<Outcome.Consequence> derived, Sequence choice) {
        for (int i = 0; i < Math.max(recorded.size(), derived.size()); i++) {
            Sequence at = choice.plus(i + 1L);
            if (i >= derived.size()) {
                return new Verdict.Diverged(at, new Difference.NotDerived(Derived.of(recorded.get(i))));
            }
            if (i >= recorded.size()) {
                return new Verdict.Diverged(at, new Difference.NotRecorded(Derived.of(derived.get(i))));
            }
            Derived was = Derived.of(recorded.get(i));
            Derived is = Derived.of(derived.get(i));
            if (!was.equals(is)) {
                return new Verdict.Diverged(at, new Difference.Other(was, is));
            }
        }
        return null;
    }
}
