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
import letopis.notation.copying.BulkLog.Bulk;
import letopis.notation.copying.BulkLog.OtherMatch;
import letopis.notation.copying.BulkLog.Refused;
import letopis.table.Game;
import letopis.table.State;

/// Copies matches as they are written, with their seals. A match that is there already is compared and only what it
/// lacks is added, so that copying resumes wherever it was interrupted.
///
/// Each match is read twice: first it is checked to its end and compared, then it is copied. A log only grows, and a
/// match that turns out to be broken in its middle would stay there forever. Many matches are copied at once; nothing
/// is asked of the target while commits are on their way to it.
public final class Copying implements AutoCloseable {

    private static final long FLUSHED_ENTRIES = 20_000;
    private static final int MATCHES_AT_ONCE = 200;
    private static final int MATCHES_IN_A_BULK = 1000; // a bulk remembers all it has begun

    private final Target to;
    private final String writer;
    private final Consumer<Copied> outcomes;
    private final List<Supplier<Copied>> planned = new ArrayList<>(); // each copies, and says what came of it
    private final Set<MatchId> plannedIds = new HashSet<>();
    private final Map<MatchId, String> refused = new HashMap<>();
    private Bulk bulk; // while something is copied
    private int begun;
    private long entriesPlanned;
    private long pending;

    public interface Target {

        /// The match of this header as it is there, or nothing when it was not begun. To be closed.
        ///
        /// @throws BadFile when there is something else in its place
        Optional<ReplayReader> read(Header header);

        Bulk bulk(String writer);
    }

    /// @param lacking whether anything is to be copied
    private record Plan(
            String source, Supplier<ReplayReader> open, MatchId match, boolean lacking, long there, long torn) {}

    /// @param writer who brings the matches, as a later refusal should name them
    /// @param outcomes receives the outcome of each match, in the order they were given, once it is certain
    public Copying(Target to, String writer, Consumer<Copied> outcomes) {
        this.to = to;
        this.writer = writer;
        this.outcomes = outcomes;
    }

    public static Target into(BulkLog log) {
        return new Target() {
            @Override
            public Optional<ReplayReader> read(Header header) {
                MatchId match = header.match();
                return log.header(match).map(_ -> ReplayReader.of(log.name() + "#" + match, log.replay(match)));
            }

            @Override
            public Bulk bulk(String writer) {
                return log.bulk(writer);
            }
        };
    }

    /// Takes a match to copy, which may be done later, with others.
    ///
    /// @param source what people call the place it comes from
    /// @param open opens the match; called twice
    public void take(String source, Supplier<ReplayReader> open) {
        if (!plan(source, open)) {
            finish();
            plan(source, open);
        }
        if (entriesPlanned >= FLUSHED_ENTRIES || planned.size() >= MATCHES_AT_ONCE) {
            finish();
        }
    }

    /// @return false when another copy of the same match must be done first
    private boolean plan(String source, Supplier<ReplayReader> open) {
        try (ReplayReader ours = open.get().checkingEverySignature()) {
            if (plannedIds.contains(ours.header().match())) {
                return false;
            }
            checkPlayable(source, ours.header(), ours.game());
            plan(source, open, ours);
        } catch (BadFile bad) {
            planned.add(() -> new Copied.Unreadable(source, bad));
        } catch (BadLog trouble) {
            throw trouble; // with the target, so that nothing else can be copied either
        } catch (RuntimeException e) {
            planned.add(() -> new Copied.Unreadable(source, failed(source, e)));
        }
        return true;
    }

    /// A header is taken as a whole or not at all: its card set is one of the game, and the game can begin with it.
    /// Whatever else is stored with a match can be read later; without these nothing can.
    private static <S extends State> void checkPlayable(String source, Header header, Game<S> game) {
        Games.opening(source, header, game, CardSets.unpin(source, header.cards(), game));
    }

    /// One source does not keep the others from being copied, whatever is wrong with it.
    private static BadFile failed(String source, RuntimeException e) {
        return new BadFile(source, 0, 0, new FileProblem("reading-failed", Map.of("reason", String.valueOf(e))), e);
    }

    private void plan(String source, Supplier<ReplayReader> open, ReplayReader ours) {
        HeaderLine.checkLetters(source, ours.header());
        MatchId match = ours.header().match();
        long there = 0;
        boolean lacking = true;
        try (ReplayReader theirs = to.read(ours.header()).orElse(null)) {
            if (theirs != null) {
                if (!theirs.header().equals(ours.header())) {
                    planned.add(() -> new Copied.Other(source, match));
                    return;
                }
                var differs = new Difference(ours, theirs);
                if (differs.first().isPresent()) {
                    planned.add(() -> new Copied.Differs(source, match, differs.first().get()));
                    return;
                }
                if (differs.redacted().isPresent()) {
                    planned.add(() -> new Copied.SecretsMissing(source, match, differs.redacted().get()));
                    return;
                }
                there = ours.seal().last().number();
                lacking = false;
            }
        }
        for (Commit _ : ours) {
            lacking = true;
        }
        long all = ours.seal().last().number();
        var plan = new Plan(source, open, match, lacking, there, ours.tornTail().map(TornTail::lines).orElse(0));
        planned.add(() -> copy(plan));
        plannedIds.add(match);
        entriesPlanned += all - there;
    }

    /// Returns when all that was taken is stored, or reported as not stored.
    public void finish() {
        var now = List.copyOf(planned);
        planned.clear();
        plannedIds.clear();
        entriesPlanned = 0;
        List<Copied> done = now.stream().map(Supplier::get).toList();
        flush();
        done.forEach(one -> outcomes.accept(
                one instanceof Copied.Done(var source, var match, long added, _, _) && added > 0 && refused.containsKey(match)
                        ? new Copied.Fenced(source, match, refused.get(match)) : one));
        refused.clear();
        if (begun >= MATCHES_IN_A_BULK) {
            close();
        }
    }

    private Copied copy(Plan plan) {
        if (!plan.lacking()) {
            return new Copied.Done(plan.source(), plan.match(), 0, plan.there(), plan.torn());
        }
        try (ReplayReader ours = plan.open().get()) {
            return copy(plan, ours);
        } catch (BadFile bad) {
            return new Copied.Unreadable(plan.source(), bad);
        } catch (OtherMatch _) {
            return new Copied.Other(plan.source(), plan.match());
        }
    }

    /// The target may have grown since it was compared, so its tail is compared again.
    private Copied copy(Plan plan, ReplayReader ours) {
        if (bulk == null) {
            bulk = to.bulk(writer);
        }
        begun++;
        Seal tail = bulk.begin(ours.header());
        long added = 0;
        for (Commit commit : ours) {
            if (commit.last().equals(tail.last()) && !commit.seal().equals(tail)
                    || commit.first().compareTo(tail.last()) <= 0 && commit.last().compareTo(tail.last()) > 0) {
                return new Copied.Differs(plan.source(), plan.match(), commit.first());
            }
            if (commit.last().compareTo(tail.last()) > 0) {
                bulk.add(plan.match(), ours.written());
                added += commit.entries().size();
                pending += commit.entries().size();
                if (pending >= FLUSHED_ENTRIES) {
                    flush();
                }
            }
        }
        return new Copied.Done(plan.source(), plan.match(), added, ours.seal().last().number() - added, plan.torn());
    }

    private void flush() {
        if (bulk != null) {
            for (Refused one : bulk.flush()) {
                refused.put(one.match(), one.by());
            }
        }
        pending = 0;
    }

    @Override
    public void close() {
        if (bulk != null) {
            bulk.close();
            bulk = null;
            begun = 0;
        }
    }

    /// The difference between a match that is to be copied and the same match where it is copied to, as far as both go.
    private static final class Difference {

        private final ReplayReader ours;
        private final ReplayReader theirs;
        private Optional<Sequence> first = Optional.empty();
        private Optional<Sequence> redacted = Optional.empty();

        /// Reads both to the end of the shorter one, or to the first entry that differs.
        Difference(ReplayReader ours, ReplayReader theirs) {
            this.ours = ours;
            this.theirs = theirs;
            while (first.isEmpty()) {
                Optional<Commit> there = theirs.next();
                Optional<Commit> here = there.isEmpty() ? Optional.empty() : ours.next();
                if (here.isEmpty()) {
                    return;
                }
                compare(here.get(), there.get());
            }
        }

        /// The first entry of which everyone may read something else.
        Optional<Sequence> first() {
            return first;
        }

        /// The first entry whose secret is here and not there.
        Optional<Sequence> redacted() {
            return redacted;
        }

        private void compare(Commit here, Commit there) {
            if (!here.seal().equals(there.seal())) {
                first = Optional.of(differing(here, there));
            } else if (redacted.isEmpty() && here.entries().stream().anyMatch(entry -> !entry.sealed().isEmpty())) {
                redacted = missingSecret(here);
            }
        }

        /// The seals differ, so what everyone may read does.
        private Sequence differing(Commit here, Commit there) {
            var notation = new JsonNotation(ours.game());
            int both = Math.min(here.entries().size(), there.entries().size());
            for (int i = 0; i < both; i++) {
                Entry one = here.entries().get(i);
                if (!Arrays.equals(notation.publicLine(one), notation.publicLine(there.entries().get(i)))) {
                    return one.seq();
                }
            }
            return here.first().plus(both);
        }

        /// The seals are the same, so a secret that is there is the one that is here.
        private Optional<Sequence> missingSecret(Commit here) {
            List<SealedCommit.Line> ourLines = ours.written().lines();
            List<SealedCommit.Line> theirLines = theirs.written().lines();
            for (int i = 0; i < ourLines.size(); i++) {
                if (ourLines.get(i).secretStart() >= 0 && theirLines.get(i).secretStart() < 0) {
                    return Optional.of(here.first().plus(i));
                }
            }
            return Optional.empty();
        }
    }
}
