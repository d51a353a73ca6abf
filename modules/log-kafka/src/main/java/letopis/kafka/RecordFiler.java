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

/// Files the records of a partition on a shelf, one after the other. What does not belong there is set aside.
///
/// A record counts only in the partition of its match. So all that counts of a match has one order, and what comes of
/// it does not depend on the order in which partitions are read.
///
/// @param home the partition of a match
/// @param open the commits whose end was not read yet
/// @param unreadable the hashes of card sets that are none
/// @param inBatch whether one signature vouches for several commits
/// @param filed the commits that were put on the shelf in this transaction, by their hashes
record RecordFiler(String topic, int partition, ToIntFunction<MatchId> home, OpenCommits open, Set<String> unreadable,
        boolean inBatch, Set<String> filed, ShelfTransaction shelf) {

    /// The end of a commit came twice, perhaps with two signatures. In a batch a later signature would vouch for the
    /// wrong one.
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

    /// @param cause what was thrown over it
    void refuse(PlacedRecord placed, String cause) {
        shelf.setAside(new DeadLetter(topic, partition, placed.offset(), placed.named(), Reason.REFUSED,
                Optional.of(cause), Optional.empty()));
    }

    /// The lines of a rival are left out with its end. If reading began again in the middle of them, they would be left
    /// out too, since their end would not fit any more.
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

    /// Of the same opening, read again, there is nothing to say.
    private static Optional<Reason> secondOpening(LogRecord.Opened opened, KnownMatch known) {
        if (!Arrays.equals(opened.line(), known.headerLine())) {
            return Optional.of(Reason.OTHER_HEADER);
        }
        return known.opened().equals(opened.epoch().toString()) ? Optional.empty() : Optional.of(Reason.RIVAL_OPENING);
    }

    /// In a match with keys a claim that none of them has signed changes nothing by itself: the epoch takes effect with
    /// the first signed commit under it.
    private Optional<Reason> change(long offset, LogRecord.WriterChanged changed, KnownMatch known) {
        WriterEpoch current = WriterEpoch.of(known.token());
        if (changed.epoch().number() <= current.number()) {
            return Optional.empty(); // read before, or too late
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

    /// What came before counts no more, whether it is read again or not. So a reader that starts over sees the same as
    /// one that reads on.
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

    /// Tries the lines of the commit as they came, and if others came between, those that its end names. An end that
    /// does not fit changes nothing: the one that does may still come.
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

    /// As below, as long as not too much was hashed for this commit already.
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

    /// Files a commit, or says why it was not. That it does not follow may be because these are not its lines.
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

    /// A commit that follows something of the match though it may not: something else follows that already, or its
    /// writer is not the one the match has.
    private Reason branch(MatchId match, WrittenCommit commit, KnownMatch known) {
        Sequence first = commit.first();
        boolean branches = first.compareTo(known.tail().last().next()) <= 0
                && commit.follows(shelf.before(match, first));
        if (!branches) {
            return Reason.DOES_NOT_FOLLOW;
        }
        return shelf.isSigned(match, commit) ? Reason.RIVAL : Reason.NOT_SIGNED;
    }

    /// Who takes over without a key says its name in a claim that nobody has signed.
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

    /// Nobody ends any of these commits any more: a later one has begun.
    ///
    /// @param used what is on the shelf now
    private void giveUpAll(MatchId match, Set<PlacedLine> used) {
        for (Open commit : open.of(match)) {
            commit.lines().stream().filter(line -> !used.contains(line))
                    .forEach(line -> setAside(line.offset(), Optional.of(match), Reason.FOREIGN_LINE));
            open.remove(commit);
        }
    }

    /// The header of a record, or nothing when it cannot be read, for whatever reason, or is that of another match.
    static Optional<Header> header(LogRecord.Opened opened) {
        try {
            Header header = HeaderLine.readWithoutCards(opened.match().value(), opened.line());
            return Optional.of(header).filter(one -> one.match().equals(opened.match()));
        } catch (RuntimeException _) {
            return Optional.empty();
        }
    }
}
