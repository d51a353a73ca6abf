package letopis.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import letopis.server.access.RateLimiter.Kind;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The rate limiter's buckets: shared addresses, refill, and eviction of addresses.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RateLimiterTest {

    private static final int PER_MINUTE = 3;
    private static final int REMEMBERED = 10_000;

    private final AtomicLong now = new AtomicLong();
    private final RateLimiter rates = new RateLimiter(PER_MINUTE, now::get);

    private long takeRead(int... address) {
        var bytes = new byte[address.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) address[i];
        }
        try {
            return rates.takeTokens(Kind.READ, 1, InetAddress.getByAddress(bytes));
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private void emptyBucket(int... address) {
        for (int i = 0; i < PER_MINUTE; i++) {
            assertThat(takeRead(address)).isZero();
        }
        assertThat(takeRead(address)).isEqualTo(60 / PER_MINUTE);
    }

    @Test
    void a_bucket_refills_over_time_up_to_its_capacity() {
        emptyBucket(10, 0, 0, 1);
        assertThat(takeRead(10, 0, 0, 2)).as("another address").isZero();
        now.addAndGet(TimeUnit.SECONDS.toNanos(20));
        assertThat(takeRead(10, 0, 0, 1)).isZero();
        assertThat(takeRead(10, 0, 0, 1)).isEqualTo(20);
        now.addAndGet(TimeUnit.DAYS.toNanos(1));
        emptyBucket(10, 0, 0, 1);
    }

    @Test
    void an_ipv6_network_shares_one_bucket() {
        emptyBucket(0x20, 1, 0xd, 0xb8, 0, 1, 0, 2, 1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(takeRead(0x20, 1, 0xd, 0xb8, 0, 1, 0, 2, 8, 7, 6, 5, 4, 3, 2, 1)).isPositive();
        assertThat(takeRead(0x20, 1, 0xd, 0xb8, 0, 1, 0, 3, 1, 2, 3, 4, 5, 6, 7, 8)).as("another network").isZero();
    }

    @Test
    void the_least_recently_used_addresses_are_evicted() {
        emptyBucket(10, 0, 0, 1);
        emptyBucket(10, 0, 0, 2);
        for (int i = 0; i < REMEMBERED - 2; i++) {
            takeRead(11, i >> 16, i >> 8, i);
        }
        assertThat(takeRead(10, 0, 0, 1)).as("still remembered, and asked again").isPositive();
        takeRead(12, 0, 0, 1); // one too many
        assertThat(rates.size()).isEqualTo(REMEMBERED);
        assertThat(takeRead(10, 0, 0, 1)).isPositive();
        assertThat(takeRead(10, 0, 0, 2)).as("forgotten: it begins with a full bucket").isZero();
    }
}
