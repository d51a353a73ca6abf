package letopis.kafka;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One partition of a topic as Kafka keeps it: records of transactions that are open, decided or over, marks at their
/// ends, and the transactional ids with their owners. No threads and no time; whatever would happen by itself happens
/// when it is called.
final class SimulatedTopic {

    private final List<Cell> cells = new ArrayList<>();
    private final Map<String, Integer> epochs = new HashMap<>();
    private final Map<String, Transaction> running = new HashMap<>();

    private final Set<Long> garbage = new HashSet<>();
    private final Map<String, byte[]> cardSets = new HashMap<>();

    /// The topic of card sets, by hash.
    Map<String, byte[]> cardSets() {
        return cardSets;
    }

    enum State { OPEN, DECIDED, COMMITTED, ABORTED }

    static final class Transaction {
        State state = State.OPEN;
    }

    /// @param record nothing for the mark at the end of a transaction
    record Cell(Optional<LogRecord> record, Transaction of) {}

    /// Gives somebody this transactional id, after settling what the one before left.
    ///
    /// @return the epoch of the id from now on
    int take(String id) {
        settle(id);
        return epochs.merge(id, 1, Integer::sum);
    }

    boolean owns(String id, int epoch) {
        return epochs.get(id) == epoch;
    }

    void write(String id, LogRecord record) {
        cells.add(new Cell(Optional.of(record), running.computeIfAbsent(id, _ -> new Transaction())));
    }

    /// From here on the transaction will be committed, though its mark is not written yet.
    void decide(String id) {
        Optional.ofNullable(running.get(id)).ifPresent(transaction -> transaction.state = State.DECIDED);
    }

    /// Ends what runs under this id: a decided transaction is committed, an open one aborted.
    void settle(String id) {
        Transaction transaction = running.remove(id);
        if (transaction != null) {
            transaction.state = transaction.state == State.DECIDED ? State.COMMITTED : State.ABORTED;
            cells.add(new Cell(Optional.empty(), transaction));
        }
    }

    /// Somebody writes a record that is in the topic at once, without a transaction.
    void writePlainly(LogRecord record) {
        var over = new Transaction();
        over.state = State.COMMITTED;
        cells.add(new Cell(Optional.of(record), over));
    }

    /// A record that is nobody's.
    void writeGarbage() {
        var over = new Transaction();
        over.state = State.COMMITTED;
        cells.add(new Cell(Optional.empty(), over));
        garbage.add(cells.size() - 1L);
    }

    /// All records there are, also those that are not committed yet or never will be.
    List<LogRecord> spied() {
        return cells.stream().flatMap(cell -> cell.record().stream()).toList();
    }

    /// The coordinator loses patience: what hangs is ended, and whoever left it hanging is cut off.
    void timeOut() {
        List.copyOf(running.keySet()).forEach(id -> {
            settle(id);
            epochs.merge(id, 1, Integer::sum);
        });
    }

    long end() {
        return cells.size();
    }

    /// Up to where those who read what is committed can see.
    long stable() {
        for (int i = 0; i < cells.size(); i++) {
            if (cells.get(i).of().state == State.OPEN || cells.get(i).of().state == State.DECIDED) {
                return i;
            }
        }
        return cells.size();
    }

    /// What such a reader gets of some cells.
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
