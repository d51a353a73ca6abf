package letopis.sqlite;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.Seal;
import letopis.language.json.BadJson;
import letopis.language.json.JsonReader;
import letopis.language.json.JsonWriter;
import letopis.language.json.Shape;
import letopis.language.json.Shapes;
import letopis.language.json.Times;
import letopis.table.MatchResult;
import org.jspecify.annotations.Nullable;

/// A cache file with the results of matches, so that lists of matches need not read the matches themselves. If a match
/// has grown since its result was stored, the result is not returned. A damaged file is replaced. If the file is not
/// writable, no results are kept. Thread-safe.
public final class ResultIndex implements AutoCloseable {

    private static final System.Logger LOGGER = System.getLogger(ResultIndex.class.getName());
    private static final int VERSION = 1; // increased when the same match gives another result
    private static final Shape RESULT_SHAPE = Shapes.of(MatchResult.class);

    private final CacheFile cache;

    /// A match that has been read to its end.
    ///
    /// @param lastEntryAt the latest time of an entry
    /// @param result the result; empty if the rules have not decided the match
    public record IndexedResult(Instant lastEntryAt, Optional<MatchResult> result) {}

    private ResultIndex(CacheFile cache) {
        this.cache = cache;
    }

    /// Opens an index. Creates the file if necessary.
    public static ResultIndex open(Path file) {
        return new ResultIndex(CacheFile.open(file, VERSION, "results",
                "match TEXT PRIMARY KEY, listing TEXT NOT NULL, at TEXT NOT NULL, result TEXT"));
    }

    /// Returns the stored results of the matches that have not grown since.
    public Map<MatchId, IndexedResult> find(Collection<MatchListing> matches) {
        var found = new HashMap<MatchId, IndexedResult>();
        Map<String, MatchListing> wanted = matches.stream()
                .collect(Collectors.toMap(match -> match.match().value(), match -> match, (first, _) -> first));
        String ids = wanted.keySet().stream().map(ListingPages::quote).collect(Collectors.joining(",", "[", "]"));
        cache.query("SELECT match, listing, at, result FROM results WHERE match IN (SELECT value FROM json_each(?))",
                ids, row -> {
                    MatchListing match = wanted.get(row.getString(1));
                    if (match != null && row.getString(2).equals(computeFingerprint(match))) {
                        read(row.getString(3), row.getString(4)).ifPresent(one -> found.put(match.match(), one));
                    }
                });
        return found;
    }

    /// Reads a row. Returns empty if it is damaged, so that its match is read again.
    private static Optional<IndexedResult> read(String lastEntryTime, @Nullable String result) {
        try {
            return Optional.of(new IndexedResult(Times.parse(lastEntryTime), Optional.ofNullable(result)
                    .map(ResultIndex::parse)));
        } catch (DateTimeException | BadJson | IllegalArgumentException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "a damaged row", e);
            return Optional.empty();
        }
    }

    private static MatchResult parse(String json) {
        try (JsonReader in = JsonReader.createLenientReader(json.getBytes(StandardCharsets.UTF_8))) {
            in.next();
            return (MatchResult) RESULT_SHAPE.read(in);
        }
    }

    /// Stores the result of a match. It is valid until the listing of the match changes.
    public void put(MatchListing match, IndexedResult indexedResult) {
        cache.update("INSERT OR REPLACE INTO results (match, listing, at, result) VALUES (?, ?, ?, ?)",
                match.match().value(), computeFingerprint(match), Times.format(indexedResult.lastEntryAt()),
                indexedResult.result().map(ResultIndex::write).orElse(null));
    }

    private static String write(MatchResult result) {
        var out = new JsonWriter(256);
        RESULT_SHAPE.write(result, out);
        return new String(out.bytes(), 0, out.size(), StandardCharsets.UTF_8);
    }

    private static String computeFingerprint(MatchListing match) {
        return HexFormat.of().formatHex(Seal.newDigest().digest(match.toString().getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void close() {
        cache.close();
    }
}
