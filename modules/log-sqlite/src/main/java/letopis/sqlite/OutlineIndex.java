package letopis.sqlite;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import letopis.language.json.BadJson;
import letopis.language.json.JsonReader;
import letopis.language.json.JsonWriter;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.notation.copying.OutlineCache;

/// A file that caches the outlines of replay files. Thread-safe.
public final class OutlineIndex implements OutlineCache {

    private static final System.Logger LOGGER = System.getLogger(OutlineIndex.class.getName());
    private static final int VERSION = 1; // increased when the same file gives another outline
    private static final Shape OUTLINE_SHAPE = Shapes.of(FileOutline.class);

    private final CacheFile cache;

    private OutlineIndex(CacheFile cache) {
        this.cache = cache;
    }

    /// Opens an index, creating the file if needed.
    public static OutlineIndex open(Path file) {
        return new OutlineIndex(CacheFile.open(file, VERSION, "outlines",
                "path TEXT PRIMARY KEY, state TEXT NOT NULL, outline TEXT NOT NULL"));
    }

    @Override
    public Map<FileState, FileOutline> find(Collection<FileState> files) {
        Map<String, FileState> wanted = files.stream()
                .collect(Collectors.toMap(FileState::path, Function.identity(), (first, _) -> first));
        String paths = wanted.keySet().stream().map(ListingPages::quote).collect(Collectors.joining(",", "[", "]"));
        var found = new HashMap<FileState, FileOutline>();
        cache.query("SELECT path, state, outline FROM outlines WHERE path IN (SELECT value FROM json_each(?))",
                paths, row -> {
                    FileState file = wanted.get(row.getString(1));
                    if (file != null && row.getString(2).equals(formatState(file))) {
                        read(row.getString(3)).ifPresent(outline -> found.put(file, outline));
                    }
                });
        return found;
    }

    @Override
    public void put(FileState file, FileOutline outline) {
        cache.update("INSERT OR REPLACE INTO outlines (path, state, outline) VALUES (?, ?, ?)", file.path(),
                formatState(file), write(outline));
    }

    private static String formatState(FileState file) {
        return file.size() + " " + file.modificationTime();
    }

    private static String write(FileOutline outline) {
        var out = new JsonWriter(512);
        OUTLINE_SHAPE.write(outline, out);
        return new String(out.bytes(), 0, out.size(), StandardCharsets.UTF_8);
    }

    /// Reads a row. Returns empty if it is damaged, so that its replay file is read again.
    private static Optional<FileOutline> read(String json) {
        try (JsonReader in = JsonReader.createLenientReader(json.getBytes(StandardCharsets.UTF_8))) {
            in.next();
            return Optional.of((FileOutline) OUTLINE_SHAPE.read(in));
        } catch (BadJson | IllegalArgumentException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "a damaged row", e);
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        cache.close();
    }
}
