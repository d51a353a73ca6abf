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

/// Access to logs by address. The classes of each kind of log are loaded on first use, so that commands without a log
/// start faster.
public final class Logs {

    private Logs() {}

    /// Returns true if there is a log at the address. A topic always counts as existing.
    public static boolean exists(LogAddress address) {
        return switch (address) {
            case LogAddress.Sqlite(var file) -> Files.exists(file);
            case LogAddress.Kafka _ -> true;
        };
    }

    /// @param config properties for Kafka clients, from `--kafka-config`
    /// @param shelfPath the shelf of a topic; an empty path for the default one in the user's data folder
    /// @param createIfMissing true to create the log if it is missing
    /// @throws letopis.language.message.BadLog if the log cannot be opened
    /// @throws UserError if the log does not exist and must not be created
    public static OpenLog open(LogAddress address, KafkaConfig config, Path shelfPath, boolean createIfMissing) {
        return switch (address) {
            case LogAddress.Sqlite(var file) -> {
                if (!createIfMissing && Files.notExists(file)) {
                    throw UserError.createBadInputError("logs.none", Map.of("log", address));
                }
                if (!createIfMissing && isEmpty(file)) {
                    throw UserError.createBadInputError("logs.empty-file", Map.of("log", address));
                }
                yield openSqliteLog(createIfMissing && address.equals(LogAddress.defaultAddress())
                        ? DataFolder.createParentFolder(file)
                        : file);
            }
            case LogAddress.Kafka topic -> KafkaLogs.open(topic, config, resolveShelfPath(topic, shelfPath),
                    createIfMissing);
        };
    }

    /// Returns true for an empty file, because opening such a file would turn it into a log.
    private static boolean isEmpty(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) == 0 && Files.notExists(Path.of(file + "-wal"));
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        }
    }

    private static OpenLog openSqliteLog(Path file) {
        SqliteLog log = SqliteLog.open(file);
        return new OpenLog(log, () -> log, log::partitionShare, () -> LogNotes.NONE, List.of());
    }

    /// Reports the records that the shelf of a topic skipped.
    ///
    /// @param maxRecords the maximum number of listed records
    public static ShelfReport reportSkippedRecords(LogAddress.Kafka topic, KafkaConfig config, Path shelfPath,
            long maxRecords) {
        return KafkaLogs.reportSkippedRecords(topic, config, resolveShelfPath(topic, shelfPath), maxRecords);
    }

    /// Starts filling the shelf of a topic.
    ///
    /// @param group the consumer group that shares the partitions; empty for a separate group
    public static ShelfFiller openFiller(LogAddress.Kafka topic, KafkaConfig config, Path shelfPath, String group) {
        return KafkaLogs.openFiller(topic, config, resolveShelfPath(topic, shelfPath), group);
    }

    /// Returns the path of a topic's shelf. Each topic has its own shelf, even within a cluster.
    public static Path resolveShelfPath(LogAddress.Kafka topic, Path shelfPath) {
        if (!shelfPath.toString().isEmpty()) {
            return shelfPath;
        }
        byte[] hash = Seal.newDigest().digest(topic.toString().getBytes(StandardCharsets.UTF_8));
        String name = topic.toString().replaceAll("[^A-Za-z0-9._-]+", "-");
        String begin = name.substring(0, Math.min(80, name.length()));
        String file = begin + "-" + HexFormat.of().formatHex(hash, 0, 4) + ".db";
        return DataFolder.createParentFolder(DataFolder.forCurrentUser().resolve("shelves").resolve(file));
    }
}
