package letopis.app.logs;

import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.app.logs.ShelfFilling.Progress;
import letopis.kafka.KafkaLog;
import letopis.kafka.Notice;
import letopis.kafka.ShelfWorker.Lag;
import letopis.kafka.ShelfWorker;
import letopis.kafka.Topic;
import letopis.language.message.BadLog;
import letopis.sqlite.DeadLetter;
import letopis.sqlite.Shelf;
import org.apache.kafka.common.config.ConfigException;

/// The opener of Kafka logs.
public final class KafkaLogs {

    private KafkaLogs() {}

    static OpenLog open(LogAddress.Kafka address, KafkaConfig config, Path file, boolean make) {
        Shelf shelf = Shelf.open(file);
        try {
            KafkaLog log = KafkaLog.open(topic(address, config), shelf, make);
            return new OpenLog(log, () -> log.filled().log(), () -> shelf.log().part(),
                    () -> notes(log, shelf), remarks(log.notices()));
        } catch (BadLog e) {
            shelf.close();
            throw explained(e, config);
        }
    }

    private static List<LogRemark> remarks(List<Notice> notices) {
        return notices.stream().map(one -> new LogRemark("logs." + one.code(), one.details())).toList();
    }

    private static LogNotes notes(KafkaLog log, Shelf shelf) {
        Map<String, Long> reasons = shelf.setAside();
        long setAside = reasons.values().stream().mapToLong(Long::longValue).sum();
        long misplaced = reasons.getOrDefault(DeadLetter.Reason.WRONG_PARTITION.code(), 0L);
        return new LogNotes(setAside, misplaced, log.heldUp().stream().map(one -> new LogNotes.Held(one.partition(),
                one.offset(), one.since().truncatedTo(ChronoUnit.SECONDS).toString(), one.by())).toList());
    }

    /// Reports the records of a topic that were skipped, after filling its shelf.
    static ShelfReport report(LogAddress.Kafka address, KafkaConfig config, Path file, long max) {
        Shelf shelf = Shelf.open(file);
        try (KafkaLog log = KafkaLog.open(topic(address, config), shelf, false)) {
            log.filled();
            var records = shelf.setAside(max).stream()
                    .map(one -> new ShelfReport.Record(
                            one.partition(), one.offset(), one.match(), one.reason(), one.at(), one.cause()))
                    .toList();
            return new ShelfReport(notes(log, shelf), remarks(log.notices()), shelf.setAside(), records);
        } catch (BadLog e) {
            shelf.close();
            throw explained(e, config);
        }
    }

    static ShelfFilling fill(LogAddress.Kafka address, KafkaConfig config, Path file, String named) {
        Shelf shelf = Shelf.open(file);
        String group = named.isEmpty() ? "letopis-shelf-" + shelf.id() : named;
        try {
            if (!named.isEmpty()) {
                return ofGroup(address, config, shelf, group);
            }
            ShelfWorker worker = ShelfWorker.start(topic(address, config), shelf, group);
            return new Work(shelf, file, group, worker, ShelfLock.NONE);
        } catch (BadLog e) {
            shelf.close();
            throw explained(e, config);
        } catch (UserError e) {
            shelf.close();
            throw e;
        }
    }

    /// Fills a shelf as a member of a consumer group. Each member drops the matches of partitions that move to
    /// others, so only one process may fill a file.
    private static Work ofGroup(LogAddress.Kafka address, KafkaConfig config, Shelf shelf, String group) {
        ShelfLock lock = ShelfLock.take(shelf.file());
        try {
            var worker = ShelfWorker.startApart(topic(address, config), shelf, group);
            return new Work(shelf, shelf.file(), group, worker, lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static Topic topic(LogAddress.Kafka address, KafkaConfig config) {
        return new Topic(address.bootstrap(), address.topic(), config.values());
    }

    /// Adds the line of the configuration file if the client rejects one of its values.
    private static RuntimeException explained(BadLog e, KafkaConfig config) {
        for (Throwable one = e; one != null; one = one.getCause()) {
            String reason = String.valueOf(one.getMessage());
            if (one instanceof ConfigException) {
                for (Map.Entry<String, Integer> known : config.lines().entrySet()) {
                    if (reason.contains(known.getKey())) {
                        return UserError.input("kafka-config.refused",
                                Map.of("file", config.file(), "line", known.getValue(), "reason", reason));
                    }
                }
            }
        }
        return e;
    }

    /// @param lock prevents other processes from filling the same file
    private record Work(Shelf opened, Path shelf, String group, ShelfWorker worker, ShelfLock lock)
            implements ShelfFilling {

        @Override
        public List<LogRemark> remarks() {
            return KafkaLogs.remarks(worker.notices());
        }

        @Override
        public Progress progress() {
            Collection<Lag> lags = worker.lag().values();
            return new Progress(lags.size(), lags.stream().mapToLong(Lag::read).sum(),
                    lags.stream().mapToLong(Lag::behind).sum());
        }

        @Override
        public void close() {
            worker.close();
            opened.close();
            lock.close();
        }
    }
}
