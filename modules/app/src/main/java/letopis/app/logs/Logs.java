package letopis.app.logs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.journal.Seal;
import letopis.language.message.BadFile;
import letopis.sqlite.SqliteLog;

/// Opens logs. The classes of each kind are loaded when one of that kind is opened, so that a command without a log is
/// as quick as if there were none.
public final class Logs {

    private Logs() {}

    /// Whether there is anything to read where nobody has named a log.
    public static boolean isThere(LogAddress address) {
        return switch (address) {
            case LogAddress.Sqlite(var file) -> Files.exists(file);
            case LogAddress.Kafka _ -> true;
        };
    }

    /// @param config properties for the clients of Kafka, from `--kafka-config`
    /// @param shelf what a topic is read from; an empty path for the one among the person's data
    /// @param make whether to make the log when there is none
    /// @throws letopis.language.message.BadLog when it cannot be opened
    /// @throws UserError when there is none and none is to be made
    public static OpenLog open(LogAddress address, KafkaConfig config, Path shelf, boolean make) {
        return switch (address) {
            case LogAddress.Sqlite(var file) -> {
                if (!make && Files.notExists(file)) {
                    throw UserError.input("logs.none", Map.of("log", address));
                }
                if (!make && isEmpty(file)) {
                    throw UserError.input("logs.empty-file", Map.of("log", address));
                }
                yield sqlite(make && address.equals(LogAddress.standard()) ? DataFolder.withFolder(file) : file);
            }
            case LogAddress.Kafka topic -> KafkaLogs.open(topic, config, shelfOf(topic, shelf), make);
        };
    }

    /// A file without anything in it would become a log by being opened.
    private static boolean isEmpty(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) == 0 && Files.notExists(Path.of(file + "-wal"));
        } catch (IOException e) {
            throw BadFile.unreadable(file, e);
        }
    }

    private static OpenLog sqlite(Path file) {
        SqliteLog log = SqliteLog.open(file);
        return new OpenLog(log, () -> log, log::part, () -> LogNotes.NONE, List.of());
    }

    /// What the shelf of a topic left out.
    ///
    /// @param max how many records at most are named
    public static ShelfReport report(LogAddress.Kafka topic, KafkaConfig config, Path shelf, long max) {
        return KafkaLogs.report(topic, config, shelfOf(topic, shelf), max);
    }

    /// Starts to fill the shelf of a topic.
    ///
    /// @param group who share the topic's partitions; empty for one of this shelf's own
    public static ShelfFilling fill(LogAddress.Kafka topic, KafkaConfig config, Path shelf, String group) {
        return KafkaLogs.fill(topic, config, shelfOf(topic, shelf), group);
    }

    /// Each cluster and topic has a shelf of its own.
    public static Path shelfOf(LogAddress.Kafka topic, Path named) {
        if (!named.toString().isEmpty()) {
            return named;
        }
        byte[] hash = Seal.newDigest().digest(topic.toString().getBytes(StandardCharsets.UTF_8));
        String name = topic.toString().replaceAll("[^A-Za-z0-9._-]+", "-");
        String begin = name.substring(0, Math.min(80, name.length()));
        String file = begin + "-" + HexFormat.of().formatHex(hash, 0, 4) + ".db";
        return DataFolder.withFolder(DataFolder.here().resolve("shelves").resolve(file));
    }
}
