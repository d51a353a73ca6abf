package letopis.server.match;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import letopis.app.logs.OpenLog;
import letopis.journal.Seal;
import letopis.notation.copying.BulkLog;
import letopis.notation.copying.StoredLog;
import letopis.sqlite.PartitionShare;

/// The log shown by a server.
///
/// @param open the opened log; empty for replay files
/// @param allowsRecording true if pages may record matches into it
public record ServedLog(StoredLog log, Optional<OpenLog> open, boolean allowsRecording) implements AutoCloseable {

    private static final int NAME_HASH_BYTES = 6;

    public static ServedLog of(StoredLog files) {
        return new ServedLog(files, Optional.empty(), false);
    }

    public static ServedLog of(OpenLog openLog, boolean allowsRecording) {
        return new ServedLog(openLog.log(), Optional.of(openLog), allowsRecording);
    }

    /// Returns the log for recording. Returns empty if the server is read-only.
    public Optional<BulkLog> recordedLog() {
        return open.filter(_ -> allowsRecording).map(OpenLog::log);
    }

    /// Returns the share of all matches that this log contains, if it is one of several shelves of a consumer group.
    public Optional<PartitionShare> partitionShare() {
        return open.flatMap(openLog -> openLog.partitionShare().get());
    }

    /// Returns the file in which the server keeps data derived from this log.
    ///
    /// @param folder the folder for the server's own files
    /// @param kind the kind of data, which is the prefix of the file name
    public Path resolveFile(Path folder, String kind) {
        return resolveFile(folder, kind, log.name());
    }

    /// Returns the file in which the server keeps data derived from the log of this name.
    public static Path resolveFile(Path folder, String kind, String name) {
        byte[] hash = Seal.newDigest().digest(name.getBytes(StandardCharsets.UTF_8));
        return folder.resolve(kind + "-" + HexFormat.of().formatHex(hash, 0, NAME_HASH_BYTES) + ".db");
    }

    @Override
    public void close() {
        log.close();
    }
}
