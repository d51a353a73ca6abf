package letopis.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LruCacheTest {

    private final LruCache<String, Integer> cache = new LruCache<>(2);

    @Test
    void the_least_recently_used_entry_is_evicted() {
        cache.put("a", 1);
        cache.put("b", 2);
        cache.find("a");
        cache.put("c", 3);

        assertThat(cache.find("b")).isEmpty();
        assertThat(cache.find("a")).contains(1);
        assertThat(cache.find("c")).contains(3);
        assertThat(cache.size()).isEqualTo(2);
    }

    @Test
    void replacing_a_value_evicts_nothing() {
        cache.put("a", 1);
        cache.put("b", 2);
        cache.put("a", 3);

        assertThat(cache.find("a")).contains(3);
        assertThat(cache.find("b")).contains(2);
    }

    @Test
    void a_value_is_loaded_once() {
        var loads = new AtomicInteger();

        assertThat(cache.get("a", loads::incrementAndGet)).isEqualTo(1);
        assertThat(cache.get("a", loads::incrementAndGet)).isEqualTo(1);
    }

    @Test
    void a_missing_value_is_not_cached() {
        assertThat(cache.find("a", Optional::empty)).isEmpty();
        assertThat(cache.find("a", () -> Optional.of(1))).contains(1);
    }

    @Test
    void loading_a_value_evicts_the_oldest() {
        cache.put("a", 1);
        cache.put("b", 2);
        cache.get("c", () -> 3);

        assertThat(cache.find("a")).isEmpty();
    }

    @Test
    void a_cleared_cache_is_empty() {
        cache.put("a", 1);
        cache.clear();

        assertThat(cache.find("a")).isEmpty();
        assertThat(cache.size()).isZero();
    }

    @Test
    void evicted_and_cleared_values_are_reported() {
        var evicted = new ArrayList<Integer>();
        var reporting = new LruCache<String, Integer>(1, evicted::add);
        reporting.put("a", 1);
        reporting.put("b", 2);
        reporting.clear();

        assertThat(evicted).containsExactly(1, 2);
    }

    @Test
    void concurrent_threads_load_a_value_once() {
        var loads = new AtomicInteger();
        try (var threads = Executors.newFixedThreadPool(4)) {
            IntStream.range(0, 100).forEach(_ -> threads.submit(() -> cache.get("a", loads::incrementAndGet)));
        }

        assertThat(loads).hasValue(1);
    }

    @Test
    void a_capacity_of_zero_is_rejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> new LruCache<>(0));
    }
}
