package letopis.app.logs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import letopis.app.UserError;
import org.jspecify.annotations.Nullable;

/// An exclusive lock for filling a shelf in a group. The operating system releases it when the process ends, even
/// after a crash.
///
/// @param channel open while the lock is held; null if no lock is needed
public record ShelfLock(@Nullable FileChannel channel) implements AutoCloseable {

    static final ShelfLock NONE = new ShelfLock(null);

    /// @throws UserError if another process holds the lock
    static ShelfLock acquire(Path shelfPath) {
        Path file = shelfPath.resolveSibling(shelfPath.getFileName() + "-lock");
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                throw new OverlappingFileLockException();
            }
            return new ShelfLock(channel);
        } catch (OverlappingFileLockException _) {
            new ShelfLock(channel).close();
            throw UserError.createBadInputError("shelf.taken", Map.of("file", shelfPath));
        } catch (IOException e) {
            throw UserError.createBadInputError("man.not-written",
                    Map.of("file", file, "reason", e.getClass().getSimpleName()));
        }
    }

    @Override
    public void close() {
        if (channel == null) {
            return;
        }
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
