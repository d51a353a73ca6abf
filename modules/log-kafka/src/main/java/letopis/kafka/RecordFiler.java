package letopis.kafka;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.kafka.OpenCommits.Open;
import letopis.kafka.OpenCommits.PlacedLine;
import letopis.notation.HeaderLine;
import letopis.notation.WrittenCommit;
import letopis.sqlite.DeadLetter.Reason;
import letopis.sqlite.DeadLetter;
import letopis.sqlite.KnownMatch;
import letopis.sqlite.ShelfTransaction;

/// A handler for the records of a partition, in order, that stores valid ones on a shelf and skips the others.
///
/// A record is valid only in the partition of its match. All valid records of a match therefore have one order,
/// and the result does not depend on the order in which partitions are read.
///
/// @param home returns the partition of a match
/// @param open commits whose end was not read yet
/// @param unreadable the hashes of invalid card sets
/// @param inBatch whether one signature covers several commits
/// @param filed the hashes of commits stored in this transaction
record RecordFiler(String topic, int partition, ToIntFunction<MatchId> home, OpenCommits open, Set<String> unreadable,
        boolean inBatch, Set<String> filed, ShelfTransaction shelf) {

    /// Thrown when the end of a commit appears twice, perhaps with two signatures. In a batch, a later
    /// signature would cover the wrong one.
    static final class TwoEnds extends RuntimeException {
        private static final long serialVersionUID = 1;

        TwoEnds() {
            super("the end of a commit came twice", null, false, false);
        }
    }

    void file(PlacedRecord placed) {
        open.giveUpBefore(placed.offset() - OpenCommits.AGE_MAX, this::giveUp);
        if (placed.record().isEmpty()) {
            setAside(placed.offset(), placed.named(), Reason.NOT_OURS);
            return;
        }
        LogRecord record = placed.record().get();
        if (home.applyAsInt(record.match()) != partition) {
            setAside(placed.offset(), placed.named(), Reason.WRONG_PARTITION);
            return;
        }
        Optional<KnownMatch> known = shelf.known(record.match());
        if (known.isPresent() && known.get().isJudged(topic, placed.offset())) {
            return;
        }
        Optional<Reason> wrong = switch (record) {
            case LogRecord.Opened opened -> known.isEmpty() ? begin(placed.offset(), opened)
                    : secondOpening(opened, known.get());
            case LogRecord.WriterChanged changed -> known.isEmpty() ? Optional.of(Reason.NO_MATCH)
                    : change(placed.offset(), changed, known.get());
            case LogRecord.Line line -> known.isEmpty() ? Optional.of(Reason.NO_MATCH)
                    : line(placed.offset(), line, known.get());
        };
        wrong.ifPresent(reason -> setAside(placed.offset(), placed.named(), reason, commit(record)));
    }

    private static Optional<String> commit(LogRecord record) {
        return record instanceof LogRecord.Line line && line.closes() ? Optional.of(line.commit()) : Optional.empty();
    }

    private void setAside(long offset, Optional<MatchId> match, Reason reason) {
        setAside(offset, match, reason, Optional.empty());
    }

    private void setAside(long offset, Optional<MatchId> match, Reason reason, Optional<String> commit) {
        shelf.setAside(new DeadLetter(topic, partition, offset, match, reason, Optional.empty(), commit));
    }

    /// @param cause the exception it caused
    void refuse(PlacedRecord placed, String cause) {
        shelf.setAside(new DeadLetter(topic, partition, placed.offset(), placed.named(), Reason.REFUSED,
                Optional.of(cause), Optional.empty()));
    }

    /// Skips the lines of a rival with its end. If reading restarted in the middle of them, they would be
    /// skipped too, since their end would no longer match.
    private void leaveOut(Open commit) {
        giveUp(commit);
        open.remove(commit);
    }

    private void giveUp(Open commit) {
        commit.lines().forEach(line -> setAside(line.offset(), Optional.of(commit.match()), Reason.FOREIGN_LINE));
    }

    private Optional<Reason> begin(long offset, LogRecord.Opened opened) {
        if (opened.epoch().number() != WriterEpoch.FIRST) {
            return Optional.of(Reason.BAD_CLAIM);
        }
        Optional<Header> header = header(opened)
                .filter(one -> !unreadable.contains(one.cards().sha256()));
        if (header.isEmpty()) {
            return Optional.of(Reason.BAD_HEADER);
        }
        if (!shelf.takes(header.get())) {
            return Optional.of(Reason.UNTRUSTED);
        }
        shelf.begin(header.get(), opened.line(), opened.epoch().toString(), opened.writer());
        judged(opened.match(), offset);
        return Optional.empty();
    }

    /// Handles a repeated opening: reading the same one again is not an error.
    private static Optional<Reason> secondOpening(LogRecord.Opened opened, KnownMatch known) {
        if (!Arrays.equals(opened.line(), known.headerLine())) {
            return Optional.of(Reason.OTHER_HEADER);
        }
        return known.opened().equals(opened.epoch().toString()) ? Optional.empty() : Optional.of(Reason.RIVAL_OPENING);
    }

    /// Handles a new epoch. In a match with keys, an unsigned claim has no effect by itself: the epoch takes
    /// effect with the first signed commit under it.
    private Optional<Reason> change(long offset, LogRecord.WriterChanged changed, KnownMatch known) {
        WriterEpoch current = WriterEpoch.of(known.token());
        if (changed.epoch().number() <= current.number()) {
            return Optional.empty(); // already read, or too late
        }
        if (!changed.epoch().mayFollow(current)) {
            return Optional.of(Reason.BAD_CLAIM);
        }
        if (known.isSigned()) {
            if (changed.signature().isEmpty()) {
                return Optional.empty();
            }
            if (!WriterClaim.isSigned(changed, known)) {
                return Optional.of(Reason.NOT_SIGNED);
            }
        }
        giveUpAll(changed.match(), Set.of());
        shelf.changeWriter(changed.match(), changed.epoch().toString(), changed.writer());
        judged(changed.match(), offset);
        return Optional.empty();
    }

    /// Marks earlier records as final: they have no effect if they are read again. A reader that restarts
    /// therefore gets the same result as one that continues.
    private void judged(MatchId match, long offset) {
        shelf.judged(match, new KnownMatch.Place(topic, offset));
    }

    private Optional<Reason> line(long offset, LogRecord.Line line, KnownMatch known) {
        if (line.end().isPresent()) {
            return end(new PlacedLine(offset, line.line()), line, known);
        }
        open.add(line.match(), line.commit(), new PlacedLine(offset, line.line()), this::giveUp);
        return Optional.empty();
    }

    /// Handles the end of a commit. It tries the lines as they came and, if there were foreign lines between
    /// them, those named by the end. An invalid end has no effect: the valid one may follow.
    private Optional<Reason> end(PlacedLine last, LogRecord.Line line, KnownMatch known) {
        Optional<Open> there = open.find(line.match(), line.commit());
        if (line.number() <= known.tail().last().number() && isFiled(line)) {
            if (inBatch && filed.contains(line.commit())) {
                throw new TwoEnds();
            }
            there.ifPresent(open::remove);
            return Optional.empty();
        }
        boolean counts = line.epoch().mayWrite(known);
        Optional<Reason> wrong = Optional.of(Reason.DOES_NOT_FOLLOW);
        List<PlacedLine> came = there.map(Open::lines).orElse(List.of());
        List<String> named = line.end().orElseThrow().others();
        if (came.size() == named.size()) {
            wrong = attempt(there, came, last, line, known);
        }
        if (doesNotFollow(wrong)) {
            List<PlacedLine> others = there.flatMap(one -> one.named(named)).orElse(List.of());
            if (others.size() == named.size() && !(came.size() == named.size() && others.equals(came))) {
                wrong = attempt(there, others, last, line, known);
            }
        }
        if (wrong.filter(Reason.RIVAL::equals).isPresent()) {
            there.ifPresent(this::leaveOut);
        }
        if (doesNotFollow(wrong)) {
            return Optional.of(counts ? Reason.DOES_NOT_FOLLOW : Reason.OTHER_EPOCH);
        }
        return wrong;
    }

    private static boolean doesNotFollow(Optional<Reason> wrong) {
        return wrong.isPresent() && wrong.get() == Reason.DOES_NOT_FOLLOW;
    }

    /// Tries to store a commit within the hashing limit for its lines.
    private Optional<Reason> attempt(Optional<Open> there, List<PlacedLine> others, PlacedLine last,
            LogRecord.Line line, KnownMatch known) {
        if (there.filter(open -> !open.mayHash(others)).isPresent()) {
            return Optional.of(Reason.DOES_NOT_FOLLOW);
        }
        Optional<Reason> wrong = attempt(others, last, line, known);
        if (doesNotFollow(wrong)) {
            there.ifPresent(open -> open.hashedInVain(others));
        }
        return wrong;
    }

    /// Stores a commit, or returns the reason for rejecting it. If it does not follow, the lines may be the
    /// wrong ones.
    private Optional<Reason> attempt(List<PlacedLine> others, PlacedLine last, LogRecord.Line line, KnownMatch known) {
        if (others.size() >= line.number()) {
            return Optional.of(Reason.DOES_NOT_FOLLOW); // more lines than entries
        }
        WrittenCommit commit = written(others, last, line);
        boolean counts = line.epoch().mayWrite(known);
        if (!counts || !commit.first().equals(known.tail().last().next())) {
            return Optional.of(branch(line.match(), commit, known));
        }
        return switch (shelf.add(line.match(), commit)) {
            case ADDED -> {
                if (!line.epoch().toString().equals(known.token())) {
                    shelf.changeWriter(line.match(), line.epoch().toString(), UNNAMED);
                }
                filed.add(line.commit());
                judged(line.match(), last.offset());
                giveUpAll(line.match(), new HashSet<>(others));
                yield Optional.empty();
            }
            case DOES_NOT_FOLLOW -> Optional.of(Reason.DOES_NOT_FOLLOW);
            case NOT_SIGNED -> Optional.of(Reason.NOT_SIGNED);
            case MISPLACED -> Optional.of(Reason.MISPLACED);
            case NOT_ENTRIES -> Optional.of(Reason.NOT_ENTRIES);
        };
    }

    /// Returns the reason for rejecting a commit that follows an earlier point of the match, or has the wrong
    /// writer.
    private Reason branch(MatchId match, WrittenCommit commit, KnownMatch known) {
        Sequence first = commit.first();
        boolean branches = first.compareTo(known.tail().last().next()) <= 0
                && commit.follows(shelf.before(match, first));
        if (!branches) {
            return Reason.DOES_NOT_FOLLOW;
        }
        return shelf.isSigned(match, commit) ? Reason.RIVAL : Reason.NOT_SIGNED;
    }

    /// Without a key, a new writer's name is only in an unsigned claim.
    private static final String UNNAMED = "?";

    private boolean isFiled(LogRecord.Line line) {
        return shelf.seal(line.match(), new Sequence(line.number()))
                .filter(seal -> seal.sha256().equals(line.commit())).isPresent();
    }

    private static WrittenCommit written(List<PlacedLine> others, PlacedLine last, LogRecord.Line line) {
        var lines = new ArrayList<byte[]>(others.size() + 1);
        others.forEach(one -> lines.add(one.bytes()));
        lines.add(last.bytes());
        return new WrittenCommit(lines, new Seal(new Sequence(line.number()), line.commit()),
                line.end().orElseThrow().signature());
    }

    /// Drops the open commits of a match, which can no longer end because a later commit was stored.
    ///
    /// @param used lines that are now on the shelf
    private void giveUpAll(MatchId match, Set<PlacedLine> used) {
        for (Open commit : open.of(match)) {
            commit.lines().stream().filter(line -> !used.contains(line))
                    .forEach(line -> setAside(line.offset(), Optional.of(match), Reason.FOREIGN_LINE));
            open.remove(commit);
        }
    }

    /// Returns the header of a record, or empty if it is unreadable or belongs to another match.
    static Optional<Header> header(LogRecord.Opened opened) {
        try {
            Header header = HeaderLine.readWithoutCards(opened.match().value(), opened.line());
            return Optional.of(header).filter(one -> one.match().equals(opened.match()));
        } catch (RuntimeException _) {
            return Optional.empty();
        }
    }
}
