package letopis.bench.logs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A temporary folder for measurements, deleted on close.
public record TempFolder(Path folder) implements AutoCloseable {

    /// Creates a temporary folder inside the given one. The default location is not used, because it may be in memory.
    public static TempFolder createIn(Path folder) throws IOException {
        return new TempFolder(Files.createTempDirectory(Files.createDirectories(folder), "scratch"));
    }

    public Path resolve(String name) {
        return folder.resolve(name);
    }

    @Override
    public void close() throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path one : all) {
            Files.deleteIfExists(one);
        }
    }
}
