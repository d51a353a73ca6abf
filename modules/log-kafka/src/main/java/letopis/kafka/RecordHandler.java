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
import letopis.kafka.OpenCommits.OpenCommit;
import letopis.kafka.OpenCommits.PlacedLine;
import letopis.notation.HeaderLine;
import letopis.notation.UnverifiedCommit;
import letopis.sqlite.DeadLetter;
import letopis.sqlite.DeadLetter.Reason;
import letopis.sqlite.MatchHead;
import letopis.sqlite.ShelfTransaction;

/// A handler that receives the records of a partition in order. It stores the valid ones on a shelf and skips the
/// others.
///
/// A record is valid only in the partition of its match. Therefore all valid records of a match have one order, and the
/// order in which partitions are read does not matter.
///
/// @param partitionOf the function that returns the partition of a match
/// @param openCommits the commits whose end has not been read yet
/// @param invalidCardSetHashes the hashes of invalid card sets
/// @param isInBatch true if one signature covers several commits
/// @param storedHashes the hashes of commits stored in this transaction
record RecordHandler(String topic, int partition, ToIntFunction<MatchId> partitionOf, OpenCommits openCommits,
        Set<String> invalidCardSetHashes, boolean isInBatch, Set<String> storedHashes, ShelfTransaction shelf) {

    /// Thrown when the end of a commit appears twice, perhaps with two signatures. In a batch, the later signature
    /// would cover the wrong end.
    static final class DuplicateEndException extends RuntimeException {
        private static final long serialVersionUID = 1;

        DuplicateEndException() {
            super("the end of a commit came twice", null, false, false);
        }
    }

    void handle(PlacedRecord placedRecord) {
        openCommits.evictBefore(placedRecord.offset() - OpenCommits.MAX_AGE, this::skipLines);
        if (placedRecord.record().isEmpty()) {
            skip(placedRecord.offset(), placedRecord.namedMatch(), Reason.NOT_OURS);
            return;
        }
        LogRecord record = placedRecord.record().get();
        if (partitionOf.applyAsInt(record.match()) != partition) {
            skip(placedRecord.offset(), placedRecord.namedMatch(), Reason.WRONG_PARTITION);
            return;
        }
        Optional<MatchHead> known = shelf.findHead(record.match());
        if (known.isPresent() && known.get().isFinal(topic, placedRecord.offset())) {
            return;
        }
        Optional<Reason> wrong = switch (record) {
            case LogRecord.MatchStart opened -> known.isEmpty() ? handleOpening(placedRecord.offset(), opened)
                    : handleSecondOpening(opened, known.get());
            case LogRecord.WriterChange changed -> known.isEmpty() ? Optional.of(Reason.NO_MATCH)
                    : handleWriterChange(placedRecord.offset(), changed, known.get());
            case LogRecord.Line line -> known.isEmpty() ? Optional.of(Reason.NO_MATCH)
                    : handleLine(placedRecord.offset(), line, known.get());
        };
        wrong.ifPresent(reason -> skip(placedRecord.offset(), placedRecord.namedMatch(), reason,
                findEndedCommitId(record)));
    }

    private static Optional<String> findEndedCommitId(LogRecord record) {
        return record instanceof LogRecord.Line line && line.endsCommit() ? Optional.of(line.commitId())
                : Optional.empty();
    }

    private void skip(long offset, Optional<MatchId> match, Reason reason) {
        skip(offset, match, reason, Optional.empty());
    }

    private void skip(long offset, Optional<MatchId> match, Reason reason, Optional<String> commit) {
        shelf.addDeadLetter(new DeadLetter(topic, partition, offset, match, reason, Optional.empty(), commit));
    }

    /// @param reason the exception caused by the record
    void reject(PlacedRecord placedRecord, String reason) {
        shelf.addDeadLetter(new DeadLetter(topic, partition, placedRecord.offset(), placedRecord.namedMatch(),
                Reason.REFUSED,
                Optional.of(reason), Optional.empty()));
    }

    /// Skips the lines and the end of a rival commit. A reader that restarts in the middle of the lines also skips the
    /// rest, because the end no longer matches them.
    private void dropRivalCommit(OpenCommit commit) {
        skipLines(commit);
        openCommits.remove(commit);
    }

    private void skipLines(OpenCommit commit) {
        commit.lines().forEach(line -> skip(line.offset(), Optional.of(commit.match()), Reason.FOREIGN_LINE));
    }

    private Optional<Reason> handleOpening(long offset, LogRecord.MatchStart matchStart) {
        if (matchStart.epoch().number() != WriterEpoch.FIRST) {
            return Optional.of(Reason.BAD_CLAIM);
        }
        Optional<Header> header = readHeader(matchStart)
                .filter(one -> !invalidCardSetHashes.contains(one.cards().sha256()));
        if (header.isEmpty()) {
            return Optional.of(Reason.BAD_HEADER);
        }
        if (!shelf.accepts(header.get())) {
            return Optional.of(Reason.UNTRUSTED);
        }
        shelf.begin(header.get(), matchStart.line(), matchStart.epoch().toString(), matchStart.writer());
        markFinal(matchStart.match(), offset);
        return Optional.empty();
    }

    /// Handles a second opening of a match. Reading the first opening again is not an error.
    private static Optional<Reason> handleSecondOpening(LogRecord.MatchStart matchStart, MatchHead head) {
        if (!Arrays.equals(matchStart.line(), head.headerLine())) {
            return Optional.of(Reason.OTHER_HEADER);
        }
        return head.firstToken().equals(matchStart.epoch().toString()) ? Optional.empty()
                : Optional.of(Reason.RIVAL_OPENING);
    }

    /// Handles a new epoch. In a match with keys, an unsigned takeover has no effect by itself. Its epoch takes effect
    /// with the first signed commit.
    private Optional<Reason> handleWriterChange(long offset, LogRecord.WriterChange writerChange, MatchHead head) {
        WriterEpoch current = WriterEpoch.of(head.token());
        if (writerChange.epoch().number() <= current.number()) {
            return Optional.empty(); // already read, or too late
        }
        if (!writerChange.epoch().canFollow(current)) {
            return Optional.of(Reason.BAD_CLAIM);
        }
        if (head.isSigned()) {
            if (writerChange.signature().isEmpty()) {
                return Optional.empty();
            }
            if (!TakeoverStatement.isSigned(writerChange, head)) {
                return Optional.of(Reason.NOT_SIGNED);
            }
        }
        dropOpenCommits(writerChange.match(), Set.of());
        shelf.changeWriter(writerChange.match(), writerChange.epoch().toString(), writerChange.writer());
        markFinal(writerChange.match(), offset);
        return Optional.empty();
    }

    /// Marks earlier records as final: they have no effect if they are read again. A reader that restarts
    /// therefore gets the same result as one that continues.
    private void markFinal(MatchId match, long offset) {
        shelf.markFinal(match, new MatchHead.TopicPosition(topic, offset));
    }

    private Optional<Reason> handleLine(long offset, LogRecord.Line line, MatchHead head) {
        if (line.end().isPresent()) {
            return handleCommitEnd(new PlacedLine(offset, line.line()), line, head);
        }
        openCommits.add(line.match(), line.commitId(), new PlacedLine(offset, line.line()), this::skipLines);
        return Optional.empty();
    }

    /// Handles the end of a commit. It first tries the lines in the order in which they arrived. If foreign lines came
    /// between them, it tries the lines named by the end. An invalid end has no effect, because the valid one may
    /// follow.
    private Optional<Reason> handleCommitEnd(PlacedLine lastLine, LogRecord.Line line, MatchHead head) {
        Optional<OpenCommit> openCommit = openCommits.find(line.match(), line.commitId());
        if (line.number() <= head.tail().last().number() && isStored(line)) {
            if (isInBatch && storedHashes.contains(line.commitId())) {
                throw new DuplicateEndException();
            }
            openCommit.ifPresent(openCommits::remove);
            return Optional.empty();
        }
        boolean counts = line.epoch().canWrite(head);
        Optional<Reason> wrong = Optional.of(Reason.DOES_NOT_FOLLOW);
        List<PlacedLine> came = openCommit.map(OpenCommit::lines).orElse(List.of());
        List<String> named = line.end().orElseThrow().otherDigests();
        if (came.size() == named.size()) {
            wrong = tryCommit(openCommit, came, lastLine, line, head);
        }
        if (isOutOfSequence(wrong)) {
            List<PlacedLine> others = openCommit.flatMap(one -> one.findLines(named)).orElse(List.of());
            if (others.size() == named.size() && !(came.size() == named.size() && others.equals(came))) {
                wrong = tryCommit(openCommit, others, lastLine, line, head);
            }
        }
        if (wrong.filter(Reason.RIVAL::equals).isPresent()) {
            openCommit.ifPresent(this::dropRivalCommit);
        }
        if (isOutOfSequence(wrong)) {
            return Optional.of(counts ? Reason.DOES_NOT_FOLLOW : Reason.OTHER_EPOCH);
        }
        return wrong;
    }

    private static boolean isOutOfSequence(Optional<Reason> problem) {
        return problem.isPresent() && problem.get() == Reason.DOES_NOT_FOLLOW;
    }

    /// Tries to store a commit, unless the hashing limit for its lines is reached.
    private Optional<Reason> tryCommit(Optional<OpenCommit> openCommit, List<PlacedLine> earlierLines,
            PlacedLine lastLine,
            LogRecord.Line line, MatchHead head) {
        if (openCommit.filter(open -> !open.canHash(earlierLines)).isPresent()) {
            return Optional.of(Reason.DOES_NOT_FOLLOW);
        }
        Optional<Reason> wrong = tryCommit(earlierLines, lastLine, line, head);
        if (isOutOfSequence(wrong)) {
            openCommit.ifPresent(open -> open.countHashedBytes(earlierLines));
        }
        return wrong;
    }

    /// Stores a commit, or returns the reason for rejecting it. If the commit does not follow the tail, it may have
    /// been assembled from the wrong lines.
    private Optional<Reason> tryCommit(List<PlacedLine> earlierLines, PlacedLine lastLine, LogRecord.Line line,
            MatchHead head) {
        if (earlierLines.size() >= line.number()) {
            return Optional.of(Reason.DOES_NOT_FOLLOW); // more lines than entries
        }
        UnverifiedCommit commit = toCommit(earlierLines, lastLine, line);
        boolean counts = line.epoch().canWrite(head);
        if (!counts || !commit.first().equals(head.tail().last().next())) {
            return Optional.of(rejectBranch(line.match(), commit, head));
        }
        return switch (shelf.add(line.match(), commit)) {
            case ADDED -> {
                if (!line.epoch().toString().equals(head.token())) {
                    shelf.changeWriter(line.match(), line.epoch().toString(), UNKNOWN_WRITER);
                }
                storedHashes.add(line.commitId());
                markFinal(line.match(), lastLine.offset());
                dropOpenCommits(line.match(), new HashSet<>(earlierLines));
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
    private Reason rejectBranch(MatchId match, UnverifiedCommit commit, MatchHead head) {
        Sequence first = commit.first();
        boolean branches = first.compareTo(head.tail().last().next()) <= 0
                && commit.follows(shelf.findSealBefore(match, first));
        if (!branches) {
            return Reason.DOES_NOT_FOLLOW;
        }
        return shelf.isSigned(match, commit) ? Reason.RIVAL : Reason.NOT_SIGNED;
    }

    /// The name of an unknown writer. In a match without keys, a new writer's name is only in an unsigned takeover.
    private static final String UNKNOWN_WRITER = "?";

    private boolean isStored(LogRecord.Line line) {
        return shelf.findSeal(line.match(), new Sequence(line.number()))
                .filter(seal -> seal.sha256().equals(line.commitId())).isPresent();
    }

    private static UnverifiedCommit toCommit(List<PlacedLine> earlierLines, PlacedLine lastLine, LogRecord.Line line) {
        var lines = new ArrayList<byte[]>(earlierLines.size() + 1);
        earlierLines.forEach(placedLine -> lines.add(placedLine.bytes()));
        lines.add(lastLine.bytes());
        return new UnverifiedCommit(lines, new Seal(new Sequence(line.number()), line.commitId()),
                line.end().orElseThrow().signature());
    }

    /// Drops the open commits of a match. They can no longer end, because a later commit was stored.
    ///
    /// @param usedLines lines that are now on the shelf
    private void dropOpenCommits(MatchId match, Set<PlacedLine> usedLines) {
        for (OpenCommit commit : openCommits.of(match)) {
            commit.lines().stream().filter(line -> !usedLines.contains(line))
                    .forEach(line -> skip(line.offset(), Optional.of(match), Reason.FOREIGN_LINE));
            openCommits.remove(commit);
        }
    }

    /// Returns the header of a record, or empty if it is unreadable or belongs to another match.
    static Optional<Header> readHeader(LogRecord.MatchStart matchStart) {
        try {
            Header header = HeaderLine.readHeaderWithoutCards(matchStart.match().value(), matchStart.line());
            return Optional.of(header).filter(one -> one.match().equals(matchStart.match()));
        } catch (RuntimeException _) {
            return Optional.empty();
        }
    }
}
