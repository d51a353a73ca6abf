package letopis.kafka;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One partition of a topic as Kafka keeps it: records of open, decided or finished transactions, end markers,
/// and the transactional ids with their owners. It has no threads and no clock; background activity happens
/// only when called.
final class SimulatedTopic {

    private final List<Cell> cells = new ArrayList<>();
    private final Map<String, Integer> epochs = new HashMap<>();
    private final Map<String, Transaction> running = new HashMap<>();

    private final Set<Long> garbage = new HashSet<>();
    private final Map<String, byte[]> cardSets = new HashMap<>();

    /// Returns the topic of card sets, by hash.
    Map<String, byte[]> cardSets() {
        return cardSets;
    }

    enum State { OPEN, DECIDED, COMMITTED, ABORTED }

    static final class Transaction {
        State state = State.OPEN;
    }

    /// @param record empty for the marker at the end of a transaction
    record Cell(Optional<LogRecord> record, Transaction of) {}

    /// Assigns a transactional id to a new owner, after settling the previous owner's transaction.
    ///
    /// @return the new epoch of the id
    int acquireId(String id) {
        settle(id);
        return epochs.merge(id, 1, Integer::sum);
    }

    boolean owns(String id, int epoch) {
        return epochs.get(id) == epoch;
    }

    void write(String id, LogRecord record) {
        cells.add(new Cell(Optional.of(record), running.computeIfAbsent(id, _ -> new Transaction())));
    }

    /// Decides that the transaction will be committed, although its marker is not written yet.
    void decide(String id) {
        Optional.ofNullable(running.get(id)).ifPresent(transaction -> transaction.state = State.DECIDED);
    }

    /// Ends the transaction of this id: a decided one is committed, an open one aborted.
    void settle(String id) {
        Transaction transaction = running.remove(id);
        if (transaction != null) {
            transaction.state = transaction.state == State.DECIDED ? State.COMMITTED : State.ABORTED;
            cells.add(new Cell(Optional.empty(), transaction));
        }
    }

    /// Writes a record that is visible immediately, without a transaction.
    void writeWithoutTransaction(LogRecord record) {
        var over = new Transaction();
        over.state = State.COMMITTED;
        cells.add(new Cell(Optional.of(record), over));
    }

    /// Writes an invalid record.
    void writeGarbage() {
        var over = new Transaction();
        over.state = State.COMMITTED;
        cells.add(new Cell(Optional.empty(), over));
        garbage.add(cells.size() - 1L);
    }

    /// Returns all records, including uncommitted and aborted ones.
    List<LogRecord> allRecords() {
        return cells.stream().flatMap(cell -> cell.record().stream()).toList();
    }

    /// Simulates the coordinator's timeout: hanging transactions are ended and their owners fenced.
    void timeOut() {
        List.copyOf(running.keySet()).forEach(id -> {
            settle(id);
            epochs.merge(id, 1, Integer::sum);
        });
    }

    long end() {
        return cells.size();
    }

    /// Returns the end for readers of committed records.
    long lastStableOffset() {
        for (int i = 0; i < cells.size(); i++) {
            if (cells.get(i).of().state == State.OPEN || cells.get(i).of().state == State.DECIDED) {
                return i;
            }
        }
        return cells.size();
    }

    /// Returns the committed records of a range.
    List<PlacedRecord> read(long from, long to) {
        var read = new ArrayList<PlacedRecord>();
        for (long i = from; i < to; i++) {
            Cell cell = cells.get((int) i);
            if (cell.of().state == State.COMMITTED && cell.record().isPresent()) {
                read.add(new PlacedRecord(i, cell.record().get()));
            } else if (garbage.contains(i)) {
                read.add(new PlacedRecord(i, Optional.empty(), Optional.empty()));
            }
        }
        return read;
    }
}
