package letopis.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import letopis.language.message.BadFile;
import letopis.notation.copying.OutlineCache;
import letopis.notation.copying.OutlineCache.FileOutline;
import letopis.notation.copying.OutlineCache.FileState;
import letopis.table.Game;
import org.jspecify.annotations.Nullable;

/// The outlines of replay files, read at once or in the background. A file is read again once its size or modification
/// time has changed. Thread-safe.
final class FileOutlines implements AutoCloseable {

    private final Collection<Game<?>> games;
    private final OutlineCache cache;
    private final Map<Path, Snapshot> snapshots = new ConcurrentHashMap<>();
    private final Map<FileState, Future<?>> readsByFile = new ConcurrentHashMap<>();
    private @Nullable ExecutorService reader; // while files are read in the background; guarded by this

    /// The known content of a file.
    sealed interface Snapshot {

        FileState file();

        record Match(FileState file, FileOutline outline) implements Snapshot {}

        record UnreadableFile(FileState file, BadFile problem) implements Snapshot {}
    }

    FileOutlines(Collection<Game<?>> games, OutlineCache cache) {
        this.games = games;
        this.cache = cache;
    }

    /// Returns the snapshot of a file, or empty if the file has been removed.
    Optional<Snapshot> inspect(Path path) {
        return stateOf(path).map(file -> findKnownSnapshot(path, file).orElseGet(() -> read(path, file)));
    }

    /// Returns the snapshots of all files that exist, in the order of the paths.
    Map<Path, Snapshot> inspect(List<Path> paths) {
        Map<Path, FileState> files = statesOf(paths);
        readFromCache(files);
        var found = new LinkedHashMap<Path, Snapshot>();
        files.forEach((path, file) -> found.put(path, findKnownSnapshot(path, file).orElseGet(() -> read(path, file))));
        return found;
    }

    /// Returns the snapshots of those files that are known or can be read in time, in the order of the paths. The
    /// others are read in the background, the most recently changed ones first. A known file that has changed is always
    /// read, so that it does not disappear from listings.
    Map<Path, Snapshot> inspectWithin(List<Path> paths, Duration time) {
        Map<Path, FileState> files = statesOf(paths);
        readFromCache(files);
        files.forEach((path, file) -> {
            if (snapshots.containsKey(path) && findKnownSnapshot(path, file).isEmpty()) {
                read(path, file);
            }
        });
        List<Future<?>> awaited = files.entrySet().stream()
                .filter(one -> findKnownSnapshot(one.getKey(), one.getValue()).isEmpty())
                .sorted(Comparator.<Entry<Path, FileState>, Instant>comparing(one -> one.getValue().modificationTime())
                        .reversed())
                .<Future<?>>map(one -> readsByFile.computeIfAbsent(one.getValue(), file -> submit(() -> {
                    if (findKnownSnapshot(one.getKey(), file).isEmpty()) { // it may have been read meanwhile
                        read(one.getKey(), file);
                    }
                    readsByFile.remove(file);
                }))).toList();
        await(awaited, time);
        var found = new LinkedHashMap<Path, Snapshot>();
        files.forEach((path, file) -> findKnownSnapshot(path, file).ifPresent(snapshot -> found.put(path, snapshot)));
        return found;
    }

    private synchronized Future<?> submit(Runnable reading) {
        if (reader == null) {
            reader = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("outlines").factory());
        }
        return reader.submit(reading);
    }

    private static void await(List<Future<?>> reads, Duration time) {
        long deadline = System.nanoTime() + time.toNanos();
        try {
            for (Future<?> reading : reads) {
                reading.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            }
        } catch (TimeoutException _) {
            return; // the rest is read in the background
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private Optional<Snapshot> findKnownSnapshot(Path path, FileState file) {
        return Optional.ofNullable(snapshots.get(path)).filter(snapshot -> snapshot.file().equals(file));
    }

    private void readFromCache(Map<Path, FileState> files) {
        Map<FileState, Path> unknown = new LinkedHashMap<>();
        files.forEach((path, file) -> {
            if (findKnownSnapshot(path, file).isEmpty()) {
                unknown.put(file, path);
            }
        });
        if (!unknown.isEmpty()) {
            cache.find(unknown.keySet()).forEach((file, outline) ->
                    snapshots.put(unknown.get(file), new Snapshot.Match(file, outline)));
        }
    }

    private Snapshot read(Path path, FileState file) {
        Snapshot snapshot = tryRead(path, file);
        snapshots.put(path, snapshot);
        if (snapshot instanceof Snapshot.Match(_, var outline)) {
            cache.put(file, outline);
        }
        return snapshot;
    }

    private Snapshot tryRead(Path path, FileState file) {
        try {
            ReplayOutline outline = ReplayOutline.read(path, games);
            return new Snapshot.Match(file, new FileOutline(outline.listing(), outline.seal()));
        } catch (BadFile bad) {
            return new Snapshot.UnreadableFile(file, bad);
        }
    }

    private static Map<Path, FileState> statesOf(List<Path> paths) {
        var files = new LinkedHashMap<Path, FileState>();
        paths.forEach(path -> stateOf(path).ifPresent(file -> files.put(path, file)));
        return files;
    }

    private static Optional<FileState> stateOf(Path path) {
        try {
            var attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return Optional.of(new FileState(path.toAbsolutePath().toString(), attributes.size(),
                    attributes.lastModifiedTime().toInstant()));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    @Override
    public synchronized void close() {
        if (reader != null) {
            reader.shutdownNow();
            reader = null;
        }
        readsByFile.clear();
        snapshots.clear();
        cache.close();
    }
}
