package letopis.language.json;

import java.util.function.Function;

/// A cache that maps the bytes of a word to its value. A log repeats the same few words, and looking them up by their
/// bytes avoids creating strings. Threads may overwrite each other's entries; this only causes cache misses.
public final class InternCache<T> {

    private static final int INDEX_BITS = 9;

    private final CacheEntry[] entries = new CacheEntry[1 << INDEX_BITS];
    private final Function<String, ? extends T> parser;

    private record CacheEntry(byte[] bytes, long hash, Object value) {}

    /// @param parser the function that returns the value with a name, or null if there is none
    public InternCache(Function<String, ? extends T> parser) {
        this.parser = parser;
    }

    @SuppressWarnings("unchecked") // only values of T are stored
    public T scan(JsonScanner in) {
        in.scanWord();
        int place = (int) (in.wordHash() >>> Long.SIZE - INDEX_BITS);
        CacheEntry last = entries[place];
        if (last != null && in.isWord(last.bytes, last.hash)) {
            return (T) last.value;
        }
        T value = parser.apply(in.wordText());
        if (value == null) {
            throw JsonScanner.createNonCanonicalError();
        }
        entries[place] = new CacheEntry(in.wordBytes(), in.wordHash(), value);
        return value;
    }
}
