package letopis.journal;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A map of bounded size that evicts the least recently used entry. Values are loaded one at a time, under the lock.
/// Thread-safe.
public final class LruCache<K, V> {

    private final int capacity;
    private final Consumer<V> onEvict;
    private final LinkedHashMap<K, V> entries = new LinkedHashMap<>(16, 0.75f, true);

    /// @param capacity the number of entries kept, at least 1
    public LruCache(int capacity) {
        this(capacity, _ -> { });
    }

    /// @param onEvict the callback for each evicted or cleared value, called under the lock
    public LruCache(int capacity, Consumer<V> onEvict) {
        this.onEvict = onEvict;
        if (capacity < 1) {
            throw new IllegalArgumentException("a cache without room: " + capacity);
        }
        this.capacity = capacity;
    }

    public synchronized Optional<V> find(K key) {
        return Optional.ofNullable(entries.get(key));
    }

    public synchronized void put(K key, V value) {
        entries.put(key, value);
        if (entries.size() > capacity) {
            onEvict.accept(entries.pollFirstEntry().getValue());
        }
    }

    public synchronized V get(K key, Supplier<V> loader) {
        return find(key, () -> Optional.of(loader.get())).orElseThrow();
    }

    /// Returns the value of a key, loading it if absent.
    ///
    /// @param loader the loader, which may return empty; an empty result is not cached
    public synchronized Optional<V> find(K key, Supplier<Optional<V>> loader) {
        Optional<V> cached = find(key);
        if (cached.isPresent()) {
            return cached;
        }
        Optional<V> loaded = loader.get();
        loaded.ifPresent(value -> put(key, value));
        return loaded;
    }

    public synchronized void clear() {
        entries.values().forEach(onEvict);
        entries.clear();
    }

    public synchronized int size() {
        return entries.size();
    }
}
