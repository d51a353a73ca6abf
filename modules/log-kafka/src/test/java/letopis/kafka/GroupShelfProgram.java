package letopis.kafka;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import letopis.language.message.BadLog;
import letopis.pebbles.Pebbles;
import letopis.sqlite.Shelf;

/// A program to be killed: fills its own shelf as a member of a group, and prints its number of partitions and
/// of unread records.
///
/// Arguments: brokers, topic, the shelf, the group.
final class GroupShelfProgram {

    private static final long PAUSE_NANOS = 500_000_000;

    private GroupShelfProgram() {}

    public static void main(String[] args) {
        while (true) {
            try (Shelf shelf = Shelf.open(Path.of(args[2]), List.of(new Pebbles()));
                    var worker = ShelfWorker.startWithOwnShelf(new Topic(args[0], args[1], Map.of()), shelf, args[3])) {
                while (true) {
                    var lag = worker.lagByPartition();
                    System.out.println("has " + lag.size() + " behind "
                            + lag.values().stream().mapToLong(ShelfWorker.Lag::remainingRecordCount).sum());
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            } catch (BadLog e) {
                System.out.println("trouble " + e.getMessage());
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }
}
