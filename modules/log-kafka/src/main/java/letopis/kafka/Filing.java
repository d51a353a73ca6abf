package letopis.kafka;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.codec.notation.HeaderLine;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.kafka.OpenCommits.Open;
import letopis.kafka.OpenCommits.PlacedLine;
import letopis.sqlite.DeadLetter;
import letopis.sqlite.DeadLetter.Reason;
import letopis.sqlite.KnownMatch;
import letopis.sqlite.ShelfTransaction;
import letopis.sqlite.ShelfTransaction.Added;

/// Files the records of a partition on a shelf, one after the other. What does not belong there is set aside.
///
/// @param open the commits whose end was not read yet
/// @param unreadable the hashes of card sets that are none
/// @param inBatch whether one signature vouches for several commits
/// @param filed the commits that were put on the shelf in this transaction, by their hashes
record Filing(String topic, int partition, OpenCommits open, Set<String> unreadable, boolean inBatch,
        Set<String> filed, ShelfTransaction shelf) {

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
        Optional<KnownMatch> known = shelf.known(record.match());
        Optional<Reason> wrong = switch (record) {
            case LogRecord.Opened opened -> known.isEmpty() ? begin(opened)
                    : Optional.of(Reason.OTHER_HEADER)
                            .filter(_ -> !Arrays.equals(opened.line(), known.get().headerLine()));
            case LogRecord.WriterChanged changed -> known.isEmpty() ? Optional.of(Reason.NO_MATCH)
                    : change(changed, WriterEpoch.of(known.get().token()));
            case LogRecord.Line line -> known.isEmpty() ? Optional.of(Reason.NO_MATCH)
                    : line(placed.offset(), line, known.get());
        };
        wrong.ifPresent(reason -> setAside(placed.offset(), placed.named(), reason));
    }

    void setAside(long offset, Optional<MatchId> match, Reason reason) {
        shelf.setAside(new DeadLetter(topic, partition, offset, match, reason, Optional.empty()));
    }

    /// @param cause what was thrown over it
    void refuse(PlacedRecord placed, String cause) {
        shelf.setAside(new DeadLetter(topic, partition, placed.offset(), placed.named(), Reason.REFUSED,
                Optional.of(cause)));
    }

    private void giveUp(Open commit) {
        commit.lines().forEach(line -> setAside(line.offset(), Optional.of(commit.match()), Reason.FOREIGN_LINE));
    }

    private Optional<Reason> begin(LogRecord.Opened opened) {
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
        return Optional.empty();
    }

    private Optional<Reason> change(LogRecord.WriterChanged changed, WriterEpoch current) {
        if (changed.epoch().number() <= current.number()) {
            return Optional.empty(); // read before, or too late
        }
        if (!changed.epoch().mayFollow(current)) {
            return Optional.of(Reason.BAD_CLAIM);
        }
        giveUpAll(changed.match(), Set.of());
        shelf.changeWriter(changed.match(), changed.epoch().toString(), changed.writer());
        return Optional.empty();
    }

    private Optional<Reason> line(long offset, LogRecord.Line line, KnownMatch known) {
        if (!known.token().equals(line.epoch().toString())) {
            // Writers that were fenced did nothing wrong, but nobody has the right to a later epoch.
            boolean later = line.epoch().number() > WriterEpoch.of(known.token()).number();
            return later ? Optional.of(Reason.FOREIGN_LINE) : Optional.empty();
        }
        if (line.end().isPresent()) {
            return end(new PlacedLine(offset, line.line()), line, known.tail());
        }
        if (line.number() > known.tail().last().number()) { // or else it was read before
            open.add(line.match(), line.commit(), new PlacedLine(offset, line.line()), this::giveUp);
        }
        return Optional.empty();
    }

    /// Tries the lines of the commit as they came, and if others came between, those that its end names. An end that
    /// does not fit changes nothing: the one that does may still come.
    private Optional<Reason> end(PlacedLine last, LogRecord.Line line, Seal tail) {
        Optional<Open> there = open.find(line.match(), line.commit());
        List<String> others = line.end().orElseThrow().others();
        Added added = Added.DOES_NOT_FOLLOW;
        List<PlacedLine> used = there.map(Open::lines).orElse(List.of());
        if (used.size() == others.size()) {
            added = add(used, last, line, tail);
        }
        if (added == Added.DOES_NOT_FOLLOW) {
            Optional<List<PlacedLine>> named = there.isEmpty() && others.isEmpty() ? Optional.of(List.of())
                    : there.flatMap(one -> one.named(others));
            if (named.isPresent() && !named.get().equals(used)) {
                used = named.get();
                added = add(used, last, line, tail);
            }
        }
        return switch (added) {
            case ADDED -> {
                filed.add(line.commit());
                giveUpAll(line.match(), new HashSet<>(used));
                yield Optional.empty();
            }
            case DOES_NOT_FOLLOW -> {
                boolean before = shelf.seal(line.match(), new Sequence(line.number()))
                        .filter(seal -> seal.sha256().equals(line.commit())).isPresent();
                if (before && inBatch && filed.contains(line.commit())) {
                    throw new TwoEnds();
                }
                if (before) {
                    there.ifPresent(open::remove);
                }
                yield before ? Optional.empty() : Optional.of(Reason.DOES_NOT_FOLLOW);
            }
            case NOT_SIGNED -> Optional.of(Reason.NOT_SIGNED);
            case MISPLACED -> Optional.of(Reason.MISPLACED);
            case NOT_ENTRIES -> Optional.of(Reason.NOT_ENTRIES);
        };
    }

    private Added add(List<PlacedLine> others, PlacedLine last, LogRecord.Line line, Seal tail) {
        var lines = new ArrayList<byte[]>(others.size() + 1);
        others.forEach(one -> lines.add(one.bytes()));
        lines.add(last.bytes());
        var seal = new Seal(new Sequence(tail.last().number() + lines.size()), line.commit());
        return shelf.add(line.match(), new WrittenCommit(lines, seal, line.end().orElseThrow().signature()));
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
