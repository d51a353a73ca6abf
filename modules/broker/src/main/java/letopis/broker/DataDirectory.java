package letopis.broker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;

/// The persistent data of one node: `lock`, `broker.log`, and `data` for Kafka. Only one JVM at a time can lock it.
///
/// @param hadUncleanShutdown whether the previous broker was not shut down cleanly, so that the next start takes longer
record DataDirectory(Path path, FileChannel lock, boolean hadUncleanShutdown) implements AutoCloseable {

    private static final String LOCK_FILE_NAME = "lock";
    private static final String LOG_FILE_NAME = "broker.log";
    private static final String DATA_FOLDER_NAME = "data";
    private static final String UNFINISHED_FOLDER_NAME = "data.unfinished";
    private static final String CLEAN_SHUTDOWN_FILE_NAME = ".kafka_cleanshutdown"; // written by Kafka on clean shutdown
    private static final Set<String> OWN_FILE_NAMES = Set.of(LOCK_FILE_NAME, LOG_FILE_NAME, DATA_FOLDER_NAME,
    UNFINISHED_FOLDER_NAME);

    /// Creates the directory if necessary, and formats it for a node if it is empty.
    ///
    /// @param node the number, from 1
    /// @param clusterId the id of a new cluster; an existing one keeps its id
    /// @throws BrokerError if the directory is not writable, is in use, or contains anything else
    static DataDirectory open(Path path, int node, String clusterId) throws BrokerError {
        if (path.toString().contains(",")) {
            throw BrokerError.createBadInputError("directory.comma", Map.of("path", path));
        }
        FileChannel lock = null;
        try {
            rejectForeignDirectory(path);
            Files.createDirectories(path);
            lock = lock(path);
            Path data = path.resolve(DATA_FOLDER_NAME);
            boolean known = Files.exists(data);
            if (!known) {
                format(path, node, clusterId);
            }
            rejectOtherNode(path, node, load(data));
            return new DataDirectory(path, lock, known && !Files.exists(data.resolve(CLEAN_SHUTDOWN_FILE_NAME)));
        } catch (IOException e) {
            release(lock);
            throw BrokerError.createBadInputError("directory.unwritable",
                    Map.of("path", path, "reason", describeReason(e)));
        } catch (BrokerError refusal) {
            release(lock);
            throw refusal;
        }
    }

    private static String describeReason(IOException e) {
        if (!(e instanceof FileSystemException failed)) {
            return String.valueOf(e.getMessage());
        }
        return failed.getReason() == null ? e.getClass().getSimpleName().replace("Exception", "") : failed.getReason();
    }

    private static void rejectForeignDirectory(Path path) throws IOException, BrokerError {
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw BrokerError.createBadInputError("directory.file", Map.of("path", path));
        }
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> files = Files.list(path)) {
            Optional<String> foreign = files.map(file -> file.getFileName().toString())
                    .filter(name -> !isOwnFile(name)).sorted().findFirst();
            if (foreign.isPresent()) {
                throw BrokerError.createBadInputError("directory.foreign", Map.of("path", path, "file", foreign.get()));
            }
        }
    }

    /// Returns true if the file belongs to this node. This includes rotated logs, whose names end in a number.
    private static boolean isOwnFile(String name) {
        return OWN_FILE_NAMES.contains(name) || name.startsWith(LOG_FILE_NAME + ".");
    }

    private static FileChannel lock(Path path) throws IOException, BrokerError {
        FileChannel channel = FileChannel.open(path.resolve(LOCK_FILE_NAME), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (OverlappingFileLockException _) {
            // Already locked by this JVM; reported like a lock held by another process.
        }
        channel.close();
        throw BrokerError.createBadInputError("directory.in-use", Map.of("path", path));
    }

    /// Formats the directory under a temporary name first, so that an interrupted format is not mistaken for a node's
    /// data.
    private static void format(Path path, int node, String clusterId) throws IOException {
        Path unfinished = path.resolve(UNFINISHED_FOLDER_NAME);
        delete(unfinished);
        Files.createDirectory(unfinished);
        try {
            new Formatter().setNodeId(node).setClusterId(clusterId)
                    .setReleaseVersion(MetadataVersion.latestProduction())
                    .setControllerListenerName(Sockets.QUORUM).addDirectory(unfinished.toString())
                    .setMetadataLogDirectory(unfinished.toString())
                    .setPrintStream(new PrintStream(OutputStream.nullOutputStream())).run();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e.getMessage(), e);
        }
        Files.move(unfinished, path.resolve(DATA_FOLDER_NAME), StandardCopyOption.ATOMIC_MOVE);
    }

    private static MetaPropertiesEnsemble load(Path dataPath) throws IOException {
        return new MetaPropertiesEnsemble.Loader().addMetadataLogDir(dataPath.toString())
                .addLogDirs(List.of(dataPath.toString())).load();
    }

    private static void rejectOtherNode(Path path, int node, MetaPropertiesEnsemble properties) throws BrokerError {
        if (properties.clusterId().isEmpty() || properties.nodeId().isEmpty()) {
            throw BrokerError.createBadInputError("directory.format", Map.of("path", path));
        }
        if (properties.nodeId().getAsInt() != node) {
            throw BrokerError.createBadInputError("directory.other",
                    Map.of("path", path, "node", properties.nodeId().getAsInt()));
        }
    }

    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) { // deletes a folder after its content
                Files.delete(file);
            }
        }
    }

    private static void release(FileChannel lock) {
        try {
            if (lock != null) {
                lock.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path data() {
        return path.resolve(DATA_FOLDER_NAME);
    }

    /// Returns the broker's log file in a directory.
    static Path resolveLogFile(Path directory) {
        return directory.resolve(LOG_FILE_NAME);
    }

    /// Returns the metadata properties that Kafka stored in this directory.
    MetaPropertiesEnsemble properties() throws IOException {
        return load(data());
    }

    /// Removes Kafka's marker of a clean shutdown, so that the next start checks the data.
    void markUnclean() throws IOException {
        Files.deleteIfExists(data().resolve(CLEAN_SHUTDOWN_FILE_NAME));
    }

    @Override
    public void close() {
        release(lock);
    }
}
