package letopis.kafka;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.codec.message.BadFile;
import letopis.codec.notation.HeaderLine;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.sqlite.Shelf;
import letopis.sqlite.Shelf.Known;
import letopis.sqlite.Shelf.Putting;

/// Puts what stands in a topic onto a shelf: what counts of it, each entry once and in order, whatever is read twice.
///
/// Which entries there are is decided by the number in the match and the chain of seals, never by the place in the topic,
/// so that reading from an earlier place, or from a topic that was made anew, changes nothing.
final class Folding {

    private final Shelf shelf;
    private final String topic;
    private final Map<Integer, Reading> readings = new HashMap<>();

    /// @param topic the id Kafka gave the topic, so that one made anew under the same name is read from its start
    Folding(Shelf shelf, String topic) {
        this.shelf = shelf;
        this.topic = topic;
    }

    /// A sheet and where in its partition it lies.
    record Filed(long offset, Sheet sheet) {}

    /// Somebody else has filled the shelf from the same partition meanwhile.
    static final class Overtaken extends RuntimeException {
        private static final long serialVersionUID = 1;

        Overtaken() {
            super("somebody else fills this shelf", null, false, false);
        }
    }

    /// Where reading of a partition has come to.
    private static final class Reading {
        final Map<MatchId, Unfinished> unfinished = new HashMap<>();
        long stored;

        Reading(long stored) {
            this.stored = stored;
        }
    }

    /// The lines of a commit whose last one was not read yet.
    private static final class Unfinished {
        final long from;
        final List<byte[]> lines = new ArrayList<>();

        Unfinished(long from) {
            this.from = from;
        }
    }

    /// Begins reading a partition, or begins it anew.
    ///
    /// @return where to read from
    long start(int partition) {
        long stored = shelf.next(topic, partition).orElse(0);
        readings.put(partition, new Reading(stored));
        return stored;
    }

    /// Puts what was read of some partitions onto the shelf, all of it or, with an exception, nothing.
    ///
    /// @param next where reading goes on in each partition
    /// @throws Overtaken when the shelf is further in a partition than this reader left it; to be started anew
    void put(Map<Integer, List<Filed>> read, Map<Integer, Long> next) {
        var kept = new HashMap<Integer, Long>();
        shelf.together(putting -> next.forEach((partition, place) -> {
            Reading reading = readings.get(partition);
            if (putting.next(topic, partition).orElse(0) != reading.stored) {
                throw new Overtaken();
            }
            read.getOrDefault(partition, List.of()).forEach(filed -> file(filed, reading, putting));
            long keep = reading.unfinished.values().stream().mapToLong(one -> one.from).min().orElse(place);
            if (keep != reading.stored) {
                putting.next(topic, partition, keep);
            }
            kept.put(partition, keep);
        }));
        kept.forEach((partition, keep) -> readings.get(partition).stored = keep);
    }

    private static void file(Filed filed, Reading reading, Putting putting) {
        Optional<Known> known = putting.known(filed.sheet().match());
        switch (filed.sheet()) {
            case Sheet.Opened(var match, var line, var claim, var writer) -> {
                if (known.isEmpty()) {
                    open(match, line, claim, writer, putting);
                }
            }
            case Sheet.Claimed(var match, var claim, var writer) -> {
                if (known.isPresent() && claim.number() > Claim.of(known.get().claim()).number()) {
                    reading.unfinished.remove(match);
                    putting.claim(match, claim.toString(), writer);
                }
            }
            case Sheet.Line line when known.isPresent() && known.get().claim().equals(line.claim().toString()) ->
                    add(filed.offset(), line, known.get().tail(), reading, putting);
            case Sheet.Line _ -> { } // of somebody who was replaced before, or of a match that was never begun
        }
    }

    /// A header nobody can read begins no match: whoever wrote it was not Letopis.
    private static void open(MatchId match, byte[] line, Claim claim, String writer, Putting putting) {
        try {
            var header = HeaderLine.read(match.value(), line);
            if (header.match().equals(match)) {
                putting.begin(header, line, claim.toString(), writer);
            }
        } catch (BadFile _) {
            return;
        }
    }

    private static void add(long offset, Sheet.Line line, Seal tail, Reading reading, Putting putting) {
        Unfinished commit = reading.unfinished.computeIfAbsent(line.match(), _ -> new Unfinished(offset));
        commit.lines.add(line.line());
        if (!line.closes()) {
            return;
        }
        reading.unfinished.remove(line.match());
        long last = tail.last().number() + commit.lines.size();
        // One that does not follow was read before, or was written by somebody who is not Letopis; neither counts.
        putting.add(line.match(), new WrittenCommit(commit.lines, new Seal(new Sequence(last), line.seal())));
    }
}
