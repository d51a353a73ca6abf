package letopis.server.match;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.Supplier;

/// Values that take long to make, of which those are kept that were asked for lately.
final class Lately<K, V> {

    private final int most;
    private final LinkedHashMap<K, V> kept = new LinkedHashMap<>(); // the last one asked for is the last

    Lately(int most) {
        this.most = most;
    }

    /// The value of a key, made where it is not there. One at a time.
    ///
    /// @param making nothing where there is no such value
    synchronized Optional<V> find(K key, Supplier<Optional<V>> making) {
        Optional<V> found = Optional.ofNullable(kept.remove(key)).or(making);
        found.ifPresent(value -> {
            if (kept.size() >= most) {
                kept.pollFirstEntry();
            }
            kept.put(key, value);
        });
        return found;
    }
}
