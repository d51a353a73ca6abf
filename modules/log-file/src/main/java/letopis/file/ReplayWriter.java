package letopis.file;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.language.json.JsonWriter;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.notation.Games;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.ReplayReader;
import letopis.notation.SealLine;
import letopis.notation.TornTail;
import letopis.table.Game;

/// An append-only writer for a replay file. A commit is durable, complete and sealed before it is acknowledged. While a
/// file is open, no other writer can open it.
public final class ReplayWriter implements Writer {

    private final Path path;
    private final Header header;
    private final FileChannel channel;
    private Seal tail;
    private Completion completion;
    private long length;

    private ReplayWriter(
            Path path, Header header, FileChannel channel, Seal tail, Completion completion, long length) {
        this.path = path;
        this.header = header;
        this.channel = channel;
        this.tail = tail;
        this.completion = completion;
        this.length = length;
    }

    /// Creates a new file.
    ///
    /// @throws BadFile if the file already exists or cannot be created
    public static ReplayWriter create(Path path, Header header) {
        return begin(path, header, CREATE_NEW);
    }

    /// Writes a whole match.
    ///
    /// @throws BadFile if the file already exists or cannot be created
    public static void save(Path path, Header header, Game<?> game, List<Commit> commits) {
        var notation = new JsonNotation(game);
        try (ReplayWriter writer = create(path, header)) {
            for (Commit commit : commits) {
                if (!(writer.append(notation.toSealedCommit(commit, writer.tail())) instanceof AppendResult.Success)) {
                    throw new IllegalStateException("a new file takes every commit in order");
                }
            }
        }
    }

    /// Creates a file, or overwrites one whose header is incomplete.
    ///
    /// @throws BadFile if the path holds anything else, or another writer has the file open
    static ReplayWriter begin(Path path, Header header) {
        return begin(path, header, isUnfinished(path, header) ? CREATE : CREATE_NEW);
    }

    /// Returns false if the file does not exist, or holds only a truncated copy of this header, left by an interrupted
    /// write.
    static boolean isStarted(Path file, Header header) {
        return Files.exists(file) && !isUnfinished(file, header);
    }

    private static boolean isUnfinished(Path file, Header header) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        byte[] whole = HeaderLine.writePreamble(header);
        try (InputStream in = Files.newInputStream(file)) {
            byte[] there = in.readNBytes(whole.length);
            return there.length < whole.length && Arrays.mismatch(there, whole) == there.length;
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(file, e);
        }
    }

    private static ReplayWriter begin(Path path, Header header, OpenOption option) {
        try {
            return openLockedFile(path, FileChannel.open(path, option, WRITE), channel -> {
                byte[] beginning = HeaderLine.writePreamble(header);
                if (channel.size() > beginning.length) {
                    throw createLockedByWriterError(path);
                }
                channel.truncate(0);
                var writer = new ReplayWriter(path, header, channel, Seal.ofHeader(HeaderLine.write(header)),
                        Completion.OPEN, 0);
                writer.store(beginning, beginning.length, true);
                syncFolder(path);
                return writer;
            });
        } catch (FileAlreadyExistsException _) {
            throw new BadFile(path.toString(), new FileProblem("exists", Map.of()));
        } catch (NoSuchFileException _) {
            throw new BadFile(path.toString(), new FileProblem("no-folder", Map.of()));
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(path, e);
        }
    }

    /// Opens an existing file, after reading and verifying all of it.
    ///
    /// @param onTornTail the consumer of an unfinished commit at the end, called before it is cut off; it may throw to
    ///   leave the file unchanged
    /// @throws BadFile if the file is invalid, or another writer has it open
    public static ReplayWriter open(Path path, Consumer<TornTail> onTornTail) {
        return open(path, Games.all(), onTornTail);
    }

    static ReplayWriter open(Path path, Collection<Game<?>> games, Consumer<TornTail> onTornTail) {
        ReplayReader read;
        try (ReplayReader reader = ReplayReader.open(path, games)) {
            reader.forEach(_ -> { });
            reader.tornTail().ifPresent(onTornTail);
            read = reader;
        }
        // The file is locked only now, because closing any reader of a file releases this program's locks on it.
        long fileLength = read.sealedLength() + read.tornTail().map(TornTail::bytes).orElse(0L);
        return resume(path, read.header(), read.seal(), read.completion(), read.sealedLength(), fileLength);
    }

    /// Opens a file known to be valid up to `length` and cuts off the rest.
    ///
    /// @param tail the seal at `length`
    /// @param completion the status of the match at `length`
    static ReplayWriter resume(Path path, Header header, Seal tail, Completion completion, long length) {
        return resume(path, header, tail, completion, length, -1);
    }

    /// @param fileLength the expected current length of the file, or -1 for any
    private static ReplayWriter resume(
            Path path, Header header, Seal tail, Completion completion, long length, long fileLength) {
        try {
            return openLockedFile(path, FileChannel.open(path, READ, WRITE), channel -> {
                if (fileLength >= 0 && channel.size() != fileLength) {
                    throw createLockedByWriterError(path);
                }
                channel.truncate(length);
                channel.position(length);
                return new ReplayWriter(path, header, channel, tail, completion, length);
            });
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(path, e);
        }
    }

    private static BadFile createLockedByWriterError(Path path) {
        return new BadFile(path.toString(), new FileProblem("being-written", Map.of()));
    }

    Completion completion() {
        return completion;
    }

    /// Returns the length of the file up to the tail, in bytes.
    long length() {
        return length;
    }

    private interface WriterFactory {

        ReplayWriter create(FileChannel channel) throws IOException;
    }

    /// Creates a writer after locking the file. Closes the file on failure.
    private static ReplayWriter openLockedFile(Path path, FileChannel channel,
            WriterFactory factory) throws IOException {
        try {
            if (!isLocked(channel)) {
                throw createLockedByWriterError(path);
            }
            return factory.create(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false; // another writer in this program has the lock; same result as for another program
        }
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public Seal tail() {
        return tail;
    }

    @Override
    public AppendResult append(SealedCommit commit) {
        Optional<AppendResult> refused = commit.findRejection(tail, completion);
        if (refused.isPresent()) {
            return refused.get();
        }
        commit.checkSignerKey(header);
        try {
            store(commit, true);
        } catch (IOException e) {
            rollBack(e);
            throw new UncheckedIOException("entry " + commit.first() + " and on could not be written to " + path
                    + "; the file still ends with entry " + tail.last(), e);
        }
        return new AppendResult.Success(tail);
    }

    private void store(SealedCommit commit, boolean syncsToDisk) throws IOException {
        var out = new JsonWriter(4096);
        commit.lines().forEach(line -> out.line(line.bytes()));
        out.line(SealLine.write(commit.seal(), commit.signature()));
        store(out.bytes(), out.size(), syncsToDisk);
        tail = commit.seal();
        completion = Completion.ofTail(commit.commit());
    }

    private void store(byte[] bytes, int count, boolean syncsToDisk) throws IOException {
        var waiting = ByteBuffer.wrap(bytes, 0, count);
        while (waiting.hasRemaining()) {
            channel.write(waiting);
        }
        if (syncsToDisk) {
            channel.force(false);
        }
        length += count;
    }

    /// Appends a commit in stored form. It is durable once [#flush] returns.
    ///
    /// @throws BadFile if the file cannot be written; the file then still ends with the previous commit
    void add(SealedCommit commit) {
        commit.checkAgainstTail(tail, completion);
        commit.checkSignerKey(header);
        try {
            store(commit, false);
        } catch (IOException e) {
            rollBack(e);
            throw BadFile.ofUnwritableFile(path, e);
        }
    }

    void flush() {
        try {
            channel.force(false);
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(path, e);
        }
    }

    /// Removes the bytes of an unacknowledged commit if the disk allows it. Otherwise the next reader ignores them.
    private void rollBack(IOException failure) {
        try {
            channel.truncate(length);
            channel.position(length);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /// Syncs the folder of a new file. Only then is the file itself durable.
    private static void syncFolder(Path path) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        if (Files.isReadable(folder) && !System.getProperty("os.name").startsWith("Windows")) {
            try (FileChannel channel = FileChannel.open(folder, READ)) {
                channel.force(true);
            }
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(path, e);
        }
    }
}
