package letopis.kafka;


import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.NoSuchMatchException;
import letopis.language.message.BadLog;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;

/// A program to be killed: records one match of pebbles after another, prints every acknowledged commit, and
/// continues at the end of the log when restarted.
///
/// Arguments: brokers, topic, its shelf, its name, the number of its first match.
final class Recorder {

    private static final long PAUSE_NANOS = 100_000_000;
    private static final Pebbles GAME = new Pebbles();
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);

    private Recorder() {}

    public static void main(String[] args) {
        var topic = new Topic(args[0], args[1], Map.of());
        long number = Long.parseLong(args[4]);
        while (true) {
            try (var log = KafkaLog.open(topic, Shelf.open(Path.of(args[2]), List.of(GAME)), true)) {
                while (true) {
                    record(log, args[3], number);
                    number++;
                }
            } catch (BadLog e) {
                System.out.println("trouble " + e.getMessage());
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private static void record(KafkaLog log, String name, long number) {
        var header = PLAY.header(name + "-" + number);
        MatchId match = header.match();
        try (Writer writer = writer(log, header, name)) {
            for (Commit commit : PLAY.play(number, header).commits()) {
                if (commit.first().compareTo(writer.tail().last()) > 0) {
                    append(writer, commit);
                    System.out.println("stored " + match + " " + commit.last().number() + " " + commit.seal().sha256());
                }
            }
        }
    }

    private static Writer writer(KafkaLog log, Header header, String name) {
        try {
            return log.open(header.match(), name);
        } catch (NoSuchMatchException _) {
            return log.create(header, name);
        }
    }

    private static void append(Writer writer, Commit commit) {
        switch (TestSealer.append(writer, commit)) {
            case AppendResult.Success _ -> { }
            case AppendResult.StaleWriter(var by) -> throw new IllegalStateException("fenced by " + by);
            case AppendResult.OutOfSequenceCommit(var expected,
                    var actual) -> throw new IllegalStateException(expected + " expected, not " + actual);
            case AppendResult.MisplacedEntry misplaced -> throw new IllegalStateException(misplaced.toString());
        }
    }
}
