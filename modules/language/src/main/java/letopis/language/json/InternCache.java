package letopis.language.json;

/// A cache of what words mean. A log names the same few things over and over; they are found again by their
/// bytes, without making a text of them. Threads may overwrite each other's finds, which costs nothing but a miss.
public final class InternCache<T> {

    private static final int BITS = 9;

    private final Kept[] kept = new Kept[1 << BITS];
    private final Meaning<? extends T> meaning;

    private record Kept(byte[] bytes, long hash, Object value) {}

    /// Returns the value a text names, or null when it names nothing.
    public interface Meaning<T> {
        T of(String text);
    }

    public InternCache(Meaning<? extends T> meaning) {
        this.meaning = meaning;
    }

    @SuppressWarnings("unchecked") // only values of T are kept
    public T scan(Scan in) {
        in.word();
        int place = (int) (in.wordHash() >>> Long.SIZE - BITS);
        Kept last = kept[place];
        if (last != null && in.isWord(last.bytes, last.hash)) {
            return (T) last.value;
        }
        T value = meaning.of(in.wordText());
        if (value == null) {
            throw Scan.notCanonical();
        }
        kept[place] = new Kept(in.wordBytes(), in.wordHash(), value);
        return value;
    }
}
