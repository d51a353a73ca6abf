package letopis.language.json;

import java.util.function.Function;

/// A cache from the bytes of a word to its value. A log repeats the same few words; looking them up by their
/// bytes avoids creating strings. Threads may overwrite each other's entries, which only costs a miss.
public final class InternCache<T> {

    private static final int BITS = 9;

    private final Kept[] kept = new Kept[1 << BITS];
    private final Function<String, ? extends T> meaning;

    private record Kept(byte[] bytes, long hash, Object value) {}

    /// @param meaning returns the value a text names, or null if it names none
    public InternCache(Function<String, ? extends T> meaning) {
        this.meaning = meaning;
    }

    @SuppressWarnings("unchecked") // only values of T are stored
    public T scan(Scan in) {
        in.word();
        int place = (int) (in.wordHash() >>> Long.SIZE - BITS);
        Kept last = kept[place];
        if (last != null && in.isWord(last.bytes, last.hash)) {
            return (T) last.value;
        }
        T value = meaning.apply(in.wordText());
        if (value == null) {
            throw Scan.notCanonical();
        }
        kept[place] = new Kept(in.wordBytes(), in.wordHash(), value);
        return value;
    }
}
