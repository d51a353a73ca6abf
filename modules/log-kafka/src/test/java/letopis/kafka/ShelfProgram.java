package letopis.kafka;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import letopis.language.message.BadLog;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;

/// A program to be killed: fills a shelf.
///
/// Arguments: brokers, topic, the shelf.
final class ShelfProgram {

    private static final long PAUSE_NANOS = 100_000_000;

    private ShelfProgram() {}

    public static void main(String[] args) {
        while (true) {
            try (Shelf shelf = Shelf.open(Path.of(args[2]), List.of(new Pebbles()));
                    var worker = ShelfWorker.start(new Topic(args[0], args[1], Map.of()), shelf, shelf.id())) {
                while (true) {
                    long read = worker.lagByPartition().values().stream().mapToLong(ShelfWorker.Lag::readRecordCount)
                            .sum();
                    System.out.println("read " + read);
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            } catch (BadLog e) {
                System.out.println("trouble " + e.getMessage());
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }
}
