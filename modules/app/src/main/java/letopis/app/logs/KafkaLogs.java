package letopis.app.logs;

import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.app.logs.ShelfFiller.Progress;
import letopis.kafka.KafkaLog;
import letopis.kafka.Notice;
import letopis.kafka.ShelfWorker;
import letopis.kafka.ShelfWorker.Lag;
import letopis.kafka.Topic;
import letopis.language.message.BadLog;
import letopis.sqlite.DeadLetter;
import letopis.sqlite.Shelf;
import org.apache.kafka.common.config.ConfigException;

/// The opener of Kafka logs.
public final class KafkaLogs {

    private KafkaLogs() {}

    static OpenLog open(LogAddress.Kafka address, KafkaConfig config, Path shelfPath, boolean createIfMissing) {
        Shelf shelf = Shelf.open(shelfPath);
        try {
            KafkaLog log = KafkaLog.open(createTopic(address, config), shelf, createIfMissing);
            return new OpenLog(log, () -> log.fillShelf().log(), () -> shelf.log().partitionShare(),
                    () -> createNotes(log, shelf), toRemarks(log.notices()));
        } catch (BadLog e) {
            shelf.close();
            throw toReportedError(e, config);
        }
    }

    private static List<LogRemark> toRemarks(List<Notice> notices) {
        return notices.stream().map(notice -> new LogRemark("logs." + notice.code(), notice.details())).toList();
    }

    private static LogNotes createNotes(KafkaLog log, Shelf shelf) {
        Map<String, Long> reasons = shelf.countSkippedRecordsByReason();
        long setAside = reasons.values().stream().mapToLong(Long::longValue).sum();
        long misplaced = reasons.getOrDefault(DeadLetter.Reason.WRONG_PARTITION.code(), 0L);
        return new LogNotes(setAside, misplaced, log.stalledTransactions().stream()
                .map(stalledTransaction -> new LogNotes.OpenTransaction(stalledTransaction.partition(),
                stalledTransaction.offset(), stalledTransaction.since().truncatedTo(ChronoUnit.SECONDS).toString(),
                stalledTransaction.by())).toList());
    }

    /// Fills the shelf of a topic and reports the records that were skipped.
    static ShelfReport reportSkippedRecords(LogAddress.Kafka address, KafkaConfig config, Path shelfPath,
            long maxRecords) {
        Shelf shelf = Shelf.open(shelfPath);
        try (KafkaLog log = KafkaLog.open(createTopic(address, config), shelf, false)) {
            log.fillShelf();
            var records = shelf.listSkippedRecords(maxRecords).stream()
                    .map(skippedRecord -> new ShelfReport.Record(
                            skippedRecord.partition(), skippedRecord.offset(), skippedRecord.match(),
                            skippedRecord.reason(), skippedRecord.at(), skippedRecord.cause()))
                    .toList();
            return new ShelfReport(createNotes(log, shelf), toRemarks(log.notices()),
                    shelf.countSkippedRecordsByReason(),
                    records);
        } catch (BadLog e) {
            shelf.close();
            throw toReportedError(e, config);
        }
    }

    static ShelfFiller openFiller(LogAddress.Kafka address, KafkaConfig config, Path shelfPath, String requestedGroup) {
        Shelf shelf = Shelf.open(shelfPath);
        String group = requestedGroup.isEmpty() ? "letopis-shelf-" + shelf.id() : requestedGroup;
        try {
            if (!requestedGroup.isEmpty()) {
                return createFillerForGroup(address, config, shelf, group);
            }
            ShelfWorker worker = ShelfWorker.start(createTopic(address, config), shelf, group);
            return new KafkaShelfFiller(shelf, shelfPath, group, worker, ShelfLock.NONE);
        } catch (BadLog e) {
            shelf.close();
            throw toReportedError(e, config);
        } catch (UserError e) {
            shelf.close();
            throw e;
        }
    }

    /// Creates a filler that is a member of a consumer group. Each member drops the matches of partitions assigned to
    /// other members. Therefore only one process may fill a file.
    private static KafkaShelfFiller createFillerForGroup(LogAddress.Kafka address, KafkaConfig config, Shelf shelf,
            String group) {
        ShelfLock lock = ShelfLock.acquire(shelf.file());
        try {
            var worker = ShelfWorker.startWithOwnShelf(createTopic(address, config), shelf, group);
            return new KafkaShelfFiller(shelf, shelf.file(), group, worker, lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static Topic createTopic(LogAddress.Kafka address, KafkaConfig config) {
        return new Topic(address.bootstrap(), address.topic(), config.values());
    }

    /// Returns the error to report. If the client rejected a value from the configuration file, the error names the
    /// line of that value.
    private static RuntimeException toReportedError(BadLog e, KafkaConfig config) {
        for (Throwable one = e; one != null; one = one.getCause()) {
            String reason = String.valueOf(one.getMessage());
            if (one instanceof ConfigException) {
                for (Map.Entry<String, Integer> known : config.lineNumbers().entrySet()) {
                    if (reason.contains(known.getKey())) {
                        return UserError.createBadInputError("kafka-config.refused",
                                Map.of("file", config.file(), "line", known.getValue(), "reason", reason));
                    }
                }
            }
        }
        return e;
    }

    /// @param lock the lock that prevents other processes from filling the same file
    private record KafkaShelfFiller(Shelf openedShelf, Path shelfPath, String group, ShelfWorker worker, ShelfLock lock)
            implements ShelfFiller {

        @Override
        public List<LogRemark> toRemarks() {
            return KafkaLogs.toRemarks(worker.notices());
        }

        @Override
        public Progress progress() {
            Collection<Lag> lags = worker.lagByPartition().values();
            return new Progress(lags.size(), lags.stream().mapToLong(Lag::readRecordCount).sum(),
                    lags.stream().mapToLong(Lag::remainingRecordCount).sum());
        }

        @Override
        public void close() {
            worker.close();
            openedShelf.close();
            lock.close();
        }
    }
}
