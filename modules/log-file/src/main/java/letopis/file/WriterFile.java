package letopis.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import letopis.language.message.BadFile;

/// A small hidden file next to a replay file that names the match's writer and is locked during a write. The replay
/// file itself cannot be locked for long, because closing any reader of it releases all locks of the program.
final class WriterFile {

    private static final Map<Path, Object> LOCKS_BY_PATH = new ConcurrentHashMap<>();

    private final Path replayFile;
    private final Path path;

    WriterFile(Path replayFile) {
        this.replayFile = replayFile;
        path = replayFile.toAbsolutePath().resolveSibling("." + replayFile.getFileName() + ".writer");
    }

    /// The latest token and its holder.
    ///
    /// @param token empty if the file was never written
    record FencingToken(String token, String writer) {}

    /// The file while its lock is held.
    final class LockedFile {

        private final FileChannel channel;

        private LockedFile(FileChannel channel) {
            this.channel = channel;
        }

        FencingToken latestToken() throws IOException {
            var bytes = ByteBuffer.allocate((int) channel.size());
            channel.position(0);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // read to the end
            }
            String[] lines = new String(bytes.array(), StandardCharsets.UTF_8).split("\n", 2);
            return new FencingToken(lines[0], lines.length > 1 ? lines[1] : "");
        }

        /// Registers a new writer.
        ///
        /// @return its token
        String acquireToken(String writer) throws IOException {
            String token = UUID.randomUUID().toString();
            var bytes = ByteBuffer.wrap((token + "\n" + writer).getBytes(StandardCharsets.UTF_8));
            channel.truncate(0);
            channel.position(0);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
            return token;
        }
    }

    interface LockedAction<T> {
        T apply(LockedFile file) throws IOException;
    }

    /// @throws BadFile if a file cannot be used
    <T> T runWithLock(LockedAction<T> action) {
        synchronized (LOCKS_BY_PATH.computeIfAbsent(path, _ -> new Object())) {
            try (FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ,
                    StandardOpenOption.WRITE);
                    FileLock _ = channel.lock()) {
                return action.apply(new LockedFile(channel));
            } catch (IOException e) {
                throw BadFile.ofUnwritableFile(replayFile, e);
            }
        }
    }
}
